//! Servers and people for the tests of this folder.

use std::{
    fs,
    future::Future,
    path::{Path, PathBuf},
    sync::atomic::{AtomicU32, Ordering},
    time::{Duration, Instant},
};

use mohreh_client::{Response, Visitor};
use mohreh_cluster::{Cluster, Tls};
use mohreh_proof::{Running, Serving};
use serde_json::{Value, json};
use tokio::time::sleep;

/// A folder with a database, removed at the end.
pub(crate) struct Place {
    pub(crate) folder: PathBuf,
}

/// The program under test.
pub(crate) fn program() -> PathBuf {
    std::env::var_os("MOHREH_BIN").map_or(env!("CARGO_BIN_EXE_mohreh").into(), PathBuf::from)
}

impl Place {
    pub(crate) fn new(name: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("mohreh-withstand-{name}-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).unwrap();
        Self { folder }
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    pub(crate) fn database(&self) -> String {
        self.file("club.sqlite").display().to_string()
    }

    /// How a server is started here, as strangers meet it.
    pub(crate) fn limited(&self) -> Serving {
        let log = Some((self.file("log"), "warn"));
        Serving { log, ..Serving::limited(&program(), &self.database()) }
    }

    /// The same behind a proxy, which this machine is: visitors come from anywhere.
    pub(crate) fn proxied(&self) -> Serving {
        let mut serving = self.limited();
        serving.flags.extend(["--trusted-proxies", "127.0.0.0/8"].map(str::to_owned));
        serving
    }

    /// The same without limits.
    pub(crate) fn lifted(&self) -> Serving {
        let mut serving = self.limited();
        serving.flags.push("--load-test".to_owned());
        serving
    }

    /// The same with a clock that this test moves.
    pub(crate) fn timed(&self) -> (Serving, TestClock) {
        let clock = TestClock { file: self.file("clock"), passed: 0, set: 0 };
        clock.write();
        let mut serving = self.lifted();
        serving.flags.extend(["--test-clock".to_owned(), clock.file.display().to_string()]);
        (serving, clock)
    }

    /// What the server has logged.
    pub(crate) fn log(&self) -> String {
        fs::read_to_string(self.file("log")).unwrap_or_default()
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.folder).ok();
    }
}

/// The clock of a server under test.
pub(crate) struct TestClock {
    file: PathBuf,
    passed: i64,
    set: i64,
}

impl TestClock {
    /// Lets time pass, as it usually does.
    pub(crate) async fn pass(&mut self, time: Duration) {
        self.passed += i64::try_from(time.as_millis()).unwrap();
        self.write();
        sleep(Duration::from_millis(100)).await;
    }

    /// Sets the system's clock by so many seconds.
    pub(crate) fn set(&mut self, seconds: i64) {
        self.set += seconds * 1000;
        self.write();
    }

    fn write(&self) {
        let next = self.file.with_extension("next");
        fs::write(&next, format!("{} {}", self.passed, self.set)).unwrap();
        fs::rename(next, &self.file).unwrap();
    }
}

/// Somebody with an account.
pub(crate) async fn account(server: &Running, name: &str) -> Visitor {
    let mut visitor = Visitor::guest(server.address).await.unwrap();
    let credentials = json!({"name": name, "password": format!("{name} likes green tea")});
    let response = visitor.post("/api/account/register", &credentials).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
    visitor.take_cookie(&response);
    visitor
}

/// Asks for a table of a game.
pub(crate) fn table(game: &str, seats: &[&str]) -> Value {
    let seats: Vec<Value> = seats.iter().map(|seat| json!({"type": seat})).collect();
    json!({"game": game, "seats": seats})
}

/// Sets up a table; its answer.
pub(crate) async fn create(visitor: &Visitor, table: &Value) -> Value {
    let response = visitor.post("/api/matches", table).await.unwrap();
    assert_eq!(response.status, 201, "{}", response.body);
    response.json().unwrap()
}

/// Takes the first open seat of a new table.
pub(crate) async fn join(visitor: &Visitor, created: &Value) {
    let path = format!("/api/matches/{}/join", text(&created["id"]));
    let response = visitor.post(&path, &json!({"key": created["key"]})).await.unwrap();
    assert_eq!(response.status, 200, "{}", response.body);
}

/// The match as somebody sees it.
pub(crate) async fn view(visitor: &Visitor, created: &Value) -> Value {
    let path = format!("/api/matches/{}", text(&created["id"]));
    visitor.get(&path).await.unwrap().json().unwrap()
}

/// Does something in a match.
pub(crate) async fn act(visitor: &Visitor, created: &Value, action: &Value) -> Response {
    let path = format!("/api/matches/{}/actions", text(&created["id"]));
    visitor.post(&path, action).await.unwrap()
}

/// Plays any legal turn.
pub(crate) async fn any_turn(visitor: &Visitor, created: &Value) -> Response {
    let id = text(&created["id"]);
    let mut turn = String::new();
    loop {
        let begun = turn.replace('+', "%2B");
        let path = format!("/api/matches/{id}/legal?begun={begun}");
        let legal: Value = visitor.get(&path).await.unwrap().json().unwrap();
        if legal["whole"].as_bool().unwrap() {
            let action_id = format!("turn-{}", legal["turns"]);
            let turns = &legal["turns"];
            let action = json!({"type": "turn", "id": action_id, "turn": turn, "turns": turns});
            return act(visitor, created, &action).await;
        }
        let next = text(&legal["moves"][0]).to_owned();
        turn = if turn.is_empty() { next } else { format!("{turn},{next}") };
    }
}

/// Two guests at a table of DVONN with a clock of so many seconds.
pub(crate) async fn two(server: &Running, seconds: u32) -> (Visitor, Visitor, Value) {
    let first = Visitor::guest(server.address).await.unwrap();
    let second = Visitor::guest(server.address).await.unwrap();
    let mut request = table("dvonn", &["me", "open"]);
    request["clock"] = json!({"type": "fischer", "initial": seconds, "increment": 0});
    let created = create(&first, &request).await;
    join(&second, &created).await;
    (first, second, created)
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("expected text, found {value}"))
}

/// Waits until something holds, for so many seconds at most.
pub(crate) async fn within<F: Future<Output = bool>>(
    seconds: u64,
    what: &str,
    mut holds: impl FnMut() -> F,
) {
    let begin = Instant::now();
    while !holds().await {
        assert!(begin.elapsed() < Duration::from_secs(seconds), "not within {seconds} s: {what}");
        sleep(Duration::from_millis(50)).await;
    }
}

/// Sends a process a signal.
pub(crate) fn signal(server: &Running, signal: rustix::process::Signal) {
    let id = server.child.id().and_then(|id| i32::try_from(id).ok()).unwrap();
    let process = rustix::process::Pid::from_raw(id).unwrap();
    rustix::process::kill_process(process, signal).unwrap();
}

/// A PostgreSQL of a test's own; nothing where none is installed. In CI that fails.
pub(crate) fn cluster(tls: Option<&Tls>) -> Option<Cluster> {
    if mohreh_cluster::is_installed() {
        let started = tls.map_or_else(Cluster::start, Cluster::with_tls);
        return Some(started.unwrap());
    }
    assert!(std::env::var_os("MOHREH_TEST_ALL").is_none(), "PostgreSQL is not installed");
    None
}

/// Runs a command of the program; its exit, and what it said.
pub(crate) fn run(folder: &Path, arguments: &[&str]) -> (bool, String) {
    let output =
        std::process::Command::new(program()).current_dir(folder).args(arguments).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&said).into_owned())
}
