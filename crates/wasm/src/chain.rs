//! How far a piece may go in one turn, move by move, as a chain of captures
//! does; each of its landings has a number.

use mohreh_rules::{AnyMatch, Cell, Change};
use serde::Serialize;
use ts_rs::TS;

/// No chain is as long: every hop takes a piece.
const LONGEST: u32 = 40;

/// One hop of a chain.
#[derive(Serialize, TS, PartialEq, Eq)]
#[cfg_attr(test, derive(Debug))]
pub(crate) struct Hop {
    /// Which one of its chain, from 1.
    number: u32,
    from: String,
    to: String,
    /// What it takes.
    captured: Vec<String>,
}

/// Every hop that the piece on `cell` could make in the turn at hand; none
/// where its turn is over with the first.
pub(crate) fn hops(game_match: &AnyMatch, cell: Cell) -> Vec<Hop> {
    let mut found = Vec::new();
    follow(game_match, cell, 1, &mut found);
    let is_chain = game_match.mid_turn() || found.iter().any(|hop| 1 < hop.number);
    if is_chain { found } else { Vec::new() }
}

fn follow(game_match: &AnyMatch, cell: Cell, number: u32, found: &mut Vec<Hop>) {
    let seat = game_match.to_move();
    for (m, touch) in game_match.touches() {
        if touch.from != Some(cell) {
            continue;
        }
        let Ok(changes) = game_match.changes(&m) else { continue };
        let landing = changes.iter().find_map(|change| match change {
            Change::Moved { path } => path.last().copied(),
            _ => None,
        });
        let Some(landing) = landing else { continue };
        let captured = changes.iter().filter_map(|change| match change {
            Change::Captured { cell, .. } => Some(cell.to_string()),
            _ => None,
        });
        let hop = Hop {
            number,
            from: cell.to_string(),
            to: landing.to_string(),
            captured: captured.collect(),
        };
        // Two ways to the same hop lead on in the same way, or nearly so.
        if !found.contains(&hop) {
            found.push(hop);
        }
        let mut after = game_match.clone();
        let goes_on = after.play_word(&m).is_ok() && after.mid_turn() && after.to_move() == seat;
        if goes_on && number < LONGEST {
            follow(&after, landing, number + 1, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyMatch, AnyPosition, GameId};

    use super::{Hop, hops};

    fn at(game: GameId, text: &str) -> AnyMatch {
        AnyMatch::new(AnyPosition::read(game, text).unwrap())
    }

    fn hop(number: u32, from: &str, to: &str, over: &str) -> Hop {
        Hop { number, from: from.into(), to: to.into(), captured: vec![over.into()] }
    }

    #[test]
    fn a_chain_of_captures_has_numbered_landings() {
        let text = "..../...../....../wb.g.../..g.../...../.... 0 turn 10 5/6/9 0/0/0 0/0/0 - -";
        let mut game_match = at(GameId::Zertz, text);
        let found = hops(&game_match, "d1".parse().unwrap());
        assert_eq!(found[0], hop(1, "d1", "d3", "d2"));
        assert_eq!(found.iter().filter(|hop| hop.number == 2).count(), 2, "{found:?}");
        assert!(found.contains(&hop(2, "d3", "d5", "d4")));
        // In the middle of it, what is left is a chain too.
        game_match.play_word("d1xd3").unwrap();
        assert_eq!(hops(&game_match, "d3".parse().unwrap()).len(), 2);
    }

    #[test]
    fn a_piece_that_moves_once_has_no_chain() {
        let text = "..../...../....../wb...../....../...../.... 0 turn 10 5/8/9 0/0/0 0/0/0 - -";
        assert_eq!(hops(&at(GameId::Zertz, text), "d1".parse().unwrap()), Vec::new());
    }
}
