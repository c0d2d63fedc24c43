//! Lists: the games, the lobby, one's own matches.

use axum::{Json, extract::State};
use mohreh_protocol::{
    GameInfo, MatchState, Millis, MyMatch, OptionInfo, Problem, ProblemCode, TableView,
};
use mohreh_rules::{GameId, Position, with_game};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    http::{
        app::App,
        auth::Known,
        caller::Caller,
        error::Error,
        json::Parameters,
        openapi::{Operation, Routes},
    },
    rooms::lobby::table_view,
    store::{Cursor, LobbyPage, LobbyState, MatchRow},
};

/// The most tables of a state in one answer.
const LIMIT: i64 = 100;

pub(super) fn routes() -> Routes {
    Routes::default()
        .get(
            "/games",
            games,
            Operation::open("the games with their options").gives::<Vec<GameInfo>>(),
        )
        .get(
            "/lobby",
            tables,
            Operation::open("listed tables that wait or play, newest first")
                .query::<Page>()
                .gives::<Vec<TableView>>(),
        )
        .get(
            "/me/matches",
            mine,
            Operation::known("your matches that are not over, your turn first")
                .gives::<Vec<MyMatch>>(),
        )
}

async fn games() -> Json<Vec<GameInfo>> {
    let info = |&game: &GameId| GameInfo {
        game: game.name().to_owned(),
        title: game.title().to_owned(),
        options: with_game!(game, P => P::CHOICES)
            .iter()
            .map(|choice| OptionInfo {
                key: choice.key.to_owned(),
                values: choice.values.iter().map(|&value| value.to_owned()).collect(),
                clause: choice.clause.to_owned(),
            })
            .collect(),
    };
    Json(GameId::ALL.iter().map(info).collect())
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Page {
    /// `waiting` or `playing`; both, the waiting first, where it is not said.
    state: Option<ListedState>,
    /// One game only.
    game: Option<String>,
    /// For the next page: the last `created` and `id`, with a colon between them.
    before: Option<Cursor>,
    /// At most so many of each state, up to 100.
    limit: Option<i64>,
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
enum ListedState {
    Waiting,
    Playing,
}

/// Listed tables, newest first. The next page begins behind the last one.
async fn tables(
    State(app): State<App>,
    caller: Caller,
    Parameters(page): Parameters<Page>,
) -> Result<Json<Vec<TableView>>, Error> {
    let game = match &page.game {
        None => None,
        Some(game) => {
            let known = game.parse::<GameId>();
            let known = known.map_err(|error| Problem::told(ProblemCode::BadRequest, error))?;
            Some(known.name().to_owned())
        }
    };
    let states: &[LobbyState] = match page.state {
        Some(ListedState::Waiting) => &[LobbyState::Waiting],
        Some(ListedState::Playing) => &[LobbyState::Playing],
        None => &[LobbyState::Waiting, LobbyState::Playing],
    };
    let _asking = app.limits().list(caller.address).await?;
    let before = page.before.unwrap_or_default();
    let mut tables = Vec::new();
    for &state in states {
        let limit = page.limit.unwrap_or(LIMIT).clamp(1, LIMIT);
        let page = LobbyPage { state, game: game.clone(), before: before.clone(), limit };
        tables.extend(app.store().lobby(&page).await?.iter().map(table_view));
    }
    Ok(Json(tables))
}

/// One's own matches that are not over, those that wait for oneself first.
async fn mine(
    State(app): State<App>,
    Known { player, .. }: Known,
) -> Result<Json<Vec<MyMatch>>, Error> {
    let rows = app.store().running_of(&player).await?;
    let now = app.store().now();
    let mine = rows.iter().filter_map(|row| my_match(row, &player, now));
    let mut matches: Vec<MyMatch> = mine.collect();
    matches.sort_by_key(|mine| !mine.your_turn);
    Ok(Json(matches))
}

/// A match of the index as its player sees it.
pub(super) fn my_match(row: &MatchRow, player: &str, now: Millis) -> Option<MyMatch> {
    let seat = row.seats.iter().position(|seat| seat.player.as_deref() == Some(player))?;
    let seat = u8::try_from(seat).ok()?;
    Some(MyMatch {
        id: row.id.clone(),
        game: row.game.clone(),
        options: row.options.clone(),
        state: MatchState::named(&row.state),
        seat,
        seats: row.seats.iter().map(|seat| seat.sitter()).collect(),
        your_turn: row.to_move == Some(i64::from(seat)),
        deadline: row.deadline,
        left: row.deadline.map(|deadline| (deadline - now).max(0)),
        updated: row.updated,
    })
}
