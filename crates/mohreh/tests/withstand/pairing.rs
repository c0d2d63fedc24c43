//! Quick pairing brings people together, and nobody with a crowd of their own in between.

use std::time::{Duration, Instant};

use mohreh_client::Visitor;
use mohreh_proof::Running;
use serde_json::{Value, json};

use crate::common::{Place, any_turn, view, within};

async fn seek(visitor: &Visitor, wanted: &Value) -> (u16, Value) {
    let answer = visitor.post("/api/seek", wanted).await.unwrap();
    (answer.status, answer.json().unwrap_or_default())
}

fn wanted(id: &str) -> Value {
    json!({"id": id, "game": "dvonn", "rated": false, "waits": 0})
}

async fn guest(server: &Running, address: &str) -> Visitor {
    Visitor::guest_from(server.address, address).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_catch_everybody_who_looks_for_a_match() {
    let place = Place::new("seek-crowd");
    let server = place.proxied().start().await.unwrap();
    let mut paired = 0;
    for round in 0..3 {
        for number in 0..12 {
            let rude = guest(&server, "192.0.2.1").await;
            let id = format!("{round}-{number}");
            let (status, found) = seek(&rude, &wanted(&id)).await;
            assert!(status == 200 || status == 429, "{status} {found}");
            paired += u32::from(found["matchId"].is_string());
        }
    }
    assert_eq!(paired, 0, "the guests of one address were paired with each other at once");
    let sara = guest(&server, "192.0.2.2").await;
    let omid = guest(&server, "192.0.2.3").await;
    // Of those who were there first somebody plays with Sara; Omid finds another.
    assert!(seek(&sara, &wanted("s")).await.1["matchId"].is_string());
    assert!(seek(&omid, &wanted("o")).await.1["matchId"].is_string());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_search_counts_like_a_new_table() {
    let place = Place::new("seek-many");
    let server = place.proxied().start().await.unwrap();
    let (mut begun, begin) = (0, Instant::now());
    for _ in 0..18 {
        let rude = guest(&server, "192.0.2.1").await;
        for number in 0..10 {
            let wanted = wanted(&format!("s{number}"));
            begun += u64::from(seek(&rude, &wanted).await.0 == 200);
        }
    }
    let most = 121 + begin.elapsed().as_secs();
    assert!((100..=most).contains(&begun), "{begun} of 180 searches, at most {most}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_given_a_clock_that_nobody_plays_by() {
    let place = Place::new("seek-clock");
    let server = place.proxied().start().await.unwrap();
    for (number, clock) in [
        json!({"type": "fischer", "initial": 10, "increment": 0}),
        json!({"type": "fischer", "initial": 86400, "increment": 3600}),
        json!({"type": "days", "days": 30}),
    ]
    .into_iter()
    .enumerate()
    {
        let rude = guest(&server, "192.0.2.1").await;
        let victim = guest(&server, &format!("192.0.2.{}", 10 + number)).await;
        let mut odd = wanted("o");
        odd["clock"] = clock.clone();
        assert_eq!(seek(&rude, &odd).await.0, 200);
        let (status, found) = seek(&victim, &wanted("v")).await;
        assert_eq!((status, &found["matchId"]), (200, &Value::Null), "{clock}");
        victim.post("/api/seek/stop", &json!({"id": "v"})).await.unwrap();
        rude.post("/api/seek/stop", &json!({"id": "o"})).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_found_and_does_not_begin_keeps_nobody_waiting() {
    let place = Place::new("seek-gone");
    let (serving, mut clock) = place.timed();
    let server = serving.start().await.unwrap();
    for begins in [false, true] {
        let one = Visitor::guest(server.address).await.unwrap();
        let other = Visitor::guest(server.address).await.unwrap();
        seek(&one, &wanted("one")).await;
        let (_, found) = seek(&other, &wanted("other")).await;
        let created = json!({"id": found["matchId"]});
        assert!(created["id"].is_string(), "{found}");
        if begins {
            let first = view(&one, &created).await["you"] == 0;
            let (first, second) = if first { (&one, &other) } else { (&other, &one) };
            for player in [first, second] {
                let answer = any_turn(player, &created).await;
                assert_eq!(answer.status, 200, "{}", answer.body);
            }
        }
        clock.pass(Duration::from_secs(61)).await;
        let state = || async { view(&one, &created).await["state"].clone() };
        if begins {
            tokio::time::sleep(Duration::from_secs(1)).await;
            assert_eq!(state().await, "playing", "who has begun thinks as long as the clock says");
        } else {
            within(5, "the match is called off", || async { state().await == "canceled" }).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_that_searches_does_not_use_up_the_server() {
    let place = Place::new("seek-flood");
    let server = place.proxied().start().await.unwrap();
    let mut crowd = Vec::new();
    for _ in 0..40 {
        let rude = guest(&server, "192.0.2.1").await;
        for number in 0..3 {
            let rude = rude.clone();
            let mut wanted = wanted(&format!("s{number}"));
            wanted["waits"] = json!(5);
            crowd.push(tokio::spawn(async move {
                rude.post("/api/seek", &wanted).await.map(|answer| answer.status)
            }));
        }
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let begin = Instant::now();
    let sara = guest(&server, "192.0.2.2").await;
    let lobby = sara.get("/api/lobby").await.unwrap();
    assert_eq!(lobby.status, 200, "{}", lobby.body);
    let waited = begin.elapsed();
    println!("a new guest and the lobby beside the crowd: {waited:?}");
    let mut refused = 0;
    for answer in crowd {
        refused += u32::from(matches!(answer.await.unwrap(), Ok(429)));
    }
    assert!(80 <= refused, "{refused} of 120 searches of one address were refused");
}
