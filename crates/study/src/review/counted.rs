//! A review whose work is counted in nodes and not in time: the same match gets the same review,
//! on every device and however busy it is. Browser and terminal ask here.

use std::cell::{Cell, RefCell};

use mohreh_engine::{Limits, Memory, Network, Player, Report, Request, Timed};
use mohreh_rules::{AnyMatch, AnyView};

use super::{Adviser, Judged, best_lines, explain, judge};

/// Nodes for a whole match, about: seconds on a desktop, half a minute on a phone.
const WHOLE: u64 = 4_000_000;
/// The hundredths of them with which turns are judged; the rest is about what explaining takes.
const JUDGING: u64 = 55;
/// Nodes for a question about why a turn mattered, of which most get half: the same in every
/// match, so that the same turn in the same position gets the same lines.
const EXPLAINING: u64 = 30_000;
/// Nodes for a question: fewer say nothing, more are not worth waiting for.
const FEWEST: u64 = 8_000;
const MOST: u64 = 250_000;
/// As many lines as anybody looks at; where each turn is judged by its own search
/// this is more turns than a seat has.
const LINES: usize = 256;
/// Mebibytes for the tables of a search.
const HASH: usize = 16;

/// Answers with so many nodes. No search sees what another review has left behind.
pub(super) struct Counted<'a> {
    /// Nodes for a question that gets a whole share.
    pub(super) nodes: Cell<u64>,
    memory: RefCell<Memory>,
    network: Option<&'static Network>,
    is_stopped: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Counted<'a> {
    pub(super) fn new(
        nodes: u64,
        network: Option<&'static Network>,
        is_stopped: &'a (dyn Fn() -> bool + Sync),
    ) -> Self {
        Self { nodes: Cell::new(nodes), memory: RefCell::default(), network, is_stopped }
    }
}

impl Adviser for Counted<'_> {
    fn advise(&self, view: &AnyView, lines: usize, share: u32) -> Vec<Report> {
        let nodes = self.nodes.get() / u64::from(share.max(1));
        let memory = self.memory.borrow();
        let request = Request {
            lines: lines.min(LINES),
            hash: HASH,
            limits: Limits { nodes: Some(nodes), depth: None },
            memory: Some(&memory),
            network: self.network,
            ..Request::new(view, Player::Best)
        };
        best_lines(&request, &Timed(self.is_stopped))
    }

    fn forget(&self) {
        self.memory.take();
    }

    fn is_stopped(&self) -> bool {
        (self.is_stopped)()
    }
}

/// Judges `turns`, played from `start`, and explains those that mattered; `tell` hears of each
/// turn as soon as it is judged, and again when it is explained. `network` is the one of the
/// game where the program carries none; ends early when told to stop.
pub fn review(
    start: &AnyMatch,
    turns: &[String],
    network: Option<&'static Network>,
    is_stopped: &(dyn Fn() -> bool + Sync),
    tell: &mut dyn FnMut(&Judged),
) -> Vec<Judged> {
    review_of_work(1, start, turns, network, is_stopped, tell)
}

/// The same with so many times the work, to measure what that would change.
pub fn review_of_work(
    times: u64,
    start: &AnyMatch,
    turns: &[String],
    network: Option<&'static Network>,
    is_stopped: &(dyn Fn() -> bool + Sync),
    tell: &mut dyn FnMut(&Judged),
) -> Vec<Judged> {
    let nodes = WHOLE * JUDGING / 100 / (turns.len() as u64 + 1);
    let adviser = Counted::new(nodes.clamp(FEWEST, MOST) * times, network, is_stopped);
    let mut judged = judge(start.clone(), turns.iter().map(String::as_str), &adviser, tell);
    adviser.nodes.set(EXPLAINING * times);
    explain(start, &mut judged, &adviser, tell);
    judged
}
