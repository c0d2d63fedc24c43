//! Catching up: whoever was away gets the rest at once, whatever they missed,
//! and nobody makes the server read a log again for every event.

use mohreh_client::{Socket, Visitor};
use mohreh_protocol::{
    Action, Clock, CreateMatch, Event, EventKind, MatchState, MatchView, Said, SeatRequest,
    ServerMessage,
};
use mohreh_rules::key_text;

use crate::common::{
    Host, act, any_turn, create, dvonn, follow, game_match, join, next_event, on_both, table,
    two_at_a_table, view,
};

/// So many answers are waited for at a time.
const WINDOW: u32 = 100;

/// Says something many times over one socket.
async fn say(visitor: &Visitor, id: &str, times: std::ops::Range<u32>) {
    let mut socket = visitor.socket().await.unwrap();
    let mut waiting = 0;
    for time in times {
        let said = Said::Phrase { phrase: "hello".into() };
        socket.act(id, Action::Say { id: format!("s{time}"), said }).await.unwrap();
        waiting += 1;
        if waiting == WINDOW {
            hear_done(&mut socket, waiting).await;
            waiting = 0;
        }
    }
    hear_done(&mut socket, waiting).await;
}

async fn hear_done(socket: &mut Socket, count: u32) {
    for _ in 0..count {
        let message = socket.next().await.unwrap();
        assert!(matches!(message, ServerMessage::Done { .. }), "{message:?}");
    }
}

/// The one message that brings a client up to date after `after`.
async fn caught_up(visitor: &Visitor, id: &str, after: u32) -> MatchView {
    let mut socket = visitor.socket().await.unwrap();
    socket.open(id, Some(after)).await.unwrap();
    match socket.next().await.unwrap() {
        ServerMessage::Snapshot { view, .. } => *view,
        other => panic!("{other:?}"),
    }
}

on_both! {
    async fn however_much_was_missed_comes_in_one_go(host: Host) {
        let server = host.start().await;
        let (first, second, id) = two_at_a_table(&server).await;
        let left_at = view(&first, &id).await.seq;
        say(&second, &id, 0..300).await;
        assert_eq!(caught_up(&first, &id, left_at).await.seq, left_at + 300);
        say(&second, &id, 300..3000).await;
        let seen = caught_up(&first, &id, left_at).await;
        assert_eq!(seen.seq, left_at + 3000);
        // Over HTTP, and as a stream, all of them come one after the other.
        let path = format!("/api/matches/{id}/events?after={left_at}");
        let events: Vec<Event> = first.get(&path).await.unwrap().json().unwrap();
        assert_eq!(events.len(), 3000);
        let path = format!("/api/matches/{id}/stream?after={left_at}");
        let mut lines = first.lines(&path).await.unwrap();
        for event in &events {
            assert_eq!(&lines.next::<Event>().await.unwrap(), event);
        }
        server.stop().await.unwrap();
    }

    async fn events_are_told_without_reading_the_log_again(host: Host) {
        let server = host.start().await;
        let (first, second, id) = two_at_a_table(&server).await;
        let left_at = view(&first, &id).await.seq;
        let path = format!("/api/matches/{id}/stream?after={left_at}");
        let mut lines = first.lines(&path).await.unwrap();
        let (mut following, _) = follow(&second, &id).await;
        // Whoever reads the log now finds nothing.
        host.change("DELETE FROM events").await;
        for visitor in [&first, &second, &first] {
            act(visitor, &id, &any_turn(&view(visitor, &id).await, 3)).await;
            host.change("DELETE FROM events").await;
            let event: Event = lines.next().await.unwrap();
            assert_eq!(next_event(&mut following).await, event);
        }
        let mut back = second.socket().await.unwrap();
        back.open(&id, Some(left_at)).await.unwrap();
        for seq in left_at + 1..=left_at + 3 {
            assert_eq!(next_event(&mut back).await.seq, seq);
        }
        server.stop().await.unwrap();
    }

    async fn whoever_missed_an_outage_reads_the_clocks_anew(host: Host) {
        let server = host.start().await;
        let first = Visitor::guest(server.address()).await.unwrap();
        let second = Visitor::guest(server.address()).await.unwrap();
        let clock = Clock::Fischer { initial: 300, increment: 0 };
        let created = create(&first, &CreateMatch { clock, ..dvonn() }).await;
        join(&second, &created).await;
        let id = &created.id;
        act(&first, id, &any_turn(&view(&first, id).await, 3)).await;
        let before = view(&second, id).await;
        server.stop().await.unwrap();

        let server = host.start().await;
        let (first, second) = (first.at(server.address()), second.at(server.address()));
        // Nothing was played meanwhile, and still the clock says something else.
        let after = caught_up(&second, id, before.seq).await;
        assert_eq!(after.seq, before.seq);
        assert!(before.deadline < after.deadline, "time without a server is given back");
        act(&second, id, &any_turn(&after, 4)).await;
        let mut back = first.socket().await.unwrap();
        back.open(id, Some(after.seq + 1)).await.unwrap();
        let message = back.next().await.unwrap();
        assert!(matches!(message, ServerMessage::Presence { .. }), "{message:?}");
        server.stop().await.unwrap();
    }

    async fn every_event_has_the_key_of_the_position_as_one_knows_it(host: Host) {
        let server = host.start().await;
        let seats = vec![SeatRequest::Me, SeatRequest::Open];
        for game in ["dvonn", "colorpop"] {
            let first = Visitor::guest(server.address()).await.unwrap();
            let second = Visitor::guest(server.address()).await.unwrap();
            let created = create(&first, &table(game, seats.clone())).await;
            join(&second, &created).await;
            let id = &created.id;
            let nobody = Visitor::nobody(server.address());
            let mut known = Vec::new();
            for visitor in [&first, &second, &nobody] {
                known.push(follow(visitor, id).await);
            }
            loop {
                let mover = if known[0].1.to_move == Some(0) { &first } else { &second };
                let own = usize::from(known[0].1.to_move.unwrap());
                let action = any_turn(&known[own].1, 5);
                act(mover, id, &action).await;
                let mut over = false;
                for (socket, seen) in &mut known {
                    let event = next_event(socket).await;
                    let EventKind::Turn { turn, .. } = event.kind else { panic!("{event:?}") };
                    seen.turns.push(turn);
                    seen.to_move = event.to_move;
                    if let Some(reveal) = &event.reveal {
                        seen.start.clone_from(&reveal.start);
                    }
                    over = event.result.is_some();
                    let key = key_text(game_match(seen).position().key());
                    assert_eq!(event.hash, key, "{game} {:?}", seen.turns);
                }
                if over {
                    break;
                }
            }
            let end = view(&nobody, id).await;
            assert_eq!(end.state, MatchState::Over);
            assert_eq!(end.hash, key_text(game_match(&known[0].1).position().key()));
        }
        server.stop().await.unwrap();
    }
}
