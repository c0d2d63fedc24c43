//! What was played from a position in the matches of this server.

use std::collections::HashMap;

use axum::{Json, extract::State};
use mohreh_protocol::{ExplorerTally, ExplorerTurn, ExplorerView, Problem, ProblemCode};
use mohreh_rules::{AnyMatch, AnyPosition, SplitMix};
use mohreh_study::explorer::{Around, Namer, can_explore};
use schemars::JsonSchema;
use serde::Deserialize;
use tokio::task::spawn_blocking;

use super::people::OfGame;
use crate::{
    http::{
        app::App,
        caller::Caller,
        error::Error,
        json::Parameters,
        openapi::{Operation, Routes},
    },
    problems::{internal, refuse},
    store::Count,
};

/// The most turns that are told.
const TURNS: usize = 50;
/// The most turns that are looked up, several times as many as any position has that was
/// ever reached.
const ASKED: usize = 5000;

pub(super) fn routes() -> Routes {
    Routes::default().get(
        "/explorer/{game}",
        explore,
        Operation::open("what was played from a position in public matches of this server")
            .query::<Place>()
            .gives::<ExplorerView>(),
    )
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Place {
    /// The position as text; without it, the standard start.
    position: Option<String>,
}

async fn explore(
    State(app): State<App>,
    caller: Caller,
    OfGame(game): OfGame,
    Parameters(Place { position }): Parameters<Place>,
) -> Result<Json<ExplorerView>, Error> {
    let start = |options: &str| AnyPosition::initial(game, options, &mut SplitMix::new(0));
    let read = match position {
        Some(text) => AnyPosition::read(game, &text),
        None => start(""),
    };
    let at = AnyMatch::new(read.map_err(|error| Problem::told(ProblemCode::BadRequest, error))?);
    let options = at.options();
    if !can_explore(game, &options) {
        let why =
            refuse!("server-explorer-drawn", Conflict, "no two matches of this game begin alike");
        return Err(why.into());
    }
    let exploring = app.limits().explore(caller.address).await?;
    let first = start(&options).map_err(|error| Problem::told(ProblemCode::BadRequest, error))?;
    let look = move || {
        let mut namer = Namer::new(game, &at.options()).ok()?;
        let origin = namer.around(&AnyMatch::new(first), |_| false)?.here;
        // Held here, too: whoever goes away before the end has not stopped what was begun.
        Some((exploring, origin, namer.around(&at, |_| true)?))
    };
    // Trying every turn takes a while; others are served meanwhile.
    let looked = spawn_blocking(look).await.map_err(|error| internal(&error))?;
    // Nothing goes on from a position in which it is over.
    let Some((_exploring, origin, around)) = looked else {
        return Ok(Json(ExplorerView::default()));
    };
    let mut names = vec![origin, around.here];
    // A position made up to have tens of thousands of turns is asked about by itself alone.
    if around.turns.len() <= ASKED {
        names.extend(around.turns.keys());
    }
    let found = app.store().explored(game.name(), &options, &names).await?;
    Ok(Json(told(origin, around, &found)))
}

fn number(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn told(origin: u64, around: Around, found: &HashMap<u64, Count>) -> ExplorerView {
    let of = |name: u64| found.get(&name).copied().unwrap_or_default();
    let here = of(around.here);
    let known = around.turns.into_iter().filter_map(|(name, way)| {
        let count = found.get(&name)?;
        // Counted for the seat that moves next.
        let wins = if way.goes_on { count.wins } else { count.matches - count.wins - count.draws };
        Some(ExplorerTurn {
            turn: way.turn,
            alike: way.alike,
            matches: number(count.matches),
            wins: number(wins),
            draws: number(count.draws),
            rating: i32::try_from(count.ratings / count.rated.max(1))
                .ok()
                .filter(|_| 0 < count.rated),
        })
    });
    let mut turns: Vec<ExplorerTurn> = known.collect();
    turns.sort_by(|a, b| (b.matches, &a.turn).cmp(&(a.matches, &b.turn)));
    turns.truncate(TURNS);
    let (matches, wins, draws) = (number(here.matches), number(here.wins), number(here.draws));
    ExplorerView {
        total: number(of(origin).matches),
        here: ExplorerTally { matches, wins, draws },
        turns,
    }
}
