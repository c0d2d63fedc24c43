//! Every text of LYNGK.
//!
//! ```text
//! move     = "!" color | cell "-" cell | "pass"
//! setup    = 43 letters                    the pieces on a1 b1 b2 b3 b4 c1 … i1
//! position = board " " seat " " step " " turns " " claims " " points " " options
//! board    = column "/" column …           nine columns, a to i, rows upward
//! column   = ("." | letter | "(" letter letter … ")") …
//!                                          empty, a single piece, a stack from the top down
//! letter   = color | "W"                   W is a joker
//! color    = "I" | "B" | "R" | "G" | "K"   ivory, blue, red, green, black
//! seat     = "0" | "1"                     step = "turn" | "move" | "over"
//! claims   = colors "/" colors             seat 0's, seat 1's; colors = "-" | color …
//! points   = number "/" number
//! options  = "-" | key "=" value ";" …
//! ```

use std::{fmt, fmt::Write, str::FromStr};

use super::{
    CELLS, CLAIMS, JOKERS, Lyngk, LyngkColor, LyngkMove, LyngkOptions, MOST_POINTS, NeutralFive,
    PER_COLOR, Phase, Point, Stack,
};
use crate::{
    Position, Seat, SetupError, TextError,
    problem::{flaw, unreadable},
    text::{Fields, fold, write_columns},
};

#[cfg(feature = "serde")]
crate::serde_text::as_text! { Lyngk, LyngkMove, LyngkOptions }

impl fmt::Display for LyngkMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Claim(color) => write!(f, "!{color}"),
            Self::Move { from, to } => write!(f, "{from}-{to}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for LyngkMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let folded = fold(text);
        if folded == "pass" {
            return Ok(Self::Pass);
        }
        if let Some(color) = folded.strip_prefix('!') {
            return Ok(Self::Claim(color.parse()?));
        }
        match folded.split_once('-') {
            Some((from, to)) => Ok(Self::Move { from: from.parse()?, to: to.parse()? }),
            None => Err(unreadable!("lyngk-text-move", "a move such as !R, c3-e4 or pass"; text)),
        }
    }
}

impl fmt::Display for Lyngk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_columns(f, Point::all(), Point::cell, |f, point| self.write_stack(f, point))?;
        let step = match self.phase {
            Phase::Turn => "turn",
            Phase::Moving => "move",
            Phase::Over => "over",
        };
        write!(f, " {} {step} {} ", self.seat, self.turns)?;
        write!(f, "{}/{} ", colors_text(self.claims[0]), colors_text(self.claims[1]))?;
        write!(f, "{}/{} ", self.points[0], self.points[1])?;
        let options = self.options.to_string();
        f.write_str(if options.is_empty() { "-" } else { &options })
    }
}

impl FromStr for Lyngk {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let folded = fold(text);
        let mut fields = Fields::new(&folded);
        let mut pos = Self::empty(LyngkOptions::default());
        pos.read_board(fields.next("board")?)?;
        pos.seat = Seat::new(fields.number("seat", 1)? as usize);
        pos.phase = match fields.next("step")? {
            "turn" => Phase::Turn,
            "move" => Phase::Moving,
            "over" => Phase::Over,
            other => {
                let choices = "turn, move or over";
                return Err(unreadable!("text-step", "a step: {choices}", choices; other).into());
            }
        };
        pos.turns = fields.number("turns", u32::from(u16::MAX))? as u16;
        pos.claims = read_claims(fields.next("claims")?)?;
        pos.points = read_points(fields.next("points")?)?;
        pos.options = match fields.next("options")? {
            "-" => LyngkOptions::default(),
            options => options.parse()?,
        };
        fields.end()?;
        pos.key = pos.key_from_scratch();
        pos.check_stacks()?;
        pos.check_claims()?;
        pos.check_step()?;
        Ok(pos)
    }
}

impl Lyngk {
    pub(super) fn read_setup(options: LyngkOptions, setup: &str) -> Result<Self, SetupError> {
        let folded = fold(setup);
        let letters: Vec<char> = folded.trim().chars().collect();
        if letters.len() != CELLS {
            return Err(unreadable!("lyngk-text-setup", "a setup of 43 letters"; setup).into());
        }
        let mut pos = Self::empty(options);
        for (point, letter) in Point::all().zip(letters) {
            let piece = Stack::from_letter(letter).ok_or_else(
                || unreadable!("lyngk-text-letters", "a setup of the letters IBRGKW"; setup),
            )?;
            pos.put(point, piece);
        }
        let counts = pos.count_pieces();
        if counts != ([PER_COLOR; 5], JOKERS) {
            let counts = counts_text(counts);
            return Err(flaw!(
                "lyngk-flaw-count",
                "setup: {counts}; there are 8 of each color and 3 jokers",
                counts
            ));
        }
        Ok(pos)
    }

    pub(super) fn write_setup(&self) -> Option<String> {
        let letters: String = Point::all()
            .filter_map(|point| self.stack_at(point))
            .flat_map(Stack::letters)
            .collect();
        let start = Self::from_setup(&self.options, &letters).ok()?;
        (start == *self).then_some(letters)
    }

