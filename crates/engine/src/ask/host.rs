//! What a search is asked, and by whom.

use mohreh_rules::{AnyTurn, AnyView};

use crate::{Memory, Network, Player, Report, Weights};

/// Whoever asks for a move: keeps the time and hears of progress.
pub trait Host: Sync {
    /// Asked often; once true, the search answers with what it has.
    fn should_stop(&self) -> bool;

    /// Told after each iteration.
    fn report(&self, report: &Report);

    /// Told when a search broke down, and why. It has answered all the same.
    fn failed(&self, _why: &str) {}
}

/// Stops nobody and hears nothing: limits decide.
#[derive(Clone, Copy, Debug)]
pub struct Quiet;

impl Host for Quiet {
    fn should_stop(&self) -> bool {
        false
    }

    fn report(&self, _: &Report) {}
}

/// Stops the search once `is_over` says so and hears nothing. The crate knows
/// no clock, so whoever asks brings one: `Timed(|| end <= Instant::now())`.
#[derive(Clone, Copy, Debug)]
pub struct Timed<IsOver>(pub IsOver);

impl<IsOver: Fn() -> bool + Sync> Host for Timed<IsOver> {
    fn should_stop(&self) -> bool {
        (self.0)()
    }

    fn report(&self, _: &Report) {}
}

/// How much work a search may do, beside what its host allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Limits {
    /// At most this many moves played in the search.
    pub nodes: Option<u64>,
    /// At most this many turns deep.
    pub depth: Option<u32>,
}

impl Limits {
    /// The same, and no more than `nodes`.
    #[must_use]
    pub(crate) fn at_most(self, nodes: u64) -> Self {
        let nodes = self.nodes.map_or(nodes, |own| own.min(nodes));
        Self { nodes: Some(nodes), ..self }
    }
}

/// A question to an engine.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// The match so far, as whoever asks may know it.
    pub view: &'a AnyView,
    /// Who is asked.
    pub player: Player,
    /// How much work it may do.
    pub limits: Limits,
    /// What random choices are made from: the same seed, the same answer.
    pub seed: u64,
    /// The number that tells a level's form on the day: one for the whole match,
    /// kept by whoever asks. Without it a level plays as it does on average.
    pub form: Option<u64>,
    /// How many threads may search.
    pub threads: usize,
    /// How many MiB the tables may take.
    pub hash: usize,
    /// How many best turns to report.
    pub lines: usize,
    /// Whole turns that are not considered at the root, so that the next best can
    /// be judged at full strength. Only players that
    /// [can leave turns out](Player::can_exclude) heed them.
    pub exclude: &'a [AnyTurn],
    /// What the last search of the same match has left, if it is to be used.
    pub memory: Option<&'a Memory>,
    /// What full strength judges by instead of the network of this build.
    pub network: Option<&'a Network>,
    /// What everybody who searches judges by instead of a network and of the weights of
    /// this build.
    pub weights: Option<&'a Weights>,
}

impl<'a> Request<'a> {
    /// One thread, 64 MiB, one line, no limit but the host's, nothing remembered.
    #[must_use]
    pub const fn new(view: &'a AnyView, player: Player) -> Self {
        Self {
            view,
            player,
            limits: Limits { nodes: None, depth: None },
            seed: 0,
            form: None,
            threads: 1,
            hash: 64,
            lines: 1,
            exclude: &[],
            memory: None,
            network: None,
            weights: None,
        }
    }
}
