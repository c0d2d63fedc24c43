//! A finished match judged in a thread of its own, turn after turn, by the same
//! judge as everywhere.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    time::{Duration, Instant},
};

use mohreh_engine::{Memory, Player, Report, Request, Timed};
use mohreh_rules::{AnyMatch, AnyView};
use mohreh_study::review::{Adviser, Judged, best_lines, explain, judge};

/// How long each position is looked at.
const LOOK: Duration = Duration::from_millis(150);
/// Mebibytes for the tables of a search.
const HASH: usize = 32;

/// A review under way or done; dropping it stops it.
pub(super) struct Reviewer {
    stop: Arc<AtomicBool>,
    news: Receiver<Judged>,
    /// What is known of the turns so far, by number from 0.
    turns: Vec<Option<Judged>>,
}

impl Reviewer {
    /// Begins to judge `turns`, played from `start`.
    pub(super) fn start(start: AnyMatch, turns: Vec<String>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, news) = channel();
        let known = vec![None; turns.len()];
        let adviser = Patient { stop: Arc::clone(&stop), memory: Memory::default() };
        std::thread::spawn(move || {
            // Nobody listens any more when the review was given up.
            let tell = |sender: &Sender<Judged>, turn: &Judged| drop(sender.send(turn.clone()));
            let words = turns.iter().map(String::as_str);
            let mut judged = judge(start.clone(), words, &adviser, &mut |turn| tell(&sender, turn));
            explain(&start, &mut judged, &adviser, &mut |turn| tell(&sender, turn));
        });
        Self { stop, news, turns: known }
    }

    /// Takes in what was found out; says whether there was anything.
    pub(super) fn hear(&mut self) -> bool {
        let mut changed = false;
        while let Ok(turn) = self.news.try_recv() {
            self.note(turn);
            changed = true;
        }
        changed
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
    }

    /// All that is known of the turns, in order.
    pub(super) fn judged(&self) -> Vec<Judged> {
        self.turns.iter().flatten().cloned().collect()
    }

    /// What is known of a turn, by number from 0.
    pub(super) fn turn(&self, index: usize) -> Option<&Judged> {
        self.turns.get(index)?.as_ref()
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

struct Patient {
    stop: Arc<AtomicBool>,
    memory: Memory,
}

impl Adviser for Patient {
    fn advise(&self, view: &AnyView, lines: usize, share: u32) -> Vec<Report> {
        let until = Instant::now() + LOOK / share;
        let request = Request {
            lines,
            hash: HASH,
            memory: Some(&self.memory),
            ..Request::new(view, Player::Best)
        };
        best_lines(&request, &Timed(|| self.is_stopped() || until <= Instant::now()))
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
