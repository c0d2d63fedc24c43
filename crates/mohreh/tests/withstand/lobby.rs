//! Nobody hides the lobby from the others.

use std::time::{Duration, Instant};

use mohreh_client::Visitor;
use serde_json::{Value, json};

use crate::common::{Place, create, join, table, view, within};

fn listed() -> Value {
    let mut request = table("dvonn", &["me", "open"]);
    request["listed"] = json!(true);
    request
}

#[tokio::test(flavor = "multi_thread")]
async fn many_tables_do_not_hide_the_newest() {
    let place = Place::new("lobby");
    let server = place.lifted().start().await.unwrap();
    let rude = Visitor::guest(server.address).await.unwrap();
    let friend = Visitor::guest(server.address).await.unwrap();
    // More than any page shows, of both kinds.
    for number in 0..420 {
        let created = create(&rude, &listed()).await;
        if number % 2 == 0 {
            join(&friend, &created).await;
        }
    }
    let other = Visitor::guest(server.address).await.unwrap();
    let created = create(&other, &listed()).await;
    let lobby: Value = rude.get("/api/lobby").await.unwrap().json().unwrap();
    let place_of =
        |id: &Value| lobby.as_array().unwrap().iter().position(|table| table["id"] == *id);
    assert_eq!(place_of(&created["id"]), Some(0), "the newest that waits comes first");
    let mut seen = 0;
    let mut before = i64::MAX.to_string();
    for _ in 0..10 {
        let path = format!("/api/lobby?state=waiting&limit=100&before={before}");
        let page: Value = rude.get(&path).await.unwrap().json().unwrap();
        let page = page.as_array().unwrap();
        let Some(last) = page.last() else { break };
        seen += page.len();
        before = last["created"].to_string();
    }
    assert!(200 < seen, "all of them can be turned over: {seen}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_puts_few_tables_into_the_lobby() {
    let place = Place::new("lobby-caps");
    let server = place.limited().start().await.unwrap();
    let (mut accepted, mut refused) = (0, 0);
    'guests: for _ in 0..20 {
        let rude = Visitor::guest(server.address).await.unwrap();
        for _ in 0..6 {
            match rude.post("/api/matches", &listed()).await.unwrap().status {
                201 => accepted += 1,
                429 => refused += 1,
                other => panic!("{other}"),
            }
            if 20 < refused {
                break 'guests;
            }
        }
    }
    assert!(accepted <= 30, "{accepted} tables of one address stand in the lobby");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_in_the_lobby_for_ever() {
    let place = Place::new("lobby-ends");
    let (serving, mut clock) = place.timed();
    let server = serving.start().await.unwrap();
    let guest = Visitor::guest(server.address).await.unwrap();
    let created = create(&guest, &listed()).await;
    clock.pass(Duration::from_secs(2 * 3600 + 1)).await;
    within(5, "the table is called off", || async {
        view(&guest, &created).await["state"] == "canceled"
    })
    .await;
    assert_eq!(view(&guest, &created).await["expired"], true);
    let lobby: Value = guest.get("/api/lobby").await.unwrap().json().unwrap();
    assert_eq!(lobby.as_array().unwrap().len(), 0, "{lobby}");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_sets_up_only_so_many_tables() {
    let place = Place::new("tables");
    let server = place.limited().start().await.unwrap();
    let (mut accepted, begin) = (0, Instant::now());
    for _ in 0..12 {
        let rude = Visitor::guest(server.address).await.unwrap();
        for _ in 0..14 {
            let answer = rude.post("/api/matches", &table("dvonn", &["me", "open"])).await.unwrap();
            accepted += u64::from(answer.status == 201);
        }
    }
    let most = 121 + begin.elapsed().as_secs();
    assert!((100..=most).contains(&accepted), "{accepted} of 168 tables, at most {most}");
}
