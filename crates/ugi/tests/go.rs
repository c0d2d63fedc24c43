//! What `go` is told beside a time and a number of nodes: clocks, and turns to
//! leave out.

mod page;

use std::time::{Duration, Instant};

use mohreh_rules::GameId;
use page::answers_to;

fn best_move(script: &str) -> String {
    let answers = answers_to(format!("{script}\nisready\n"));
    let best = answers.lines().find_map(|line| line.strip_prefix("bestmove "));
    best.unwrap_or_else(|| panic!("{script}: {answers}")).to_owned()
}

#[test]
fn excluded_turns_are_not_considered() {
    let players = ["best", "level:1", "greedy"];
    for (game, player) in GameId::ALL.iter().flat_map(|game| players.map(|player| (game, player))) {
        let start = format!(
            "setoption name Game value {game}\nsetoption name Hash value 1\n\
             setoption name Player value {player}"
        );
        let mut excluded = Vec::new();
        for _ in 0..3 {
            let go = match &excluded[..] {
                [] => "go nodes 400".to_owned(),
                turns => format!("go nodes 400 exclude {} depth 3", turns.join(" ")),
            };
            let turn = best_move(&format!("{start}\n{go}"));
            assert!(!excluded.contains(&turn), "{game}, {player}: {turn} of {excluded:?}");
            excluded.push(turn);
        }
    }
}

#[test]
fn with_all_turns_excluded_there_is_none() {
    let last = "setoption name Game value dvonn\nposition startpos";
    let legal = answers_to(format!("{last}\nquery legal\n"));
    let legal = legal.trim().strip_prefix("response ").unwrap();
    assert_eq!(best_move(&format!("{last}\ngo nodes 50 exclude {legal}")), "none");
    let hidden = "setoption name Game value colorpop\nposition startpos";
    let legal = answers_to(format!("{hidden}\nquery legal\n"));
    let legal = legal.trim().strip_prefix("response ").unwrap();
    for player in ["best", "level:1", "greedy"] {
        let told = format!("setoption name Player value {player}\n{hidden}");
        assert_eq!(best_move(&format!("{told}\ngo nodes 50 exclude {legal}")), "none");
    }
}

#[test]
fn what_cannot_be_excluded_is_told() {
    let answers = answers_to("setoption name Game value dvonn\ngo nodes 10 exclude zz9\n");
    assert!(answers.starts_with("error go exclude: `zz9`: "), "{answers}");
    let answers = answers_to("setoption name Player value uct\ngo nodes 10 exclude e5\n");
    assert!(answers.starts_with("error go exclude: expected a player"), "{answers}");
}

#[test]
fn a_clock_is_shared_out_among_the_turns_to_come() {
    let begun = Instant::now();
    best_move("setoption name Game value yinsh\ngo clock 2000 60000 inc 100");
    // 2000 / 25 + 75 ms; the rest is for a busy machine.
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    for (go, why) in [
        ("go clock", "error go clock: expected the milliseconds"),
        ("go clock inc 5", "error go clock: expected the milliseconds"),
        ("go clock soon", "error go clock: expected a number, found `soon`"),
        ("go hurry 5", "error go: expected movetime"),
    ] {
        let answers = answers_to(format!("{go}\n"));
        assert!(answers.starts_with(why), "{go}: {answers}");
    }
    let second = "setoption name Game value dvonn\nposition startpos moves e3\ngo clock 1000\n";
    let answers = answers_to(second);
    assert!(answers.starts_with("error go clock: expected a time for seat 1"), "{answers}");
}
