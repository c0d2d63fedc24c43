//! Running a club: nobody banned acts, every act is explained, words and people are
//! forgotten, invitations and codes are good once.

use mohreh_client::{ClientError, Response, Visitor};
use mohreh_protocol::{
    Action, AdminDone, AuditView, ClientMessage, Identity, MatchState, Notices, PersonView,
    ReportState, ReportView, Said, SanctionKind, ServerMessage, SessionView, SignInView, Token,
};
use mohreh_server::Server;
use serde_json::{Value, json};

use crate::common::{
    Host, act, any_turn, create, dvonn, follow, join, on_both, refused, tomorrow, view,
};

async fn account(server: &Server, name: &str) -> Visitor {
    let mut visitor = Visitor::guest(server.address()).await.unwrap();
    let body = json!({"name": name, "password": "correct horse"});
    let response = visitor.post("/api/account/register", &body).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    visitor.take_cookie(&response);
    visitor
}

async fn administrator(host: &Host, server: &Server) -> Visitor {
    let token = Some(host.admin_token().await);
    Visitor { token, ..Visitor::nobody(server.address()) }
}

async fn asked(admin: &Visitor, act: Value, reason: &str) -> Response {
    let request = json!({"act": act, "reason": reason});
    admin.post("/api/admin/acts", &request).await.unwrap()
}

/// Does something as an administrator; it must be done.
async fn done(admin: &Visitor, act: Value, reason: &str) -> AdminDone {
    let response = asked(admin, act, reason).await;
    assert_eq!(response.status, 200, "{}", response.body);
    response.json().unwrap()
}

async fn ban(admin: &Visitor, player: &str, until: Option<i64>) -> AdminDone {
    let mut act = json!({"type": "sanction", "kind": "ban", "player": player});
    if let Some(until) = until {
        act["until"] = json!(until);
    }
    done(admin, act, "threw the board").await
}

/// The id of its sentence in an answer that refuses.
fn reason(response: &Response) -> String {
    let problem: Value = serde_json::from_str(&response.body).unwrap();
    problem["reason"].as_str().unwrap_or_default().to_owned()
}

async fn list<T: serde::de::DeserializeOwned>(visitor: &Visitor, path: &str) -> T {
    let response = visitor.get(path).await.unwrap();
    assert_eq!(response.status, 200, "{path}: {}", response.body);
    response.json().unwrap()
}

/// Waits until the server closes the socket.
async fn closed(mut socket: mohreh_client::Socket) {
    while socket.next_text().await.is_ok() {}
}

/// A phrase at the table.
fn hello(id: &str) -> Action {
    Action::Say { id: id.to_owned(), said: Said::Phrase { phrase: "hello".to_owned() } }
}

