//! A server of its own for every test.

use std::{
    path::PathBuf,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use crate::postgres::postgres;
use mohreh_client::{Socket, Visitor};
use mohreh_protocol::{
    Action, AdminAct, AdminRequest, ClientMessage, Clock, CreateMatch, Created, Event, EventKind,
    Join, Joined, MatchView, SeatRequest, ServerMessage,
};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};
use mohreh_server::{Config, RandomBot, Server, Store, operate};
use sqlx::{AssertSqlSafe, Executor, PgPool, SqlitePool};

/// Which database a test runs on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

/// Makes two tests of one body, one a database.
macro_rules! on_both {
    ($(async fn $name:ident($host:ident: Host) $body:block)*) => {
        $(mod $name {
            use super::*;

            async fn check($host: Host) $body

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                if let Some(host) = Host::new($crate::common::Kind::Sqlite).await {
                    check(host).await;
                }
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                if let Some(host) = Host::new($crate::common::Kind::Postgres).await {
                    check(host).await;
                }
            }
        })*
    };
}
pub(crate) use on_both;

/// A database and the servers on it.
pub(crate) struct Host {
    pub(crate) database: String,
    folder: Option<PathBuf>,
}

impl Host {
    /// `None` where there is no such database to test with.
    pub(crate) async fn new(kind: Kind) -> Option<Self> {
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).unwrap();
        let name = format!("mohreh_test_{:x}", u64::from_le_bytes(bytes));
        match kind {
            Kind::Sqlite => {
                let folder = std::env::temp_dir().join(name);
                std::fs::create_dir_all(&folder).unwrap();
                let database = folder.join("test.sqlite").display().to_string();
                Some(Self { database, folder: Some(folder) })
            }
            Kind::Postgres => {
                let address = postgres()?;
                let pool = PgPool::connect(&address).await.unwrap();
                pool.execute(AssertSqlSafe(format!("CREATE DATABASE {name}"))).await.unwrap();
                pool.close().await;
                let (server, parameters) = address.split_once('?').unwrap_or((&address, ""));
                let (server, _) = server.rsplit_once('/').unwrap();
                Some(Self { database: format!("{server}/{name}?{parameters}"), folder: None })
            }
        }
    }

    pub(crate) fn config(&self) -> Config {
        Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            database: self.database.clone(),
            load_test: true,
            ..Config::default()
        }
    }

    pub(crate) async fn start(&self) -> Server {
        Server::start(self.config(), Arc::new(RandomBot)).await.unwrap()
    }
}

impl Host {
    /// The token of a new administrator, as `mohreh admin token` makes it.
    pub(crate) async fn admin_token(&self) -> String {
        let store = Store::open(&self.database).await.unwrap();
        let request = AdminRequest { act: AdminAct::Token, reason: String::new() };
        let made = operate(&store, request).await.unwrap();
        store.close().await;
        made.code.unwrap()
    }

