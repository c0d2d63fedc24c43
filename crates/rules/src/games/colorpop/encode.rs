//! Color Pop in planes and actions.
//!
//! A slot is the token that names a group and which of the jokers on the board,
//! counted from the smallest cell, go with it: five bits. So what an action
//! means depends on where the jokers lie.
//!
//! Of the secrets only those of the viewer's own side are told, before the end
//! and after it.

use super::{
    ColorPop, ColorPopMove, ColorPopOptions, Hue, JOKER, JOKERS, Jokers, Point, TOKENS_A_HUE,
    board::{BLADES, SIZE},
};
use crate::{
    Cell, Color, Seat, Step,
    bits::Bits,
    encode::{Encode, Place, Planes},
};

/// The place of every cell number: see `column_and_row`.
static PLACES: [u8; SIZE] = {
    let mut places = [0; SIZE];
    let mut index = 0;
    while index < SIZE {
        let (column, row) = column_and_row(Point::from_index(index));
        places[index] = (column * BLADES + row) as u8;
        index += 1;
    }
    places
};

/// Sets of jokers.
const SETS: usize = 1 << JOKERS;

impl Encode for ColorPop {
    const STEPS: &'static [Step] = &[Step::Pop];
    const HEXAGONAL: bool = false;
    const PLACES: Option<usize> = Some(BLADES * BLADES);

    fn places(_: &ColorPopOptions) -> Vec<(Cell, Place)> {
        Point::all().map(|point| (point.cell(), column_and_row(point))).collect()
    }

    #[inline]
    fn tell(&self, seat: Seat, planes: &mut impl Planes) {
        // Half by half: sets of 64 are walked faster.
        let on = |cells: u128| {
            let (low, high) = (Bits(cells as u64), Bits((cells >> 64) as u64));
            let high = high.map(|index| index + 64);
            low.chain(high).map(|index| usize::from(PLACES[index % SIZE]))
        };
        for hue in Hue::ALL {
            planes.set(format_args!("{}", hue.color().name()), on(self.board.cells_of(hue)));
        }
        planes.set(format_args!("{}", Color::Joker.name()), on(self.board.jokers()));
        let secret = self.secrets.of_all(self.options.side_of(seat));
        for hue in Hue::ALL {
            planes.flag(format_args!("own-{}", hue.color().name()), secret.contains(hue));
        }
        let mut of = seat;
        for distance in 0..self.options.seats() {
            let collected = &self.collected[of.index()];
            for hue in Hue::ALL {
                let color = hue.color().name();
                let number = collected[hue as usize];
                planes.all(
                    format_args!("collected-{distance}-{color}"),
                    TOKENS_A_HUE as u8,
                    number,
                );
            }
            let joker = Color::Joker.name();
            planes.all(
                format_args!("collected-{distance}-{joker}"),
                JOKERS as u8,
                collected[JOKER],
            );
            of = of.next(self.options.seats());
        }
    }

    fn slots(_: &ColorPopOptions) -> Vec<usize> {
        (0..BLADES * BLADES * SETS).collect()
    }

    #[inline]
    fn slot(&self, m: ColorPopMove) -> usize {
        match m {
            // Most groups have no joker.
            ColorPopMove::Pop { token, jokers } if jokers.is_empty() => place(token) * SETS,
            ColorPopMove::Pop { token, jokers } => {
                let all = self.board.jokers();
                let rank = |joker: Point| (all & (joker.bit() - 1)).count_ones() % JOKERS;
                let set = jokers.iter().fold(0, |set, joker| set | 1 << rank(joker));
                place(token) * SETS + set
            }
            // Never legal, so it needs no slot of its own.
            ColorPopMove::Pass => 0,
        }
    }

    #[inline]
    fn move_at(&self, slot: usize) -> Option<ColorPopMove> {
        let (cell, set) = (slot / SETS, slot % SETS);
        let token = Point::on_blade(cell / BLADES, cell % BLADES);
        if set == 0 {
            return Some(ColorPopMove::Pop { token, jokers: Jokers::NONE });
        }
        let chosen = Bits(self.board.jokers()).enumerate().filter(|(rank, _)| set >> rank & 1 == 1);
        let jokers = chosen.map(|(_, index)| Point::from_index(index));
        let jokers = jokers.fold(Jokers::NONE, |all, joker| all.with(joker).unwrap_or(all));
        // A set that names more jokers than there are is no move.
        let is_whole = jokers.iter().count() == set.count_ones() as usize;
        is_whole.then_some(ColorPopMove::Pop { token, jokers })
    }

    fn mapped(m: ColorPopMove, map: impl Fn(Cell) -> Cell) -> Option<ColorPopMove> {
        let map = |point: Point| Point::at(map(point.cell()));
        match m {
            ColorPopMove::Pop { token, jokers } => {
                let mut moved: Vec<Point> = jokers.iter().map(map).collect::<Option<_>>()?;
                moved.sort();
                let jokers =
                    moved.into_iter().try_fold(Jokers::NONE, |all, joker| all.with(joker))?;
                Some(ColorPopMove::Pop { token: map(token)?, jokers })
            }
            ColorPopMove::Pass => Some(m),
        }
    }
}

const fn column_and_row(point: Point) -> Place {
    (point.blade(), point.cell().row() as usize - 1)
}

#[inline]
fn place(point: Point) -> usize {
    usize::from(PLACES[point.index()])
}
