//! Names of positions, for whoever counts them: a [`Book`](super::Book), or a server in
//! its database.

use std::{collections::HashMap, ops::ControlFlow};

use mohreh_rules::{AnyMatch, GameId, Match, OptionsError, Seat, Turn, dispatch, encode::Encode};

use crate::{canonical::Names, turns::each_turn};

/// More turns than this are not tried: a position with so many is in no book.
const MOST_TURNS: usize = 50_000;

/// Names the positions of a game with its options.
#[derive(Clone, Debug)]
pub struct Namer {
    game: GameId,
    options: String,
    names: Names,
}

/// A position that a match reached between two turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reached {
    /// Its name, the same however the board is turned; of 40 bits.
    pub name: u64,
    /// Who is to move.
    pub to_move: Seat,
    /// Who has played the turn that led to it; nobody at the start.
    pub by: Option<Seat>,
}

/// A position and what can be played from it.
#[derive(Clone, Debug)]
pub struct Around {
    /// The name of the position itself.
    pub here: u64,
    /// What the turns lead to, by name.
    pub turns: HashMap<u64, Way>,
}

/// A turn, one of those that lead to the same position.
#[derive(Clone, Debug)]
pub struct Way {
    /// The turn in notation.
    pub turn: String,
    /// How many lead there.
    pub alike: u32,
    /// Whether the same seat moves again.
    pub goes_on: bool,
}

impl Namer {
    /// # Errors
    /// When there are no such options.
    pub fn new(game: GameId, options: &str) -> Result<Self, OptionsError> {
        Ok(Self { game, options: options.to_owned(), names: Names::new(game, options)? })
    }

    /// Which game it is for.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// Its options, as text.
    #[must_use]
    pub fn options(&self) -> &str {
        &self.options
    }

    fn fits(&self, game_match: &AnyMatch) -> bool {
        game_match.game() == self.game && game_match.options() == self.options
    }

    /// The positions between the turns of a match that began as every match does; nothing
    /// where it did not, or is of another game.
    pub fn reached(&mut self, game_match: &AnyMatch) -> Option<Vec<Reached>> {
        let fits =
            self.fits(game_match) && game_match.start().is_initial() && game_match.seats() == 2;
        fits.then(|| dispatch!(AnyMatch, game_match, inner => self.reached_by(inner)))
    }

    fn reached_by<P: Encode>(&mut self, game_match: &Match<P>) -> Vec<Reached> {
        let mut pos = game_match.start().clone();
        let mut reached = Vec::new();
        let mut by = None;
        let mut plies = game_match.plies().iter();
        loop {
            if let Some(to_move) = pos.to_move().filter(|_| !pos.mid_turn()) {
                reached.push(Reached { name: short(self.names.name(&pos)), to_move, by });
            }
            let Some(ply) = plies.next() else { return reached };
            by = pos.to_move();
            pos.play_unchecked(ply.m);
        }
    }

    /// Where a match stands and what can be played; of turns only those whose end is
    /// `wanted`. Nothing where it is of another game, or over.
    pub fn around(
        &mut self,
        game_match: &AnyMatch,
        wanted: impl Fn(u64) -> bool,
    ) -> Option<Around> {
        let fits = self.fits(game_match) && game_match.to_move().is_some();
        fits.then(|| dispatch!(AnyMatch, game_match, inner => self.around_of(inner, wanted)))
    }

    fn around_of<P: Encode>(
        &mut self,
        game_match: &Match<P>,
        wanted: impl Fn(u64) -> bool,
    ) -> Around {
        let pos = game_match.position();
        let here = short(self.names.name(pos));
        let mut turns: HashMap<u64, Way> = HashMap::new();
        let mut tried = 0;
        let _ = each_turn(pos, &mut |moves, after: &P| {
            tried += 1;
            let name = short(self.names.name(after));
            if let Some(next) = after.to_move().filter(|_| wanted(name)) {
                let way = turns.entry(name).or_insert_with(|| Way {
                    turn: Turn::<P>::new(moves.to_vec()).to_string(),
                    alike: 0,
                    goes_on: Some(next) == pos.to_move(),
                });
                way.alike += 1;
            }
            if tried < MOST_TURNS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        Around { here, turns }
    }
}

/// Names are kept to 40 bits: in a book of 100,000 positions one look-up in ten
/// million finds something by mistake.
const fn short(name: u64) -> u64 {
    name >> 24
}
