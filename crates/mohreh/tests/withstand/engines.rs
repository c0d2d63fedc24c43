//! Engines are fair: whoever asks for much waits for it, and nobody else does.

use std::time::{Duration, Instant};

use mohreh_client::Visitor;
use serde_json::json;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use crate::common::{Place, act, create, view, within};

#[tokio::test(flavor = "multi_thread")]
async fn full_strength_for_some_does_not_keep_others_waiting() {
    let place = Place::new("starve");
    let server = place.limited().start().await.unwrap();
    let table = |level: u8| json!({"game": "dvonn", "seats": [{"type": "engine", "level": level}, {"type": "me"}]});
    let mut tables = 0;
    for _ in 0..4 {
        let rude = Visitor::guest(server.address).await.unwrap();
        for _ in 0..10 {
            let answer = rude.post("/api/matches", &table(10)).await.unwrap();
            tables += u32::from(answer.status == 201);
        }
    }
    assert!(10 <= tables, "{tables}");
    let other = Visitor::guest(server.address).await.unwrap();
    let begin = Instant::now();
    let created = create(&other, &table(3)).await;
    within(8, "an engine of level 3 moves", || async {
        !view(&other, &created).await["turns"].as_array().unwrap().is_empty()
    })
    .await;
    println!("level 3 moved after {:?} beside {tables} of level 10", begin.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_does_not_take_the_engines_from_others() {
    let place = Place::new("engines");
    let server = place.proxied().start().await.unwrap();
    let engine = json!({"type": "engine", "level": 10});
    let seats = json!([engine, engine, engine, engine, {"type": "me"}]);
    let table = json!({"game": "colorpop", "options": "seats=5", "seats": seats});
    let (mut tables, mut refused) = (0, None);
    'guests: for _ in 0..4 {
        let rude = Visitor::guest_from(server.address, "192.0.2.1").await.unwrap();
        for _ in 0..10 {
            let answer = rude.post("/api/matches", &table).await.unwrap();
            if answer.status != 201 {
                refused = Some(answer);
                break 'guests;
            }
            tables += 1;
        }
    }
    let refused = refused.expect("whoever has much waiting is told to wait");
    let problem: serde_json::Value = serde_json::from_str(&refused.body).unwrap();
    assert_eq!((refused.status, &problem["reason"]), (429, &json!("server-engines-busy")));
    assert!(tables <= 15, "{tables} tables of one address");
    let other = Visitor::guest_from(server.address, "198.51.100.1").await.unwrap();
    let begin = Instant::now();
    let seats = json!([engine, {"type": "me"}]);
    let created = create(&other, &json!({"game": "dvonn", "seats": seats})).await;
    within(30, "an engine of level 10 moves for somebody else", || async {
        !view(&other, &created).await["turns"].as_array().unwrap().is_empty()
    })
    .await;
    println!("level 10 moved after {:?} beside {tables} tables of four", begin.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_engine_died_over_is_taken_over_soon() {
    let place = Place::new("takeover");
    let serving = place.lifted();
    let mut server = serving.start().await.unwrap();
    let guest = Visitor::guest(server.address).await.unwrap();
    let seats = json!([{"type": "engine", "level": 10}, {"type": "me"}]);
    create(&guest, &json!({"game": "yinsh", "seats": seats})).await;
    let options = SqliteConnectOptions::new().filename(place.file("club.sqlite")).read_only(true);
    // Until when the turn belongs to whoever works on it.
    let taken = async || -> i64 {
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        let row: Option<(i64,)> = sqlx::query_as("SELECT taken_until FROM jobs")
            .fetch_optional(&mut connection)
            .await
            .unwrap();
        row.map_or(i64::MAX, |(until,)| until)
    };
    within(5, "an engine thinks", || async { 0 < taken().await }).await;
    server.child.kill().await.unwrap();
    let died = Instant::now();
    let before = taken().await;
    assert_ne!(before, i64::MAX, "it was still thinking");
    let _server = serving.start().await.unwrap();
    while taken().await == before {
        assert!(died.elapsed() < Duration::from_secs(3), "nobody has taken the turn over");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    println!("taken over after {:?}", died.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_where_others_sit_count_for_whoever_sets_them_up() {
    let place = Place::new("makers");
    let server = place.limited().start().await.unwrap();
    let guest = Visitor::guest(server.address).await.unwrap();
    let seats = json!([{"type": "engine", "level": 1}, {"type": "open"}]);
    let mut accepted = 0;
    for _ in 0..13 {
        let table = json!({"game": "dvonn", "seats": seats});
        accepted += u32::from(guest.post("/api/matches", &table).await.unwrap().status == 201);
    }
    assert_eq!(accepted, 10, "tables with engines of one guest");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_engine_whose_answer_is_refused_does_not_try_without_end() {
    let place = Place::new("refused-answers");
    let server = place.lifted().start().await.unwrap();
    let guest = Visitor::guest(server.address).await.unwrap();
    let seats = json!([{"type": "me"}, {"type": "engine", "level": 1}]);
    let created = create(&guest, &json!({"game": "dvonn", "seats": seats})).await;
    // The database takes everything but the engine's answer.
    let options = SqliteConnectOptions::new().filename(place.file("club.sqlite"));
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let refuses = "CREATE TRIGGER refuses BEFORE INSERT ON events \
         WHEN NEW.body LIKE '{\"type\":\"declined\"%' \
         BEGIN SELECT RAISE(ABORT, 'not this one'); END";
    sqlx::query(refuses).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let offer = json!({"type": "offer", "id": "o", "offer": "free-chat"});
    assert_eq!(act(&guest, &created, &offer).await.status, 200);
    for _ in 0..40 {
        assert_eq!(view(&guest, &created).await["state"], "playing");
    }
    let tries = place.log().matches("an engine could not answer an offer").count();
    assert!((1..=4).contains(&tries), "{tries} tries within a moment");
}
