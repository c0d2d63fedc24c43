//! Engines at the table: how they answer, how many somebody may have, and how they
//! take over a seat.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use mohreh_client::Visitor;
use mohreh_protocol::{
    Action, Clock, CreateMatch, Created, EngineWork, EventKind, MatchState, OfferKind, Said,
    SeatRequest, ServerMessage, Sitter,
};
use mohreh_rules::{AnyView, Seat};
use mohreh_server::{Bot, Choice, Config, RandomBot, Server, Terms};
use serde_json::{Value, json};
use tokio::time::{Instant, timeout};

use crate::common::{
    Host, act, any_turn, create, event_where, follow, game_match, join, on_both, table, view,
};

fn against_an_engine() -> mohreh_protocol::CreateMatch {
    table("dvonn", vec![SeatRequest::Me, SeatRequest::Engine { level: 1 }])
}

fn offer(offer: OfferKind) -> Action {
    Action::Offer { id: format!("{offer:?}"), offer }
}

/// How long a `Deliberate` thinks.
const LONG: Duration = Duration::from_secs(3);

/// Thinks for long about everything, takes every draw, and else plays at random.
struct Deliberate;

impl Bot for Deliberate {
    fn choose(&self, id: &str, view: &AnyView, level: u8, terms: Terms) -> Option<Choice> {
        std::thread::sleep(LONG);
        let choice = RandomBot.choose(id, view, level, terms)?;
        Some(Choice { takes_draw: true, ..choice })
    }

    fn takes_draw(&self, _: &str, _: &AnyView, _: Seat, _: u8, _: Terms) -> bool {
        std::thread::sleep(LONG);
        true
    }
}

/// Thinks for long, and answers each question with the next turn of those that are legal.
#[derive(Default)]
struct Counting(AtomicUsize);

impl Bot for Counting {
    fn choose(&self, _: &str, view: &AnyView, _: u8, _: Terms) -> Option<Choice> {
        let number = self.0.fetch_add(1, Ordering::Relaxed);
        std::thread::sleep(LONG);
        let known = view.known();
        let turn = known.read_turn(&known.legal()[number]).ok()?.turn();
        Some(Choice { turn, takes_draw: false })
    }

    fn takes_draw(&self, _: &str, _: &AnyView, _: Seat, _: u8, _: Terms) -> bool {
        false
    }
}

/// Thinks until it is told that nobody waits for it.
#[derive(Default)]
struct Endless {
    begun: AtomicUsize,
    halted: AtomicUsize,
}

impl Bot for Endless {
    fn choose(&self, _: &str, _: &AnyView, _: u8, terms: Terms) -> Option<Choice> {
        self.begun.fetch_add(1, Ordering::Relaxed);
        let begin = std::time::Instant::now();
        while !terms.halt.is_stopped() {
            assert!(begin.elapsed() < 5 * LONG, "nobody says that nobody waits");
            std::thread::sleep(LONG / 100);
        }
        self.halted.fetch_add(1, Ordering::Relaxed);
        None
    }

    fn takes_draw(&self, _: &str, _: &AnyView, _: Seat, _: u8, _: Terms) -> bool {
        false
    }
}

