//! What a move of YINSH changes, and how it is made by hand.

use super::{
    Point, Yinsh, YinshMove,
    board::{DIRECTIONS, fives},
    color_of,
};
use crate::{Cell, Change, Choice, Kind, Piece, Position, Seat, Touch, bits::Bits};

impl Yinsh {
    pub(super) fn list_changes(&self, m: YinshMove) -> Vec<Change> {
        let mut after = self.clone();
        after.play_unchecked(m);
        let seat = self.seat;
        let own = |kind| Piece::new(kind, color_of(seat));
        let mut changes = match m {
            YinshMove::Place(point) => {
                vec![Change::Placed { cell: point.cell(), piece: own(Kind::Ring) }]
            }
            YinshMove::Move { from, to } => {
                let marker = Change::Placed { cell: from.cell(), piece: own(Kind::Marker) };
                let moved = Change::Moved { path: vec![from.cell(), to.cell()] };
                let flips = from.line_to(to).into_iter().skip(1).filter_map(|point| {
                    let piece = after.piece_at(point)?;
                    let flipped = piece.kind == Kind::Marker;
                    flipped.then(|| Change::Flipped { cell: point.cell(), color: piece.color })
                });
                let mut changes = vec![marker, moved];
                changes.extend(flips);
                after.push_rows_made(seat, &mut changes);
                after.push_rows_made(seat.other(), &mut changes);
                changes
            }
            YinshMove::RemoveRow(row) => cells(row.points())
                .into_iter()
                .map(|cell| Change::Removed { cell, piece: own(Kind::Marker) })
                .collect(),
            YinshMove::RemoveRing(point) => vec![
                Change::Captured { cell: point.cell(), piece: own(Kind::Ring), seat },
                Change::Scored { seat, points: 1 },
            ],
            YinshMove::Pass => vec![Change::Passed { seat }],
        };
        changes.extend(after.outcome().map(|outcome| Change::Ended { outcome }));
        changes
    }

    /// The rows of `seat` that are waiting to be settled, longest runs whole,
    /// as lists of cells. In the middle of a turn these can be both seats'.
    #[must_use]
    pub fn standing_runs(&self, seat: Seat) -> Vec<Vec<Cell>> {
        let markers = self.markers(seat);
        let mut runs = Vec::new();
        for (direction, step) in DIRECTIONS.iter().enumerate() {
            let starts = fives(markers, direction);
            // A run begins where the point before it begins no five.
            for first in Bits(starts & !(starts << step)).map(Point::from_index) {
                let ahead = first.line(direction) & !(first.bit() - 1);
                let end = ahead & !markers;
                let below_end = !end & end.wrapping_sub(1);
                runs.push(cells(ahead & below_end));
            }
        }
        runs
    }

    fn push_rows_made(&self, seat: Seat, changes: &mut Vec<Change>) {
        let runs = self.standing_runs(seat).into_iter();
        changes.extend(runs.map(|cells| Change::RowMade { cells, seat }));
    }
}

pub(super) fn touch(m: YinshMove) -> Touch {
    match m {
        YinshMove::Place(point) => Touch::at(point.cell()),
        YinshMove::RemoveRing(point) => Touch::taking(point.cell()),
        YinshMove::Move { from, to } => Touch::from_to(from.cell(), to.cell()),
        YinshMove::RemoveRow(row) => Touch::taking_row(cells(row.points())),
        YinshMove::Pass => Touch::choosing(Choice::Pass),
    }
}

fn cells(points: u128) -> Vec<Cell> {
    Bits(points).map(|index| Point::from_index(index).cell()).collect()
}
