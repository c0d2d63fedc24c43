//! Reasons that a reader found misleading on the board, and that must not come again: each in
//! its position, with both lines as they were shown.

use std::collections::BTreeMap;

use mohreh_rules::{AnyMatch, AnyPosition, GameId};
use serde::Deserialize;

use super::{Line, Reason, reasons};
use crate::review::counted::Counted;

const CASES: &str = include_str!("misleading.jsonl");

#[derive(Deserialize)]
struct Case {
    game: GameName,
    position: String,
    played: String,
    better: String,
    /// The chances after the turn played,
    win: f32,
    /// and after the better one.
    possible: f32,
    /// Which of the two were proved.
    proved: Vec<String>,
    /// The chances after each turn of both lines, where they tell what is wrong.
    #[serde(default)]
    chances: [Vec<Option<f32>>; 2],
    /// The reason that was told: its id and arguments.
    told: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct GameName(GameId);

impl TryFrom<String> for GameName {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        name.parse().map(Self).map_err(|_| name)
    }
}

impl Case {
    fn line(
        &self,
        before: &AnyMatch,
        (turns, chances): (&str, &[Option<f32>]),
        win: f32,
        proof: &str,
    ) -> Line {
        let seat = before.to_move().unwrap();
        let mut after = before.clone();
        let mut line = Line {
            turns: Vec::new(),
            win: Some(win),
            proved: self.proved.iter().any(|known| known == proof),
            end: None,
            chances: chances.to_vec(),
        };
        for text in turns.split(' ') {
            let turn = after.read_turn(text).unwrap().turn();
            after.play_moves(&turn).unwrap();
            line.turns.push(turn);
        }
        line.end = after.outcome().map(|outcome| outcome.score(seat));
        line
    }

    fn reasons(&self) -> Vec<Reason> {
        let before = AnyMatch::new(AnyPosition::read(self.game.0, &self.position).unwrap());
        let [after_played, after_better] = &self.chances;
        let played = self.line(&before, (&self.played, after_played), self.win, "reason-lost");
        let better = self.line(&before, (&self.better, after_better), self.possible, "reason-won");
        let adviser = Counted::new(30_000, None, &|| false);
        reasons(&before, &played, &better, before.to_move().unwrap(), &adviser)
    }
}

#[test]
fn what_a_reader_found_misleading_is_not_told_again() {
    for row in CASES.lines() {
        let case: Case = serde_json::from_str(row).unwrap();
        for reason in case.reasons() {
            let mut told: BTreeMap<String, String> =
                reason.args.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
            told.insert("id".to_owned(), reason.id);
            assert_ne!(told, case.told, "{} {}", case.position, case.played);
        }
    }
}
