//! Small things that add up: ids that are used twice, offers without end,
//! subscriptions to nothing, and comings and goings that everybody is told of.

use std::time::Duration;

use mohreh_client::Visitor;
use mohreh_protocol::{ClientMessage, ServerMessage};
use serde_json::json;
use tokio::time::timeout;

use crate::common::{Place, act, any_turn, text, two};

#[tokio::test(flavor = "multi_thread")]
async fn an_id_is_for_one_action() {
    let place = Place::new("ids");
    let server = place.lifted().start().await.unwrap();
    let (first, _, created) = two(&server, 3600).await;
    let say = json!({"type": "say", "id": "x", "said": {"type": "phrase", "phrase": "hello"}});
    let said = act(&first, &created, &say).await;
    assert_eq!(said.status, 200);
    assert_eq!(act(&first, &created, &say).await.body, said.body, "once is enough");
    let resign = json!({"type": "resign", "id": "x"});
    let answer = act(&first, &created, &resign).await;
    assert_eq!(answer.status, 409, "it is told that this was done: {}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_told_no_asks_again_after_a_turn() {
    let place = Place::new("offers");
    let server = place.lifted().start().await.unwrap();
    let (first, second, created) = two(&server, 3600).await;
    let draw = |kind: &str, id: &str| json!({"type": kind, "id": id, "offer": "draw"});
    assert_eq!(act(&first, &created, &draw("offer", "1")).await.status, 200);
    assert_eq!(act(&second, &created, &draw("decline", "2")).await.status, 200);
    assert_eq!(act(&first, &created, &draw("offer", "3")).await.status, 409, "at once again");
    assert_eq!(any_turn(&first, &created).await.status, 200);
    assert_eq!(act(&first, &created, &draw("offer", "4")).await.status, 200);
    // The opponent's turn is an answer, too.
    assert_eq!(any_turn(&second, &created).await.status, 200);
    let answer = act(&second, &created, &draw("accept", "5")).await;
    assert_eq!(answer.status, 409, "it has lapsed: {}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn subscriptions_to_nothing_take_no_place() {
    let place = Place::new("nothing");
    let server = place.lifted().start().await.unwrap();
    let (first, _, created) = two(&server, 3600).await;
    let mut socket = first.socket().await.unwrap();
    for number in 0..80 {
        socket.open(&format!("{number:032x}"), None).await.unwrap();
    }
    socket.open(text(&created["id"]), None).await.unwrap();
    for _ in 0..200 {
        match socket.next().await.unwrap() {
            ServerMessage::Snapshot { .. } => return,
            ServerMessage::Refused { match_id, problem, .. } => {
                assert_ne!(match_id.as_deref(), created["id"].as_str(), "{}", problem.message);
            }
            _ => {}
        }
    }
    panic!("the match could not be followed");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_who_comes_and_goes_is_not_told_of_each_time() {
    let place = Place::new("presence");
    let server = place.lifted().start().await.unwrap();
    let (first, _, created) = two(&server, 3600).await;
    let id = text(&created["id"]).to_owned();
    let mut player = first.socket().await.unwrap();
    player.open(&id, None).await.unwrap();
    let watcher = Visitor::guest(server.address).await.unwrap();
    let mut restless = watcher.socket().await.unwrap();
    for _ in 0..60 {
        restless.open(&id, None).await.unwrap();
        restless.send(&ClientMessage::Close { match_id: id.clone() }).await.unwrap();
    }
    restless.open(&id, None).await.unwrap();
    let mut told = Vec::new();
    while let Ok(message) = timeout(Duration::from_millis(2500), player.next()).await {
        if let ServerMessage::Presence { watchers, .. } = message.unwrap() {
            told.push(watchers);
        }
    }
    assert!(told.len() <= 6, "told {} times", told.len());
    assert_eq!(told.last(), Some(&1), "the last is true: {told:?}");
}
