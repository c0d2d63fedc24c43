//! `mohreh replay` of a match that was played to its end.

mod folder;

use std::{fs, process::Command};

use folder::own_folder;
use mohreh_messages::{Language, Messages};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix, Viewer, record::Record};

fn replay(arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
    let output = command.arg("replay").args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A match of somebody without a plan.
fn random_match(game: GameId) -> AnyMatch {
    let mut rng = SplitMix::new(7);
    let mut game_match = AnyMatch::new(AnyPosition::initial(game, "", &mut rng).unwrap());
    while game_match.outcome().is_none() {
        let legal = game_match.legal();
        game_match.play_word(&legal[rng.below(legal.len())]).unwrap();
    }
    game_match
}

#[test]
fn the_last_turn_says_why_it_ended() {
    let folder = own_folder("replay");
    fs::create_dir_all(&folder).unwrap();
    for &game in GameId::ALL {
        let game_match = random_match(game);
        let path = folder.join(format!("{game}.mohreh"));
        fs::write(&path, Record::of(&game_match, Viewer::Watcher).to_string()).unwrap();
        let path = path.to_str().unwrap();
        let conclusion = game_match.conclusion().expect("a match ends by the rules");
        for language in Language::ALL {
            let messages = Messages::new(language);
            let why = messages.conclusion(&conclusion);
            let why = messages.text_with("replay-because", &[("why", why)]);
            let text = replay(&[path, "--lang", language.code()]);
            assert!(text.trim_end().ends_with(&why), "{why}: {text}");
            let (label, _) = why.split_once(':').unwrap();
            assert_eq!(text.matches(&format!("{label}:")).count(), 1, "{text}");
        }
        let lines = replay(&[path, "--json"]);
        let last: serde_json::Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
        assert_eq!(last["conclusion"]["id"], conclusion.reason.id, "{last}");
        assert_eq!(last["conclusion"]["clause"], conclusion.reason.clause, "{last}");
        let first: serde_json::Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
        assert!(first["conclusion"].is_null(), "{first}");
    }
}

#[test]
fn a_turn_that_was_not_played_is_an_error() {
    let folder = own_folder("replay-turn");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("a.mohreh");
    let record = |turns: &str| format!("[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n{turns}\n");
    fs::write(&path, record("1. e3 d4 2. f5")).unwrap();
    let run = |turn: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
        let output = command.arg("replay").arg(&path).args(["--turn", turn]).output().unwrap();
        let told = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        (output.status.code(), told)
    };
    let (status, [text, complaint]) = run("3");
    assert!(status == Some(0) && text.starts_with("3. f5\n"), "{text}{complaint}");
    let (status, [text, complaint]) = run("4");
    assert!(status == Some(2) && text.is_empty(), "{text}{complaint}");
    assert!(complaint.contains("no turn 4") && complaint.contains("last is 3"), "{complaint}");
    // What is wrong with the record says more.
    fs::write(&path, record("1. e3 e3")).unwrap();
    let (status, [_, complaint]) = run("4");
    assert!(status == Some(2) && complaint.contains("Turn 2"), "{complaint}");
}

#[test]
fn a_false_record_is_shown_and_refused() {
    let folder = own_folder("replay-false");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("false.mohreh");
    for (tag, why) in [
        ("[Result \"win 0\"]", "not over after 2 turns"),
        (
            "[Result \"win 4\"]",
            "no player has the number 4; a record numbers the players from 0 to 1",
        ),
        ("[Game \"yinsh\"]", "Line 3: The tag “Game” already appears in line 2"),
    ] {
        fs::write(&path, format!("[Mohreh \"1\"]\n[Game \"dvonn\"]\n{tag}\n\n1. e3 d4\n")).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
        let output = command.arg("replay").arg(&path).output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{tag}: {complaint}");
        assert!(complaint.contains(why), "{tag}: {complaint}");
    }
}
