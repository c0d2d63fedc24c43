//! What is compared in DVONN: after placing, own pieces beside a DVONN piece and on the
//! edge; later, legal moves.

use std::cmp::Ordering;

use mohreh_rules::{
    Color, Match, Position, Seat,
    games::{
        Dvonn,
        dvonn::{DvonnMove, Point},
    },
};

use super::{own_color, top};
use crate::leads::Lead;

/// The turns of the first phase.
const PLACED: u32 = 49;
/// So many turns later the moves of both sides are compared,
const LATER: u32 = 20;
/// when the second of them is on turn.
const BOTH_MOVED: u32 = PLACED + LATER + 1;

impl Lead for Dvonn {
    fn leads(game_match: &Match<Self>) -> Vec<(&'static str, Seat)> {
        let pos = game_match.position();
        let found = match pos.turns() {
            PLACED => vec![
                ("more beside DVONN pieces", more(|seat| count(pos, seat, is_near))),
                ("more on the edge", more(|seat| count(pos, seat, |_, point| is_edge(point)))),
            ],
            BOTH_MOVED => vec![("more moves after 20 turns", more_moves(game_match))],
            _ => Vec::new(),
        };
        found.into_iter().filter_map(|(name, seat)| Some((name, seat?))).collect()
    }
}

/// Who has more of what is counted.
fn more(count: impl Fn(Seat) -> usize) -> Option<Seat> {
    let [first, second] = [Seat::FIRST, Seat::SECOND];
    match count(first).cmp(&count(second)) {
        Ordering::Less => Some(second),
        Ordering::Equal => None,
        Ordering::Greater => Some(first),
    }
}

/// Who has more moves on turn: the side that is, or the other one a turn ago.
fn more_moves(game_match: &Match<Dvonn>) -> Option<Seat> {
    let mover = game_match.to_move()?;
    let moves = |game_match: &Match<Dvonn>| {
        game_match.legal_moves().iter().filter(|&&m| m != DvonnMove::Pass).count()
    };
    let mut before = game_match.clone();
    before.take_back(game_match.plies().len().checked_sub(1)?);
    match moves(game_match).cmp(&moves(&before)) {
        Ordering::Less => Some(mover.other()),
        Ordering::Equal => None,
        Ordering::Greater => Some(mover),
    }
}

/// How many pieces of a seat lie where `is_there` says.
fn count(pos: &Dvonn, seat: Seat, is_there: impl Fn(&Dvonn, Point) -> bool) -> usize {
    let own = own_color(seat);
    Point::all().filter(|&point| top(pos, point) == Some(own) && is_there(pos, point)).count()
}

fn is_near(pos: &Dvonn, point: Point) -> bool {
    neighbors(point).any(|other| top(pos, other) == Some(Color::Red))
}

fn is_edge(point: Point) -> bool {
    neighbors(point).count() < 6
}

fn neighbors(point: Point) -> impl Iterator<Item = Point> {
    Point::all().filter(move |&other| point.distance(other) == Some(1))
}
