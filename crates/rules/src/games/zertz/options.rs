//! The options of ZÈRTZ: board, blitz, tournament (rules 7).

use std::{fmt, str::FromStr};

use super::board::{BOARD_NAMES, Board};
use crate::{
    OptionChoice, OptionsError, Pairs,
    options::{not_one_of, write_pairs},
    problem::unfit,
};

/// What a menu offers.
pub(super) const CHOICES: &[OptionChoice] = &[
    OptionChoice { key: "board", values: &BOARD_NAMES, clause: "7" },
    OptionChoice { key: "blitz", values: &["off", "on"], clause: "7" },
    OptionChoice { key: "tournament", values: &["off", "on"], clause: "7" },
];

/// A board, and by which rules it is played. Not every pair is allowed, so
/// options are made from text or as the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ZertzOptions {
    board: Board,
    rules: Rules,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Rules {
    #[default]
    Standard,
    Blitz,
    Tournament,
}

impl ZertzOptions {
    /// Which rings are laid.
    #[must_use]
    pub const fn board(self) -> Board {
        self.board
    }

    /// Whether the goals and the pool are smaller.
    #[must_use]
    pub const fn blitz(self) -> bool {
        matches!(self.rules, Rules::Blitz)
    }

    /// Whether a missed capture is an offence that can be called back.
    #[must_use]
    pub const fn tournament(self) -> bool {
        matches!(self.rules, Rules::Tournament)
    }

    /// The white, grey and black marbles there are (rules 1.3).
    #[must_use]
    pub const fn marbles(self) -> [u8; 3] {
        if self.blitz() { [5, 7, 9] } else { [6, 8, 10] }
    }

    /// How many white, grey or black marbles win alone (rules 6.1).
    #[must_use]
    pub const fn goal_of_one_color(self) -> [u8; 3] {
        if self.blitz() { [3, 4, 5] } else { [4, 5, 6] }
    }

    /// How many of every color win together (rules 6.1).
    #[must_use]
    pub const fn goal_of_each_color(self) -> u8 {
        if self.blitz() { 2 } else { 3 }
    }

    /// A small number of its own for every value, for keys.
    pub(super) const fn index(self) -> usize {
        self.board.index() * 3 + self.rules as usize
    }
}

impl fmt::Display for ZertzOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pairs = Vec::new();
        if self.board != Board::STANDARD {
            pairs.push(("board", self.board.name().to_owned()));
        }
        match self.rules {
            Rules::Standard => {}
            Rules::Blitz => pairs.push(("blitz", "on".to_owned())),
            Rules::Tournament => pairs.push(("tournament", "on".to_owned())),
        }
        write_pairs(f, &pairs)
    }
}

impl FromStr for ZertzOptions {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        let mut pairs = Pairs::read(text)?;
        let board = match pairs.take("board") {
            None => Board::STANDARD,
            Some(name) => Board::all()
                .find(|board| board.name() == name)
                .ok_or_else(|| not_one_of("board", &BOARD_NAMES.join(", "), &name))?,
        };
        let blitz = pairs.take_switch("blitz")?;
        let tournament = pairs.take_switch("tournament")?;
        pairs.finish()?;
        if blitz && board != Board::STANDARD {
            return Err(unfit!("zertz-options-blitz", "blitz", "is played on 37 rings"));
        }
        if tournament && board.size() < 48 {
            return Err(unfit!(
                "zertz-options-tournament",
                "tournament",
                "is played on 48 rings or more"
            ));
        }
        let rules = match (blitz, tournament) {
            (true, _) => Rules::Blitz,
            (_, true) => Rules::Tournament,
            _ => Rules::Standard,
        };
        Ok(Self { board, rules })
    }
}
