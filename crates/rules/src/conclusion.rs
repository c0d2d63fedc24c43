//! Why the rules end a match: a typed reason with what decided.
//!
//! As with refusals, the sentence is in `crates/messages`, under the reason's
//! id; here are only ids, clauses, numbers and the pieces concerned. Each game
//! lists its ways to end in its `ends.rs`. What ends a match from outside the
//! rules, such as resignation, is an [`Ending`](crate::Ending).

use std::fmt;

use crate::{Cell, Color, Reason};

/// How a match that is over was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// Which rule ended it.
    pub reason: Reason,
    /// The pieces on the board that decided for the winners; empty where they
    /// lie beside it, or nobody won by pieces.
    pub cells: Vec<Cell>,
    /// A number the sentence needs: which ring, how many marbles, a height.
    pub number: Option<u32>,
    /// A color the sentence needs.
    pub color: Option<Color>,
    /// What was counted: of the winners, or of anybody in a draw, and of the
    /// best of the others.
    pub score: Option<Score>,
}

/// Two counts that were compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The one that is ahead.
    pub better: u32,
    /// The next.
    pub other: u32,
}

impl Score {
    /// The counts of both seats, the larger first.
    #[must_use]
    pub fn more([first, second]: [u32; 2]) -> Self {
        Self { better: first.max(second), other: first.min(second) }
    }
}

impl Conclusion {
    /// Decided by `reason`, and nothing more to tell.
    #[must_use]
    pub const fn by(reason: Reason) -> Self {
        Self { reason, cells: Vec::new(), number: None, color: None, score: None }
    }

    /// With the pieces that decided.
    #[must_use]
    pub fn at(mut self, cells: impl IntoIterator<Item = Cell>) -> Self {
        self.cells = cells.into_iter().collect();
        self
    }

    /// With a number for the sentence.
    #[must_use]
    pub fn with_number(mut self, number: u32) -> Self {
        self.number = Some(number);
        self
    }

    /// With a color for the sentence.
    #[must_use]
    pub fn with_color(mut self, color: Color) -> Self {
        self.color = Some(color);
        self
    }

    /// With what was counted.
    #[must_use]
    pub fn with_score(mut self, score: Score) -> Self {
        self.score = Some(score);
        self
    }
}

/// For logs and libraries; people get the sentence from `messages`.
impl fmt::Display for Conclusion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.reason.id)?;
        if let Some(number) = self.number {
            write!(f, " {number}")?;
        }
        if let Some(color) = self.color {
            write!(f, " {}", color.name())?;
        }
        if let Some(Score { better, other }) = self.score {
            write!(f, " {better}:{other}")?;
        }
        if !self.cells.is_empty() {
            f.write_str(" at")?;
            self.cells.iter().try_for_each(|cell| write!(f, " {cell}"))?;
        }
        write!(f, " ({} {})", self.reason.game.title(), self.reason.clause)
    }
}
