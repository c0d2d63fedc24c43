//! `mohreh selfplay`: what stands in a data set, and that nothing of it is lost or
//! played twice when it is interrupted.

mod folder;

use std::{
    collections::HashMap,
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
            assert_eq!(legal, after.legal(), "{game}");
            assert_eq!(list(row, "legal_actions").len(), legal.len());
            assert_eq!(after.to_move().unwrap().index() as f64, number(row, "seat"));
            let turn = text(row, "turn");
            assert_eq!(list(row, "actions").len(), turn.split(',').count());
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
    assert_eq!(names.len(), 10, "four shards in two formats, and two files about them: {names:?}");
    for name in names.iter().filter(|name| *name != "done.jsonl") {
        let read = |from: &str| fs::read(folder.join(from).join(name)).unwrap();
        assert_eq!(read("whole"), read("cut"), "{name}");
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
