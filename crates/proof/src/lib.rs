//! Stress tests that run against a real server: load, crashes, a bad network,
//! hostile input, hours of coming and going, and that no secret gets out.
//!
//! All but the simulation in `scale` drives `mohreh serve` from outside, as strangers meet it: by
//! its commands, its API and its sockets. Two hooks of the program serve it:
//! `--load-test` lifts the limits for this machine and takes setups of games in
//! which something is hidden; `mohreh admin fill` writes a full archive.

mod chaos;
mod child;
mod churn;
mod club;
mod crash;
mod follower;
mod hostile;
mod load;
mod proxy;
mod scale;
mod secrets;
mod studies;

use mohreh_client::{ClientError, Visitor};
use mohreh_protocol::{Clock, CreateMatch, Created, Join, Joined, MatchView, SeatRequest};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, TextError};

pub use self::{
    chaos::{Chaos, ChaosReport},
    child::{Running, Serving},
    churn::{Churn, ChurnReport},
    club::{Club, ClubReport},
    crash::{Crash, CrashReport},
    hostile::{Hostile, HostileReport, nonsense},
    load::{Load, LoadReport},
    scale::{Scale, ScaleReport},
    secrets::{Secrets, SecretsReport},
    studies::{Studies, StudiesReport},
};

/// The games in which nothing is hidden, so that a client that only watches
/// can play on by itself.
fn open_games() -> Vec<GameId> {
    let is_open = |game: &GameId| {
        AnyPosition::initial(*game, "", &mut SplitMix::new(0))
            .is_ok_and(|start| !AnyMatch::new(start).has_secrets())
    };
    GameId::ALL.iter().copied().filter(is_open).collect()
}

/// A table of two with long clocks, both seats taken; its id.
async fn new_match(first: &Visitor, second: &Visitor, game: GameId) -> Result<String, ClientError> {
    let request = CreateMatch {
        game: game.name().to_owned(),
        options: String::new(),
        setup: None,
        seats: vec![SeatRequest::Me, SeatRequest::Open],
        clock: Clock::Fischer { initial: 3600, increment: 0 },
        rated: false,
        listed: false,
        waits: None,
    };
    let created: Created = first.post("/api/matches", &request).await?.json()?;
    let join = Join { key: Some(created.key), seat: None };
    let path = format!("/api/matches/{}/join", created.id);
    let _: Joined = second.post(&path, &join).await?.json()?;
    Ok(created.id)
}

/// The match of a view, played again from its start.
fn replay(view: &MatchView) -> Result<AnyMatch, ClientError> {
    let wrong = |why: String| ClientError::Answer(why);
    let game: GameId = view.game.parse().map_err(|error: TextError| wrong(error.to_string()))?;
    let start = AnyPosition::read(game, &view.start).map_err(|error| wrong(error.to_string()))?;
    let mut game_match = AnyMatch::new(start);
    for turn in &view.turns {
        game_match.play_turn(turn).map_err(|refused| wrong(refused.to_string()))?;
    }
    Ok(game_match)
}

/// A task that did not end properly.
fn joining(error: tokio::task::JoinError) -> ClientError {
    ClientError::Answer(error.to_string())
}
