//! Playing: by link, over sockets, through breaks, to the end.

use std::sync::Arc;

use mohreh_client::Visitor;
use mohreh_protocol::{
    Action, Clock, CreateMatch, EventKind, MatchState, OfferKind, Said, SeatRequest, ServerMessage,
    Sitter,
};
use mohreh_server::{Config, RandomBot, Server};

use crate::common::{
    Host, act, any_turn, create, dvonn, event_where, follow, game_match, join, next_event, on_both,
    refused, table, two_at_a_table, view,
};

on_both! {
    async fn two_friends_play_to_the_end_over_sockets(host: Host) {
        let server = host.start().await;
        let (first, second, id) = two_at_a_table(&server).await;
        let watcher = Visitor::nobody(server.address());
        let (mut watching, _) = follow(&watcher, &id).await;
        let (mut first_socket, start) = follow(&first, &id).await;
        let (mut second_socket, _) = follow(&second, &id).await;
        assert_eq!(start.state, MatchState::Playing);
        assert_eq!(start.you, Some(0));

        let mut seen = start;
        let mut last = None;
        while last.is_none() {
            let action = any_turn(&seen, 7);
            let mover = seen.to_move.unwrap();
            let socket = if mover == 0 { &mut first_socket } else { &mut second_socket };
            socket.act(&id, action).await.unwrap();
            let event = next_event(&mut first_socket).await;
            assert_eq!(next_event(&mut second_socket).await, event);
            assert_eq!(next_event(&mut watching).await, event);
            assert_eq!(event.seq, seen.seq + 1);
            let EventKind::Turn { turn, seat, .. } = event.kind else { panic!("{event:?}") };
            assert_eq!(seat, mover);
            seen.turns.push(turn);
            seen.seq = event.seq;
            seen.to_move = event.to_move;
            last = event.result;
        }
        let end = view(&watcher, &id).await;
        assert_eq!(end.state, MatchState::Over);
        assert_eq!(end.result, last);
        assert_eq!(end.turns, seen.turns);
        assert_eq!(game_match(&end).position().to_string(), end.position);
        server.stop().await.unwrap();
    }

    async fn a_link_alone_takes_no_seat(host: Host) {
        let server = host.start().await;
        let owner = Visitor::guest(server.address()).await.unwrap();
        let created = create(&owner, &dvonn()).await;
        let looking = Visitor::guest(server.address()).await.unwrap();
        let seen = view(&looking, &created.id).await;
        assert_eq!(seen.state, MatchState::Waiting);
        assert_eq!(seen.key, None, "the key is for those at the table");
        assert_eq!(view(&owner, &created.id).await.key.as_ref(), Some(&created.key));
        let path = format!("/api/matches/{}/join", created.id);
        let refused = looking.post(&path, &serde_json::json!({})).await.unwrap();
        assert_eq!(refused.status, 403);
        assert_eq!(join(&looking, &created).await.seat, 1);
        assert_eq!(join(&looking, &created).await.seat, 1, "joining twice joins once");
        let third = Visitor::guest(server.address()).await.unwrap();
        let body = serde_json::json!({"key": created.key});
        assert_eq!(third.post(&path, &body).await.unwrap().status, 409);
        server.stop().await.unwrap();
    }

    async fn whoever_sets_up_a_table_may_sit_anywhere(host: Host) {
        let server = host.start().await;
        let owner = Visitor::guest(server.address()).await.unwrap();
        let friend = Visitor::guest(server.address()).await.unwrap();
        let created =
            create(&owner, &table("dvonn", vec![SeatRequest::Open, SeatRequest::Me])).await;
        assert_eq!(created.seat, Some(1));
        assert_eq!(join(&friend, &created).await.seat, 0);
        let seen = view(&owner, &created.id).await;
        assert_eq!((seen.you, seen.to_move), (Some(1), Some(0)), "the friend starts");
        act(&friend, &created.id, &any_turn(&view(&friend, &created.id).await, 1)).await;
        act(&owner, &created.id, &any_turn(&view(&owner, &created.id).await, 1)).await;
        server.stop().await.unwrap();
    }

    async fn a_turn_sent_twice_is_played_once(host: Host) {
        let server = host.start().await;
        let (first, second, id) = two_at_a_table(&server).await;
        let turn = any_turn(&view(&first, &id).await, 1);
        let seq = act(&first, &id, &turn).await;
        assert_eq!(act(&first, &id, &turn).await, seq);
        assert_eq!(view(&first, &id).await.turns.len(), 1);
        let Action::Turn { turn, .. } = turn else { unreachable!() };
        let stale = Action::Turn { id: "other".into(), turn: turn.clone(), turns: 0 };
        assert_eq!(refused(&second, &id, &stale).await, (409, "stale".into()));
        let early = Action::Turn { id: "early".into(), turn: turn.clone(), turns: 1 };
        assert_eq!(refused(&first, &id, &early).await, (409, "conflict".into()));
        let illegal = Action::Turn { id: "illegal".into(), turn, turns: 1 };
        assert_eq!(refused(&second, &id, &illegal).await, (422, "illegal".into()));
        let nonsense = Action::Turn { id: "nonsense".into(), turn: "zz".into(), turns: 1 };
        assert_eq!(refused(&second, &id, &nonsense).await, (400, "bad-request".into()));
        let stranger = Visitor::guest(server.address()).await.unwrap();
        assert_eq!(refused(&stranger, &id, &nonsense).await, (403, "forbidden".into()));
        server.stop().await.unwrap();
    }

    async fn whoever_comes_back_gets_the_rest(host: Host) {
        let server = host.start().await;
        let (first, second, id) = two_at_a_table(&server).await;
        let (socket, seen) = follow(&first, &id).await;
        drop(socket);
        let mut events = Vec::new();
        for visitor in [&first, &second, &first] {
            act(visitor, &id, &any_turn(&view(visitor, &id).await, 3)).await;
        }
        let mut back = first.socket().await.unwrap();
        back.open(&id, Some(seen.seq)).await.unwrap();
        for _ in 0..3 {
            events.push(next_event(&mut back).await);
        }
        let now = view(&first, &id).await;
        assert_eq!(events.last().unwrap().hash, now.hash);
        assert_eq!(events.iter().map(|event| event.seq).collect::<Vec<_>>(), [3, 4, 5]);
        // One that claims to be ahead of the log gets a snapshot.
        back.open(&id, Some(99)).await.unwrap();
        loop {
            match back.next().await.unwrap() {
                ServerMessage::Snapshot { view, .. } => {
                    assert_eq!(view.position, now.position);
                    break;
                }
                ServerMessage::Presence { .. } => {}
                other => panic!("{other:?}"),
            }
        }
        server.stop().await.unwrap();
    }

    async fn a_restart_loses_nothing(host: Host) {
        let server = host.start().await;
        let (mut first, mut second, id) = two_at_a_table(&server).await;
        act(&first, &id, &any_turn(&view(&first, &id).await, 5)).await;
        let before = view(&first, &id).await;
        server.stop().await.unwrap();

        let server = host.start().await;
        for visitor in [&mut first, &mut second] {
            *visitor = visitor.at(server.address());
        }
        let mut after = view(&first, &id).await;
        assert!(before.deadline <= after.deadline, "time without a server is given back");
        after.deadline = before.deadline;
        assert_eq!(after, before);
        act(&second, &id, &any_turn(&after, 5)).await;
        assert_eq!(view(&first, &id).await.turns.len(), 2);
        server.stop().await.unwrap();
    }

    async fn offers_are_made_and_answered(host: Host) {
        let server = host.start().await;
        let (first, second, id) = two_at_a_table(&server).await;
        let (mut hearing, _) = follow(&second, &id).await;
        let offer = |id: &str, offer| Action::Offer { id: id.into(), offer };
        let accept = |id: &str, offer| Action::Accept { id: id.into(), offer };

        let early = offer("early", OfferKind::Takeback);
        assert_eq!(refused(&first, &id, &early).await, (409, "conflict".into()));
        act(&first, &id, &any_turn(&view(&first, &id).await, 1)).await;
        act(&second, &id, &any_turn(&view(&second, &id).await, 1)).await;
        act(&first, &id, &offer("t", OfferKind::Takeback)).await;
        let own = accept("own", OfferKind::Takeback);
        assert_eq!(refused(&first, &id, &own).await, (409, "conflict".into()));
        act(&second, &id, &accept("t", OfferKind::Takeback)).await;
        let back = event_where(&mut hearing, |kind| matches!(kind, EventKind::Accepted { .. })).await;
        assert!(matches!(back.kind, EventKind::Accepted { done: true, turns: 0, .. }), "{back:?}");
        assert_eq!(view(&first, &id).await.to_move, Some(0));

        act(&first, &id, &offer("d1", OfferKind::Draw)).await;
        act(&second, &id, &Action::Decline { id: "d1".into(), offer: OfferKind::Draw }).await;
        assert!(view(&first, &id).await.offers.is_empty());
        act(&second, &id, &offer("d2", OfferKind::Draw)).await;
        act(&first, &id, &accept("d2", OfferKind::Draw)).await;
        let over = view(&first, &id).await;
        let result = over.result.unwrap();
        assert_eq!((result.outcome.as_str(), result.by.as_str()), ("draw", "agreement"));

        act(&first, &id, &offer("r", OfferKind::Rematch)).await;
        act(&second, &id, &accept("r", OfferKind::Rematch)).await;
        let next = view(&first, &id).await.next.unwrap();
        let rematch = view(&first, &next).await;
        assert_eq!(rematch.you, Some(1), "seats are swapped");
        assert_eq!(rematch.state, MatchState::Playing);
        let watcher = Visitor::nobody(server.address());
        assert_eq!(view(&watcher, &id).await.next.as_ref(), Some(&next), "watchers follow");
        server.stop().await.unwrap();
    }

    async fn words_are_phrases_until_both_agree(host: Host) {
        let server = host.start().await;
        let (first, second, id) = two_at_a_table(&server).await;
        let phrase = |text: &str| Said::Phrase { phrase: text.into() };
        let say = |id: &str, said| Action::Say { id: id.into(), said };
        act(&first, &id, &say("1", phrase("hello"))).await;
        let free = Said::Text { text: "سلام!".into() };
        assert_eq!(refused(&first, &id, &say("2", free.clone())).await.0, 409);
        assert_eq!(refused(&first, &id, &say("3", phrase("buy-now"))).await.0, 400);
        act(&first, &id, &Action::Offer { id: "f".into(), offer: OfferKind::FreeChat }).await;
        act(&second, &id, &Action::Accept { id: "f".into(), offer: OfferKind::FreeChat }).await;
        act(&first, &id, &say("4", free.clone())).await;
        let said = view(&second, &id).await.said;
        assert_eq!(said.last().unwrap().said, free);
        assert_eq!(said.len(), 2);
        server.stop().await.unwrap();
    }

    async fn resigning_ends_a_table_of_two(host: Host) {
        let server = host.start().await;
        let (first, second, id) = two_at_a_table(&server).await;
        act(&second, &id, &Action::Resign { id: "r".into() }).await;
        let over = view(&first, &id).await;
        let result = over.result.unwrap();
        assert_eq!((result.outcome.as_str(), result.seat), ("win 0", Some(1)));
        let turn = Action::Turn { id: "late".into(), turn: "e3".into(), turns: 0 };
        assert_eq!(refused(&first, &id, &turn).await, (409, "conflict".into()));
        server.stop().await.unwrap();
    }

    async fn a_table_that_nobody_joins_expires(host: Host) {
        let server = host.start().await;
        let owner = Visitor::guest(server.address()).await.unwrap();
        let mut short = dvonn();
        short.waits = Some(1);
        let created = create(&owner, &short).await;
        let mut seen = view(&owner, &created.id).await;
        assert_eq!((seen.expired, seen.deadline), (false, Some(seen.created + 1000)));
        while seen.state == MatchState::Waiting {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            seen = view(&Visitor::nobody(server.address()), &created.id).await;
        }
        assert_eq!((seen.state, seen.expired), (MatchState::Canceled, true));

        // Called off by hand is something else.
        let other = create(&owner, &dvonn()).await;
        let cancel = Action::Cancel { id: "c".into() };
        let number = act(&owner, &other.id, &cancel).await;
        assert_eq!(act(&owner, &other.id, &cancel).await, number, "once is enough");
        let called_off = view(&owner, &other.id).await;
        assert_eq!((called_off.state, called_off.expired), (MatchState::Canceled, false));

        short.waits = Some(604_801);
        let refused = owner.post("/api/matches", &short).await.unwrap();
        assert_eq!(refused.status, 400, "{}", refused.body);
        server.stop().await.unwrap();
    }

    async fn engines_play_their_seats(host: Host) {
        let server = host.start().await;
        let visitor = Visitor::guest(server.address()).await.unwrap();
        let seats = vec![SeatRequest::Engine { level: 1 }, SeatRequest::Me];
        let created = create(&visitor, &table("dvonn", seats)).await;
        let (mut socket, mut seen) = follow(&visitor, &created.id).await;
        for count in 0..3 {
            while seen.to_move != Some(1) {
                let event = next_event(&mut socket).await;
                seen = view(&visitor, &created.id).await;
                assert!(matches!(event.kind, EventKind::Turn { .. }), "{event:?}");
            }
            act(&visitor, &created.id, &any_turn(&seen, count)).await;
            seen = view(&visitor, &created.id).await;
        }
        assert_eq!(seen.seats[0].sitter, Sitter::Engine { level: 1 });
        server.stop().await.unwrap();
    }

    async fn the_lobby_shows_listed_tables(host: Host) {
        let server = host.start().await;
        let owner = Visitor::guest(server.address()).await.unwrap();
        let mut listed = dvonn();
        listed.listed = true;
        listed.clock = Clock::Fischer { initial: 300, increment: 5 };
        create(&owner, &dvonn()).await;
        let created = create(&owner, &listed).await;
        let looking = Visitor::guest(server.address()).await.unwrap();
        let mut socket = looking.socket().await.unwrap();
        socket.send(&mohreh_protocol::ClientMessage::OpenLobby).await.unwrap();
        loop {
            let ServerMessage::Lobby { tables, .. } = socket.next().await.unwrap() else { continue };
            if let [only] = tables.as_slice() {
                assert_eq!(only.id, created.id);
                assert_eq!(only.time, listed.clock);
                break;
            }
        }
        let path = format!("/api/matches/{}/join", created.id);
        let joined = looking.post(&path, &serde_json::json!({})).await.unwrap();
        assert_eq!(joined.status, 200, "listed tables need no key: {}", joined.body);
        let mine: Vec<mohreh_protocol::MyMatch> =
            owner.get("/api/me/matches").await.unwrap().json().unwrap();
        assert_eq!(mine.len(), 2);
        assert!(mine[0].your_turn);
        let clock = view(&owner, &created.id).await.clock.unwrap();
        assert_eq!(clock.running, Some(0));
        server.stop().await.unwrap();
    }

    async fn a_closed_connection_is_told_and_taken_back_on_return(host: Host) {
        let server = host.start().await;
        let first = Visitor::guest(server.address()).await.unwrap();
        let second = Visitor::guest(server.address()).await.unwrap();
        let timed = CreateMatch { clock: Clock::Fischer { initial: 300, increment: 0 }, ..dvonn() };
        let created = create(&first, &timed).await;
        join(&second, &created).await;
        let (mut staying, _) = follow(&first, &created.id).await;
        let (leaving, _) = follow(&second, &created.id).await;
        drop(leaving);
        let left = event_where(&mut staying, |kind| matches!(kind, EventKind::Left { .. })).await;
        let EventKind::Left { seat: 1, claim_at } = left.kind else { panic!("{left:?}") };
        assert_eq!(claim_at, left.at + 60_000);
        assert_eq!(view(&first, &created.id).await.seats[1].claim_at, Some(claim_at));
        let early = Action::Claim { id: "early".into() };
        assert_eq!(refused(&first, &created.id, &early).await, (409, "conflict".into()));
        let (_back, seen) = follow(&second, &created.id).await;
        let back = event_where(&mut staying, |kind| matches!(kind, EventKind::Returned { .. })).await;
        assert!(seen.seq <= back.seq);
        assert_eq!(view(&first, &created.id).await.seats[1].claim_at, None);
        server.stop().await.unwrap();
    }

    async fn whoever_does_not_come_back_after_a_restart_has_left(host: Host) {
        let database = if host.database.starts_with('/') { "sqlite" } else { "postgres" };
        let clock = format!("mohreh-clock-{}-{database}", std::process::id());
        let clock = std::env::temp_dir().join(clock);
        let config = Config { test_clock: Some(clock.clone()), ..host.config() };
        let server = Server::start(config.clone(), Arc::new(RandomBot)).await.unwrap();
        let first = Visitor::guest(server.address()).await.unwrap();
        let second = Visitor::guest(server.address()).await.unwrap();
        let program = Visitor::guest(server.address()).await.unwrap();
        let timed = CreateMatch { clock: Clock::Fischer { initial: 900, increment: 0 }, ..dvonn() };
        let created = create(&first, &timed).await;
        join(&second, &created).await;
        // Whoever plays over HTTP alone is never away.
        let other = create(&first, &timed).await;
        join(&program, &other).await;
        let sockets = [
            follow(&first, &created.id).await,
            follow(&second, &created.id).await,
            follow(&first, &other.id).await,
        ];
        for id in [&created.id, &other.id] {
            view(&first, id).await;
        }
        server.stop().await.unwrap();
        drop(sockets);

        let server = Server::start(config, Arc::new(RandomBot)).await.unwrap();
        let first = first.at(server.address());
        let (mut staying, seen) = follow(&first, &created.id).await;
        let _with_program = follow(&first, &other.id).await;
        assert_eq!(seen.seats[1].claim_at, None);
        std::fs::write(&clock, "31000 0").unwrap();
        let left = event_where(&mut staying, |kind| matches!(kind, EventKind::Left { .. })).await;
        let EventKind::Left { seat: 1, claim_at } = left.kind else { panic!("{left:?}") };
        assert_eq!(claim_at, left.at + 60_000);
        std::fs::write(&clock, "92000 0").unwrap();
        let claim = Action::Claim { id: "c".into() };
        while refused_now(&first, &created.id, &claim).await {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
        assert_eq!(view(&first, &created.id).await.state, MatchState::Over);
        assert_eq!(refused(&first, &other.id, &claim).await, (409, "conflict".into()));
        assert_eq!(view(&first, &other.id).await.seats[1].claim_at, None);
        server.stop().await.unwrap();
        std::fs::remove_file(clock).unwrap();
    }
}

/// Does something over HTTP; whether it was refused.
async fn refused_now(visitor: &Visitor, id: &str, action: &Action) -> bool {
    visitor.post(&format!("/api/matches/{id}/actions"), action).await.unwrap().status != 200
}
