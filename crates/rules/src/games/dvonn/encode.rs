//! DVONN in planes and actions.
//!
//! Slots: a piece placed on a cell, a stack moved from one cell to another, the
//! pass.

use super::{
    Dvonn, DvonnMove, DvonnOptions, HEIGHT, PIECES, Point,
    board::{BOARD, FARTHEST, REACH, SIZE, STRIDE},
};
use crate::{
    Cell, Seat, Step,
    bits::Bits,
    encode::{Encode, Place, Planes},
};

const ROWS: usize = SIZE / STRIDE;
const MOVE: usize = SIZE;
const PASS: usize = MOVE + SIZE * SIZE;

impl Encode for Dvonn {
    const STEPS: &'static [Step] = &[Step::Place, Step::Move];
    const PLACES: Option<usize> = Some((STRIDE - 1) * ROWS);

    fn places(_: &DvonnOptions) -> Vec<(Cell, Place)> {
        Point::all().map(|point| (point.cell(), column_and_row(point.index()))).collect()
    }

    #[inline]
    fn tell(&self, seat: Seat, planes: &mut impl Planes) {
        let on = |cells: u64| Bits(cells).map(place);
        planes.set(format_args!("own-top"), on(self.tops[seat.index()]));
        planes.set(format_args!("other-top"), on(self.tops[seat.other().index()]));
        planes.set(format_args!("dvonn"), on(self.dvonn));
        let heights = Bits(self.occupied()).map(|cell| (place(cell), self.stacks[cell] & HEIGHT));
        planes.numbers(format_args!("height"), PIECES as u8, heights);
    }

    fn slots(_: &DvonnOptions) -> Vec<usize> {
        let moves = Bits(BOARD).flat_map(|from| {
            let reached = (1..=FARTHEST).fold(0, |cells, distance| cells | REACH[distance][from]);
            Bits(reached).map(move |to| MOVE + from * SIZE + to)
        });
        Bits(BOARD).chain(moves).chain([PASS]).collect()
    }

    #[inline]
    fn slot(&self, m: DvonnMove) -> usize {
        match m {
            DvonnMove::Place(point) => point.index(),
            DvonnMove::Move { from, to } => MOVE + from.index() * SIZE + to.index(),
            DvonnMove::Pass => PASS,
        }
    }

    fn move_at(&self, slot: usize) -> Option<DvonnMove> {
        Some(match slot {
            0..MOVE => DvonnMove::Place(Point::from_index(slot)),
            MOVE..PASS => DvonnMove::Move {
                from: Point::from_index((slot - MOVE) / SIZE),
                to: Point::from_index((slot - MOVE) % SIZE),
            },
            _ => DvonnMove::Pass,
        })
    }

    fn mapped(m: DvonnMove, map: impl Fn(Cell) -> Cell) -> Option<DvonnMove> {
        let map = |point: Point| Point::at(map(point.cell()));
        Some(match m {
            DvonnMove::Place(point) => DvonnMove::Place(map(point)?),
            DvonnMove::Move { from, to } => DvonnMove::Move { from: map(from)?, to: map(to)? },
            DvonnMove::Pass => DvonnMove::Pass,
        })
    }
}

const fn column_and_row(index: usize) -> Place {
    (index % STRIDE, index / STRIDE)
}

#[inline]
fn place(index: usize) -> usize {
    let (column, row) = column_and_row(index);
    column * ROWS + row
}
