//! A mistake of the review is played again on the board: another turn in its place is judged,
//! answered and told.

use mohreh_study::review::Tried;

use super::{Over, Screen};
use crate::review::{Retry, Step, Trial, teller};

/// How far it is.
enum State {
    /// A turn is asked for.
    Asking,
    Judging(Trial),
    /// Something is shown; whether the mistake is done with.
    Told(bool),
}

/// The mistake that is played again.
pub(super) struct Trying {
    retry: Retry,
    state: State,
}

impl Screen<'_> {
    /// Asks for the mistake at hand, or the next one; what is done with is followed by another.
    pub(super) fn try_again(&mut self) {
        if let Some(trying) = &self.trying
            && !matches!(trying.state, State::Told(true))
        {
            self.ask_again();
            return;
        }
        let Some(review) = &mut self.review else { return };
        if !review.is_done() {
            self.said = self.text("terminal-retry-wait");
            return;
        }
        if let Some(trying) = self.trying.take()
            && let Err(refused) = review.step(Step::To(trying.retry.number()))
        {
            self.said = self.table.messages.refused(&refused);
            return;
        }
        match review.retry() {
            None => self.said = self.text("analysis-nothing-mattered"),
            Some(retry) => {
                self.trying = Some(Trying { retry, state: State::Asking });
                self.ask_again();
            }
        }
    }

    /// Puts the position before the mistake on the board.
    pub(super) fn ask_again(&mut self) {
        let Some(trying) = &mut self.trying else { return };
        trying.state = State::Asking;
        let before = trying.retry.before.clone();
        let task = trying.retry.task(&teller(self.table));
        self.said = format!("{task} {}", self.table.messages.text("terminal-retry-keys"));
        self.thinker = None;
        self.reports.clear();
        self.bad.clear();
        self.hand.clear();
        self.table.replace(before);
        self.table.is_waiting = false;
    }

    /// Goes back to the review.
    pub(super) fn end_trial(&mut self) {
        if let Some(trying) = &self.trying {
            self.step(Step::To(trying.retry.number() - 1));
        }
    }

    /// Judges what was played, once the turn is whole.
    pub(super) fn judge_trial(&mut self) {
        let Some(trying) = &mut self.trying else { return };
        let is_asking = matches!(trying.state, State::Asking);
        let is_begun = trying.retry.before.plies() < self.table.game_match.plies();
        if !is_asking || !is_begun || self.table.game_match.mid_turn() {
            return;
        }
        let turn = self.table.game_match.turn_texts().pop().unwrap_or_default();
        trying.state = State::Judging(trying.retry.judge_aside(turn));
        self.table.is_waiting = true;
        self.said.clear();
    }

    /// Takes in what a turn is worth; says whether that was found out.
    pub(super) fn hear_trial(&mut self) -> bool {
        let Some(Trying { state: State::Judging(trial), .. }) = &self.trying else { return false };
        match trial.hear() {
            None => return false,
            Some(Ok((turn, tried))) => self.tell_trial(&turn, &tried),
            Some(Err(refused)) => {
                self.ask_again();
                self.said = match refused {
                    Some(refused) => self.table.messages.refused(&refused),
                    None => self.text("terminal-engine-failed"),
                };
            }
        }
        true
    }

    fn tell_trial(&mut self, turn: &str, tried: &Tried) {
        let Some(trying) = &mut self.trying else { return };
        trying.state = State::Told(tried.is_right);
        let told = trying.retry.verdict(&teller(self.table), turn, tried);
        if let Some(answer) = &tried.answer
            && let Err(refused) = self.table.play(answer)
        {
            self.said = self.table.messages.refused(&refused);
            return;
        }
        self.tell(told);
    }

    /// Plays the better turn on the board.
    pub(super) fn show_better(&mut self) {
        self.ask_again();
        let Some(trying) = &mut self.trying else { return };
        trying.state = State::Told(true);
        let (told, better) = (trying.retry.solution(&teller(self.table)), trying.retry.better());
        if let Err(refused) = self.table.play(better) {
            self.said = self.table.messages.refused(&refused);
            return;
        }
        self.table.is_waiting = true;
        self.tell(told);
    }

    /// Says it, on a page of its own where there is no room beside the board.
    fn tell(&mut self, told: String) {
        if self.room < told.chars().count() {
            self.over = Over::Told(told.clone());
        }
        self.said = told;
    }

    /// The keys, once a turn was tried; what is asked before is said as always.
    pub(super) fn asked_of_trial(&self) -> Option<String> {
        match self.trying.as_ref()?.state {
            State::Asking => None,
            State::Judging(_) => Some(self.text("terminal-thinking")),
            State::Told(true) => Some(self.text("terminal-retry-next")),
            State::Told(false) => Some(self.text("terminal-retry-again")),
        }
    }
}
