//! Notifications: sealed for one browser, in its language, of the kinds it wants, and
//! only as long as its session lasts.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD as BASE64};
use mohreh_client::Visitor;
use mohreh_protocol::{Action, Clock, CreateMatch, OfferKind, PushKind, PushView, SeatRequest};
use mohreh_server::{Config, RandomBot, Server, work};
use ring::{
    aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey},
    agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral},
    hkdf::{HKDF_SHA256, KeyType, Prk, Salt},
    rand::SystemRandom,
    signature::{self, ECDSA_P256_SHA256_FIXED},
};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
    sync::{mpsc, oneshot},
    time::timeout,
};

use crate::{
    common::{Host, Kind, act, any_turn, create, follow, join, on_both, table, view},
    pairing::account,
};

/// What the push service of a browser was given.
struct Message {
    path: String,
    authorization: String,
    body: Vec<u8>,
}

/// A push service on this machine. Whoever subscribed as `/gone` is gone.
async fn service() -> (SocketAddr, mpsc::UnboundedReceiver<Message>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (told, heard) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut read = Vec::new();
            let (head, start) = loop {
                stream.read_buf(&mut read).await.unwrap();
                let text = String::from_utf8_lossy(&read).into_owned();
                if let Some(end) = text.find("\r\n\r\n") {
                    break (text[..end].to_owned(), end + 4);
                }
            };
            let header = |name: &str| {
                let lines = head.lines().filter_map(|line| line.split_once(": "));
                lines.filter(|(key, _)| *key == name).map(|(_, value)| value.to_owned()).next()
            };
            let length: usize = header("content-length").unwrap().parse().unwrap();
            // The head is text, so that its length in characters is that in bytes.
            while read.len() < start + length {
                stream.read_buf(&mut read).await.unwrap();
            }
            assert_eq!(header("content-encoding").unwrap(), "aes128gcm");
            let path = head.split(' ').nth(1).unwrap().to_owned();
            let status = if path == "/gone" { "410 Gone" } else { "201 Created" };
            let answer = format!("HTTP/1.1 {status}\r\ncontent-length: 0\r\n\r\n");
            stream.write_all(answer.as_bytes()).await.unwrap();
            let authorization = header("authorization").unwrap();
            told.send(Message { path, authorization, body: read[start..].to_vec() }).unwrap();
        }
    });
    (address, heard)
}

/// The keys of a browser, good for one message.
struct Browser {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
    auth: [u8; 16],
}

struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

fn derive(key: &Prk, info: &[&[u8]], length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    key.expand(info, Bytes(length)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

impl Browser {
    fn new() -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Self { private, public, auth: [9; 16] }
    }

    /// Subscribes the session of a visitor; the status of the answer.
    async fn subscribe(
        &self,
        visitor: &Visitor,
        endpoint: &str,
        language: &str,
        kinds: &[PushKind],
    ) -> u16 {
        let request = json!({
            "endpoint": endpoint,
            "p256dh": BASE64.encode(&self.public),
            "auth": BASE64.encode(self.auth),
            "language": language,
            "kinds": kinds,
        });
        visitor.post("/api/me/push", &request).await.unwrap().status
    }

    /// Reads a message, as RFC 8291 says.
    fn open(self, body: &[u8]) -> Value {
        let (salt, public, sealed) = (&body[..16], &body[21..86], &body[86..]);
        let other = UnparsedPublicKey::new(&ECDH_P256, public);
        agree_ephemeral(self.private, &other, |secret| {
            let shared = Salt::new(HKDF_SHA256, &self.auth).extract(secret);
            let key = derive(&shared, &[b"WebPush: info\0", &self.public, public], 32);
            let shared = Salt::new(HKDF_SHA256, salt).extract(&key);
            let key = derive(&shared, &[b"Content-Encoding: aes128gcm\0"], 16);
            let nonce = derive(&shared, &[b"Content-Encoding: nonce\0"], 12);
            let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
            let nonce = Nonce::try_assume_unique_for_key(&nonce).unwrap();
            let mut text = sealed.to_vec();
            let text = key.open_in_place(nonce, Aad::empty(), &mut text).unwrap();
            let (last, text) = text.split_last().unwrap();
            assert_eq!(*last, 2);
            serde_json::from_slice(text).unwrap()
        })
        .unwrap()
    }
}

/// Checks by whom a message says that it was sent.
fn check_sender(message: &Message, key: &str, service: SocketAddr) {
    let word = message.authorization.strip_prefix("vapid t=").unwrap();
    let (token, named) = word.split_once(", k=").unwrap();
    assert_eq!(named, key);
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let public = BASE64.decode(key).unwrap();
    signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, public)
        .verify(signed.as_bytes(), &BASE64.decode(signature).unwrap())
        .unwrap();
    let claims = BASE64.decode(signed.split_once('.').unwrap().1).unwrap();
    let claims: Value = serde_json::from_slice(&claims).unwrap();
    assert_eq!(claims["aud"], format!("http://{service}"));
    assert_eq!(claims["sub"], "mailto:operator@example.org");
}