    fn write_stack(&self, f: &mut fmt::Formatter<'_>, point: Point) -> fmt::Result {
        match self.stack_at(point) {
            None => f.write_char('.'),
            Some(stack) if stack.height == 1 => {
                stack.letters().try_for_each(|letter| f.write_char(letter))
            }
            Some(stack) => write!(f, "({})", stack.letters().collect::<String>()),
        }
    }

    fn read_board(&mut self, board: &str) -> Result<(), SetupError> {
        let wrong =
            || unreadable!("lyngk-text-board", "nine columns of pieces and stacks, a to i"; board);
        let mut chars = board.chars();
        let mut column = 0;
        for point in Point::all() {
            if point.cell().column() != column {
                column = point.cell().column();
                if chars.next() != Some('/') {
                    return Err(wrong().into());
                }
            }
            match chars.next().ok_or_else(wrong)? {
                '.' => {}
                '(' => {
                    let letters: Vec<char> = chars.by_ref().take_while(|&c| c != ')').collect();
                    let pieces: Option<Vec<Stack>> =
                        letters.iter().map(|&letter| Stack::from_letter(letter)).collect();
                    self.put(point, join(point, &pieces.ok_or_else(wrong)?)?);
                }
                letter => self.put(point, Stack::from_letter(letter).ok_or_else(wrong)?),
            }
        }
        if chars.next().is_some() { Err(wrong().into()) } else { Ok(()) }
    }

    /// How many pieces of each color, and jokers, are on the board.
    fn count_pieces(&self) -> ([u32; 5], u32) {
        let colors = self.holding.map(u64::count_ones);
        let pieces: u32 = self.taller.iter().map(|cells| cells.count_ones()).sum();
        (colors, pieces - colors.iter().sum::<u32>())
    }

    fn check_stacks(&self) -> Result<(), SetupError> {
        let limit = self.options.limit();
        let too_high = Point::all().find(|&p| self.stack_at(p).is_some_and(|s| limit < s.height));
        if let Some(point) = too_high {
            return Err(flaw!(
                "lyngk-flaw-high",
                "board: {point} has more than {limit} pieces",
                point,
                limit
            ));
        }
        let counts = self.count_pieces();
        let (colors, jokers) = counts;
        if colors.iter().any(|&count| PER_COLOR < count) || JOKERS < jokers {
            let counts = counts_text(counts);
            return Err(flaw!(
                "lyngk-flaw-count",
                "board: {counts}; there are 8 of each color and 3 jokers",
                counts
            ));
        }
        let on_board = colors.iter().sum::<u32>() + jokers;
        let in_hand = match self.options {
            LyngkOptions::Fives { .. } => 5 * u32::from(self.points[0] + self.points[1]),
            LyngkOptions::Six => 0,
        };
        if (CELLS as u32) < on_board + in_hand {
            return Err(flaw!(
                "lyngk-flaw-points",
                "points: {on_board} pieces on the board leave too few for {in_hand} in stacks taken",
                on_board,
                in_hand
            ));
        }
        match self.options {
            LyngkOptions::Fives { .. } => self.check_taken(counts),
            LyngkOptions::Six => Ok(()),
        }
    }

    /// The stacks of five that were taken need pieces that are not on the
    /// board: no color twice in one, and the taker's own on top (rules 3.3, 3.6).
    fn check_taken(&self, (colors, jokers): ([u32; 5], u32)) -> Result<(), SetupError> {
        let stacks = u32::from(self.points[0]) + u32::from(self.points[1]);
        let missing = colors.map(|count| PER_COLOR - count);
        let fit: u32 = missing.iter().map(|&count| count.min(stacks)).sum();
        if fit + (JOKERS - jokers) < 5 * stacks {
            return Err(flaw!(
                "lyngk-flaw-taken",
                "points: the pieces that are not on the board make no {stacks} stacks of five",
                stacks
            ));
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            let points = u32::from(self.points[seat.index()]);
            let own = |color: &LyngkColor| self.claims[seat.index()] & color.bit() != 0;
            let tops: u32 =
                LyngkColor::ALL.into_iter().filter(own).map(|color| missing[color as usize]).sum();
            if tops < points {
                return Err(flaw!(
                    "lyngk-flaw-tops",
                    "points: seat {seat} took {points} stacks and misses {tops} pieces of its colors",
                    seat,
                    points,
                    tops
                ));
            }
        }
        Ok(())
    }

    fn check_claims(&self) -> Result<(), SetupError> {
        let [first, second] = self.claims;
        if first & second != 0 {
            let colors = colors_text(first & second);
            return Err(flaw!(
                "lyngk-flaw-claimed-twice",
                "claims: {colors} is claimed twice",
                colors
            ));
        }
        if [first, second].iter().any(|colors| CLAIMS < colors.count_ones()) {
            return Err(flaw!("lyngk-flaw-claims", "claims: a seat claims two colors at most"));
        }
        let captures =
            matches!(self.options, LyngkOptions::Fives { neutral_five: NeutralFive::Capture, .. });
        if captures && self.topped_by(first | second) & self.taller[4] != 0 {
            return Err(flaw!(
                "lyngk-flaw-five",
                "board: a five topped by a claimed color would be taken"
            ));
        }
        Ok(())
    }

