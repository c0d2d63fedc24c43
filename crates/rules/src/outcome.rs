//! Seats, and how a match ends.

use std::fmt;

use crate::problem::unreadable;

/// A chair at the table; 0 is the one who starts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any game has.
    pub const MAX: usize = 5;
    /// The seat that starts.
    pub const FIRST: Self = Self(0);
    /// The other seat of a game for two.
    pub const SECOND: Self = Self(1);

    /// The seat with this number.
    ///
    /// # Panics
    /// If the number is not below [`Seat::MAX`]; text is checked before it gets here.
    #[must_use]
    pub const fn new(index: usize) -> Self {
        assert!(index < Self::MAX, "a table has at most five seats");
        Self(index as u8)
    }

    /// Its number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The opponent at a table for two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// The next seat clockwise at a table of `count`.
    #[must_use]
    pub const fn next(self, count: usize) -> Self {
        Self((self.0 + 1) % count as u8)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Just this one.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// These, and `seat`.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// Whether `seat` is one of them.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is nobody.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..Seat::MAX).map(Seat::new).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// These seats won; more than one in teams or where a win is shared.
    Win(Seats),
    /// Nobody is ahead.
    Draw,
    /// Nobody won: solo Color Pop not cleared.
    Loss,
}

impl Outcome {
    /// `seat` alone has won.
    #[must_use]
    pub const fn won_by(seat: Seat) -> Self {
        Self::Win(Seats::only(seat))
    }

    /// The outcome of comparing the two seats' scores: more wins.
    #[must_use]
    pub fn by_score<T: Ord>(first: T, second: T) -> Self {
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => Self::won_by(Seat::FIRST),
            std::cmp::Ordering::Less => Self::won_by(Seat::SECOND),
            std::cmp::Ordering::Equal => Self::Draw,
        }
    }

    /// What `seat` got: 1 for a win, ½ for a draw, 0 otherwise.
    #[must_use]
    pub fn score(self, seat: Seat) -> f32 {
        match self {
            Self::Win(winners) if winners.contains(seat) => 1.0,
            Self::Draw => 0.5,
            Self::Win(_) | Self::Loss => 0.0,
        }
    }
}

/// As the text protocol and records write it: `win 0`, `win 0 2`, `draw`, `loss`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Loss => f.write_str("loss"),
            Self::Win(seats) => {
                f.write_str("win")?;
                seats.iter().try_for_each(|seat| write!(f, " {seat}"))
            }
        }
    }
}

impl std::str::FromStr for Outcome {
    type Err = crate::TextError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error =
            || unreadable!("text-result", "a result: `win` and seats, `draw` or `loss`"; text);
        let folded = crate::text::fold(text);
        let mut words = folded.split_ascii_whitespace();
        match words.next() {
            Some("draw") if words.next().is_none() => Ok(Self::Draw),
            Some("loss") if words.next().is_none() => Ok(Self::Loss),
            Some("win") => {
                let mut winners = Seats::NONE;
                for word in words {
                    let index: usize = word.parse().map_err(|_| error())?;
                    if Seat::MAX <= index {
                        return Err(error());
                    }
                    winners = winners.with(Seat::new(index));
                }
                if winners.is_empty() { Err(error()) } else { Ok(Self::Win(winners)) }
            }
            _ => Err(error()),
        }
    }
}
