//! Forced wins: whether a seat wins within so many turns of its own, whatever
//! the others play. Every line is played out; nothing is judged.
//!
//! The work is bounded by a number of moves. What runs out of it is not known,
//! and what is not known is no puzzle. Courses and puzzles ask the same questions.

use std::collections::HashMap;

use mohreh_rules::{AnyMatch, Key, Outcome, Position, Seat, dispatch};

/// As many turns as the match has left.
pub(crate) const ENDLESS: u32 = u32::MAX;

/// Beyond so many turns killers are shared.
const MOST_SLOTS: u32 = 8;

/// What is asked of a seat and its opponents.
pub(crate) struct Forced<P: Position> {
    /// Who is to win.
    seat: Seat,
    /// Moves that may still be played.
    left: u64,
    known: HashMap<(Key, u32), bool>,
    /// What refuted the seat last, by turns left.
    killers: Vec<Option<P::Move>>,
}

impl<P: Position> Forced<P> {
    /// A search for wins of `seat` that plays at most `moves` moves.
    pub(crate) fn new(seat: Seat, moves: u64) -> Self {
        Self { seat, left: moves, known: HashMap::new(), killers: Vec::new() }
    }

    /// Whether the seat has won or wins within `turns` turns of its own; `None`
    /// where the work ran out.
    pub(crate) fn wins(&mut self, pos: &P, turns: u32) -> Option<bool> {
        if let Some(outcome) = pos.outcome() {
            return Some(is_won(outcome, self.seat));
        }
        let Some(mover) = pos.to_move() else { return Some(false) };
        let begins = !pos.mid_turn();
        if begins && turns == 0 {
            return Some(false);
        }
        // A turn of the seat that is under way was counted when it began.
        let is_own = mover == self.seat;
        let is_counted = is_own && begins && turns != ENDLESS;
        let rest = if is_counted { turns - 1 } else { turns };
        let is_kept = begins && (1 < turns || !is_own);
        let key = (pos.key(), turns);
        if let Some(&known) = self.known.get(&key).filter(|_| is_kept) {
            return Some(known);
        }
        let wins = self.choose(pos, rest, is_own)?;
        if is_kept {
            self.known.insert(key, wins);
        }
        Some(wins)
    }

    /// One move that wins is enough for the seat; the others look for one that
    /// does not.
    fn choose(&mut self, pos: &P, rest: u32, is_own: bool) -> Option<bool> {
        let mut moves = pos.legal_moves();
        self.left = self.left.checked_sub(moves.len() as u64)?;
        let slot = 2 * rest.min(MOST_SLOTS) as usize + usize::from(is_own);
        if self.killers.len() <= slot {
            self.killers.resize(slot + 1, None);
        }
        if let Some(place) = moves.iter().position(|&m| Some(m) == self.killers[slot]) {
            moves.swap(0, place);
        }
        for m in moves {
            let mut after = pos.clone();
            after.play_unchecked(m);
            if self.wins(&after, rest)? == is_own {
                self.killers[slot] = Some(m);
                return Some(is_own);
            }
        }
        Some(!is_own)
    }
}

/// Whether `seat` has won in this match, or wins within `turns` turns of its own;
/// nothing where the work is not enough.
pub(crate) fn wins_within(
    game_match: &AnyMatch,
    seat: Seat,
    turns: u32,
    work: u64,
) -> Option<bool> {
    dispatch!(AnyMatch, game_match, inner => match inner.outcome() {
        Some(outcome) => Some(is_won(outcome, seat)),
        None => Forced::new(seat, work).wins(inner.position(), turns),
    })
}

/// The fewest turns, at most `most`, within which the seat to move wins for
/// certain; nothing where there are none, or the work is not enough.
pub(crate) fn wins_in(before: &AnyMatch, most: u32, work: u64) -> Option<u32> {
    dispatch!(AnyMatch, before, inner => {
        let mut forced = Forced::new(inner.to_move()?, work);
        (1..=most).find(|&turns| forced.wins(inner.position(), turns) == Some(true))
    })
}

/// Whether `seat` is among the winners.
pub(crate) fn is_won(outcome: Outcome, seat: Seat) -> bool {
    matches!(outcome, Outcome::Win(winners) if winners.contains(seat))
}
