//! What must happen by a turn, as a small language of its own.
//!
//! ```text
//! test  = part { " and " part }
//! part  = [ "not " | "prevents " ] what
//! what  = "row" | "gives-row" | "claims" | "passes" | "wins" | "draws"
//!       | "removes CELL" | "flips N" | "captures N [COLOR]" | "cuts-off N" | "takes N" | "scores N"
//! ```
//!
//! `prevents` looks one turn ahead: no answer of the opponent does it.

use std::{fmt, str::FromStr};

use mohreh_rules::{AnyMatch, AnyPosition, Cell, Change, Outcome, Seat, games::dvonn};
use serde::Deserialize;

use crate::whole_turns;

/// Everything that must happen by a turn.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Test(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Is(What),
    Not(What),
    /// No answer of the opponent does it.
    Prevents(What),
}

/// One thing that can happen.
#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    /// A row of the mover's color stands (YINSH).
    Row,
    /// A row of the opponent's color stands (YINSH).
    GivesRow,
    /// The ring or the marker on this cell is taken off for nobody.
    Removes(Cell),
    /// So many markers turn over (YINSH).
    Flips(usize),
    /// So many pieces, of this color if there is one, become the mover's.
    Captures(usize, Option<String>),
    /// So many pieces lose their connection (DVONN).
    CutsOff(usize),
    /// The stack that the mover lands on is the opponent's and this high (DVONN).
    Takes(usize),
    /// So many points for the mover.
    Scores(usize),
    /// A color is claimed (LYNGK).
    Claims,
    /// The mover has nothing else to do.
    Passes,
    /// The match is over and won.
    Wins,
    /// The match is over and drawn.
    Draws,
}

impl Test {
    /// Whether `turn`, a whole legal turn in `before`, does it for `seat`.
    #[must_use]
    pub fn holds(&self, before: &AnyMatch, turn: &str, seat: Seat) -> bool {
        let Some(done) = Done::of(before, turn, seat) else { return false };
        self.0.iter().all(|part| match part {
            Part::Is(what) => done.has(what),
            Part::Not(what) => !done.has(what),
            Part::Prevents(what) => done.answer_that(what).is_none(),
        })
    }

    /// The answer that a turn should have prevented, if it did not.
    #[must_use]
    pub(super) fn refutation(&self, before: &AnyMatch, turn: &str, seat: Seat) -> Option<String> {
        let done = Done::of(before, turn, seat)?;
        self.0.iter().find_map(|part| match part {
            Part::Prevents(what) => done.answer_that(what),
            Part::Is(_) | Part::Not(_) => None,
        })
    }
}

/// A turn and what it changed.
struct Done<'a> {
    before: &'a AnyMatch,
    after: AnyMatch,
    changes: Vec<Change>,
    seat: Seat,
}

impl<'a> Done<'a> {
    fn of(before: &'a AnyMatch, turn: &str, seat: Seat) -> Option<Self> {
        let mut after = before.clone();
        let mut changes = Vec::new();
        for word in turn.split(',') {
            changes.extend(after.changes(word).ok()?);
            after.play_word(word).ok()?;
        }
        Some(Self { before, after, changes, seat })
    }

    /// The first answer of the opponent that does it.
    fn answer_that(&self, what: &What) -> Option<String> {
        let by = self.after.to_move()?;
        let does =
            |answer: &String| Done::of(&self.after, answer, by).is_some_and(|done| done.has(what));
        whole_turns(&self.after).into_iter().find(does)
    }

