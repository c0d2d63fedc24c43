//! One question to the engine: how much work, and what comes back.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use mohreh_engine::{Limits, Memory, Pace, Player, Report, Request};
use mohreh_rules::{AnyMatch, AnyView};
use mohreh_study::review::{self, Adviser};
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

    /// One part of `share` of the work; what is limited by depth stays so.
    fn divided(self, share: u32) -> Self {
        let nodes = self.limits.nodes.map(|nodes| (nodes / u64::from(share)).max(1));
        let limits = Limits { nodes, ..self.limits };
        Self { time: self.time.map(|time| time / share), limits, ..self }
    }
}

/// Answers the questions of a review within a budget.
pub(super) struct Budgeted<'a> {
    budget: &'a Budget,
    stop: &'a Arc<AtomicBool>,
    /// Searches of one match share their tables.
    memory: Memory,
}

impl<'a> Budgeted<'a> {
    pub(super) fn new(budget: &'a Budget, stop: &'a Arc<AtomicBool>) -> Self {
        Self { budget, stop, memory: Memory::default() }
    }
}

impl Adviser for Budgeted<'_> {
    fn advise(&self, view: &AnyView, lines: usize, share: u32) -> Vec<Report> {
        let lines = self.budget.lines.max(lines);
        let budget = Budget { lines, ..*self.budget }.divided(share);
        lines_of(view, &budget, self.stop, Some(&self.memory), &|_| {})
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
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
    let view = game_match.mover_view();
    view.map_or_else(Vec::new, |view| lines_of(&view, budget, stop, None, hear))
}

fn lines_of(
    view: &AnyView,
    budget: &Budget,
    stop: &Arc<AtomicBool>,
    memory: Option<&Memory>,
    hear: &(dyn Fn(&Report) + Sync),
) -> Vec<Report> {
    let clock = Clock::start(Pace::fixed(budget.time), Arc::clone(stop), |report: &Report, _| {
        hear(report);
    });
    let request = Request {
        limits: budget.limits,
        threads: budget.threads,
        hash: budget.hash,
        lines: budget.lines,
        memory,
        ..Request::new(view, Player::Best)
    };
    review::best_lines(&request, &clock)
}
