//! Small things that add up: ids that are used twice, offers without end,
//! subscriptions to nothing, and comings and goings that everybody is told of.

use std::time::{Duration, Instant};

use mohreh_client::Visitor;
use mohreh_protocol::{Action, ClientMessage, OfferKind, Said, ServerMessage};
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::time::timeout;

use crate::common::{Place, act, any_turn, create, join, table, text, two, view};

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

#[tokio::test(flavor = "multi_thread")]
async fn nobody_knows_where_a_rematch_will_be() {
    let place = Place::new("rematch");
    let server = place.lifted().start().await.unwrap();
    let (first, second) = (
        Visitor::guest(server.address).await.unwrap(),
        Visitor::guest(server.address).await.unwrap(),
    );
    // A game in which something is hidden tells more at its end.
    let created = create(&first, &table("colorpop", &["me", "open"])).await;
    join(&second, &created).await;
    let resign = json!({"type": "resign", "id": "r"});
    assert_eq!(act(&first, &created, &resign).await.status, 200);
    let rematch = |kind: &str| json!({"type": kind, "id": kind, "offer": "rematch"});
    assert_eq!(act(&first, &created, &rematch("offer")).await.status, 200);
    assert_eq!(act(&second, &created, &rematch("accept")).await.status, 200);
    let over = view(&second, &created).await;
    let next = text(&over["next"]);
    let (id, key, nonce) =
        (text(&created["id"]), text(&created["key"]), text(&over["reveal"]["nonce"]));
    let guesses = [
        format!("rematch {id} {key} {nonce}"),
        format!("rematch {id} {key}"),
        format!("rematch {id}"),
        format!("rematch {nonce}"),
        format!("rematch {key}"),
        id.to_owned(),
    ];
    for guess in guesses {
        let hash = Sha256::digest(&guess);
        let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_ne!(next, &hash[..32], "it is made of `{guess}`");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_has_to_listen_to_a_flood_of_words() {
    let place = Place::new("words");
    let server = place.limited().start().await.unwrap();
    let (first, second, created) = two(&server, 3600).await;
    let mut socket = first.socket().await.unwrap();
    let begin = Instant::now();
    for number in 0..60 {
        let id = number.to_string();
        let action = match number % 3 {
            0 => Action::Say { id, said: Said::Phrase { phrase: "hello".to_owned() } },
            1 => Action::Offer { id, offer: OfferKind::Draw },
            _ => Action::Decline { id, offer: OfferKind::Draw },
        };
        socket.act(text(&created["id"]), action).await.unwrap();
    }
    for _ in 0..60 {
        socket.next().await.unwrap();
    }
    let path = format!("/api/matches/{}/events", text(&created["id"]));
    let events: serde_json::Value = second.get(&path).await.unwrap().json().unwrap();
    let heard = events.as_array().unwrap().len() as u64 - 2;
    let most = 12 + begin.elapsed().as_secs();
    assert!(heard <= most, "{heard} words, at most {most}");
    // Turns are not words.
    assert_eq!(any_turn(&first, &created).await.status, 200);
}
