//! What accounts have learned, on whichever device.

use axum::{Json, extract::State};
use mohreh_protocol::{Deed, Progress, ProgressRequest};

use crate::{
    http::{
        app::App,
        auth::Known,
        error::Error,
        json::Body,
        openapi::{Operation, Routes},
    },
    problems::refuse,
};

/// How much may be told at once, and how much is kept of an account.
const AT_ONCE: usize = 300;
const KEPT: i64 = 20_000;
/// The longest name of an exercise or a puzzle, and the longest run.
const ID: usize = 48;
const MOST: i64 = 1000;
/// The clock of a device may be ahead by so much, in milliseconds; what is said to be
/// later counts as done now.
const AHEAD: i64 = 60_000;

pub(super) fn routes() -> Routes {
    Routes::default().post(
        "/account/progress",
        exchange,
        Operation::known(
            "keeps exercises done and puzzles tried, and tells those of other devices",
        )
        .takes::<ProgressRequest>()
        .gives::<Progress>(),
    )
}

async fn exchange(
    State(app): State<App>,
    Known { who, player }: Known,
    Body(ProgressRequest { since, mut deeds }): Body<ProgressRequest>,
) -> Result<Json<Progress>, Error> {
    if !who.account && !who.admin {
        let why = refuse!("server-progress-account", Forbidden, "progress belongs to accounts");
        return Err(why.into());
    }
    let store = app.store();
    let until = store.now();
    if AT_ONCE < deeds.len() {
        let most = AT_ONCE;
        let why = refuse!("server-progress-many", BadRequest, "deeds: up to {most} at once", most);
        return Err(why.into());
    }
    if let Some(deed) = deeds.iter().find(|deed| !is_sound(deed)) {
        let id = deed.id.chars().take(ID).collect::<String>();
        let why = refuse!(
            "server-progress-item",
            BadRequest,
            "deeds: `{id}` is no name of an exercise or a puzzle, or its value is out of range",
            id
        );
        return Err(why.into());
    }
    if !deeds.is_empty() && KEPT < store.progress_count(&player).await? {
        let most = KEPT;
        let why = refuse!("server-progress-full", Conflict, "{most} are kept for an account", most);
        return Err(why.into());
    }
    for deed in &mut deeds {
        deed.at = if until + AHEAD < deed.at { until } else { deed.at };
    }
    store.add_progress(&player, &deeds).await?;
    let deeds = store.progress_since(&player, since).await?;
    Ok(Json(Progress { deeds, until }))
}

fn is_sound(deed: &Deed) -> bool {
    let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let is_name = !deed.id.is_empty() && deed.id.len() <= ID && deed.id.chars().all(is_letter);
    is_name && (0..=MOST).contains(&deed.value) && 0 <= deed.at
}
