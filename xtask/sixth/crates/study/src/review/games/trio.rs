//! What is gained in a turn of Trio: nothing before the end.

use mohreh_rules::{Position, games::Trio};

use crate::review::{
    Phase,
    event::{Detect, Event, Played},
};

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
