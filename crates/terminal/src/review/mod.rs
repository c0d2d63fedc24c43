//! A finished match once more, turn by turn, with what was found out about it:
//! the same on the screen and in line mode.

mod annotate;
mod reviewer;
mod teller;

use mohreh_rules::{AnyMatch, Refused};

use self::reviewer::Reviewer;
pub use self::teller::Teller;
use crate::LocalMatch;

/// A finished match that somebody steps through.
pub(crate) struct Review {
    /// The match without turns.
    start: AnyMatch,
    turns: Vec<String>,
    /// How many of the turns are on the board.
    shown: usize,
    /// What was found out about the turns.
    reviewer: Reviewer,
}

/// Where to step.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    First,
    Back,
    On,
    Last,
    /// To the last turn before, or the next one after, that gave something away.
    FaultBefore,
    FaultAfter,
    /// To where so many turns have been played.
    To(usize),
}

impl Review {
    /// Begins to judge the turns of a match, and shows its end.
    pub(crate) fn of(game_match: &AnyMatch) -> Self {
        let turns = game_match.turn_texts();
        let mut start = game_match.clone();
        start.take_back(0);
        let reviewer = Reviewer::start(start.clone(), turns.clone());
        Self { start, shown: turns.len(), turns, reviewer }
    }

    /// How many turns the match has.
    pub(crate) fn len(&self) -> usize {
        self.turns.len()
    }

    /// Goes there, and gives the match as it stood then.
    ///
    /// # Errors
    /// When a turn cannot be played, which it once was.
    pub(crate) fn step(&mut self, step: Step) -> Result<AnyMatch, Refused> {
        let last = self.turns.len();
        self.shown = match step {
            Step::First => 0,
            Step::Back => self.shown.saturating_sub(1),
            Step::On => last.min(self.shown + 1),
            Step::Last => last,
            Step::FaultBefore | Step::FaultAfter => {
                let is_back = matches!(step, Step::FaultBefore);
                self.reviewer.next_fault(self.shown, is_back).unwrap_or(self.shown)
            }
            Step::To(turns) => last.min(turns),
        };
        let mut shown = self.start.clone();
        for turn in &self.turns[..self.shown] {
            shown.play_word(turn)?;
        }
        Ok(shown)
    }

    /// Takes in what was found out; says whether there was anything.
    pub(crate) fn hear(&mut self) -> bool {
        self.reviewer.hear()
    }

    /// Waits until everything is found out.
    pub(crate) fn wait(&mut self) {
        self.reviewer.wait();
    }

    /// All that was found out, as `mohreh analyse` tells it.
    pub(crate) fn whole_text(&self, table: &LocalMatch) -> String {
        teller(table).record(&self.reviewer.judged())
    }

    /// What the turn that comes next gave away, and why: empty if that is nothing,
    /// and `None` while it is not known.
    pub(crate) fn judgment(&self, table: &LocalMatch) -> Option<String> {
        let next = self.reviewer.turn(self.shown)?;
        Some(teller(table).in_short(next).unwrap_or_default())
    }

    /// Which turn is shown, and what was played next.
    pub(crate) fn place(&self, table: &LocalMatch) -> String {
        let messages = &table.messages;
        let words = [
            ("number", messages.number(self.shown)),
            ("count", messages.number(self.turns.len())),
            ("turn", self.turns.get(self.shown).cloned().unwrap_or_default()),
        ];
        let is_end = self.shown == self.turns.len();
        let id = if is_end { "terminal-review-end" } else { "terminal-review-turn" };
        messages.text_with(id, &words)
    }
}

fn teller(table: &LocalMatch) -> Teller<'_> {
    Teller::new(&table.messages, |seat| table.seat(seat))
}
