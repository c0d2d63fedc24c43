//! Courses: exercises on a real board, from nothing to the first win.
//!
//! The exercises are data, in `courses/GAME.json`; `docs/courses.md` describes
//! the format. What a turn is worth is decided here, by [`Goal::judge`], for
//! browser and terminal alike; [`check`] proves what the files claim.

pub mod check;
mod goal;
mod proof;
mod test;

use mohreh_rules::{AnyMatch, AnyPosition, GameId, Problem, SetupError, SplitMix};
use serde::{Deserialize, Serialize};

use crate::faults::{at, no_right_turn};

pub use self::{
    goal::{Goal, Verdict, Wrong},
    proof::{Claim, prove},
    test::Test,
};

/// The course of one game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// Its parts, in order.
    pub chapters: Vec<Chapter>,
}

/// Exercises that belong together.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Its name in links and lists: `tactics`.
    pub id: String,
    /// What it is called.
    pub title: Words,
    /// One idea each; the last one is a puzzle, or a match.
    pub exercises: Vec<Exercise>,
}

/// One thing to do, find, choose, avoid, or play out.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// Its name, unique among all courses: `yinsh-gap`.
    pub id: String,
    /// What the learner is asked to do.
    pub kind: Kind,
    /// Where it begins; missing: at the start of a match.
    #[serde(default)]
    pub position: Option<String>,
    /// The options of a match that begins at its start.
    #[serde(default)]
    pub options: String,
    /// What to do.
    pub text: Words,
    /// Cells worth looking at.
    #[serde(default)]
    pub look: Vec<String>,
    /// The turns to choose between.
    #[serde(default)]
    pub choices: Vec<Choice>,
    /// What the learner's turns must do, one entry a turn. Where an exercise is
    /// played out, the only entry is asked after every turn.
    pub turns: Vec<Goal>,
    /// The level of the computer, where it is played out.
    #[serde(default)]
    pub level: Option<u8>,
    /// How many turns the learner has, where it is played out.
    #[serde(default)]
    pub within: Option<u32>,
    /// What a search must find, where the rules alone do not decide.
    #[serde(default)]
    pub proof: Option<Claim>,
    /// The first help; the second shows the answer on the board.
    #[serde(default)]
    pub hint: Option<Words>,
    /// What is said once it is done.
    pub praise: Words,
}

/// A turn to choose, and what it is called.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// The whole turn.
    pub turn: String,
    /// What is written on its button.
    pub text: Words,
}

/// One sentence in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// In English.
    pub en: String,
    /// In Persian.
    pub fa: String,
}

/// What the learner is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Do what the text says.
    Do,
    /// Find the turn.
    Find,
    /// Choose between two or three turns.
    Choose,
    /// Play anything but the mistake.
    Avoid,
    /// Play on against the computer until the goal is reached.
    Play,
}

impl Kind {
    /// Its name in data files and lists.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Do => "do",
            Self::Find => "find",
            Self::Choose => "choose",
            Self::Avoid => "avoid",
            Self::Play => "play",
        }
    }
}

/// The course of a game.
///
/// # Panics
/// Never: the tests of this crate read every file that it carries.
#[must_use]
pub fn course(game: GameId) -> Course {
    serde_json::from_str(shipped!("courses", game)).expect("the courses are read in a test")
}

impl Course {
    /// Every exercise, with its chapter, in order.
    pub fn exercises(&self) -> impl Iterator<Item = (&Chapter, &Exercise)> {
        self.chapters
            .iter()
            .flat_map(|chapter| chapter.exercises.iter().map(move |exercise| (chapter, exercise)))
    }
}

impl Exercise {
    /// The match as it is when the exercise begins. Where chance decides the
    /// start, it is drawn from `seed`.
    ///
    /// # Errors
    /// When position or options are none of the game.
    pub fn begin(&self, game: GameId, seed: u64) -> Result<AnyMatch, SetupError> {
        let start = match &self.position {
            Some(text) => AnyPosition::read(game, text)?,
            None => AnyPosition::initial(game, &self.options, &mut SplitMix::new(seed))?,
        };
        Ok(AnyMatch::new(start))
    }

    /// A line that does it: the learner's turns and the answers to them. Empty
    /// where it is played out against the computer.
    ///
    /// # Errors
    /// When there is none.
    pub fn solution(&self, game: GameId) -> Result<Vec<String>, Problem> {
        let mut line = Vec::new();
        if self.kind == Kind::Play {
            return Ok(line);
        }
        let mut game_match = self.begin(game, 0)?;
        for goal in &self.turns {
            if let Some(reply) = &goal.reply {
                game_match.play_turn(reply).map_err(|why| at(reply, why.into()))?;
                line.push(reply.clone());
            }
            let right = goal.right_turns(&game_match);
            let turn = goal.preferred(&right).ok_or_else(no_right_turn)?.clone();
            game_match.play_turn(&turn).map_err(|why| at(&turn, why.into()))?;
            line.push(turn);
        }
        Ok(line)
    }
}
