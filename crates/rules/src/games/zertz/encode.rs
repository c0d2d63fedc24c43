//! ZÈRTZ in planes and actions.
//!
//! Slots: a marble of a color placed on a cell, a ring taken away, a jump from
//! one cell to another, the pass, the retraction.

use super::{
    Board, Duty, Marble, Point, Zertz, ZertzMove, ZertzOptions,
    grid::{Grid, SIZE, number},
};
use crate::{
    Cell, Seat, Step,
    bits::Bits,
    encode::{Encode, Place, Planes},
};

const RING: usize = 3 * SIZE;
const JUMP: usize = RING + SIZE;
const PASS: usize = JUMP + SIZE * SIZE;
const RETRACT: usize = PASS + 1;

/// The black marbles of the box.
const MOST: u8 = 10;

/// The place of every cell number, in planes of seven, eight and nine rows.
static PLACES: [[u8; SIZE]; 3] =
    [places(Grid::Narrow, 7), places(Grid::Narrow, 8), places(Grid::Wide, 9)];

const fn places(grid: Grid, rows: usize) -> [u8; SIZE] {
    let mut places = [0; SIZE];
    let mut place = 0;
    while place < rows * rows {
        let number = number(grid, place / rows, place % rows);
        // In the wide grid, the corners beside the board share their numbers
        // with cells of it.
        let apart = (place / rows).abs_diff(place % rows);
        if number < SIZE && apart <= rows / 2 {
            places[number] = place as u8;
        }
        place += 1;
    }
    places
}

impl Encode for Zertz {
    const STEPS: &'static [Step] = &[Step::Turn, Step::Ring, Step::Jump];

    fn places(options: &ZertzOptions) -> Vec<(Cell, Place)> {
        let board = options.board();
        let laid = board.points().filter(|&point| board.lays(point));
        laid.map(|point| {
            let (column, height) = board.column_and_height(point);
            (point.cell(), (column.into(), height.into()))
        })
        .collect()
    }

    #[inline]
    fn tell(&self, seat: Seat, planes: &mut impl Planes) {
        let places = &PLACES[match self.grid() {
            Grid::Narrow if self.options.board() == Board::STANDARD => 0,
            Grid::Narrow => 1,
            Grid::Wide => 2,
        }];
        let on = |cells: u64| Bits(cells).map(|number| usize::from(places[number]));
        let states = [("", Some(&self.pieces)), ("before-", self.before.as_ref())];
        // What was before an offence is told only where there are offences.
        let count = if self.options.tournament() { 2 } else { 1 };
        for (when, pieces) in states.into_iter().take(count) {
            let rings = pieces.map_or(0, |pieces| pieces.rings());
            planes.set(format_args!("{when}ring"), on(rings));
            for marble in Marble::ALL {
                let color = marble.color().name();
                let cells = pieces.map_or(0, |pieces| pieces.cells_of(marble));
                planes.set(format_args!("{when}{color}"), on(cells));
            }
        }
        let jumping = self.jumping().map_or(0, |point| 1 << self.number(point));
        planes.set(format_args!("jumping"), on(jumping));
        let supplies = [
            ("pool", self.pool()),
            ("own", self.captured(seat)),
            ("other", self.captured(seat.other())),
        ];
        for (whose, counts) in supplies {
            for (marble, count) in Marble::ALL.into_iter().zip(counts) {
                let color = marble.color().name();
                planes.all(format_args!("{whose}-{color}"), MOST, count);
            }
        }
        if self.options.tournament() {
            planes.flag(format_args!("can-retract"), self.before.is_some());
            planes.flag(format_args!("must-retract"), self.duty == Duty::Retract);
            planes.flag(format_args!("must-capture"), self.duty == Duty::Capture);
        }
    }

    fn slots(options: &ZertzOptions) -> Vec<usize> {
        let (grid, cells) = (options.board().grid(), options.board().rings());
        let placings = (0..3).flat_map(|color| Bits(cells).map(move |n| color * SIZE + n));
        let rings = Bits(cells).map(|n| RING + n);
        let jumps = Bits(cells).flat_map(|from| {
            let lands = move |to: &usize| grid.between(grid.point(from), grid.point(*to)).is_some();
            Bits(cells).filter(lands).map(move |to| JUMP + from * SIZE + to)
        });
        let retraction = options.tournament().then_some(RETRACT);
        placings.chain(rings).chain(jumps).chain([PASS]).chain(retraction).collect()
    }

    #[inline]
    fn slot(&self, m: ZertzMove) -> usize {
        match m {
            ZertzMove::Place { marble, on } => marble as usize * SIZE + self.number(on),
            ZertzMove::RemoveRing(point) => RING + self.number(point),
            ZertzMove::Jump { from, to } => JUMP + self.number(from) * SIZE + self.number(to),
            ZertzMove::Pass => PASS,
            ZertzMove::Retract => RETRACT,
        }
    }

    fn move_at(&self, slot: usize) -> Option<ZertzMove> {
        let point = |number| self.grid().point(number);
        Some(match slot {
            0..RING => {
                ZertzMove::Place { marble: Marble::ALL[slot / SIZE], on: point(slot % SIZE) }
            }
            RING..JUMP => ZertzMove::RemoveRing(point(slot - RING)),
            JUMP..PASS => {
                let (from, to) = ((slot - JUMP) / SIZE, (slot - JUMP) % SIZE);
                ZertzMove::Jump { from: point(from), to: point(to) }
            }
            PASS => ZertzMove::Pass,
            _ => ZertzMove::Retract,
        })
    }

    fn mapped(m: ZertzMove, map: impl Fn(Cell) -> Cell) -> Option<ZertzMove> {
        let map = |point: Point| Point::at(map(point.cell()));
        Some(match m {
            ZertzMove::Place { marble, on } => ZertzMove::Place { marble, on: map(on)? },
            ZertzMove::RemoveRing(point) => ZertzMove::RemoveRing(map(point)?),
            ZertzMove::Jump { from, to } => ZertzMove::Jump { from: map(from)?, to: map(to)? },
            ZertzMove::Pass | ZertzMove::Retract => m,
        })
    }
}
