//! `mohreh analyse` as people and programs use it.

use std::{
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use mohreh_messages::{Language, Messages};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, Seat, SplitMix, Viewer, record::Record};
use serde_json::Value;

fn analyse(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .arg("analyse")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn objects(output: &Output) -> Vec<Value> {
    text(output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn error(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The end of a DVONN match: white takes a stack or loses it.
fn end_of_dvonn(seed: u64, left: usize) -> AnyMatch {
    let start = AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(seed)).unwrap();
    let mut game_match = AnyMatch::new(start);
    let mut rng = SplitMix::new(seed);
    while game_match.outcome().is_none() {
        let legal = game_match.legal();
        game_match.play_word(&legal[rng.below(legal.len())]).unwrap();
    }
    let plies = game_match.plies();
    game_match.take_back(plies - left);
    game_match
}

fn saved(name: &str, content: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path
}

/// A random match of which only the last turns are turns of the record.
fn record_of_the_end(game: GameId, options: &str, turns: usize) -> Record {
    let start = AnyPosition::initial(game, options, &mut SplitMix::new(7)).unwrap();
    let mut game_match = AnyMatch::new(start);
    let mut rng = SplitMix::new(7);
    while game_match.outcome().is_none() {
        let legal = game_match.legal();
        game_match.play_word(&legal[rng.below(legal.len())]).unwrap();
    }
    let texts = game_match.turn_texts();
    let first = texts.len() - turns;
    let mut late = AnyMatch::new(game_match.start());
    texts[..first].iter().for_each(|turn| late.play_turn(turn).unwrap());
    let mut late = AnyMatch::new(late.position());
    texts[first..].iter().for_each(|turn| late.play_turn(turn).unwrap());
    Record::of(&late, Viewer::Watcher).with_tag("Player0", "Sara")
}

#[test]
fn a_position_gets_its_best_lines_with_chances_and_margins() {
    let game_match = end_of_dvonn(3, 8);
    let position = game_match.position().to_string();
    let arguments =
        ["--game", "dvonn", "--position", &position, "--lines", "3", "--nodes", "20000"];
    let said = text(&analyse(&arguments, ""));
    let mover = game_match.to_move().unwrap();
    let player = Messages::new(Language::En).player(GameId::Dvonn, mover);
    assert!(said.starts_with(&format!("{player} to move\n1. ")), "{said}");
    assert!(said.contains(" %  proved  margin ") && said.contains("  exact: "), "{said}");
    assert!(said.contains("depth ") && said.contains(" nodes\n"), "{said}");
    let lines = objects(&analyse(&[&arguments[..], &["--json"]].concat(), ""));
    let lines = lines[0]["lines"].as_array().unwrap();
    assert!(1 < lines.len() && lines.len() <= 3, "{lines:?}");
    for (line, next) in lines.iter().zip(&lines[1..]) {
        assert!(next["win"].as_f64() <= line["win"].as_f64(), "{lines:?}");
        assert_ne!(next["turns"][0], line["turns"][0], "{lines:?}");
    }
    for line in lines {
        let turn = line["turns"][0].as_str().unwrap();
        game_match.clone().play_turn(turn).unwrap();
    }
}

#[test]
fn the_next_best_is_found_when_turns_are_left_out() {
    // So near the end that every turn's result is proved.
    let game_match = end_of_dvonn(3, 5);
    let position = game_match.position().to_string();
    let common = ["--game", "dvonn", "--position", &position, "--nodes", "20000", "--json"];
    let best = |excluded: &[String]| {
        let mut arguments = common.to_vec();
        if !excluded.is_empty() {
            arguments.push("--exclude");
            arguments.extend(excluded.iter().map(String::as_str));
        }
        let line = objects(&analyse(&arguments, ""))[0]["lines"][0].clone();
        (line["turns"][0].as_str().map(str::to_owned), line["win"].as_f64())
    };
    let mut excluded = Vec::new();
    let mut chances = Vec::new();
    while let (Some(turn), Some(win)) = best(&excluded) {
        assert!(!excluded.contains(&turn), "{turn} of {excluded:?}");
        excluded.push(turn);
        chances.push(win);
    }
    assert_eq!(excluded.len(), game_match.legal().len(), "{excluded:?}");
    assert!(chances.is_sorted_by(|a, b| b <= a), "{chances:?}");

    let request = serde_json::json!({
        "id": 1, "game": "dvonn", "position": position, "nodes": 20000, "exclude": [excluded[0]],
    });
    let answers = objects(&analyse(&["--json"], &request.to_string()));
    assert_eq!(answers.last().unwrap()["lines"][0]["turns"][0], *excluded[1]);
}

#[test]
fn what_cannot_be_left_out_is_told() {
    let illegal = analyse(&["--game", "dvonn", "--exclude", "e3", "zz9"], "");
    assert!(error(&illegal).contains("“zz9”"));
    let solo = ["--game", "colorpop", "--options", "seats=1", "--exclude", "a1"];
    assert!(error(&analyse(&solo, "")).contains("left out of a solo match"));
    let record = record_of_the_end(GameId::Dvonn, "", 2).to_string();
    let request = serde_json::json!({"id": 1, "record": record, "exclude": ["e3"]});
    let answers = objects(&analyse(&["--json"], &request.to_string()));
    assert!(answers[0]["error"].as_str().unwrap().contains("“exclude”"), "{answers:?}");
}

#[test]
fn only_what_cannot_be_answered_has_an_error() {
    let request = serde_json::json!({"id": 1, "game": "colorpop", "nodes": 20000});
    let answers = objects(&analyse(&["--json"], &request.to_string()));
    assert!(1 < answers.len(), "{answers:?}");
    for answer in &answers {
        assert!(answer["error"].is_null(), "{answer}");
        let line = if answer["done"] == true { &answer["lines"][0] } else { answer };
        assert!(line["win_error"].as_f64().is_some_and(|error| 0.0 < error), "{answer}");
    }
}

#[test]
fn a_start_and_a_list_of_moves_are_positions_too() {
    for &game in GameId::ALL {
        let arguments = ["--game", game.name(), "--position", "startpos", "--nodes", "300"];
        let player = Messages::new(Language::En).player(game, Seat::FIRST);
        let first = format!("{player} to move\n1. ");
        assert!(text(&analyse(&arguments, "")).starts_with(&first), "{game}");
    }
    let arguments = ["--game", "dvonn", "--moves", "e3", "d4", "--nodes", "300", "--lang", "fa"];
    assert!(text(&analyse(&arguments, "")).starts_with("نوبت سفید است\n۱. "));
}

#[test]
fn a_record_is_judged_turn_by_turn_and_plotted() {
    let record = record_of_the_end(GameId::Dvonn, "", 10);
    let path = saved("judged.mohreh", &record.to_string());
    let plot = path.with_extension("svg");
    let path = path.to_str().unwrap();
    let arguments = [path, "--nodes", "3000", "--plot", plot.to_str().unwrap()];
    let said = text(&analyse(&arguments, ""));
    for turn in &record.turns {
        assert!(said.contains(&format!(" {}  ", turn.text)), "{said}");
    }
    assert!(said.contains("Sara"), "{said}");
    let picture = std::fs::read_to_string(&plot).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("chances of Sara"), "{picture}");

    let answers = objects(&analyse(&[path, "--nodes", "3000", "--json"], ""));
    assert_eq!(answers.len(), record.turns.len() + 1);
    let last = answers.last().unwrap();
    assert_eq!(last["done"], true);
    let mattered = last["mattered"].as_array().unwrap();
    assert!(mattered.len() <= 6);
    for turn in mattered {
        assert_eq!(turn["is_best"], false);
        assert_ne!(turn["lines"][0]["turns"][0], turn["played"]);
    }
    // A random player gives something away within ten turns, and the last
    // position is proved.
    assert!(!mattered.is_empty(), "{last}");
    assert!(said.contains("The turns that mattered most\n  "), "{said}");
}

#[test]
fn a_match_with_secrets_is_judged_from_each_seat() {
    let record = record_of_the_end(GameId::ColorPop, "seats=3", 6);
    let path = saved("secrets.mohreh", &record.to_string());
    let plot = path.with_extension("svg");
    let plot_path = plot.to_str().unwrap();
    let arguments = [path.to_str().unwrap(), "--nodes", "2000", "--plot", plot_path, "--json"];
    let answers = objects(&analyse(&arguments, ""));
    assert_eq!(answers.len(), record.turns.len() + 1);
    for answer in &answers[..record.turns.len()] {
        let win = answer["turn"]["win"].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&win), "{answer}");
        let loss = answer["turn"]["loss"].as_f64().unwrap();
        let is_uncertain = answer["turn"]["loss_error"].as_f64().is_some_and(|error| 0.0 < error);
        assert!(loss == 0.0 || is_uncertain || answer["turn"]["win_error"].is_null(), "{answer}");
    }
    assert!(std::fs::read_to_string(&plot).unwrap().contains("each player's own estimate"));
}

