//! The archive: finished matches, searched.

use axum::{Json, extract::State};
use mohreh_protocol::{ArchivedMatch, Problem, ProblemCode, ResultView};
use mohreh_rules::GameId;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    http::{
        app::App,
        auth::Visitor,
        caller::Caller,
        error::Error,
        json::Parameters,
        openapi::{Operation, Routes},
    },
    players::names,
    problems::{no_player, no_session},
    store::{ArchiveQuery, Cursor, MatchRow},
};

/// The most matches in one answer.
const LIMIT: i64 = 100;

pub(super) fn routes() -> Routes {
    Routes::default().get(
        "/archive",
        search,
        Operation::open("finished listed matches, last ended first")
            .query::<Search>()
            .gives::<Vec<ArchivedMatch>>(),
    )
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Search {
    /// One game only.
    game: Option<String>,
    /// The name of an account; `me` for one's own, unlisted ones included.
    player: Option<String>,
    /// For the next page: the last `ended` and `id`, with a colon between them.
    before: Option<Cursor>,
    /// Rated matches only.
    #[serde(default)]
    rated: bool,
    /// At most so many, up to 100.
    limit: Option<i64>,
}

/// Finished matches, last ended first. The next page begins behind the last one.
async fn search(
    State(app): State<App>,
    caller: Caller,
    Visitor(who): Visitor,
    Parameters(search): Parameters<Search>,
) -> Result<Json<Vec<ArchivedMatch>>, Error> {
    let game = match &search.game {
        None => None,
        Some(game) => {
            let known: GameId = game
                .parse::<GameId>()
                .map_err(|error| Problem::told(ProblemCode::BadRequest, error))?;
            Some(known.name().to_owned())
        }
    };
    let own = search.player.as_deref() == Some("me");
    let player = match &search.player {
        None => None,
        Some(_) if own => Some(who.player.clone().ok_or_else(no_session)?),
        Some(name) => {
            let found = app.store().account(&names::key(name)).await?;
            Some(found.ok_or_else(no_player)?.id)
        }
    };
    let query = ArchiveQuery {
        game,
        player,
        before: search.before.unwrap_or_default(),
        rated: search.rated,
        unlisted: own,
        limit: search.limit.unwrap_or(LIMIT).clamp(1, LIMIT),
    };
    let _asking = app.limits().list(caller.address).await?;
    let rows = app.store().archive(&query).await?;
    Ok(Json(rows.into_iter().map(archived).collect()))
}

fn archived(row: MatchRow) -> ArchivedMatch {
    ArchivedMatch {
        seats: row.seats.iter().map(|seat| seat.sitter()).collect(),
        result: ResultView {
            outcome: row.outcome.unwrap_or_default(),
            by: row.ended_by.unwrap_or_default(),
            seat: row.ended_seat.and_then(|seat| u8::try_from(seat).ok()),
        },
        turns: u32::try_from(row.turns).unwrap_or(u32::MAX),
        id: row.id,
        game: row.game,
        options: row.options,
        rated: row.rated,
        ended: row.ended.unwrap_or(row.updated),
    }
}
