//! What is gained in a turn of ZÈRTZ: marbles, by jumps and by isolation.

use mohreh_rules::{Change, Color, games::Zertz};

use crate::review::event::{Detect, Event, Played};

/// The colors, and what a marble of each is worth: 12 divided by how many win.
const WORTH: [(Color, f32); 3] = [(Color::White, 3.0), (Color::Grey, 2.4), (Color::Black, 2.0)];

impl Detect for Zertz {
    fn events(turn: &[Played<Self>]) -> Vec<Event> {
        let Some(first) = turn.first() else { return Vec::new() };
        let changes = || turn.iter().flat_map(|played| &played.changes);
        let count = |color: Color| {
            let is_one = |change: &&Change| matches!(change, Change::Captured { piece, .. } if piece.color == color);
            changes().filter(is_one).count()
        };
        let taken: Vec<(usize, Color, f32)> = WORTH
            .into_iter()
            .map(|(color, worth)| (count(color), color, worth))
            .filter(|(number, ..)| 0 < *number)
            .collect();
        if taken.is_empty() {
            return Vec::new();
        }
        let marbles: Vec<String> =
            taken.iter().map(|(number, color, _)| format!("{number} {}", color.name())).collect();
        vec![Event {
            what: "zertz-reason-capture",
            gains: first.seat,
            weight: taken.iter().map(|(number, _, worth)| *number as f32 * worth).sum(),
            args: vec![("marbles", marbles.join(" "))],
        }]
    }
}