async fn start(host: &Host) -> Server {
    let contact = Some(String::from("mailto:operator@example.org"));
    let config = Config { push_contact: contact, ..host.config() };
    Server::start(config, Arc::new(RandomBot)).await.unwrap()
}

async fn told_of(visitor: &Visitor) -> PushView {
    visitor.get("/api/me/push").await.unwrap().json().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_waits_for_an_engine_elsewhere_is_told_of_its_turn() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let contact = Some(String::from("mailto:operator@example.org"));
    let config = Config { push_contact: contact, engines: 0, ..host.config() };
    let server = Server::start(config.clone(), Arc::new(RandomBot)).await.unwrap();
    let (place, mut heard) = service().await;
    let sara = account(server.address(), "Sara").await;
    let browser = Browser::new();
    let at = format!("http://{place}/sara");
    assert_eq!(browser.subscribe(&sara, &at, "en", &[PushKind::Turn]).await, 200);
    let seats = vec![SeatRequest::Engine { level: 1 }, SeatRequest::Me];
    let request = CreateMatch { clock: Clock::Days { days: 3 }, ..table("dvonn", seats) };
    let created = create(&sara, &request).await;
    let (stop, stopped) = oneshot::channel::<()>();
    let worker = tokio::spawn(async move {
        let config = Config { engines: 1, ..config };
        let stop = async {
            stopped.await.ok();
        };
        work(&config, Arc::new(RandomBot), stop).await
    });
    let told = timeout(Duration::from_secs(20), heard.recv()).await.unwrap().unwrap();
    assert_eq!(browser.open(&told.body)["url"], format!("/en/g/{}", created.id));
    stop.send(()).unwrap();
    worker.await.unwrap().unwrap();
    server.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_looks_at_a_match_at_another_node_is_not_told_of_it() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let (one, other) = (start(&host).await, start(&host).await);
    let (place, mut heard) = service().await;
    let (sara, omid) = (account(one.address(), "Sara").await, account(one.address(), "Omid").await);
    let seats = vec![SeatRequest::Me, SeatRequest::Open];
    let request = CreateMatch { clock: Clock::Days { days: 3 }, ..table("dvonn", seats) };
    let created = create(&sara, &request).await;
    join(&omid, &created).await;
    let browser = Browser::new();
    let all = [PushKind::Turn, PushKind::Offer];
    let at = format!("http://{place}/omid");
    assert_eq!(browser.subscribe(&omid, &at, "en", &all).await, 200);
    let there = omid.at(other.address());
    let (socket, seen) = follow(&there, &created.id).await;
    act(&sara, &created.id, &any_turn(&seen, 1)).await;
    let offer = Action::Offer { id: "o".to_owned(), offer: OfferKind::Draw };
    act(&sara, &created.id, &offer).await;
    assert!(timeout(Duration::from_secs(3), heard.recv()).await.is_err(), "he looks at it");
    // Once he has gone, he is told.
    drop(socket);
    let seen = view(&omid, &created.id).await;
    act(&omid, &created.id, &any_turn(&seen, 2)).await;
    let seen = view(&sara, &created.id).await;
    act(&sara, &created.id, &any_turn(&seen, 3)).await;
    timeout(Duration::from_secs(20), heard.recv()).await.unwrap().unwrap();
    one.stop().await.unwrap();
    other.stop().await.unwrap();
}

