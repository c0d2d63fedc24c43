//! Nobody gets out of a rating by leaving, and nobody looks at a deal before it
//! counts.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::common::{Place, account, act, any_turn, create, join, table, text, view};

/// The rating of somebody in a game, if they have one.
async fn rating(visitor: &mohreh_client::Visitor, name: &str, game: &str) -> Option<f64> {
    let profile: Value =
        visitor.get(&format!("/api/players/{name}")).await.unwrap().json().unwrap();
    let ratings = profile["ratings"].as_array().unwrap();
    ratings.iter().find(|rating| rating["game"] == game)?["rating"].as_f64()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_leaves_a_rated_match_is_rated_last() {
    let place = Place::new("dodge");
    let server = place.lifted().start().await.unwrap();
    let (sara, omid, nima) = (
        account(&server, "Sara").await,
        account(&server, "Omid").await,
        account(&server, "Nima").await,
    );
    let mut request = table("colorpop", &["me", "open", "open"]);
    request["options"] = json!("seats=3");
    request["rated"] = json!(true);
    let created = create(&sara, &request).await;
    join(&omid, &created).await;
    join(&nima, &created).await;
    // Sara sees that it goes badly and leaves; an engine plays on.
    let left = act(&sara, &created, &json!({"type": "resign", "id": "r"})).await;
    assert_eq!(left.status, 200, "{}", left.body);
    let mut turns = 0;
    let result = loop {
        let view = view(&omid, &created).await;
        if view["state"] == "over" {
            break view["result"].clone();
        }
        turns += 1;
        assert!(turns < 2000, "the match goes on for ever");
        match view["toMove"].as_u64() {
            Some(1) => drop(any_turn(&omid, &created).await),
            Some(2) => drop(any_turn(&nima, &created).await),
            _ => tokio::time::sleep(std::time::Duration::from_millis(30)).await,
        }
    };
    crate::common::within(5, "the match is rated", || async {
        rating(&sara, "Sara", "colorpop").await.is_some()
    })
    .await;
    let ratings = [
        rating(&sara, "Sara", "colorpop").await.unwrap(),
        rating(&sara, "Omid", "colorpop").await.unwrap(),
        rating(&sara, "Nima", "colorpop").await.unwrap(),
    ];
    let last = ratings[0] < ratings[1] && ratings[0] < ratings[2] && ratings[0] < 1500.0;
    assert!(last, "{ratings:?} after {result}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_deal_is_drawn_when_the_seats_are_filled() {
    let place = Place::new("deal");
    let server = place.lifted().start().await.unwrap();
    let sara = mohreh_client::Visitor::guest(server.address).await.unwrap();
    let omid = mohreh_client::Visitor::guest(server.address).await.unwrap();
    for game in ["lyngk", "colorpop"] {
        let mut shopped = HashSet::new();
        let mut dealt = HashSet::new();
        for _ in 0..4 {
            let created = create(&sara, &table(game, &["me", "open"])).await;
            let before = view(&sara, &created).await;
            shopped.insert(text(&before["start"]).to_owned());
            join(&omid, &created).await;
            let after = view(&sara, &created).await;
            dealt.insert(text(&after["start"]).to_owned());
            assert_ne!(before["hash"], after["hash"], "{game}: the client hears of the deal");
            assert_eq!((&before["dealt"], &after["dealt"]), (&json!(false), &json!(true)));
        }
        assert_eq!(shopped.len(), 1, "{game}: whoever sets up a table sees its deal: {shopped:?}");
        assert_eq!(dealt.len(), 4, "{game}: every match has its own deal");
    }
    // Where nothing is drawn there is nothing to wait for.
    let created = create(&sara, &table("yinsh", &["me", "open"])).await;
    let before = view(&sara, &created).await;
    join(&omid, &created).await;
    let after = view(&sara, &created).await;
    assert_eq!(before["start"], after["start"]);
    assert_eq!(before["dealt"], json!(true));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_and_its_commitment_survive_the_server() {
    let place = Place::new("deal-kept");
    let serving = place.lifted();
    let mut server = serving.start().await.unwrap();
    let sara = mohreh_client::Visitor::guest(server.address).await.unwrap();
    let omid = mohreh_client::Visitor::guest(server.address).await.unwrap();
    let created = create(&sara, &table("colorpop", &["me", "open"])).await;
    assert_eq!(view(&sara, &created).await["commitment"], Value::Null, "nothing is dealt yet");
    join(&omid, &created).await;
    let before = view(&sara, &created).await;
    assert!(before["commitment"].is_string(), "{before}");
    server.child.kill().await.unwrap();
    let server = serving.start().await.unwrap();
    let after = view(&sara.at(server.address), &created).await;
    for field in ["start", "commitment", "hash", "dealt"] {
        assert_eq!(before[field], after[field], "{field}");
    }
}
