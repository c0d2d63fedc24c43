//! Whoever is asked what a position is worth.

use std::sync::{Mutex, PoisonError};

use mohreh_engine::{Host, Report, Request, search};
use mohreh_rules::AnyView;

/// An engine with a budget. The crate knows no clock, so a program brings one.
pub trait Adviser {
    /// The best `lines` lines, the best first; none when nobody is to move. A
    /// `share` of 2 means half of the usual work.
    fn advise(&self, view: &AnyView, lines: usize, share: u32) -> Vec<Report>;

    /// Forgets what was asked before, so that the same questions get the same answers.
    fn forget(&self) {}

    /// Whether nobody waits for the review any more.
    fn is_stopped(&self) -> bool;
}

/// The best lines that a search reports, the best first; none when nobody is to
/// move. `host` hears of each report as it comes.
#[must_use]
pub fn best_lines(request: &Request<'_>, host: &dyn Host) -> Vec<Report> {
    let keeper = Keeper { host, lines: Mutex::default() };
    let Some(answer) = search(request, &keeper) else { return Vec::new() };
    let mut lines = keeper.lines.into_inner().unwrap_or_else(PoisonError::into_inner);
    // The answer may be better than the last line reported: a search that is
    // stopped still knows what it has just found.
    lines.retain(|line| line.turns.first() != Some(&answer.turn));
    lines.insert(0, answer.report);
    lines.truncate(request.lines.max(1));
    for (index, line) in lines.iter_mut().enumerate() {
        line.line = index + 1;
    }
    lines
}

struct Keeper<'a> {
    host: &'a dyn Host,
    lines: Mutex<Vec<Report>>,
}

impl Host for Keeper<'_> {
    fn should_stop(&self) -> bool {
        self.host.should_stop()
    }

    /// Reports come line by line, iteration after iteration; the first line of
    /// an iteration begins a new list.
    fn report(&self, report: &Report) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        lines.truncate(report.line.saturating_sub(1));
        lines.push(report.clone());
        drop(lines);
        self.host.report(report);
    }

    fn failed(&self, why: &str) {
        self.host.failed(why);
    }
}
