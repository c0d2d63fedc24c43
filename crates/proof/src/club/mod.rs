//! The day of a club: people register, are paired, play rated matches of all games,
//! correspond, misbehave, are muted and banned, forget passwords, ask for their data and
//! leave; moderators work; servers are killed and replaced under all of this, and time
//! passes. At the end everything must follow from what was done.

mod check;
mod mailbox;
mod people;
mod play;
mod ratings;
mod servers;

use std::{path::PathBuf, sync::Arc};

use mohreh_client::ClientError;
use mohreh_protocol::Millis;
use mohreh_rules::{GameId, Rng, SplitMix};
use serde::Serialize;

use self::{
    people::{Act, Member, Moderator},
    play::{Played, pair, play_all},
    servers::Servers,
};

const DAY: Millis = 86_400_000;
/// Rated matches of everybody before the trouble, and after it.
const ROUNDS: usize = 3;

/// What to do.
#[derive(Clone, Debug)]
pub struct Club {
    /// The program `mohreh`.
    pub program: PathBuf,
    /// A folder for what it needs.
    pub folder: PathBuf,
    /// A file for SQLite, or `postgres://…`, where two nodes share it.
    pub database: String,
    /// How many people.
    pub people: usize,
    /// For what they do.
    pub seed: u64,
}

/// What was found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ClubReport {
    /// How many people registered.
    pub people: u64,
    /// Matches that were played, and of them those that counted for ratings.
    pub matches: u64,
    /// Rated matches.
    pub rated: u64,
    /// How many games had rated matches.
    pub games: u64,
    /// Turns that were acknowledged.
    pub acknowledged: u64,
    /// Of them those that were not there at the end.
    pub lost: u64,
    /// Conditional turns that were played for people who were away.
    pub planned: u64,
    /// Matches that ended because somebody let days go by.
    pub timed_out: u64,
    /// How often a server was killed.
    pub kills: u64,
    /// How often all servers were replaced.
    pub upgrades: u64,
    /// People who were muted, suspended or banned.
    pub sanctioned: u64,
    /// What they tried all the same, and was refused.
    pub refused: u64,
    /// What they did all the same.
    pub acted: u64,
    /// New passwords by a code, from a mail or an administrator.
    pub passwords: u64,
    /// People who took their data along, and who left.
    pub exports: u64,
    /// Those who left.
    pub left: u64,
    /// Exports in which something was missing, and names that are still known.
    pub incomplete: u64,
    /// Acts in the audit log.
    pub audited: u64,
    /// Acts that are missing there, or that nobody did.
    pub unexplained: u64,
    /// Ratings that do not follow from the results.
    pub wrong_ratings: u64,
}

impl ClubReport {
    /// Whether everything follows from what was done.
    #[must_use]
    pub fn is_clean(&self) -> bool {
        let wrong = [self.lost, self.acted, self.incomplete, self.unexplained, self.wrong_ratings];
        wrong == [0; 5] && 0 < self.acknowledged && 0 < self.refused
    }
}

/// What happens to the servers while people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trouble {
    Kill,
    Upgrade,
}

/// The day so far.
struct Day {
    servers: Arc<Servers>,
    rng: SplitMix,
    members: Vec<Member>,
    moderators: Vec<Moderator>,
    played: Vec<Played>,
    acts: Vec<Act>,
    report: ClubReport,
}

impl Club {
    /// Lives the day.
    ///
    /// # Errors
    /// When a server cannot be started, or answers what it should not.
    pub async fn run(&self, progress: impl Fn(u64)) -> Result<ClubReport, ClientError> {
        let servers = Servers::start(&self.program, &self.folder, &self.database).await?;
        let mut day = Day {
            servers: Arc::new(servers),
            rng: SplitMix::new(self.seed),
            members: Vec::new(),
            moderators: Vec::new(),
            played: Vec::new(),
            acts: Vec::new(),
            report: ClubReport::default(),
        };
        day.register(self.people).await?;
        progress(1);
        for (round, trouble) in
            [Trouble::Kill, Trouble::Upgrade, Trouble::Kill].into_iter().take(ROUNDS).enumerate()
        {
            day.round(round, trouble).await?;
            progress(2 + round as u64);
        }
        day.misbehave().await?;
        progress(5);
        day.correspond().await?;
        progress(6);
        day.try_all_the_same().await?;
        // Those who were muted or suspended for a day are back.
        day.servers.pass(2 * DAY)?;
        day.round(ROUNDS, Trouble::Upgrade).await?;
        progress(7);
        day.forget_passwords().await?;
        day.leave().await?;
        progress(8);
        day.check().await?;
        Ok(day.report)
    }
}

impl Day {
    /// Everybody who may looks for an opponent, in one of the games, and plays.
    async fn round(&mut self, round: usize, trouble: Trouble) -> Result<(), ClientError> {
        let mut players: Vec<usize> =
            (0..self.members.len()).filter(|&member| self.members[member].may_play()).collect();
        for last in (1..players.len()).rev() {
            players.swap(last, self.rng.below(last + 1));
        }
        let games = GameId::ALL;
        let seekers: Vec<(usize, GameId)> = players
            .chunks_exact(2)
            .enumerate()
            .flat_map(|(pair, two)| {
                let game = games[(pair + round) % games.len()];
                two.iter().map(move |&member| (member, game)).collect::<Vec<_>>()
            })
            .collect();
        let pairs = pair(&self.servers, &self.members, &seekers, round).await?;
        let seed = self.rng.next_u64();
        let playing = play_all(Arc::clone(&self.servers), pairs, seed);
        let (played, disturbed) = tokio::join!(playing, disturb(&self.servers, trouble));
        disturbed?;
        match trouble {
            Trouble::Kill => self.report.kills += 1,
            Trouble::Upgrade => self.report.upgrades += 1,
        }
        self.played.extend(played?);
        Ok(())
    }
}

/// Something happens to the servers, shortly after everybody has begun.
async fn disturb(servers: &Servers, trouble: Trouble) -> Result<(), ClientError> {
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    match trouble {
        Trouble::Kill => servers.kill().await,
        Trouble::Upgrade => servers.upgrade().await,
    }
}
