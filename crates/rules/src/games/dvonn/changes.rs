//! What a move of DVONN changes, and how it is made by hand.

use super::{Dvonn, DvonnMove, Point};
use crate::{Change, Choice, Kind, Piece, Position, Touch, bits::Bits};

impl Dvonn {
    pub(super) fn list_changes(&self, m: DvonnMove) -> Vec<Change> {
        let mut after = self.clone();
        after.play_unchecked(m);
        let mut changes = match m {
            DvonnMove::Place(point) => {
                let color = self.next_piece().expect("placing has a next piece");
                vec![Change::Placed { cell: point.cell(), piece: Piece::new(Kind::Disc, color) }]
            }
            DvonnMove::Move { from, to } => {
                let lost = self.occupied() & !from.bit() & !after.occupied();
                let moved = Change::Moved { path: vec![from.cell(), to.cell()] };
                let cut = Bits(lost)
                    .map(|index| Change::CutOff { cell: Point::from_index(index).cell() });
                std::iter::once(moved).chain(cut).collect()
            }
            DvonnMove::Pass => vec![Change::Passed { seat: self.seat }],
        };
        changes.extend(after.outcome().map(|outcome| Change::Ended { outcome }));
        changes
    }
}

pub(super) fn touch(m: DvonnMove) -> Touch {
    match m {
        DvonnMove::Place(point) => Touch::at(point.cell()),
        DvonnMove::Move { from, to } => Touch::from_to(from.cell(), to.cell()),
        DvonnMove::Pass => Touch::choosing(Choice::Pass),
    }
}
