//! Engines at the table: how they answer, how many somebody may have, and how they
//! take over a seat.

use mohreh_client::Visitor;
use mohreh_protocol::{
    Action, Clock, EventKind, MatchState, OfferKind, Said, SeatRequest, ServerMessage, Sitter,
};
use mohreh_server::{Config, RandomBot, Server};
use serde_json::Value;
use std::sync::Arc;

use crate::common::{Host, act, any_turn, create, event_where, follow, join, on_both, table, view};

fn against_an_engine() -> mohreh_protocol::CreateMatch {
    table("dvonn", vec![SeatRequest::Me, SeatRequest::Engine { level: 1 }])
}

on_both! {
    async fn an_engine_answers_offers(host: Host) {
        let server = host.start().await;
        let visitor = Visitor::guest(server.address()).await.unwrap();
        let created = create(&visitor, &against_an_engine()).await;
        let id = &created.id;
        let (mut socket, seen) = follow(&visitor, id).await;
        act(&visitor, id, &any_turn(&seen, 1)).await;
        let is_engines = |kind: &EventKind| matches!(kind, EventKind::Turn { seat: 1, .. });
        event_where(&mut socket, is_engines).await;

        let offer = |offer| Action::Offer { id: format!("{offer:?}"), offer };
        act(&visitor, id, &offer(OfferKind::Draw)).await;
        let declined = |kind: &EventKind| matches!(kind, EventKind::Declined { seat: 1, .. });
        event_where(&mut socket, declined).await;
        act(&visitor, id, &offer(OfferKind::Takeback)).await;
        let accepted = |kind: &EventKind| matches!(kind, EventKind::Accepted { seat: 1, .. });
        event_where(&mut socket, accepted).await;
        let back = view(&visitor, id).await;
        assert_eq!((back.turns.len(), back.to_move), (0, Some(0)));

        act(&visitor, id, &Action::Resign { id: "r".into() }).await;
        act(&visitor, id, &offer(OfferKind::Rematch)).await;
        let next = view(&visitor, id).await.next.expect("an engine plays again");
        let again = view(&visitor, &next).await;
        assert_eq!(again.you, Some(1), "seats are swapped");
        assert_eq!(again.seats[0].sitter, Sitter::Engine { level: 1 });
        server.stop().await.unwrap();
    }

    async fn engines_are_not_without_number(host: Host) {
        // The limits count here, unlike in the other tests.
        let config = Config { load_test: false, engines: 0, ..host.config() };
        let server = Server::start(config, Arc::new(RandomBot)).await.unwrap();
        let visitor = Visitor::guest(server.address()).await.unwrap();
        for _ in 0..10 {
            create(&visitor, &against_an_engine()).await;
        }
        let refused = visitor.post("/api/matches", &against_an_engine()).await.unwrap();
        assert_eq!(refused.status, 429, "{}", refused.body);
        let problem: Value = serde_json::from_str(&refused.body).unwrap();
        assert_eq!(problem["code"], "too-many");
        assert!(problem["message"].as_str().unwrap().contains("with engines"), "{problem}");
        let people = table("dvonn", vec![SeatRequest::Me, SeatRequest::Open]);
        create(&visitor, &people).await;
        let other = Visitor::guest(server.address()).await.unwrap();
        create(&other, &against_an_engine()).await;
        server.stop().await.unwrap();
    }

    async fn an_engine_takes_the_seat_of_who_leaves(host: Host) {
        let server = host.start().await;
        for options in ["seats=3", "seats=5", "seats=4;teams=on"] {
            let first = Visitor::guest(server.address()).await.unwrap();
            let second = Visitor::guest(server.address()).await.unwrap();
            let seats: usize = options[6..7].parse().unwrap();
            let mut chairs = vec![SeatRequest::Engine { level: 1 }; seats];
            chairs[0] = SeatRequest::Me;
            chairs[1] = SeatRequest::Open;
            let mut request = table("colorpop", chairs);
            request.options = options.to_owned();
            request.clock = Clock::Fischer { initial: 600, increment: 0 };
            let created = create(&first, &request).await;
            let (mut socket, _) = follow(&first, &created.id).await;
            join(&second, &created).await;
            act(&second, &created.id, &Action::Resign { id: "r".into() }).await;
            let resigned = |kind: &EventKind| matches!(kind, EventKind::Resigned { .. });
            let left = event_where(&mut socket, resigned).await;
            let EventKind::Resigned { seat: 1, replaced: Some(Sitter::Engine { .. }) } = left.kind
            else {
                panic!("{options}: {left:?}");
            };
            assert!(left.result.is_none(), "{options}: the rest play on");
            act(&first, &created.id, &Action::Resign { id: "r".into() }).await;
            let over = view(&first, &created.id).await;
            assert_eq!(over.state, MatchState::Over, "{options}: nobody is left");
        }
        server.stop().await.unwrap();
    }

    async fn an_engine_that_thinks_is_not_asked_again_for_what_is_said(host: Host) {
        let config = Config { engines: 0, ..host.config() };
        let server = Server::start(config, Arc::new(RandomBot)).await.unwrap();
        let visitor = Visitor::guest(server.address()).await.unwrap();
        let seats = vec![SeatRequest::Engine { level: 1 }, SeatRequest::Me];
        let created = create(&visitor, &table("dvonn", seats)).await;
        // Somebody thinks about it.
        assert_eq!(host.change("UPDATE jobs SET taken_until = 9000000000000000").await, 1);
        let said = Said::Phrase { phrase: "hello".to_owned() };
        act(&visitor, &created.id, &Action::Say { id: "s".to_owned(), said }).await;
        let still = "UPDATE jobs SET seat = seat WHERE taken_until = 9000000000000000";
        assert_eq!(host.change(still).await, 1);
        server.stop().await.unwrap();
    }

    async fn a_deal_can_be_checked_at_the_end(host: Host) {
        let server = host.start().await;
        let first = Visitor::guest(server.address()).await.unwrap();
        let second = Visitor::guest(server.address()).await.unwrap();
        let created = create(
            &first,
            &table("colorpop", vec![SeatRequest::Me, SeatRequest::Open]),
        )
        .await;
        join(&second, &created).await;
        let (mut socket, seen) = follow(&second, &created.id).await;
        let commitment = seen.commitment.expect("something is hidden");
        assert!(seen.reveal.is_none() && seen.position.contains('?'));
        act(&first, &created.id, &Action::Resign { id: "r".into() }).await;
        let reveal = loop {
            if let ServerMessage::Event { event, .. } = socket.next().await.unwrap()
                && let Some(reveal) = event.reveal
            {
                break reveal;
            }
        };
        let text = format!("{}\n{}", reveal.nonce, reveal.start);
        let digest = <sha2::Sha256 as sha2::Digest>::digest(text.as_bytes());
        let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, commitment);
        server.stop().await.unwrap();
    }
}
