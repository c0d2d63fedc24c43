//! Every text of ZÈRTZ.
//!
//! ```text
//! move     = marble cell | "-" cell | cell "x" cell | "pass" | "retract"
//! marble   = "W" | "G" | "B"
//! position = board seat step turns pool captured captured detail options
//!                                    fields separated by a blank
//! board    = column "/" column …     from a, rows upward; with ring groups as the board of 48
//! column   = place …                 place = "." vacant | "w" | "g" | "b" | "-" no ring
//! seat     = "0" | "1"               step = "turn" | "ring" | "jump" | "over"
//! pool     = captured = white "/" grey "/" black
//! detail   = result                  step over: "0" | "1" | "draw"
//!          | cell                    step jump: the marble that goes on
//!          | "capture"               step turn: the seat was called back and may only capture
//!          | ("offence" | "ending") ":" board ":" captured ":" captured
//!          | "-"
//! options  = "-" | pairs
//! ```
//!
//! `offence` is the table from before a placement that should have been a
//! capture; at step ring the placement is still under way. `ending` says that
//! the offence would have ended the match, so that it must be called back.

use std::{fmt, fmt::Write, str::FromStr};

use super::{Duty, Marble, Phase, Pieces, Point, Zertz, ZertzMove, ZertzOptions};
use crate::{
    Outcome, Position, Seat, SetupError, TextError,
    problem::{flaw, unreadable},
    text::{Fields, fold, write_columns},
};

#[cfg(feature = "serde")]
crate::serde_text::as_text! { Zertz, ZertzMove, ZertzOptions }

impl fmt::Display for ZertzMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { marble, on } => {
                write!(f, "{}{on}", letter(*marble).to_ascii_uppercase())
            }
            Self::RemoveRing(point) => write!(f, "-{point}"),
            Self::Jump { from, to } => write!(f, "{from}x{to}"),
            Self::Pass => f.write_str("pass"),
            Self::Retract => f.write_str("retract"),
        }
    }
}

impl FromStr for ZertzMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let folded = fold(text);
        match folded.as_str() {
            "pass" => return Ok(Self::Pass),
            "retract" => return Ok(Self::Retract),
            _ => {}
        }
        if let Some(ring) = folded.strip_prefix('-') {
            return Ok(Self::RemoveRing(ring.parse()?));
        }
        if let Some((from, to)) = folded.split_once('x') {
            return Ok(Self::Jump { from: from.parse()?, to: to.parse()? });
        }
        let mut chars = folded.chars();
        let marble = chars.next().and_then(marble_of).ok_or_else(|| {
            unreadable!("zertz-text-move", "a move such as Wd4, -g1, d4xf4, pass or retract"; text)
        })?;
        Ok(Self::Place { marble, on: chars.as_str().parse()? })
    }
}

impl fmt::Display for Zertz {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let step = match self.phase {
            Phase::Over(_) => "over",
            _ => self.step().name(),
        };
        self.write_board(f, &self.pieces)?;
        write!(f, " {} {step} {} {}", self.seat, self.turns, Counts(self.pieces.pool()))?;
        for seat in [Seat::FIRST, Seat::SECOND] {
            write!(f, " {}", Counts(self.pieces.captured(seat)))?;
        }
        f.write_char(' ')?;
        self.write_detail(f)?;
        match self.options.to_string().as_str() {
            "" => f.write_str(" -"),
            options => write!(f, " {options}"),
        }
    }
}

impl Zertz {
    fn write_board(&self, f: &mut fmt::Formatter<'_>, pieces: &Pieces) -> fmt::Result {
        write_columns(f, self.options.board().points(), Point::cell, |f, point| {
            let number = self.number(point);
            f.write_char(match pieces.marble_on(number) {
                Some(marble) => letter(marble),
                None if pieces.rings() >> number & 1 == 1 => '.',
                None => '-',
            })
        })
    }