    /// Changes the database behind the server's back; how many rows.
    pub(crate) async fn change(&self, sql: &'static str) -> u64 {
        if self.folder.is_some() {
            let pool = SqlitePool::connect(&self.database).await.unwrap();
            let done = pool.execute(sql).await.unwrap();
            pool.close().await;
            done.rows_affected()
        } else {
            let pool = PgPool::connect(&self.database).await.unwrap();
            let done = pool.execute(sql).await.unwrap();
            pool.close().await;
            done.rows_affected()
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        if let Some(folder) = &self.folder {
            std::fs::remove_dir_all(folder).ok();
        }
    }
}

/// A table of DVONN for two.
pub(crate) fn dvonn() -> CreateMatch {
    table("dvonn", vec![SeatRequest::Me, SeatRequest::Open])
}

pub(crate) fn table(game: &str, seats: Vec<SeatRequest>) -> CreateMatch {
    CreateMatch {
        game: game.to_owned(),
        options: String::new(),
        setup: None,
        seats,
        clock: Clock::None,
        rated: false,
        listed: false,
        waits: None,
    }
}

pub(crate) async fn create(visitor: &Visitor, request: &CreateMatch) -> Created {
    visitor.post("/api/matches", request).await.unwrap().json().unwrap()
}

pub(crate) async fn join(visitor: &Visitor, created: &Created) -> Joined {
    let join = Join { key: Some(created.key.clone()), seat: None };
    let path = format!("/api/matches/{}/join", created.id);
    visitor.post(&path, &join).await.unwrap().json().unwrap()
}

pub(crate) async fn view(visitor: &Visitor, id: &str) -> MatchView {
    visitor.get(&format!("/api/matches/{id}")).await.unwrap().json().unwrap()
}

/// Two guests at a fresh table of DVONN, seats 0 and 1.
pub(crate) async fn two_at_a_table(server: &Server) -> (Visitor, Visitor, String) {
    let first = Visitor::guest(server.address()).await.unwrap();
    let second = Visitor::guest(server.address()).await.unwrap();
    let created = create(&first, &dvonn()).await;
    assert_eq!(join(&second, &created).await.seat, 1);
    (first, second, created.id)
}

/// The match as a view shows it, played out from its start.
pub(crate) fn game_match(view: &MatchView) -> AnyMatch {
    let game: GameId = view.game.parse().unwrap();
    let mut game_match = AnyMatch::new(AnyPosition::read(game, &view.start).unwrap());
    for turn in &view.turns {
        game_match.play_turn(turn).unwrap();
    }
    game_match
}

/// A legal turn for the view, with its action.
pub(crate) fn any_turn(view: &MatchView, seed: u64) -> Action {
    let turn = game_match(view).random_turn(&mut SplitMix::new(seed)).unwrap().to_string();
    let turns = u32::try_from(view.turns.len()).unwrap();
    Action::Turn { id: format!("t{turns}-{seed}"), turn, turns }
}

/// Does something over HTTP; the event it made.
pub(crate) async fn act(visitor: &Visitor, id: &str, action: &Action) -> u32 {
    let response = visitor.post(&format!("/api/matches/{id}/actions"), action).await.unwrap();
    let value: serde_json::Value = response.json().unwrap();
    u32::try_from(value["seq"].as_u64().unwrap()).unwrap()
}

/// The status and code of a refusal.
pub(crate) async fn refused(visitor: &Visitor, id: &str, action: &Action) -> (u16, String) {
    let response = visitor.post(&format!("/api/matches/{id}/actions"), action).await.unwrap();
    let value: serde_json::Value = serde_json::from_str(&response.body).unwrap();
    (response.status, value["code"].as_str().unwrap().to_owned())
}

/// Opens a socket on a match; the snapshot.
pub(crate) async fn follow(visitor: &Visitor, id: &str) -> (Socket, MatchView) {
    let mut socket = visitor.socket().await.unwrap();
    socket.open(id, None).await.unwrap();
    loop {
        if let ServerMessage::Snapshot { view, .. } = socket.next().await.unwrap() {
            return (socket, *view);
        }
    }
}

/// The next event on a socket.
pub(crate) async fn next_event(socket: &mut Socket) -> Event {
    loop {
        if let ServerMessage::Event { event, .. } = socket.next().await.unwrap() {
            return *event;
        }
    }
}

/// The next event of a kind.
pub(crate) async fn event_where(socket: &mut Socket, wanted: impl Fn(&EventKind) -> bool) -> Event {
    loop {
        let event = next_event(socket).await;
        if wanted(&event.kind) {
            return event;
        }
    }
}

pub(crate) async fn ping(socket: &mut Socket) {
    socket.send(&ClientMessage::Ping).await.unwrap();
    while !matches!(socket.next().await.unwrap(), ServerMessage::Pong { .. }) {}
}

/// This time tomorrow, for what ends some day.
pub(crate) fn tomorrow() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap() + 86_400_000
}
