//! Lists: the games, the lobby, one's own matches.

use axum::{Json, extract::State};
use mohreh_protocol::{GameInfo, MatchState, MyMatch, OptionInfo, TableView};
use mohreh_rules::{GameId, Position, with_game};

use crate::{
    http::{
        app::App,
        auth::Known,
        error::Error,
        openapi::{Operation, Routes},
    },
    rooms::lobby,
    store::MatchRow,
};

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
            Operation::open("listed tables that wait or play").gives::<Vec<TableView>>(),
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

async fn tables(State(app): State<App>) -> Result<Json<Vec<TableView>>, Error> {
    Ok(Json(lobby::tables(app.rooms()).await?))
}

/// One's own matches that are not over, those that wait for oneself first.
async fn mine(
    State(app): State<App>,
    Known { player, .. }: Known,
) -> Result<Json<Vec<MyMatch>>, Error> {
    let rows = app.store().running_of(&player).await?;
    let mut matches: Vec<MyMatch> = rows.iter().filter_map(|row| my_match(row, &player)).collect();
    matches.sort_by_key(|mine| !mine.your_turn);
    Ok(Json(matches))
}

/// A match of the index as its player sees it.
pub(super) fn my_match(row: &MatchRow, player: &str) -> Option<MyMatch> {
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
        updated: row.updated,
    })
}
