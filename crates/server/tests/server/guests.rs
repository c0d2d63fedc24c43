//! Guests who become accounts: what they played is the account's, whatever happens later
//! at their tables and however the sign-in goes.

use std::net::SocketAddr;

use mohreh_client::Visitor;
use mohreh_protocol::{Action, Clock, CreateMatch, MatchView, OfferKind, SeatRequest, Sitter};
use serde_json::{Value, json};

use crate::{
    common::{Host, act, create, dvonn, join, on_both, table, view},
    pairing::account,
};

/// Signs a guest in; the status.
async fn sign_in(guest: &mut Visitor, name: &str) -> u16 {
    let body = json!({"name": name, "password": "correct horse"});
    let response = guest.post("/api/account/login", &body).await.unwrap();
    if response.status == 200 {
        guest.take_cookie(&response);
    }
    response.status
}

async fn guest(address: SocketAddr) -> Visitor {
    Visitor::guest(address).await.unwrap()
}

/// How the others see whoever is on the seat of `visitor`.
fn name_of(seen: &MatchView, seat: u8) -> Option<String> {
    match &seen.seats[usize::from(seat)].sitter {
        Sitter::Person { name, .. } => name.clone(),
        other => panic!("{other:?}"),
    }
}

on_both! {
    async fn a_seat_stays_the_accounts_whoever_sits_down_or_leaves_later(host: Host) {
        let server = host.start().await;
        let address = server.address();
        let (omid, nima) = (account(address, "Omid").await, guest(address).await);
        let mut sara = guest(address).await;
        // One table waits, at one somebody leaves later, and of one there is a rematch.
        let waiting = CreateMatch { clock: Clock::Days { days: 2 }, ..dvonn() };
        let waiting = create(&sara, &waiting).await;
        let seats = vec![SeatRequest::Me, SeatRequest::Open, SeatRequest::Open];
        let three = CreateMatch { options: "seats=3".into(), ..table("colorpop", seats) };
        let three = create(&sara, &three).await;
        join(&omid, &three).await;
        join(&nima, &three).await;
        let over = create(&sara, &dvonn()).await;
        join(&nima, &over).await;
        act(&nima, &over.id, &Action::Resign { id: "r".into() }).await;

        let at_home = account(address, "Sara").await;
        assert_eq!(at_home.post("/api/players/Omid/block", &()).await.unwrap().status, 204);
        let vacation = at_home.post("/api/me/vacation", &json!({"days": 5})).await.unwrap();
        assert_eq!(vacation.status, 200);
        assert_eq!(sign_in(&mut sara, "Sara").await, 200);

        let path = format!("/api/matches/{}/join", waiting.id);
        let blocked = omid.post(&path, &json!({"key": waiting.key})).await.unwrap();
        assert_eq!(blocked.status, 403, "Sara has blocked Omid");
        join(&nima, &waiting).await;
        act(&nima, &three.id, &Action::Resign { id: "r".into() }).await;
        let offer = OfferKind::Rematch;
        act(&nima, &over.id, &Action::Offer { id: "o".into(), offer }).await;
        act(&sara, &over.id, &Action::Accept { id: "a".into(), offer }).await;
        let rematch = view(&sara, &over.id).await.next.expect("a rematch");

        let mine: Value = at_home.get("/api/me/matches").await.unwrap().json().unwrap();
        for id in [&waiting.id, &three.id, &rematch] {
            assert!(mine.to_string().contains(id.as_str()), "{id} is hers: {mine}");
            let seat = view(&sara, id).await.you.expect("a seat");
            assert_eq!(name_of(&view(&nima, id).await, seat).as_deref(), Some("Sara"));
        }
        let seen = view(&sara, &waiting.id).await;
        assert!(seen.seats[0].rests_until.is_some(), "it began during her vacation");
        server.stop().await.unwrap();
    }

    async fn a_sign_in_that_fails_half_way_leaves_the_guest_a_guest(host: Host) {
        let server = host.start().await;
        let address = server.address();
        account(address, "Sara").await;
        let (mut sara, nima) = (guest(address).await, guest(address).await);
        let created = create(&sara, &dvonn()).await;
        join(&nima, &created).await;
        // The guest cannot become the account.
        host.change("ALTER TABLE players RENAME COLUMN merged_into TO away").await;
        assert_eq!(sign_in(&mut sara, "Sara").await, 500);
        host.change("ALTER TABLE players RENAME COLUMN away TO merged_into").await;
        assert_eq!(view(&sara, &created.id).await.you, Some(0), "still there");
        assert_eq!(sign_in(&mut sara, "Sara").await, 200);
        assert_eq!(view(&sara, &created.id).await.you, Some(0), "taken along");
        server.stop().await.unwrap();
    }

    async fn the_names_of_a_guest_go_with_the_account_that_it_has_become(host: Host) {
        let server = host.start().await;
        let address = server.address();
        account(address, "Sara").await;
        let mut sara = guest(address).await;
        let called = sara.post("/api/me/name", &json!({"name": "Sara at work"})).await.unwrap();
        assert_eq!(called.status, 200, "{}", called.body);
        assert_eq!(sign_in(&mut sara, "Sara").await, 200);
        let named = "UPDATE players SET name = name WHERE name IS NOT NULL OR look IS NOT NULL";
        assert_eq!(host.change(named).await, 2);
        let credentials = json!({"name": "Sara", "password": "correct horse"});
        let gone = sara.post("/api/account/delete", &credentials).await.unwrap();
        assert_eq!(gone.status, 204, "{}", gone.body);
        assert_eq!(host.change(named).await, 0);
        server.stop().await.unwrap();
    }
}