on_both! {
    async fn nobody_banned_acts_on_any_path(host: Host) {
        let server = host.start().await;
        let admin = administrator(&host, &server).await;
        let (sara, omid) = (account(&server, "Sara").await, account(&server, "Omid").await);
        let made = omid.post("/api/account/tokens", &json!({"label": "bot"})).await.unwrap();
        let Token { token } = made.json().unwrap();
        let bot = Visitor { cookie: None, token: Some(token), ..omid.clone() };
        let created = create(&omid, &dvonn()).await;
        join(&sara, &created).await;
        let waits = create(&omid, &dvonn()).await;
        let (socket, before) = follow(&omid, &created.id).await;
        let (bot_socket, _) = follow(&bot, &created.id).await;

        let is_online = async || -> bool {
            list::<Value>(&sara, "/api/players/Omid").await["online"] == true
        };
        while !is_online().await {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        let until = tomorrow();
        ban(&admin, "Omid", Some(until)).await;
        closed(socket).await;
        closed(bot_socket).await;
        assert!(!is_online().await, "nobody banned is there");
        assert_eq!(view(&sara, &waits.id).await.state, MatchState::Canceled, "nobody waits");
        let won = view(&sara, &created.id).await;
        assert_eq!(won.state, MatchState::Over, "Sara waits for no clock");
        let turn = any_turn(&before, 1);
        for banned in [&omid, &bot] {
            for path in ["/api/me", "/api/me/matches", "/api/me/stream", "/api/account/tokens"] {
                let refused = banned.get(path).await.unwrap();
                assert_eq!(refused.status, 403, "{path}: {}", refused.body);
                assert_eq!(reason(&refused), "server-banned-until", "{path}");
                assert!(refused.body.contains("threw the board"), "{}", refused.body);
            }
            for (path, body) in [
                ("/api/session".to_owned(), json!({})),
                ("/api/matches".to_owned(), serde_json::to_value(dvonn()).unwrap()),
                ("/api/seek".to_owned(), json!({"id": "s", "game": "dvonn", "waits": 0})),
                ("/api/account/tokens".to_owned(), json!({"label": "two"})),
                ("/api/players/Sara/report".to_owned(), json!({"text": "unfair"})),
                (format!("/api/matches/{}/actions", created.id), json!(turn)),
            ] {
                let refused = banned.post(&path, &body).await.unwrap();
                assert_eq!(refused.status, 403, "{path}: {}", refused.body);
            }
            // A socket says why, and nothing else.
            let Err(ClientError::Refused { problem, .. }) = banned.socket().await else {
                panic!("a banned person came in");
            };
            assert_eq!(&*problem.reason, "server-banned-until");
        }
        let again = Visitor::guest(server.address()).await.unwrap();
        let right = json!({"name": "Omid", "password": "correct horse"});
        let login = again.post("/api/account/login", &right).await.unwrap();
        assert_eq!((login.status, reason(&login).as_str()), (403, "server-banned-until"));
        assert_eq!(view(&sara, &created.id).await.turns.len(), 0, "nobody banned acted");

        // Lifted, everything is as before.
        let people: Vec<PersonView> = list(&admin, "/api/admin/people?name=omid").await;
        let sanction = &people[0].sanctions[0];
        assert_eq!((sanction.kind, sanction.until), (SanctionKind::Ban, Some(until)));
        done(&admin, json!({"type": "lift", "sanction": sanction.id}), "talked").await;
        create(&omid, &dvonn()).await;
        server.stop().await.unwrap();
    }

    async fn a_banned_network_is_kept_out_and_administrators_are_not(host: Host) {
        let server = host.start().await;
        let admin = administrator(&host, &server).await;
        let sara = account(&server, "Sara").await;
        let created = create(&sara, &dvonn()).await;
        let (socket, _) = follow(&sara, &created.id).await;
        let (watching, _) = follow(&Visitor::nobody(server.address()), &created.id).await;
        let act = json!({"type": "sanction", "kind": "ban", "network": "127.0.0.0/8"});
        let AdminDone { id, .. } = done(&admin, act, "a storm of guests").await;
        closed(socket).await;
        closed(watching).await;
        for visitor in [&sara, &Visitor::nobody(server.address())] {
            let refused = visitor.post("/api/session", &json!({})).await.unwrap();
            assert_eq!((refused.status, reason(&refused).as_str()), (403, "server-banned"));
        }
        done(&admin, json!({"type": "lift", "sanction": id}), "").await;
        assert_eq!(sara.get("/api/me").await.unwrap().status, 200);
        for (network, status) in [("10.0.0.0/33", 400), ("nonsense", 400), ("2001:db8::1", 200)] {
            let act = json!({"type": "sanction", "kind": "ban", "network": network});
            assert_eq!(asked(&admin, act, "x").await.status, status, "{network}");
        }
        let laid: Vec<Value> = list(&admin, "/api/admin/sanctions").await;
        assert_eq!(laid[0]["network"], "2001:db8::/64", "one visitor has a /64");
        server.stop().await.unwrap();
    }

    async fn who_is_muted_plays_and_who_is_suspended_looks(host: Host) {
        let server = host.start().await;
        let admin = administrator(&host, &server).await;
        let (sara, omid) = (account(&server, "Sara").await, account(&server, "Omid").await);
        let created = create(&omid, &dvonn()).await;
        join(&sara, &created).await;
        act(&omid, &created.id, &hello("a")).await;
        let mute = json!({"type": "sanction", "kind": "mute", "player": "Omid"});
        let AdminDone { id, .. } = done(&admin, mute, "rude").await;
        assert_eq!(refused(&omid, &created.id, &hello("b")).await.0, 403);
        let seen = view(&omid, &created.id).await;
        act(&omid, &created.id, &any_turn(&seen, 1)).await;
        done(&admin, json!({"type": "lift", "sanction": id}), "").await;
        act(&omid, &created.id, &hello("c")).await;

        let suspend = json!({"type": "sanction", "kind": "suspension", "player": "Sara"});
        assert_eq!(asked(&admin, suspend.clone(), "rude").await.status, 400, "it needs an end");
        let mut suspend = suspend;
        suspend["until"] = json!(tomorrow());
        done(&admin, suspend, "rude").await;
        let seen = view(&sara, &created.id).await;
        assert_eq!(seen.you, Some(1), "she may look");
        assert_eq!(refused(&sara, &created.id, &any_turn(&seen, 1)).await.0, 403);
        let (mut socket, _) = follow(&sara, &created.id).await;
        let (match_id, action) = (created.id.clone(), any_turn(&seen, 1));
        let sent = action.id().to_owned();
        socket.send(&ClientMessage::Act { match_id, action }).await.unwrap();
        let (id, told) = loop {
            if let ServerMessage::Refused { id, problem, .. } = socket.next().await.unwrap() {
                break (id, problem);
            }
        };
        assert_eq!(&*told.reason, "server-suspended");
        assert_eq!(id, Some(sent), "her client need not send it again");
        server.stop().await.unwrap();
    }

    async fn what_is_refused_stands_in_the_audit_log_too(host: Host) {
        let server = host.start().await;
        let admin = administrator(&host, &server).await;
        account(&server, "Omid").await;
        let act = json!({"type": "sanction", "kind": "mute", "player": "Nobody"});
        assert_eq!(asked(&admin, act, "rude").await.status, 404);
        let act = json!({"type": "promote", "player": "Omid"});
        assert_eq!(asked(&admin, act, &"x".repeat(9000)).await.status, 400);
        let act = json!({"type": "token"});
        assert_eq!(asked(&admin, act, "").await.status, 403);
        let log: Vec<AuditView> = list(&admin, "/api/admin/audit").await;
        let told: Vec<_> = log
            .iter()
            .map(|act| (act.kind.as_str(), act.about.as_str(), act.by.is_some(), act.done))
            .collect();
        assert_eq!(told[..3], [
            ("token", "", true, false),
            ("promote", "Omid", true, false),
            ("sanction", "Nobody", true, false),
        ]);
        assert_eq!(log[1].reason.len(), 4000);
        // The token that the administrator came by, too; nobody but the operator makes one.
        assert_eq!((told[3].0, told[3].2, told[3].3), ("token", false, true));
        assert!(!log[3].act.contains(admin.token.as_deref().unwrap()));
        server.stop().await.unwrap();
    }

    async fn a_study_that_an_administrator_deletes_stands_in_the_audit_log(host: Host) {
        let server = host.start().await;
        let admin = administrator(&host, &server).await;
        let sara = account(&server, "Sara").await;
        let study = "5".repeat(32);
        let made = json!({"id": study, "game": "dvonn", "name": "Ugly"});
        assert_eq!(sara.post("/api/studies", &made).await.unwrap().status, 201);
        let act = json!({"type": "delete-study", "study": study});
        assert_eq!(asked(&admin, act.clone(), "").await.status, 404, "it is private");
        let shown = json!({"visibility": "public"});
        let path = format!("/api/studies/{study}");
        assert_eq!(sara.post(&format!("{path}/settings"), &shown).await.unwrap().status, 200);
        assert_eq!(admin.post(&format!("{path}/delete"), &json!({})).await.unwrap().status, 204);
        assert_eq!(sara.get(&path).await.unwrap().status, 404);
        let log: Vec<AuditView> = list(&admin, "/api/admin/audit").await;
        assert_eq!((log[0].kind.as_str(), log[0].done), ("delete-study", true));
        assert_eq!(log[0].about, format!("Ugly ({study})"));
        let again = asked(&admin, act, "").await;
        assert_eq!(again.status, 404);
        server.stop().await.unwrap();
    }

    async fn a_warning_is_seen_and_a_report_is_answered(host: Host) {
        let server = host.start().await;
        let admin = administrator(&host, &server).await;
        let (sara, omid) = (account(&server, "Sara").await, account(&server, "Omid").await);
        let report = json!({"text": "He swears."});
        assert_eq!(sara.post("/api/players/Omid/report", &report).await.unwrap().status, 204);
        let open: Vec<ReportView> = list(&admin, "/api/admin/reports").await;
        assert_eq!(open.len(), 1);
        let act = json!({"type": "answer-report", "report": open[0].id, "state": "done",
            "answer": "He was warned."});
        done(&admin, act, "").await;
        assert!(list::<Vec<ReportView>>(&admin, "/api/admin/reports").await.is_empty());
        let notices: Notices = list(&sara, "/api/me/notices").await;
        assert_eq!(notices.reports[0].state, ReportState::Done);
        assert_eq!(notices.reports[0].answer.as_deref(), Some("He was warned."));

        let act = json!({"type": "sanction", "kind": "warning", "player": "Omid"});
        done(&admin, act, "Mind your words.").await;
        let notices: Notices = list(&omid, "/api/me/notices").await;
        assert_eq!(notices.sanctions[0].reason, "Mind your words.");
        let confirm = format!("/api/me/notices/{}/confirm", notices.sanctions[0].id);
        assert_eq!(sara.post(&confirm, &json!({})).await.unwrap().status, 404, "not hers");
        assert_eq!(omid.post(&confirm, &json!({})).await.unwrap().status, 204);
        assert!(list::<Notices>(&omid, "/api/me/notices").await.sanctions.is_empty());
        server.stop().await.unwrap();
    }

    async fn a_table_is_closed_and_a_message_removed(host: Host) {
        let server = host.start().await;
        let admin = administrator(&host, &server).await;
        let (sara, omid) = (account(&server, "Sara").await, account(&server, "Omid").await);
        let mut request = dvonn();
        request.rated = true;
        let created = create(&omid, &request).await;
        join(&sara, &created).await;
        let offer = json!({"type": "offer", "id": "f", "offer": "free-chat"});
        let accept = json!({"type": "accept", "id": "f", "offer": "free-chat"});
        let path = format!("/api/matches/{}/actions", created.id);
        assert_eq!(omid.post(&path, &offer).await.unwrap().status, 200);
        assert_eq!(sara.post(&path, &accept).await.unwrap().status, 200);
        let said = Said::Text { text: "ugly words".to_owned() };
        let seq = act(&omid, &created.id, &Action::Say { id: "s".to_owned(), said }).await;
        let (mut socket, _) = follow(&sara, &created.id).await;

        let remove = json!({"type": "remove-message", "matchId": created.id, "seq": seq});
        done(&admin, remove, "ugly").await;
        loop {
            if let ServerMessage::Snapshot { view, .. } = socket.next().await.unwrap() {
                assert_eq!(view.said[0].said, Said::Removed);
                break;
            }
        }
        let events = sara.get(&format!("/api/matches/{}/events", created.id)).await.unwrap();
        assert!(!events.body.contains("ugly"), "{}", events.body);

        let seen = view(&omid, &created.id).await;
        act(&omid, &created.id, &any_turn(&seen, 1)).await;
        let close = json!({"type": "close-table", "matchId": created.id});
        done(&admin, close.clone(), "arranged").await;
        let ended = view(&sara, &created.id).await;
        assert_eq!((ended.state, ended.ratings.len()), (MatchState::Canceled, 0));
        assert_eq!(asked(&admin, close, "").await.status, 409, "closed once");
        server.stop().await.unwrap();
    }

    async fn the_audit_log_explains_every_act(host: Host) {
        let server = host.start().await;
        let admin = administrator(&host, &server).await;
        let sara = account(&server, "Sara").await;
        let sanction = ban(&admin, "Sara", None).await.id;
        for (act, reason) in [
            (json!({"type": "lift", "sanction": sanction}), "a mistake"),
            (json!({"type": "rename", "player": "Sara", "name": "Sahar"}), "her wish"),
            (json!({"type": "end-sessions", "player": "Sahar"}), "lost telephone"),
            (json!({"type": "announce", "text": "Cup on Friday", "until": tomorrow()}), "news"),
            (json!({"type": "invite", "label": "school", "most": 2}), "class"),
        ] {
            done(&admin, act, reason).await;
        }
        for (act, status) in [
            (json!({"type": "promote", "player": "Sahar"}), 403),
            (json!({"type": "rename", "player": "Nobody", "name": "Some"}), 404),
            (json!({"type": "announce", "text": "", "until": tomorrow()}), 400),
            (json!({"type": "announce", "text": "x", "until": 5}), 400),
            (json!({"type": "announce", "text": "x", "until": i64::MAX}), 400),
            (json!({"type": "dance"}), 400),
        ] {
            assert_eq!(asked(&admin, act.clone(), "").await.status, status, "{act}");
        }
        let log: Vec<AuditView> = list(&admin, "/api/admin/audit").await;
        let told: Vec<(&str, &str, &str)> = log
            .iter()
            .map(|act| (act.kind.as_str(), act.about.as_str(), act.reason.as_str()))
            .collect();
        assert_eq!(told[..5], [
            ("announce", "", ""),
            ("announce", "", ""),
            ("announce", "", ""),
            ("rename", "Nobody", ""),
            ("promote", "Sahar", ""),
        ]);
        assert!(log[..5].iter().all(|act| !act.done && act.by.is_some()), "refused");
        // Before them is the token of the administrator.
        assert_eq!(told[5..11], [
            ("invite", "school", "class"),
            ("announce", "Cup on Friday", "news"),
            ("end-sessions", "Sahar", "lost telephone"),
            ("rename", "Sara", "her wish"),
            ("lift", "Sara", "a mistake"),
            ("sanction", "Sara", "threw the board"),
        ]);
        assert!(log[5..11].iter().all(|act| act.done && act.by.is_some()));
        let page = format!("/api/admin/audit?limit=2&before={}", log[1].at);
        let next: Vec<AuditView> = list(&admin, &page).await;
        assert_eq!(next, log[2..4]);
        assert_eq!(sara.get("/api/admin/audit").await.unwrap().status, 401, "her session is over");
        let club: Value = list(&sara, "/api/club").await;
        assert_eq!(club["announcements"][0]["text"], "Cup on Friday");
        server.stop().await.unwrap();
    }

    async fn an_invitation_is_good_as_often_as_it_says(host: Host) {
        let server = host.start().await;
        let admin = administrator(&host, &server).await;
        let settings = json!({"invitationsOnly": true, "guestDays": 0, "canceledDays": 0,
            "signInDays": 90});
        done(&admin, json!({"type": "set", "settings": settings}), "").await;
        let invite = json!({"type": "invite", "label": "", "most": 1});
        let code = done(&admin, invite.clone(), "").await.code.unwrap();
        let register = async |name: &str, code: Option<&str>| {
            let visitor = Visitor::guest(server.address()).await.unwrap();
            let mut body = json!({"name": name, "password": "correct horse"});
            if let Some(code) = code {
                body["invitation"] = json!(code);
            }
            visitor.post("/api/account/register", &body).await.unwrap()
        };
        let refused = register("Sara", None).await;
        assert_eq!((refused.status, reason(&refused).as_str()), (403, "server-invitation"));
        assert_eq!(register("Sara", Some("wrong")).await.status, 403);
        assert_eq!(register("Sara", Some(&code)).await.status, 200);
        assert_eq!(register("Omid", Some(&code)).await.status, 403, "used up");
        let code = done(&admin, invite, "").await.code.unwrap();
        assert_eq!(register("Sara", Some(&code)).await.status, 409, "the name is taken");
        done(&admin, json!({"type": "revoke-invitation", "code": code}), "").await;
        assert_eq!(register("Omid", Some(&code)).await.status, 403, "taken back");
        server.stop().await.unwrap();
    }

    async fn sessions_are_listed_and_ended_and_a_password_is_reset(host: Host) {
        let server = host.start().await;
        let admin = administrator(&host, &server).await;
        let sara = account(&server, "Sara").await;
        let mut phone = Visitor::guest(server.address()).await.unwrap();
        let body = json!({"name": "Sara", "password": "correct horse"});
        let response = phone.post("/api/account/login", &body).await.unwrap();
        phone.take_cookie(&response);
        let wrong = json!({"name": "Sara", "password": "wrong horse"});
        assert_eq!(Visitor::guest(server.address()).await.unwrap()
            .post("/api/account/login", &wrong).await.unwrap().status, 401);
        let sign_ins: Vec<SignInView> = list(&admin, "/api/admin/sign-ins").await;
        let tries: Vec<bool> = sign_ins.iter().map(|attempt| attempt.done).collect();
        assert_eq!(tries, [false, true, true]);

        let sessions: Vec<SessionView> = list(&sara, "/api/account/sessions").await;
        assert_eq!(sessions.len(), 2);
        let other = sessions.iter().find(|session| !session.current).unwrap();
        let end = format!("/api/account/sessions/{}/end", other.id);
        assert_eq!(sara.post(&end, &json!({})).await.unwrap().status, 204);
        let nobody: Identity = list(&phone, "/api/me").await;
        assert!(!nobody.account, "revoked");

        let reset = json!({"type": "reset-password", "player": "Sara"});
        let code = done(&admin, reset, "forgot it").await.code.unwrap();
        let change = json!({"code": code, "password": "battery staple"});
        let wrong = json!({"code": "wrong", "password": "battery staple"});
        assert_eq!(phone.post("/api/account/reset", &wrong).await.unwrap().status, 403);
        let set = phone.post("/api/account/reset", &change).await.unwrap();
        assert_eq!(set.status, 200, "{}", set.body);
        phone.take_cookie(&set);
        let known: Identity = list(&phone, "/api/me").await;
        assert_eq!(known.name.as_deref(), Some("Sara"));
        let before: Identity = list(&sara, "/api/me").await;
        assert!(!before.account, "sessions from before are over");
        assert_eq!(phone.post("/api/account/reset", &change).await.unwrap().status, 403, "once");
        let attempts: Vec<SignInView> = list(&admin, "/api/admin/sign-ins").await;
        let by_code = (attempts.len(), attempts[0].done);
        assert_eq!(by_code, (4, true), "registered, signed in, wrong, and by the code");
        server.stop().await.unwrap();
    }

    async fn data_is_given_out_and_forgotten(host: Host) {
        let server = host.start().await;
        let admin = administrator(&host, &server).await;
        let (sara, omid) = (account(&server, "Sara").await, account(&server, "Omid").await);
        let created = create(&sara, &dvonn()).await;
        join(&omid, &created).await;
        let path = format!("/api/matches/{}/actions", created.id);
        let offer = json!({"type": "offer", "id": "f", "offer": "free-chat"});
        let accept = json!({"type": "accept", "id": "f", "offer": "free-chat"});
        assert_eq!(sara.post(&path, &offer).await.unwrap().status, 200);
        assert_eq!(omid.post(&path, &accept).await.unwrap().status, 200);
        for (who, text) in [(&sara, "my secret"), (&omid, "his secret")] {
            let said = Said::Text { text: text.to_owned() };
            act(who, &created.id, &Action::Say { id: "s".to_owned(), said }).await;
        }
        let own = sara.get("/api/account/export").await.unwrap();
        assert_eq!(own.status, 200, "{}", own.body);
        assert!(own.body.contains("my secret") && !own.body.contains("his secret"));
        assert!(own.body.contains(&created.id) && own.body.contains("Sara"));
        let people: Vec<PersonView> = list(&admin, "/api/admin/people?name=om").await;
        let path = format!("/api/admin/people/{}/export", people[0].id);
        assert!(admin.get(&path).await.unwrap().body.contains("his secret"));

        let credentials = json!({"name": "Sara", "password": "correct horse"});
        let gone = sara.post("/api/account/delete", &credentials).await.unwrap();
        assert_eq!(gone.status, 204, "{}", gone.body);
        for (name, until) in [("Omid", 5), ("omid", 6)] {
            let ban = json!({"type": "sanction", "kind": "ban", "player": name, "until": until});
            assert_eq!(asked(&admin, ban, "Omid: enough").await.status, 400, "refused, and noted");
        }
        done(&admin, json!({"type": "forget", "player": "Omid"}), "asked for it").await;
        let watcher = Visitor::nobody(server.address());
        let events = watcher.get(&format!("/api/matches/{}/events", created.id)).await.unwrap();
        assert!(!events.body.contains("secret"), "{}", events.body);
        let left = watcher.get(&format!("/api/matches/{}", created.id)).await.unwrap();
        assert_eq!(left.status, 200);
        for word in ["secret", "Sara", "Omid"] {
            assert!(!left.body.contains(word), "{word}: {}", left.body);
        }
        let log = admin.get("/api/admin/audit").await.unwrap();
        assert!(log.body.contains("forget") && log.body.contains(": enough"), "{}", log.body);
        assert!(!log.body.to_lowercase().contains("omid"), "{}", log.body);
        server.stop().await.unwrap();
    }
}
