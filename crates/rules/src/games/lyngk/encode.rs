//! LYNGK in planes and actions.
//!
//! Slots: a claim, a stack moved from one cell to another (by way of its LYNGK
//! points any cell can be reached from any other), the pass.

use super::{
    CLAIMS, Lyngk, LyngkColor, LyngkMove, LyngkOptions, MOST_POINTS, Point, TALLEST,
    board::{BOARD, SIZE},
    stack::COLORS,
};
use crate::{
    Cell, Seat, Step,
    bits::Bits,
    encode::{Encode, Place, Planes},
};

const MOVE: usize = COLORS;
const PASS: usize = MOVE + SIZE * SIZE;
/// Columns of the board, and rows of the planes.
const SIDE: usize = 9;
/// How far below the row of `a1` the lowest cell of a column begins.
const LOWEST: usize = 2;

/// The place of every cell number: see `column_and_row`.
static PLACES: [u8; SIZE] = {
    let mut places = [0; SIZE];
    let mut rest = BOARD;
    while rest != 0 {
        let index = rest.trailing_zeros() as usize;
        let (column, row) = column_and_row(index);
        places[index] = (column * SIDE + row) as u8;
        rest &= rest - 1;
    }
    places
};

/// A step to the right and down adds six to a number, so that what is over six
/// a column is the height.
const fn column_and_row(index: usize) -> Place {
    let column = Point::from_index(index).cell().column() as usize;
    (column, index + LOWEST - 6 * column)
}

impl Encode for Lyngk {
    const STEPS: &'static [Step] = &[Step::Turn, Step::Move];
    const PLACES: Option<usize> = Some(SIDE * SIDE);

    fn places(_: &LyngkOptions) -> Vec<(Cell, Place)> {
        Point::all().map(|point| (point.cell(), column_and_row(point.index()))).collect()
    }

    #[inline]
    fn tell(&self, seat: Seat, planes: &mut impl Planes) {
        let on = |cells: u64| Bits(cells).map(|index| usize::from(PLACES[index]));
        for color in LyngkColor::ALL {
            planes.set(format_args!("top-{}", color.color().name()), on(self.tops[color as usize]));
        }
        let colored = self.tops.iter().fold(0, |cells, tops| cells | tops);
        planes.set(format_args!("top-joker"), on(self.occupied() & !colored));
        for color in LyngkColor::ALL {
            let cells = self.holding[color as usize];
            planes.set(format_args!("holds-{}", color.color().name()), on(cells));
        }
        let heights = Bits(self.occupied()).map(|index| {
            let height = self.stack(Point::from_index(index)).height();
            (usize::from(PLACES[index]), height)
        });
        planes.numbers(format_args!("height"), TALLEST as u8, heights);
        for (whose, seat) in [("own", seat), ("other", seat.other())] {
            let claims = self.claims[seat.index()];
            for color in LyngkColor::ALL {
                let is_claimed = claims & color.bit() != 0;
                planes.flag(format_args!("{whose}-{}", color.color().name()), is_claimed);
            }
            planes.all(format_args!("{whose}-claims"), CLAIMS as u8, claims.count_ones() as u8);
            let points = self.points[seat.index()];
            planes.all(format_args!("{whose}-points"), MOST_POINTS as u8, points);
        }
    }

    fn slots(_: &LyngkOptions) -> Vec<usize> {
        let moves = Bits(BOARD)
            .flat_map(|from| Bits(BOARD & !(1 << from)).map(move |to| MOVE + from * SIZE + to));
        (0..COLORS).chain(moves).chain([PASS]).collect()
    }

    #[inline]
    fn slot(&self, m: LyngkMove) -> usize {
        match m {
            LyngkMove::Claim(color) => color as usize,
            LyngkMove::Move { from, to } => MOVE + from.index() * SIZE + to.index(),
            LyngkMove::Pass => PASS,
        }
    }

    fn move_at(&self, slot: usize) -> Option<LyngkMove> {
        Some(match slot {
            0..MOVE => LyngkMove::Claim(LyngkColor::ALL[slot]),
            MOVE..PASS => LyngkMove::Move {
                from: Point::from_index((slot - MOVE) / SIZE),
                to: Point::from_index((slot - MOVE) % SIZE),
            },
            _ => LyngkMove::Pass,
        })
    }

    fn mapped(m: LyngkMove, map: impl Fn(Cell) -> Cell) -> Option<LyngkMove> {
        let map = |point: Point| Point::at(map(point.cell()));
        Some(match m {
            LyngkMove::Move { from, to } => LyngkMove::Move { from: map(from)?, to: map(to)? },
            LyngkMove::Claim(_) | LyngkMove::Pass => m,
        })
    }
}