    fn write_detail(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.phase, self.before) {
            (Phase::Over(Outcome::Win(_)), _) => write!(f, "{}", self.seat.other()),
            (Phase::Over(_), _) => f.write_str("draw"),
            (Phase::Jump(point), _) => write!(f, "{point}"),
            (_, None) if self.duty == Duty::Capture => f.write_str("capture"),
            (_, None) => f.write_char('-'),
            (_, Some(before)) => {
                f.write_str(if self.duty == Duty::Retract { "ending:" } else { "offence:" })?;
                self.write_board(f, &before)?;
                [Seat::FIRST, Seat::SECOND]
                    .into_iter()
                    .try_for_each(|seat| write!(f, ":{}", Counts(before.captured(seat))))
            }
        }
    }
}

impl FromStr for Zertz {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let folded = fold(text);
        // The options come last and say how the board is to be read.
        let options = match folded.split_ascii_whitespace().last() {
            None | Some("-") => ZertzOptions::default(),
            Some(options) => options.parse()?,
        };
        let mut fields = Fields::new(&folded);
        let board = fields.next("board")?;
        let mut pos = Self::start(options);
        pos.seat = Seat::new(fields.number("seat", 1)? as usize);
        let step = fields.next("step")?;
        pos.turns = fields.number("turns", 1_000_000)?;
        let pool = read_counts("pool", fields.next("pool")?)?;
        let first = read_counts("captured by seat 0", fields.next("captured by seat 0")?)?;
        let second = read_counts("captured by seat 1", fields.next("captured by seat 1")?)?;
        pos.pieces = read_pieces(options, board, pool, [first, second])?;
        let detail = fields.next("detail")?;
        pos.read_state(step, detail)?;
        fields.next("options")?;
        fields.end()?;
        pos.check()?;
        Ok(pos)
    }
}

impl Zertz {
    fn read_state(&mut self, step: &str, detail: &str) -> Result<(), SetupError> {
        match step {
            "over" => {
                let winner = self.seat.other();
                self.phase = Phase::Over(match detail {
                    "draw" => Outcome::Draw,
                    seat if seat == winner.to_string() => Outcome::won_by(winner),
                    _ => {
                        return Err(unreadable!(
                            "zertz-text-over",
                            "detail of step over: draw or {winner}, who moved last",
                            winner; detail
                        )
                        .into());
                    }
                });
            }
            "jump" => {
                let wrong = |_| unreadable!("zertz-text-jump", "detail of step jump: the marble that goes on"; detail);
                let point = detail.parse().map_err(wrong)?;
                self.phase = Phase::Jump(point);
            }
            "ring" | "turn" => {
                self.phase = if step == "ring" { Phase::Ring } else { Phase::Turn };
                let (word, before) = detail.split_once(':').unwrap_or((detail, ""));
                self.duty = match (word, step) {
                    ("-", _) if before.is_empty() => return Ok(()),
                    ("capture", "turn") if before.is_empty() => Duty::Capture,
                    ("offence", _) => Duty::None,
                    ("ending", "turn") => Duty::Retract,
                    _ => {
                        return Err(unreadable!(
                            "zertz-text-duty",
                            "detail of step {step}: -, capture, or an offence and its table",
                            step; detail
                        )
                        .into());
                    }
                };
                if self.duty != Duty::Capture {
                    self.before = Some(self.read_before(before)?);
                }
            }
            _ => {
                let choices = "turn, ring, jump or over";
                return Err(unreadable!("text-step", "a step: {choices}", choices; step).into());
            }
        }
        Ok(())
    }

    fn read_before(&self, text: &str) -> Result<Pieces, SetupError> {
        let mut parts = text.split(':');
        let wrong = || unreadable!("zertz-text-offence", "offence: board:captured:captured"; text);
        let mut next = || parts.next().ok_or_else(wrong);
        let board = next()?;
        let first = read_counts("captured before the offence", next()?)?;
        let second = read_counts("captured before the offence", next()?)?;
        let mut pieces = read_pieces(self.options, board, [0; 3], [first, second])?;
        let (all, used) = (self.options.marbles(), pieces.totals());
        let mut pool = [0; 3];
        for color in 0..3 {
            let left = u32::from(all[color]).checked_sub(used[color]);
            pool[color] = left.ok_or_else(|| {
                flaw!("zertz-flaw-offence-marbles", "offence: more marbles than there are")
            })? as u8;
        }
        pieces = read_pieces(self.options, board, pool, [first, second])?;
        Ok(pieces)
    }

