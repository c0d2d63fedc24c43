//! The options of LYNGK (rules 6).

use std::{fmt, str::FromStr};

use crate::{
    OptionChoice, OptionsError, Pairs,
    options::{not_one_of, write_pairs},
    problem::unfit,
};

/// What a menu offers.
pub(super) const CHOICES: &[OptionChoice] = &[
    OptionChoice { key: "six", values: &["off", "on"], clause: "6" },
    OptionChoice { key: "neutral-five", values: &["obstacle", "capture"], clause: "6" },
    OptionChoice { key: "tiebreak", values: &["none", "stacks"], clause: "6" },
];

/// Which LYNGK is played. The stack of six goes with none of the other options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LyngkOptions {
    /// Stacks of five score: the rulebook's game.
    Fives {
        /// What becomes of a neutral five when its color is claimed.
        neutral_five: NeutralFive,
        /// What decides between equal points.
        tiebreak: Tiebreak,
    },
    /// The first stack of six wins, `six=on`.
    Six,
}

/// What becomes of a stack of five with a neutral top.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NeutralFive {
    /// It stays for good (rules 3.7).
    #[default]
    Obstacle,
    /// Whoever claims its color takes it, `neutral-five=capture`.
    Capture,
}

/// What decides between equal points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tiebreak {
    /// Nothing: a draw (rules 5.1).
    #[default]
    None,
    /// The higher stacks on the board, `tiebreak=stacks`.
    Stacks,
}

impl LyngkOptions {
    /// How high a stack can grow (rules 3.3, 6).
    #[must_use]
    pub const fn limit(self) -> u8 {
        match self {
            Self::Fives { .. } => 5,
            Self::Six => 6,
        }
    }
}

impl Default for LyngkOptions {
    fn default() -> Self {
        Self::Fives { neutral_five: NeutralFive::default(), tiebreak: Tiebreak::default() }
    }
}

impl fmt::Display for LyngkOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pairs = Vec::new();
        match self {
            Self::Six => pairs.push(("six", "on".to_owned())),
            Self::Fives { neutral_five, tiebreak } => {
                if *neutral_five == NeutralFive::Capture {
                    pairs.push(("neutral-five", "capture".to_owned()));
                }
                if *tiebreak == Tiebreak::Stacks {
                    pairs.push(("tiebreak", "stacks".to_owned()));
                }
            }
        }
        write_pairs(f, &pairs)
    }
}

impl FromStr for LyngkOptions {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        let mut pairs = Pairs::read(text)?;
        let six = pairs.take_switch("six")?;
        let neutral_five = match pairs.take("neutral-five").as_deref() {
            None | Some("off" | "obstacle") => NeutralFive::Obstacle,
            Some("capture") => NeutralFive::Capture,
            Some(other) => return Err(not_one_of("neutral-five", "obstacle, capture", other)),
        };
        let tiebreak = match pairs.take("tiebreak").as_deref() {
            None | Some("off" | "none") => Tiebreak::None,
            Some("stacks") => Tiebreak::Stacks,
            Some(other) => return Err(not_one_of("tiebreak", "none, stacks", other)),
        };
        pairs.finish()?;
        match (six, neutral_five, tiebreak) {
            (false, neutral_five, tiebreak) => Ok(Self::Fives { neutral_five, tiebreak }),
            (true, NeutralFive::Capture, _) => Err(not_with_six("neutral-five")),
            (true, _, Tiebreak::Stacks) => Err(not_with_six("tiebreak")),
            (true, ..) => Ok(Self::Six),
        }
    }
}

fn not_with_six(key: &str) -> OptionsError {
    unfit!("lyngk-options-six", key, "cannot be combined with six=on")
}

#[cfg(test)]
mod tests {
    use super::LyngkOptions;

    #[test]
    fn clause_6_six_excludes_the_others() {
        let read = |text: &str| text.parse::<LyngkOptions>().map(|options| options.to_string());
        assert_eq!(read(""), Ok(String::new()));
        assert_eq!(read("six=off;tiebreak=none;neutral-five=obstacle"), Ok(String::new()));
        assert_eq!(read("Six=ON; tiebreak=none").as_deref(), Ok("six=on"));
        assert_eq!(
            read("tiebreak=stacks;neutral-five=capture").as_deref(),
            Ok("neutral-five=capture;tiebreak=stacks")
        );
        for (bad, key) in [
            ("six=on;tiebreak=stacks", "tiebreak"),
            ("neutral-five=capture;six=on", "neutral-five"),
            ("tiebreak=on", "tiebreak"),
            ("six=5", "six"),
            ("joker=on", "joker"),
        ] {
            assert!(read(bad).unwrap_err().to_string().contains(key), "{bad}");
        }
    }
}
