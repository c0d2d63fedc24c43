//! What many people at once would need: turns on their way through nodes and one PostgreSQL,
//! simulated with the costs that were measured (`docs/scale.md`). Nothing is started.
//!
//! A turn waits for a core of its node, then for the node's next commit. A commit waits for a
//! core of the database, and then for all commits before it: each announces something, and
//! PostgreSQL lets one at a time through that does, until it is on disk.

use std::{cmp::Reverse, collections::BinaryHeap};

use mohreh_rules::{Rng, SplitMix};
use serde::Serialize;

/// Measured costs, in microseconds: a turn at a node; a commit of the database and each event in
/// it; the disk; an engine's turn below full strength.
const TURN: u64 = 290;
const COMMIT: u64 = 900;
const EVENT: u64 = 220;
const SYNC: u64 = 1_000;
const ENGINE: u64 = 100_000;
/// The server's own: commits begin so far apart, and hold so many events.
const APART: u64 = 5_000;
const BATCH: usize = 512;
/// Measured room: a socket at work, an event in the log, a match in the index.
const SOCKET_BYTES: f64 = 78e3;
const EVENT_BYTES: f64 = 205.0;
const MATCH_BYTES: f64 = 950.0;

/// Assumed of people: of ten, eight play; a turn takes so long, at the peak half of it; one match
/// in twenty is against an engine; over a day there are a third as many as at noon.
const OF_TEN: usize = 8;
const THINKING: f64 = 15e6;
const PEAK: f64 = 2.0;
const ENGINES: usize = 20;
const OF_A_DAY: f64 = 1.0 / 3.0;
const TURNS_OF_A_MATCH: f64 = 40.0;
const YEAR: f64 = 365.0 * 86_400.0;

/// What is simulated, after a while in which everybody comes, in microseconds.
const COMING: u64 = 10_000_000;
const LOOKED_AT: u64 = 10_000_000;
/// What is asked of all but one turn in a hundred.
const ASKED: u64 = 50_000;
/// The most people are found to one part in so many.
const PARTS: u64 = 20;

/// What there is.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// How many people are there at once.
    pub people: u64,
    /// Nodes.
    pub nodes: u64,
    /// Cores of each node.
    pub cores: u64,
    /// Cores of the database.
    pub database: u64,
    /// Cores that engines have.
    pub workers: u64,
    /// Who thinks for how long.
    pub seed: u64,
}

/// What came of it.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct ScaleReport {
    /// Matches at the same time.
    pub matches: u64,
    /// Turns in a second.
    pub rate: u64,
    /// From a turn's arrival until it is on disk: the median.
    pub p50_ms: f64,
    /// All but one in a hundred are faster.
    pub p99_ms: f64,
    /// All but one in a hundred turns of engines wait no longer for a core.
    pub engine_wait_ms: f64,
    /// How busy the nodes' cores are, in percent, and so on.
    pub node_load: u64,
    /// The database's cores.
    pub database_load: u64,
    /// The place where commits pass one at a time.
    pub commit_load: u64,
    /// The engines' cores.
    pub engine_load: u64,
    /// What sockets and their matches take in memory, on all nodes together.
    pub memory_gb: f64,
    /// What a year adds to the database.
    pub year_tb: f64,
    /// So many people find their turns as quick as is asked.
    pub most_people: u64,
}

impl ScaleReport {
    /// Whether turns are as quick as is asked, and engines keep up.
    #[must_use]
    pub fn is_enough(&self) -> bool {
        self.p99_ms <= ASKED as f64 / 1000.0 && self.engine_load < 100
    }
}

/// Some cores, or a lock, that serve whoever comes first.
struct Station {
    free: Vec<u64>,
    busy: u64,
}

impl Station {
    fn new(cores: u64) -> Self {
        let cores = usize::try_from(cores).unwrap_or(1).max(1);
        Self { free: vec![0; cores], busy: 0 }
    }

    /// When something is done that comes at a time and takes so long.
    fn serve(&mut self, at: u64, takes: u64) -> u64 {
        let core = self.free.iter_mut().min().expect("a station has a core");
        *core = at.max(*core) + takes;
        if COMING <= at {
            self.busy += takes;
        }
        *core
    }

