//! What is gained in a turn of DVONN: stacks taken, pieces cut off, passes.

use mohreh_rules::{
    Cell, Change, Color, Seat,
    games::{
        Dvonn,
        dvonn::{DvonnMove, Point},
    },
};

use crate::review::{
    Phase,
    event::{Detect, Event, Fact, Played},
};

/// Fewer pieces are taken and cut off all the time.
const WORTH_TELLING: u32 = 3;
/// What a turn without a move is worth, in pieces.
const PASS: f32 = 2.0;
/// A smaller difference of moves is no reason.
const FEWER_MOVES: i32 = 10;
/// A smaller difference of pieces at the end of two lines is no reason.
const FEWER_PIECES: i32 = 6;
/// At the end of two lines moves differ more by chance.
const FEWER_MOVES_AT_END: i32 = 14;
/// With so few stacks each move is counted.
const FEW_STACKS: u32 = 16;

impl Detect for Dvonn {
    /// Three pieces are cut off or taken in nearly every line.
    const LEAST_FAR: f32 = 4.0;
    const PRACTICE: &[(&str, &str)] = &[
        ("dvonn-reason-take", "takes-stack"),
        ("dvonn-reason-cut", "cut-off"),
        ("dvonn-reason-pass", "forces-pass"),
    ];

    fn events(turn: &[Played<Self>]) -> Vec<Event> {
        let Some(played) = turn.first() else { return Vec::new() };
        let mut events: Vec<Event> = taken(played).into_iter().collect();
        for seat in [Seat::FIRST, Seat::SECOND] {
            events.extend(cut_off(played, seat));
        }
        if played.m == DvonnMove::Pass {
            let gains = played.seat.other();
            events.push(Event::new("dvonn-reason-pass", gains, PASS, Vec::new()));
        }
        events
    }

    /// The pieces that both sides own in the end.
    fn compare_ends(_: &Self, played: &Self, better: &Self, seat: Seat) -> Option<Fact> {
        let is_moving = played.next_piece().is_none() && better.next_piece().is_none();
        let counted = |id, count: Count, least: i32| {
            let ((own, other), (more, fewer)) = (count(played, seat), count(better, seat));
            let is_worse = is_moving && least <= (more - fewer) - (own - other);
            is_worse.then(|| Fact { id, args: four(own, other, more, fewer) })
        };
        counted("dvonn-reason-pieces", pieces, FEWER_PIECES)
            .or_else(|| counted("dvonn-reason-moves-end", moves, FEWER_MOVES_AT_END))
    }

    fn phase(&self) -> Phase {
        match self.next_piece() {
            Some(_) => Phase::Opening,
            None if self.stack_count() <= FEW_STACKS => Phase::Ending,
            None => Phase::Middle,
        }
    }

    fn compare(played: &Self, better: &Self, seat: Seat) -> Option<Fact> {
        if played.next_piece().is_some() {
            return far_from_dvonn_pieces(played, better, seat);
        }
        // Before the board is full nobody moves.
        let is_moving = played.next_piece().is_none() && better.next_piece().is_none();
        let ((own, other), (more, fewer)) = (moves(played, seat), moves(better, seat));
        let is_worse = is_moving && FEWER_MOVES <= (more - fewer) - (own - other);
        is_worse.then(|| Fact { id: "dvonn-reason-moves", args: four(own, other, more, fewer) })
    }
}

/// Something that is counted for a seat and its opponent.
type Count = fn(&Dvonn, Seat) -> (i32, i32);

fn pieces(pos: &Dvonn, seat: Seat) -> (i32, i32) {
    (pos.score(seat) as i32, pos.score(seat.other()) as i32)
}

fn moves(pos: &Dvonn, seat: Seat) -> (i32, i32) {
    let counts = pos.feature_counts().map(|counts| counts.moves as i32);
    (counts[seat.index()], counts[seat.other().index()])
}

/// Where a piece was placed three steps or more from every DVONN piece and the
/// better one beside one of them.
fn far_from_dvonn_pieces(played: &Dvonn, better: &Dvonn, seat: Seat) -> Option<Fact> {
    let [own, other] = [played, better].map(|pos| pos.feature_counts()[seat.index()]);
    // One piece was placed in each: the counts differ by it alone.
    let is_better_beside = other.near == own.near + 1;
    let is_played_far = own.stacks == other.stacks && own.two_away == other.two_away;
    (is_better_beside && is_played_far).then(|| Fact { id: "dvonn-reason-far", args: Vec::new() })
}

fn four(own: i32, other: i32, more: i32, fewer: i32) -> Vec<(&'static str, String)> {
    [("own", own), ("other", other), ("more", more), ("fewer", fewer)]
        .map(|(name, count)| (name, count.to_string()))
        .to_vec()
}

fn color_of(seat: Seat) -> Color {
    if seat == Seat::FIRST { Color::White } else { Color::Black }
}

fn taken(played: &Played<Dvonn>) -> Option<Event> {
    let DvonnMove::Move { to, .. } = played.m else { return None };
    let stack = played.before.stack_at(to)?;
    let count = u32::from(stack.height);
    let is_taken = stack.top == color_of(played.seat.other()) && WORTH_TELLING <= count;
    let args = || vec![("count", count.to_string()), ("cell", to.cell().to_string())];
    is_taken.then(|| Event::new("dvonn-reason-take", played.seat, count as f32, args()))
}

/// The pieces that `seat` loses by contact.
fn cut_off(played: &Played<Dvonn>, seat: Seat) -> Option<Event> {
    let stacks: Vec<(Cell, u32)> = played
        .changes
        .iter()
        .filter_map(|change| match change {
            Change::CutOff { cell } => {
                let stack = played.before.stack_at(Point::at(*cell)?)?;
                let is_own = stack.top == color_of(seat);
                is_own.then_some((*cell, u32::from(stack.height)))
            }
            _ => None,
        })
        .collect();
    let count: u32 = stacks.iter().map(|(_, height)| height).sum();
    let &(cell, height) = stacks.iter().max_by_key(|(_, height)| height)?;
    if count < WORTH_TELLING {
        return None;
    }
    let what = match (stacks.len(), height) {
        (1, _) => "dvonn-reason-cut-stack",
        (_, 1) => "dvonn-reason-cut-pieces",
        _ => "dvonn-reason-cut",
    };
    let mut args = vec![("count", count.to_string())];
    if height != 1 {
        args.extend([("height", height.to_string()), ("cell", cell.to_string())]);
    }
    Some(Event::new(what, seat.other(), count as f32, args))
}
