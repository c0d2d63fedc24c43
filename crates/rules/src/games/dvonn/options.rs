//! The options of DVONN: none (rules 6).

use std::{fmt, str::FromStr};

use crate::{OptionsError, Pairs};

/// The rulebook offers no variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DvonnOptions;

impl fmt::Display for DvonnOptions {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for DvonnOptions {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        Pairs::read(text)?.finish()?;
        Ok(Self)
    }
}
