//! What a move of ZÈRTZ changes, and how it is made by hand.

use super::{Marble, Point, Zertz, ZertzMove};
use crate::{Cell, Change, Choice, Color, Kind, Piece, Position, Touch, bits::Bits};

/// A ring of the board.
const RING: Piece = Piece::new(Kind::Base, Color::Black);

impl Zertz {
    pub(super) fn list_changes(&self, m: ZertzMove) -> Vec<Change> {
        let mut after = self.clone();
        after.play_unchecked(m);
        let mut changes = match m {
            ZertzMove::Place { marble, on } => {
                let mut filled = self.clone();
                filled.pieces.place(self.seat, marble, self.number(on));
                let mut changes = vec![placed(marble, on.cell())];
                changes.extend(filled.list_isolated(&after, None));
                changes
            }
            ZertzMove::RemoveRing(point) => {
                let mut changes = vec![Change::Removed { cell: point.cell(), piece: RING }];
                changes.extend(self.list_isolated(&after, Some(point)));
                changes
            }
            ZertzMove::Jump { from, to } => {
                let over = self.grid().between(from, to).expect("a jump goes over a marble");
                vec![Change::Moved { path: vec![from.cell(), to.cell()] }, self.captured_from(over)]
            }
            ZertzMove::Pass => vec![Change::Passed { seat: self.seat }],
            ZertzMove::Retract => self.list_restored(&after),
        };
        changes.extend(after.outcome().map(|outcome| Change::Ended { outcome }));
        changes
    }

    /// The rings that went besides the one removed, with their marbles.
    fn list_isolated(&self, after: &Self, removed: Option<Point>) -> Vec<Change> {
        let removed = removed.map_or(0, |point| 1 << self.number(point));
        let gone = self.pieces.rings() & !after.pieces.rings() & !removed;
        Bits(gone)
            .flat_map(|number| {
                let cell = self.grid().point(number).cell();
                [self.captured_from(number), Change::Removed { cell, piece: RING }]
            })
            .collect()
    }

    fn list_restored(&self, after: &Self) -> Vec<Change> {
        let cell = |number: usize| self.grid().point(number).cell();
        let rings = after.pieces.rings() & !self.pieces.rings();
        let taken_up = self.pieces.marbles() & !after.pieces.marbles();
        let laid_back = after.pieces.marbles() & !self.pieces.marbles();
        let rings = Bits(rings).map(|n| Change::Placed { cell: cell(n), piece: RING });
        let taken_up = Bits(taken_up).filter_map(|n| {
            let marble = self.pieces.marble_on(n)?;
            Some(Change::Removed { cell: cell(n), piece: piece(marble) })
        });
        let laid_back =
            Bits(laid_back).filter_map(|n| Some(placed(after.pieces.marble_on(n)?, cell(n))));
        std::iter::once(Change::Retracted).chain(taken_up).chain(rings).chain(laid_back).collect()
    }

    fn captured_from(&self, number: usize) -> Change {
        let marble = self.pieces.marble_on(number).expect("a marble is captured");
        Change::Captured {
            cell: self.grid().point(number).cell(),
            piece: piece(marble),
            seat: self.seat,
        }
    }
}

pub(super) fn touch(m: ZertzMove) -> Touch {
    match m {
        ZertzMove::Place { marble, on } => {
            Touch::at(on.cell()).after(Choice::Marble(marble.color()))
        }
        ZertzMove::RemoveRing(point) => Touch::taking(point.cell()),
        ZertzMove::Jump { from, to } => Touch::from_to(from.cell(), to.cell()),
        ZertzMove::Pass => Touch::choosing(Choice::Pass),
        ZertzMove::Retract => Touch::choosing(Choice::Retract),
    }
}

fn placed(marble: Marble, cell: Cell) -> Change {
    Change::Placed { cell, piece: piece(marble) }
}

fn piece(marble: Marble) -> Piece {
    Piece::new(Kind::Marble, marble.color())
}
