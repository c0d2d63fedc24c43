//! The database goes away under running matches and comes back: whoever plays is
//! told, clocks give the time back, and nothing that was acknowledged is lost.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use mohreh_client::Visitor;
use mohreh_proof::{Running, Serving};
use mohreh_protocol::{Action, ProblemCode, ServerMessage};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::common::{Place, act, any_turn, cluster, create, program, text, two, view, within};

/// What whoever watches over the server is told, soon.
async fn health(server: &Running) -> u16 {
    let nobody = Visitor::nobody(server.address);
    let asked = timeout(Duration::from_secs(4), nobody.get("/healthz"));
    asked.await.expect("health says nothing").unwrap().status
}

/// Two who place DVONN's pieces and try again what was refused; counts what was
/// acknowledged.
async fn keep_playing(
    players: [Visitor; 2],
    created: Value,
    acknowledged: Arc<AtomicUsize>,
    stop: Arc<AtomicBool>,
) {
    let path = format!("/api/matches/{}/legal", text(&created["id"]));
    let legal: Value = players[0].get(&path).await.unwrap().json().unwrap();
    // As long as the placement alternates.
    for (turn, cell) in legal["moves"].as_array().unwrap().iter().enumerate().take(48) {
        let id = format!("turn-{turn}");
        let action = json!({"type": "turn", "id": id, "turn": cell, "turns": turn});
        while act(&players[turn % 2], &created, &action).await.status != 200 {
            sleep(Duration::from_millis(200)).await;
        }
        acknowledged.store(turn + 1, Relaxed);
        if stop.load(Relaxed) {
            return;
        }
        sleep(Duration::from_millis(500)).await;
    }
}

/// What somebody hears who plays a turn on a socket while nobody listens: a reason,
/// and no end of the world.
async fn is_told(player: &Visitor, created: &Value, mut socket: mohreh_client::Socket) {
    let id = text(&created["id"]);
    let resign = Action::Resign { id: "in vain".to_owned() };
    socket.act(id, resign).await.unwrap();
    let refused = timeout(Duration::from_secs(15), async {
        loop {
            if let ServerMessage::Refused { problem, .. } = socket.next().await.unwrap() {
                return problem;
            }
        }
    });
    let problem = refused.await.expect("somebody who plays is told nothing");
    assert_eq!(problem.code, ProblemCode::Unavailable, "{problem:?}");
    assert_eq!(&*problem.reason, "server-database-away", "{problem:?}");
    assert!(problem.retry_after.is_some());
    let answer = player.get(&format!("/api/matches/{id}")).await.unwrap();
    assert_eq!(answer.status, 503, "{}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_waits_for_a_database_that_comes_up_later() {
    let Some(mut cluster) = cluster(None) else { return };
    let place = Place::new("late");
    let log = Some((place.file("log"), "warn"));
    let serving = Serving { log, ..Serving::lifted(&program(), &cluster.url()) };
    cluster.shut_down().unwrap();
    let starting = tokio::spawn(async move { serving.start().await });
    // Longer than a question to the database may take.
    tokio::time::sleep(std::time::Duration::from_secs(7)).await;
    assert!(!starting.is_finished(), "{}", place.log());
    assert!(place.log().contains("the database does not answer; waiting up to"), "{}", place.log());
    cluster.start_again().unwrap();
    let server = starting.await.unwrap().unwrap();
    assert_eq!(Visitor::nobody(server.address).get("/healthz").await.unwrap().status, 200);
}

/// Rooms ask for their engines' places in the queue one after the other, and a database that
/// is silent must not keep the last of them waiting for all the others.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_waits_for_an_engine_is_told_that_the_database_is_away() {
    let Some(cluster) = cluster(None) else { return };
    let place = Place::new("engines-away");
    let log = Some((place.file("log"), "warn"));
    let mut serving = Serving { log, ..Serving::lifted(&program(), &cluster.url()) };
    serving.flags.extend(["--engines", "0"].map(str::to_owned));
    let server = serving.start().await.unwrap();
    let mut waiting = Vec::new();
    for _ in 0..8 {
        let visitor = Visitor::guest(server.address).await.unwrap();
        let seats = json!([{"type": "engine", "level": 1}, {"type": "me"}]);
        let created = create(&visitor, &json!({"game": "dvonn", "seats": seats})).await;
        let mut socket = visitor.socket().await.unwrap();
        socket.open(text(&created["id"]), None).await.unwrap();
        waiting.push((visitor, created, socket));
    }
    cluster.pause().unwrap();
    sleep(Duration::from_secs(3)).await;
    let told = waiting.into_iter().map(|(visitor, created, socket)| {
        tokio::spawn(async move { is_told(&visitor, &created, socket).await })
    });
    for told in told.collect::<Vec<_>>() {
        told.await.unwrap();
    }
    cluster.resume().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_goes_away_costs_nobody_anything() {
    let Some(mut cluster) = cluster(None) else { return };
    let place = Place::new("away");
    let log = Some((place.file("log"), "warn"));
    let serving = Serving { log, ..Serving::lifted(&program(), &cluster.url()) };
    let server = serving.start().await.unwrap();

    let (first, second, created) = two(&server, 3600).await;
    let (acknowledged, stop) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicBool::new(false)));
    let playing = tokio::spawn(keep_playing(
        [first.clone(), second],
        created.clone(),
        Arc::clone(&acknowledged),
        Arc::clone(&stop),
    ));
    let (bold, _, spoken) = two(&server, 3600).await;
    let mut socket = bold.socket().await.unwrap();
    socket.open(text(&spoken["id"]), None).await.unwrap();
    within(8, "turns are played", || async { 2 < acknowledged.load(Relaxed) }).await;
    let (hasty, slow, timed) = two(&server, 10).await;
    assert_eq!(any_turn(&hasty, &timed).await.status, 200);

    // It stands still, and says nothing.
    let before = acknowledged.load(Relaxed);
    cluster.pause().unwrap();
    let paused = Instant::now();
    within(5, "health says that it is away", || async { health(&server).await != 200 }).await;
    is_told(&bold, &spoken, socket).await;
    while paused.elapsed() < Duration::from_secs(11) {
        sleep(Duration::from_millis(100)).await;
    }
    cluster.resume().unwrap();
    within(8, "health says that it is back", || async { health(&server).await == 200 }).await;
    within(8, "the time is given back", || async { place.log().contains("given back") }).await;
    let seen = view(&slow, &timed).await;
    assert_eq!(seen["state"], "playing", "{}", seen["result"]);
    let left = seen["clock"]["left"][1].as_i64().unwrap();
    assert!((3_000..9_800).contains(&left), "{left} ms are left of 10 s");
    assert_eq!(any_turn(&slow, &timed).await.status, 200);
    within(8, "the others play on", || async { before + 1 < acknowledged.load(Relaxed) }).await;

    // It ends, and starts anew.
    let before = acknowledged.load(Relaxed);
    cluster.shut_down().unwrap();
    within(5, "health says that it is away", || async { health(&server).await != 200 }).await;
    assert_eq!(first.get("/api/me/matches").await.unwrap().status, 503);
    cluster.start_again().unwrap();
    within(10, "the others play on", || async { before + 1 < acknowledged.load(Relaxed) }).await;
    within(8, "health says that it is back", || async { health(&server).await == 200 }).await;

    stop.store(true, Relaxed);
    playing.await.unwrap();
    let turns = view(&first, &created).await["turns"].as_array().unwrap().len();
    assert_eq!(turns, acknowledged.load(Relaxed), "each turn once");
}
