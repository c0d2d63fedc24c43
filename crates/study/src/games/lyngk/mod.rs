//! LYNGK.

mod puzzles;
mod review;

use mohreh_rules::games::Lyngk;

use crate::leads::Lead;

impl Lead for Lyngk {}
