//! After the end: the match can be saved, looked at turn by turn with a review of
//! what was played, and played again.

use super::Screen;
use crate::{
    review::{Review, Step},
    save,
};

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
        self.review = Some(Review::of(&self.table.game_match));
        self.said = self.text("terminal-review-keys");
    }

    pub(super) fn step(&mut self, step: Step) {
        let Some(review) = &mut self.review else { return };
        self.trying = None;
        self.table.is_waiting = false;
        let shown = match review.step(step) {
            Ok(shown) => shown,
            Err(refused) => {
                self.said = self.table.messages.refused(&refused);
                return;
            }
        };
        self.table.replace(shown);
        self.hand.clear();
        self.go_on();
        self.say_review();
    }

    /// Takes in what the review has found out; says whether there was anything.
    pub(super) fn hear_review(&mut self) -> bool {
        let changed = self.review.as_mut().is_some_and(|review| review.hear());
        if changed && self.trying.is_none() {
            self.say_review();
        }
        changed
    }

    /// Says why the turn that comes next mattered, if it did.
    fn say_review(&mut self) {
        let Some(review) = &self.review else { return };
        if let Some(judgment) = review.judgment(self.table) {
            self.said = judgment;
        }
    }

    /// Which turn is shown, and what was played next.
    pub(super) fn reviewed(&self) -> Option<String> {
        let review = self.review.as_ref().filter(|_| self.trying.is_none())?;
        Some(review.place(self.table))
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
