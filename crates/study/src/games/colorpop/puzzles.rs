//! What puzzles of Color Pop train: colors that can be told, and blades that fall together.

use mohreh_rules::{Change, Position, games::ColorPop};

use super::small;
use crate::puzzles::{Players, Train};

impl Train for ColorPop {
    const SMALL: &[Players] = &[Players::Alone, Players::Two];

    fn first_turn(
        &self,
        _after: &Self,
        changes: &[Change],
        solution: &[String],
    ) -> Vec<&'static str> {
        let mut themes = Vec::new();
        // Whoever had a color that is gone would have won.
        if 1 < self.seats() && !self.board().gone().is_empty() {
            themes.push("deduce");
        }
        let falls = changes.iter().any(|change| matches!(change, Change::Moved { .. }));
        if falls && 1 < solution.len() {
            themes.push("joins");
        }
        themes
    }

    fn small(players: Players, seed: u64) -> Option<Self> {
        small::draw(players, seed)
    }
}
