//! Mail: an address is confirmed by a code that comes from there, a forgotten password is
//! set anew by one, nobody learns who has an account, and a mail server that fails keeps
//! nobody waiting.

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use base64::{Engine, engine::general_purpose::STANDARD as BASE64};
use mohreh_client::{Response, Visitor};
use mohreh_protocol::{ClubView, Identity, MailView};
use mohreh_server::{Config, MailConfig, RandomBot, Server};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    time::{Instant, timeout},
};

use crate::{
    common::{Host, on_both},
    pairing::account,
};

const SITE: &str = "https://games.example.org";
const PASSWORD: &str = "correct horse";

/// A mail server on this machine.
struct Post {
    address: SocketAddr,
    letters: mpsc::UnboundedReceiver<String>,
    /// Whether it takes nothing.
    refuses: Arc<AtomicBool>,
}

impl Post {
    async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (told, letters) = mpsc::unbounded_channel();
        let refuses = Arc::new(AtomicBool::new(false));
        let is_bad = Arc::clone(&refuses);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(converse(stream, told.clone(), is_bad.load(Ordering::Relaxed)));
            }
        });
        Self { address, letters, refuses }
    }

    /// The next letter: its head, and what it says.
    async fn next(&mut self) -> (String, String) {
        let letter = timeout(Duration::from_secs(10), self.letters.recv()).await;
        let letter = letter.expect("a letter comes").unwrap();
        let (head, body) = letter.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), read(head, body))
    }

    /// No letter is on its way.
    async fn is_quiet(&mut self) -> bool {
        timeout(Duration::from_millis(500), self.letters.recv()).await.is_err()
    }
}

/// One conversation in SMTP (RFC 5321), from the side of the server.
async fn converse(stream: TcpStream, told: mpsc::UnboundedSender<String>, refuses: bool) {
    let (reader, mut writer) = stream.into_split();
    let mut lines = BufReader::new(reader).lines();
    writer.write_all(b"220 post\r\n").await.unwrap();
    while let Ok(Some(line)) = lines.next_line().await {
        let word = line.split(' ').next().unwrap_or_default().to_uppercase();
        let answer = match word.as_str() {
            "RCPT" if refuses => "550 nobody here\r\n",
            "DATA" => {
                writer.write_all(b"354 go on\r\n").await.unwrap();
                let mut letter = String::new();
                while let Ok(Some(line)) = lines.next_line().await {
                    if line == "." {
                        break;
                    }
                    letter.push_str(&line);
                    letter.push_str("\r\n");
                }
                told.send(letter).unwrap();
                "250 taken\r\n"
            }
            "QUIT" => "221 bye\r\n",
            _ => "250 fine\r\n",
        };
        if writer.write_all(answer.as_bytes()).await.is_err() {
            return;
        }
    }
}

