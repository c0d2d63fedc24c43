//! Moves of YINSH: what can be played, and playing it.

use super::{
    Part, Phase, RINGS, Yinsh,
    board::{BOARD, DIRECTIONS, Point, ROW, between, fives, neighbors},
    lines::Lines,
};
use crate::{Seat, bits::Bits};

/// One decision. A turn is one or more of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
// Whole words are copied faster than three bytes.
#[repr(align(4))]
pub enum YinshMove {
    /// Put a ring on an empty point, written `e5`.
    Place(Point),
    /// Leave a marker and move its ring, written `e5-e8`.
    Move {
        /// The ring that moves.
        from: Point,
        /// Where it ends.
        to: Point,
    },
    /// Take a row of five markers away, written `xb2-b6`.
    RemoveRow(Row),
    /// Take one of one's own rings away, written `xc3`.
    RemoveRing(Point),
    /// No ring can move, written `pass`.
    Pass,
}

/// The two ends of a row, the smaller first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Row {
    first: Point,
    last: Point,
}

impl Row {
    /// The row between two ends, given in either order.
    #[must_use]
    pub fn new(a: Point, b: Point) -> Self {
        Self { first: a.min(b), last: a.max(b) }
    }

    /// Its smaller end.
    #[must_use]
    pub const fn first(self) -> Point {
        self.first
    }

    /// Its larger end.
    #[must_use]
    pub const fn last(self) -> Point {
        self.last
    }

    /// All its points, as a set.
    #[must_use]
    pub fn points(self) -> u128 {
        between(self.first, self.last) | self.first.bit() | self.last.bit()
    }
}

impl Yinsh {
    pub(super) fn generate(&self, moves: &mut Vec<YinshMove>) {
        let rings = self.rings[self.seat.index()];
        match self.phase {
            Phase::Over => {}
            Phase::Placing => self.generate_placing(moves),
            Phase::Moving => {
                let mut list = List::new();
                for from in Bits(rings).map(Point::from_index) {
                    list.add_reach(&self.lines, from);
                }
                if list.length == 0 {
                    return moves.push(YinshMove::Pass);
                }
                moves.extend(list.pairs().map(|(from, to)| YinshMove::Move { from, to }));
            }
            Phase::Row => moves.extend(self.rows(self.seat).map(YinshMove::RemoveRow)),
            Phase::Ring => moves.extend(List::of(rings).points().map(YinshMove::RemoveRing)),
        }
    }

    /// All points, less the few that are taken: each gives its slot to the last.
    fn generate_placing(&self, moves: &mut Vec<YinshMove>) {
        let before = moves.len();
        moves.extend_from_slice(&PLACINGS);
        let mut taken = self.all_rings();
        while taken != 0 {
            let highest = 1 << taken.ilog2();
            let rank = (BOARD & (highest - 1)).count_ones() as usize;
            moves.swap_remove(before + rank);
            taken ^= highest;
        }
    }

    pub(super) fn perform(&mut self, m: YinshMove) {
        match m {
            YinshMove::Place(point) => self.place(point),
            YinshMove::Move { from, to } => self.move_ring(from, to),
            YinshMove::RemoveRow(row) => self.remove_row(row),
            YinshMove::RemoveRing(point) => self.remove_ring(point),
            YinshMove::Pass => self.end_turn(),
        }
    }

    fn place(&mut self, point: Point) {
        self.toggle_ring(point);
        let all_placed = self.all_rings().count_ones() == 2 * RINGS;
        if all_placed {
            return self.end_turn();
        }
        self.change_seat();
        self.turns += 1;
    }

    fn move_ring(&mut self, from: Point, to: Point) {
        let jumped = between(from, to) & self.all_markers();
        self.leave_marker(from);
        self.toggle_ring(to);
        self.flip(jumped);
        self.settle(Part::Moved);
    }

    fn remove_row(&mut self, row: Row) {
        self.remove_markers(row.points());
        let part = if self.part == Part::Moved { Part::Moved } else { Part::Begun };
        self.enter(Phase::Ring, part);
    }

    fn remove_ring(&mut self, point: Point) {
        self.toggle_ring(point);
        let won = self.removed(self.seat) == self.options.goal();
        if won {
            self.turns += 1;
            return self.enter(Phase::Over, Part::New);
        }
        // The board is looked at anew after each row (rules 4.4).
        self.settle(self.part);
    }

