//! Running a club from outside: what `mohreh admin` lists and ends, what the access log says
//! and keeps silent about, and that what is forbidden while somebody asks is refused.

use std::time::Duration;

use mohreh_client::Visitor;
use mohreh_proof::Running;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

use crate::common::{Place, account, act, create, join, run, table, text, two, view, within};

/// The rows that `mohreh admin` prints, or what its act has made.
fn admin(place: &Place, arguments: &[&str]) -> Vec<Value> {
    let database = place.database();
    let all = [&["admin", "--database", &database], arguments].concat();
    let (done, said) = run(&place.folder, &all);
    assert!(done, "{arguments:?}: {said}");
    said.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_lists_and_ends_one_by_one() {
    let place = Place::new("operator");
    let server = place.lifted().start().await.unwrap();
    let sara = account(&server, "Sara").await;
    let tokens = json!({"label": "robot"});
    assert_eq!(sara.post("/api/account/tokens", &tokens).await.unwrap().status, 200);
    let sessions = admin(&place, &["list", "sessions", "--name", "Sara"]);
    assert_eq!(sessions.len(), 2, "{sessions:?}");
    let robot = sessions.iter().find(|session| session["label"] == "robot").unwrap();
    admin(&place, &["end-sessions", "Sara", "--session", text(&robot["id"])]);
    let left = admin(&place, &["list", "sessions", "--name", "Sara"]);
    assert_eq!(left.len(), 1, "{left:?}");
    assert_eq!(sara.get("/api/me").await.unwrap().status, 200, "only the program is signed out");
    let (done, said) =
        run(&place.folder, &["admin", "--database", "club.sqlite", "list", "sessions"]);
    assert!(!done && said.contains("--name"), "{said}");

    let (first, second, created) = two(&server, 3600).await;
    create(&sara, &table("dvonn", &["me", "open"])).await;
    let tables = admin(&place, &["list", "tables"]);
    let states: Vec<&str> = tables.iter().map(|table| text(&table["state"])).collect();
    assert_eq!(states, ["waiting", "playing"], "{tables:?}");
    assert_eq!(tables[1]["id"], created["id"]);

    for (who, done) in [(&first, "offer"), (&second, "accept")] {
        let agreed = json!({"type": done, "id": done, "offer": "free-chat"});
        assert_eq!(act(who, &created, &agreed).await.status, 200);
    }
    let said = json!({"type": "say", "id": "s", "said": {"type": "text", "text": "rude"}});
    assert_eq!(act(&first, &created, &said).await.status, 200);
    let seq = view(&second, &created).await["said"][0]["seq"].to_string();
    admin(&place, &["remove-message", text(&created["id"]), &seq, "--reason", "rude"]);
    within(5, "the message is gone", || async {
        view(&second, &created).await["said"][0]["said"]["type"] == "removed"
    })
    .await;

    admin(&place, &["announce", "Cup on Friday"]);
    let announced = admin(&place, &["list", "announcements"]);
    assert_eq!(announced[0]["text"], "Cup on Friday");
    admin(&place, &["end-announcement", text(&announced[0]["id"])]);
    assert!(admin(&place, &["list", "announcements"]).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_access_log_tells_routes_and_no_secrets() {
    let place = Place::new("access");
    let mut serving = place.proxied();
    serving.flags.extend(["--access-log", "--log-json"].map(str::to_owned));
    let server = serving.start().await.unwrap();
    let mut sara = Visitor::guest_from(server.address, "203.0.113.77").await.unwrap();
    let secret = "Sara likes green tea";
    let credentials = json!({"name": "Sara", "password": secret});
    let registered = sara.post("/api/account/register", &credentials).await.unwrap();
    sara.take_cookie(&registered);
    assert_eq!(sara.get("/api/players/Sara?secret=word").await.unwrap().status, 200);
    assert_eq!(sara.get("/api/me").await.unwrap().status, 200);
    assert_eq!(sara.get("/no/such/word").await.unwrap().status, 200);
    drop(sara.socket().await.unwrap());
    // Who looks for an opponent waits long for the answer, and may go away before.
    let seek = json!({"id": "x", "game": "yinsh"});
    let (mut stream, last) = begun(&server, &sara, "/api/seek", &seek).await;
    stream.write_all(&[last]).await.unwrap();
    sleep(Duration::from_millis(500)).await;
    drop(stream);

    let lines = || -> Vec<Value> {
        let lines = place.log().lines().map(str::to_owned).collect::<Vec<_>>();
        let lines = lines.iter().filter_map(|line| serde_json::from_str(line).ok());
        lines.filter(|line: &Value| line["target"] == "mohreh_access").collect()
    };
    let of = |route: &str| lines().into_iter().find(|line| line["fields"]["route"] == route);
    within(5, "the socket is logged", || async { of("/api/socket").is_some() }).await;
    within(5, "who went away is logged", || async { of("/api/seek").is_some() }).await;
    assert_eq!(of("/api/seek").unwrap()["fields"]["status"], Value::Null, "there was no answer");
    let me = of("/api/me").unwrap();
    let fields = &me["fields"];
    assert_eq!((&fields["method"], &fields["status"]), (&json!("GET"), &json!(200)), "{me}");
    assert_eq!(fields["network"], "203.0.113.0/24", "{me}");
    assert!(fields["bytes"].as_u64().is_some_and(|bytes| 10 < bytes), "{me}");
    assert!(fields["milliseconds"].is_u64(), "{me}");
    assert_eq!(text(&fields["account"]).len(), 32, "{me}");
    assert_eq!(of("/api/socket").unwrap()["fields"]["account"], fields["account"]);
    assert_eq!(of("/api/session").unwrap()["fields"]["account"], Value::Null, "a guest");
    assert!(of("/api/players/{name}").is_some() && of("other").is_some(), "{:?}", lines());
    let cookie = sara.cookie.as_deref().unwrap().split_once('=').unwrap().1.to_owned();
    for silent in ["203.0.113.77", "Sara", "word", secret, &cookie] {
        assert!(!place.log().contains(silent), "{silent} is in {}", place.log());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_logged_of_requests_unless_it_is_wanted() {
    let place = Place::new("no-access");
    let server = place.limited().start().await.unwrap();
    Visitor::guest(server.address).await.unwrap();
    assert!(!place.log().contains("/api/session"), "{}", place.log());
}

/// Sends a request but for the last byte of its body.
async fn begun(server: &Running, visitor: &Visitor, path: &str, body: &Value) -> (TcpStream, u8) {
    let body = body.to_string();
    let (last, first) = body.as_bytes().split_last().unwrap();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {1}\r\n\
         Content-Type: application/json\r\nConnection: close\r\nContent-Length: {2}\r\n\r\n",
        server.address,
        visitor.cookie.as_deref().unwrap(),
        body.len(),
    );
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(head.as_bytes()).await.unwrap();
    stream.write_all(first).await.unwrap();
    (stream, *last)
}

async fn ended((mut stream, last): (TcpStream, u8)) -> String {
    stream.write_all(&[last]).await.unwrap();
    let mut answer = String::new();
    let read = stream.read_to_string(&mut answer);
    timeout(Duration::from_secs(10), read).await.unwrap().unwrap();
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_banned_while_a_body_arrives_is_refused() {
    let place = Place::new("midway");
    let server = place.lifted().start().await.unwrap();
    let (sara, omid) = (account(&server, "Sara").await, account(&server, "Omid").await);
    let created = create(&sara, &table("dvonn", &["me", "open"])).await;
    join(&omid, &created).await;
    let id = text(&created["id"]);
    let said = json!({"type": "say", "id": "s", "said": {"type": "phrase", "phrase": "hello"}});
    let requests = [
        ("/api/matches".to_owned(), table("dvonn", &["me", "open"])),
        (format!("/api/matches/{id}/actions"), said),
        ("/api/players/Sara/report".to_owned(), json!({"text": "unfair"})),
    ];
    let mut midway = Vec::new();
    for (path, body) in &requests {
        midway.push((path, begun(&server, &omid, path, body).await));
    }
    let whole = begun(&server, &sara, "/api/players/Omid/report", &json!({"text": "rude"})).await;
    admin(&place, &["ban", "Omid", "--reason", "rude"]);
    within(5, "the ban is known", || async {
        omid.get("/api/me").await.is_ok_and(|answer| answer.status == 403)
    })
    .await;
    for (path, request) in midway {
        let answer = ended(request).await;
        assert!(answer.starts_with("HTTP/1.1 403"), "{path}: {answer}");
    }
    let answer = ended(whole).await;
    assert!(answer.starts_with("HTTP/1.1 204"), "nobody else is refused: {answer}");
    assert!(view(&sara, &created).await["said"].as_array().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_at_once_do_not_get_past_a_limit() {
    let place = Place::new("at-once");
    let server = place.lifted().start().await.unwrap();
    let sara = account(&server, "Sara").await;
    // Whoever asks in turn learns how many there may be.
    let omid = account(&server, "Omid").await;
    let mut most = 0;
    while omid.post("/api/account/tokens", &json!({"label": "robot"})).await.unwrap().status == 200
    {
        most += 1;
        assert!(most < 200, "there is no limit");
    }
    assert!(1 < most, "{most} tokens");
    // All bodies are there but for a byte, so that they are answered at the same time.
    let mut midway = Vec::new();
    for number in 0..most + 10 {
        let body = json!({"label": format!("robot {number}")});
        midway.push(begun(&server, &sara, "/api/account/tokens", &body).await);
    }
    let answers = midway.into_iter().map(|request| tokio::spawn(ended(request)));
    let mut made = 0;
    for answer in answers.collect::<Vec<_>>() {
        made += i32::from(answer.await.unwrap().starts_with("HTTP/1.1 200"));
    }
    assert_eq!(made, most);
}
