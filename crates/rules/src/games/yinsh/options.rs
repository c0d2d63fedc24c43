//! The options of YINSH (rules 6).

use std::{fmt, str::FromStr};

use crate::{OptionChoice, OptionsError, Pairs, options::write_pairs};

/// How YINSH is played at this table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct YinshOptions {
    /// The first removed ring wins, instead of the third.
    pub blitz: bool,
}

impl YinshOptions {
    pub(super) const CHOICES: &'static [OptionChoice] =
        &[OptionChoice { key: "blitz", values: &["off", "on"], clause: "6" }];

    /// How many rings a seat removes to win (rules 5.1, 6).
    #[must_use]
    pub const fn goal(self) -> u32 {
        if self.blitz { 1 } else { 3 }
    }
}

impl fmt::Display for YinshOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs = [("blitz", "on".to_owned())];
        write_pairs(f, if self.blitz { &pairs } else { &[] })
    }
}

impl FromStr for YinshOptions {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        let mut pairs = Pairs::read(text)?;
        let blitz = pairs.take_switch("blitz")?;
        pairs.finish()?;
        Ok(Self { blitz })
    }
}
