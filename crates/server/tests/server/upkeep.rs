//! What happens without anybody at the server: acts of `mohreh admin` and of other nodes
//! reach it, what has lapsed is forgotten, and what somebody said stays theirs.

use std::time::Duration;

use mohreh_client::{Socket, Visitor};
use mohreh_protocol::{
    Action, AdminAct, AdminRequest, Clock, CreateMatch, EventKind, MatchState, OfferKind,
    PersonView, Said, SanctionKind, SeatRequest, ServerMessage, Sitter,
};
use mohreh_server::{Store, operate};
use serde_json::json;
use tokio::time::{sleep, timeout};

use crate::{
    common::{Host, Kind, act, create, dvonn, event_where, follow, join, on_both, table, view},
    pairing::account,
};

async fn closed(mut socket: Socket) {
    while socket.next_text().await.is_ok() {}
}

/// As `mohreh admin` does it: with the database alone.
async fn by_operator(host: &Host, act: AdminAct) {
    let store = Store::open(&host.database).await.unwrap();
    let request = AdminRequest { act, reason: "threw the board".to_owned() };
    operate(&store, request).await.unwrap();
    store.close().await;
}

fn ban(name: &str) -> AdminAct {
    AdminAct::Sanction {
        kind: SanctionKind::Ban,
        player: Some(name.to_owned()),
        network: None,
        until: None,
    }
}

