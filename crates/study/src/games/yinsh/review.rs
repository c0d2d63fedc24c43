//! What is gained in a turn of YINSH: rows, and rows that are threatened.

use std::collections::BTreeMap;

use mohreh_rules::{
    Position, Seat, Step,
    games::{Yinsh, yinsh::YinshMove},
};

use crate::review::{
    Phase,
    event::{Detect, Event, Fact, Played, Way},
};

/// A third of the way to the goal.
const ROW: f32 = 3.0;
/// One row more ends the match.
const LAST_BUT_ONE: u32 = 2;
/// So many rows at once cannot all be parried.
const MANY_ROWS: usize = 2;
/// More are not told.
const MOST_TOLD: usize = 3;

impl Detect for Yinsh {
    const PRACTICE: &[(&str, &str)] = &[
        ("yinsh-reason-row-lets", "lets-row"),
        ("yinsh-reason-row-then", "lets-row"),
        ("yinsh-reason-row-would", "row"),
        ("yinsh-reason-gift", "gift"),
        ("yinsh-reason-threats", "double-row"),
    ];

    fn events(turn: &[Played<Self>]) -> Vec<Event> {
        let row = |(index, played): (usize, &Played<Self>)| {
            let row = name(&played.m)?;
            // A row that stands when the turn begins was made by the other side.
            let what = if index == 0 { "yinsh-reason-gift" } else { "yinsh-reason-row" };
            let gains: Seat = played.seat;
            let event = Event::new(what, gains, ROW, vec![("row", row)]).of_kind("row").goal();
            Some(Event { points: points(&played.m), ..event })
        };
        turn.iter().enumerate().filter_map(row).collect()
    }

    /// Which row and which ring are removed then is everybody's own choice.
    fn told(turn: &[Played<Self>]) -> usize {
        let moving = turn.iter().position(|played| matches!(played.m, YinshMove::Move { .. }));
        moving.map_or(turn.len(), |index| index + 1)
    }

    /// Rows that could be completed if the same player moved once more. They are
    /// told only where there are several: a single one is parried. What was threatened
    /// before is no gain.
    fn compare(seat: Seat, before: &Self, played: &Way<Self>, better: &Way<Self>) -> Option<Fact> {
        let threatened = threats(&better.first, seat);
        let others = threats(&played.first, seat).len().max(threats(before, seat).len());
        let is_better = MANY_ROWS <= threatened.len() && others < threatened.len();
        let rows = &threatened[..threatened.len().min(MOST_TOLD)];
        is_better.then(|| Fact {
            id: "yinsh-reason-threats",
            args: vec![("count", rows.len().to_string()), ("rows", rows.join(" "))],
        })
    }

    fn phase(&self) -> Phase {
        let removed = [Seat::FIRST, Seat::SECOND].map(|seat| self.removed(seat));
        match self.step() {
            Step::Place => Phase::Opening,
            _ if removed.contains(&LAST_BUT_ONE) => Phase::Ending,
            _ => Phase::Middle,
        }
    }
}

/// A row by its ends.
fn name(m: &YinshMove) -> Option<String> {
    let YinshMove::RemoveRow(row) = m else { return None };
    Some(format!("{}–{}", row.first().cell(), row.last().cell()))
}

/// The rows that `seat` could complete if it were to move. Of rows along one line, as in six
/// markers side by side, only one can be taken.
fn threats(pos: &Yinsh, seat: Seat) -> Vec<String> {
    let text = pos.to_string();
    let mut fields: Vec<&str> = text.split(' ').collect();
    let number = seat.to_string();
    if let Some(field) = fields.get_mut(1) {
        *field = &number;
    }
    let Ok(again) = fields.join(" ").parse::<Yinsh>() else { return Vec::new() };
    if again.step() != Step::Move {
        return Vec::new();
    }
    let mut rows = BTreeMap::new();
    let mut moves = Vec::new();
    again.legal_moves_into(&mut moves);
    for m in moves {
        let mut after = again.clone();
        after.play_unchecked(m);
        if after.step() == Step::Row && after.to_move() == Some(seat) {
            let mut removals = Vec::new();
            after.legal_moves_into(&mut removals);
            rows.extend(removals.iter().filter_map(|m| Some((name(m)?, points(m)))));
        }
    }
    let mut found: Vec<(String, u128)> = Vec::new();
    for (name, points) in rows {
        // Two lines cross in one point.
        if found.iter().all(|(_, other)| (points & other).count_ones() < 2) {
            found.push((name, points));
        }
    }
    found.into_iter().map(|(name, _)| name).collect()
}

fn points(m: &YinshMove) -> u128 {
    if let YinshMove::RemoveRow(row) = m { row.points() } else { 0 }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{Seat, games::Yinsh};

    use super::threats;

    #[test]
    fn six_in_line_threaten_one_row() {
        // Black's ring on e7 leaves the sixth marker of e3–e8 when it moves.
        let position = "W.../B....../......../....W..../..bbbbBb../........./W........./B......../W......./B....../.... 0 move 20 new -";
        let pos: Yinsh = position.parse().unwrap();
        assert_eq!(threats(&pos, Seat::SECOND), ["e3–e7"]);
    }
}
