//! A finished match judged in a thread of its own, turn after turn, by the same
//! judge as everywhere.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
    mpsc::{Receiver, TryRecvError, channel},
};

use mohreh_rules::AnyMatch;
use mohreh_study::review::{Judged, review};

/// A review under way or done; dropping it stops it.
pub(super) struct Reviewer {
    stop: Arc<AtomicBool>,
    news: Receiver<Judged>,
    /// What is known of the turns so far, by number from 0.
    turns: Vec<Option<Judged>>,
    is_done: bool,
}

impl Reviewer {
    /// Begins to judge `turns`, played from `start`.
    pub(super) fn start(start: AnyMatch, turns: Vec<String>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, news) = channel();
        let known = vec![None; turns.len()];
        let stopped = Arc::clone(&stop);
        std::thread::spawn(move || {
            let is_stopped = || stopped.load(Ordering::Relaxed);
            // Nobody listens any more when the review was given up.
            let mut tell = |turn: &Judged| drop(sender.send(turn.clone()));
            review(&start, &turns, None, &is_stopped, &mut tell);
        });
        Self { stop, news, turns: known, is_done: false }
    }

    /// Takes in what was found out; says whether there was anything.
    pub(super) fn hear(&mut self) -> bool {
        let mut changed = false;
        loop {
            match self.news.try_recv() {
                Ok(turn) => self.note(turn),
                Err(TryRecvError::Empty) => return changed,
                Err(TryRecvError::Disconnected) => {
                    changed |= !self.is_done;
                    self.is_done = true;
                    return changed;
                }
            }
            changed = true;
        }
    }

    fn note(&mut self, turn: Judged) {
        if let Some(known) = self.turns.get_mut(turn.number - 1) {
            *known = Some(turn);
        }
    }

    /// Waits until everything is found out.
    pub(super) fn wait(&mut self) {
        while let Ok(turn) = self.news.recv() {
            self.note(turn);
        }
        self.is_done = true;
    }

    /// All that is known of the turns, in order.
    pub(super) fn judged(&self) -> Vec<Judged> {
        self.turns.iter().flatten().cloned().collect()
    }

    /// What is known of a turn, by number from 0.
    pub(super) fn turn(&self, index: usize) -> Option<&Judged> {
        self.turns.get(index)?.as_ref()
    }

    /// Whether every turn is judged, and those that mattered are explained.
    pub(super) fn is_done(&self) -> bool {
        self.is_done
    }

    /// The next turn that mattered after `index`, or the last one before it.
    pub(super) fn next_fault(&self, index: usize, is_back: bool) -> Option<usize> {
        let is_fault = |at: &usize| self.turn(*at).is_some_and(|turn| turn.fault().is_some());
        if is_back {
            (0..index).rev().find(is_fault)
        } else {
            (index + 1..self.turns.len()).find(is_fault)
        }
    }
}

impl Drop for Reviewer {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
