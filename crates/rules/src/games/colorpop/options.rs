//! The options of Color Pop: table size, colors a seat, teams (rules 5).

use std::{fmt, str::FromStr};

use crate::{
    OptionChoice, OptionsError, Pairs, Seat, Seats,
    options::{not_one_of, write_pairs},
    problem::unfit,
};

/// What a menu offers. Not every combination can be had: several colors are
/// for one or two seats, teams for four.
pub(super) const CHOICES: &[OptionChoice] = &[
    OptionChoice { key: "seats", values: &["2", "1", "3", "4", "5"], clause: "5" },
    OptionChoice { key: "colors", values: &["1", "2", "3", "4", "5"], clause: "5" },
    OptionChoice { key: "teams", values: &["off", "on"], clause: "5" },
];

/// Table size, secret colors a seat, and teams. Every value is playable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ColorPopOptions {
    seats: u8,
    colors: u8,
    teams: bool,
}

impl Default for ColorPopOptions {
    fn default() -> Self {
        Self { seats: 2, colors: 1, teams: false }
    }
}

impl ColorPopOptions {
    /// Four seats, 0 and 2 against 1 and 3.
    pub const TEAMS: Self = Self { seats: 4, colors: 1, teams: true };

    /// A table of `seats` that draw `colors` secret colors each, without teams.
    ///
    /// # Errors
    /// When there are no such tables.
    pub fn table(seats: usize, colors: usize) -> Result<Self, OptionsError> {
        let most = match seats {
            1 => 5,
            2 => 2,
            3..=5 => 1,
            _ => {
                return Err(not_one_of("seats", "1, 2, 3, 4, 5", &seats.to_string()));
            }
        };
        if !(1..=most).contains(&colors) {
            return Err(match most {
                1 => unfit!(
                    "colorpop-options-one-color",
                    "colors",
                    "with {seats} seats each draws 1, found `{colors}`",
                    seats,
                    colors
                ),
                _ => unfit!(
                    "colorpop-options-colors",
                    "colors",
                    "expected 1 to {most} with seats={seats}, found `{colors}`",
                    most,
                    seats,
                    colors
                ),
            });
        }
        Ok(Self { seats: seats as u8, colors: colors as u8, teams: false })
    }

    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// How many secret colors a seat draws.
    #[must_use]
    pub fn colors(&self) -> usize {
        usize::from(self.colors)
    }

    /// Whether partners win together.
    #[must_use]
    pub fn teams(&self) -> bool {
        self.teams
    }

    /// The seats that win with `seat`: itself, and in teams its partner.
    #[must_use]
    pub fn side_of(&self, seat: Seat) -> Seats {
        let alone = Seats::only(seat);
        if self.teams { alone.with(Seat::new((seat.index() + 2) % 4)) } else { alone }
    }

    /// The sides that win or lose as one, by their first seat.
    pub fn sides(&self) -> impl Iterator<Item = Seats> {
        let count = if self.teams { 2 } else { self.seats() };
        let options = *self;
        (0..count).map(move |index| options.side_of(Seat::new(index)))
    }
}

impl fmt::Display for ColorPopOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.teams {
            return f.write_str("teams=on");
        }
        let standard = Self::default();
        let mut pairs = Vec::new();
        if self.seats != standard.seats {
            pairs.push(("seats", self.seats.to_string()));
        }
        if self.colors != standard.colors {
            pairs.push(("colors", self.colors.to_string()));
        }
        write_pairs(f, &pairs)
    }
}

impl FromStr for ColorPopOptions {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        let mut pairs = Pairs::read(text)?;
        let seats: Option<usize> = pairs.take_parsed("seats", "1, 2, 3, 4, 5")?;
        let colors = pairs.take_parsed("colors", "1, 2, 3, 4, 5")?.unwrap_or(1);
        let teams = pairs.take_switch("teams")?;
        pairs.finish()?;
        if !teams {
            return Self::table(seats.unwrap_or(2), colors);
        }
        match seats {
            None | Some(4) => {}
            Some(seats) => {
                return Err(unfit!(
                    "colorpop-options-teams",
                    "seats",
                    "teams=on is for 4 seats, found `{seats}`",
                    seats
                ));
            }
        }
        Self::table(4, colors)?;
        Ok(Self::TEAMS)
    }
}
