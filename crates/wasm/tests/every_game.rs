//! What the page asks of the rules, of every game, from the start to the end.

use mohreh_rules::{GameId, Rng, SplitMix};
use mohreh_wasm::{GameMatch, editor, games, put};
use serde_json::Value;

fn read(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn every_game_is_on_the_shelf() {
    let shelf = read(&games());
    let names: Vec<&str> =
        shelf.as_array().unwrap().iter().filter_map(|game| game["name"].as_str()).collect();
    assert_eq!(names, GameId::ALL.iter().map(|game| game.name()).collect::<Vec<_>>());
}

#[test]
fn every_game_is_played_to_its_end_in_the_page() {
    for &game in GameId::ALL {
        let mut rng = SplitMix::new(7);
        let mut game_match = GameMatch::start(game.name(), "", 7).expect("the standard game");
        let cells = read(&game_match.scene(None))["places"].as_array().map_or(0, Vec::len);
        assert!(0 < cells, "{game} has no board");
        loop {
            let state = read(&game_match.state());
            let moves = state["moves"].as_array().unwrap().clone();
            if moves.is_empty() {
                assert!(!state["outcome"].is_null(), "{game}");
                break;
            }
            let m = moves[rng.below(moves.len())]["text"].as_str().unwrap().to_owned();
            assert_ne!(read(&game_match.changes(&m).expect("legal")), Value::Array(Vec::new()));
            assert_eq!(game_match.play(&m), None, "{game} {m}");
        }
        let turns = read(&game_match.turns(0));
        assert!(!turns.as_array().unwrap().is_empty(), "{game}");
    }
}

#[test]
fn an_end_from_outside_the_rules_is_in_the_record() {
    for &game in GameId::ALL {
        let mut game_match = GameMatch::start(game.name(), "", 7).expect("the standard game");
        let lost = game_match.lost_by(0);
        game_match.end(&lost, "resignation", Some(0)).expect("an outcome");
        let record = game_match.record(None, Vec::new());
        assert!(record.contains("[Ending \"resignation 0\"]"), "{game}: {record}");
        let read_back = GameMatch::from_record(&record).expect("its own record");
        assert_eq!(read(&read_back.state())["outcome"], read(&game_match.state())["outcome"]);
        assert_eq!(read(&game_match.state())["outcome"]["by"], "resignation", "{game}");
        assert!(game_match.end("somebody", "agreement", None).is_ok(), "{game} is over already");
    }
}

#[test]
fn every_game_is_set_up_by_hand() {
    for &game in GameId::ALL {
        let start = GameMatch::start(game.name(), "", 7).expect("the standard game");
        let text = start.position(None);
        let told = read(&editor(game.name(), &text).expect("a start has its cells"));
        let tools = told["tools"].as_array().unwrap();
        let clears = tools.last().unwrap();
        assert!(clears["kind"].is_null(), "{game}");
        let cell = read(&start.scene(None))["places"][0]["cell"].as_str().unwrap().to_owned();
        for tool in tools {
            let name = tool["name"].as_str().unwrap();
            assert!(put(game.name(), &text, &cell, name).is_ok(), "{game} {name}");
        }
    }
}
