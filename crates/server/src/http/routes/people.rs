//! Players among each other: leaderboards, what somebody has played, following.

use axum::{
    Json,
    extract::{FromRequestParts, RawPathParams, State},
    http::{StatusCode, request::Parts},
};
use mohreh_protocol::{Followed, PlayerGame, Problem, ProblemCode, Standing};
use mohreh_rules::GameId;
use schemars::JsonSchema;
use serde::Deserialize;

use super::accounts::Account;
use crate::{
    http::{
        app::App,
        auth::Known,
        caller::Caller,
        error::Error,
        json::Parameters,
        openapi::{Operation, Routes},
    },
    players::{challenges, statistics},
    problems::refuse,
    store::{FOLLOWED, StandingRow, rounded},
};

/// The most players in one answer, and of a leaderboard.
const LIMIT: i64 = 100;
const PLACES: u32 = 1000;

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/leaderboards/{game}",
            leaderboard,
            Operation::open("the best players of a game, without provisional ratings")
                .query::<Page>()
                .gives::<Vec<Standing>>(),
        )
        .get(
            "/players/{name}/games/{game}",
            player_game,
            Operation::open("an account in one game: results, first turns, past ratings")
                .gives::<PlayerGame>(),
        )
        .post(
            "/players/{name}/follow",
            follow,
            Operation::known("shows you when an account is there and what it plays"),
        )
        .post("/players/{name}/unfollow", unfollow, Operation::known("follows it no longer"))
        .get(
            "/me/following",
            following,
            Operation::known("whom you follow, those who are there first").gives::<Vec<Followed>>(),
        )
}

/// The game that the address names.
pub(super) struct OfGame(pub(super) GameId);

impl FromRequestParts<App> for OfGame {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let params = RawPathParams::from_request_parts(parts, app).await.ok();
        let name = params.as_ref().and_then(|params| {
            params.iter().find_map(|(key, value)| (key == "game").then_some(value))
        });
        let game = name.unwrap_or_default().parse::<GameId>();
        Ok(Self(game.map_err(|error| Problem::told(ProblemCode::NotFound, error))?))
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Page {
    /// How many places are left out before the first; places beyond 1,000 are not told.
    #[serde(default)]
    from: u32,
    /// At most so many, up to 100.
    limit: Option<i64>,
}

async fn leaderboard(
    State(app): State<App>,
    caller: Caller,
    OfGame(game): OfGame,
    Parameters(page): Parameters<Page>,
) -> Result<Json<Vec<Standing>>, Error> {
    let left = i64::from(PLACES.saturating_sub(page.from));
    let limit = page.limit.unwrap_or(LIMIT).clamp(1, LIMIT).min(left);
    if limit == 0 {
        return Ok(Json(Vec::new()));
    }
    let _asking = app.limits().list(caller.address).await?;
    let rows = app.store().standings(game.name(), page.from, limit).await?;
    let standing = |(place, (name, rating, matches)): (u32, StandingRow)| Standing {
        place,
        name,
        rating: rounded(rating),
        matches: u32::try_from(matches).unwrap_or(u32::MAX),
    };
    Ok(Json((page.from + 1..).zip(rows).map(standing).collect()))
}

async fn player_game(
    State(app): State<App>,
    caller: Caller,
    Account(player): Account,
    OfGame(game): OfGame,
) -> Result<Json<PlayerGame>, Error> {
    let _asking = app.limits().list(caller.address).await?;
    Ok(Json(statistics::of_game(app.store(), &player.id, game.name()).await?))
}

async fn follow(
    State(app): State<App>,
    Known { player, .. }: Known,
    Account(other): Account,
) -> Result<StatusCode, Error> {
    if other.id == player {
        return Err(refuse!("server-yourself", BadRequest, "that is yourself").into());
    }
    challenges::check_blocks(app.store(), &player, &other.id).await?;
    if !app.store().follow(&player, &other.id).await? {
        let most = FOLLOWED;
        let why =
            refuse!("server-follow-limit", TooMany, "you can follow at most {most} players", most);
        return Err(why.into());
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn unfollow(
    State(app): State<App>,
    Known { player, .. }: Known,
    Account(other): Account,
) -> Result<StatusCode, Error> {
    app.store().unfollow(&player, &other.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn following(
    State(app): State<App>,
    caller: Caller,
    Known { player, .. }: Known,
) -> Result<Json<Vec<Followed>>, Error> {
    let _asking = app.limits().list(caller.address).await?;
    Ok(Json(app.store().following(&player).await?))
}
