//! Every text of Color Pop.
//!
//! ```text
//! move      = cell ["+" cell …]           a token, then the chosen jokers, each by column and row
//!           | "pass"                      which is never legal
//! position  = board " " seat " " step " " turns " " collected " " outlived " " secrets " " options
//! board     = blade "/" blade …           ten blades, a to j
//! blade     = "." | token …               from row 1 up; an empty blade is a dot
//! token     = "R" | "Y" | "G" | "B" | "P" | "W"
//! seat      = "0" … "4"                   step = "pop" | "over"
//! collected = tray "." tray …             what lies in front of each seat
//! tray      = "-" | token number …        R3W1: three red tokens and a joker
//! outlived  = "-" | color …               gone, and the match went on
//! secrets   = colors "." colors …         each seat's
//! colors    = ("R" | "Y" | "G" | "B" | "P" | "?") …   "?" is unknown, one for each
//! options   = "-" | key "=" value ";" …
//! ```
//!
//! `Display` writes `?` for every secret, always; `text_with_secrets` writes
//! what the position knows. Both are read.

use std::{fmt, fmt::Write, str::FromStr};

use super::{
    Board, ColorPop, ColorPopMove, ColorPopOptions, Hue, JOKER, JOKERS, Jokers, Palette, Phase,
    Point, Secrets, TOKENS_A_HUE,
    board::BLADES,
    setup::{check_groups, letter, read_token},
};
use crate::{
    Seat, SetupError, TextError,
    problem::{flaw, unreadable},
    text::{Fields, fold},
};

// A position holds secrets and has no such form.
#[cfg(feature = "serde")]
crate::serde_text::as_text! { ColorPopMove, ColorPopOptions }

impl fmt::Display for ColorPopMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Pop { token, jokers } => {
                token.fmt(f)?;
                jokers.iter().try_for_each(|joker| write!(f, "+{joker}"))
            }
        }
    }
}

impl FromStr for ColorPopMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let folded = fold(text);
        if folded == "pass" {
            return Ok(Self::Pass);
        }
        let mut cells = folded.split('+').map(Point::from_str);
        let token = cells.next().unwrap_or_else(|| Point::from_str(text))?;
        let mut jokers = Jokers::NONE;
        for joker in cells {
            jokers = jokers.with(joker?).ok_or_else(|| {
                unreadable!(
                    "colorpop-text-jokers",
                    "at most five jokers, by column and then by row, each once"; text
                )
            })?;
        }
        Ok(Self::Pop { token, jokers })
    }
}

/// With `?` for every secret, whatever the position knows.
impl fmt::Display for ColorPop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(&Secrets::UNKNOWN))
    }
}

impl ColorPop {
    pub(super) fn write(&self, secrets: &Secrets) -> String {
        let blades: Vec<String> =
            (0..BLADES).map(|blade| write_blade(&self.board, blade)).collect();
        let step = match self.phase {
            Phase::Popping => "pop",
            Phase::Over => "over",
        };
        let trays: Vec<String> =
            self.collected.iter().take(self.options.seats()).map(write_tray).collect();
        let fields = [
            blades.join("/"),
            self.seat.to_string(),
            step.to_owned(),
            self.turns.to_string(),
            trays.join("."),
            or_dash(self.outlived.to_string()),
            secrets.write(&self.options),
            or_dash(self.options.to_string()),
        ];
        fields.join(" ")
    }
}

impl FromStr for ColorPop {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let folded = fold(text);
        let mut fields = Fields::new(&folded);
        let board = read_board(fields.next("board")?)?;
        let seat = fields.number("seat", Seat::MAX as u32 - 1)?;
        let phase = match fields.next("step")? {
            "pop" => Phase::Popping,
            "over" => Phase::Over,
            other => {
                let choices = "pop or over";
                return Err(unreadable!("text-step", "a step: {choices}", choices; other).into());
            }
        };
        let turns = fields.number("turns", 50)?;
        let collected = fields.next("collected")?;
        let outlived = read_outlived(fields.next("outlived")?)?;
        let secrets = fields.next("secrets")?;
        let options = fields.next("options")?;
        fields.end()?;
        let options: ColorPopOptions = if options == "-" { "" } else { options }.parse()?;
        let secrets = Secrets::read(&options, secrets)?;
        let mut pos = Self::start(board, secrets, options);
        pos.seat = Seat::new(seat as usize);
        pos.turns = turns;
        pos.outlived = outlived;
        pos.read_collected(collected)?;
        pos.check(phase)?;
        Ok(pos)
    }
}

