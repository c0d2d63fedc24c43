//! Why a move or touch of ZÈRTZ is refused.

use super::{Duty, Marble, Phase, Point, Zertz, ZertzMove, reasons};
use crate::{Cell, Illegal, bits::Bits};

impl Zertz {
    pub(super) fn explain_move(&self, m: ZertzMove) -> Result<(), Illegal> {
        match self.phase {
            Phase::Over(_) => Err(reasons::OVER.at([])),
            Phase::Ring => match m {
                ZertzMove::RemoveRing(point) => self.explain_removal(point),
                _ => Err(self.ring_now()),
            },
            Phase::Jump(jumper) => match m {
                ZertzMove::Jump { from, to } if from == jumper => self.explain_jump(from, to),
                ZertzMove::Place { .. } | ZertzMove::RemoveRing(_) => {
                    Err(reasons::CAPTURING.at([jumper.cell()]))
                }
                _ => Err(reasons::GO_ON.at([jumper.cell()])),
            },
            Phase::Turn => self.explain_turn(m),
        }
    }

    pub(super) fn explain_hand(&self, picked: Option<Cell>, cell: Cell) -> Result<(), Illegal> {
        let point = self.point(cell)?;
        let picked = picked.map(|cell| self.point(cell)).transpose()?;
        match self.phase {
            Phase::Over(_) => Err(reasons::OVER.at([])),
            Phase::Ring => match picked {
                None => self.explain_removal(point),
                Some(_) => Err(self.ring_now()),
            },
            Phase::Jump(jumper) => match picked {
                Some(from) if from == jumper => self.explain_jump(from, point),
                None if point == jumper => Ok(()),
                _ => Err(reasons::GO_ON.at([jumper.cell()])),
            },
            Phase::Turn if self.duty == Duty::Retract => Err(reasons::MUST_RETRACT.at([])),
            Phase::Turn => match picked {
                Some(from) => self.explain_jump(from, point),
                None => self.explain_first_touch(point),
            },
        }
    }

    fn explain_turn(&self, m: ZertzMove) -> Result<(), Illegal> {
        if m == ZertzMove::Retract {
            return self.explain_retraction();
        }
        if self.duty == Duty::Retract {
            return Err(reasons::MUST_RETRACT.at([]));
        }
        match m {
            ZertzMove::Place { marble, on } => {
                self.explain_placing()?;
                self.explain_place(on)?;
                self.explain_supply(marble)
            }
            ZertzMove::RemoveRing(point) => {
                self.explain_placing()?;
                Err(reasons::MARBLE_FIRST.at([point.cell()]))
            }
            ZertzMove::Jump { from, to } => self.explain_jump(from, to),
            ZertzMove::Pass | ZertzMove::Retract => self.explain_pass(),
        }
    }

    /// A turn begins with empty hands on `point`.
    fn explain_first_touch(&self, point: Point) -> Result<(), Illegal> {
        self.explain_ring(point)?;
        if self.marble_at(point).is_none() {
            self.explain_placing()?;
            return self.explain_something_to_place();
        }
        let can_capture = self.can_capture();
        let can_jump = self.jumping_cells().any(|jumper| jumper == point.cell());
        match (can_jump, can_capture) {
            (true, _) => Ok(()),
            (false, true) => Err(reasons::CANNOT_JUMP.at([point.cell()])),
            (false, false) => {
                self.explain_something_to_place()?;
                Err(reasons::OCCUPIED.at([point.cell()]))
            }
        }
    }

    /// Whether this turn may be a placement at all.
    fn explain_placing(&self) -> Result<(), Illegal> {
        if self.may_offend() || !self.can_capture() {
            return Ok(());
        }
        let reason = match self.duty {
            Duty::Capture => reasons::CALLED_BACK,
            Duty::None | Duty::Retract => reasons::MUST_CAPTURE,
        };
        Err(reason.at(self.jumping_cells()))
    }

    fn explain_place(&self, on: Point) -> Result<(), Illegal> {
        self.explain_ring(on)?;
        match self.marble_at(on) {
            None => Ok(()),
            Some(_) => Err(reasons::OCCUPIED.at([on.cell()])),
        }
    }

