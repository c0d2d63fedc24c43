//! Finding an opponent.

use std::time::Duration;

use axum::{Json, extract::State};
use mohreh_protocol::{Millis, Seek, Seekers, Seeking, StopSeek};
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
    rooms::lobby,
};

/// The most seconds that an answer waits for an opponent.
const LONGEST: u32 = 5;
/// The most matches on a clock with which somebody looks for one more.
const LIVE: i64 = 5;
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
        .get(
            "/seekers",
            seekers,
            Operation::open("how many people look for an opponent, by game")
                .gives::<Vec<Seekers>>(),
        )
}

async fn seek(
    State(app): State<App>,
    Caller { address, .. }: Caller,
    Known { who, player }: Known,
    Body(seek): Body<Seek>,
) -> Result<Json<Seeking>, Error> {
    let _waiting = app.limits().seek(&player, address)?;
    if seek.rated && !who.account {
        return Err(accounts_only().into());
    }
    let waits = seek.waits.unwrap_or(LONGEST);
    if LONGEST < waits {
        let most = LONGEST;
        let why = refuse!("server-seek-waits", BadRequest, "waits: 0 to {most} seconds", most);
        return Err(why.into());
    }
    let is_lifted = app.limits().lifted(address);
    let anywhere = is_lifted || app.config().limits.rated_at_one_address;
    let network = if anywhere { String::new() } else { address.to_string() };
    let row = pairing::sought(&seek, &player, network, app.store().now())?;
    // A search makes a match, and counts like one that is set up.
    if !is_lifted && app.store().sought(&player, &seek.id).await?.is_none() {
        app.limits().table(&player, address)?;
        check_live(&app, &player).await?;
    }
    let counted = check_open(&app, &player, address).await?;
    let until = Instant::now() + Duration::from_secs(waits.into());
    let mut stop = app.stop();
    let turn = app.limits().look().await;
    let since = pairing::start(app.rooms(), &row).await?;
    drop(turn);
    drop(counted);
    loop {
        // Before it is looked, so that nothing is missed in between.
        let mut pairs = app.rooms().pairs();
        let turn = app.limits().look().await;
        let looked = pairing::look(app.rooms(), &row).await?;
        drop(turn);
        let Some((since, match_id)) = looked else {
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

/// Whoever looks for a match has not many that wait for a turn of theirs within minutes.
async fn check_live(app: &App, player: &str) -> Result<(), Error> {
    let open = app.store().count_live(player).await?;
    if open < LIVE {
        return Ok(());
    }
    let why = refuse!(
        "server-open-matches",
        TooMany,
        "you have {open} matches open; finish some first",
        open
    );
    Err(why.into())
}

async fn stop(
    State(app): State<App>,
    Known { player, .. }: Known,
    Body(StopSeek { id }): Body<StopSeek>,
) -> Result<Json<Seeking>, Error> {
    app.store().stop_seek(&player, &id).await?;
    app.rooms().announce_seekers();
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

async fn seekers(State(app): State<App>, caller: Caller) -> Result<Json<Vec<Seekers>>, Error> {
    let _asking = app.limits().list(caller.address).await?;
    Ok(Json(lobby::seekers(app.store()).await?))
}

fn seeking(app: &App, rated: bool, since: Millis, match_id: Option<String>) -> Seeking {
    let window = rated.then(|| pairing::window(app.store().now() - since) as u32);
    Seeking { match_id, since, window }
}
