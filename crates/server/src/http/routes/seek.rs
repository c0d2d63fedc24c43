//! Finding an opponent.

use std::time::Duration;

use axum::{Json, extract::State};
use mohreh_protocol::{Millis, Seek, Seeking, StopSeek};
use tokio::time::{Instant, timeout_at};

use crate::{
    http::{
        app::App,
        auth::Known,
        caller::Caller,
        error::Error,
        json::Body,
        openapi::{Operation, Routes},
        routes::matches::check_open,
    },
    players::pairing,
    problems::{accounts_only, refuse},
};

/// The most seconds that an answer waits for an opponent.
const LONGEST: u32 = 5;
/// How often is looked while it waits: others may ask at other nodes, and windows
/// widen.
const LOOK: Duration = Duration::from_secs(1);

pub(super) fn routes() -> Routes {
    Routes::default()
        .post(
            "/seek",
            seek,
            Operation::known("looks for an opponent").takes::<Seek>().gives::<Seeking>(),
        )
        .post(
            "/seek/stop",
            stop,
            Operation::known("looks no longer; says whether somebody was found before")
                .takes::<StopSeek>()
                .gives::<Seeking>(),
        )
}

async fn seek(
    State(app): State<App>,
    Caller { address, .. }: Caller,
    Known { who, player }: Known,
    Body(seek): Body<Seek>,
) -> Result<Json<Seeking>, Error> {
    app.limits().seek(&player, address)?;
    if seek.rated && !who.account {
        return Err(accounts_only().into());
    }
    let waits = seek.waits.unwrap_or(LONGEST);
    if LONGEST < waits {
        let most = LONGEST;
        let why = refuse!("server-seek-waits", BadRequest, "waits: 0 to {most} seconds", most);
        return Err(why.into());
    }
    let counted = check_open(&app, &player, address).await?;
    let row = pairing::sought(&seek, &player, app.store().now())?;
    let until = Instant::now() + Duration::from_secs(waits.into());
    let mut stop = app.stop();
    let since = pairing::start(app.rooms(), &row).await?;
    drop(counted);
    loop {
        // Before it is looked, so that nothing is missed in between.
        let mut pairs = app.rooms().pairs();
        let Some((since, match_id)) = pairing::look(app.rooms(), &row).await? else {
            return Ok(Json(seeking(&app, seek.rated, since, None)));
        };
        let next = until.min(Instant::now() + LOOK);
        if match_id.is_some() || until <= Instant::now() || *stop.borrow() {
            return Ok(Json(seeking(&app, seek.rated, since, match_id)));
        }
        let wakes = async {
            tokio::select! {
                changed = pairs.changed() => changed.is_ok(),
                stopped = stop.changed() => stopped.is_ok(),
            }
        };
        // A hint or the clock, either is reason enough to look again.
        timeout_at(next, wakes).await.ok();
    }
}

async fn stop(
    State(app): State<App>,
    Known { player, .. }: Known,
    Body(StopSeek { id }): Body<StopSeek>,
) -> Result<Json<Seeking>, Error> {
    app.store().stop_seek(&player, &id).await?;
    let (since, pair) = match app.store().sought(&player, &id).await? {
        Some(found) => found,
        None => (app.store().now(), None),
    };
    let match_id = match pair {
        Some(pair) => Some(pairing::begin(app.rooms(), pair).await?),
        None => None,
    };
    Ok(Json(seeking(&app, false, since, match_id)))
}

fn seeking(app: &App, rated: bool, since: Millis, match_id: Option<String>) -> Seeking {
    let window = rated.then(|| pairing::window(app.store().now() - since) as u32);
    Seeking { match_id, since, window }
}
