//! Several nodes on one PostgreSQL: a client may be at any of them.

use std::{
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};

use mohreh_client::{ClientError, Socket, Visitor};
use mohreh_protocol::{
    Action, Clock, CreateMatch, EventKind, MatchView, SeatRequest, ServerMessage,
};
use mohreh_rules::{AnyView, Seat};
use mohreh_server::{Bot, Choice, Config, RandomBot, Server, Terms, work};
use tokio::{
    sync::oneshot,
    task::JoinHandle,
    time::{Instant, sleep, timeout},
};

use crate::common::{
    Host, Kind, act, any_turn, create, dvonn, event_where, follow, join, next_event, table, view,
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_goes_on_across_nodes_and_without_one() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let (one, two) = (host.start().await, host.start().await);
    let first = Visitor::guest(one.address()).await.unwrap();
    let second = Visitor::guest(one.address()).await.unwrap().at(two.address());
    let created = create(&first, &dvonn()).await;
    assert_eq!(join(&second, &created).await.seat, 1);
    let (mut first_socket, mut seen) = follow(&first, &created.id).await;
    let (mut second_socket, _) = follow(&second, &created.id).await;
    for _ in 0..10 {
        let mover = if seen.to_move == Some(0) { &first } else { &second };
        act(mover, &created.id, &any_turn(&seen, 3)).await;
        let is_turn = |kind: &EventKind| matches!(kind, EventKind::Turn { .. });
        let event = event_where(&mut first_socket, is_turn).await;
        assert_eq!(event_where(&mut second_socket, is_turn).await, event);
        seen = view(&second, &created.id).await;
    }

    one.stop().await.unwrap();
    let first = first.at(two.address());
    let mut socket = first.socket().await.unwrap();
    socket.open(&created.id, Some(seen.seq - 1)).await.unwrap();
    let caught_up = timeout(Duration::from_secs(5), next_event(&mut socket)).await.unwrap();
    assert_eq!(caught_up.hash, seen.hash);
    let mover = if seen.to_move == Some(0) { &first } else { &second };
    act(mover, &created.id, &any_turn(&seen, 4)).await;
    two.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_that_race_play_a_turn_once() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let (one, two) = (host.start().await, host.start().await);
    let first = Visitor::guest(one.address()).await.unwrap();
    let second = Visitor::guest(one.address()).await.unwrap();
    let created = create(&first, &dvonn()).await;
    join(&second, &created).await;
    for _ in 0..10 {
        let seen = view(&first, &created.id).await;
        let mover = if seen.to_move == Some(0) { &first } else { &second };
        let action = any_turn(&seen, 5);
        let (here, there) = (mover.clone(), mover.at(two.address()));
        let (left, right) =
            tokio::join!(act(&here, &created.id, &action), act(&there, &created.id, &action));
        assert_eq!(left, right, "both are told of the same event");
        assert_eq!(view(&first, &created.id).await.turns.len(), seen.turns.len() + 1);
    }
    one.stop().await.unwrap();
    two.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_ends_at_one_node_is_cut_off_at_another() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let (one, two) = (host.start().await, host.start().await);
    let guest = Visitor::guest(one.address()).await.unwrap();
    let mut socket = guest.at(two.address()).socket().await.unwrap();
    assert_eq!(guest.post("/api/account/logout", &()).await.unwrap().status, 204);
    let ended = loop {
        match socket.next_text().await {
            Ok(_) => {}
            Err(why) => break why,
        }
    };
    assert!(!matches!(ended, ClientError::Silence), "closed, not silent");
    one.stop().await.unwrap();
    two.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_worker_elsewhere_plays_engine_seats() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let config = mohreh_server::Config { engines: 0, ..host.config() };
    let server = mohreh_server::Server::start(config, Arc::new(RandomBot)).await.unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let config = Config { engines: 1, ..host.config() };
    let worker = tokio::spawn(async move {
        let stop = async {
            stopped.await.ok();
        };
        work(&config, Arc::new(RandomBot), stop).await
    });
    let visitor = Visitor::guest(server.address()).await.unwrap();
    let seats = vec![SeatRequest::Engine { level: 1 }, SeatRequest::Me];
    let created = create(&visitor, &table("dvonn", seats)).await;
    let (mut socket, seen) = follow(&visitor, &created.id).await;
    if seen.turns.is_empty() {
        let event = timeout(Duration::from_secs(10), next_event(&mut socket)).await.unwrap();
        assert!(matches!(event.kind, EventKind::Turn { seat: 0, .. }), "{event:?}");
    }
    stop.send(()).unwrap();
    worker.await.unwrap().unwrap();
    server.stop().await.unwrap();
}

