//! After the end: the match can be saved, looked at turn by turn with a review of
//! what was played, and played again.

use mohreh_rules::AnyMatch;
use mohreh_study::review::{Judged, Reason};

use super::Screen;
use crate::{reviewer::Reviewer, save};

/// A finished match that somebody steps through.
pub(super) struct Review {
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
pub(super) enum Step {
    First,
    Back,
    On,
    Last,
    /// To the last turn before, or the next one after, that gave something away.
    FaultBefore,
    FaultAfter,
}

impl Screen<'_> {
    /// Begins or ends a review. While one is open, everything can be tried as
    /// in an analysis; a step leads back to the match.
    pub(super) fn toggle_review(&mut self) {
        let is_over = self.table.game_match.outcome().is_some();
        if self.aside.is_none() && !is_over {
            return;
        }
        let is_open = self.review.take().is_some();
        if is_open || self.aside.is_none() {
            self.toggle_analysis();
        }
        if is_open || self.aside.is_none() {
            return;
        }
        let turns = self.table.game_match.turn_texts();
        let mut start = self.table.game_match.clone();
        start.take_back(0);
        let reviewer = Reviewer::start(start.clone(), turns.clone());
        self.review = Some(Review { start, shown: turns.len(), turns, reviewer });
        self.said = self.text("terminal-review-keys");
    }

    pub(super) fn step(&mut self, step: Step) {
        let Some(review) = &mut self.review else { return };
        let last = review.turns.len();
        review.shown = match step {
            Step::First => 0,
            Step::Back => review.shown.saturating_sub(1),
            Step::On => last.min(review.shown + 1),
            Step::Last => last,
            Step::FaultBefore | Step::FaultAfter => {
                let is_back = matches!(step, Step::FaultBefore);
                review.reviewer.next_fault(review.shown, is_back).unwrap_or(review.shown)
            }
        };
        let mut shown = review.start.clone();
        for turn in &review.turns[..review.shown] {
            if let Err(refused) = shown.play_word(turn) {
                self.said = self.table.messages.refused(&refused);
                return;
            }
        }
        self.table.replace(shown);
        self.hand.clear();
        self.go_on();
        self.say_review();
    }

    /// Takes in what the review has found out; says whether there was anything.
    pub(super) fn hear_review(&mut self) -> bool {
        let changed = self.review.as_mut().is_some_and(|review| review.reviewer.hear());
        if changed {
            self.say_review();
        }
        changed
    }

    /// Says why the turn that comes next mattered, if it did.
    fn say_review(&mut self) {
        let Some(review) = &self.review else { return };
        let next = review.reviewer.turn(review.shown);
        if let Some(turn) = next.filter(|turn| turn.fault().is_some()) {
            self.said = self.judged(turn);
        } else if next.is_some() {
            self.said.clear();
        }
    }

    /// What a turn cost, what was better, and why.
    fn judged(&self, turn: &Judged) -> String {
        let messages = &self.table.messages;
        let fault = turn.fault().map_or("", |fault| fault.name());
        let lost = messages.number((turn.loss() * 100.0).round());
        let better = turn.lines.first().map(|line| line.turn_texts(1).concat());
        let cost = [
            ("fault", messages.text(&format!("analysis-{fault}"))),
            ("percent", lost),
            ("turn", better.unwrap_or_default()),
        ];
        let mut parts = vec![messages.text_with("terminal-review-fault", &cost)];
        let reasons = turn.explanation.iter().flat_map(|explanation| &explanation.reasons);
        parts.extend(reasons.map(|reason: &Reason| {
            let (who, name) = (self.table.seat(turn.seat), self.table.seat(reason.gains));
            let around = reason.around.map(|id| (id, reason.line.as_str()));
            messages.reason(&reason.id, &reason.args, &who, &name, around)
        }));
        parts.join(" ")
    }

    /// Which turn is shown, and what was played next.
    pub(super) fn reviewed(&self) -> Option<String> {
        let review = self.review.as_ref()?;
        let messages = &self.table.messages;
        let words = [
            ("number", messages.number(review.shown)),
            ("count", messages.number(review.turns.len())),
            ("turn", review.turns.get(review.shown).cloned().unwrap_or_default()),
        ];
        let is_end = review.shown == review.turns.len();
        let id = if is_end { "terminal-review-end" } else { "terminal-review-turn" };
        Some(messages.text_with(id, &words))
    }

    /// Saves the finished match, and says where.
    pub(super) fn save(&mut self) {
        if self.aside.is_none() && self.table.game_match.outcome().is_some() {
            self.said = save::save(self.table);
        }
    }

    /// Begins once more at the same table, with seats changed.
    pub(super) fn play_again(&mut self) {
        if self.aside.is_some() || self.table.game_match.outcome().is_none() {
            return;
        }
        match self.table.play_again() {
            Ok(()) => {
                self.said.clear();
                self.reports.clear();
                self.hand.clear();
                self.seen_by = None;
                self.go_on();
            }
            Err(error) => self.said = error.to_string(),
        }
    }
}
