//! Color Pop.

mod puzzles;
mod review;
mod small;

use mohreh_rules::games::ColorPop;

use crate::leads::Lead;

impl Lead for ColorPop {}
