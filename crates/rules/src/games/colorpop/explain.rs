//! Why a move or touch of Color Pop is refused.

use super::{ColorPop, ColorPopMove, Jokers, Phase, Point, board::spread, reasons};
use crate::{Cell, Color, Illegal, bits::Bits};

impl ColorPop {
    pub(super) fn explain_move(&self, m: ColorPopMove) -> Result<(), Illegal> {
        match m {
            _ if self.phase == Phase::Over => Err(reasons::OVER.at([])),
            ColorPopMove::Pass => Err(reasons::MUST_POP.at([])),
            ColorPopMove::Pop { token, jokers } => self.explain_pop(token, jokers),
        }
    }

    pub(super) fn explain_hand(&self, cell: Cell) -> Result<(), Illegal> {
        let point = Point::at(cell).ok_or_else(|| reasons::NO_SUCH_CELL.at([cell]))?;
        if self.phase == Phase::Over {
            return Err(reasons::OVER.at([]));
        }
        match (self.board.token_at(point), self.board.hue_at(point)) {
            (None, _) => Err(reasons::EMPTY.at([cell])),
            (Some(_), None) => Err(reasons::JOKER_FIRST.at([cell])),
            (Some(color), Some(hue)) => {
                let friends = self.board.cells_of(hue) | self.board.jokers();
                let alone = spread(point.bit()) & friends == point.bit();
                if alone { Err(reasons::SINGLE.at([cell]).with_color(color)) } else { Ok(()) }
            }
        }
    }

    fn explain_pop(&self, token: Point, jokers: Jokers) -> Result<(), Illegal> {
        let hue = match (self.board.token_at(token), self.board.hue_at(token)) {
            (None, _) => return Err(reasons::EMPTY.at([token.cell()])),
            (Some(_), None) => return Err(reasons::JOKER_FIRST.at([token.cell()])),
            (Some(_), Some(hue)) => hue,
        };
        let is_joker = |point: &Point| self.board.token_at(*point) == Some(Color::Joker);
        if let Some(other) = jokers.iter().find(|point| !is_joker(point)) {
            return Err(reasons::NOT_A_JOKER.at([other.cell()]));
        }
        let chosen = jokers.cells();
        let group = self.board.group(hue, token, chosen);
        let apart = chosen & !group;
        if apart != 0 {
            return Err(reasons::JOKER_APART.at(cells(apart)).with_color(hue.color()));
        }
        if group == token.bit() {
            return Err(reasons::SINGLE.at([token.cell()]).with_color(hue.color()));
        }
        let smallest = Point::from_index((group & !chosen).trailing_zeros() as usize);
        if smallest != token {
            return Err(reasons::NOT_SMALLEST.at([smallest.cell(), token.cell()]));
        }
        Ok(())
    }
}

fn cells(set: u128) -> impl Iterator<Item = Cell> {
    Bits(set).map(|index| Point::from_index(index).cell())
}
