//! The search does what it did: a change of the engine that is meant to change
//! nothing keeps these counts, and any other comes with a match that proves it.
//!
//! `UPDATE=1 cargo test -p mohreh-engine --test bench` writes the new counts.

use mohreh_engine::{Bench, Quiet};

const EXPECTED: &str = include_str!("../bench.expected");

#[test]
fn node_counts_are_as_expected() {
    let lines = EXPECTED.lines().filter(|line| !line.starts_with('#'));
    let mut expected: Vec<(String, u32)> = Vec::new();
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [game, depth, _] = words[..] else { panic!("game, depth and nodes: `{line}`") };
        expected.push((game.to_owned(), depth.parse().unwrap()));
    }
    let found: String = Bench::all()
        .map(|bench| {
            let name = bench.game.name();
            let (_, depth) = expected.iter().find(|(game, _)| game == name).expect("every game");
            format!("{name} {depth} {}\n", bench.nodes(*depth, &Quiet))
        })
        .collect();
    let comment = EXPECTED.lines().filter(|line| line.starts_with('#'));
    let found = comment.map(|line| format!("{line}\n")).collect::<String>() + &found;
    if std::env::var_os("UPDATE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/bench.expected");
        return std::fs::write(path, found).unwrap();
    }
    assert_eq!(found, EXPECTED, "prove the change by a match, then run with UPDATE=1");
}
