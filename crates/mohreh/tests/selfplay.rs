//! `mohreh selfplay`: what stands in a data set, and that nothing of it is lost or
//! played twice when it is interrupted.

mod folder;

use std::{
    collections::{HashMap, HashSet},
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use folder::own_folder;
use mohreh_rules::{AnyMatch, AnyPosition, GameId, encode::Space};
use parquet::{
    file::reader::{FileReader, SerializedFileReader},
    record::{Field, Row},
};

/// The columns that every data set has.
const COLUMNS: [&str; 13] = [
    "game", "options", "match", "ply", "seat", "position", "turn", "legal", "win", "margin",
    "proved", "nodes", "result",
];

/// An empty folder.
fn empty_folder(name: &str) -> PathBuf {
    let folder = own_folder(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn command(folder: &Path, words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
    command.arg("selfplay").args(words.split_whitespace()).current_dir(folder);
    command.env("LANG", "C").stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(folder: &Path, words: &str) -> Output {
    command(folder, words).output().unwrap()
}

fn play(folder: &Path, words: &str) -> String {
    let output = run(folder, words);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

/// The rows of all shards, each as a map from its columns.
fn rows(folder: &Path) -> Vec<HashMap<String, Field>> {
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "parquet"));
    files.sort();
    let mut rows = Vec::new();
    for file in files {
        let reader = SerializedFileReader::new(File::open(file).unwrap()).unwrap();
        for row in reader.get_row_iter(None).unwrap() {
            let row: Row = row.unwrap();
            rows.push(row.get_column_iter().map(|(k, v)| (k.clone(), v.clone())).collect());
        }
    }
    rows
}

fn text(row: &HashMap<String, Field>, column: &str) -> String {
    match &row[column] {
        Field::Str(text) => text.clone(),
        other => panic!("{column}: {other:?}"),
    }
}

fn list(row: &HashMap<String, Field>, column: &str) -> Vec<Field> {
    match &row[column] {
        Field::ListInternal(list) => list.elements().to_vec(),
        other => panic!("{column}: {other:?}"),
    }
}

/// A turn's first move.
fn first_move(turn: &str) -> &str {
    turn.split(',').next().unwrap_or(turn)
}

fn number(row: &HashMap<String, Field>, column: &str) -> f64 {
    match row[column] {
        Field::Int(number) => number.into(),
        Field::Long(number) => number as f64,
        Field::Float(number) => number.into(),
        ref other => panic!("{column}: {other:?}"),
    }
}

#[test]
fn rows_tell_the_games_and_nothing_that_a_seat_may_not_know() {
    let folder = empty_folder("selfplay-rows");
    for game in ["dvonn", "zertz", "colorpop"] {
        let id: GameId = game.parse().unwrap();
        let told = play(
            &folder,
            &format!(
                "--game {game} --games 3 --nodes 20 --shard 2 --planes --lines 2 --out {game}"
            ),
        );
        assert!(told.contains("distinct games: 3 of 3"), "{told}");
        let rows = rows(&folder.join(game));
        let space = Space::any(id, "").unwrap();
        assert!(20 < rows.len(), "{game}");
        for row in &rows {
            COLUMNS.iter().for_each(|column| assert!(row.contains_key(*column), "{column}"));
            assert_eq!(row.len(), COLUMNS.len() + 4);
            let position = AnyPosition::read(id, &text(row, "position")).unwrap();
            if game == "colorpop" {
                assert!(text(row, "position").contains('?'), "others' colors are hidden");
            }
            let mut after = AnyMatch::new(position);
            let legal: Vec<String> = list(row, "legal")
                .into_iter()
                .map(|m| if let Field::Str(m) = m { m } else { panic!("{m:?}") })
                .collect();
            let turn = text(row, "turn");
            assert!(legal.contains(&turn) && legal.is_sorted(), "{game}: {turn} of {legal:?}");
            let begun: HashSet<&str> = legal.iter().map(|turn| first_move(turn)).collect();
            let moves = after.legal();
            assert_eq!(begun, moves.iter().map(String::as_str).collect(), "{game}");
            for turn in legal.iter().step_by(50) {
                after.clone().play_turn(turn).unwrap();
            }
            assert_eq!(after.to_move().unwrap().index() as f64, number(row, "seat"));
            // For each move of the turn, what else could have been played.
            let actions = list(row, "actions");
            let choices = list(row, "legal_actions");
            assert_eq!((actions.len(), choices.len()), (turn.split(',').count(), actions.len()));
            for (action, choices) in actions.iter().zip(&choices) {
                let Field::ListInternal(choices) = choices else { panic!("{choices:?}") };
                assert!(choices.elements().contains(action), "{game}");
            }
            let Field::ListInternal(first) = &choices[0] else { panic!("lists of lists") };
            assert_eq!(first.len(), moves.len(), "{game}");
            after.play_turn(&turn).unwrap();
            assert!((0.0..=1.0).contains(&number(row, "win")));
            assert!([0.0, 0.5, 1.0].contains(&number(row, "result")));
            let Field::Bytes(planes) = &row["planes"] else { panic!("planes are bytes") };
            assert_eq!(planes.len(), space.len());
        }
        // One row a turn: plies of a match follow each other.
        for pair in rows.windows(2) {
            let is_same = number(&pair[0], "match") == number(&pair[1], "match");
            let step = number(&pair[1], "ply") - number(&pair[0], "ply");
            assert!(!is_same || step == 1.0, "{game}");
        }
    }
    // The records are the same games, with what the searches saw.
    let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(["records", "dvonn", "--check", "--list"])
        .current_dir(&folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    fs::remove_dir_all(folder).unwrap();
}

/// Waits until a game has been played.
fn first_game(folder: &Path, child: &mut Child) {
    let begun = Instant::now();
    let part = folder.join("00000.part");
    while fs::metadata(&part).map_or(0, |known| known.len()) == 0 {
        assert!(child.try_wait().unwrap().is_none(), "it ended before it was killed");
        assert!(begun.elapsed() < Duration::from_secs(60), "no game in a minute");
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn what_was_killed_goes_on_and_ends_in_the_same_files() {
    let folder = empty_folder("selfplay-kill");
    let words = "--game dvonn --games 30 --nodes 60 --shard 8 --out";
    play(&folder, &format!("{words} whole --jobs 2"));
    let mut child = command(&folder, &format!("{words} cut --jobs 1")).spawn().unwrap();
    first_game(&folder.join("cut"), &mut child);
    child.kill().unwrap();
    child.wait().unwrap();
    // As if the power had gone in the middle of a line.
    let part = folder.join("cut/00000.part");
    let mut bytes = fs::read(&part).unwrap();
    bytes.extend(b"{\"number\":7,\"rec");
    fs::write(&part, bytes).unwrap();
    let refused = run(&folder, &format!("{words} cut"));
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--resume"));
    let refused = run(&folder, &format!("{words} cut --resume --seed 2"));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--seed"));
    let told = play(&folder, &format!("{words} cut --resume"));
    assert!(told.contains("distinct games: 30 of 30"), "{told}");
    let mut names: Vec<String> = fs::read_dir(folder.join("whole"))
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    let count = "four shards in two formats, two files about them, games of the last shard";
    assert_eq!(names.len(), 11, "{count}: {names:?}");

    // More games can be asked for later, and fewer cannot.
    let fewer = words.replace("30", "19");
    play(&folder, &format!("{fewer} grown"));
    let told = play(&folder, &format!("{words} grown --resume"));
    assert!(told.contains("distinct games: 30 of 30"), "{told}");
    let refused = run(&folder, &format!("{fewer} grown --resume"));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("--games"));

    // Parts and the list of shards have the order in which games ended.
    let is_ordered = |name: &&String| *name != "done.jsonl" && !name.ends_with(".part");
    for name in names.iter().filter(is_ordered) {
        let read = |from: &str| fs::read(folder.join(from).join(name)).unwrap();
        assert_eq!(read("whole"), read("cut"), "{name}");
        assert_eq!(read("whole"), read("grown"), "{name}");
    }
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_player_that_makes_no_game_twice_is_refused() {
    let folder = empty_folder("selfplay-refused");
    for (player, why) in [("best@time=10ms", "@nodes"), ("ugi:cat", "built-in")] {
        let output = run(&folder, &format!("--game dvonn --games 1 --player {player} --out no"));
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains(why), "{told}");
        assert!(!folder.join("no").exists());
    }
    fs::remove_dir_all(folder).unwrap();
}

/// A second process would play the same games again, into the same files.
#[test]
fn one_process_at_a_time_writes_a_data_set() {
    let folder = empty_folder("selfplay-two");
    let words = "--game dvonn --games 100000 --nodes 20 --jobs 1 --out data";
    let mut child = command(&folder, words).spawn().unwrap();
    let begun = Instant::now();
    let is_playing = || fs::metadata(folder.join("data/00000.part")).is_ok_and(|it| 0 < it.len());
    while !is_playing() && begun.elapsed() < Duration::from_secs(60) {
        thread::sleep(Duration::from_millis(5));
    }
    let second = [run(&folder, &format!("{words} --resume")), run(&folder, words)];
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    child.wait().unwrap();
    for output in second {
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains("Another process is writing"), "{told}");
    }
    fs::remove_dir_all(folder).unwrap();
}

/// What a shard of `done.jsonl` has lost is told, and what to do; a refusal changes nothing.
#[test]
fn a_complete_shard_that_is_lost_or_damaged_is_not_taken_for_whole() {
    let folder = empty_folder("selfplay-damaged");
    let words = "--game dvonn --nodes 20 --shard 2 --out data --games";
    play(&folder, &format!("{words} 5"));
    let data = folder.join("data");
    let read = |name: &str| fs::read(data.join(name)).unwrap();
    let (settings, noted) = (read("selfplay.json"), String::from_utf8(read("done.jsonl")).unwrap());
    let refused = |why: &[&str]| {
        let output = run(&folder, &format!("{words} 9 --resume"));
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{told}");
        why.iter().for_each(|why| assert!(told.contains(why), "{told}"));
        assert_eq!(read("selfplay.json"), settings, "{told}");
    };
    for name in ["00001.parquet", "00001.mohreh.zst"] {
        let whole = read(name);
        fs::write(data.join(name), &whole[..whole.len() - 7]).unwrap();
        refused(&[name, "damaged", "\"shard\":1"]);
        // Damage that keeps the length.
        let mut changed = whole.clone();
        changed[whole.len() / 2] ^= 1;
        fs::write(data.join(name), &changed).unwrap();
        refused(&[name, "damaged", "\"shard\":1"]);
        fs::remove_file(data.join(name)).unwrap();
        refused(&[name, "missing", "\"shard\":1"]);
        // What is told to do helps.
        let kept = noted.lines().filter(|line| !line.contains("\"shard\":1,"));
        fs::write(data.join("done.jsonl"), kept.map(|it| it.to_owned() + "\n").collect::<String>())
            .unwrap();
        let told = play(&folder, &format!("{words} 5 --resume"));
        assert!(told.contains("distinct games: 5 of 5"), "{told}");
        assert_eq!(read(name), whole, "{name}");
        fs::write(data.join("done.jsonl"), &noted).unwrap();
    }
    fs::write(data.join("done.jsonl"), format!("broken\n{noted}")).unwrap();
    refused(&["done.jsonl"]);
    // A data set of an older version says nothing of lengths and contents.
    let older =
        noted.lines().map(|line| line.split(",\"bytes\"").next().unwrap().to_owned() + "}\n");
    fs::write(data.join("done.jsonl"), older.collect::<String>()).unwrap();
    let part = read("00002.part");
    fs::write(data.join("00002.part"), b"broken\n").unwrap();
    refused(&["00002.part"]);
    fs::write(data.join("00002.part"), part).unwrap();
    let told = play(&folder, &format!("{words} 9 --resume"));
    assert!(told.contains("distinct games: 9 of 9"), "{told}");
    fs::remove_dir_all(folder).unwrap();
}