    fn has(&self, what: &What) -> bool {
        let count = |counts: &dyn Fn(&Change) -> bool| {
            self.changes.iter().filter(|change| counts(change)).count()
        };
        let has = |counts: &dyn Fn(&Change) -> bool| 0 < count(counts);
        match what {
            What::Row => has(&|c| matches!(c, Change::RowMade { seat, .. } if *seat == self.seat)),
            What::GivesRow => {
                has(&|c| matches!(c, Change::RowMade { seat, .. } if *seat != self.seat))
            }
            What::Removes(at) => has(&|c| matches!(c, Change::Removed { cell, .. } if cell == at)),
            What::Flips(number) => *number <= count(&|c| matches!(c, Change::Flipped { .. })),
            What::Captures(number, color) => {
                let is_wanted = |name: &str| color.as_ref().is_none_or(|color| color == name);
                *number
                    <= count(&|c| {
                        matches!(c, Change::Captured { piece, seat, .. }
                            if *seat == self.seat && is_wanted(piece.color.name()))
                    })
            }
            What::CutsOff(number) => {
                let cut = self.changes.iter().filter_map(|change| match change {
                    Change::CutOff { cell } => Some(self.height(*cell)),
                    _ => None,
                });
                *number <= cut.sum()
            }
            What::Takes(number) => self.changes.iter().any(|change| match change {
                Change::Moved { path } => {
                    path.last().is_some_and(|&cell| *number <= self.height_of_other(cell))
                }
                _ => false,
            }),
            What::Scores(number) => {
                let points = self.changes.iter().map(|change| match change {
                    Change::Scored { seat, points } if *seat == self.seat => usize::from(*points),
                    _ => 0,
                });
                *number <= points.sum()
            }
            What::Claims => has(&|c| matches!(c, Change::Claimed { .. })),
            What::Passes => has(&|c| matches!(c, Change::Passed { .. })),
            What::Wins => match self.after.outcome() {
                Some(Outcome::Win(winners)) => winners.contains(self.seat),
                _ => false,
            },
            What::Draws => self.after.outcome() == Some(Outcome::Draw),
        }
    }

    /// How many pieces stood on `cell` before the turn.
    fn height(&self, cell: Cell) -> usize {
        self.stack(cell).map_or(1, |stack| usize::from(stack.height))
    }

    /// The same, if the stack was the opponent's; otherwise none.
    fn height_of_other(&self, cell: Cell) -> usize {
        let colors = [mohreh_rules::Color::White, mohreh_rules::Color::Black];
        let other = colors[self.seat.other().index()];
        let stack = self.stack(cell).filter(|stack| stack.top == other);
        stack.map_or(0, |stack| usize::from(stack.height))
    }

    fn stack(&self, cell: Cell) -> Option<dvonn::Stack> {
        match self.before.position() {
            AnyPosition::Dvonn(pos) => pos.stack_at(dvonn::Point::at(cell)?),
            _ => None,
        }
    }
}

/// A text that is no test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoTest(String);

impl fmt::Display for NoTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a test such as `row` or `captures 2 white`, found `{}`", self.0)
    }
}

impl std::error::Error for NoTest {}

impl TryFrom<String> for Test {
    type Error = NoTest;

    fn try_from(text: String) -> Result<Self, NoTest> {
        text.parse()
    }
}

impl FromStr for Test {
    type Err = NoTest;

    fn from_str(text: &str) -> Result<Self, NoTest> {
        text.split(" and ").map(Part::read).collect::<Option<_>>().map(Self).ok_or_else(|| {
            let shortened = mohreh_rules::text::shortened(text);
            NoTest(shortened.to_string())
        })
    }
}

impl Part {
    fn read(text: &str) -> Option<Self> {
        if let Some(rest) = text.strip_prefix("not ") {
            return What::read(rest).map(Self::Not);
        }
        if let Some(rest) = text.strip_prefix("prevents ") {
            return What::read(rest).map(Self::Prevents);
        }
        What::read(text).map(Self::Is)
    }
}

impl What {
    fn read(text: &str) -> Option<Self> {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |text: &str| text.parse().ok().filter(|&number| 0 < number);
        Some(match *words.as_slice() {
            ["row"] => Self::Row,
            ["gives-row"] => Self::GivesRow,
            ["claims"] => Self::Claims,
            ["passes"] => Self::Passes,
            ["wins"] => Self::Wins,
            ["draws"] => Self::Draws,
            ["removes", cell] => Self::Removes(cell.parse().ok()?),
            ["flips", n] => Self::Flips(number(n)?),
            ["captures", n] => Self::Captures(number(n)?, None),
            ["captures", n, color] => Self::Captures(number(n)?, Some(color.to_owned())),
            ["cuts-off", n] => Self::CutsOff(number(n)?),
            ["takes", n] => Self::Takes(number(n)?),
            ["scores", n] => Self::Scores(number(n)?),
            _ => return None,
        })
    }
}
