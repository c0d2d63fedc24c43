//! What a rule says of a move, a touch or a whole match: a typed reason with
//! its clause and what it is about.
//!
//! The sentence is in `crates/messages`, under the reason's id; here are only
//! ids, clauses, cells, numbers and colors. Each game lists the reasons for
//! which it refuses in its `reasons.rs` and its ways to end in its `ends.rs`.
//! What ends a match from outside the rules, such as resignation, is an
//! [`Ending`](crate::Ending).

use std::fmt;

use crate::{Cell, Color, GameId, Problem};

/// One rule at work: one way of breaking it, or of ending a match by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reason {
    /// The game whose rule it is.
    pub game: GameId,
    /// The message id, unique over all games: `dvonn-enclosed`.
    pub id: &'static str,
    /// The clause in the game's rule document: `3.4`.
    pub clause: &'static str,
}

impl Reason {
    /// The reason `id`, by `clause` of `game`.
    #[must_use]
    pub const fn new(game: GameId, id: &'static str, clause: &'static str) -> Self {
        Self { game, id, clause }
    }

    /// This reason, with the cells concerned.
    #[must_use]
    pub fn at(self, cells: impl IntoIterator<Item = Cell>) -> Ruling {
        Ruling::by(self).at(cells)
    }
}

/// A reason, with what its sentence needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Which rule it is.
    pub reason: Reason,
    /// The cells concerned, the most telling first. At the end of a match: the
    /// pieces on the board that decided for the winners; empty where they lie
    /// beside it, or nobody won by pieces.
    pub cells: Vec<Cell>,
    /// A number the sentence needs: a height, a distance, how many marbles.
    pub number: Option<u32>,
    /// A color the sentence needs.
    pub color: Option<Color>,
    /// What was counted at the end: of the winners, or of anybody in a draw,
    /// and of the best of the others.
    pub score: Option<Score>,
}

/// A move or touch that is not legal, and why.
pub type Illegal = Ruling;

/// How a match that is over was decided.
pub type Conclusion = Ruling;

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

impl Ruling {
    /// By `reason`, and nothing more to tell.
    #[must_use]
    pub const fn by(reason: Reason) -> Self {
        Self { reason, cells: Vec::new(), number: None, color: None, score: None }
    }

    /// With the cells concerned.
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

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Problem::from(self.clone()).fmt(f)
    }
}

impl std::error::Error for Ruling {}

impl From<Ruling> for Problem {
    fn from(ruling: Ruling) -> Self {
        let Reason { game, id, clause } = ruling.reason;
        let cells: Vec<String> = ruling.cells.iter().map(ToString::to_string).collect();
        let mut args = Vec::new();
        if let Some(cell) = cells.first() {
            args.extend([("cell", cell.clone()), ("cells", cells.join(" "))]);
        }
        args.extend(ruling.number.map(|number| ("number", number.to_string())));
        args.extend(ruling.color.map(|color| ("color", color.name().to_owned())));
        if let Some(Score { better, other }) = ruling.score {
            args.extend([("better", better.to_string()), ("other", other.to_string())]);
        }
        Self::new(id, "", args).by_rule(game, clause)
    }
}

#[cfg(test)]
impl Ruling {
    /// All of it, for tests to compare.
    pub(crate) fn in_full(&self) -> String {
        let mut words = vec![self.reason.id.to_owned()];
        words.extend(self.number.map(|number| number.to_string()));
        words.extend(self.color.map(|color| color.name().to_owned()));
        words.extend(self.score.map(|Score { better, other }| format!("{better}:{other}")));
        if !self.cells.is_empty() {
            words.push("at".to_owned());
            words.extend(self.cells.iter().map(ToString::to_string));
        }
        let Reason { game, clause, .. } = self.reason;
        format!("{} ({} {clause})", words.join(" "), game.title())
    }
}
