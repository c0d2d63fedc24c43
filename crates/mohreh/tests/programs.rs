//! Programs that play in `mohreh match` are not trusted: whatever they do, the match
//! goes on, in time and in bounded memory, and they lose the game.

mod folder;

use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Command, Output},
    time::{Duration, Instant},
};

use folder::own_folder;
use mohreh_rules::{Ending, Seat, record::Record};

/// What a program says to be taken for one that plays.
const HELLO: &str = "while read word rest; do case $word in \
    ugi) echo ugiok;; isready) echo readyok;; go) ";

fn contest(folder: &Path, arguments: &[&str]) -> Output {
    // More memory than a match needs, and less than a flood would take.
    let line = "ulimit -v 4000000; exec \"$0\" match --game dvonn \"$@\"";
    Command::new("sh")
        .args(["-c", line, env!("CARGO_BIN_EXE_mohreh")])
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// A shell program that plays `answer` when it is asked for a turn.
fn program(name: &str, answer: &str, time: &str) -> (PathBuf, String) {
    let folder = own_folder(name);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("an engine.sh");
    fs::write(&path, format!("#!/bin/sh\n{HELLO}{answer};; quit) exit;; esac; done\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    (folder, format!("ugi:sh 'an engine.sh'@time={time}@name=odd"))
}

/// The program loses both games, on time or otherwise.
fn loses(name: &str, answer: &str, is_late: bool, why: &str) {
    // Who floods reaches the bound on its output long before it is out of time, however
    // busy the machine is.
    let (time, most) = if is_late { ("100ms", 30) } else { ("1000s", 500) };
    let (folder, player) = program(name, answer, time);
    let begin = Instant::now();
    let output =
        contest(&folder, &["--games", "2", "--json", "--margin", "400ms", &player, "random"]);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    assert!(begin.elapsed() < Duration::from_secs(most), "{:?}", begin.elapsed());
    let text = String::from_utf8_lossy(&output.stdout);
    let result: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    let (late, failures) = if is_late { (2, 0) } else { (0, 2) };
    assert_eq!(result["losses"], 2, "{result}");
    assert_eq!(result["standings"][0]["late"], late, "{result} {complaint}");
    assert_eq!(result["standings"][0]["failures"], failures, "{result} {complaint}");
    assert!(complaint.contains(why), "{complaint}");
}

#[test]
fn one_that_is_missing_or_speaks_something_else_is_an_error_before_the_first_game() {
    let folder = own_folder("no-engine");
    fs::create_dir_all(&folder).unwrap();
    for (player, start, why) in [
        ("ugi:./no-such-engine", "20s", "no-such-engine"),
        ("ugi:true", "20s", "ended"),
        ("ugi:sh -c 'echo out of luck >&2; exit 1'", "20s", "out of luck"),
        ("ugi:yes", "100s", "64 MiB"),
        ("ugi:head -c 100000000 /dev/zero", "100s", "64 MiB"),
        ("ugi:cat", "500ms", "did not say “ugiok” within 0.5 s"),
        ("ugi:sleep 1000", "500ms", "did not say “ugiok” within 0.5 s"),
    ] {
        let games = ["--games", "2", "--records", "games.mohreh", "--program-start", start];
        let output = contest(&folder, &[&games[..], &[player, "random"]].concat());
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{player}: {complaint}");
        assert!(complaint.contains(why), "{player}: {complaint}");
        assert!(output.stdout.is_empty(), "{player}");
        assert!(!folder.join("games.mohreh").exists(), "{player}");
    }
}

#[test]
fn one_that_never_answers_loses_on_time() {
    loses("silent", "sleep 1000", true, "no answer within 100 ms");
}

#[test]
fn one_that_answers_late_loses_on_time() {
    loses("late", "sleep 3; echo bestmove e3", true, "no answer within 100 ms");
}

#[test]
fn no_output_extends_the_deadline() {
    loses(
        "chatty",
        "while :; do echo info depth 1; sleep 0.01; done",
        true,
        "no answer within 100 ms",
    );
}

#[test]
fn one_that_floods_is_cut_off() {
    loses("flood", "yes 'info string'", false, "64 MiB");
}

/// A program that wants 300 MB gets them, or dies: that is up to --program-memory.
#[test]
fn one_that_takes_too_much_memory_is_stopped_and_the_match_goes_on() {
    let greed = "head -c 300000000 /dev/zero | tail -n 1 > /dev/null || exit 3; echo bestmove z99";
    let (folder, player) = program("greed", greed, "20s");
    let told = |memory: &[&str]| {
        let games = ["--games", "2", "--json", &player, "random"];
        let output = contest(&folder, &[&games[..], memory].concat());
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{complaint}");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let result: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        assert_eq!(result["losses"], 2, "{result}");
        assert_eq!(result["standings"][0]["failures"], 2, "{result}");
        complaint
    };
    let limited = told(&["--program-memory", "64M"]);
    assert_eq!(limited.matches("memory exhausted").count(), 2, "{limited}");
    // By default it has room, and loses by its nonsense alone.
    assert!(told(&[]).contains("z99"));
}

#[test]
fn one_that_dies_is_started_again_for_the_next_game() {
    loses("death", "echo no more >&2; exit 3", false, "the program ended with `no more`");
}

#[test]
fn one_that_echoes_or_plays_nonsense_loses() {
    loses("nonsense", "echo bestmove z99", false, "z99");
    loses("says-error", "echo error of mine", false, "error of mine");
}

/// A program that answers with the first of the legal moves, after `before`, and writes
/// down what it was told.
fn behaves(name: &str, before: &str) -> PathBuf {
    let mohreh = env!("CARGO_BIN_EXE_mohreh");
    let folder = own_folder(name);
    fs::create_dir_all(&folder).unwrap();
    let script = format!(
        "#!/bin/sh\nwhile read -r line; do echo \"$line\" >> told.txt\n\
         case $line in ugi) echo ugiok;; isready) echo readyok;; position*) p=$line;;\n\
         go*) {before}m=$(printf 'setoption name Game value dvonn\\n%s\\nquery legal\\n' \"$p\" | \
         {mohreh} ugi | cut -d' ' -f2); echo \"bestmove $m\";; esac; done\n"
    );
    fs::write(folder.join("engine.sh"), script).unwrap();
    folder
}

/// A clock runs down over the turns of a game, and who is at the end of it loses.
#[test]
fn a_clock_that_runs_out_loses_the_game() {
    let folder = behaves("slow", "sleep 0.5; ");
    let player = "ugi:sh engine.sh@clock=2+0.1@name=slow";
    let games = ["--games", "1", "--opening", "4", "--margin", "50ms", "--json"];
    let records = ["--records", "games.mohreh", player, "random@nodes=1"];
    let output = contest(&folder, &[&games[..], &records].concat());
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.contains("out of time"), "{complaint}");
    let text = String::from_utf8_lossy(&output.stdout);
    let result: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    assert_eq!((&result["standings"][0]["late"], &result["losses"]), (&1.into(), &1.into()));

    let record: Record = fs::read_to_string(folder.join("games.mohreh")).unwrap().parse().unwrap();
    assert_eq!(record.ending, Some(Ending::Time(Seat::FIRST)), "{record}");
    // Two seconds and a tenth for every turn are enough for one turn of half a second,
    // and not for six.
    let clocks: Vec<Duration> = record.turns.iter().filter_map(|turn| turn.clock).collect();
    assert!((1..6).contains(&clocks.len()), "{record}");
    assert!(clocks[0] <= Duration::from_millis(1600), "{clocks:?}");
    assert!(clocks.windows(2).all(|two| two[1] + Duration::from_millis(400) <= two[0]));
    // It was told what was left, as the record has it.
    let told = fs::read_to_string(folder.join("told.txt")).unwrap();
    assert!(told.lines().any(|line| line == "go clock 2000 0 inc 100"), "{told}");
}

#[test]
fn one_that_behaves_gets_its_options_and_clocks() {
    let folder = behaves("behaves", "");
    let player = "ugi:sh engine.sh@option.Hash=64@option.Book File=a b@clock=600+2@name=mine";
    let output = contest(&folder, &["--games", "1", "--opening", "40", player, "random@nodes=1"]);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{complaint}");
    let told = fs::read_to_string(folder.join("told.txt")).unwrap();
    for line in ["setoption name Hash value 64", "setoption name Book File value a b"] {
        assert!(told.lines().any(|told| told == line), "{line}: {told}");
    }
    let is_clock = |line: &str| line.starts_with("go clock 600000 0 inc 2000");
    assert!(told.lines().any(is_clock), "{told}");
}

/// Who reads the result of a match meanwhile is not misled by a game that takes long.
#[test]
fn the_result_on_disk_is_that_of_all_games_also_while_one_takes_long() {
    // It loses its first games at once; then one never ends.
    let answer =
        "echo >> asked.txt; [ $(wc -l < asked.txt) -ge 4 ] && sleep 600; echo bestmove z99";
    let (folder, player) = program("slow-game", answer, "600s");
    let games = "match --game dvonn --games 9 --records games.mohreh random";
    let mut child = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(games.split(' '))
        .arg(&player)
        .current_dir(&folder)
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let saved = || {
        let text = fs::read_to_string(folder.join("games.mohreh.json")).ok()?;
        serde_json::from_str::<serde_json::Value>(&text).unwrap()["result"]["games"].as_u64()
    };
    let played = || {
        let text = fs::read_to_string(folder.join("games.mohreh")).unwrap_or_default();
        text.matches("[Mohreh").count() as u64
    };
    let asked = || fs::read(folder.join("asked.txt")).unwrap_or_default().len();
    let begin = Instant::now();
    let is_told = || asked() == 4 && saved() == Some(played());
    while !is_told() && begin.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let found = (saved(), played());
    let id = child.id().to_string();
    // Two processes do not write the same records.
    let again =
        contest(&folder, &["--games", "4", "--records", "games.mohreh", "random", "greedy"]);
    Command::new("kill").args(["-INT", &id]).status().unwrap();
    child.wait().unwrap();
    assert!(1 < found.1 && found.0 == Some(found.1), "{found:?}");
    let complaint = String::from_utf8_lossy(&again.stderr);
    assert!(complaint.contains("Another process is writing"), "{complaint}");
}