#[test]
fn questions_are_answered_as_they_come_and_the_urgent_first() {
    let record = record_of_the_end(GameId::Zertz, "", 2);
    let lines = [
        // Slow enough that all the others are waiting when it is done.
        r#"{"id":"slow","game":"dvonn","nodes":600000,"lines":2}"#.to_owned(),
        r#"{"id":"late","priority":-1,"game":"dvonn","nodes":2000}"#.to_owned(),
        r#"{"id":"urgent","priority":9,"game":"yinsh","moves":["e5"],"depth":1}"#.to_owned(),
        r#"{"id":"bad","game":"chess"}"#.to_owned(),
        r#"{"id":"odd","game":"dvonn","color":"red"}"#.to_owned(),
        "not json".to_owned(),
        serde_json::json!({"id": 7, "record": record.to_string(), "nodes": 200}).to_string(),
    ];
    let answers = objects(&analyse(&["--json", "--jobs", "1"], &(lines.join("\n") + "\n")));
    let last = |id: Value| {
        let mut about = answers.iter().enumerate().filter(|(_, answer)| answer["id"] == id);
        let (at, answer) = about.next_back().unwrap();
        assert_eq!(answer["done"], true, "{answer}");
        (at, answer.clone())
    };
    assert!(last("bad".into()).1["error"].as_str().unwrap().contains("“chess”"));
    assert!(last("odd".into()).1["error"].as_str().unwrap().contains("color"));
    assert!(last(Value::Null).1["error"].as_str().unwrap().starts_with("line 6: "));
    assert_eq!(last("slow".into()).1["lines"].as_array().unwrap().len(), 2);
    assert_eq!(last("urgent".into()).1["seat"], 1);
    assert!(last("urgent".into()).0 < last("late".into()).0);
    assert!(last(7.into()).0 < last("late".into()).0);
    assert_eq!(last(7.into()).1["turns"], record.turns.len());
    assert!(answers.iter().any(|answer| answer["id"] == "slow" && answer["done"] == false));
}

#[test]
fn bad_input_is_explained() {
    assert!(error(&analyse(&[], "")).contains("Analyze what?"));
    assert!(error(&analyse(&["no/such/file"], "")).contains("no/such/file"));
    let nonsense = analyse(&["--game", "dvonn", "--position", "nonsense"], "");
    assert!(error(&nonsense).contains("--position"));
    let illegal = analyse(&["--game", "dvonn", "--moves", "e3", "e3"], "");
    assert!(error(&illegal).contains("word 2, “e3”"));
    assert!(error(&analyse(&["-"], "[Mohreh \"1\"]\n[Game \"chess\"]\n")).contains("chess"));
    assert!(error(&analyse(&["--game", "dvonn", "--lines", "0"], "")).contains("--lines"));
}
