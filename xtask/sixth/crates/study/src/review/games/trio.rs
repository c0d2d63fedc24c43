//! What is gained in a turn of Trio: nothing before the end.

use mohreh_rules::games::Trio;

use crate::review::event::{Detect, Event, Played};

impl Detect for Trio {
    fn events(_: &[Played<Self>]) -> Vec<Event> {
        Vec::new()
    }
}
