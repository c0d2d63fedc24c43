//! Who can be asked for a move.

use std::{fmt, str::FromStr};

use mohreh_rules::text::shortened;

/// A named player: the strongest, a level, or a baseline to measure against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Full strength.
    Best,
    /// Full strength with the linear evaluation alone, to measure against.
    Classic,
    /// Level 1 loses to a newcomer, level 10 is full strength.
    Level(u8),
    /// Any legal move.
    Random,
    /// The turn that looks best at once.
    Greedy,
    /// Plain UCT with uniform playouts and no knowledge.
    Uct,
    /// For hidden information: a bandit over the turns, each try in another
    /// deal that fits what is known.
    Flat,
}

impl Player {
    /// Whether it can be told which turns not to consider: those who judge the
    /// turns of a position one by one.
    #[must_use]
    pub fn can_exclude(self) -> bool {
        matches!(self, Self::Best | Self::Classic | Self::Level(_) | Self::Greedy)
    }

    /// The highest level.
    pub const LEVELS: u8 = 10;

    /// Whether it plays at full strength.
    #[must_use]
    pub fn is_best(self) -> bool {
        matches!(self, Self::Classic) || self.has_network()
    }

    /// Whether it judges by a network, where there is one.
    #[must_use]
    pub(crate) fn has_network(self) -> bool {
        matches!(self, Self::Best | Self::Level(Self::LEVELS))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Best => f.write_str("best"),
            Self::Classic => f.write_str("classic"),
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Uct => f.write_str("uct"),
            Self::Flat => f.write_str("flat"),
        }
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let error = || {
            let found = shortened(text);
            format!(
                "expected best, classic, level:1 to level:10, random, greedy, uct or flat, \
                 found `{found}`"
            )
        };
        match text {
            "best" => Ok(Self::Best),
            "classic" => Ok(Self::Classic),
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            "uct" => Ok(Self::Uct),
            "flat" => Ok(Self::Flat),
            _ => {
                let level = text.strip_prefix("level:").ok_or_else(error)?;
                let level: u8 = level.parse().map_err(|_| error())?;
                let known = (1..=Self::LEVELS).contains(&level);
                if known { Ok(Self::Level(level)) } else { Err(error()) }
            }
        }
    }
}