/// What a letter says, however it was packed.
fn read(head: &str, body: &str) -> String {
    let head = head.to_lowercase();
    if head.contains("content-transfer-encoding: base64") {
        let packed: String = body.split_whitespace().collect();
        return String::from_utf8(BASE64.decode(packed).unwrap()).unwrap();
    }
    if !head.contains("content-transfer-encoding: quoted-printable") {
        return body.to_owned();
    }
    let (mut bytes, packed) = (Vec::new(), body.replace("=\r\n", ""));
    let mut rest = packed.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        if first == b'=' && 2 <= after.len() {
            let code = std::str::from_utf8(&after[..2]).unwrap();
            bytes.push(u8::from_str_radix(code, 16).unwrap());
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    String::from_utf8(bytes).unwrap()
}

/// The code in a letter: twelve letters and digits on their own.
fn code(letter: &str) -> String {
    let is_code = |word: &&str| {
        let is_one = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        word.len() == 12 && word.bytes().all(is_one)
    };
    letter.split(|c: char| !c.is_ascii_alphanumeric()).find(is_code).unwrap().to_owned()
}

async fn start(host: &Host, post: &Post, limits: bool) -> Server {
    let mail = MailConfig {
        server: format!("smtp://{}", post.address).parse().unwrap(),
        password: None,
        from: "Mohreh <club@example.org>".to_owned(),
    };
    let config = Config {
        mail: Some(mail),
        public_url: Some(SITE.to_owned()),
        load_test: !limits,
        ..host.config()
    };
    Server::start(config, Arc::new(RandomBot)).await.unwrap()
}

/// Somebody who asks from the site's own pages.
fn at_home(visitor: Visitor) -> Visitor {
    Visitor { origin: Some(SITE.to_owned()), ..visitor }
}

async fn member(server: &Server, name: &str) -> Visitor {
    let mut visitor = at_home(Visitor::nobody(server.address()));
    let body = json!({"name": name, "password": PASSWORD});
    let response = visitor.post("/api/account/register", &body).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    visitor.take_cookie(&response);
    visitor
}

async fn set(visitor: &Visitor, address: Option<&str>, language: &str) -> Response {
    let body = json!({"address": address, "password": PASSWORD, "language": language});
    visitor.post("/api/account/mail", &body).await.unwrap()
}

async fn confirm(visitor: &Visitor, code: &str) -> Response {
    visitor.post("/api/account/mail/confirm", &json!({"code": code})).await.unwrap()
}

async fn forgot(visitor: &Visitor, who: &str) -> u16 {
    visitor.post("/api/account/forgot", &json!({"who": who})).await.unwrap().status
}

async fn mail_of(visitor: &Visitor) -> MailView {
    visitor.get("/api/account/mail").await.unwrap().json().unwrap()
}

/// Sets and confirms an address.
async fn reachable(visitor: &Visitor, post: &mut Post, address: &str, language: &str) {
    assert_eq!(set(visitor, Some(address), language).await.status, 200);
    let (_, letter) = post.next().await;
    assert_eq!(confirm(visitor, &code(&letter)).await.status, 200);
}

on_both! {
    async fn an_address_is_confirmed_and_a_password_set_anew_by_mail(host: Host) {
        let mut post = Post::start().await;
        let server = start(&host, &post, false).await;
        let sara = member(&server, "Sara").await;
        let club: ClubView = sara.get("/api/club").await.unwrap().json().unwrap();
        assert!(club.mail);
        let wrong = json!({"address": "sara@example.org", "password": "wrong horse"});
        assert_eq!(sara.post("/api/account/mail", &wrong).await.unwrap().status, 401);
        for wrong in ["", "sara", "a@b\r\nBcc: c@d"] {
            assert_eq!(set(&sara, Some(wrong), "en").await.status, 400, "{wrong}");
        }
        assert_eq!(set(&sara, Some("Sara@Example.org"), "en").await.status, 200);
        let (head, letter) = post.next().await;
        assert!(head.contains("To: sara@example.org") && head.contains("From: Mohreh"), "{head}");
        assert!(head.to_lowercase().contains("content-type: text/plain"), "{head}");
        assert!(head.contains("MIME-Version: 1.0"), "{head}");
        let is_id = |line: &str| line.starts_with("Message-ID: <") && line.ends_with("@example.org>");
        assert_eq!(head.lines().filter(|line| is_id(line)).count(), 1, "{head}");
        assert!(letter.contains("Hello Sara") && letter.contains(SITE), "{letter}");
        let pending = Some(String::from("sara@example.org"));
        assert_eq!(mail_of(&sara).await, MailView { on: true, address: None, pending });
        // Not confirmed, nothing is sent there for a forgotten password.
        let nobody = at_home(Visitor::nobody(server.address()));
        assert_eq!(forgot(&nobody, "Sara").await, 204);
        assert!(post.is_quiet().await);
        let omid = member(&server, "Omid").await;
        assert_eq!(confirm(&omid, &code(&letter)).await.status, 403, "not his");
        assert_eq!(confirm(&sara, "wrong").await.status, 403);
        assert_eq!(confirm(&sara, &code(&letter)).await.status, 200);
        assert_eq!(confirm(&sara, &code(&letter)).await.status, 403, "once");
        let address = Some(String::from("sara@example.org"));
        assert_eq!(mail_of(&sara).await, MailView { on: true, address, pending: None });

        // By the name and by the address alike.
        for who in ["sara", " SARA@example.org"] {
            assert_eq!(forgot(&nobody, who).await, 204);
            let (head, letter) = post.next().await;
            assert!(head.contains("To: sara@example.org"), "{head}");
            let link = format!("{SITE}/en/reset/{}", code(&letter));
            assert!(letter.contains(&link), "{letter}");
            let change = json!({"code": code(&letter), "password": "battery staple"});
            let answer = nobody.post("/api/account/reset", &change).await.unwrap();
            assert_eq!(answer.status, 200, "{}", answer.body);
            let known: Identity = answer.json().unwrap();
            assert_eq!(known.name.as_deref(), Some("Sara"));
            let again = nobody.post("/api/account/reset", &change).await.unwrap();
            assert_eq!(again.status, 403, "once");
        }
        server.stop().await.unwrap();
    }

    async fn a_mail_is_written_in_the_language_of_its_reader(host: Host) {
        let mut post = Post::start().await;
        let server = start(&host, &post, false).await;
        let sara = member(&server, "سارا").await;
        assert_eq!(set(&sara, Some("sara@example.org"), "fa").await.status, 200);
        let (head, letter) = post.next().await;
        assert!(head.contains("Subject: =?utf-8?"), "{head}");
        assert!(letter.contains("سلام سارا") && letter.contains("/fa/me"), "{letter}");
        server.stop().await.unwrap();
    }

    async fn nobody_learns_who_has_an_account_or_an_address(host: Host) {
        let mut post = Post::start().await;
        let server = start(&host, &post, true).await;
        let sara = member(&server, "Sara").await;
        reachable(&sara, &mut post, "sara@example.org", "en").await;
        member(&server, "Omid").await;
        let nobody = at_home(Visitor::nobody(server.address()));
        let mut answers = Vec::new();
        for who in ["Sara", "Omid", "Nobody", "sara@example.org", "nobody@example.org"] {
            let body = json!({"who": who});
            let answer = nobody.post("/api/account/forgot", &body).await.unwrap();
            answers.push((answer.status, answer.body));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        // The same for too many: of one who is there, and of one who is not.
        let mut statuses = Vec::new();
        for who in ["Sara", "Nobody"] {
            let mut of_one = Vec::new();
            for _ in 0..4 {
                of_one.push(forgot(&nobody, who).await);
            }
            statuses.push(of_one);
        }
        assert_eq!(statuses, [[204, 204, 429, 429], [204, 204, 429, 429]]);
        // By the name and the address together there are no more than three in an hour; the
        // first one went to be confirmed.
        let mut letters = 0;
        while !post.is_quiet().await {
            letters += 1;
        }
        assert_eq!(letters, 3);
        server.stop().await.unwrap();
    }

    async fn a_code_is_of_no_use_once_the_password_or_the_address_is_another_one(host: Host) {
        let mut post = Post::start().await;
        let server = start(&host, &post, false).await;
        let mut sara = member(&server, "Sara").await;
        let nobody = at_home(Visitor::nobody(server.address()));
        let reset = async |code: &str| {
            let change = json!({"code": code, "password": "battery staple"});
            nobody.post("/api/account/reset", &change).await.unwrap().status
        };
        reachable(&sara, &mut post, "sara@example.org", "en").await;
        assert_eq!(forgot(&nobody, "Sara").await, 204);
        let (_, letter) = post.next().await;
        let change = json!({"old": PASSWORD, "new": "correct battery"});
        let changed = sara.post("/api/account/password", &change).await.unwrap();
        assert_eq!(changed.status, 200, "{}", changed.body);
        sara.take_cookie(&changed);
        assert_eq!(reset(&code(&letter)).await, 403, "after another password");

        assert_eq!(forgot(&nobody, "Sara").await, 204);
        let (_, letter) = post.next().await;
        let body = json!({"address": null, "password": "correct battery", "language": "en"});
        assert_eq!(sara.post("/api/account/mail", &body).await.unwrap().status, 200);
        assert_eq!(reset(&code(&letter)).await, 403, "after another address");
        server.stop().await.unwrap();
    }

    async fn an_address_of_somebody_else_does_not_use_up_their_mails(host: Host) {
        let mut post = Post::start().await;
        let server = start(&host, &post, true).await;
        let sara = member(&server, "Sara").await;
        reachable(&sara, &mut post, "sara@example.org", "en").await;
        let rude = member(&server, "Rude").await;
        for _ in 0..4 {
            set(&rude, Some("sara@example.org"), "en").await;
        }
        while !post.is_quiet().await {}
        let nobody = at_home(Visitor::nobody(server.address()));
        assert_eq!(forgot(&nobody, "Sara").await, 204);
        let (_, letter) = post.next().await;
        assert!(letter.contains("/reset/"), "{letter}");
        server.stop().await.unwrap();
    }

    async fn a_mail_server_that_fails_keeps_nobody_waiting(host: Host) {
        let mut post = Post::start().await;
        let server = start(&host, &post, false).await;
        let sara = member(&server, "Sara").await;
        reachable(&sara, &mut post, "sara@example.org", "en").await;
        post.refuses.store(true, Ordering::Relaxed);
        let nobody = at_home(Visitor::nobody(server.address()));
        let begin = Instant::now();
        assert_eq!(forgot(&nobody, "Sara").await, 204);
        assert!(post.is_quiet().await);
        // Gone altogether, or there again: what comes next is sent.
        post.refuses.store(false, Ordering::Relaxed);
        assert_eq!(forgot(&nobody, "Sara").await, 204);
        post.next().await;
        assert!(begin.elapsed() < Duration::from_secs(5));
        server.stop().await.unwrap();
    }

    async fn the_address_goes_with_the_account_and_is_in_its_export(host: Host) {
        let mut post = Post::start().await;
        let server = start(&host, &post, false).await;
        let sara = member(&server, "Sara").await;
        reachable(&sara, &mut post, "sara@example.org", "en").await;
        let data: Value = sara.get("/api/account/export").await.unwrap().json().unwrap();
        assert_eq!(data["mail"]["address"], "sara@example.org");
        // A code from an administrator stays good whoever asks for mail.
        let token = Some(host.admin_token().await);
        let admin = Visitor { token, cookie: None, ..at_home(Visitor::nobody(server.address())) };
        let act = json!({"act": {"type": "reset-password", "player": "Sara"}});
        let made = admin.post("/api/admin/acts", &act).await.unwrap();
        let made: Value = made.json().unwrap();
        let nobody = at_home(Visitor::nobody(server.address()));
        assert_eq!(forgot(&nobody, "Sara").await, 204);
        let mailed = code(&post.next().await.1);
        let change = json!({"code": made["code"], "password": "battery staple"});
        assert_eq!(nobody.post("/api/account/reset", &change).await.unwrap().status, 200);
        // And with the password, the other code is of no use any more.
        let change = json!({"code": mailed, "password": "battery stable"});
        assert_eq!(nobody.post("/api/account/reset", &change).await.unwrap().status, 403);
        let mut sara = nobody.clone();
        let credentials = json!({"name": "Sara", "password": "battery staple"});
        let response = sara.post("/api/account/login", &credentials).await.unwrap();
        sara.take_cookie(&response);
        assert_eq!(sara.post("/api/account/delete", &credentials).await.unwrap().status, 204);
        assert_eq!(host.change("DELETE FROM mail_addresses").await, 0);
        assert_eq!(forgot(&nobody, "sara@example.org").await, 204);
        assert!(post.is_quiet().await);
        server.stop().await.unwrap();
    }

    async fn without_a_mail_server_everything_says_so(host: Host) {
        let server = host.start().await;
        let sara = account(server.address(), "Sara").await;
        let club: ClubView = sara.get("/api/club").await.unwrap().json().unwrap();
        assert!(!club.mail && !mail_of(&sara).await.on);
        for (path, body) in [
            ("/api/account/mail", json!({"address": "sara@example.org", "password": PASSWORD})),
            ("/api/account/forgot", json!({"who": "Sara"})),
        ] {
            assert_eq!(sara.post(path, &body).await.unwrap().status, 409, "{path}");
        }
        server.stop().await.unwrap();
    }
}
