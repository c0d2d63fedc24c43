//! `mohreh match`: who sits where, and who has won.

mod folder;

use std::process::{Command, Output};

use folder::own_folder;
use mohreh_rules::{Outcome, record::Record};

fn contest(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mohreh")).arg("match").args(arguments).output().unwrap()
}

#[test]
fn a_player_with_two_seats_wins_by_either() {
    let folder = own_folder("two-seats");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("records.txt");
    let output = contest(&[
        "--game",
        "colorpop",
        "--options",
        "seats=4",
        "--games",
        "24",
        "--nodes",
        "1",
        "--json",
        "--records",
        file.to_str().unwrap(),
        "greedy",
        "random",
    ]);
    let text = String::from_utf8_lossy(&output.stdout);
    let result: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();

    let text = std::fs::read_to_string(&file).unwrap();
    let records = text.split("[Mohreh ").skip(1).map(|rest| format!("[Mohreh {rest}"));
    let (mut wins, mut by_second) = (0, 0);
    for record in records.map(|record| record.parse::<Record>().unwrap()) {
        let Some(Outcome::Win(winners)) = record.result else { continue };
        let mut ours = winners.iter().filter(|&seat| record.player(seat) == Some("greedy"));
        if let Some(seat) = ours.next() {
            wins += 1;
            by_second += u32::from(1 < seat.index());
        }
    }
    assert_eq!(result["wins"], wins, "{result}");
    assert_eq!(result["games"], 24);
    assert!(0 < by_second, "none of {wins} wins was by the second seat");
}

#[test]
fn more_players_than_seats_are_refused_at_one_table_and_meet_each_other_otherwise() {
    let players = ["--game", "dvonn", "--games", "2", "random", "random@name=other", "greedy"];
    let output = contest(&[&players[..], &["--format", "table"]].concat());
    assert!(!output.status.success());
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.contains("3 players are named for 2 seats"), "{complaint}");

    let games = |format: &[&str]| {
        let output = contest(&[&players[..], &["--json"], format].concat());
        let text = String::from_utf8_lossy(&output.stdout);
        let result: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        assert_eq!(result["distinct"], result["games"], "{result}");
        let met = |one: usize, other: usize| result["crosstable"][one][other]["games"].clone();
        (result["games"].clone(), met(0, 1), met(1, 2))
    };
    assert_eq!(games(&[]), (6.into(), 2.into(), 2.into()));
    assert_eq!(games(&["--format", "gauntlet"]), (4.into(), 2.into(), 0.into()));
}

/// Equals on the same opening would play the same game twice.
#[test]
fn games_of_equals_are_different() {
    let games = ["--game", "dvonn", "--games", "8", "--nodes", "5", "best@hash=1", "best@hash=1"];
    let output = contest(&games);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("distinct games: 8 of 8"), "{text}");
}

