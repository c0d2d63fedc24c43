//! Records: a match as a file that a person can read and edit in twenty years.
//!
//! ```text
//! [Mohreh "1"]
//! [Game "dvonn"]
//! [Player0 "Sara"]
//! [Player1 "Omid"]
//! [Date "2026-11-15"]
//! [Result "win 0"]
//! [Ending "resignation 1"]
//!
//! 1. e3 {a quiet start [%clk 0:04:12] [%eval 0.61]} d4
//! 2. f5 (2. a1 {why not?} b1) c3
//! ```
//!
//! The first tag names the version of rules and format. Tags come first, then
//! numbered turns, each with a sign such as `!?` behind it if it has one; a
//! comment in braces belongs to the turn before it, or to the start, and may hold
//! the clock, an evaluation, arrows and circles; a variation in parentheses
//! replaces the turn before it. Numbers are for people: reading skips them. Reading
//! keeps tags that it does not know.

mod marks;
mod read;
mod split;
mod verdict;
mod write;

use std::{fmt, time::Duration};

pub use self::{
    marks::{Glyph, Mark, Paint},
    split::split,
    write::tag_value,
};

use crate::{
    AnyMatch, AnyPosition, Ending, GameId, Outcome, Problem, Refused, Seat, SetupError, TextError,
    Viewer, problem, text::shortened,
};

/// The version of rules and format that this program writes.
pub const VERSION: &str = "1";

/// A match on paper: options, start, turns and result.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// Which game.
    pub game: GameId,
    /// Its options as text, empty for the standard game.
    pub options: String,
    /// The start, where the game has setups. `?` stands for unknown secrets.
    pub setup: Option<String>,
    /// The start, where it is in the middle of a match.
    pub position: Option<String>,
    /// How it ended, if it has.
    pub result: Option<Outcome>,
    /// By what it ended.
    pub ending: Option<Ending>,
    /// Everything else that is known: players, date, place.
    pub tags: Vec<(String, String)>,
    /// What somebody wrote about the start.
    pub comment: Option<String>,
    /// What somebody drew on the start.
    pub marks: Vec<Mark>,
    /// The turns played.
    pub turns: Vec<RecordTurn>,
}

/// The tag that names whoever sat there.
fn player_tag(seat: Seat) -> String {
    format!("Player{seat}")
}

/// A turn on paper, with what was said about it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecordTurn {
    /// The moves, joined by commas.
    pub text: String,
    /// What somebody thought of it.
    pub glyph: Option<Glyph>,
    /// What somebody wrote about it.
    pub comment: Option<String>,
    /// The time left on the mover's clock.
    pub clock: Option<Duration>,
    /// The chance to win of the seat that started, from 0 to 1.
    pub evaluation: Option<f32>,
    /// What somebody drew on the board after it.
    pub marks: Vec<Mark>,
    /// What could have been played instead.
    pub variations: Vec<Vec<RecordTurn>>,
}

/// Why a record cannot be used. What came before the trouble is kept by
/// whoever reads; this says where it is.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordError {
    /// The file is not written like a record; the line counts from 1.
    Text {
        /// The line of the file.
        line: usize,
        /// What is wrong there.
        error: TextError,
    },
    /// The start cannot be set up.
    Start(SetupError),
    /// A turn cannot be played.
    Turn {
        /// The number of the turn, from 1.
        number: usize,
        /// What was written.
        turn: String,
        /// Why not.
        why: Refused,
    },
    /// The result or the ending on paper is not the one on the board.
    Result(Problem),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Problem::from(self.clone()).fmt(f)
    }
}

impl std::error::Error for RecordError {}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::Text { line, error } => {
                problem!("record-line", "line {line}", line).because(error)
            }
            RecordError::Start(error) => problem!("record-start", "start").because(error),
            RecordError::Turn { number, turn, why } => {
                let turn = shortened(&turn);
                problem!("record-turn", "turn {number}, `{turn}`", number, turn).because(why)
            }
            RecordError::Result(problem) => problem,
        }
    }
}