    fn load(&self) -> u64 {
        self.busy * 100 / (LOOKED_AT * self.free.len() as u64)
    }
}

/// What happens at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Happens {
    /// Somebody plays a turn in a match.
    Turn { game: usize },
    /// It has been checked, and waits to be written.
    Ready { game: usize, sent: u64 },
    /// A node begins a commit.
    Commit { node: usize },
}

struct Node {
    cores: Station,
    /// The turns that wait for the next commit, and when they were sent.
    waiting: Vec<(usize, u64)>,
    /// The earliest time for it.
    next: u64,
    is_due: bool,
}

struct Simulation {
    happens: BinaryHeap<Reverse<(u64, Happens)>>,
    nodes: Vec<Node>,
    database: Station,
    commits: Station,
    engines: Station,
    rng: SplitMix,
    /// Whether it is the engine's turn, for each match against one.
    engine_moves: Vec<bool>,
    took: Vec<u64>,
    waited: Vec<u64>,
}

impl Scale {
    /// Simulates it, and looks for how many people it would do.
    #[must_use]
    pub fn run(&self) -> ScaleReport {
        let report = self.simulate();
        let is_enough = |people| {
            let scale = Self { people, ..*self };
            scale.simulate().p99_ms <= ASKED as f64 / 1000.0
        };
        let (mut enough, mut many) = (0, self.people);
        while is_enough(many) {
            (enough, many) = (many, many * 2);
        }
        while many / PARTS < many - enough {
            let middle = enough.midpoint(many);
            match is_enough(middle) {
                true => enough = middle,
                false => many = middle,
            }
        }
        ScaleReport { most_people: enough, ..report }
    }

    fn matches(&self) -> usize {
        usize::try_from(self.people).unwrap_or(usize::MAX) / 10 * OF_TEN / 2
    }

    fn simulate(&self) -> ScaleReport {
        let matches = self.matches();
        let mut simulation = Simulation::new(self, matches);
        simulation.run();
        let Simulation { nodes, database, commits, engines, mut took, mut waited, .. } = simulation;
        let rate = took.len() as u64 * 1_000_000 / LOOKED_AT;
        let daily = matches as f64 / (THINKING / 1e6) * OF_A_DAY;
        let year = YEAR * daily * (EVENT_BYTES + MATCH_BYTES / TURNS_OF_A_MATCH);
        ScaleReport {
            matches: matches as u64,
            rate,
            p50_ms: part(&mut took, 0.5),
            p99_ms: part(&mut took, 0.99),
            engine_wait_ms: part(&mut waited, 0.99),
            node_load: nodes.iter().map(|node| node.cores.load()).max().unwrap_or(0),
            database_load: database.load(),
            commit_load: commits.load(),
            engine_load: engines.load(),
            memory_gb: (self.people as f64 * SOCKET_BYTES / 1e8).round() / 10.0,
            year_tb: (year / 1e11).round() / 10.0,
            most_people: 0,
        }
    }
}

/// The time that a share of all do not exceed, in milliseconds.
fn part(times: &mut [u64], share: f64) -> f64 {
    times.sort_unstable();
    let index = (times.len() as f64 * share) as usize;
    times.get(index).map_or(0.0, |time| (*time as f64 / 100.0).round() / 10.0)
}

impl Simulation {
    fn new(scale: &Scale, matches: usize) -> Self {
        let node = || Node {
            cores: Station::new(scale.cores),
            waiting: Vec::new(),
            next: 0,
            is_due: false,
        };
        let mut simulation = Self {
            happens: BinaryHeap::new(),
            nodes: (0..scale.nodes.max(1)).map(|_| node()).collect(),
            database: Station::new(scale.database),
            commits: Station::new(1),
            engines: Station::new(scale.workers),
            rng: SplitMix::new(scale.seed),
            engine_moves: vec![false; matches.div_ceil(ENGINES)],
            took: Vec::new(),
            waited: Vec::new(),
        };
        for game in 0..matches {
            let first = simulation.thinking();
            simulation.at(first, Happens::Turn { game });
        }
        simulation
    }

