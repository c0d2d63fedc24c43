//! One thread and a fixed number of nodes give the same answer on every
//! machine, in the browser too: this test and `web/src/lib/answers.test.ts` ask
//! the same questions and compare with the same file.
//!
//! `UPDATE=1 cargo test -p mohreh-engine --test answers` writes new answers.

use mohreh_engine::{Player, Quiet, Request, search};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix};

const EXPECTED: &str = include_str!("../answers.expected");
/// MiB for the tables, as in the browser.
const HASH: usize = 32;

/// Which game, which player, and after how many random turns.
const QUESTIONS: [(GameId, u8, u32); 10] = [
    (GameId::Yinsh, 4, 6),
    (GameId::Yinsh, 7, 24),
    (GameId::Zertz, 6, 3),
    (GameId::Zertz, 4, 9),
    (GameId::Dvonn, 7, 20),
    (GameId::Dvonn, 8, 60),
    (GameId::Lyngk, 6, 4),
    (GameId::Lyngk, 4, 16),
    (GameId::ColorPop, 5, 6),
    (GameId::ColorPop, 6, 14),
];

/// A match after some random turns.
fn after(game: GameId, turns: u32) -> AnyMatch {
    let mut rng = SplitMix::new(u64::from(turns));
    let mut sitting = AnyMatch::new(AnyPosition::initial(game, "", &mut rng).unwrap());
    while sitting.turns() < turns || sitting.mid_turn() {
        let legal = sitting.legal();
        sitting.play_word(&legal[rng.below(legal.len())]).unwrap();
    }
    sitting
}

#[test]
fn answers_are_the_same_everywhere() {
    let comment: String = EXPECTED
        .lines()
        .take_while(|line| line.starts_with('#'))
        .map(|l| format!("{l}\n"))
        .collect();
    let mut found = comment;
    for (seed, (game, level, turns)) in (1..).zip(QUESTIONS) {
        // As the browser does: the position alone, as text, without its past.
        let text = after(game, turns).position().text_with_secrets();
        let start = AnyPosition::read(game, &text).unwrap();
        let view = AnyMatch::new(start).mover_view().unwrap();
        let player = Player::Level(level);
        let request = Request { seed, hash: HASH, ..Request::new(&view, player) };
        let report = search(&request, &Quiet).unwrap().report;
        let (chance, line) = (report.score.win, report.turns.join(" "));
        found += &format!("{game} | {player} | {seed} | {text} | {chance} | {line}\n");
    }
    if std::env::var_os("UPDATE").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/answers.expected");
        return std::fs::write(path, found).unwrap();
    }
    assert_eq!(found, EXPECTED, "if the engine was to change, run with UPDATE=1");
}
