//! Why a move or touch of LYNGK is refused.

use super::{CLAIMS, Lyngk, LyngkColor, LyngkMove, Phase, Point, Stack, reasons};
use crate::{Cell, Color, Illegal, bits::Bits};

impl Lyngk {
    pub(super) fn explain_move(&self, m: LyngkMove) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(reasons::OVER.at([]));
        }
        match m {
            LyngkMove::Claim(color) => self.explain_claim(color),
            LyngkMove::Move { from, to } => {
                let stack = self.explain_start(from)?;
                self.explain_landing(from, stack, to)
            }
            LyngkMove::Pass if self.phase == Phase::Turn && !self.has_turn(self.seat) => Ok(()),
            LyngkMove::Pass => Err(reasons::MUST_MOVE.at([])),
        }
    }

    pub(super) fn explain_hand(&self, picked: Option<Cell>, cell: Cell) -> Result<(), Illegal> {
        if self.phase == Phase::Over {
            return Err(reasons::OVER.at([]));
        }
        let on_board = |cell| Point::at(cell).ok_or_else(|| reasons::NO_SUCH_CELL.at([cell]));
        let point = on_board(cell)?;
        if !self.can_move(self.seat) {
            let can_claim = self.has_turn(self.seat);
            return Err(if can_claim { reasons::MUST_CLAIM } else { reasons::MUST_PASS }.at([]));
        }
        match picked {
            Some(picked) => {
                let from = on_board(picked)?;
                let stack = self.explain_start(from)?;
                self.explain_landing(from, stack, point)
            }
            None => {
                let stack = self.explain_start(point)?;
                let lands = Point::all().any(|to| self.explain_landing(point, stack, to).is_ok());
                if lands { Ok(()) } else { Err(self.no_target(point)) }
            }
        }
    }

    fn explain_claim(&self, color: LyngkColor) -> Result<(), Illegal> {
        let refused = if self.owner(color).is_some() {
            reasons::CLAIMED
        } else if self.neutral_colors() == color.bit() {
            reasons::FIFTH_STAYS_NEUTRAL
        } else if self.phase == Phase::Moving {
            reasons::ONE_CLAIM_A_TURN
        } else if CLAIMS <= self.claims[self.seat.index()].count_ones() {
            reasons::TWO_CLAIMS
        } else if !self.can_move_after(self.seat, color) {
            reasons::CLAIM_WITHOUT_MOVE
        } else {
            return Ok(());
        };
        Err(refused.at([]).with_color(color.color()))
    }

    /// What may move from `from`, as far as that can be said without a target.
    fn explain_start(&self, from: Point) -> Result<Stack, Illegal> {
        let cells = [from.cell()];
        let Some(stack) = self.stack_at(from) else { return Err(reasons::EMPTY_START.at(cells)) };
        let Some(top) = stack.top() else {
            return Err(reasons::JOKER_STAYS.at(cells).with_color(Color::Joker));
        };
        if self.owner(top) == Some(self.seat.other()) {
            return Err(reasons::NOT_YOURS.at(cells).with_color(top.color()));
        }
        if stack.height == self.options.limit() {
            return Err(reasons::COMPLETE_STAYS.at(cells).with_number(u32::from(stack.height)));
        }
        Ok(stack)
    }

    fn explain_landing(&self, from: Point, stack: Stack, to: Point) -> Result<(), Illegal> {
        let Some(below) = self.stack_at(to) else {
            return Err(reasons::EMPTY_TARGET.at([to.cell()]));
        };
        let owned = self.is_own(stack);
        let points = if owned { self.points_for(stack) } else { 0 };
        let (_, seen) = self.network(from, points);
        if seen & to.bit() == 0 || from == to {
            return Err(self.unreached(from, stack, to));
        }
        let cells = [to.cell(), from.cell()];
        let limit = self.options.limit();
        if below.height == limit {
            return Err(reasons::COMPLETE_TARGET.at([to.cell()]).with_number(u32::from(limit)));
        }
        if let Some(twice) = LyngkColor::ALL.into_iter().find(|&c| stack.has(c) && below.has(c)) {
            return Err(reasons::SAME_COLOR.at(cells).with_color(twice.color()));
        }
        if limit < stack.height + below.height {
            return Err(reasons::TOO_HIGH.at(cells).with_number(u32::from(limit)));
        }
        if !owned && stack.height < below.height {
            let reason =
                if stack.height == 1 { reasons::PIECE_ON_STACK } else { reasons::HIGHER_TARGET };
            return Err(reason.at(cells).with_number(u32::from(below.height)));
        }
        Ok(())
    }

    fn is_own(&self, stack: Stack) -> bool {
        stack.top().is_some_and(|top| self.owner(top) == Some(self.seat))
    }

    /// What are LYNGK points for `stack` once its color is claimed.
    fn points_for(&self, stack: Stack) -> u64 {
        stack.top().map_or(0, |top| self.tops[top as usize])
    }

    /// Why the stack on `from` does not get to `to`.
    fn unreached(&self, from: Point, stack: Stack, to: Point) -> Illegal {
        let cells = [to.cell(), from.cell()];
        let owned = self.is_own(stack);
        let points = self.points_for(stack);
        if !owned && self.reaches(from, points, to) && from != to {
            let color = stack.top().map_or(Color::Joker, LyngkColor::color);
            return reasons::NEUTRAL_POINTS.at(cells).with_color(color);
        }
        if owned && from != to {
            let jokers = self.occupied() & !self.topped_by(u8::MAX);
            if self.reaches(from, points | jokers, to) {
                return self.wrong_points(reasons::JOKER_POINT, from, points | jokers, jokers, to);
            }
            let own = self.topped_by(self.claims[self.seat.index()]);
            if self.reaches(from, own, to) {
                return self.wrong_points(reasons::OTHER_COLOR_POINT, from, own, own & !points, to);
            }
        }
        match from.between(to) {
            Some(between) => {
                let blocking = between.into_iter().filter(|&point| self.stack_at(point).is_some());
                reasons::BLOCKED.at(blocking.map(Point::cell))
            }
            None if owned => reasons::NO_ROUTE.at(cells),
            None => reasons::NO_LINE.at(cells),
        }
    }

    fn reaches(&self, from: Point, points: u64, to: Point) -> bool {
        self.network(from, points).1 & to.bit() != 0
    }

    /// `reason`, with those of `wrong` without which no way leads through
    /// `points`; all that are used, when any of several would do.
    fn wrong_points(
        &self,
        reason: crate::Reason,
        from: Point,
        points: u64,
        wrong: u64,
        to: Point,
    ) -> Illegal {
        let used = self.network(from, points).0 & wrong;
        let needed = |index: &usize| !self.reaches(from, points & !(1 << index), to);
        let needed: u64 = Bits(used).filter(needed).map(|index| 1 << index).sum();
        let shown = if needed == 0 { used } else { needed };
        let shown = Bits(shown).map(|index| Point::from_index(index).cell());
        reason.at(shown.chain([to.cell(), from.cell()]))
    }

    /// The stack on `from` could move but nothing within reach takes it.
    fn no_target(&self, from: Point) -> Illegal {
        let (_, seen) = self.network(from, 0);
        let around = Bits(seen).map(|index| Point::from_index(index).cell());
        reasons::NO_TARGET.at([from.cell()].into_iter().chain(around))
    }
}