    /// Refuses what the material and the step do not allow, and what could not
    /// be played on. What no sequence of turns leads to is not asked: courses
    /// and editors need it.
    fn check(&self) -> Result<(), SetupError> {
        let all = self.options.marbles().map(u32::from);
        if self.pieces.totals() != all {
            let (found, all) = (Counts(self.pieces.totals()), Counts(all));
            return Err(flaw!(
                "zertz-flaw-marbles",
                "marbles: {found} on the board, captured and in the pool, not {all}",
                found,
                all
            ));
        }
        let after_offence = self.before.is_some() || self.duty == Duty::Capture;
        if after_offence && !self.options.tournament() {
            return Err(flaw!("zertz-flaw-tournament", "detail: offences belong to tournament=on"));
        }
        match self.phase {
            Phase::Over(outcome) => return self.check_over(outcome),
            Phase::Jump(point) => {
                // Whoever captures may have reached a goal and must still go on.
                self.check_not_won(self.seat.other())?;
                let landed = self.grid().number(point).map_or(0, |number| 1 << number);
                if self.jumpers().into_iter().all(|jumpers| jumpers & landed == 0) {
                    return Err(flaw!(
                        "zertz-flaw-jump",
                        "detail: no marble on {point} can jump",
                        point
                    ));
                }
            }
            Phase::Ring if self.free() == 0 => {
                return Err(flaw!("zertz-flaw-no-ring", "step ring: no ring is free"));
            }
            Phase::Ring if self.pieces.marbles() == 0 => {
                return Err(flaw!("zertz-flaw-no-marble", "step ring: no marble has been placed"));
            }
            Phase::Ring => {
                self.check_not_won(Seat::FIRST)?;
                self.check_not_won(Seat::SECOND)?;
            }
            Phase::Turn if self.duty == Duty::Retract => {}
            Phase::Turn => self.check_turn()?,
        }
        match self.before {
            Some(before) => self.check_offence(before),
            None => Ok(()),
        }
    }

    fn check_not_won(&self, seat: Seat) -> Result<(), SetupError> {
        if self.has_goal(seat) {
            return Err(flaw!("zertz-flaw-won", "captured: seat {seat} has won, write over", seat));
        }
        Ok(())
    }

    fn check_over(&self, outcome: Outcome) -> Result<(), SetupError> {
        // The last turn was the other's: a goal of this seat had won before.
        self.check_not_won(self.seat)?;
        if outcome == Outcome::Draw {
            self.check_not_won(self.seat.other())?;
        }
        let winner_lacks = match outcome {
            Outcome::Win(_) => !self.has_goal(self.seat.other()) && self.pieces.vacant() != 0,
            Outcome::Draw | Outcome::Loss => false,
        };
        if winner_lacks {
            let seat = self.seat.other();
            return Err(flaw!(
                "zertz-flaw-not-won",
                "detail: seat {seat} has not won: no goal is reached and a ring is vacant",
                seat
            ));
        }
        Ok(())
    }

    /// A turn can begin only where the one before it could end.
    fn check_turn(&self) -> Result<(), SetupError> {
        if self.isolated() != 0 || self.pieces.vacant() == 0 {
            return Err(flaw!(
                "zertz-flaw-part",
                "board: a part without a vacant ring is taken when a turn ends"
            ));
        }
        self.check_not_won(Seat::FIRST)?;
        self.check_not_won(Seat::SECOND)?;
        if self.nothing_left() && self.before.is_none() {
            return Err(flaw!(
                "zertz-flaw-stuck",
                "step turn: nobody can capture or place, write over"
            ));
        }
        if self.duty == Duty::Capture && !self.can_capture() {
            return Err(flaw!("zertz-flaw-no-capture", "detail: there is nothing to capture"));
        }
        Ok(())
    }

