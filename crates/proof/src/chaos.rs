//! Chaos: matches over a bad network. In the end every client must know what
//! the server knows.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, PoisonError, atomic::Ordering},
};

use mohreh_client::{ClientError, Visitor};
use mohreh_protocol::{Action, MatchView};
use mohreh_rules::{Rng, SplitMix};
use serde::Serialize;
use tokio::task::JoinSet;

use crate::{
    follower::{Follower, Known},
    joining, new_match, open_games,
    proxy::Proxy,
};

/// What to play.
#[derive(Clone, Copy, Debug)]
pub struct Chaos {
    /// The server.
    pub address: SocketAddr,
    /// How many matches.
    pub games: usize,
    /// How many of them at the same time.
    pub at_once: usize,
    /// After so many turns somebody resigns.
    pub turns: usize,
    /// Decides what goes wrong.
    pub seed: u64,
}

/// What was found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ChaosReport {
    /// Matches that ended.
    pub games: u64,
    /// Clients whose view was not the server's in the end.
    pub different: u64,
    /// Turns played.
    pub turns: u64,
    /// Connections through the bad network.
    pub connections: u64,
    /// Of them cut off in the middle.
    pub cut: u64,
    /// Of them with one way lost.
    pub dropped: u64,
    /// Of them left half open.
    pub half_open: u64,
    /// How often a client came back.
    pub breaks: u64,
    /// Actions sent again.
    pub resent: u64,
    /// Snapshots taken.
    pub snapshots: u64,
    /// Events that did not fit what a client knew.
    pub diverged: u64,
}

impl ChaosReport {
    /// Whether every match ended, and everybody knew how.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        self.different == 0 && self.diverged == 0 && 0 < self.games
    }
}

impl Chaos {
    /// Plays, and compares.
    ///
    /// # Errors
    /// When the server answers what it should not.
    pub async fn run(&self, progress: impl Fn(u64)) -> Result<ChaosReport, ClientError> {
        let proxy = Proxy::start(self.address, self.seed).await?;
        let report = Arc::new(Mutex::new(ChaosReport::default()));
        let mut playing = JoinSet::new();
        let mut seeds = SplitMix::new(self.seed);
        for _ in 0..self.games {
            let game = Self::game(*self, proxy.address, seeds.next_u64(), Arc::clone(&report));
            playing.spawn(game);
            while self.at_once <= playing.len() {
                playing.join_next().await.transpose().map_err(joining)?.transpose()?;
                progress(change(&report, |report| report.games));
            }
        }
        while let Some(played) = playing.join_next().await {
            played.map_err(joining)??;
            progress(change(&report, |report| report.games));
        }
        let mut report = change(&report, |report| report.clone());
        report.connections = proxy.troubles.connections.load(Ordering::Relaxed);
        report.cut = proxy.troubles.cut.load(Ordering::Relaxed);
        report.dropped = proxy.troubles.dropped.load(Ordering::Relaxed);
        report.half_open = proxy.troubles.half_open.load(Ordering::Relaxed);
        Ok(report)
    }

    /// One match of two players and a watcher. The table is set up over a
    /// good network, as a link is; everything else goes over the bad one.
    async fn game(
        self,
        bad: SocketAddr,
        seed: u64,
        report: Arc<Mutex<ChaosReport>>,
    ) -> Result<(), ClientError> {
        let mut rng = SplitMix::new(seed);
        let games = open_games();
        let game = games[rng.below(games.len())];
        let visitors = [
            Visitor::guest(self.address).await?,
            Visitor::guest(self.address).await?,
            Visitor::nobody(self.address),
        ];
        let id = new_match(&visitors[0], &visitors[1], game).await?;
        let over_bad = |visitor: &Visitor| Follower::new(visitor.at(bad), &id);
        let mut followers = visitors.each_ref().map(over_bad);
        let [first, second, watcher] = &mut followers;
        let (first, second, watcher) = tokio::join!(
            first.follow(self.player(0, rng.next_u64())),
            second.follow(self.player(1, rng.next_u64())),
            watcher.follow(|_| None),
        );
        first.and(second).and(watcher)?;

        let mut turns = 0;
        for (visitor, follower) in visitors.iter().zip(&followers) {
            let view: MatchView = visitor.get(&format!("/api/matches/{id}")).await?.json()?;
            let tally = follower.tally;
            change(&report, |report| {
                report.different += u64::from(!follower.agrees_with(&view));
                report.breaks += tally.breaks;
                report.resent += tally.resent;
                report.snapshots += tally.snapshots;
                report.diverged += tally.diverged;
            });
            turns = view.turns.len() as u64;
        }
        change(&report, |report| {
            report.games += 1;
            report.turns += turns;
        });
        Ok(())
    }

    /// Plays any legal turn when it is its own, and resigns in the end.
    fn player(self, seat: u8, seed: u64) -> impl FnMut(&Known) -> Option<Action> {
        let mut rng = SplitMix::new(seed);
        move |known| {
            if known.to_move() != Some(seat) {
                return None;
            }
            let id = rng.next_u64().to_string();
            let turns = known.game_match.turn_texts().len();
            if self.turns <= turns {
                return Some(Action::Resign { id });
            }
            let turn = known.game_match.random_turn(&mut rng)?.to_string();
            Some(Action::Turn { id, turn, turns: u32::try_from(turns).unwrap_or(u32::MAX) })
        }
    }
}

fn change<T>(report: &Mutex<ChaosReport>, f: impl FnOnce(&mut ChaosReport) -> T) -> T {
    f(&mut report.lock().unwrap_or_else(PoisonError::into_inner))
}
