//! ZÈRTZ.

mod puzzles;
mod review;

use mohreh_rules::games::Zertz;

use crate::leads::Lead;

impl Lead for Zertz {}
