//! Why a move or touch of DVONN is refused.

use super::{
    Dvonn, DvonnMove, Phase, Point,
    board::{REACH, enclosed_by},
    reasons,
};
use crate::{Cell, Color, Illegal, bits::Bits};

impl Dvonn {
    pub(super) fn explain_move(&self, m: DvonnMove) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(reasons::OVER.at([]));
        }
        match (m, self.phase) {
            (DvonnMove::Place(point), Phase::Placing) => self.explain_placing(point),
            (DvonnMove::Place(point), _) => Err(reasons::ALL_PLACED.at([point.cell()])),
            (DvonnMove::Move { from, .. }, Phase::Placing) => {
                Err(reasons::PLACE_FIRST.at([from.cell()]))
            }
            (DvonnMove::Move { from, to }, _) => {
                self.explain_start(from)?;
                self.explain_landing(from, to)
            }
            (DvonnMove::Pass, Phase::Stacking) if !self.can_move(self.seat) => Ok(()),
            (DvonnMove::Pass, _) => Err(reasons::MUST_MOVE.at([])),
        }
    }

    pub(super) fn explain_hand(&self, picked: Option<Cell>, cell: Cell) -> Result<(), Illegal> {
        let point = Point::at(cell).ok_or_else(|| reasons::NO_SUCH_CELL.at([cell]))?;
        match self.phase {
            Phase::Over => Err(reasons::OVER.at([])),
            Phase::Placing => self.explain_placing(point),
            Phase::Stacking => match picked.and_then(Point::at) {
                Some(from) => {
                    self.explain_start(from)?;
                    self.explain_landing(from, point)
                }
                None if !self.can_move(self.seat) => Err(reasons::MUST_PASS.at([])),
                None => {
                    self.explain_start(point)?;
                    self.explain_reach(point)
                }
            },
        }
    }

    fn explain_placing(&self, point: Point) -> Result<(), Illegal> {
        match self.stack_at(point) {
            None => Ok(()),
            Some(_) => Err(reasons::OCCUPIED.at([point.cell()])),
        }
    }

    fn explain_start(&self, from: Point) -> Result<(), Illegal> {
        let Some(stack) = self.stack_at(from) else {
            return Err(reasons::EMPTY_START.at([from.cell()]));
        };
        if stack.top == Color::Red {
            return Err(reasons::LONE_DVONN.at([from.cell()]));
        }
        if self.tops[self.seat.index()] & from.bit() == 0 {
            return Err(reasons::NOT_YOURS.at([from.cell()]).with_color(stack.top));
        }
        if enclosed_by(self.occupied()) & from.bit() != 0 {
            let around = Bits(REACH[1][from.index()]).map(|index| Point::from_index(index).cell());
            return Err(reasons::ENCLOSED.at([from.cell()].into_iter().chain(around)));
        }
        Ok(())
    }

    fn explain_reach(&self, from: Point) -> Result<(), Illegal> {
        if self.targets(from.index()) != 0 {
            return Ok(());
        }
        Err(reasons::NO_TARGET.at([from.cell()]).with_number(self.height(from) as u32))
    }

    fn explain_landing(&self, from: Point, to: Point) -> Result<(), Illegal> {
        let cells = [from.cell(), to.cell()];
        let height = self.height(from);
        match from.distance(to) {
            None => Err(reasons::NOT_STRAIGHT.at(cells)),
            Some(distance) if distance != height => {
                Err(reasons::WRONG_DISTANCE.at(cells).with_number(height as u32))
            }
            Some(_) if self.stack_at(to).is_none() => Err(reasons::EMPTY_TARGET.at([to.cell()])),
            Some(_) => Ok(()),
        }
    }
}
