//! Every text of YINSH.
//!
//! ```text
//! move     = cell | cell "-" cell | "x" cell "-" cell | "x" cell | "pass"
//! position = board " " seat " " step " " turns " " part " " options
//! board    = column "/" column …       eleven columns, a to k, rows upward
//! column   = point …                   "." empty, "W" "B" rings, "w" "b" markers
//! seat     = "0" | "1"                 step = "place" | "move" | "row" | "ring" | "over"
//! part     = "new" | "begun" | "moved" how far the turn has come
//! options  = "-" | pairs
//! ```
//!
//! Letter case matters on the board only. Pool and removed rings are what is
//! missing on the board.

use std::{fmt, fmt::Write, str::FromStr};

use super::{MARKERS, Part, Phase, Point, RINGS, Row, Yinsh, YinshMove, YinshOptions, board::ROW};
use crate::{
    Color, Kind, Seat, SetupError, TextError,
    problem::{flaw, unreadable},
    text::{Fields, fold, fold_digits, write_columns},
};

#[cfg(feature = "serde")]
crate::serde_text::as_text! { Yinsh, YinshMove, YinshOptions }

impl fmt::Display for YinshMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(point) => point.fmt(f),
            Self::Move { from, to } => write!(f, "{from}-{to}"),
            Self::RemoveRow(row) => write!(f, "x{}-{}", row.first(), row.last()),
            Self::RemoveRing(point) => write!(f, "x{point}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for YinshMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let folded = fold(text);
        if folded == "pass" {
            return Ok(Self::Pass);
        }
        // No column is called x.
        let (removes, cells) = match folded.strip_prefix('x') {
            Some(cells) => (true, cells),
            None => (false, folded.as_str()),
        };
        match (cells.split_once('-'), removes) {
            (None, false) => Ok(Self::Place(cells.parse()?)),
            (None, true) => Ok(Self::RemoveRing(cells.parse()?)),
            (Some((from, to)), false) => Ok(Self::Move { from: from.parse()?, to: to.parse()? }),
            (Some((a, b)), true) => Ok(Self::RemoveRow(Row::new(a.parse()?, b.parse()?))),
        }
    }
}

impl fmt::Display for Yinsh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_columns(f, Point::all(), Point::cell, |f, point| {
            f.write_char(match self.piece_at(point).map(|piece| (piece.kind, piece.color)) {
                None => '.',
                Some((Kind::Ring, Color::White)) => 'W',
                Some((Kind::Ring, _)) => 'B',
                Some((_, Color::White)) => 'w',
                Some(_) => 'b',
            })
        })?;
        let options = self.options.to_string();
        let options = if options.is_empty() { "-" } else { &options };
        let (step, part) = (self.phase.name(), self.part.name());
        write!(f, " {} {step} {} {part} {options}", self.seat, self.turns)
    }
}

impl FromStr for Yinsh {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let digits = fold_digits(text);
        let board = Fields::new(&digits).next("board")?;
        let folded = fold(text);
        let mut fields = Fields::new(&folded);
        fields.next("board")?;
        let seat = Seat::new(fields.number("seat", 1)? as usize);
        let phase = Phase::read(fields.next("step")?)?;
        let turns = fields.number("turns", 1_000_000)?;
        let part = Part::read(fields.next("part")?)?;
        let options = fields.next("options")?;
        fields.end()?;
        let options: YinshOptions = if options == "-" { "" } else { options }.parse()?;
        let mut pos = Self { seat, phase, turns, part, ..Self::empty(options) };
        pos.read_board(board)?;
        pos.key = pos.key_from_scratch();
        pos.lines = pos.lines_from_scratch();
        pos.check()?;
        Ok(pos)
    }
}

impl Phase {
    const ALL: [Self; 5] = [Self::Placing, Self::Moving, Self::Row, Self::Ring, Self::Over];

    const fn name(self) -> &'static str {
        match self {
            Self::Placing => "place",
            Self::Moving => "move",
            Self::Row => "row",
            Self::Ring => "ring",
            Self::Over => "over",
        }
    }

    fn read(text: &str) -> Result<Self, TextError> {
        let choices = "place, move, row, ring or over";
        let error = || unreadable!("text-step", "a step: {choices}", choices; text);
        Self::ALL.into_iter().find(|phase| phase.name() == text).ok_or_else(error)
    }
}

impl Part {
    const ALL: [Self; 3] = [Self::New, Self::Begun, Self::Moved];

    const fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Begun => "begun",
            Self::Moved => "moved",
        }
    }

    fn read(text: &str) -> Result<Self, TextError> {
        let error =
            || unreadable!("yinsh-text-part", "a part of the turn: new, begun or moved"; text);
        Self::ALL.into_iter().find(|part| part.name() == text).ok_or_else(error)
    }
}

