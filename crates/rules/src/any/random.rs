//! Any legal turn: what load generators and the weakest of players make.

use super::{AnyMatch, AnyTurn, Listed};
use crate::{Match, Rng, Turn};

impl AnyMatch {
    /// Any legal whole turn, or `None` when there is nothing to decide.
    #[must_use]
    pub fn random_turn(&self, rng: &mut impl Rng) -> Option<AnyTurn> {
        dispatch!(AnyMatch, self, inner => random_turn(inner, rng).map(Listed::any_turn))
    }
}

fn random_turn<P: Listed>(game_match: &Match<P>, rng: &mut impl Rng) -> Option<Turn<P>> {
    let mut game_match = game_match.clone();
    let turns = game_match.position().turns();
    let mut moves = Vec::new();
    loop {
        let mut legal = game_match.legal_moves();
        let is_whole =
            !moves.is_empty() && (game_match.position().turns() != turns || legal.is_empty());
        if is_whole {
            return Some(Turn::new(moves));
        }
        if legal.is_empty() {
            return None;
        }
        // A seed means the same turn however the moves are generated.
        legal.sort_by_cached_key(ToString::to_string);
        let m = legal[rng.below(legal.len())];
        game_match.play_unchecked(m);
        moves.push(m);
    }
}