#[test]
fn a_match_that_was_broken_off_goes_on_where_it_stopped() {
    let folder = own_folder("resume");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("games.mohreh");
    let path = file.to_str().unwrap();
    let players = ["--game", "dvonn", "--nodes", "1", "--json", "greedy", "random"];
    let result = |output: &Output| -> serde_json::Value {
        let text = String::from_utf8_lossy(&output.stdout);
        serde_json::from_str(text.lines().last().expect("a result")).unwrap()
    };
    let whole = contest(&[&players[..], &["--games", "40"]].concat());

    // Broken off by a signal, in the middle of thousands of games; and once more.
    let mut text = String::new();
    for (signal, status, resume) in [("-TERM", 143, None), ("-INT", 130, Some("--resume"))] {
        let long = ["--games", "100000", "--records", path];
        let mut child = Command::new(env!("CARGO_BIN_EXE_mohreh"))
            .args([&["match"], &players[..], &long].concat())
            .args(resume)
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let length = (text.len() + 5000) as u64;
        while std::fs::metadata(&file).map_or(0, |file| file.len()) < length {
            assert!(child.try_wait().unwrap().is_none());
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let id = child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(status));
        let broken = result(&output);
        assert_eq!(broken["state"], "interrupted");
        text = std::fs::read_to_string(&file).unwrap();
        assert_eq!(broken["games"], text.matches("[Mohreh").count());
        let saved = std::fs::read_to_string(folder.join("games.mohreh.json")).unwrap();
        let saved: serde_json::Value = serde_json::from_str(&saved).unwrap();
        assert_eq!(saved["result"], broken);
    }

    // Cut in the middle of a record, as by a power cut, and taken up again: the
    // result is that of a match that was never broken off.
    let half = text.match_indices("[Mohreh").nth(3).unwrap().0 + 150;
    std::fs::write(&file, &text[..half]).unwrap();
    let resumed =
        contest(&[&players[..], &["--games", "40", "--records", path, "--resume"]].concat());
    assert!(resumed.status.success(), "{}", String::from_utf8_lossy(&resumed.stderr));
    assert_eq!(result(&resumed), result(&whole));
    let text = std::fs::read_to_string(&file).unwrap();
    assert_eq!(text.matches("[Mohreh").count(), 40);

    // Nothing is overwritten, and another match is not mixed in.
    let again = contest(&[&players[..], &["--games", "40", "--records", path]].concat());
    assert_eq!(again.status.code(), Some(2));
    let other = ["--games", "40", "--records", path, "--resume", "--seed", "2"];
    let other = contest(&[&players[..], &other].concat());
    let complaint = String::from_utf8_lossy(&other.stderr);
    assert!(other.status.code() == Some(2) && complaint.contains("--seed"), "{complaint}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
}

/// Whatever decides how games go must be the same when a match goes on, also what stands
/// in files.
#[test]
fn a_match_goes_on_only_as_it_began() {
    let folder = own_folder("resume-files");
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let [weights, openings, records] = ["weights.txt", "openings.txt", "games.mohreh"].map(file);
    std::fs::copy("../engine/weights/dvonn.txt", &weights).unwrap();
    std::fs::write(&openings, include_str!("../../arena/books/dvonn.mohreh")).unwrap();
    let judge = format!("greedy@name=judge@weights={weights}");
    let program = format!("ugi:{} ugi@nodes=1@name=it", env!("CARGO_BIN_EXE_mohreh"));
    let games = ["--game", "dvonn", "--games", "2", "--records", &records];
    let all = [&games[..], &["--openings", &openings, &judge, &program]].concat();
    let resumed = |more: &[&str]| {
        let output = contest(&[&all[..], &["--resume"], more].concat());
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let output = contest(&all);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(resumed(&["--jobs", "2"]).0, Some(0));
    for option in ["--cpu", "--margin 1s", "--program-start 9s", "--program-memory 3G"] {
        let words: Vec<&str> = option.split(' ').collect();
        let (status, complaint) = resumed(&words);
        assert!(status == Some(2) && complaint.contains(words[0]), "{complaint}");
    }
    for (path, what) in [(&weights, "@weights"), (&openings, "the list of openings")] {
        let text = std::fs::read_to_string(path).unwrap();
        // Only the last opening or weight is another.
        let cut = text.trim_end().rfind(['\n', ' ']).unwrap();
        let other = if path == &weights { " 1" } else { "" };
        std::fs::write(path, format!("{}{other}\n", &text[..cut])).unwrap();
        let (status, complaint) = resumed(&[]);
        assert!(status == Some(2) && complaint.contains(what), "{complaint}");
        std::fs::write(path, text).unwrap();
    }
    assert_eq!(resumed(&[]).0, Some(0));
    std::fs::remove_dir_all(folder).unwrap();
}

/// Both games of a pair are the same where both players are; another network plays others.
#[test]
fn a_network_is_given_at_run_time() {
    let distinct = |net: &str| {
        let player = format!("best@net=../engine/networks/{net}.net");
        let games = ["--game", "zertz", "--games", "2", "--nodes", "200", "--json"];
        let output = contest(&[&games[..], &[&player, "best"]].concat());
        let text = String::from_utf8_lossy(&output.stdout);
        let result: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        result["distinct"].clone()
    };
    assert_eq!((distinct("zertz"), distinct("zertz-48")), (1.into(), 2.into()));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_ends_a_match_with_what_there_is() {
    let folder = own_folder("full-disk");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("games.mohreh");
    std::os::unix::fs::symlink("/dev/full", &file).unwrap();
    let games = ["--game", "dvonn", "--games", "4", "--json", "--records"];
    let players = [file.to_str().unwrap(), "greedy", "random"];
    let output = contest(&[&games[..], &players].concat());
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(2) && complaint.contains("disk is full"), "{complaint}");
    let text = String::from_utf8_lossy(&output.stdout);
    let result: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    // A game that is not on disk does not count.
    assert_eq!((&result["state"], &result["games"]), (&"interrupted".into(), &0.into()));
    std::fs::remove_dir_all(folder).unwrap();
}

/// What `--json` promises of a test, in the words of `docs/matches.md`.
#[test]
fn json_ends_with_the_test() {
    let games = ["--game", "dvonn", "--games", "400", "--nodes", "1", "--json"];
    let output = contest(&[&games[..], &["--sprt", "0,100", "greedy", "random"]].concat());
    let text = String::from_utf8_lossy(&output.stdout);
    let line = text.lines().last().unwrap();
    let names = ["pairs", "llr", "bounds", "elo", "error", "verdict"];
    let places: Vec<usize> =
        names.iter().map(|name| line.rfind(&format!("\"{name}\":")).unwrap()).collect();
    assert!(places.is_sorted(), "{line}");
    let result: serde_json::Value = serde_json::from_str(line).unwrap();
    assert_eq!(result["verdict"], "better", "{result}");
    let pairs: u64 = result["pairs"].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(result["games"], 2 * pairs);
    assert!(result["bounds"][1].as_f64() <= result["llr"].as_f64(), "{result}");
}

/// One game says nothing of the difference, nor of its error.
#[test]
fn json_has_no_error_before_the_first_pair() {
    let result = |games: &str| -> serde_json::Value {
        let games = ["--game", "dvonn", "--games", games, "--nodes", "1", "--json"];
        let output = contest(&[&games[..], &["greedy", "random"]].concat());
        let text = String::from_utf8_lossy(&output.stdout);
        serde_json::from_str(text.lines().last().unwrap()).unwrap()
    };
    let (one, two) = (result("1"), result("2"));
    assert_eq!((&one["games"], &two["games"]), (&1.into(), &2.into()));
    assert!(one["elo"].is_null() && one["error"].is_null(), "{one}");
    assert!(two["elo"].is_number() && two["error"].is_number(), "{two}");
}

#[test]
fn a_start_drawn_by_lot_is_opening_enough() {
    let folder = own_folder("openings");
    std::fs::create_dir_all(&folder).unwrap();
    let records = |game: &str, opening: &[&str]| {
        let file = folder.join(format!("{game}{}.mohreh", opening.join("")));
        let games = ["--game", game, "--games", "2", "--records", file.to_str().unwrap()];
        let output = contest(&[&games, opening, &["greedy", "random"]].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        std::fs::read_to_string(&file).unwrap()
    };
    assert_eq!(records("colorpop", &[]), records("colorpop", &["--opening", "0"]));
    assert_ne!(records("dvonn", &["--opening", "4"]), records("dvonn", &["--opening", "0"]));
}

#[test]
fn openings_come_from_the_book_where_there_is_one() {
    let told = |arguments: &[&str]| {
        let games = ["--games", "4", "--nodes", "1", "greedy", "random"];
        let output = contest(&[arguments, &games].concat());
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        text.lines().find(|line| line.starts_with("openings: ")).unwrap_or(&text).to_owned()
    };
    assert_eq!(told(&["--game", "dvonn"]), "openings: book");
    assert_eq!(told(&["--game", "yinsh", "--options", "blitz=on"]), "openings: random");
    assert_eq!(told(&["--game", "colorpop"]), "openings: random");
    assert_eq!(told(&["--game", "dvonn", "--opening", "6"]), "openings: random 6");
}

/// Processor time of a process, in hundredths of a second.
fn spent(process: u32) -> u64 {
    let told = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    let fields = told.rsplit_once(')').unwrap().1.split_whitespace().skip(11).take(2);
    fields.map(|field| field.parse::<u64>().unwrap()).sum()
}

/// A process that stands still spends no processor time. By the clock on the wall its
/// player loses.
#[test]
fn cpu_counts_what_the_player_spends_and_not_what_passes() {
    let late = |cpu: &[&str]| {
        let name = format!("cpu{}", cpu.len());
        let folder = own_folder(&name);
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("games.mohreh");
        let games = ["match", "--game", "dvonn", "--games", "1", "--json", "--records"];
        let players = [file.to_str().unwrap(), "best@clock=1+0", "random@nodes=1"];
        let child = Command::new(env!("CARGO_BIN_EXE_mohreh"))
            .args([&games[..], &players, cpu].concat())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let signal = |name: &str| {
            let id = child.id().to_string();
            assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
        };
        while !folder.join("games.mohreh.json").exists() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        // The only one who thinks is `best`, for most of its second; here it has begun to.
        let begun = spent(child.id());
        while spent(child.id()) < begun + 10 {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        signal("-STOP");
        std::thread::sleep(std::time::Duration::from_millis(1500));
        signal("-CONT");
        let output = child.wait_with_output().unwrap();
        let text = String::from_utf8_lossy(&output.stdout);
        let result: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        std::fs::remove_dir_all(folder).unwrap();
        result["standings"][0]["late"].clone()
    };
    assert_eq!(late(&[]), 1);
    assert_eq!(late(&["--cpu"]), 0);
}