    fn explain_supply(&self, marble: Marble) -> Result<(), Illegal> {
        self.explain_something_to_place()?;
        if self.supply(self.seat)[marble as usize] != 0 {
            return Ok(());
        }
        let reason =
            if self.pieces.pool_is_empty() { reasons::NOT_CAPTURED } else { reasons::NOT_IN_POOL };
        Err(reason.at([]).with_color(marble.color()))
    }

    fn explain_something_to_place(&self) -> Result<(), Illegal> {
        if self.supply(self.seat) != [0; 3] {
            return Ok(());
        }
        let reason = match (self.before, self.can_capture()) {
            (Some(_), false) => reasons::MUST_RETRACT,
            (None, false) => reasons::MUST_PASS,
            (_, true) => reasons::MUST_CAPTURE,
        };
        Err(reason.at(self.jumping_cells()))
    }

    fn explain_removal(&self, point: Point) -> Result<(), Illegal> {
        self.explain_ring(point)?;
        if self.marble_at(point).is_some() {
            return Err(reasons::RING_CARRIES.at([point.cell()]));
        }
        let bit = 1 << self.number(point);
        if self.free() & bit != 0 {
            return Ok(());
        }
        let holding = self.grid().neighbors(bit, self.pieces.rings());
        let cells = Bits(holding).map(|number| self.grid().point(number).cell());
        Err(reasons::RING_HELD.at([point.cell()].into_iter().chain(cells)))
    }

    fn explain_jump(&self, from: Point, to: Point) -> Result<(), Illegal> {
        self.explain_ring(from)?;
        if self.marble_at(from).is_none() {
            return Err(reasons::NO_MARBLE.at([from.cell()]));
        }
        self.point(to.cell())?;
        let Some(over) = self.grid().between(from, to) else {
            return Err(reasons::NOT_A_JUMP.at([to.cell(), from.cell()]));
        };
        if self.pieces.marble_on(over).is_none() {
            return Err(reasons::NOTHING_BETWEEN.at([self.grid().point(over).cell()]));
        }
        if !self.has_ring(to) {
            return Err(reasons::LANDING_GONE.at([to.cell()]));
        }
        match self.marble_at(to) {
            None => Ok(()),
            Some(_) => Err(reasons::LANDING_OCCUPIED.at([to.cell()])),
        }
    }

    fn explain_pass(&self) -> Result<(), Illegal> {
        if self.can_capture() || self.supply(self.seat) != [0; 3] {
            return Err(reasons::MUST_PLAY.at(self.jumping_cells()));
        }
        match self.before {
            None => Ok(()),
            Some(_) => Err(reasons::RETRACT_OR_PLAY.at([])),
        }
    }

    fn explain_retraction(&self) -> Result<(), Illegal> {
        match self.before {
            Some(_) => Ok(()),
            None if self.options.tournament() => Err(reasons::NO_OFFENCE.at([])),
            None => Err(reasons::NO_TOURNAMENT.at([])),
        }
    }

    fn ring_now(&self) -> Illegal {
        reasons::RING_NOW.at(self.free_rings().map(Point::cell))
    }

    fn explain_ring(&self, point: Point) -> Result<(), Illegal> {
        self.point(point.cell())?;
        if self.has_ring(point) { Ok(()) } else { Err(reasons::NO_RING.at([point.cell()])) }
    }

    /// The point of that name, if this board has it.
    fn point(&self, cell: Cell) -> Result<Point, Illegal> {
        Point::at(cell)
            .filter(|&point| self.options.board().points().any(|known| known == point))
            .ok_or_else(|| reasons::NO_SUCH_CELL.at([cell]))
    }

    /// The marbles that can capture, each once.
    fn jumping_cells(&self) -> impl Iterator<Item = Cell> {
        let grid = self.grid();
        let jumpers = self.jumpers().into_iter().fold(0, |all, some| all | some);
        Bits(jumpers).map(move |number| grid.point(number).cell())
    }
}
