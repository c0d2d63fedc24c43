//! Positions and moves as arrays of fixed size, for whoever learns from them.
//!
//! An *observation* is a stack of planes of small numbers, what one seat may
//! know and nothing else. An *action* is the number of a move. How many planes,
//! places and actions there are depends on the game and its options only: the
//! [`Space`] tells, and turns the one into the other.
//!
//! Unlike [`Coded`](crate::Coded), which rounds for the sake of a quick network,
//! nothing that decides the future is lost: two positions with the same
//! observation have the same key. (Repetition, which is the past, is not told.)
//!
//! ```
//! use mohreh_rules::{Position, Seat, SplitMix, encode::Space, games::Dvonn};
//!
//! let pos = Dvonn::initial(&Default::default(), &mut SplitMix::new(7));
//! let space = Space::of::<Dvonn>(&pos.options());
//! let mut observation = vec![0; space.len()];
//! space.observe(&pos, Seat::FIRST, &mut observation);
//! let action = space.action(&pos, "e3".parse()?);
//! assert_eq!(space.move_of(&pos, action), Some("e3".parse()?));
//! # Ok::<(), mohreh_rules::TextError>(())
//! ```

mod space;
mod symmetry;

use std::{fmt, marker::PhantomData};

use crate::{Cell, Position, Seat, Step};

pub use space::Space;
pub use symmetry::Symmetry;

/// A game told in planes and actions.
///
/// A move has a *slot*, a number that its kind and its cells give; the slots
/// in use, in order, are the actions.
pub trait Encode: Position {
    /// The steps that its turns have, each with a plane.
    const STEPS: &'static [Step];
    /// Whether cells have six neighbors: one column or one row away, or one of
    /// each in the same sense. Otherwise the board has no symmetry.
    const HEXAGONAL: bool = true;

    /// How many places a plane has, where that is the same with all options.
    const PLACES: Option<usize> = None;

    /// Every cell of the board with its column and row in the planes.
    fn places(options: &Self::Options) -> Vec<(Cell, Place)>;

    /// Tells what `seat` may know, always the same planes in the same order.
    /// Steps and who is to move are told after it for every game.
    fn tell(&self, seat: Seat, planes: &mut impl Planes);

    /// The slots that a match with these options can use, each once, in order.
    fn slots(options: &Self::Options) -> Vec<usize>;

    /// The slot of a move that this position could have.
    fn slot(&self, m: Self::Move) -> usize;

    /// The move that a slot means in this position, legal or not; `None` where
    /// it means none.
    fn move_at(&self, slot: usize) -> Option<Self::Move>;

    /// The move with every cell replaced; `None` where that is no move.
    fn mapped(m: Self::Move, map: impl Fn(Cell) -> Cell) -> Option<Self::Move>;
}

/// Column and row in a plane, from 0.
pub type Place = (usize, usize);

/// What one plane of an observation tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plane {
    /// Its name: `own-ring`.
    pub name: String,
    /// The highest number in it.
    pub highest: u8,
}

/// Takes planes one after the other: lists them, or writes them down.
pub trait Planes {
    /// A plane with a number on some places.
    fn numbers(
        &mut self,
        name: fmt::Arguments<'_>,
        highest: u8,
        numbers: impl Iterator<Item = (usize, u8)>,
    );

    /// A plane with the same number everywhere.
    fn all(&mut self, name: fmt::Arguments<'_>, highest: u8, number: u8);

    /// A plane with a 1 on these places.
    #[inline]
    fn set(&mut self, name: fmt::Arguments<'_>, places: impl Iterator<Item = usize>) {
        self.numbers(name, 1, places.map(|place| (place, 1)));
    }

    /// A plane of ones, or of nothing.
    #[inline]
    fn flag(&mut self, name: fmt::Arguments<'_>, is_so: bool) {
        self.all(name, 1, u8::from(is_so));
    }
}

/// What the planes tell, without any numbers.
impl Planes for Vec<Plane> {
    fn numbers(
        &mut self,
        name: fmt::Arguments<'_>,
        highest: u8,
        _: impl Iterator<Item = (usize, u8)>,
    ) {
        self.push(Plane { name: name.to_string(), highest });
    }

    fn all(&mut self, name: fmt::Arguments<'_>, highest: u8, _: u8) {
        self.push(Plane { name: name.to_string(), highest });
    }
}

/// An observation of the game `P` that is being written.
struct Written<'a, P> {
    rest: &'a mut [u8],
    /// Places in a plane.
    size: usize,
    game: PhantomData<P>,
}

impl<P: Encode> Written<'_, P> {
    /// The next plane with this number everywhere. Where the game knows how many places
    /// there are, so does the compiler, and it is a few stores.
    #[inline]
    fn next(&mut self, number: u8) -> &mut [u8] {
        let size = P::PLACES.unwrap_or(self.size);
        let (plane, rest) = std::mem::take(&mut self.rest).split_at_mut(size);
        self.rest = rest;
        plane.fill(number);
        plane
    }
}

impl<P: Encode> Planes for Written<'_, P> {
    #[inline]
    fn numbers(
        &mut self,
        _: fmt::Arguments<'_>,
        _: u8,
        numbers: impl Iterator<Item = (usize, u8)>,
    ) {
        let plane = self.next(0);
        numbers.for_each(|(place, number)| plane[place] = number);
    }

    #[inline]
    fn all(&mut self, _: fmt::Arguments<'_>, _: u8, number: u8) {
        self.next(number);
    }
}
