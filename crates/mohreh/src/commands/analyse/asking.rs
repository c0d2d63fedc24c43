//! One question to the engine: how much work, and what comes back.

use std::{
    sync::{Arc, Mutex, PoisonError, atomic::AtomicBool},
    time::Duration,
};

use mohreh_engine::{Limits, Player, Report, Request};
use mohreh_rules::AnyMatch;
use mohreh_ugi::Clock;

/// How much work one position gets.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Budget {
    pub(super) time: Option<Duration>,
    pub(super) limits: Limits,
    pub(super) threads: usize,
    pub(super) hash: usize,
    /// How many best turns are wanted.
    pub(super) lines: usize,
}

impl Budget {
    /// With `time` a position where nothing else limits the work.
    pub(super) fn or_time(self, time: Duration) -> Self {
        let unlimited = self.time.is_none() && self.limits == Limits::default();
        if unlimited { Self { time: Some(time), ..self } } else { self }
    }
}

/// The best lines of a position, the best first; none when the match is over.
/// `hear` is told of each report as it comes.
pub(super) fn best_lines(
    game_match: &AnyMatch,
    budget: &Budget,
    stop: &Arc<AtomicBool>,
    hear: &(dyn Fn(&Report) + Sync),
) -> Vec<Report> {
    let Some(view) = game_match.mover_view() else { return Vec::new() };
    let heard: Mutex<Vec<Report>> = Mutex::default();
    let clock = Clock::start(budget.time, Arc::clone(stop), |report: &Report, _| {
        keep(&mut heard.lock().unwrap_or_else(PoisonError::into_inner), report);
        hear(report);
    });
    let request = Request {
        limits: budget.limits,
        threads: budget.threads,
        hash: budget.hash,
        lines: budget.lines,
        ..Request::new(&view, Player::Best)
    };
    let Some(answer) = mohreh_engine::search(&request, &clock) else { return Vec::new() };
    let mut lines = heard.into_inner().unwrap_or_else(PoisonError::into_inner);
    // The answer may be better than the last line reported: a search that is
    // stopped still knows what it has just found.
    lines.retain(|line| line.turns.first() != Some(&answer.turn));
    lines.insert(0, answer.report);
    lines.truncate(budget.lines.max(1));
    for (index, line) in lines.iter_mut().enumerate() {
        line.line = index + 1;
    }
    lines
}

/// Reports come line by line, iteration after iteration; the first line of an
/// iteration begins a new list.
fn keep(lines: &mut Vec<Report>, report: &Report) {
    lines.truncate(report.line.saturating_sub(1));
    lines.push(report.clone());
}
