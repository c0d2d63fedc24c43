//! What is gained in a turn of YINSH: rows.

use mohreh_rules::{
    Seat,
    games::{Yinsh, yinsh::YinshMove},
};

use crate::review::event::{Detect, Event, Played};

/// A third of the way to the goal.
const ROW: f32 = 3.0;

impl Detect for Yinsh {
    fn events(turn: &[Played<Self>]) -> Vec<Event> {
        let row = |(index, played): (usize, &Played<Self>)| {
            let YinshMove::RemoveRow(row) = played.m else { return None };
            let (first, last) = (row.first().cell(), row.last().cell());
            // A row that stands when the turn begins was made by the other side.
            let what = if index == 0 { "yinsh-reason-gift" } else { "yinsh-reason-row" };
            let gains: Seat = played.seat;
            Some(Event {
                what, gains, weight: ROW, args: vec![("row", format!("{first}–{last}"))]
            })
        };
        turn.iter().enumerate().filter_map(row).collect()
    }
}
