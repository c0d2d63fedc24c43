//! Outputs that take nothing more and numbers that are none: every command
//! ends with a reason, never with a panic.

mod folder;

use std::{
    fs::{self, File, OpenOptions},
    path::Path,
    process::{Command, Output, Stdio},
};

use folder::own_folder;

const RECORD: &str = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 d4\n";
const BOARDSPACE: &str = "(;SU[dvonn 7]; P0[dropb E 3]; P1[dropb D 4])";

fn run(words: &[&str], stdout: Stdio) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(words)
        .stdin(Stdio::null())
        .stdout(stdout)
        .stderr(Stdio::piped())
        .output()
        .unwrap()
}

/// It failed with a sentence of its own.
fn assert_refused(words: &[&str], output: &Output) {
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{words:?}: {complaint}");
    assert!(!complaint.contains("panicked"), "{words:?}: {complaint}");
    assert!(!complaint.trim().is_empty(), "{words:?}");
}

#[test]
fn a_full_device_is_told_and_not_panicked_about() {
    let full = Path::new("/dev/full");
    if !full.exists() {
        return; // Only Linux has one.
    }
    let folder = own_folder("outputs");
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str, text: &str| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let (record, sgf) = (path("a.mohreh", RECORD), path("a.sgf", BOARDSPACE));
    let ugi = path("ugi.txt", "ugi\n");
    let commands: &[&[&str]] = &[
        &["show", "dvonn"],
        &["show", "yinsh", "--format", "svg"],
        &["perft", "dvonn", "1"],
        &["perft", "dvonn", "2", "--divide", "--json"],
        &["rules", "dvonn"],
        &["rules", "dvonn", "--markdown"],
        &["replay", &record],
        &["replay", &record, "--json"],
        &["export", &record],
        &["export", &record, "--format", "ugi"],
        &["import", &sgf],
        &["import", "--json", &sgf],
        &["bench", "--game", "dvonn", "--seconds", "0.01"],
        &["match", "--game", "dvonn", "--games", "2", "random", "random"],
        &["analyse", "--position", "startpos", "--game", "dvonn", "--nodes", "10"],
        &["man"],
        &["completions", "bash"],
    ];
    for words in commands {
        let output = run(words, OpenOptions::new().write(true).open(full).unwrap().into());
        assert_refused(words, &output);
    }
    let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .arg("ugi")
        .stdin(File::open(ugi).unwrap())
        .stdout(OpenOptions::new().write(true).open(full).unwrap())
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    assert_refused(&["ugi"], &output);
}

#[test]
fn numbers_that_mean_nothing_are_refused() {
    for number in ["nan", "-1", "inf", "-inf", "1e300", "0", "many"] {
        let commands: &[&[&str]] = &[
            &["bench", "--seconds", number],
            &["load", "--rate", number],
            &["load", "--seconds", number],
            &["match", "--game", "dvonn", "--games", number, "random", "random"],
            &["match", "--game", "dvonn", "--jobs", number, "random", "random"],
            &["match", "--game", "dvonn", "--time", number, "--nodes", number, "random"],
            &["tune", "--game", "dvonn", "--out", "/dev/null", "--threads", number],
            &["worker", "--database", "postgres://nowhere", "--engines", number],
            &["crash", "--life", number],
            &["analyse", "--game", "dvonn", "--lines", number],
        ];
        for words in commands {
            assert_refused(words, &run(words, Stdio::null()));
        }
    }
    for words in [
        ["match", "--game", "dvonn", "--sprt", "nan", "random", "random"],
        ["match", "--game", "dvonn", "--jobs", "18446744073709551615", "random", "random"],
    ] {
        assert_refused(&words, &run(&words, Stdio::null()));
    }
    // As deep as a number goes: the match is over long before.
    let end = "./..../......./...K../.R.R.K./....../......./..../. 0 turn 20 R/- 0/0 -";
    let words = ["perft", "lyngk", "4294967295", "--turns", "--position", end];
    let output = run(&words, Stdio::piped());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// What is wrong is told where it is wrong, and by the help of the command that was called.
#[test]
fn complaints_name_what_is_wrong() {
    let folder = own_folder("complaints");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("odd.mohreh"), "nonsense\n").unwrap();
    let place = folder.to_str().unwrap();
    let duel = |words: &[&str]| -> Vec<String> {
        let all = [&["match", "--game", "dvonn", "--games", "2"], words, &["random", "greedy"]];
        all.concat().into_iter().map(str::to_owned).collect()
    };
    let own = |words: &[&str]| -> Vec<String> { words.iter().map(|&word| word.into()).collect() };
    for (words, why) in [
        (duel(&["--margin", "-1s"]), "“-1s” is not a time"),
        (duel(&["--nodes", "0"]), "“0” is not a whole number from 1"),
        (duel(&["--margin", "soon"]), "mohreh match --help"),
        (
            own(&["selfplay", "--game", "dvonn", "--nodes", "0", "--out", place]),
            "whole number from 1",
        ),
        (own(&["admin", "list", "--no-such-flag"]), "mohreh admin list --help"),
        (duel(&["--records", place]), "This is a folder"),
        (duel(&["--openings", place]), "odd.mohreh"),
        (duel(&["--opening", "500"]), "--opening another number"),
        (own(&["match", "--game", "dvonn", "best@net=/no/file", "random"]), "no such file"),
        (own(&["records", place, "--after", "2026-02-30"]), "“2026-02-30” is not a date"),
        (own(&["records", place, "--before", "9999-99-99"]), "is not a date"),
    ] {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let output = run(&words, Stdio::null());
        assert_refused(&words, &output);
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(complaint.contains(why), "{words:?}: {complaint}");
    }
}

#[test]
fn one_game_is_no_pair_and_has_no_elo() {
    let words = ["match", "--game", "dvonn", "--games", "1", "random", "greedy"];
    let told = String::from_utf8(run(&words, Stdio::piped()).stdout).unwrap();
    assert!(told.contains("1 games") && !told.contains("Elo"), "{told}");
}
