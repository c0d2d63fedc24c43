//! Any legal turn: what load generators and the weakest of players make.

use crate::{AnyMatch, Rng};

impl AnyMatch {
    /// Any legal whole turn, or `None` when there is nothing to decide.
    #[must_use]
    pub fn random_turn(&self, rng: &mut impl Rng) -> Option<String> {
        let mut game_match = self.clone();
        let turns = game_match.turns();
        let mut moves = Vec::new();
        loop {
            let legal = game_match.legal();
            let is_whole = !moves.is_empty() && (game_match.turns() != turns || legal.is_empty());
            if is_whole {
                return Some(moves.join(","));
            }
            if legal.is_empty() {
                return None;
            }
            let m = legal[rng.below(legal.len())].clone();
            game_match.play_word(&m).ok()?;
            moves.push(m);
        }
    }
}