    /// The table before the offence must lead here by a placement.
    fn check_offence(&self, before: Pieces) -> Result<(), SetupError> {
        let placing = self.phase == Phase::Ring;
        let mut start = Self::start(self.options);
        start.pieces = before;
        start.seat = if placing { self.seat } else { self.seat.other() };
        start.check_turn()?;
        if !start.can_capture() {
            return Err(flaw!("zertz-flaw-offence-none", "offence: there was nothing to capture"));
        }
        let leads_here = |pos: &Self| pos.pieces == self.pieces && pos.phase == self.phase;
        let placements = start.legal_moves().into_iter().filter_map(|m| match m {
            ZertzMove::Place { .. } => Some(after(&start, m)),
            _ => None,
        });
        let mut ways = placements.flat_map(|placed| {
            let removals = match placed.phase {
                Phase::Ring => placed.legal_moves(),
                _ => Vec::new(),
            };
            let removed: Vec<Self> = removals.into_iter().map(|m| after(&placed, m)).collect();
            removed.into_iter().chain([placed])
        });
        let way = ways.find(leads_here);
        match way {
            None => Err(flaw!("zertz-flaw-offence-way", "offence: its table does not lead here")),
            Some(way) if way.duty == Duty::Retract && self.duty != Duty::Retract => Err(flaw!(
                "zertz-flaw-offence-ending",
                "offence: it would end the match, write ending"
            )),
            Some(_) => Ok(()),
        }
    }
}

fn after(pos: &Zertz, m: ZertzMove) -> Zertz {
    let mut next = pos.clone();
    next.play_unchecked(m);
    next
}

fn read_pieces(
    options: ZertzOptions,
    board: &str,
    pool: [u8; 3],
    captured: [[u8; 3]; 2],
) -> Result<Pieces, SetupError> {
    let wrong = || {
        let name = options.board().name();
        SetupError::from(
            unreadable!("zertz-text-board", "the columns of board {name}, a first", name; board),
        )
    };
    let grid = options.board().grid();
    let mut rings = 0;
    let mut marbles = Vec::new();
    let mut chars = board.chars();
    let mut column = 0;
    for point in options.board().points() {
        if point.cell().column() != column {
            column = point.cell().column();
            if chars.next() != Some('/') {
                return Err(wrong());
            }
        }
        let number = grid.number(point).ok_or_else(wrong)?;
        let place = chars.next().ok_or_else(wrong)?;
        match (place, marble_of(place)) {
            ('-', _) => continue,
            ('.', _) => {}
            (_, Some(marble)) => marbles.push((marble, number)),
            (_, None) => return Err(wrong()),
        }
        rings |= 1 << number;
        if options.board().rings() >> number & 1 == 0 {
            let board = options.board().name();
            return Err(flaw!(
                "zertz-flaw-ring",
                "board {board} has no ring on {point}",
                board,
                point
            ));
        }
    }
    if chars.next().is_some() {
        return Err(wrong());
    }
    let hole = options.board().hole(rings);
    if hole != 0 {
        let point = grid.point(hole.trailing_zeros() as usize);
        return Err(flaw!(
            "zertz-flaw-hole",
            "board: no ring on {point}, with rings all around; rings go from the edge",
            point
        ));
    }
    let mut pieces = Pieces::new(rings, pool);
    marbles.into_iter().for_each(|(marble, number)| pieces.lay(marble, number));
    pieces.give(Seat::FIRST, captured[0]);
    pieces.give(Seat::SECOND, captured[1]);
    Ok(pieces)
}

fn read_counts(field: &str, text: &str) -> Result<[u8; 3], SetupError> {
    let wrong = || {
        unreadable!(
            "zertz-text-counts",
            "{field} as white/grey/black, each up to 10",
            field; text
        )
    };
    let mut parts = text.split('/');
    let mut counts = [0; 3];
    for count in &mut counts {
        let part = parts.next().ok_or_else(wrong)?;
        let plain = part.bytes().all(|b| b.is_ascii_digit());
        *count = part.parse().ok().filter(|&count| plain && count <= 10).ok_or_else(wrong)?;
    }
    if parts.next().is_some() { Err(wrong().into()) } else { Ok(counts) }
}

fn letter(marble: Marble) -> char {
    match marble {
        Marble::White => 'w',
        Marble::Grey => 'g',
        Marble::Black => 'b',
    }
}

fn marble_of(letter: char) -> Option<Marble> {
    Marble::ALL.into_iter().find(|&marble| self::letter(marble) == letter)
}

/// White, grey and black numbers of marbles.
struct Counts<T>([T; 3]);

impl<T: fmt::Display> fmt::Display for Counts<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.0[0], self.0[1], self.0[2])
    }
}