on_both! {
    async fn an_engine_stops_thinking_when_nobody_waits_for_it(host: Host) {
        let bot = Arc::new(Endless::default());
        let server = Server::start(host.config(), Arc::clone(&bot) as _).await.unwrap();
        let visitor = Visitor::guest(server.address()).await.unwrap();
        let seats = vec![SeatRequest::Engine { level: 10 }, SeatRequest::Me];
        let created = create(&visitor, &table("dvonn", seats)).await;
        let until = async |count: &AtomicUsize| {
            while count.load(Ordering::Relaxed) == 0 {
                tokio::time::sleep(LONG / 100).await;
            }
        };
        timeout(LONG, until(&bot.begun)).await.unwrap();
        act(&visitor, &created.id, &Action::Resign { id: "r".into() }).await;
        timeout(LONG, until(&bot.halted)).await.expect("it thinks on for nobody");
        server.stop().await.unwrap();
    }

    async fn an_engine_does_not_play_what_it_thought_of_before_a_takeback(host: Host) {
        let config = Config { engines: 2, ..host.config() };
        let bot = Arc::new(Counting::default());
        let server = Server::start(config, bot.clone()).await.unwrap();
        let visitor = Visitor::guest(server.address()).await.unwrap();
        let created = create(&visitor, &against_an_engine()).await;
        let (mut socket, seen) = follow(&visitor, &created.id).await;
        let start = game_match(&seen);
        // Neither is one that the engine answers with.
        let [wrong, right] = [0, 1].map(|number| start.legal()[start.legal().len() - 1 - number].clone());
        let place = |turn: String| Action::Turn { id: turn.clone(), turn, turns: 0 };
        act(&visitor, &created.id, &place(wrong)).await;
        let thinks = async {
            while bot.0.load(Ordering::Relaxed) == 0 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(5 * LONG, thinks).await.expect("it begins to think");
        act(&visitor, &created.id, &offer(OfferKind::Takeback)).await;
        act(&visitor, &created.id, &place(right)).await;
        let engines = |kind: &EventKind| matches!(kind, EventKind::Turn { seat: 1, .. });
        let event = timeout(5 * LONG, event_where(&mut socket, engines)).await.unwrap();
        let EventKind::Turn { turn, .. } = event.kind else { unreachable!() };
        assert_eq!(turn, start.legal()[1], "it answers what it was asked last");
        server.stop().await.unwrap();
    }

    async fn a_table_goes_on_while_its_engine_thinks_about_a_draw(host: Host) {
        let server = Server::start(host.config(), Arc::new(Deliberate)).await.unwrap();
        let agreed = |kind: &EventKind| matches!(
            kind,
            EventKind::Accepted { seat: 1, offer: OfferKind::Draw, .. },
        );
        let mut others = Vec::new();
        for _ in 0..3 {
            let visitor = Visitor::guest(server.address()).await.unwrap();
            let created = create(&visitor, &against_an_engine()).await;
            let (socket, seen) = follow(&visitor, &created.id).await;
            others.push((visitor, created.id, socket, seen));
        }
        // Two ask at once, and none is declined because the other is thought about.
        let begin = Instant::now();
        for (visitor, id, ..) in &others {
            act(visitor, id, &offer(OfferKind::Draw)).await;
            let said = Said::Phrase { phrase: "hello".into() };
            act(visitor, id, &Action::Say { id: "s".into(), said }).await;
            assert!(view(visitor, id).await.offers.len() == 1, "it is thought about");
        }
        assert!(begin.elapsed() < LONG, "it took {:?}", begin.elapsed());
        // Whoever plays on has no answer to the offer, which lapses.
        let (visitor, id, mut socket, seen) = others.pop().unwrap();
        act(&visitor, &id, &any_turn(&seen, 1)).await;
        let engines = |kind: &EventKind| {
            assert!(!agreed(kind), "a draw was agreed that was offered no longer");
            matches!(kind, EventKind::Turn { seat: 1, .. })
        };
        timeout(5 * LONG, event_where(&mut socket, engines)).await.unwrap();
        for (_, _, mut socket, _) in others {
            timeout(5 * LONG, event_where(&mut socket, agreed)).await.unwrap();
            // Whoever was told that it thinks is told that it does no longer.
            let rests = async {
                while !matches!(
                    socket.next().await.unwrap(),
                    ServerMessage::Presence { engine: None, .. },
                ) {}
            };
            timeout(LONG, rests).await.unwrap();
        }
        server.stop().await.unwrap();
    }

    async fn an_engine_answers_a_draw_offered_on_its_turn_with_its_turn(host: Host) {
        let server = Server::start(host.config(), Arc::new(Deliberate)).await.unwrap();
        let visitor = Visitor::guest(server.address()).await.unwrap();
        let created = create(&visitor, &against_an_engine()).await;
        let (_, seen) = follow(&visitor, &created.id).await;
        act(&visitor, &created.id, &any_turn(&seen, 1)).await;
        let (mut socket, _) = follow(&visitor, &created.id).await;
        let begin = Instant::now();
        act(&visitor, &created.id, &offer(OfferKind::Draw)).await;
        let answered = event_where(&mut socket, |kind| {
            matches!(kind, EventKind::Turn { .. } | EventKind::Accepted { .. })
        });
        let answer = timeout(5 * LONG, answered).await.unwrap();
        assert!(matches!(answer.kind, EventKind::Accepted { seat: 1, .. }), "{answer:?}");
        assert!(begin.elapsed() < 2 * LONG, "it thought again about what it thought about");
        assert_eq!(view(&visitor, &created.id).await.state, MatchState::Over);
        server.stop().await.unwrap();
    }

    async fn whoever_waits_for_an_engine_is_told_its_place_in_the_queue(host: Host) {
        let config = Config { engines: 1, ..host.config() };
        let server = Server::start(config, Arc::new(Deliberate)).await.unwrap();
        let mut sockets = Vec::new();
        for _ in 0..3 {
            let visitor = Visitor::guest(server.address()).await.unwrap();
            let seats = vec![SeatRequest::Engine { level: 10 }, SeatRequest::Me];
            let created = create(&visitor, &table("dvonn", seats)).await;
            sockets.push(follow(&visitor, &created.id).await.0);
        }
        let mut socket = sockets.pop().unwrap();
        let mut told = Vec::new();
        let until_it_moves = async {
            loop {
                match socket.next().await.unwrap() {
                    ServerMessage::Presence { engine, .. } => {
                        told.extend(engine.map(|EngineWork { seat, ahead }| (seat, ahead)));
                    }
                    ServerMessage::Event { .. } => return,
                    _ => {}
                }
            }
        };
        timeout(5 * LONG, until_it_moves).await.unwrap();
        assert_eq!(told, [(0, Some(2)), (0, Some(1)), (0, None)]);
        server.stop().await.unwrap();
    }

    async fn whoever_asks_without_a_socket_is_told_that_an_engine_waits(host: Host) {
        let config = Config { engines: 0, ..host.config() };
        let server = Server::start(config, Arc::new(RandomBot)).await.unwrap();
        let visitor = Visitor::guest(server.address()).await.unwrap();
        let seats = vec![SeatRequest::Engine { level: 10 }, SeatRequest::Me];
        let created = create(&visitor, &table("dvonn", seats)).await;
        let told = async {
            loop {
                if let Some(engine) = view(&visitor, &created.id).await.engine {
                    return engine;
                }
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
        };
        let engine = timeout(LONG, told).await.expect("it is said that it waits");
        assert_eq!(engine, EngineWork { seat: 0, ahead: Some(0) });
        act(&visitor, &created.id, &Action::Resign { id: "r".into() }).await;
        assert_eq!(view(&visitor, &created.id).await.engine, None, "it is over");
        server.stop().await.unwrap();
    }

    async fn engines_go_on_for_whoever_they_began_for(host: Host) {
        let config = Config { engines: 0, load_test: false, ..host.config() };
        let server = Server::start(config, Arc::new(RandomBot)).await.unwrap();
        let visitor = Visitor::guest(server.address()).await.unwrap();
        let seats = vec![SeatRequest::Engine { level: 10 }, SeatRequest::Engine { level: 10 }, SeatRequest::Me];
        let request = CreateMatch { options: "seats=3".to_owned(), ..table("colorpop", seats) };
        let created = create(&visitor, &request).await;
        server.stop().await.unwrap();
        // Somewhere else, where nobody has acted, one engine is asked after the other.
        let config = Config { engines: 1, load_test: false, ..host.config() };
        let server = Server::start(config, Arc::new(Deliberate)).await.unwrap();
        let visitor = visitor.at(server.address());
        let moves = async {
            while view(&visitor, &created.id).await.turns.is_empty() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(5 * LONG, moves).await.expect("the first one moves");
        let kept = "UPDATE jobs SET cost = cost WHERE seat = 1 AND owner = '127.0.0.1'";
        assert_eq!(host.change(kept).await, 1, "the second one works for nobody");
        server.stop().await.unwrap();
    }

    async fn an_engine_answers_offers(host: Host) {
        let server = host.start().await;
        let visitor = Visitor::guest(server.address()).await.unwrap();
        let created = create(&visitor, &against_an_engine()).await;
        let id = &created.id;
        let (mut socket, seen) = follow(&visitor, id).await;
        act(&visitor, id, &any_turn(&seen, 1)).await;
        let is_engines = |kind: &EventKind| matches!(kind, EventKind::Turn { seat: 1, .. });
        event_where(&mut socket, is_engines).await;

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

    async fn an_answer_that_an_engine_still_owes_is_given_after_a_restart(host: Host) {
        let server = host.start().await;
        let visitor = Visitor::guest(server.address()).await.unwrap();
        let created = create(&visitor, &against_an_engine()).await;
        let (mut socket, seen) = follow(&visitor, &created.id).await;
        act(&visitor, &created.id, &any_turn(&seen, 1)).await;
        let is_engines = |kind: &EventKind| matches!(kind, EventKind::Turn { seat: 1, .. });
        event_where(&mut socket, is_engines).await;
        act(&visitor, &created.id, &offer(OfferKind::Takeback)).await;
        let accepted = |kind: &EventKind| matches!(kind, EventKind::Accepted { seat: 1, .. });
        event_where(&mut socket, accepted).await;
        server.stop().await.unwrap();
        // As if the server had died between the offer and the answer.
        let last = "DELETE FROM events WHERE seq = (SELECT MAX(seq) FROM events)";
        assert_eq!(host.change(last).await, 1);
        let server = host.start().await;
        let visitor = visitor.at(server.address());
        let answered = async {
            while !view(&visitor, &created.id).await.offers.is_empty() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        timeout(Duration::from_secs(20), answered).await.expect("the engine answers");
        assert_eq!(view(&visitor, &created.id).await.turns.len(), 0);
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
        // A table of somebody else counts as well.
        let seats = vec![SeatRequest::Me, SeatRequest::Open, SeatRequest::Engine { level: 1 }];
        let options = "seats=3".to_owned();
        let theirs = create(&other, &CreateMatch { options, ..table("colorpop", seats) }).await;
        let path = format!("/api/matches/{}/join", theirs.id);
        let refused = visitor.post(&path, &json!({"key": theirs.key})).await.unwrap();
        assert_eq!(refused.status, 429, "{}", refused.body);
        server.stop().await.unwrap();
    }

    async fn whoever_has_many_matches_open_sits_down_at_no_more(host: Host) {
        let config = Config { load_test: false, ..host.config() };
        let server = Server::start(config, Arc::new(RandomBot)).await.unwrap();
        let owner = Visitor::guest(server.address()).await.unwrap();
        let guest = Visitor::guest(server.address()).await.unwrap();
        let seats = vec![SeatRequest::Me, SeatRequest::Open];
        let first = create(&owner, &table("dvonn", seats.clone())).await;
        join(&guest, &first).await;
        let second = create(&owner, &table("dvonn", seats)).await;
        let many = "INSERT INTO seats (match_id, seat, player_id, is_open) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 99) \
             SELECT 'other' || i, 0, s.player_id, 1 FROM n, seats s \
             WHERE s.seat = 1 AND s.player_id IS NOT NULL";
        assert_eq!(host.change(many).await, 99);
        let sit = async |created: &Created| {
            let path = format!("/api/matches/{}/join", created.id);
            guest.post(&path, &json!({"key": created.key})).await.unwrap().status
        };
        assert_eq!(sit(&second).await, 429);
        assert_eq!(sit(&first).await, 200, "whoever sits there may ask again");
        assert_eq!(host.change("DELETE FROM seats WHERE match_id = 'other7'").await, 1);
        assert_eq!(sit(&second).await, 200);
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
            let resign = Action::Resign { id: "r".into() };
            let number = act(&second, &created.id, &resign).await;
            assert_eq!(act(&second, &created.id, &resign).await, number, "once is enough");
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
