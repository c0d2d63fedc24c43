//! Every text of DVONN.
//!
//! ```text
//! move     = cell | cell "-" cell | "pass"
//! position = board " " seat " " step " " turns " " options
//! board    = column "/" column …          eleven columns, a to k, rows upward
//! column   = "." | "r" | stack …          empty, a lone DVONN piece, a stack
//! stack    = ("w" | "b") [height] ["*" …] height 1 is not written; a star a DVONN piece
//! seat     = "0" | "1"                    step = "place" | "move" | "over"
//! options  = "-"
//! ```

use std::{fmt, fmt::Write, str::FromStr};

use super::{
    BOARD, DVONN_PIECES, Dvonn, DvonnMove, ONE_DVONN, PIECES, PIECES_A_COLOR, Phase, Point,
};
use crate::{
    Color, Seat, SetupError, TextError,
    problem::{flaw, unreadable},
    text::{Fields, fold, write_columns},
};

#[cfg(feature = "serde")]
crate::serde_text::as_text! { Dvonn, DvonnMove, super::DvonnOptions }

impl fmt::Display for DvonnMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => point.fmt(f),
            Self::Move { from, to } => write!(f, "{from}-{to}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for DvonnMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let folded = fold(text);
        match folded.split_once('-') {
            _ if folded == "pass" => Ok(Self::Pass),
            None => Ok(Self::Place(folded.parse()?)),
            Some((from, to)) => Ok(Self::Move { from: from.parse()?, to: to.parse()? }),
        }
    }
}

impl fmt::Display for Dvonn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_columns(f, Point::all(), Point::cell, |f, point| self.write_stack(f, point))?;
        let step = match self.phase {
            Phase::Placing => "place",
            Phase::Stacking => "move",
            Phase::Over => "over",
        };
        write!(f, " {} {step} {} -", self.seat, self.turns)
    }
}

impl Dvonn {
    fn write_stack(&self, f: &mut fmt::Formatter<'_>, point: Point) -> fmt::Result {
        let Some(stack) = self.stack_at(point) else { return f.write_char('.') };
        match stack.top {
            Color::Red => return f.write_char('r'),
            Color::White => f.write_char('w')?,
            _ => f.write_char('b')?,
        }
        if 1 < stack.height {
            write!(f, "{}", stack.height)?;
        }
        (0..stack.dvonn).try_for_each(|_| f.write_char('*'))
    }
}

impl FromStr for Dvonn {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let folded = fold(text);
        let mut fields = Fields::new(&folded);
        let mut pos = Self::empty();
        pos.read_board(fields.next("board")?)?;
        pos.seat = Seat::new(fields.number("seat", 1)? as usize);
        pos.phase = match fields.next("step")? {
            "place" => Phase::Placing,
            "move" => Phase::Stacking,
            "over" => Phase::Over,
            other => {
                let choices = "place, move or over";
                return Err(unreadable!("text-step", "a step: {choices}", choices; other).into());
            }
        };
        pos.turns = fields.number("turns", 1_000_000)?;
        let options = fields.next("options")?;
        if options != "-" {
            return Err(
                unreadable!("dvonn-text-options", "options: - (DVONN has none)"; options).into()
            );
        }
        fields.end()?;
        pos.key = pos.key_from_scratch();
        pos.check()?;
        Ok(pos)
    }
}

impl Dvonn {
    fn read_board(&mut self, board: &str) -> Result<(), SetupError> {
        let wrong = |found: &str| unreadable!("dvonn-text-board", "eleven columns of stacks, a to k"; found);
        let mut chars = board.chars().peekable();
        let mut column = 0;
        for point in Point::all() {
            if point.cell().column() != column {
                column = point.cell().column();
                if chars.next() != Some('/') {
                    return Err(wrong(board).into());
                }
            }
            let owner = match chars.next() {
                Some('.') => continue,
                Some('r') => {
                    self.set(point, None, 1 | ONE_DVONN);
                    continue;
                }
                Some('w') => Seat::FIRST,
                Some('b') => Seat::SECOND,
                _ => return Err(wrong(board).into()),
            };
            let mut written = None;
            while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
                written = Some((written.unwrap_or(0) * 10 + digit).min(100));
                chars.next();
            }
            let mut dvonn = 0;
            while chars.next_if_eq(&'*').is_some() {
                dvonn += 1;
            }
            let height = written.unwrap_or(1);
            if PIECES < height || DVONN_PIECES < dvonn || height <= dvonn {
                return Err(flaw!(
                    "dvonn-flaw-stack",
                    "{point}: a stack of {height} pieces with {dvonn} DVONN pieces cannot be",
                    point,
                    height,
                    dvonn
                ));
            }
            self.set(point, Some(owner), height as u8 + dvonn as u8 * ONE_DVONN);
        }
        if chars.next().is_some() { Err(wrong(board).into()) } else { Ok(()) }
    }

    /// Refuses what the pieces of the game and the step do not allow. What no
    /// sequence of turns leads to is not asked: courses and editors need it.
    fn check(&self) -> Result<(), SetupError> {
        let stacks: Vec<_> = Point::all().filter_map(|point| self.stack_at(point)).collect();
        let pieces: u32 = stacks.iter().map(|stack| u32::from(stack.height)).sum();
        let dvonn: u32 = stacks.iter().map(|stack| u32::from(stack.dvonn)).sum();
        if self.phase == Phase::Placing {
            let singles = stacks.iter().all(|stack| stack.height == 1);
            if !singles || pieces == PIECES {
                return Err(flaw!(
                    "dvonn-flaw-placing",
                    "step place: the board has single pieces and an empty cell"
                ));
            }
            if dvonn != pieces.min(DVONN_PIECES) {
                return Err(flaw!(
                    "dvonn-flaw-first",
                    "step place: {pieces} pieces, of which {dvonn} DVONN pieces; they come first",
                    pieces,
                    dvonn
                ));
            }
            let black = self.tops[1].count_ones();
            let white = self.tops[0].count_ones();
            if pieces % 2 != self.seat.index() as u32 || !(black == white || black == white + 1) {
                return Err(flaw!(
                    "dvonn-flaw-seat",
                    "seat: after {white} white and {black} black pieces the other is to move",
                    white,
                    black
                ));
            }
            return Ok(());
        }
        if PIECES < pieces || dvonn != DVONN_PIECES {
            return Err(flaw!(
                "dvonn-flaw-count",
                "{pieces} pieces with {dvonn} DVONN pieces; there are 49 with 3",
                pieces,
                dvonn
            ));
        }
        // What lies inside a stack may be of either color; its top may not.
        let [white, black] = self.tops.map(u64::count_ones);
        if PIECES_A_COLOR < white.max(black) {
            return Err(flaw!(
                "dvonn-flaw-color",
                "{white} stacks are white and {black} black on top; there are 23 pieces of each",
                white,
                black
            ));
        }
        if self.connected() != self.occupied() {
            return Err(flaw!("dvonn-flaw-cut-off", "a stack is not connected with a DVONN piece"));
        }
        let can_go_on = self.can_move(Seat::FIRST) || self.can_move(Seat::SECOND);
        match (self.phase, can_go_on) {
            (Phase::Over, true) => {
                Err(flaw!("dvonn-flaw-over", "step over: a stack can still move"))
            }
            (Phase::Stacking, false) => {
                Err(flaw!("dvonn-flaw-stuck", "step move: no stack can move, write over"))
            }
            _ => Ok(()),
        }
    }
}

const _: () = assert!(BOARD.count_ones() == PIECES);
