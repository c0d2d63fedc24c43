//! Several nodes on one PostgreSQL: a client may be at any of them.

use std::{sync::Arc, time::Duration};

use mohreh_client::{ClientError, Visitor};
use mohreh_protocol::{EventKind, SeatRequest};
use mohreh_server::{RandomBot, work};
use tokio::{sync::oneshot, time::timeout};

use crate::common::{
    Host, Kind, act, any_turn, create, dvonn, event_where, follow, join, next_event, table, view,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_goes_on_across_nodes_and_without_one() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let (one, two) = (host.start().await, host.start().await);
    let first = Visitor::guest(one.address()).await.unwrap();
    let second = Visitor::guest(one.address()).await.unwrap().at(two.address());
    let created = create(&first, &dvonn()).await;
    assert_eq!(join(&second, &created).await.seat, 1);
    let (mut first_socket, mut seen) = follow(&first, &created.id).await;
    let (mut second_socket, _) = follow(&second, &created.id).await;
    for _ in 0..10 {
        let mover = if seen.to_move == Some(0) { &first } else { &second };
        act(mover, &created.id, &any_turn(&seen, 3)).await;
        let is_turn = |kind: &EventKind| matches!(kind, EventKind::Turn { .. });
        let event = event_where(&mut first_socket, is_turn).await;
        assert_eq!(event_where(&mut second_socket, is_turn).await, event);
        seen = view(&second, &created.id).await;
    }

    one.stop().await.unwrap();
    let first = first.at(two.address());
    let mut socket = first.socket().await.unwrap();
    socket.open(&created.id, Some(seen.seq - 1)).await.unwrap();
    let caught_up = timeout(Duration::from_secs(5), next_event(&mut socket)).await.unwrap();
    assert_eq!(caught_up.hash, seen.hash);
    let mover = if seen.to_move == Some(0) { &first } else { &second };
    act(mover, &created.id, &any_turn(&seen, 4)).await;
    two.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_race_play_a_turn_once() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let (one, two) = (host.start().await, host.start().await);
    let first = Visitor::guest(one.address()).await.unwrap();
    let second = Visitor::guest(one.address()).await.unwrap();
    let created = create(&first, &dvonn()).await;
    join(&second, &created).await;
    for _ in 0..10 {
        let seen = view(&first, &created.id).await;
        let mover = if seen.to_move == Some(0) { &first } else { &second };
        let action = any_turn(&seen, 5);
        let (here, there) = (mover.clone(), mover.at(two.address()));
        let (left, right) =
            tokio::join!(act(&here, &created.id, &action), act(&there, &created.id, &action));
        assert_eq!(left, right, "both are told of the same event");
        assert_eq!(view(&first, &created.id).await.turns.len(), seen.turns.len() + 1);
    }
    one.stop().await.unwrap();
    two.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_ends_at_one_node_is_cut_off_at_another() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let (one, two) = (host.start().await, host.start().await);
    let guest = Visitor::guest(one.address()).await.unwrap();
    let mut socket = guest.at(two.address()).socket().await.unwrap();
    assert_eq!(guest.post("/api/account/logout", &()).await.unwrap().status, 204);
    let ended = loop {
        match socket.next_text().await {
            Ok(_) => {}
            Err(why) => break why,
        }
    };
    assert!(!matches!(ended, ClientError::Silence), "closed, not silent");
    one.stop().await.unwrap();
    two.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_elsewhere_plays_engine_seats() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let config = mohreh_server::Config { engines: 0, ..host.config() };
    let server = mohreh_server::Server::start(config, Arc::new(RandomBot)).await.unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let database = host.database.clone();
    let worker = tokio::spawn(async move {
        let stop = async {
            stopped.await.ok();
        };
        work(&database, 1, Arc::new(RandomBot), stop).await
    });
    let visitor = Visitor::guest(server.address()).await.unwrap();
    let seats = vec![SeatRequest::Engine { level: 1 }, SeatRequest::Me];
    let created = create(&visitor, &table("dvonn", seats)).await;
    let (mut socket, seen) = follow(&visitor, &created.id).await;
    if seen.turns.is_empty() {
        let event = timeout(Duration::from_secs(10), next_event(&mut socket)).await.unwrap();
        assert!(matches!(event.kind, EventKind::Turn { seat: 0, .. }), "{event:?}");
    }
    stop.send(()).unwrap();
    worker.await.unwrap().unwrap();
    server.stop().await.unwrap();
}
