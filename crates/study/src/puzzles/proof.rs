//! What is proved of a puzzle, as one word or three.

use std::{fmt, str::FromStr};

use mohreh_rules::text::shortened;
use serde::{Deserialize, Serialize};

/// What is proved of the right turns of a puzzle, and of all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Proof {
    /// `win`: they win, every other turn at most draws; both by the endgame solver.
    Win,
    /// `draw`: they draw, every other turn loses; both by the endgame solver.
    Draw,
    /// `win in N`: they win within so many turns whatever is answered, and no
    /// other turn does; every line is played out.
    WinIn(u32),
    /// `defence N`: after every other turn the opponent wins within so many turns;
    /// every line is played out. After these nobody does.
    Defence(u32),
    /// `clear`: alone at the table, they still let the own color be cleared; no
    /// other turn does. Every way to the end is tried.
    Clear,
    /// `sure win`: one way to play wins whatever the hidden colors are, even if the others knew
    /// all of them; no other turn does. Every way to the end is tried.
    SureWin,
}

impl Proof {
    /// What is proved of the next turn of the solver.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        match self {
            Self::WinIn(turns) => (1 < turns).then(|| Self::WinIn(turns - 1)),
            Self::Defence(_) | Self::SureWin => None,
            Self::Win | Self::Draw | Self::Clear => Some(self),
        }
    }

    /// The end of the id of its sentences.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::WinIn(_) => "win-in",
            Self::Defence(_) => "defence",
            Self::Clear => "clear",
            Self::SureWin => "sure-win",
        }
    }

    /// The number in it, where there is one.
    #[must_use]
    pub const fn turns(self) -> Option<u32> {
        match self {
            Self::WinIn(turns) | Self::Defence(turns) => Some(turns),
            Self::Win | Self::Draw | Self::Clear | Self::SureWin => None,
        }
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WinIn(turns) => write!(f, "win in {turns}"),
            Self::Defence(turns) => write!(f, "defence {turns}"),
            Self::SureWin => f.write_str("sure win"),
            Self::Win | Self::Draw | Self::Clear => f.write_str(self.name()),
        }
    }
}

impl FromStr for Proof {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |before: &str| {
            let number = text.strip_prefix(before).and_then(|number| number.parse().ok());
            number.filter(|number| (1..=9).contains(number))
        };
        let numbered = || number("win in ").map(Self::WinIn);
        match text {
            "win" => Ok(Self::Win),
            "draw" => Ok(Self::Draw),
            "clear" => Ok(Self::Clear),
            "sure win" => Ok(Self::SureWin),
            _ => numbered().or_else(|| number("defence ").map(Self::Defence)).ok_or_else(|| {
                let found = shortened(text);
                format!(
                    "expected win, draw, win in 2, defence 1, clear or sure win, found `{found}`"
                )
            }),
        }
    }
}

impl TryFrom<String> for Proof {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<Proof> for String {
    fn from(proof: Proof) -> Self {
        proof.to_string()
    }
}