    /// Goes on with a turn that has come as far as `part`.
    #[inline]
    fn settle(&mut self, part: Part) {
        match part {
            _ if self.has_row(self.seat) => self.enter(Phase::Row, part),
            Part::Moved => self.end_turn(),
            Part::New | Part::Begun => {
                let phase = self.before_moving();
                // A turn that settled rows and then finds the match over has
                // been a turn all the same.
                let over = phase == Phase::Over;
                if over && part == Part::Begun {
                    self.turns += 1;
                }
                self.enter(phase, if over { Part::New } else { part });
            }
        }
    }

    /// Rows of the opponent are left standing: they are the opponent's to
    /// settle, at the start of the turn that begins here (rules 4.6).
    #[inline]
    fn end_turn(&mut self) {
        self.turns += 1;
        self.change_seat();
        self.settle(Part::New);
    }

    /// What the seat to move finds when it has no row to settle (rules 3.4).
    #[inline]
    pub(super) fn before_moving(&self) -> Phase {
        let goes_on =
            self.pool() != 0 && (self.can_move(self.seat) || self.can_move(self.seat.other()));
        if goes_on { Phase::Moving } else { Phase::Over }
    }

    #[inline]
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        let rings = self.rings[seat.index()];
        // A free neighbor is the rule; the jumps are for crowded boards.
        neighbors(rings) & self.free() != 0
            || Bits(rings).any(|from| self.lines.can_leave(Point::from_index(from)))
    }

    /// Every five adjacent markers of `seat` in a line, each once.
    pub(super) fn rows(&self, seat: Seat) -> impl Iterator<Item = Row> {
        let markers = self.markers[seat.index()];
        DIRECTIONS.iter().enumerate().flat_map(move |(direction, step)| {
            Bits(fives(markers, direction)).map(move |index| Row {
                first: Point::from_index(index),
                last: Point::from_index(index + (ROW - 1) * step),
            })
        })
    }
}

/// A ring on each of the 85 points.
static PLACINGS: [YinshMove; 85] = {
    let mut placings = [YinshMove::Pass; 85];
    let mut rest = BOARD;
    let mut rank = 0;
    while rest != 0 {
        placings[rank] = YinshMove::Place(Point::from_index(rest.trailing_zeros() as usize));
        rest &= rest - 1;
        rank += 1;
    }
    placings
};

/// More moves than any position has, five rings with 27 points in sight each,
/// and room for another ray.
const MOST_MOVES: usize = 160;

/// Points, or pairs of points, on their way into the caller's vector: a list
/// of known length goes in much faster than a set that is taken apart on the
/// way.
struct List {
    numbers: [u16; MOST_MOVES],
    length: usize,
}

impl List {
    const fn new() -> Self {
        Self { numbers: [0; MOST_MOVES], length: 0 }
    }

    /// The points of a set.
    #[inline]
    fn of(set: u128) -> Self {
        let mut list = Self::new();
        for (half, offset) in [(set as u64, 0), ((set >> 64) as u64, 64)] {
            list.add_each(half, |index| (index + offset) as u16);
        }
        list
    }

    /// Adds a pair for each point that the ring on `from` can reach.
    ///
    /// Whole rays are copied and only as much is kept as is open: that has no
    /// branch a processor could guess wrong.
    #[inline]
    fn add_reach(&mut self, lines: &Lines, from: Point) {
        let mut length = self.length;
        lines.look(from, |ray, sight| {
            self.numbers[length..length + ray.len()].copy_from_slice(ray);
            length += sight.open;
            self.numbers[length] = ray[sight.landing % ray.len()];
            length += usize::from(sight.lands);
        });
        self.length = length;
    }

    #[inline]
    fn add_each(&mut self, set: u64, number: impl Fn(usize) -> u16) {
        // Kept out of memory while the loop runs.
        let mut length = self.length;
        for bit in Bits(set) {
            self.numbers[length] = number(bit);
            length += 1;
        }
        self.length = length;
    }

    #[inline]
    fn points(&self) -> impl Iterator<Item = Point> {
        self.pairs().map(|(_, point)| point)
    }

    #[inline]
    fn pairs(&self) -> impl Iterator<Item = (Point, Point)> {
        let point = |number: u16| Point::from_index(usize::from(number));
        self.numbers[..self.length].iter().map(move |&pair| (point(pair >> 8), point(pair & 0xff)))
    }
}
