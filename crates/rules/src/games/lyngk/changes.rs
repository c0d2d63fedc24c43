//! What a move of LYNGK changes, and how it is made by hand.

use super::{Lyngk, LyngkMove, LyngkOptions, Point, board::seen_from};
use crate::{Cell, Change, Choice, Kind, Piece, Position, Touch, bits::Bits};

impl Lyngk {
    pub(super) fn list_changes(&self, m: LyngkMove) -> Vec<Change> {
        let seat = self.seat;
        let mut after = self.clone();
        after.play_unchecked(m);
        let mut changes = match m {
            LyngkMove::Claim(color) => vec![Change::Claimed { seat, color: color.color() }],
            LyngkMove::Move { from, to } => vec![Change::Moved { path: self.route(from, to) }],
            LyngkMove::Pass => vec![Change::Passed { seat }],
        };
        let points = after.points(seat) - self.points(seat);
        if 0 < points {
            changes.extend(self.captured(m, &after));
            changes.push(Change::Scored { seat, points: points as u8 });
        }
        changes.extend(after.outcome().map(|outcome| Change::Ended { outcome }));
        changes
    }

    /// The stacks of five that leave the board by `m`.
    fn captured(&self, m: LyngkMove, after: &Self) -> Vec<Change> {
        let (cells, color) = match m {
            _ if self.options == LyngkOptions::Six => return Vec::new(),
            LyngkMove::Claim(color) => (self.occupied() & !after.occupied(), color),
            LyngkMove::Move { from, to } => {
                (to.bit(), self.stack(from).top().expect("a stack that moves has a color on top"))
            }
            LyngkMove::Pass => return Vec::new(),
        };
        let piece = Piece::new(Kind::Disc, color.color());
        Bits(cells)
            .map(|index| Change::Captured {
                cell: Point::from_index(index).cell(),
                piece,
                seat: self.seat,
            })
            .collect()
    }

    /// A shortest way from `from` to `to` by LYNGK points (rules 4.3).
    fn route(&self, from: Point, to: Point) -> Vec<Cell> {
        let points = self.stack(from).top().map_or(0, |color| self.tops[color as usize]);
        let mut layers = vec![from.bit()];
        let mut reached = from.bit();
        while let Some(&layer) = layers.last() {
            let seen = self.seen_from_any(layer);
            let new = seen & points & !reached;
            if seen & to.bit() != 0 || new == 0 {
                break;
            }
            reached |= new;
            layers.push(new);
        }
        let mut path = vec![to];
        for layer in layers.into_iter().rev() {
            let here = path[path.len() - 1];
            let before = layer & seen_from(here.index(), self.occupied());
            path.extend(Bits(before).next().map(Point::from_index));
        }
        path.reverse();
        path.into_iter().map(Point::cell).collect()
    }

    fn seen_from_any(&self, cells: u64) -> u64 {
        Bits(cells).fold(0, |seen, index| seen | seen_from(index, self.occupied()))
    }
}

pub(super) fn touch(m: LyngkMove) -> Touch {
    match m {
        LyngkMove::Claim(color) => Touch::choosing(Choice::Claim(color.color())),
        LyngkMove::Move { from, to } => Touch::from_to(from.cell(), to.cell()),
        LyngkMove::Pass => Touch::choosing(Choice::Pass),
    }
}
