//! Trio: nothing is gained before the end, and puzzles train nothing of its own.

use mohreh_rules::{Position, games::Trio};

use crate::{
    leads::Lead,
    puzzles::Train,
    review::{
        Phase,
        event::{Detect, Event, Played},
    },
};

impl Lead for Trio {}
impl Train for Trio {}

impl Detect for Trio {
    fn events(_: &[Played<Self>]) -> Vec<Event> {
        Vec::new()
    }

    fn phase(&self) -> Phase {
        match self.turns() {
            0..3 => Phase::Opening,
            3..6 => Phase::Middle,
            _ => Phase::Ending,
        }
    }
}
