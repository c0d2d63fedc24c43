//! Names and passwords: nobody is taken for somebody else, nobody guesses for
//! long, and a school class can come in through one address.

use std::time::Instant;

use mohreh_client::{Response, Visitor};
use mohreh_proof::Running;
use serde_json::json;

use crate::common::{Place, account, act, two};

async fn register(server: &Running, name: &str, password: &str) -> Response {
    let visitor = Visitor::guest(server.address).await.unwrap();
    let credentials = json!({"name": name, "password": password});
    visitor.post("/api/account/register", &credentials).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_behind_one_address_registers() {
    let place = Place::new("class");
    let server = place.limited().start().await.unwrap();
    for pupil in 0..30 {
        let answer = register(&server, &format!("Pupil {pupil}"), "three green apples").await;
        assert_eq!(answer.status, 200, "pupil {pupil}: {}", answer.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn common_passwords_are_refused() {
    let place = Place::new("common");
    let server = place.lifted().start().await.unwrap();
    for password in ["password", "12345678", "qwertyuiop", "iloveyou", "saramohreh", "sarasara"] {
        let answer = register(&server, "Sara", password).await;
        assert_eq!(answer.status, 400, "{password}: {}", answer.body);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_not_guessed_for_long_and_its_owner_not_kept_out() {
    let place = Place::new("guess");
    let server = place.proxied().start().await.unwrap();
    let owner = Visitor::guest_from(server.address, "192.0.2.1").await.unwrap();
    let credentials = json!({"name": "Sara", "password": "three green apples"});
    let answer = owner.post("/api/account/register", &credentials).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    // Whoever has many addresses has no limit for each.
    let (mut tried, begin) = (0, Instant::now());
    for number in 0..60 {
        let rude = Visitor::nobody_from(server.address, &format!("198.51.100.{}", number % 9));
        let guess = json!({"name": "Sara", "password": format!("guess number {number}")});
        tried += u64::from(rude.post("/api/account/login", &guess).await.unwrap().status == 401);
    }
    let most = 21 + begin.elapsed().as_secs() / 12;
    assert!(tried <= most, "{tried} guesses at one account, at most {most}");
    let owner = Visitor::nobody_from(server.address, "192.0.2.1");
    let answer = owner.post("/api/account/login", &credentials).await.unwrap();
    assert_eq!(answer.status, 200, "the owner is kept out: {}", answer.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_taken_for_somebody_else() {
    let place = Place::new("names");
    let server = place.lifted().start().await.unwrap();
    account(&server, "Modern Sara").await;
    let guest = Visitor::guest(server.address).await.unwrap();
    let tricks = [
        "admin",
        "Admin",
        "аdmin",
        "Administrator",
        "moderator",
        "Mohreh",
        "me",
        "مدیر",
        "Rnodern Sara",
        "Moԁern Sara",
        "modern_sara",
        "Modern\u{202e}Sara",
        "\u{2066}Sara\u{2069}",
        "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}a",
        "Sa\u{200b}ra",
    ];
    for name in tricks {
        let answer = guest.post("/api/me/name", &json!({"name": name})).await.unwrap();
        assert!((400..500).contains(&answer.status), "guest {name:?}: {}", answer.status);
        let answer = register(&server, name, "three green apples").await;
        assert!((400..500).contains(&answer.status), "account {name:?}: {}", answer.status);
    }
    for name in ["سارا", "علی‌رضا", "Jörg", "Åsa-2", "Nguyễn", "小林"] {
        let answer = guest.post("/api/me/name", &json!({"name": name})).await.unwrap();
        assert_eq!(answer.status, 200, "{name}: {}", answer.body);
    }
    // A guest does not keep the name of somebody who registers it.
    let answer = guest.post("/api/me/name", &json!({"name": "Nima"})).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    account(&server, "Nima").await;
    let me: serde_json::Value = guest.get("/api/me").await.unwrap().json().unwrap();
    assert_eq!(me["name"], serde_json::Value::Null, "{me}");
}

#[tokio::test(flavor = "multi_thread")]
async fn words_stay_in_their_line() {
    let place = Place::new("chat");
    let server = place.lifted().start().await.unwrap();
    let (first, second, created) = two(&server, 3600).await;
    let offer = json!({"type": "offer", "id": "o", "offer": "free-chat"});
    assert_eq!(act(&first, &created, &offer).await.status, 200);
    let accept = json!({"type": "accept", "id": "a", "offer": "free-chat"});
    assert_eq!(act(&second, &created, &accept).await.status, 200);
    let rude = format!("a\u{202e}b\u{2067}c{}", "\u{301}".repeat(40));
    let say = json!({"type": "say", "id": "s", "said": {"type": "text", "text": rude}});
    assert_eq!(act(&first, &created, &say).await.status, 200);
    let seen = crate::common::view(&second, &created).await;
    let text = crate::common::text(&seen["said"][0]["said"]["text"]);
    assert!(!text.contains('\u{202e}') && !text.contains('\u{2067}'), "{text:?}");
    assert!(text.chars().count() < 10, "{text:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_called_like_the_computer_or_like_nobody() {
    let place = Place::new("called");
    let server = place.lifted().start().await.unwrap();
    for name in ["Engine 5", "Level 10", "mod", "deleted", "null", "رایانه ۵", "سطح ۱۰"]
    {
        let answer = register(&server, name, "three green apples").await;
        assert_eq!(answer.status, 409, "{name}: {}", answer.body);
        assert!(answer.body.contains("server-name-reserved"), "{name}: {}", answer.body);
    }
}
