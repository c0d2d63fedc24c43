//! A finished match once more, turn by turn, with what was found out about it:
//! the same on the screen and in line mode.

mod annotate;
mod graph;
mod retry;
mod reviewer;
mod teller;

use mohreh_rules::{AnyMatch, Refused};

pub(crate) use self::retry::{Retry, Trial};
pub use self::teller::Teller;
use self::{graph::Frame, reviewer::Reviewer};
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
        self.after(self.shown)
    }

    /// The match after so many turns.
    fn after(&self, turns: usize) -> Result<AnyMatch, Refused> {
        let mut shown = self.start.clone();
        self.turns[..turns].iter().try_for_each(|turn| shown.play_word(turn))?;
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

    /// The chances of the turns that are judged so far, in so much room.
    pub(crate) fn graph(&self, table: &LocalMatch, width: usize, height: usize) -> Vec<String> {
        let frame = Frame { width, height, turns: self.turns.len(), now: Some(self.shown) };
        teller(table).graph(&self.reviewer.judged(), frame)
    }

    /// The mistake that is played next, if that is one, or else the next one after it, or the
    /// first; goes there.
    pub(crate) fn retry(&mut self) -> Option<Retry> {
        let is_fault = |at: &usize| self.retry_of(*at).is_some();
        let found = (self.shown..self.turns.len()).find(is_fault);
        let at = found.or_else(|| (0..self.shown).find(is_fault))?;
        self.shown = at;
        self.retry_of(at)
    }

    /// The mistake with which the turn was played that comes after so many; none if it was none.
    fn retry_of(&self, turns: usize) -> Option<Retry> {
        let judged = self.reviewer.turn(turns)?;
        judged.fault()?;
        Retry::of(self.after(turns).ok()?, judged)
    }

    /// Whether all is found out.
    pub(crate) fn is_done(&self) -> bool {
        self.reviewer.is_done()
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

/// Whoever says it calls the seats as the table does.
pub(crate) fn teller(table: &LocalMatch) -> Teller<'_> {
    Teller::new(&table.messages, |seat| table.seat(seat))
}