on_both! {
    async fn an_act_of_the_operator_reaches_who_is_connected(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let created = create(&sara, &dvonn()).await;
        join(&omid, &created).await;
        let (mut hers, _) = follow(&sara, &created.id).await;
        let (his, _) = follow(&omid, &created.id).await;
        by_operator(&host, ban("Omid")).await;
        closed(his).await;
        assert_eq!(omid.get("/api/me").await.unwrap().status, 403);
        // His match was given up, and whoever waits for him hears of it.
        let event = event_where(&mut hers, |kind| matches!(kind, EventKind::Resigned { .. })).await;
        assert!(matches!(event.kind, EventKind::Resigned { seat: 1, .. }));
        assert_eq!(view(&sara, &created.id).await.state, MatchState::Over);
        server.stop().await.unwrap();
    }

    async fn an_act_of_the_operator_reaches_a_table_where_an_engine_plays_on(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (sara, omid) = (account(address, "Sara").await, account(address, "Omid").await);
        let seats = vec![SeatRequest::Me, SeatRequest::Open, SeatRequest::Open];
        let options = String::from("seats=3");
        let created = create(&sara, &CreateMatch { options, ..table("colorpop", seats) }).await;
        join(&omid, &created).await;
        join(&Visitor::guest(address).await.unwrap(), &created).await;
        let (mut hers, _) = follow(&sara, &created.id).await;
        by_operator(&host, ban("Omid")).await;
        // The room reads the log again, and shows everybody how the match stands.
        let heard = async {
            loop {
                match hers.next().await.unwrap() {
                    ServerMessage::Snapshot { view, .. } => break view.seats[1].sitter.clone(),
                    ServerMessage::Event { event, .. } => {
                        if let EventKind::Resigned { replaced: Some(sitter), .. } = event.kind {
                            break sitter;
                        }
                    }
                    _ => {}
                }
            }
        };
        let sitter = tokio::time::timeout(std::time::Duration::from_secs(10), heard).await.unwrap();
        assert!(matches!(sitter, Sitter::Engine { .. }), "{sitter:?}");
        server.stop().await.unwrap();
    }

    async fn what_a_guest_said_goes_with_the_account_that_the_guest_becomes(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let sara = account(address, "Sara").await;
        let guest = Visitor::guest(address).await.unwrap();
        let third = Visitor::guest(address).await.unwrap();
        let seats = vec![SeatRequest::Me, SeatRequest::Open, SeatRequest::Open];
        let options = String::from("seats=3");
        let created = create(&guest, &CreateMatch { options, ..table("colorpop", seats) }).await;
        join(&third, &created).await;
        join(&Visitor::guest(address).await.unwrap(), &created).await;
        let phrase = Said::Phrase { phrase: "hello".to_owned() };
        act(&guest, &created.id, &Action::Say { id: "s".to_owned(), said: phrase }).await;
        act(&guest, &created.id, &Action::Resign { id: "r".to_owned() }).await;
        assert_eq!(host.change("UPDATE departures SET seat = seat").await, 1);
        // The guest signs in: what was left behind is Sara's.
        let credentials = json!({"name": "Sara", "password": "correct horse"});
        assert_eq!(guest.post("/api/account/login", &credentials).await.unwrap().status, 200);
        let of_hers = "UPDATE departures SET seat = seat WHERE player_id = \
             (SELECT id FROM players WHERE name = 'Sara')";
        assert_eq!(host.change(of_hers).await, 1);
        drop(sara);
        server.stop().await.unwrap();
    }

    async fn what_the_settings_let_go_is_forgotten(host: Host) {
        let server = host.start().await;
        let sara = account(server.address(), "Sara").await;
        Visitor::guest(server.address()).await.unwrap();
        let off = create(&sara, &dvonn()).await;
        let on = create(&sara, &dvonn()).await;
        act(&sara, &off.id, &Action::Cancel { id: "c".to_owned() }).await;
        let token = Some(host.admin_token().await);
        let admin = Visitor { token, ..Visitor::nobody(server.address()) };
        let settings = json!({"invitationsOnly": false, "guestDays": 1, "canceledDays": 1,
            "signInDays": 1});
        let set = json!({"act": {"type": "set", "settings": settings}});
        let done = admin.post("/api/admin/acts", &set).await.unwrap();
        assert_eq!(done.status, 200, "{}", done.body);
        server.stop().await.unwrap();
        host.change("UPDATE players SET created_at = 1").await;
        host.change("UPDATE matches SET updated_at = 1").await;
        host.change("UPDATE sign_ins SET at = 1").await;
        let server = host.start().await;
        let (sara, admin) = (sara.at(server.address()), admin.at(server.address()));
        let people = async || -> Vec<PersonView> {
            admin.get("/api/admin/people").await.unwrap().json().unwrap()
        };
        let is_guest = |person: &PersonView| !person.account && !person.admin;
        while people().await.iter().any(is_guest)
            || admin.get("/api/admin/sign-ins").await.unwrap().body != "[]"
            || sara.get(&format!("/api/matches/{}", off.id)).await.unwrap().status == 200
        {
            tokio::task::yield_now().await;
        }
        // Accounts and tables that wait stay, however old.
        assert!(people().await.iter().any(|person| person.name.as_deref() == Some("Sara")));
        assert_eq!(view(&sara, &on.id).await.state, MatchState::Waiting);
        server.stop().await.unwrap();
    }

    async fn a_rated_match_with_an_engine_is_looked_at_once(host: Host) {
        let server = host.start().await;
        let guest = Visitor::guest(server.address()).await.unwrap();
        let seats = vec![SeatRequest::Me, SeatRequest::Engine { level: 1 }];
        let created = create(&guest, &table("dvonn", seats)).await;
        act(&guest, &created.id, &Action::Resign { id: "r".to_owned() }).await;
        server.stop().await.unwrap();
        // As earlier versions made it, by a rematch.
        host.change("UPDATE matches SET rated = 1").await;
        host.change("UPDATE events SET body = replace(body, '\"rated\":false', '\"rated\":true')")
            .await;
        let server = host.start().await;
        let noted = async {
            while host.change("UPDATE rated_matches SET match_id = match_id").await == 0 {
                sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(Duration::from_secs(60), noted).await.expect("it is not handed out again");
        assert_eq!(host.change("UPDATE ratings SET matches = matches").await, 0);
        server.stop().await.unwrap();
    }

    async fn who_left_a_table_of_three_takes_their_words_along(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let names = ["Sara", "Omid", "Nima"];
        let mut people = Vec::new();
        for name in names {
            people.push(account(address, name).await);
        }
        let [sara, omid, nima] = &people[..] else { panic!("three people") };
        let seats = vec![SeatRequest::Me, SeatRequest::Open, SeatRequest::Open];
        let clock = Clock::Days { days: 2 };
        let options = String::from("seats=3");
        let created =
            create(sara, &CreateMatch { clock, options, ..table("colorpop", seats) }).await;
        join(omid, &created).await;
        join(nima, &created).await;
        let offer = OfferKind::FreeChat;
        act(sara, &created.id, &Action::Offer { id: "o".to_owned(), offer }).await;
        for other in [omid, nima] {
            act(other, &created.id, &Action::Accept { id: "a".to_owned(), offer }).await;
        }
        let said = Said::Text { text: "my secret".to_owned() };
        act(sara, &created.id, &Action::Say { id: "s".to_owned(), said }).await;
        act(sara, &created.id, &Action::Resign { id: "r".to_owned() }).await;
        assert_eq!(sara.post("/api/players/Omid/follow", &json!({})).await.unwrap().status, 204);
        assert_eq!(
            sara.post("/api/me/vacation", &json!({"days": 3})).await.unwrap().status,
            200
        );
        let challenge = json!({"game": "yinsh"});
        let made = sara.post("/api/players/Nima/challenge", &challenge).await.unwrap();
        assert_eq!(made.status, 201);
        let deeds = json!({"since": 0, "deeds":
            [{"kind": "exercise", "id": "yinsh-flip", "value": 1, "at": 5_000}]});
        assert_eq!(sara.post("/api/account/progress", &deeds).await.unwrap().status, 200);
        let own = sara.get("/api/account/export").await.unwrap();
        let own: serde_json::Value = own.json().unwrap();
        assert_eq!(own["chat"][0]["said"]["text"], "my secret");
        assert_eq!(own["follows"], json!(["Omid"]));
        assert_eq!(own["challenges"]["sent"][0]["to"], "Nima");
        assert!(own["vacations"][0]["from"].is_i64());
        assert_eq!(own["progress"][0]["id"], "yinsh-flip");
        let credentials = json!({"name": "Sara", "password": "correct horse"});
        let gone = sara.post("/api/account/delete", &credentials).await.unwrap();
        assert_eq!(gone.status, 204, "{}", gone.body);
        let events = omid.get(&format!("/api/matches/{}/events", created.id)).await.unwrap();
        assert!(!events.body.contains("secret"), "{}", events.body);
        server.stop().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_act_at_one_node_reaches_the_others() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let (one, two) = (host.start().await, host.start().await);
    let (sara, omid) = (account(one.address(), "Sara").await, account(one.address(), "Omid").await);
    let created = create(&sara, &dvonn()).await;
    join(&omid, &created).await;
    let omid = omid.at(two.address());
    let (his, _) = follow(&omid, &created.id).await;
    let token = Some(host.admin_token().await);
    let admin = Visitor { token, ..Visitor::nobody(one.address()) };
    let request = AdminRequest { act: ban("Omid"), reason: "threw the board".to_owned() };
    let done = admin.post("/api/admin/acts", &request).await.unwrap();
    assert_eq!(done.status, 200, "{}", done.body);
    closed(his).await;
    assert_eq!(omid.get("/api/me").await.unwrap().status, 403);
    assert_eq!(view(&sara.at(two.address()), &created.id).await.state, MatchState::Over);
    one.stop().await.unwrap();
    two.stop().await.unwrap();
}
