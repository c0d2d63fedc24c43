//! Who can be asked for a move.

use std::{fmt, str::FromStr};

use mohreh_rules::{Problem, problem, text::shortened};

use crate::{Look, Strength};

/// A named player: the strongest, a level, or a baseline to measure against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Full strength.
    Best,
    /// Full strength with the linear evaluation alone, to measure against.
    Classic,
    /// Alpha-beta that looks at every move at the same depth, without the endgame solver, to
    /// measure what full strength gains by leaving moves out.
    Plain,
    /// Level 1 loses to a newcomer, level 10 is full strength.
    Level(u8),
    /// A level between the levels, to find their tables by matches: `turns:N`,
    /// `forced:N` or `moves:M:N` with noise N. In Color Pop the noise is in
    /// percent of a win, and who searches no moves is `greedy`.
    Custom(Strength),
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
        !matches!(self, Self::Random | Self::Uct | Self::Flat)
    }

    /// The highest level.
    pub const LEVELS: u8 = 10;

    /// Whether it plays at full strength.
    #[must_use]
    pub fn is_best(self) -> bool {
        matches!(self, Self::Best | Self::Classic | Self::Level(Self::LEVELS))
    }

    /// Whether it thinks until somebody stops it; the others have limits of their own.
    #[must_use]
    pub fn is_endless(self) -> bool {
        self.is_best() || matches!(self, Self::Plain | Self::Uct | Self::Flat)
    }

    /// Whether it judges by weights, where the game has an evaluation.
    #[must_use]
    pub fn has_evaluation(self) -> bool {
        self.can_exclude()
    }

    /// Whether it judges by a network, where there is one.
    #[must_use]
    pub fn has_network(self) -> bool {
        matches!(self, Self::Best | Self::Plain | Self::Level(_) | Self::Custom(_))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Best => f.write_str("best"),
            Self::Classic => f.write_str("classic"),
            Self::Plain => f.write_str("plain"),
            Self::Level(level) => write!(f, "level:{level}"),
            Self::Custom(Strength { look, noise }) => match look {
                Look::Turns => write!(f, "turns:{noise}"),
                Look::Forced => write!(f, "forced:{noise}"),
                Look::Moves(moves) => write!(f, "moves:{moves}:{noise}"),
            },
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Uct => f.write_str("uct"),
            Self::Flat => f.write_str("flat"),
        }
    }
}

impl FromStr for Player {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let error = || {
            let found = shortened(text);
            problem!(
                "usage-player",
                "expected best, classic, plain, level:1 to level:10, random, greedy, uct or \
                 flat, found `{found}`",
                found
            )
        };
        match text {
            "best" => Ok(Self::Best),
            "classic" => Ok(Self::Classic),
            "plain" => Ok(Self::Plain),
            "random" => Ok(Self::Random),
            "greedy" => Ok(Self::Greedy),
            "uct" => Ok(Self::Uct),
            "flat" => Ok(Self::Flat),
            _ => {
                let (kind, numbers) = text.split_once(':').ok_or_else(error)?;
                let numbers: Result<Vec<u32>, _> = numbers.split(':').map(str::parse).collect();
                let numbers = numbers.map_err(|_| error())?;
                match (kind, numbers.as_slice()) {
                    ("level", &[level @ 1..=10]) => Ok(Self::Level(level as u8)),
                    ("turns", &[noise @ ..=MOST_NOISE]) => Ok(custom(Look::Turns, noise)),
                    ("forced", &[noise @ ..=MOST_NOISE]) => Ok(custom(Look::Forced, noise)),
                    ("moves", &[moves, noise @ ..=MOST_NOISE]) => {
                        Ok(custom(Look::Moves(moves.into()), noise))
                    }
                    _ => Err(error()),
                }
            }
        }
    }
}

/// More would drown every evaluation, and overflow.
const MOST_NOISE: u32 = 100_000;

fn custom(look: Look, noise: u32) -> Player {
    Player::Custom(Strength { look, noise: noise as i32 })
}

#[cfg(test)]
mod tests {
    use super::Player;

    #[test]
    fn what_is_written_is_read() {
        for text in ["best", "classic", "plain", "level:1", "level:10", "turns:430", "forced:0"] {
            assert_eq!(text.parse::<Player>().unwrap().to_string(), text);
        }
        assert_eq!("moves:5000:20".parse::<Player>().unwrap().to_string(), "moves:5000:20");
        for text in ["", "level:0", "level:11", "moves:5", "turns:200000", "level:3:4", "moves:x:1"]
        {
            assert!(
                text.parse::<Player>().unwrap_err().to_string().contains("level:1 to level:10"),
                "{text}"
            );
        }
    }
}
