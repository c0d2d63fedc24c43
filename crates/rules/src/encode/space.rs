//! How large observations and actions are, and the way from one to the other.

use std::marker::PhantomData;

use super::{Encode, Plane, Planes, Symmetry, Written};
use crate::{Cell, GameId, OptionsError, Seat, SplitMix};

/// An unused slot.
const NONE: u16 = u16::MAX;

/// The sizes of observations and actions for a game with its options.
#[derive(Clone, Debug)]
pub struct Space {
    game: GameId,
    options: String,
    columns: usize,
    rows: usize,
    cells: Vec<(Cell, usize)>,
    planes: Vec<Plane>,
    slots: Vec<usize>,
    /// The action of each slot.
    actions: Vec<u16>,
    symmetries: Vec<Symmetry>,
}

impl Space {
    /// The space of a game with these options.
    #[must_use]
    pub fn of<P: Encode>(options: &P::Options) -> Self {
        // Which start it is does not matter: the sizes are those of every position.
        let pos = P::initial(options, &mut SplitMix::new(0));
        let places = P::places(options);
        let columns = 1 + places.iter().map(|(_, (column, _))| *column).max().unwrap_or(0);
        let rows = 1 + places.iter().map(|(_, (_, row))| *row).max().unwrap_or(0);
        let slots = P::slots(options);
        let mut actions = vec![NONE; 1 + slots.iter().max().copied().unwrap_or(0)];
        for (action, &slot) in slots.iter().enumerate() {
            actions[slot] = u16::try_from(action).expect("fewer actions than numbers");
        }
        let mut planes = Vec::new();
        tell_all(&pos, Seat::FIRST, &mut planes);
        let mut space = Self {
            game: P::GAME,
            options: options.to_string(),
            columns,
            rows,
            cells: places
                .iter()
                .map(|&(cell, (column, row))| (cell, column * rows + row))
                .collect(),
            planes,
            slots,
            actions,
            symmetries: Vec::new(),
        };
        space.symmetries = Symmetry::all(&space, &pos, &places);
        space
    }

    /// The space of any game, with options as text.
    ///
    /// # Errors
    /// When the options are invalid.
    pub fn any(game: GameId, options: &str) -> Result<Self, OptionsError> {
        with_game!(game, P => Ok(Self::of::<P>(&options.parse()?)))
    }

    /// Which game it is of.
    #[must_use]
    pub fn game(&self) -> GameId {
        self.game
    }

    /// The options, as text.
    #[must_use]
    pub fn options(&self) -> &str {
        &self.options
    }

    /// Planes, columns and rows of an observation: the number for a cell in a
    /// plane lies at `(plane * columns + column) * rows + row`.
    #[must_use]
    pub fn shape(&self) -> [usize; 3] {
        [self.planes.len(), self.columns, self.rows]
    }

    /// How many numbers an observation has.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "no observation is empty")]
    pub fn len(&self) -> usize {
        self.shape().iter().product()
    }

    /// What each plane tells.
    #[must_use]
    pub fn planes(&self) -> &[Plane] {
        &self.planes
    }

    /// Every cell of the board, with its place in a plane.
    #[must_use]
    pub fn cells(&self) -> &[(Cell, usize)] {
        &self.cells
    }

    /// How many actions there are.
    #[must_use]
    pub fn actions(&self) -> usize {
        self.slots.len()
    }

    /// The turns and mirrors of the board, the one that moves nothing first.
    #[must_use]
    pub fn symmetries(&self) -> &[Symmetry] {
        &self.symmetries
    }

    /// Writes what `seat` may know of `pos`.
    ///
    /// # Panics
    /// When `observation` has another length than [`Space::len`], or the
    /// position is of another game or has other options.
    #[inline]
    pub fn observe<P: Encode>(&self, pos: &P, seat: Seat, observation: &mut [u8]) {
        assert_eq!(observation.len(), self.len(), "an observation has a fixed length");
        let size = self.columns * self.rows;
        let mut planes = Written::<P> { rest: observation, size, game: PhantomData };
        tell_all(pos, seat, &mut planes);
    }

    /// The number of a move that `pos` could have.
    ///
    /// # Panics
    /// When the move is off the board.
    #[inline]
    #[must_use]
    pub fn action<P: Encode>(&self, pos: &P, m: P::Move) -> usize {
        let action = self.actions[pos.slot(m)];
        assert_ne!(action, NONE, "{m} is no move of {} {}", self.game, self.options);
        usize::from(action)
    }

    /// The move that an action means in `pos`, legal or not.
    #[inline]
    #[must_use]
    pub fn move_of<P: Encode>(&self, pos: &P, action: usize) -> Option<P::Move> {
        pos.move_at(*self.slots.get(action)?)
    }

    /// The action of a slot, if it has one.
    pub(super) fn action_of_slot(&self, slot: usize) -> Option<u16> {
        self.actions.get(slot).copied().filter(|&action| action != NONE)
    }
}

/// The planes of the game, and those that all games have.
#[inline]
fn tell_all<P: Encode>(pos: &P, seat: Seat, planes: &mut impl Planes) {
    pos.tell(seat, planes);
    let mover = pos.to_move();
    for &step in P::STEPS {
        planes.flag(format_args!("step-{step}"), mover.is_some() && pos.step() == step);
    }
    let mut other = seat;
    for distance in 0..pos.seats() {
        planes.flag(format_args!("to-move-{distance}"), mover == Some(other));
        other = other.next(pos.seats());
    }
}
