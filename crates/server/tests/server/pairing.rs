//! Finding an opponent: who is paired with whom, and nobody twice.

use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

use mohreh_client::Visitor;
use mohreh_protocol::{ClientMessage, Clock, MatchState, Seeking, ServerMessage};
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::common::{Host, Kind, on_both, view};

pub(crate) async fn account(address: std::net::SocketAddr, name: &str) -> Visitor {
    let mut visitor = Visitor::guest(address).await.unwrap();
    let body = json!({"name": name, "password": "correct horse"});
    let response = visitor.post("/api/account/register", &body).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    visitor.take_cookie(&response);
    visitor
}

/// Asks once, and waits so many seconds.
async fn seek(visitor: &Visitor, wanted: &Value, waits: u32) -> Seeking {
    let mut body = json!({"id": "s", "waits": waits});
    for (key, value) in wanted.as_object().unwrap() {
        body[key] = value.clone();
    }
    visitor.post("/api/seek", &body).await.unwrap().json().unwrap()
}

on_both! {
    async fn the_lobby_says_how_many_look_for_an_opponent(host: Host) {
        let server = host.start().await;
        let (sara, omid) = (
            Visitor::guest(server.address()).await.unwrap(),
            Visitor::guest(server.address()).await.unwrap(),
        );
        let mut socket = Visitor::nobody(server.address()).socket().await.unwrap();
        socket.send(&ClientMessage::OpenLobby).await.unwrap();
        let mut told = async |expected: &[(Option<&str>, u32)]| loop {
            let message = timeout(Duration::from_secs(15), socket.next()).await.expect("it is told");
            let ServerMessage::Lobby { seekers, .. } = message.unwrap() else { continue };
            let seekers: Vec<_> =
                seekers.iter().map(|found| (found.game.as_deref(), found.people)).collect();
            if seekers == expected {
                return;
            }
        };
        told(&[]).await;
        let clock = |initial: u32| json!({"type": "fischer", "initial": initial, "increment": 0});
        for (id, initial, visitor) in [("a", 300, &sara), ("b", 600, &sara), ("c", 900, &omid)] {
            let wanted = json!({"id": id, "game": "dvonn", "clock": clock(initial), "waits": 0});
            assert_eq!(visitor.post("/api/seek", &wanted).await.unwrap().status, 200);
        }
        // Two windows of Sara's are one person.
        told(&[(Some("dvonn"), 2)]).await;
        let seekers = sara.get("/api/seekers").await.unwrap();
        assert_eq!(seekers.body, r#"[{"game":"dvonn","people":2}]"#);
        for (id, visitor) in [("a", &sara), ("b", &sara), ("c", &omid)] {
            visitor.post("/api/seek/stop", &json!({"id": id})).await.unwrap();
        }
        told(&[]).await;
        server.stop().await.unwrap();
    }

    async fn two_who_look_for_the_same_find_each_other(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let guest = Visitor::guest(address).await.unwrap();
        let wanted = json!({"game": "dvonn", "rated": true,
            "clock": {"type": "fischer", "initial": 300, "increment": 5}});
        let mut body = wanted.clone();
        body["id"] = json!("s");
        assert_eq!(guest.post("/api/seek", &body).await.unwrap().status, 403, "no account");
        // Another game, and a casual match: not what Omid looks for.
        assert_eq!(seek(&guest, &json!({"game": "yinsh"}), 0).await.match_id, None);
        // The window is 150 at first, and 15 wider with every second that the answer took.
        let asked = Instant::now();
        let early = seek(&sara, &wanted, 0).await;
        assert_eq!(early.match_id, None);
        let widest = 151 + 15 * (asked.elapsed().as_secs() + 1);
        assert!(early.window.is_some_and(|window| (150..widest).contains(&u64::from(window))));
        let (one, other) = tokio::join!(seek(&sara, &wanted, 5), seek(&omid, &wanted, 5));
        let id = one.match_id.expect("a match");
        assert_eq!(other.match_id.as_deref(), Some(id.as_str()));
        let seen = view(&sara, &id).await;
        assert_eq!((seen.state, seen.rated, seen.listed), (MatchState::Playing, true, true));
        assert_eq!(seen.time, Clock::Fischer { initial: 300, increment: 5 });
        assert_eq!(view(&omid, &id).await.you, seen.you.map(|seat| 1 - seat));
        // The same search has the same answer; another one begins anew.
        assert_eq!(seek(&sara, &wanted, 0).await.match_id, Some(id.clone()));
        let anew = sara.post("/api/seek", &json!({"id": "t", "waits": 0, "rated": true})).await.unwrap();
        assert_eq!(anew.json::<Seeking>().unwrap().match_id, None);
        let stopped = sara.post("/api/seek/stop", &json!({"id": "t"})).await.unwrap();
        assert_eq!(stopped.json::<Seeking>().unwrap().match_id, None);
        // "Any game" is content with the guest's YINSH; but not once the guest is gone.
        host.change("UPDATE seeks SET seen_at = 0 WHERE game = 'yinsh'").await;
        assert_eq!(seek(&omid, &json!({"id": "u"}), 0).await.match_id, None);
        let found = seek(&guest, &json!({"game": "yinsh"}), 0).await.match_id.expect("a match");
        assert_eq!(view(&guest, &found).await.game, "yinsh");
        server.stop().await.unwrap();
    }

    async fn a_search_that_was_stopped_does_not_disturb_the_next_one(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let wanted = |id: &str| json!({"game": "dvonn", "id": id});
        // The first answer still waits when the search is stopped and another begins.
        let (early, waiting) = (sara.clone(), wanted("first"));
        let first = tokio::spawn(async move { seek(&early, &waiting, 5).await });
        while host.change("UPDATE seeks SET game = game WHERE game = 'dvonn'").await == 0 {
            assert!(!first.is_finished(), "the first search waits");
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        let stopped = sara.post("/api/seek/stop", &json!({"id": "first"})).await.unwrap();
        assert_eq!(stopped.status, 200);
        assert_eq!(seek(&sara, &wanted("second"), 0).await.match_id, None);
        let found = seek(&omid, &wanted("omid"), 0).await.match_id;
        assert!(found.is_some());
        assert_eq!(first.await.unwrap().match_id, None);
        assert_eq!(seek(&sara, &wanted("second"), 0).await.match_id, found);
        server.stop().await.unwrap();
    }

    async fn two_windows_of_one_player_look_side_by_side(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let wanted = |game: &str, id: &str| json!({"game": game, "id": id});
        for (game, id) in [("dvonn", "one"), ("yinsh", "two"), ("dvonn", "one")] {
            assert_eq!(seek(&sara, &wanted(game, id), 0).await.match_id, None);
        }
        // The first window is still looked for, and both are led to the match.
        let found = seek(&omid, &wanted("dvonn", "o"), 0).await.match_id.expect("a match");
        for (game, id) in [("dvonn", "one"), ("yinsh", "two")] {
            let told = seek(&sara, &wanted(game, id), 0).await.match_id;
            assert_eq!(told.as_deref(), Some(found.as_str()));
        }
        // Whoever begins one search after the other has four at a time.
        for id in ["3", "4", "5", "6", "7"] {
            assert_eq!(seek(&sara, &wanted("zertz", id), 0).await.match_id, None);
        }
        let stopped = sara.post("/api/seek/stop", &json!({"id": "one"})).await.unwrap();
        assert_eq!(stopped.json::<Seeking>().unwrap().match_id, None, "forgotten");
        server.stop().await.unwrap();
    }

    async fn whoever_is_blocked_is_not_found(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        assert_eq!(sara.post("/api/players/omid/block", &()).await.unwrap().status, 204);
        let wanted = json!({"game": "dvonn"});
        for visitor in [&sara, &omid, &sara] {
            assert_eq!(seek(visitor, &wanted, 0).await.match_id, None);
        }
        server.stop().await.unwrap();
    }

    async fn nobody_is_paired_twice(host: Host) {
        let server = host.start().await;
        let mut people = Vec::new();
        for _ in 0..12 {
            people.push(Visitor::guest(server.address()).await.unwrap());
        }
        let asked = people.iter().cloned().map(|visitor| {
            tokio::spawn(async move { seek(&visitor, &json!({"game": "zertz"}), 5).await })
        });
        let mut pairs: HashMap<String, usize> = HashMap::new();
        for answer in asked.collect::<Vec<_>>() {
            let id = answer.await.unwrap().match_id.expect("twelve make six pairs");
            *pairs.entry(id).or_default() += 1;
        }
        assert!(pairs.len() == 6 && pairs.values().all(|count| *count == 2), "{pairs:?}");
        let mut seats = HashMap::new();
        for (id, visitor) in pairs.keys().flat_map(|id| people.iter().map(move |v| (id, v))) {
            if let Some(seat) = view(visitor, id).await.you {
                assert_eq!(seats.insert((id, seat), ()), None, "a seat has one player");
            }
        }
        assert_eq!(seats.len(), 12);
        server.stop().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_at_two_nodes_find_each_other_and_nobody_twice() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let (one, two) = (host.start().await, host.start().await);
    let mut people = Vec::new();
    for index in 0..8 {
        let guest = Visitor::guest(one.address()).await.unwrap();
        people.push(if index % 2 == 0 { guest } else { guest.at(two.address()) });
    }
    // One at each node: they can only meet across.
    let wanted = json!({"game": "lyngk"});
    let (here, there) = tokio::join!(seek(&people[0], &wanted, 5), seek(&people[1], &wanted, 5));
    assert!(here.match_id.is_some());
    assert_eq!(here.match_id, there.match_id);
    let asked = people.iter().skip(2).cloned().map(|visitor| {
        tokio::spawn(async move { seek(&visitor, &json!({"game": "zertz"}), 5).await })
    });
    let mut pairs: HashMap<String, usize> = HashMap::new();
    for answer in asked.collect::<Vec<_>>() {
        let id = answer.await.unwrap().match_id.expect("six make three pairs");
        *pairs.entry(id).or_default() += 1;
    }
    assert!(pairs.len() == 3 && pairs.values().all(|count| *count == 2), "{pairs:?}");
    one.stop().await.unwrap();
    two.stop().await.unwrap();
}
