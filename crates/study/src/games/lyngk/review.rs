//! What is gained in a turn of LYNGK: stacks completed, stacks covered.

use mohreh_rules::{
    Change, Seat,
    games::{Lyngk, lyngk::LyngkMove},
};

use crate::review::{
    Phase,
    event::{Detect, Event, Fact, Played},
};

/// What a completed stack is worth.
const FIVE: f32 = 4.0;
/// What covering a stack of the opponent is worth.
const COVER: f32 = 2.0;
/// Lower stacks change hands all the time.
const WORTH_TELLING: u8 = 3;
/// How many colors each player claims.
const CLAIMS: u32 = 2;
/// A smaller difference of moves is no reason.
const FEWER_MOVES: i32 = 10;
/// With so few stacks each move is counted.
const FEW_STACKS: u32 = 14;

impl Detect for Lyngk {
    const PRACTICE: &[(&str, &str)] = &[
        ("lyngk-reason-five", "fifth-piece"),
        ("lyngk-reason-claim", "claim"),
        ("lyngk-reason-cover", "covers"),
    ];

    fn events(turn: &[Played<Self>]) -> Vec<Event> {
        turn.iter()
            .flat_map(|played| completed(played).into_iter().chain(covered(played)))
            .collect()
    }

    /// The moves that both sides have with the colors they claimed.
    fn compare(played: &Self, better: &Self, seat: Seat) -> Option<Fact> {
        let moves = |pos: &Self, seat: Seat| pos.feature_counts(seat).moves as i32;
        let [own, other] = [seat, seat.other()].map(|seat| moves(played, seat));
        let [more, fewer] = [seat, seat.other()].map(|seat| moves(better, seat));
        let is_settled = !played.is_early() && !better.is_early();
        let is_worse = is_settled && FEWER_MOVES <= (more - fewer) - (own - other);
        is_worse.then(|| Fact {
            id: "lyngk-reason-moves",
            args: vec![
                ("own", own.to_string()),
                ("other", other.to_string()),
                ("more", more.to_string()),
                ("fewer", fewer.to_string()),
            ],
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
    Some(Event::new(what, played.seat, FIVE * f32::from(points), args).goal())
}

fn covered(played: &Played<Lyngk>) -> Option<Event> {
    let LyngkMove::Move { to, .. } = played.m else { return None };
    let stack = played.before.stack_at(to)?;
    let owner = played.before.owner(stack.top()?)?;
    let is_covered = owner != played.seat && WORTH_TELLING <= stack.height();
    let args = || vec![("count", stack.height().to_string()), ("cell", to.cell().to_string())];
    is_covered.then(|| Event::new("lyngk-reason-cover", played.seat, COVER, args()))
}