impl ColorPop {
    fn read_collected(&mut self, text: &str) -> Result<(), SetupError> {
        let wrong = || unreadable!("colorpop-text-collected", "what each seat collected, such as R3W1.-"; text);
        let trays: Vec<&str> = text.split('.').collect();
        if trays.len() != self.options.seats() {
            return Err(wrong().into());
        }
        for (counts, tray) in self.collected.iter_mut().zip(trays) {
            *counts = read_tray(tray).ok_or_else(wrong)?;
        }
        Ok(())
    }

    /// Refuses what the tokens and the turns do not allow, and finds out whether
    /// it is over. What no sequence of turns leads to is not asked.
    fn check(&mut self, phase: Phase) -> Result<(), SetupError> {
        // 1. Every token is on the board or in front of a seat.
        let seats = self.options.seats();
        let collected = |place: usize| -> u32 {
            self.collected.iter().map(|counts| u32::from(counts[place])).sum()
        };
        for hue in Hue::ALL {
            let total = self.board.count(hue) + collected(hue as usize);
            if total != TOKENS_A_HUE {
                let color = hue.color().name();
                return Err(flaw!(
                    "colorpop-flaw-tokens",
                    "collected: {total} {color} tokens with the board; there are 19",
                    total,
                    color
                ));
            }
        }
        let jokers = self.board.joker_count() + collected(JOKER);
        if jokers != JOKERS {
            return Err(flaw!(
                "colorpop-flaw-jokers",
                "collected: {jokers} jokers with the board; there are 5",
                jokers
            ));
        }
        // 2. The seats have popped in turn, two tokens or more at a time.
        if self.turns as usize % seats != self.seat.index() {
            let (turns, seat) = (self.turns, self.seat);
            return Err(flaw!(
                "colorpop-flaw-seat",
                "seat: after {turns} turns it is not {seat}",
                turns,
                seat
            ));
        }
        for (seat, counts) in self.collected.iter().enumerate().take(seats) {
            let turns = (self.turns as usize + seats - 1 - seat) / seats;
            let tokens: usize = counts.iter().map(|&count| usize::from(count)).sum();
            if tokens < 2 * turns || (turns == 0 && tokens != 0) {
                return Err(flaw!(
                    "colorpop-flaw-collected",
                    "collected: seat {seat} has {tokens} tokens of {turns} turns",
                    seat,
                    tokens,
                    turns
                ));
            }
        }
        // Jokers alone are no group (rules 2.2).
        let jokers_alone = |counts: &[u8; JOKER + 1]| {
            counts[JOKER] != 0 && counts[..JOKER].iter().all(|&count| count == 0)
        };
        if let Some(seat) = self.collected.iter().position(jokers_alone) {
            return Err(flaw!(
                "colorpop-flaw-only-jokers",
                "collected: seat {seat} has only jokers, which are no group alone",
                seat
            ));
        }
        if self.turns == 0 {
            check_groups(&self.board)?;
        }
        // 3. Colors go one at a time.
        let gone = self.board.gone();
        if !self.outlived.is_within(gone) || 1 < gone.without(self.outlived).len() {
            let outlived = self.outlived;
            return Err(flaw!(
                "colorpop-flaw-outlived",
                "outlived: `{outlived}`, where `{gone}` are gone",
                outlived,
                gone
            ));
        }
        // 4. The secrets and the step fit.
        self.settle();
        let known_over = self.phase == Phase::Over;
        if phase == Phase::Popping && known_over {
            return Err(flaw!(
                "colorpop-flaw-stuck",
                "step pop: no group is left or a seat has cleared its colors"
            ));
        }
        self.phase = phase;
        let consensus = self.consensus();
        match phase {
            Phase::Popping if !consensus.may_go_on => {
                Err(flaw!("colorpop-flaw-secrets", "secrets: the match would be over"))
            }
            Phase::Over if !consensus.may_be_over => Err(flaw!(
                "colorpop-flaw-over",
                "step over: a group is left and nobody has cleared their colors"
            )),
            _ => Ok(()),
        }
    }
}

