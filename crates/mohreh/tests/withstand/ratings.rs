//! A rating is won in matches that were played, against others.

use mohreh_client::Visitor;
use mohreh_proof::Running;
use serde_json::{Value, json};

use crate::common::{Place, account, act, any_turn, create, table, text, view, within};

/// A rated match; two turns of each where it is played, then the second gives up.
async fn won(winner: &Visitor, loser: &Visitor, is_played: bool) -> Value {
    let mut request = table("dvonn", &["me", "open"]);
    request["rated"] = json!(true);
    let created = create(winner, &request).await;
    crate::common::join(loser, &created).await;
    for _ in 0..if is_played { 2 } else { 0 } {
        for player in [winner, loser] {
            let answer = any_turn(player, &created).await;
            assert_eq!(answer.status, 200, "{}", answer.body);
        }
    }
    let answer = act(loser, &created, &json!({"type": "resign", "id": "r"})).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    created
}

/// How many matches count for Sara.
async fn counted(visitor: &Visitor) -> u64 {
    let profile: Value = visitor.get("/api/players/Sara").await.unwrap().json().unwrap();
    let ratings = profile["ratings"].as_array().unwrap();
    ratings.iter().map(|rating| rating["matches"].as_u64().unwrap()).sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_before_anybody_has_played_makes_no_rating() {
    let place = Place::new("straw");
    let server = place.lifted().start().await.unwrap();
    let (sara, omid) = (account(&server, "Sara").await, account(&server, "Omid").await);
    for _ in 0..4 {
        let created = won(&sara, &omid, false).await;
        assert_eq!(view(&sara, &created).await["rated"], false);
    }
    let created = won(&sara, &omid, true).await;
    within(5, "the match that was played counts", || async { counted(&sara).await == 1 }).await;
    assert_eq!(view(&sara, &created).await["rated"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_two_do_not_rate_each_other_all_day() {
    let place = Place::new("farm");
    let server = place.lifted().start().await.unwrap();
    let (sara, omid) = (account(&server, "Sara").await, account(&server, "Omid").await);
    for _ in 0..13 {
        won(&sara, &omid, true).await;
    }
    within(5, "ten of them count", || async { counted(&sara).await == 10 }).await;
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(counted(&sara).await, 10);
}

async fn registered(server: &Running, name: &str, address: &str) -> Visitor {
    let mut visitor = Visitor::guest_from(server.address, address).await.unwrap();
    let credentials = json!({"name": name, "password": format!("{name} likes green tea")});
    let response = visitor.post("/api/account/register", &credentials).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    visitor.take_cookie(&response);
    visitor
}

#[tokio::test(flavor = "multi_thread")]
async fn two_at_one_address_play_for_no_rating() {
    let place = Place::new("near");
    let server = place.proxied().start().await.unwrap();
    let sara = registered(&server, "Sara", "192.0.2.1").await;
    let omid = registered(&server, "Omid", "192.0.2.1").await;
    let nima = registered(&server, "Nima", "192.0.2.2").await;
    let mut request = table("dvonn", &["me", "open"]);
    for (rated, joiner, expected) in [(true, &omid, 403), (false, &omid, 200), (true, &nima, 200)] {
        request["rated"] = json!(rated);
        let created = create(&sara, &request).await;
        let path = format!("/api/matches/{}/join", text(&created["id"]));
        let answer = joiner.post(&path, &json!({"key": created["key"]})).await.unwrap();
        assert_eq!(answer.status, expected, "rated: {rated}: {}", answer.body);
    }
    for (name, joiner, expected) in [("Omid", &omid, 403), ("Nima", &nima, 200)] {
        let challenge =
            json!({"game": "dvonn", "rated": true, "clock": {"type": "days", "days": 3}});
        let path = format!("/api/players/{name}/challenge");
        let made = sara.post(&path, &challenge).await.unwrap();
        assert_eq!(made.status, 201, "{}", made.body);
        let made: Value = made.json().unwrap();
        let path = format!("/api/challenges/{}/accept", text(&made["id"]));
        let answer = joiner.post(&path, &json!(null)).await.unwrap();
        assert_eq!(answer.status, expected, "{name}: {}", answer.body);
    }
}
