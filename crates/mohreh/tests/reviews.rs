//! The same match gets the same review everywhere: from `mohreh analyse`, from its JSON
//! requests, in the terminal, and in the browser, where `web/src/lib/reviews.test.ts` reads
//! the same file.
//!
//! `UPDATE=1 cargo test --test reviews` writes it anew.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use mohreh_engine::Player;
use mohreh_messages::{Language, Messages};
use mohreh_rules::{
    AnyMatch, AnyPosition, GameId, Rng, Seat, Seats, SplitMix, Viewer, record::Record,
};
use mohreh_terminal::{After, Colors, LocalMatch, Look, Signs, play_lines};
use serde_json::{Value, json};

/// How many turns are reviewed: the last ones, whose reviews are soon over.
const TURNS: usize = 16;

/// The end of a random match of DVONN, as a match of its own.
fn match_of_the_end() -> AnyMatch {
    let mut rng = SplitMix::new(7);
    let start = AnyPosition::initial(GameId::Dvonn, "", &mut rng).unwrap();
    let mut whole = AnyMatch::new(start);
    while whole.outcome().is_none() {
        let legal = whole.legal();
        whole.play_word(&legal[rng.below(legal.len())]).unwrap();
    }
    let turns = whole.turn_texts();
    let mut early = AnyMatch::new(whole.start());
    let (before, last) = turns.split_at(turns.len() - TURNS);
    before.iter().for_each(|turn| early.play_turn(turn).unwrap());
    let mut end = AnyMatch::new(early.position());
    last.iter().for_each(|turn| end.play_turn(turn).unwrap());
    end
}

fn analyse(arguments: &[&str], input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .arg("analyse")
        .args(arguments)
        .args(["--lang", "en"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

fn last_object(text: &str) -> Value {
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

/// Turning points, the best turn and accuracy of an answer.
fn found(answer: &Value) -> Value {
    json!({
        "mattered": answer["mattered"],
        "best": answer["best"],
        "accuracy": answer["accuracy"],
    })
}

#[test]
fn the_same_match_gets_the_same_review_everywhere() {
    let game_match = match_of_the_end();
    let record = Record::of(&game_match, Viewer::Watcher).to_string();
    let review = found(&last_object(&analyse(&["-", "--json"], &record)));
    let known = json!({
        "game": "dvonn",
        "start": game_match.start().to_string(),
        "turns": game_match.turn_texts(),
        "position": game_match.position().to_string(),
        "seat": null,
    });
    let expected = json!({"known": known, "review": review});
    assert!(!review["mattered"].as_array().unwrap().is_empty(), "{review}");

    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../study/review.expected");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, format!("{expected:#}\n")).unwrap();
    }
    let kept: Value = serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(kept, expected, "run with UPDATE=1 and look at the difference");

    let request = json!({"id": 1, "record": record}).to_string();
    assert_eq!(found(&last_object(&analyse(&["--json"], &request))), review);

    let told = analyse(&["-"], &record);
    let all: Seats = (0..game_match.seats()).map(Seat::new).collect();
    let messages = Messages::new(Language::En);
    let mut table = LocalMatch::new(game_match, all, Player::Best, 7, messages);
    let look = Look { signs: Signs::Unicode, colors: Colors::None };
    let mut output = Vec::new();
    let lines = "review\n".as_bytes();
    play_lines(&mut table, look, lines, &mut output, After::Ask).unwrap();
    let output = String::from_utf8(output).unwrap();
    assert!(output.contains(&told), "{output}\n\nis not\n\n{told}");
}