impl Secrets {
    /// The secrets of `options.seats()` seats, each with all its colors or `?`.
    pub(super) fn read(options: &ColorPopOptions, text: &str) -> Result<Self, SetupError> {
        let wrong = || {
            let (seats, colors) = (options.seats(), options.colors());
            unreadable!(
                "colorpop-text-secrets",
                "secrets of {seats} seats, joined by dots, each {colors} of R Y G B P ?",
                seats, colors; text
            )
        };
        let seats: Vec<&str> = text.split('.').collect();
        if seats.len() != options.seats() {
            return Err(wrong().into());
        }
        let mut drawn = Palette::NONE;
        let mut secrets = Self::UNKNOWN;
        for (index, colors) in seats.into_iter().enumerate() {
            if colors.chars().count() != options.colors() {
                return Err(wrong().into());
            }
            for letter in colors.chars().filter(|&letter| letter != '?') {
                let hue = Hue::from_letter(letter).ok_or_else(wrong)?;
                if drawn.contains(hue) {
                    let color = hue.color().name();
                    return Err(flaw!(
                        "colorpop-flaw-secret-twice",
                        "secrets: {color} is drawn twice",
                        color
                    ));
                }
                drawn = drawn.with(hue);
                secrets = secrets.with(Seat::new(index), hue);
            }
        }
        Ok(secrets)
    }

    pub(super) fn write(&self, options: &ColorPopOptions) -> String {
        let seats = (0..options.seats()).map(|seat| {
            let known = self.of(Seat::new(seat));
            let unknown = "?".repeat(options.colors() - known.len());
            format!("{known}{unknown}")
        });
        seats.collect::<Vec<String>>().join(".")
    }
}

fn write_blade(board: &Board, blade: usize) -> String {
    let places = (0..BLADES).map(|place| Point::on_blade(blade, place));
    let tokens = places.filter(|&point| board.token_at(point).is_some());
    let letters: String = tokens.map(|point| letter(board.hue_at(point))).collect();
    if letters.is_empty() { ".".to_owned() } else { letters }
}

fn read_board(text: &str) -> Result<Board, SetupError> {
    let wrong = || unreadable!("colorpop-text-board", "board: ten blades of up to ten tokens, joined by /"; text);
    let blades: Vec<&str> = text.split('/').map(|blade| blade.trim_end_matches('.')).collect();
    if blades.len() != BLADES || blades.iter().any(|blade| BLADES < blade.chars().count()) {
        return Err(wrong().into());
    }
    let mut board = Board::EMPTY;
    for (index, blade) in blades.iter().enumerate() {
        let left_is_empty = index.checked_sub(1).is_some_and(|left| blades[left].is_empty());
        if left_is_empty && !blade.is_empty() {
            return Err(flaw!(
                "colorpop-flaw-empty-blade",
                "board: an empty blade stands left of another"
            ));
        }
        let tokens: Option<Vec<_>> = blade.chars().map(read_token).collect();
        board.lay_blade(index, &tokens.ok_or_else(wrong)?);
    }
    Ok(board)
}

fn write_tray(counts: &[u8; JOKER + 1]) -> String {
    let tokens = Hue::ALL.into_iter().map(Some).chain([None]);
    let mut text = String::new();
    for (token, &count) in tokens.zip(counts).filter(|(_, count)| 0 < **count) {
        write!(text, "{}{count}", letter(token)).expect("a string takes all text");
    }
    or_dash(text)
}

/// The counts of a tray, each token named once and with its number.
fn read_tray(text: &str) -> Option<[u8; JOKER + 1]> {
    let mut counts = [0; JOKER + 1];
    let mut rest = if text == "-" { "" } else { text };
    while let Some(first) = rest.chars().next() {
        let place = read_token(first)?.map_or(JOKER, |hue| hue as usize);
        rest = &rest[first.len_utf8()..];
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let count: u8 = rest[..digits].parse().ok()?;
        let first_time = counts[place] == 0 && count != 0;
        if !first_time {
            return None;
        }
        counts[place] = count;
        rest = &rest[digits..];
    }
    Some(counts)
}

fn read_outlived(text: &str) -> Result<Palette, TextError> {
    if text == "-" {
        return Ok(Palette::NONE);
    }
    let colors: Option<Palette> = text.chars().map(Hue::from_letter).collect();
    colors.ok_or_else(
        || unreadable!("colorpop-text-outlived", "outlived: - or colors of R Y G B P"; text),
    )
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "-".to_owned() } else { text }
}
