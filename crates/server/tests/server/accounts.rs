//! Accounts, sessions, and pages of other servers.

use std::{sync::Arc, time::Duration};

use mohreh_client::{ClientError, Socket, Visitor};
use mohreh_protocol::{Action, Identity, MatchView, Profile, Sitter, Token, TokenView};
use mohreh_server::{Config, RandomBot, Server};
use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    time::{sleep, timeout},
};

use crate::common::{Host, act, any_turn, create, dvonn, join, on_both, ping, view};

async fn register(address: std::net::SocketAddr, name: &str) -> Visitor {
    let mut visitor = Visitor::guest(address).await.unwrap();
    let body = json!({"name": name, "password": "correct horse"});
    let response = visitor.post("/api/account/register", &body).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    visitor.take_cookie(&response);
    visitor
}

/// A program with a new token of the visitor's account.
async fn token(visitor: &Visitor, label: &str) -> Visitor {
    let made = visitor.post("/api/account/tokens", &json!({"label": label})).await.unwrap();
    let Token { token } = made.json().unwrap();
    Visitor { cookie: None, token: Some(token), ..visitor.clone() }
}

/// Another browser of an account.
async fn signed_in(address: std::net::SocketAddr, name: &str) -> Visitor {
    let mut visitor = Visitor::guest(address).await.unwrap();
    let body = json!({"name": name, "password": "correct horse"});
    let response = visitor.post("/api/account/login", &body).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    visitor.take_cookie(&response);
    visitor
}

/// Waits until the server closes the socket; silence is a failure.
async fn closed(mut socket: Socket) {
    loop {
        match socket.next_text().await {
            Ok(_) => {}
            Err(ClientError::Silence) => panic!("the socket is still open"),
            Err(_) => return,
        }
    }
}

/// A stream of one's turns that has begun.
async fn stream(visitor: &Visitor) -> TcpStream {
    let mut stream = TcpStream::connect(visitor.site.target()).await.unwrap();
    let cookie = visitor.cookie.as_deref().unwrap();
    let head = format!("GET /api/me/stream HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n");
    stream.write_all(format!("{head}Connection: close\r\n\r\n").as_bytes()).await.unwrap();
    let mut begin = [0; 12];
    stream.read_exact(&mut begin).await.unwrap();
    assert_eq!(&begin, b"HTTP/1.1 200");
    stream
}

async fn who(visitor: &Visitor) -> Identity {
    visitor.get("/api/me").await.unwrap().json().unwrap()
}

fn name_of(view: &MatchView, seat: usize) -> Option<String> {
    match &view.seats[seat].sitter {
        Sitter::Person { name, .. } => name.clone(),
        other => panic!("{other:?}"),
    }
}

