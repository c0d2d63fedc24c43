//! What is gained in a turn of LYNGK: stacks completed, stacks covered.

use mohreh_rules::{
    Change, Seat,
    games::{Lyngk, lyngk::LyngkMove},
};

use crate::review::{
    Phase,
    event::{Detect, Event, Fact, Played, Way},
};

/// What a completed stack is worth.
const FIVE: f32 = 4.0;
/// What covering a stack of the opponent is worth, for each of its pieces.
const COVER: f32 = 0.7;
/// Lower stacks change hands all the time.
const WORTH_TELLING: u8 = 3;
/// How many colors each player claims.
const CLAIMS: u32 = 2;
/// A smaller difference of moves is no reason.
const FEWER_MOVES: i32 = 10;
/// So much of it, one part in so many, must be left where the lines end.
const STILL: i32 = 10;
/// With so few stacks each move is counted.
const FEW_STACKS: u32 = 14;

impl Detect for Lyngk {
    const PRACTICE: &[(&str, &str)] = &[
        ("lyngk-reason-five", "fifth-piece"),
        ("lyngk-reason-claim", "claim"),
        ("lyngk-reason-cover", "covers"),
    ];

    fn events(turn: &[Played<Self>]) -> Vec<Event> {
        // What a completed stack covers is told by the stack.
        turn.iter().filter_map(|played| completed(played).or_else(|| covered(played))).collect()
    }

    /// The moves that both sides have with the colors they claimed.
    fn compare(seat: Seat, _: &Self, played: &Way<Self>, better: &Way<Self>) -> Option<Fact> {
        let moves = |pos: &Self, seat: Seat| pos.feature_counts(seat).moves as i32;
        let behind = |played: &Self, better: &Self| {
            let [own, other] = [seat, seat.other()].map(|seat| moves(played, seat));
            let [more, fewer] = [seat, seat.other()].map(|seat| moves(better, seat));
            ((more - fewer) - (own - other), [own, other, more, fewer])
        };
        let (fewer, counts) = behind(&played.first, &better.first);
        let (fewer_then, _) = behind(&played.last, &better.last);
        let is_settled = !played.first.is_early() && !better.first.is_early();
        // A lead that is gone when the lines end was none.
        let is_worse = is_settled && FEWER_MOVES <= fewer && FEWER_MOVES <= STILL * fewer_then;
        let names = ["own", "other", "more", "fewer"];
        is_worse.then(|| Fact {
            id: "lyngk-reason-moves",
            args: names.into_iter().zip(counts.map(|count| count.to_string())).collect(),
        })
    }

    fn phase(&self) -> Phase {
        match self.stack_count() {
            _ if self.is_early() => Phase::Opening,
            ..=FEW_STACKS => Phase::Ending,
            _ => Phase::Middle,
        }
    }

    /// Before the claims are made the engine favors claiming at once, and what
    /// it expects far ahead says little.
    fn is_early(&self) -> bool {
        [Seat::FIRST, Seat::SECOND].iter().any(|&seat| self.feature_counts(seat).claims < CLAIMS)
    }
}

fn completed(played: &Played<Lyngk>) -> Option<Event> {
    let points = played.changes.iter().find_map(|change| match change {
        Change::Scored { points, .. } => Some(*points),
        _ => None,
    })?;
    // A claim can score for stacks that stood before.
    let (what, cell) = match played.m {
        LyngkMove::Move { to, .. } => ("lyngk-reason-five", to.cell().to_string()),
        _ => ("lyngk-reason-claim", String::new()),
    };
    let args = if cell.is_empty() { Vec::new() } else { vec![("cell", cell)] };
    let weight = FIVE * f32::from(points);
    Some(Event::new(what, played.seat, weight, args).of_kind("five").goal())
}

fn covered(played: &Played<Lyngk>) -> Option<Event> {
    let LyngkMove::Move { to, .. } = played.m else { return None };
    let stack = played.before.stack_at(to)?;
    let owner = played.before.owner(stack.top()?)?;
    let is_covered = owner != played.seat && WORTH_TELLING <= stack.height();
    let args = || vec![("count", stack.height().to_string()), ("cell", to.cell().to_string())];
    let weight = COVER * f32::from(stack.height());
    is_covered.then(|| Event::new("lyngk-reason-cover", played.seat, weight, args()))
}