impl Yinsh {
    fn read_board(&mut self, board: &str) -> Result<(), TextError> {
        let wrong =
            || unreadable!("yinsh-text-board", "board: eleven columns of 85 points, a to k"; board);
        let mut chars = board.chars();
        let mut column = 0;
        for point in Point::all() {
            if point.cell().column() != column {
                column = point.cell().column();
                if chars.next() != Some('/') {
                    return Err(wrong());
                }
            }
            let set = match chars.next() {
                Some('.') => continue,
                Some('W') => &mut self.rings[0],
                Some('B') => &mut self.rings[1],
                Some('w') => &mut self.markers[0],
                Some('b') => &mut self.markers[1],
                _ => return Err(wrong()),
            };
            *set |= point.bit();
        }
        if chars.next().is_some() { Err(wrong()) } else { Ok(()) }
    }

    /// Refuses what the pieces of the game and the step do not allow. What no
    /// sequence of turns leads to is not asked: courses and editors need it.
    fn check(&self) -> Result<(), SetupError> {
        let [white, black] = self.rings.map(u128::count_ones);
        let markers = self.all_markers().count_ones();
        if RINGS < white || RINGS < black || MARKERS < markers {
            return Err(flaw!(
                "yinsh-flaw-count",
                "board: {white} white rings, {black} black rings and {markers} markers, \
                 there are 5, 5 and 51",
                white,
                black,
                markers
            ));
        }
        self.check_part()?;
        if self.phase == Phase::Placing {
            if markers != 0 || white + black == 2 * RINGS {
                return Err(flaw!(
                    "yinsh-flaw-placing",
                    "step place: the board has fewer than ten rings and no markers"
                ));
            }
            if white != black + self.seat.index() as u32 {
                let seat = self.seat;
                return Err(flaw!(
                    "yinsh-flaw-seat",
                    "seat: after {white} white and {black} black rings it is not {seat}",
                    white,
                    black,
                    seat
                ));
            }
            return Ok(());
        }
        self.check_rings()?;
        self.check_rows()
    }

    fn check_part(&self) -> Result<(), SetupError> {
        let fits = match self.phase {
            Phase::Placing | Phase::Over => self.part == Part::New,
            Phase::Moving => self.part != Part::Moved,
            Phase::Row => true,
            Phase::Ring => self.part != Part::New,
        };
        if !fits {
            let part = self.part.name();
            return Err(flaw!("yinsh-flaw-part", "part: {part} does not go with this step", part));
        }
        // Whoever has settled a row before moving has removed a ring for it.
        let settled = self.part == Part::Begun && self.phase != Phase::Ring;
        if settled && self.removed(self.seat) == 0 {
            return Err(flaw!("yinsh-flaw-begun", "part: begun, but the seat has removed no ring"));
        }
        Ok(())
    }

    fn check_rings(&self) -> Result<(), SetupError> {
        let goal = self.options.goal();
        for (seat, rings) in self.rings.map(u128::count_ones).into_iter().enumerate() {
            let fewest = RINGS - goal;
            if rings < fewest {
                return Err(flaw!(
                    "yinsh-flaw-few-rings",
                    "board: seat {seat} has {rings} rings, at least {fewest} stay",
                    seat,
                    rings,
                    fewest
                ));
            }
        }
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| self.removed(seat) == goal);
        if first && second {
            return Err(flaw!(
                "yinsh-flaw-both-won",
                "board: both seats have removed rings enough to win"
            ));
        }
        if (first || second) && self.phase != Phase::Over {
            return Err(flaw!(
                "yinsh-flaw-won",
                "step: a seat has removed rings enough to win, write over"
            ));
        }
        let taken = self.phase == Phase::Ring || self.part == Part::Begun;
        if taken && MARKERS < self.all_markers().count_ones() + ROW as u32 {
            return Err(flaw!(
                "yinsh-flaw-markers",
                "board: more markers than a removed row leaves"
            ));
        }
        Ok(())
    }

    fn check_rows(&self) -> Result<(), SetupError> {
        let won = [Seat::FIRST, Seat::SECOND]
            .into_iter()
            .any(|seat| self.removed(seat) == self.options.goal());
        if won {
            return Ok(());
        }
        let own_row = self.has_row(self.seat);
        let other_row = self.has_row(self.seat.other());
        if self.phase == Phase::Row && !own_row {
            return Err(flaw!("yinsh-flaw-no-row", "step row: the seat has no row"));
        }
        if other_row && self.part != Part::Moved {
            return Err(flaw!(
                "yinsh-flaw-other-row",
                "board: a row of the other seat, who would have settled it"
            ));
        }
        match self.phase {
            Phase::Moving | Phase::Over if own_row => {
                Err(flaw!("yinsh-flaw-row", "step: a row stands, write row"))
            }
            Phase::Moving | Phase::Over if self.phase != self.before_moving() => {
                let step = self.before_moving().name();
                Err(flaw!("yinsh-flaw-step", "step: it should be {step}", step))
            }
            _ => Ok(()),
        }
    }
}