on_both! {
    async fn a_guest_takes_the_matches_along(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let mut guest = Visitor::guest(server.address()).await.unwrap();
        let created = create(&guest, &dvonn()).await;
        join(&sara, &created).await;
        let old_cookie = guest.cookie.clone();

        let wrong = json!({"name": "Sara", "password": "wrong horse"});
        assert_eq!(guest.post("/api/account/login", &wrong).await.unwrap().status, 401);
        let unknown = json!({"name": "Nobody", "password": "wrong horse"});
        assert_eq!(guest.post("/api/account/login", &unknown).await.unwrap().status, 401);

        register(server.address(), "Omid").await;
        let right = json!({"name": "omid", "password": "correct horse"});
        let signed_in = guest.post("/api/account/login", &right).await.unwrap();
        let identity: Identity = signed_in.json().unwrap();
        assert_eq!(identity.name.as_deref(), Some("Omid"));
        guest.take_cookie(&signed_in);
        assert_ne!(guest.cookie, old_cookie, "the session is renewed");
        let seen = view(&guest, &created.id).await;
        assert_eq!(seen.you, Some(0), "the guest's seat is the account's now");
        assert_eq!(name_of(&seen, 0).as_deref(), Some("Omid"));
        act(&guest, &created.id, &any_turn(&seen, 1)).await;

        let old = Visitor { cookie: old_cookie, ..Visitor::nobody(server.address()) };
        assert_eq!(view(&old, &created.id).await.you, None, "the old session is over");
        server.stop().await.unwrap();
    }

    async fn names_that_look_alike_are_one(host: Host) {
        let server = host.start().await;
        register(server.address(), "Sara").await;
        let guest = Visitor::guest(server.address()).await.unwrap();
        for (name, status) in
            [("sara", 409), ("S4ra\u{202e}", 400), ("ѕаrа", 400), ("S-a-r-a", 409), ("x", 400)]
        {
            let body = json!({"name": name, "password": "correct horse"});
            let response = guest.post("/api/account/register", &body).await.unwrap();
            assert_eq!(response.status, status, "{name}: {}", response.body);
        }
        let short = json!({"name": "Short", "password": "1234567"});
        assert_eq!(guest.post("/api/account/register", &short).await.unwrap().status, 400);
        let as_sara = json!({"name": "Sara"});
        assert_eq!(guest.post("/api/me/name", &as_sara).await.unwrap().status, 409);
        server.stop().await.unwrap();
    }

    async fn a_deleted_account_leaves_its_matches(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let omid = register(server.address(), "Omid").await;
        let created = create(&sara, &dvonn()).await;
        join(&omid, &created).await;
        let body = json!({"name": "Sara", "password": "correct horse"});
        assert_eq!(omid.post("/api/account/delete", &body).await.unwrap().status, 401);
        assert_eq!(sara.post("/api/account/delete", &body).await.unwrap().status, 204);
        let seen = view(&omid, &created.id).await;
        assert_eq!(name_of(&seen, 0), None);
        assert_eq!(view(&sara, &created.id).await.you, None);
        assert_eq!(omid.get("/api/players/sara").await.unwrap().status, 404);
        server.stop().await.unwrap();
    }

    async fn another_password_ends_the_other_sessions(host: Host) {
        let server = host.start().await;
        let mut sara = register(server.address(), "Sara").await;
        let mut elsewhere = Visitor::guest(server.address()).await.unwrap();
        let right = json!({"name": "Sara", "password": "correct horse"});
        let signed_in = elsewhere.post("/api/account/login", &right).await.unwrap();
        elsewhere.take_cookie(&signed_in);
        let token = token(&sara, "my bot").await;

        let change = json!({"old": "correct horse", "new": "another horse"});
        for (old, new, status) in [
            ("wrong horse", "another horse", 401),
            ("correct horse", "short", 400),
        ] {
            let wrong = json!({"old": old, "new": new});
            let refused = sara.post("/api/account/password", &wrong).await.unwrap();
            assert_eq!(refused.status, status, "{}", refused.body);
        }
        assert_eq!(who(&elsewhere).await.name.as_deref(), Some("Sara"), "nothing happened yet");

        let before = sara.clone();
        let changed = sara.post("/api/account/password", &change).await.unwrap();
        assert_eq!(changed.json::<Identity>().unwrap().name.as_deref(), Some("Sara"));
        sara.take_cookie(&changed);
        assert_ne!(sara.cookie, before.cookie, "the session is renewed");
        assert!(who(&sara).await.account);
        assert!(!who(&elsewhere).await.account, "the other browser has to sign in anew");
        assert!(!who(&before).await.account);
        assert!(who(&token).await.account, "programs go on");
        assert_eq!(elsewhere.post("/api/account/login", &right).await.unwrap().status, 401);
        let new = json!({"name": "Sara", "password": "another horse"});
        assert_eq!(elsewhere.post("/api/account/login", &new).await.unwrap().status, 200);
        server.stop().await.unwrap();
    }

    async fn sockets_and_streams_end_with_their_session(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let sara = register(address, "Sara").await;
        let elsewhere = signed_in(address, "Sara").await;
        let (first, second) = (token(&sara, "first").await, token(&sara, "second").await);
        let mut here = sara.socket().await.unwrap();

        // Signing out closes what that browser has open, and nothing else.
        let socket = elsewhere.socket().await.unwrap();
        let mut stream = stream(&elsewhere).await;
        assert_eq!(elsewhere.post("/api/account/logout", &()).await.unwrap().status, 204);
        closed(socket).await;
        let rest = timeout(Duration::from_secs(60), stream.read_to_end(&mut Vec::new())).await;
        rest.expect("the stream ends").unwrap();
        ping(&mut here).await;

        // A token that is taken back.
        let socket = first.socket().await.unwrap();
        let mut program = second.socket().await.unwrap();
        let listed: Vec<TokenView> =
            sara.get("/api/account/tokens").await.unwrap().json().unwrap();
        let taken = listed.iter().find(|token| token.label == "first").unwrap();
        let path = format!("/api/account/tokens/{}/revoke", taken.id);
        assert_eq!(sara.post(&path, &()).await.unwrap().status, 204);
        closed(socket).await;
        ping(&mut program).await;
        ping(&mut here).await;

        // Another password: all browsers, this one too, which has a new
        // cookie now; programs go on.
        let elsewhere = signed_in(address, "Sara").await;
        let socket = elsewhere.socket().await.unwrap();
        let mut sara = sara;
        let change = json!({"old": "correct horse", "new": "another horse"});
        let changed = sara.post("/api/account/password", &change).await.unwrap();
        sara.take_cookie(&changed);
        closed(socket).await;
        closed(here).await;
        ping(&mut program).await;

        // An account that is no more: everything.
        let here = sara.socket().await.unwrap();
        let body = json!({"name": "Sara", "password": "another horse"});
        assert_eq!(sara.post("/api/account/delete", &body).await.unwrap().status, 204);
        closed(here).await;
        closed(program).await;
        server.stop().await.unwrap();
    }

    async fn tokens_are_listed_and_taken_back(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let omid = register(server.address(), "Omid").await;
        let first = token(&sara, "first").await;
        let second = token(&sara, "second").await;
        let listed = sara.get("/api/account/tokens").await.unwrap();
        for secret in [&first, &second] {
            assert!(!listed.body.contains(secret.token.as_deref().unwrap()), "{}", listed.body);
        }
        let listed: Vec<TokenView> = listed.json().unwrap();
        assert_eq!(listed.len(), 2);
        let wanted = listed.iter().find(|token| token.label == "first").unwrap();
        let path = format!("/api/account/tokens/{}/revoke", wanted.id);
        assert_eq!(omid.post(&path, &()).await.unwrap().status, 404, "not Omid's");
        assert_eq!(sara.post(&path, &()).await.unwrap().status, 204);
        assert_eq!(sara.post(&path, &()).await.unwrap().status, 404, "gone already");
        assert!(!who(&first).await.account);
        assert!(who(&second).await.account);
        server.stop().await.unwrap();
    }

    async fn a_rated_match_changes_ratings_once(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let omid = register(server.address(), "Omid").await;
        let mut rated = dvonn();
        rated.rated = true;
        let guest = Visitor::guest(server.address()).await.unwrap();
        assert_eq!(guest.post("/api/matches", &rated).await.unwrap().status, 403);
        let created = create(&sara, &rated).await;
        let path = format!("/api/matches/{}/join", created.id);
        let by_guest = guest.post(&path, &json!({"key": created.key})).await.unwrap();
        assert_eq!(by_guest.status, 403);
        join(&omid, &created).await;
        for (turns, visitor, turn) in [(0, &sara, "k5"), (1, &omid, "g2")] {
            let turn = Action::Turn { id: "t".into(), turn: turn.into(), turns };
            act(visitor, &created.id, &turn).await;
        }
        act(&omid, &created.id, &Action::Resign { id: "r".into() }).await;
        let profile: Profile = omid.get("/api/players/sara").await.unwrap().json().unwrap();
        assert_eq!(profile.matches, 1);
        assert_eq!(profile.ratings[0].matches, 1);
        let rating = profile.ratings[0].rating;
        assert!(1500.0 < rating);
        // The match says what it changed, and the seats what they have now.
        let seen = view(&guest, &created.id).await;
        let [winner, loser] = seen.ratings.as_slice() else { panic!("{:?}", seen.ratings) };
        assert_eq!((winner.seat, winner.before, winner.after), (0, 1500, rating.round() as i32));
        assert_eq!((loser.seat, loser.before, loser.after), (1, 1500, 3000 - winner.after));
        assert!(winner.provisional && loser.provisional);
        let Sitter::Person { rating: shown, provisional, .. } = &seen.seats[0].sitter else {
            panic!("{:?}", seen.seats[0])
        };
        assert_eq!((*shown, *provisional), (Some(winner.after), true));
        server.stop().await.unwrap();

        // As if the server had died between the end and the counting.
        host.change("DELETE FROM rated_matches").await;
        host.change("DELETE FROM rating_changes").await;
        host.change("DELETE FROM ratings").await;
        let server = host.start().await;
        let omid = omid.at(server.address());
        let counted = async {
            loop {
                let profile = omid.get("/api/players/sara").await.unwrap();
                match profile.json::<Profile>().unwrap().ratings.first() {
                    Some(counted) => return counted.clone(),
                    None => sleep(Duration::from_millis(50)).await,
                }
            }
        };
        let again = timeout(Duration::from_secs(60), counted).await.expect("it is made up for");
        assert_eq!((again.matches, again.rating), (1, rating));
        server.stop().await.unwrap();
    }

    async fn a_blocked_player_cannot_join(host: Host) {
        let server = host.start().await;
        let sara = register(server.address(), "Sara").await;
        let omid = register(server.address(), "Omid").await;
        assert_eq!(sara.post("/api/players/omid/block", &()).await.unwrap().status, 204);
        let created = create(&sara, &dvonn()).await;
        let path = format!("/api/matches/{}/join", created.id);
        let body = json!({"key": created.key});
        assert_eq!(omid.post(&path, &body).await.unwrap().status, 403);
        assert_eq!(sara.post("/api/players/omid/unblock", &()).await.unwrap().status, 204);
        assert_eq!(omid.post(&path, &body).await.unwrap().status, 200);
        server.stop().await.unwrap();
    }

    async fn over_https_a_plain_cookie_is_nobodys(host: Host) {
        let public = "https://games.example.org";
        let config = Config { public_url: Some(public.to_owned()), ..host.config() };
        let server = Server::start(config, Arc::new(RandomBot)).await.unwrap();
        let mut guest =
            Visitor { origin: Some(public.to_owned()), ..Visitor::nobody(server.address()) };
        let begun = guest.post("/api/session", &()).await.unwrap();
        guest.take_cookie(&begun);
        let name = json!({"name": "Sara"});
        assert_eq!(guest.post("/api/me/name", &name).await.unwrap().status, 200);
        let cookie = guest.cookie.clone().unwrap();
        let secret = cookie.strip_prefix("__Host-mohreh=").expect("a cookie of this host alone");
        assert!(begun.head.contains("; Secure"), "{}", begun.head);
        // A page of a neighboring name can set a cookie of the plain name.
        let planted = Visitor { cookie: Some(format!("mohreh={secret}")), ..guest.clone() };
        assert_eq!(who(&planted).await.name, None);
        assert_eq!(who(&guest).await.name.as_deref(), Some("Sara"));
        server.stop().await.unwrap();
    }

    async fn pages_of_other_servers_can_do_nothing(host: Host) {
        let server = host.start().await;
        let guest = Visitor::guest(server.address()).await.unwrap();
        for origin in [Some("http://evil.example"), Some("null"), None] {
            let page = Visitor { origin: origin.map(str::to_owned), ..guest.clone() };
            assert_eq!(page.post("/api/matches", &dvonn()).await.unwrap().status, 403);
            assert!(page.socket().await.is_err(), "{origin:?}");
        }
        let response = guest.get("/").await.unwrap().head.to_lowercase();
        for header in [
            "content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
        ] {
            assert!(response.contains(header), "{header} in {response}");
        }
        server.stop().await.unwrap();
    }
}
