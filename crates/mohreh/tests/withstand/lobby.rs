//! Nobody hides the lobby from the others.

use mohreh_client::Visitor;
use serde_json::{Value, json};

use crate::common::{Place, create, join, table};

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