/// Where the nodes are that are up.
type Nodes = Arc<Mutex<Vec<SocketAddr>>>;

/// Somebody at a table who goes to another node when theirs stops.
struct Roamer {
    nodes: Nodes,
    visitor: Visitor,
    socket: Option<Socket>,
}

impl Roamer {
    /// Acts until it is acknowledged, wherever; says how long that took.
    async fn act(&mut self, id: &str, action: &Action) -> Duration {
        let begin = Instant::now();
        loop {
            if self.try_to_act(id, action).await.is_ok() {
                return begin.elapsed();
            }
            assert!(begin.elapsed() < Duration::from_secs(10), "nobody takes {action:?}");
            self.socket = None;
            sleep(Duration::from_millis(20)).await;
        }
    }

    async fn try_to_act(&mut self, id: &str, action: &Action) -> Result<(), ClientError> {
        if self.socket.is_none() {
            let node = self.nodes.lock().unwrap()[0];
            self.visitor = self.visitor.at(node);
            let mut socket = self.visitor.socket().await?;
            socket.open(id, None).await?;
            self.socket = Some(socket);
        }
        let socket = self.socket.as_mut().unwrap();
        socket.act(id, action.clone()).await?;
        loop {
            match socket.next().await? {
                ServerMessage::Done { .. } => return Ok(()),
                ServerMessage::Refused { problem, .. } => {
                    return Err(ClientError::Answer(problem.message));
                }
                _ => {}
            }
        }
    }
}