on_both! {
    async fn whoever_is_away_is_told_in_their_language(host: Host) {
        let server = start(&host).await;
        let (place, mut heard) = service().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let key = told_of(&sara).await.key.expect("a key");
        let at = |name: &str| format!("http://{place}/{name}");
        let all = [PushKind::Turn, PushKind::Challenge, PushKind::Offer];
        let browser = Browser::new();
        assert_eq!(browser.subscribe(&sara, &at("sara"), "en", &all).await, 200);
        // A turn in days: whoever is to move is told.
        let seats = vec![SeatRequest::Me, SeatRequest::Open];
        let request = CreateMatch { clock: Clock::Days { days: 3 }, ..table("dvonn", seats) };
        let created = create(&sara, &request).await;
        join(&omid, &created).await;
        let message = heard.recv().await.unwrap();
        assert_eq!(message.path, "/sara");
        check_sender(&message, &key, place);
        let shown = browser.open(&message.body);
        assert_eq!(shown["body"], "It is your turn in DVONN against Omid.");
        assert_eq!(shown["url"], format!("/en/g/{}", created.id));
        let browser = Browser::new();
        assert_eq!(browser.subscribe(&omid, &at("omid"), "fa", &[PushKind::Turn]).await, 200);
        let seen = view(&sara, &created.id).await;
        act(&sara, &created.id, &any_turn(&seen, 1)).await;
        let shown = browser.open(&heard.recv().await.unwrap().body);
        assert_eq!(shown["body"], "در بازی DVONN با Sara نوبت شماست.");
        assert_eq!(shown["url"], format!("/fa/g/{}", created.id));
        // An offer is not what he wants to hear of; a challenge is, from now on.
        let offer = Action::Offer { id: "o".to_owned(), offer: OfferKind::Draw };
        act(&sara, &created.id, &offer).await;
        let browser = Browser::new();
        let wanted = [PushKind::Challenge];
        assert_eq!(browser.subscribe(&omid, &at("omid"), "en", &wanted).await, 200);
        assert_eq!(told_of(&omid).await.kinds.as_deref(), Some(&wanted[..]));
        let body = json!({"game": "zertz"});
        assert_eq!(sara.post("/api/players/Omid/challenge", &body).await.unwrap().status, 201);
        let shown = browser.open(&heard.recv().await.unwrap().body);
        assert_eq!(shown["body"], "Sara challenges you to a match of ZÈRTZ.");
        // The keys are the same after a restart.
        server.stop().await.unwrap();
        let server = start(&host).await;
        assert_eq!(told_of(&sara.at(server.address())).await.key, Some(key));
        server.stop().await.unwrap();
    }

    async fn a_device_that_is_gone_or_signed_out_is_forgotten(host: Host) {
        let server = start(&host).await;
        let (place, mut heard) = service().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let at = |name: &str| format!("http://{place}/{name}");
        let wanted = [PushKind::Challenge];
        let browser = Browser::new();
        for wrong in [
            "http://10.0.0.1/a",
            "https://10.0.0.1/a",
            "https://169.254.169.254/",
            "https://[2002:7f00:1::]/",
            "https://push.example.net:22/a",
            "",
            "ftp://a",
        ] {
            assert_eq!(browser.subscribe(&omid, wrong, "en", &wanted).await, 400, "{wrong}");
        }
        assert_eq!(browser.subscribe(&omid, &at("gone"), "en", &wanted).await, 200);
        let challenge = json!({"game": "zertz"});
        let path = "/api/players/Omid/challenge";
        let made = sara.post(path, &challenge).await.unwrap();
        assert_eq!(made.status, 201);
        assert_eq!(heard.recv().await.unwrap().path, "/gone");
        while told_of(&omid).await.kinds.is_some() {
            tokio::task::yield_now().await;
        }
        // Signed out, nothing comes any more, though the browser never said so.
        assert_eq!(browser.subscribe(&omid, &at("out"), "en", &wanted).await, 200);
        omid.post("/api/account/logout", &json!({})).await.unwrap();
        let again = Browser::new();
        let mut second = Visitor::nobody(address);
        let credentials = json!({"name": "Omid", "password": "correct horse"});
        let response = second.post("/api/account/login", &credentials).await.unwrap();
        second.take_cookie(&response);
        assert_eq!(told_of(&second).await.kinds, None);
        assert_eq!(again.subscribe(&second, &at("in"), "en", &wanted).await, 200);
        assert_eq!(sara.post(path, &challenge).await.unwrap().status, 201);
        assert_eq!(heard.recv().await.unwrap().path, "/in");
        // The other one is not told later, either: nobody knows it any more.
        assert_eq!(host.change("UPDATE pushes SET kinds = '' WHERE endpoint LIKE '%/in'").await, 1);
        assert_eq!(host.change("DELETE FROM pushes").await, 1);
        server.stop().await.unwrap();
    }

    async fn every_device_of_an_account_is_told(host: Host) {
        let server = start(&host).await;
        let (place, mut heard) = service().await;
        let sara = account(server.address(), "Sara").await;
        account(server.address(), "Omid").await;
        let credentials = json!({"name": "Omid", "password": "correct horse"});
        for number in 0..5 {
            let mut device = Visitor::nobody(server.address());
            let response = device.post("/api/account/login", &credentials).await.unwrap();
            device.take_cookie(&response);
            let (at, wanted) = (format!("http://{place}/{number}"), [PushKind::Challenge]);
            assert_eq!(Browser::new().subscribe(&device, &at, "en", &wanted).await, 200);
        }
        let body = json!({"game": "zertz"});
        assert_eq!(sara.post("/api/players/Omid/challenge", &body).await.unwrap().status, 201);
        let mut told = Vec::new();
        for _ in 0..5 {
            told.push(heard.recv().await.unwrap().path);
        }
        told.sort_unstable();
        assert_eq!(told, ["/0", "/1", "/2", "/3", "/4"]);
        server.stop().await.unwrap();
    }

    async fn an_account_has_so_many_devices_and_the_oldest_makes_room(host: Host) {
        let server = start(&host).await;
        let (place, _heard) = service().await;
        let first = account(server.address(), "Omid").await;
        let credentials = json!({"name": "Omid", "password": "correct horse"});
        let wanted = [PushKind::Turn];
        for number in 0..12 {
            let mut device = Visitor::nobody(server.address());
            let response = device.post("/api/account/login", &credentials).await.unwrap();
            device.take_cookie(&response);
            let at = format!("http://{place}/{number}");
            assert_eq!(Browser::new().subscribe(&device, &at, "en", &wanted).await, 200);
            assert_eq!(told_of(&device).await.kinds.as_deref(), Some(&wanted[..]), "{number}");
            // Two of the same millisecond have no order.
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert_eq!(told_of(&first).await.kinds, None);
        assert_eq!(host.change("DELETE FROM pushes WHERE endpoint LIKE '%/1'").await, 0);
        assert_eq!(host.change("DELETE FROM pushes").await, 10);
        server.stop().await.unwrap();
    }
}
