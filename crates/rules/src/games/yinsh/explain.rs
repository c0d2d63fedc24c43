//! Why a move or touch of YINSH is refused.

use super::{Phase, Point, Row, Yinsh, YinshMove, board::ROW, color_of, reasons};
use crate::{Cell, Illegal, Kind, Reason, bits::Bits};

impl Yinsh {
    pub(super) fn explain_move(&self, m: YinshMove) -> Result<(), Illegal> {
        match (self.phase, m) {
            (Phase::Over, _) => Err(reasons::OVER.at([])),
            (Phase::Placing, YinshMove::Place(point)) => self.explain_placing(point),
            (Phase::Placing, YinshMove::Pass) => Err(reasons::MUST_MOVE.at([])),
            (Phase::Placing, other) => Err(reasons::PLACE_FIRST.at(cells_of(other))),
            (Phase::Moving, YinshMove::Place(point)) => Err(reasons::ALL_PLACED.at([point.cell()])),
            (Phase::Moving, YinshMove::Move { from, to }) => {
                self.explain_start(from)?;
                self.explain_way(from, to)
            }
            (Phase::Moving, YinshMove::Pass) => {
                let stuck = !self.can_move(self.seat);
                if stuck { Ok(()) } else { Err(reasons::MUST_MOVE.at([])) }
            }
            (Phase::Moving, taking) => Err(reasons::NO_ROW.at(cells_of(taking))),
            (Phase::Row, YinshMove::RemoveRow(row)) => self.explain_row(row),
            (Phase::Row, _) => Err(self.standing_row(reasons::ROW_FIRST)),
            (Phase::Ring, YinshMove::RemoveRing(point)) => self.explain_ring(point),
            (Phase::Ring, _) => Err(self.own_rings(reasons::RING_FIRST)),
        }
    }

    pub(super) fn explain_hand(&self, picked: Option<Cell>, cell: Cell) -> Result<(), Illegal> {
        let point = Point::at(cell).ok_or_else(|| reasons::NO_SUCH_POINT.at([cell]))?;
        match self.phase {
            Phase::Over => Err(reasons::OVER.at([])),
            Phase::Placing => self.explain_placing(point),
            Phase::Moving => match picked.and_then(Point::at) {
                Some(from) => {
                    self.explain_start(from)?;
                    self.explain_way(from, point)
                }
                None if !self.can_move(self.seat) => Err(reasons::MUST_PASS.at([])),
                None => {
                    self.explain_start(point)?;
                    let stuck = !self.lines.can_leave(point);
                    if stuck { Err(reasons::STUCK.at([cell])) } else { Ok(()) }
                }
            },
            Phase::Row => {
                let in_row = self.rows(self.seat).any(|row| row.points() & point.bit() != 0);
                if in_row { Ok(()) } else { Err(self.standing_row(reasons::NOT_IN_ROW)) }
            }
            Phase::Ring => self.explain_ring(point),
        }
    }

    fn explain_placing(&self, point: Point) -> Result<(), Illegal> {
        match self.piece_at(point) {
            None => Ok(()),
            Some(_) => Err(reasons::OCCUPIED.at([point.cell()])),
        }
    }

    fn explain_start(&self, from: Point) -> Result<(), Illegal> {
        match self.piece_at(from) {
            None => Err(reasons::EMPTY_START.at([from.cell()])),
            Some(piece) if piece.kind == Kind::Marker => {
                Err(reasons::MARKER_STAYS.at([from.cell()]))
            }
            Some(ring) if ring.color != color_of(self.seat) => {
                Err(reasons::NOT_YOURS.at([from.cell()]).with_color(ring.color))
            }
            Some(_) => Ok(()),
        }
    }

    /// Walks the way of a ring and stops at the first thing that forbids it.
    fn explain_way(&self, from: Point, to: Point) -> Result<(), Illegal> {
        if from == to {
            return Err(reasons::MUST_LEAVE.at([from.cell()]));
        }
        if from.direction(to).is_none() {
            return Err(reasons::NOT_STRAIGHT.at([to.cell(), from.cell()]));
        }
        let line = from.line_to(to);
        let mut jumped = false;
        for &point in &line[1..line.len() - 1] {
            match self.piece_at(point).map(|piece| piece.kind) {
                Some(Kind::Ring) => {
                    return Err(reasons::RING_IN_WAY.at([point.cell(), from.cell(), to.cell()]));
                }
                Some(_) => jumped = true,
                None if jumped => {
                    return Err(reasons::PAST_JUMP.at([point.cell(), to.cell()]));
                }
                None => {}
            }
        }
        match self.piece_at(to) {
            None => Ok(()),
            Some(_) => Err(reasons::TAKEN_TARGET.at([to.cell()])),
        }
    }

    fn explain_row(&self, row: Row) -> Result<(), Illegal> {
        let ends = [row.first().cell(), row.last().cell()];
        let five = row.first().direction(row.last()).is_some()
            && row.points().count_ones() as usize == ROW;
        if !five {
            return Err(reasons::NOT_FIVE.at(ends));
        }
        let points = row.points();
        let [own, other] = [self.seat, self.seat.other()].map(|seat| self.markers(seat));
        if points & !own == 0 {
            return Ok(());
        }
        if points & !other == 0 {
            return Err(reasons::NOT_YOUR_ROW.at(cells(points)));
        }
        let rings = points & self.all_rings();
        if rings != 0 {
            return Err(reasons::RING_IN_ROW.at(cells(rings)));
        }
        Err(reasons::BROKEN_ROW.at(cells(points & !own)))
    }

    fn explain_ring(&self, point: Point) -> Result<(), Illegal> {
        let own = self.rings(self.seat) & point.bit() != 0;
        if own { Ok(()) } else { Err(self.own_rings(reasons::OWN_RING)) }
    }

    /// A refusal that shows all points of the rows to take away.
    fn standing_row(&self, reason: Reason) -> Illegal {
        reason.at(cells(self.rows(self.seat).fold(0, |points, row| points | row.points())))
    }

    /// A refusal that shows the rings to choose from.
    fn own_rings(&self, reason: Reason) -> Illegal {
        reason.at(cells(self.rings(self.seat))).with_color(color_of(self.seat))
    }
}

fn cells(points: u128) -> impl Iterator<Item = Cell> {
    Bits(points).map(|index| Point::from_index(index).cell())
}

fn cells_of(m: YinshMove) -> Vec<Cell> {
    match m {
        YinshMove::Place(point) | YinshMove::RemoveRing(point) => vec![point.cell()],
        YinshMove::Move { from, to } => vec![from.cell(), to.cell()],
        YinshMove::RemoveRow(row) => vec![row.first().cell(), row.last().cell()],
        YinshMove::Pass => Vec::new(),
    }
}