    fn at(&mut self, time: u64, happens: Happens) {
        self.happens.push(Reverse((time, happens)));
    }

    /// How long somebody thinks: mostly short, sometimes long.
    fn thinking(&mut self) -> u64 {
        let part = (self.rng.below(1 << 24) as f64 + 1.0) / f64::from(1 << 24);
        (-part.ln() * THINKING / PEAK) as u64
    }

    fn run(&mut self) {
        while let Some(Reverse((now, happens))) = self.happens.pop() {
            if COMING + LOOKED_AT < now {
                return;
            }
            match happens {
                Happens::Turn { game } => {
                    let node = game % self.nodes.len();
                    let checked = self.nodes[node].cores.serve(now, TURN);
                    self.at(checked, Happens::Ready { game, sent: now });
                }
                Happens::Ready { game, sent } => {
                    let index = game % self.nodes.len();
                    let node = &mut self.nodes[index];
                    node.waiting.push((game, sent));
                    if !std::mem::replace(&mut node.is_due, true) {
                        let begins = now.max(node.next);
                        self.at(begins, Happens::Commit { node: index });
                    }
                }
                Happens::Commit { node } => self.commit(node, now),
            }
        }
    }

    fn commit(&mut self, index: usize, now: u64) {
        let node = &mut self.nodes[index];
        let written: Vec<_> = node.waiting.drain(..node.waiting.len().min(BATCH)).collect();
        let ready = self.database.serve(now, COMMIT + EVENT * written.len() as u64);
        let done = self.commits.serve(ready, SYNC);
        let node = &mut self.nodes[index];
        node.next = done.max(now + APART);
        node.is_due = !node.waiting.is_empty();
        if node.is_due {
            let begins = node.next;
            self.at(begins, Happens::Commit { node: index });
        }
        for (game, sent) in written {
            if COMING <= sent {
                self.took.push(done - sent);
            }
            let played = self.answer(game, done);
            self.at(played, Happens::Turn { game });
        }
    }

    /// When the next turn of a match is played, after one at a time.
    fn answer(&mut self, game: usize, now: u64) -> u64 {
        if !game.is_multiple_of(ENGINES) {
            return now + self.thinking();
        }
        let engine_moves = &mut self.engine_moves[game / ENGINES];
        *engine_moves = !*engine_moves;
        if !*engine_moves {
            return now + self.thinking();
        }
        let done = self.engines.serve(now, ENGINE);
        if COMING <= now {
            self.waited.push(done - now - ENGINE);
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::{Scale, Station};

    const SMALL: Scale =
        Scale { people: 20_000, nodes: 1, cores: 1, database: 2, workers: 6, seed: 1 };

    #[test]
    fn whoever_comes_first_is_served_first() {
        let mut station = Station::new(2);
        assert_eq!([0, 0, 5, 30].map(|at| station.serve(at, 10)), [10, 10, 20, 40]);
    }

    #[test]
    fn turns_come_as_often_as_people_play_them() {
        let report = SMALL.run();
        // A turn every 7.5 seconds, each of which takes a core 0.29 ms.
        assert_eq!(report.matches, 8_000);
        assert!((1_020..=1_120).contains(&report.rate), "{report:?}");
        assert!((28..=34).contains(&report.node_load), "{report:?}");
        assert!(report.is_enough(), "{report:?}");
        assert!((50_000..=70_000).contains(&report.most_people), "{report:?}");
    }

    #[test]
    fn what_there_is_too_little_of_is_found() {
        let engines = Scale { workers: 2, ..SMALL }.simulate();
        assert!(!engines.is_enough() && 99 < engines.engine_load, "{engines:?}");
        let many = Scale { people: 80_000, workers: 40, ..SMALL };
        let node = many.simulate();
        assert!(!node.is_enough() && 99 < node.node_load, "{node:?}");
        let nodes = Scale { nodes: 4, ..many }.simulate();
        assert!(nodes.is_enough(), "{nodes:?}");
    }
}
