//! What every position has as a value: a start and a hash.

use std::hash::{Hash, Hasher};

use crate::{Position, SplitMix, games};

macro_rules! values {
    ($($module:ident $game:ident),*) => { $(
        /// Its key, which equal positions share.
        impl Hash for games::$game {
            fn hash<H: Hasher>(&self, state: &mut H) {
                state.write_u64(self.key());
            }
        }

        /// The start of the standard game. Where starts are drawn, it is one of them,
        /// always the same.
        impl Default for games::$game {
            fn default() -> Self {
                Self::initial(&Default::default(), &mut SplitMix::new(0))
            }
        }
    )* };
}
every_game!(values);
