//! One question to the engine: how much work, and what comes back.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use anyhow::Result;
use mohreh_engine::{Limits, Memory, Pace, Player, Report, Request};
use mohreh_rules::{AnyMatch, AnyTurn, AnyView, problem, record::Record, text::shortened};
use mohreh_study::review::{self, Adviser, Judged, explain, judge};
use mohreh_ugi::Clock;

/// What a position gets by default.
const A_POSITION: Duration = Duration::from_secs(1);
/// What each turn of a record gets where only something else is said about the work.
const A_TURN: Duration = Duration::from_millis(200);

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

impl Default for Budget {
    fn default() -> Self {
        Self { time: None, limits: Limits::default(), threads: 1, hash: 64, lines: 1 }
    }
}

impl Budget {
    /// Whether nothing limits the work.
    pub(super) fn is_unlimited(self) -> bool {
        self.time.is_none() && self.limits == Limits::default()
    }

    /// With `time` a position where nothing else limits the work.
    fn or_time(self, time: Duration) -> Self {
        if self.is_unlimited() { Self { time: Some(time), ..self } } else { self }
    }

    /// One part of `share` of the work; what is limited by depth stays so.
    fn divided(self, share: u32) -> Self {
        let nodes = self.limits.nodes.map(|nodes| (nodes / u64::from(share)).max(1));
        let limits = Limits { nodes, ..self.limits };
        Self { time: self.time.map(|time| time / share), limits, ..self }
    }
}

/// Answers the questions of a review within a budget.
struct Budgeted<'a> {
    budget: Budget,
    stop: &'a Arc<AtomicBool>,
    /// Searches of one match share their tables.
    memory: Memory,
}

impl Adviser for Budgeted<'_> {
    fn advise(&self, view: &AnyView, lines: usize, share: u32) -> Vec<Report> {
        let lines = self.budget.lines.max(lines);
        let budget = Budget { lines, ..self.budget }.divided(share);
        lines_of(view, &budget, &[], self.stop, Some(&self.memory), &|_| {})
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// Judges the turns of a record and explains those that mattered; `tell` hears of each
/// turn as soon as it is judged, and again when more is known of it. Where nothing is
/// said about the work, it is the review of the browser and the terminal.
pub(super) fn review_of(
    record: &Record,
    budget: &Budget,
    stop: &Arc<AtomicBool>,
    tell: &mut dyn FnMut(&Judged),
) -> Result<Vec<Judged>> {
    let start = AnyMatch::new(record.start()?);
    let turns: Vec<String> = record.turns.iter().map(|turn| turn.text.clone()).collect();
    if *budget == Budget::default() {
        let is_stopped = || stop.load(Ordering::Relaxed);
        return Ok(review::review(&start, &turns, None, &is_stopped, tell));
    }
    let adviser = Budgeted { budget: budget.or_time(A_TURN), stop, memory: Memory::default() };
    let mut judged = judge(start.clone(), turns.iter().map(String::as_str), &adviser, tell);
    explain(&start, &mut judged, &adviser, tell);
    Ok(judged)
}

/// The best lines of a position, the best first, without the turns of `exclude`; none when
/// the match is over. `hear` is told of each report as it comes.
pub(super) fn best_lines(
    game_match: &AnyMatch,
    budget: &Budget,
    exclude: &[AnyTurn],
    stop: &Arc<AtomicBool>,
    hear: &(dyn Fn(&Report) + Sync),
) -> Vec<Report> {
    let budget = budget.or_time(A_POSITION);
    let view = game_match.mover_view();
    view.map_or_else(Vec::new, |view| lines_of(&view, &budget, exclude, stop, None, hear))
}

/// Reads the turns that a search is told not to look at.
pub(super) fn read_excluded(game_match: &AnyMatch, turns: &[String]) -> Result<Vec<AnyTurn>> {
    let can_exclude = turns.is_empty() || game_match.seats() != 1;
    anyhow::ensure!(
        can_exclude,
        problem!("analyse-exclude-solo", "alone at the table no turn can be left out")
    );
    let read = |text: &String| match game_match.read_turn(text) {
        Ok(read) => Ok(read.turn()),
        Err(why) => {
            let turn = shortened(text);
            Err(problem!("analyse-exclude", "exclude: `{turn}`", turn).because(why).into())
        }
    };
    turns.iter().map(read).collect()
}

fn lines_of(
    view: &AnyView,
    budget: &Budget,
    exclude: &[AnyTurn],
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
        exclude,
        memory,
        ..Request::new(view, Player::Best)
    };
    review::best_lines(&request, &clock)
}
