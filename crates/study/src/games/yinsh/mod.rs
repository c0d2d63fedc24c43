//! YINSH: what its puzzles train is told by what every turn changes.

mod review;

use mohreh_rules::games::Yinsh;

use crate::{leads::Lead, puzzles::Train};

impl Lead for Yinsh {}
impl Train for Yinsh {}