impl Record {
    /// An empty record of a game that starts as usual.
    #[must_use]
    pub fn new(game: GameId, options: &str) -> Self {
        Self {
            game,
            options: options.to_owned(),
            setup: None,
            position: None,
            result: None,
            ending: None,
            tags: Vec::new(),
            comment: None,
            marks: Vec::new(),
            turns: Vec::new(),
        }
    }

    /// The record of a match as `viewer` may know it: secrets are written only
    /// when the match is over.
    #[must_use]
    pub fn of(game_match: &AnyMatch, viewer: Viewer) -> Self {
        let known = game_match.view(viewer).known().start();
        let fresh = game_match.start().is_initial();
        let setup = known.setup_with_secrets();
        Self {
            setup: if fresh { setup } else { None },
            position: (!fresh).then(|| known.text_with_secrets()),
            result: game_match.outcome(),
            ending: game_match.ending(),
            turns: game_match.turn_texts().into_iter().map(RecordTurn::new).collect(),
            ..Self::new(game_match.game(), &game_match.options())
        }
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// With a tag set. A tag is one line: what breaks lines becomes a blank.
    #[must_use]
    pub fn with_tag(mut self, name: &str, value: &str) -> Self {
        self.tags.retain(|(known, _)| known != name);
        self.tags.push((name.to_owned(), value.replace('\n', " ")));
        self
    }

    /// Who sat there, where the record tells.
    #[must_use]
    pub fn player(&self, seat: Seat) -> Option<&str> {
        self.tag(&player_tag(seat))
    }

    /// With the name of whoever sat there.
    #[must_use]
    pub fn with_player(self, seat: Seat, name: &str) -> Self {
        self.with_tag(&player_tag(seat), name)
    }

    /// The start of the match.
    ///
    /// # Errors
    /// When options, setup or position are wrong.
    pub fn start(&self) -> Result<AnyPosition, RecordError> {
        let start = match (&self.setup, &self.position) {
            (_, Some(text)) => AnyPosition::read(self.game, text),
            (Some(setup), None) => AnyPosition::from_setup(self.game, &self.options, setup),
            (None, None) => {
                AnyPosition::initial(self.game, &self.options, &mut crate::SplitMix::new(0))
            }
        };
        start.map_err(RecordError::Start)
    }

    /// Plays the record through the rules, variations too.
    ///
    /// # Errors
    /// At the first turn that cannot be played, or when the result on paper is
    /// not the one on the board.
    pub fn replay(&self) -> Result<AnyMatch, RecordError> {
        let (mut game_match, trouble) = self.replay_until_trouble()?;
        if let Some(trouble) = trouble {
            return Err(trouble);
        }
        self.check_result(&game_match).map_err(RecordError::Result)?;
        if let (Some(written), None, Some(ending)) =
            (self.result, game_match.outcome(), self.ending)
        {
            game_match.end(ending, written);
        }
        Ok(game_match)
    }

    /// Plays as far as it goes, and says what stopped it.
    ///
    /// # Errors
    /// Only when the start cannot be set up.
    pub fn replay_until_trouble(&self) -> Result<(AnyMatch, Option<RecordError>), RecordError> {
        let mut game_match = AnyMatch::new(self.start()?);
        let trouble = play_line(&mut game_match, &self.turns, 1).err();
        Ok((game_match, trouble))
    }
}

impl RecordTurn {
    /// A turn about which nothing is said.
    #[must_use]
    pub fn new(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}

fn play_line(
    game_match: &mut AnyMatch,
    turns: &[RecordTurn],
    first: usize,
) -> Result<(), RecordError> {
    for (index, turn) in turns.iter().enumerate() {
        let number = first + index;
        for variation in &turn.variations {
            play_line(&mut game_match.clone(), variation, number)?;
        }
        let is_last = index + 1 == turns.len();
        let played = if is_last {
            game_match.play_word(&turn.text)
        } else {
            game_match.play_turn(&turn.text)
        };
        played.map_err(|why| RecordError::Turn { number, turn: turn.text.clone(), why })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