    fn check_step(&self) -> Result<(), SetupError> {
        let won = self.options == LyngkOptions::Six && self.points != [0, 0];
        if won {
            return self.check_won();
        }
        let can_go_on = self.has_turn(Seat::FIRST) || self.has_turn(Seat::SECOND);
        match self.phase {
            Phase::Over if can_go_on => {
                Err(flaw!("lyngk-flaw-over", "step over: a seat still has a turn"))
            }
            Phase::Turn if !can_go_on => {
                Err(flaw!("lyngk-flaw-stuck", "step turn: no seat has a turn, write over"))
            }
            Phase::Moving if self.claims[self.seat.index()] == 0 => Err(flaw!(
                "lyngk-flaw-no-claim",
                "step move: it follows a claim, and the seat has none"
            )),
            Phase::Moving if !self.can_move(self.seat) => {
                Err(flaw!("lyngk-flaw-cannot-move", "step move: the seat cannot move"))
            }
            _ => Ok(()),
        }
    }

    /// With `six=on` a point is the stack of six that won.
    fn check_won(&self) -> Result<(), SetupError> {
        let winner = match self.points {
            [1, 0] => Seat::FIRST,
            [0, 1] => Seat::SECOND,
            _ => {
                return Err(flaw!("lyngk-flaw-one-six", "points: one stack of six ends the match"));
            }
        };
        if self.owned_stacks(winner, 6) == 0 {
            let seat = winner;
            return Err(flaw!(
                "lyngk-flaw-no-six",
                "points: seat {seat} has no stack of six",
                seat
            ));
        }
        if self.phase != Phase::Over {
            return Err(flaw!(
                "lyngk-flaw-six",
                "step: a stack of six has ended the match, write over"
            ));
        }
        Ok(())
    }
}

/// The stack of these pieces, given from the top down.
fn join(point: Point, pieces: &[Stack]) -> Result<Stack, SetupError> {
    if !(2..=6).contains(&pieces.len()) {
        let count = pieces.len();
        return Err(flaw!(
            "lyngk-flaw-brackets",
            "board: {point} has {count} pieces in brackets; a stack has two to six",
            point,
            count
        ));
    }
    let mut stack = pieces[pieces.len() - 1];
    for piece in pieces.iter().rev().skip(1) {
        if stack.colors & piece.colors != 0 {
            return Err(flaw!("lyngk-flaw-color-twice", "board: {point} has a color twice", point));
        }
        stack = piece.on(stack);
    }
    if stack.top().is_none() {
        return Err(flaw!("lyngk-flaw-joker", "board: {point} has a joker on a stack", point));
    }
    Ok(stack)
}

fn read_claims(text: &str) -> Result<[u8; 2], SetupError> {
    let wrong = || unreadable!("lyngk-text-claims", "claims such as RB/- for the two seats"; text);
    let colors = |part: &str| {
        if part == "-" {
            return Ok(0);
        }
        let mut set = 0;
        for letter in part.chars() {
            let color: LyngkColor =
                letter.encode_utf8(&mut [0; 4]).parse().map_err(|_: TextError| wrong())?;
            if set & color.bit() != 0 {
                return Err(wrong());
            }
            set |= color.bit();
        }
        if set == 0 { Err(wrong()) } else { Ok(set) }
    };
    let (first, second) = text.split_once('/').ok_or_else(wrong)?;
    Ok([colors(first)?, colors(second)?])
}

fn read_points(text: &str) -> Result<[u8; 2], SetupError> {
    let wrong = || unreadable!("lyngk-text-points", "points such as 1/0 for the two seats"; text);
    let number = |part: &str| {
        let is_number = part.len() == 1 && part.bytes().all(|b| b.is_ascii_digit());
        let points: u8 = part.parse().map_err(|_| wrong())?;
        let possible = is_number && usize::from(points) < MOST_POINTS;
        if possible { Ok(points) } else { Err(wrong()) }
    };
    let (first, second) = text.split_once('/').ok_or_else(wrong)?;
    Ok([number(first)?, number(second)?])
}

fn colors_text(colors: u8) -> String {
    if colors == 0 {
        return "-".into();
    }
    LyngkColor::ALL
        .into_iter()
        .filter(|color| colors & color.bit() != 0)
        .map(LyngkColor::letter)
        .collect()
}

fn counts_text((colors, jokers): ([u32; 5], u32)) -> String {
    let mut text = String::new();
    for (color, count) in LyngkColor::ALL.into_iter().zip(colors) {
        text.push_str(&format!("{count} {color}, "));
    }
    format!("{text}{jokers} W")
}
