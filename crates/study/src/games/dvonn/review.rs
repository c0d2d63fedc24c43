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
    event::{Detect, Event, Fact, Played, Way},
};

/// Fewer pieces are taken and cut off all the time.
const WORTH_TELLING: f32 = 3.0;
/// What a turn without a move is worth, in pieces.
const PASS: f32 = 3.0;
/// A smaller difference of moves is no reason.
const FEWER_MOVES: i32 = 10;
/// So much of it, one part in so many, must be left where the lines end.
const STILL: i32 = 4;
/// A smaller difference of pieces at the end of two lines is no reason.
const FEWER_PIECES: i32 = 6;
/// At the end of two lines moves differ more by chance.
const FEWER_MOVES_AT_END: i32 = 14;
/// With so few stacks each move is counted.
const FEW_STACKS: u32 = 16;

impl Detect for Dvonn {
    const LEAST: f32 = WORTH_TELLING;
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
        events.extend(cut_off(played));
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

    fn compare(seat: Seat, _: &Self, played: &Way<Self>, better: &Way<Self>) -> Option<Fact> {
        let (now, then) = ((&played.first, &better.first), (&played.last, &better.last));
        if now.0.next_piece().is_some() {
            return far_from_dvonn_pieces(now.0, now.1, seat);
        }
        let behind = |(played, better): (&Self, &Self)| {
            let ((own, other), (more, fewer)) = (moves(played, seat), moves(better, seat));
            ((more - fewer) - (own - other), four(own, other, more, fewer))
        };
        // A lead that is gone when the lines end was none.
        let ((fewer, args), (fewer_then, _)) = (behind(now), behind(then));
        let is_worse = FEWER_MOVES <= fewer && FEWER_MOVES <= STILL * fewer_then;
        is_worse.then_some(Fact { id: "dvonn-reason-moves", args })
    }

    /// Fewer pieces than are told of are taken and cut off in nearly every turn.
    fn standing(&self, seat: Seat) -> Option<f32> {
        let (own, other) = pieces(self, seat);
        self.next_piece().is_none().then(|| (own - other) as f32)
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
    let is_taken = stack.top == color_of(played.seat.other());
    let args = || vec![("count", count.to_string()), ("cell", to.cell().to_string())];
    is_taken.then(|| Event::new("dvonn-reason-take", played.seat, count as f32, args()))
}

/// The pieces that lose contact: a gain for whoever loses fewer.
fn cut_off(played: &Played<Dvonn>) -> Option<Event> {
    let [first, second] =
        [Seat::FIRST, Seat::SECOND].map(|seat| (seat, without_contact(played, seat)));
    let count = |stacks: &[(Cell, u32)]| -> u32 { stacks.iter().map(|(_, height)| height).sum() };
    let is_first = count(&second.1) < count(&first.1);
    let ((seat, stacks), (_, own)) = if is_first { (first, second) } else { (second, first) };
    let (count, own) = (count(&stacks), count(&own));
    let &(cell, height) = stacks.iter().max_by_key(|(_, height)| height)?;
    let what = match (stacks.len(), height) {
        (1, _) => "dvonn-reason-cut-stack",
        (_, 1) => "dvonn-reason-cut-pieces",
        _ => "dvonn-reason-cut",
    };
    let mut args = vec![("count", count.to_string())];
    if height != 1 {
        args.extend([("height", height.to_string()), ("cell", cell.to_string())]);
    }
    let too = || Fact { id: "dvonn-reason-cut-too", args: vec![("count", own.to_string())] };
    let also = (own != 0).then(too);
    let event = Event::new(what, seat.other(), (count - own) as f32, args).of_kind("cut");
    Some(Event { also, is_own_doing: seat == played.seat, ..event })
}

/// The stacks that `seat` loses by contact, as they are once the stack that moves has landed.
fn without_contact(played: &Played<Dvonn>, seat: Seat) -> Vec<(Cell, u32)> {
    let moved = match played.m {
        DvonnMove::Move { from, to } => played.before.stack_at(from).map(|stack| (to, stack)),
        DvonnMove::Place(_) | DvonnMove::Pass => None,
    };
    let cut = |change: &Change| {
        let Change::CutOff { cell } = change else { return None };
        let point = Point::at(*cell)?;
        let stood = played.before.stack_at(point);
        let landed = moved.filter(|(to, _)| *to == point).map(|(_, stack)| stack);
        let top = landed.or(stood)?.top;
        let height = [landed, stood].iter().flatten().map(|stack| u32::from(stack.height)).sum();
        (top == color_of(seat)).then_some((*cell, height))
    };
    played.changes.iter().filter_map(cut).collect()
}