/// Plays a match to a number of turns and gives every turn that was acknowledged, and the
/// longest that one took.
fn play_on(nodes: Nodes, people: [Visitor; 2], id: String) -> JoinHandle<(Vec<String>, Duration)> {
    tokio::spawn(async move {
        let mut people =
            people.map(|visitor| Roamer { nodes: nodes.clone(), visitor, socket: None });
        let mut seen: MatchView = view(&people[0].visitor, &id).await;
        let (mut slowest, mut played) = (Duration::ZERO, Vec::new());
        for seed in 0..40 {
            let action = any_turn(&seen, seed);
            let Action::Turn { turn, .. } = &action else { panic!("a turn") };
            let mover = usize::from(seen.to_move.unwrap());
            slowest = slowest.max(people[mover].act(&id, &action).await);
            played.push(turn.clone());
            seen.turns.push(turn.clone());
            let to_move = crate::common::game_match(&seen).to_move();
            let Some(to_move) = to_move else { break };
            seen.to_move = u8::try_from(to_move.index()).ok();
            sleep(Duration::from_millis(60)).await;
        }
        (played, slowest)
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_under_play_survives_the_upgrade_of_every_node() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let (one, two) = (host.start().await, host.start().await);
    let first = Visitor::guest(one.address()).await.unwrap();
    let second = Visitor::guest(one.address()).await.unwrap();
    let clock = Clock::Fischer { initial: 300, increment: 0 };
    let created = create(&first, &CreateMatch { clock, ..dvonn() }).await;
    join(&second, &created).await;
    let nodes: Nodes = Arc::new(Mutex::new(vec![one.address(), two.address()]));
    let begin = Instant::now();
    let playing = play_on(nodes.clone(), [first.clone(), second], created.id.clone());
    let mut replaced = Vec::new();
    // One after the other: it says so, it stops, and the next one takes its place.
    for old in [one, two] {
        sleep(Duration::from_millis(500)).await;
        let nobody = Visitor::nobody(old.address());
        assert_eq!(nobody.get("/healthz").await.unwrap().status, 200);
        old.drain();
        let health = nobody.get("/healthz").await.unwrap();
        assert_eq!((health.status, health.body.as_str()), (503, "this node is about to stop\n"));
        assert_eq!(nobody.get("/api/lobby").await.unwrap().status, 200, "it still serves");
        nodes.lock().unwrap().retain(|address| *address != old.address());
        old.stop().await.unwrap();
        let new = host.start().await;
        nodes.lock().unwrap().push(new.address());
        replaced.push(new);
    }
    let (played, slowest) = playing.await.unwrap();
    let elapsed = begin.elapsed();
    let node = nodes.lock().unwrap()[0];
    let seen = view(&first.at(node), &created.id).await;
    assert_eq!(seen.turns, played, "every acknowledged turn, once, and no other");
    assert!(slowest < Duration::from_secs(2), "a turn took {slowest:?}");
    // No more time went by on the clocks than there was.
    let used = Duration::from_millis(u64::try_from(600_000 - left(&seen)).unwrap());
    assert!(used <= elapsed + Duration::from_millis(200), "{used:?} of {elapsed:?}");
    for server in replaced {
        server.stop().await.unwrap();
    }
}

/// What is left on all clocks together.
fn left(seen: &MatchView) -> i64 {
    seen.clock.as_ref().unwrap().left.iter().sum()
}

/// Thinks for long, and plays at random.
struct Slow;

impl Bot for Slow {
    fn choose(&self, id: &str, view: &AnyView, level: u8, terms: Terms) -> Option<Choice> {
        std::thread::sleep(Duration::from_secs(6));
        RandomBot.choose(id, view, level, terms)
    }

    fn takes_draw(&self, _: &str, _: &AnyView, _: Seat, _: u8, _: Terms) -> bool {
        false
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn what_an_engine_thinks_about_is_handed_over() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let slow = Server::start(host.config(), Arc::new(Slow)).await.unwrap();
    let visitor = Visitor::guest(slow.address()).await.unwrap();
    let seats = vec![SeatRequest::Engine { level: 1 }, SeatRequest::Me];
    let created = create(&visitor, &table("dvonn", seats)).await;
    let config = Config { engines: 0, ..host.config() };
    let other = Server::start(config, Arc::new(RandomBot)).await.unwrap();
    let (mut socket, _) = follow(&visitor.at(other.address()), &created.id).await;
    let taken = "UPDATE jobs SET seat = seat WHERE taken_until > 0";
    while host.change(taken).await == 0 {
        sleep(Duration::from_millis(50)).await;
    }
    let begin = Instant::now();
    slow.stop().await.unwrap();
    assert!(begin.elapsed() < Duration::from_secs(3), "it does not wait for its engine");
    assert_eq!(host.change(taken).await, 0, "the next one need not wait until it is gone");
    let (stop, stopped) = oneshot::channel::<()>();
    let config = Config { engines: 1, ..host.config() };
    let worker = tokio::spawn(async move {
        let stop = async {
            stopped.await.ok();
        };
        work(&config, Arc::new(RandomBot), stop).await
    });
    let is_turn = |kind: &EventKind| matches!(kind, EventKind::Turn { .. });
    timeout(Duration::from_secs(10), event_where(&mut socket, is_turn)).await.unwrap();
    stop.send(()).unwrap();
    worker.await.unwrap().unwrap();
    other.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_between_the_last_node_and_the_next_is_given_back() {
    let Some(host) = Host::new(Kind::Postgres).await else { return };
    let server = host.start().await;
    let first = Visitor::guest(server.address()).await.unwrap();
    let second = Visitor::guest(server.address()).await.unwrap();
    let clock = Clock::Fischer { initial: 300, increment: 0 };
    let created = create(&first, &CreateMatch { clock, ..dvonn() }).await;
    join(&second, &created).await;
    let (turns, _) = play_on(
        Arc::new(Mutex::new(vec![server.address()])),
        [first.clone(), second],
        created.id.clone(),
    )
    .await
    .unwrap();
    let before = view(&first, &created.id).await;
    assert_eq!(before.turns, turns);
    // Less than a node that died would need to count as gone.
    server.stop().await.unwrap();
    sleep(Duration::from_secs(2)).await;
    let server = host.start().await;
    let after = view(&first.at(server.address()), &created.id).await;
    let lost = left(&before) - left(&after);
    assert!(lost < 1000, "{lost} ms of two seconds without a server");
    server.stop().await.unwrap();
}
