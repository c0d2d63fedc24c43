//! YINSH in planes and actions.
//!
//! Slots: a ring placed on a point, a ring taken away, a ring moved from one
//! point to another, a row by its ends, the pass.

use super::{
    Part, Point, Row, Yinsh, YinshMove, YinshOptions,
    board::{BOARD, DIRECTIONS, ROW, SIZE, STRIDE, fives},
};
use crate::{
    Cell, Seat, Step,
    bits::Bits,
    encode::{Encode, Place, Planes},
};

const RING: usize = SIZE;
const MOVE: usize = 2 * SIZE;
const LINE: usize = MOVE + SIZE * SIZE;
const PASS: usize = LINE + SIZE * SIZE;

impl Encode for Yinsh {
    const STEPS: &'static [Step] = &[Step::Place, Step::Move, Step::Row, Step::Ring];
    const PLACES: Option<usize> = Some(SIZE);

    fn places(_: &YinshOptions) -> Vec<(Cell, Place)> {
        Point::all().map(|point| (point.cell(), place(point))).collect()
    }

    #[inline]
    fn tell(&self, seat: Seat, planes: &mut impl Planes) {
        let seats = [("own", seat), ("other", seat.other())];
        for (whose, seat) in seats {
            // A point's number is its place.
            planes.set(format_args!("{whose}-ring"), Bits(self.rings(seat)));
            planes.set(format_args!("{whose}-marker"), Bits(self.markers(seat)));
        }
        for (whose, seat) in seats {
            planes.all(format_args!("{whose}-removed"), 3, self.removed(seat) as u8);
        }
        planes.flag(format_args!("ring-moved"), self.part == Part::Moved);
    }

    fn slots(_: &YinshOptions) -> Vec<usize> {
        let points = || Bits(BOARD);
        let moves = points().flat_map(|from| {
            let line = |direction| Point::from_index(from).line(direction);
            let reached = (line(0) | line(1) | line(2)) & !(1 << from);
            Bits(reached).map(move |to| MOVE + from * SIZE + to)
        });
        let rows = (0..DIRECTIONS.len()).flat_map(|direction| {
            let last = move |first| first + (ROW - 1) * DIRECTIONS[direction];
            Bits(fives(BOARD, direction)).map(move |first| LINE + first * SIZE + last(first))
        });
        let rings = points().map(|point| RING + point);
        points().chain(moves).chain(rows).chain(rings).chain([PASS]).collect()
    }

    #[inline]
    fn slot(&self, m: YinshMove) -> usize {
        match m {
            YinshMove::Place(point) => point.index(),
            YinshMove::RemoveRing(point) => RING + point.index(),
            YinshMove::Move { from, to } => MOVE + from.index() * SIZE + to.index(),
            YinshMove::RemoveRow(row) => LINE + row.first().index() * SIZE + row.last().index(),
            YinshMove::Pass => PASS,
        }
    }

    fn move_at(&self, slot: usize) -> Option<YinshMove> {
        let pair = |number| (Point::from_index(number / SIZE), Point::from_index(number % SIZE));
        Some(match slot {
            0..RING => YinshMove::Place(Point::from_index(slot)),
            RING..MOVE => YinshMove::RemoveRing(Point::from_index(slot - RING)),
            MOVE..LINE => {
                let (from, to) = pair(slot - MOVE);
                YinshMove::Move { from, to }
            }
            LINE..PASS => {
                let (first, last) = pair(slot - LINE);
                YinshMove::RemoveRow(Row::new(first, last))
            }
            _ => YinshMove::Pass,
        })
    }

    fn mapped(m: YinshMove, map: impl Fn(Cell) -> Cell) -> Option<YinshMove> {
        let map = |point: Point| Point::at(map(point.cell()));
        Some(match m {
            YinshMove::Place(point) => YinshMove::Place(map(point)?),
            YinshMove::RemoveRing(point) => YinshMove::RemoveRing(map(point)?),
            YinshMove::Move { from, to } => YinshMove::Move { from: map(from)?, to: map(to)? },
            YinshMove::RemoveRow(row) => {
                YinshMove::RemoveRow(Row::new(map(row.first())?, map(row.last())?))
            }
            YinshMove::Pass => YinshMove::Pass,
        })
    }
}

fn place(point: Point) -> Place {
    (point.index() / STRIDE, point.index() % STRIDE)
}
