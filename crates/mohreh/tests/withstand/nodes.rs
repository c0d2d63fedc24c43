//! Servers beside each other: one file has one server; on PostgreSQL
//! (`MOHREH_TEST_POSTGRES`) none refuses for being behind.

use std::time::Duration;

use mohreh_client::Visitor;
use mohreh_proof::Serving;
use mohreh_protocol::ServerMessage;
use rustix::process::Signal;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::common::{
    Place, act, any_turn, create, join, program, run, signal, table, text, two, view, within,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_second_server_on_one_file_says_why_it_does_not_start() {
    let place = Place::new("twice");
    let _server = place.limited().start().await.unwrap();
    let serve = ["serve", "--listen", "127.0.0.1:0", "--database", "club.sqlite"];
    let folder = place.folder.clone();
    let second = tokio::task::spawn_blocking(move || run(&folder, &serve));
    let ended = tokio::time::timeout(Duration::from_secs(20), second).await;
    let (started, said) = ended.expect("the second server runs as well").unwrap();
    assert!(!started, "{said}");
    assert!(said.contains("club.sqlite") && said.contains("nother server uses"), "{said}");
    assert_eq!(said.matches("nother server").count(), 1, "once is enough: {said}");
}

/// A database of this test's own, if there is a PostgreSQL.
async fn postgres(name: &str) -> Option<String> {
    use sqlx::{AssertSqlSafe, Connection, Executor};
    let address = crate::postgres::postgres()?;
    let mut connection = sqlx::PgConnection::connect(&address).await.unwrap();
    let name = format!("withstand_{name}_{}", std::process::id());
    connection.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
    let (server, parameters) = address.split_once('?').unwrap_or((&address, ""));
    let (server, _) = server.rsplit_once('/').unwrap();
    Some(format!("{server}/{name}?{parameters}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_catches_up_before_it_refuses() {
    let Some(database) = postgres("catch_up").await else { return };
    let serving = Serving::lifted(&program(), &database);
    let (one, two_) = (serving.start().await.unwrap(), serving.start().await.unwrap());
    let (first, second, created) = two(&one, 3600).await;
    let second = second.at(two_.address);
    let id = text(&created["id"]);
    let legal: Value =
        first.get(&format!("/api/matches/{id}/legal")).await.unwrap().json().unwrap();
    let cells = legal["moves"].as_array().unwrap();
    let mut refused = 0;
    // As long as DVONN's placement alternates: after the 49th piece the first seat goes on.
    // Nobody asks how the match stands: both know what the other node has acknowledged.
    for (turn, cell) in cells.iter().enumerate().take(48) {
        let player = if turn % 2 == 0 { &first } else { &second };
        let action =
            json!({"type": "turn", "id": format!("turn-{turn}"), "turn": cell, "turns": turn});
        let answer = act(player, &created, &action).await;
        if answer.status != 200 {
            refused += 1;
            println!("{} at turn {turn}", answer.body);
            sleep(Duration::from_millis(200)).await;
            assert_eq!(act(player, &created, &action).await.status, 200);
        }
    }
    assert_eq!(refused, 0, "of 48");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sees_less_at_another_node_than_they_were_told() {
    let Some(database) = postgres("told").await else { return };
    let serving = Serving::lifted(&program(), &database);
    let (one, two_) = (serving.start().await.unwrap(), serving.start().await.unwrap());
    let mut behind = Vec::new();
    for round in 0..6 {
        let first = Visitor::guest(one.address).await.unwrap();
        let second = Visitor::guest(one.address).await.unwrap();
        let created = create(&first, &table("dvonn", &["me", "open"])).await;
        let id = text(&created["id"]);
        // Somebody watches at the other node, so that it has a room of its own.
        let mut watcher = Visitor::nobody(two_.address).socket().await.unwrap();
        watcher.open(id, None).await.unwrap();
        watcher.next().await.unwrap();
        join(&second, &created).await;
        for (player, turns) in [(&first, 0), (&second, 1), (&first, 2)] {
            // Whoever has just sat down at one node plays at the other, and back.
            let (here, there) =
                if (round + turns) % 2 == 0 { (&one, &two_) } else { (&two_, &one) };
            let acted = any_turn(&player.at(here.address), &created).await;
            let told = acted.json::<Value>().unwrap()["seq"].as_u64().unwrap();
            let player = player.at(there.address);
            let read = view(&player, &created).await["seq"].as_u64().unwrap();
            let mut socket = player.socket().await.unwrap();
            socket.open(id, u32::try_from(told).ok()).await.unwrap();
            let shown = match socket.next().await.unwrap() {
                ServerMessage::Snapshot { view, .. } => u64::from(view.seq),
                _ => told,
            };
            behind.extend([read, shown].into_iter().filter(|&seq| seq < told));
        }
    }
    assert_eq!(behind.len(), 0, "of 36 looks: {behind:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn time_is_given_back_on_every_node() {
    let Some(database) = postgres("outage").await else { return };
    let serving = Serving::lifted(&program(), &database);
    let (one, two_) = (serving.start().await.unwrap(), serving.start().await.unwrap());
    let (first, second, created) = two(&one, 10).await;
    let second = second.at(two_.address);
    assert_eq!(any_turn(&first, &created).await.status, 200);
    // The last beat may be a second old.
    sleep(Duration::from_secs(2)).await;
    for node in [&one, &two_] {
        signal(node, Signal::STOP);
    }
    sleep(Duration::from_secs(12)).await;
    for node in [&one, &two_] {
        signal(node, Signal::CONT);
    }
    for player in [&first, &second] {
        within(8, "the time is given back", || async {
            1_000 < view(player, &created).await["clock"]["left"][1].as_i64().unwrap()
        })
        .await;
        let seen = view(player, &created).await;
        assert_eq!(seen["state"], "playing", "{}", seen["result"]);
        let left = seen["clock"]["left"][1].as_i64().unwrap();
        assert!((3_000..9_500).contains(&left), "{left} ms are left of 10 s");
    }
    assert_eq!(any_turn(&second, &created).await.status, 200);
}
