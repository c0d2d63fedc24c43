//! `mohreh play` through pipes, on a server.

mod folder;
mod lines;
mod table_server;

use std::{
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command},
    sync::{Arc, Mutex},
    thread::JoinHandle,
    time::{Duration, Instant},
};

use folder::own_folder;
use lines::play_through_pipes;
use mohreh_client::{Site, Visitor};
use mohreh_messages::{Language, Messages};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix};
use table_server::Server;

/// How long an answer may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody who writes and reads lines.
struct Pipe {
    child: Child,
    input: Option<ChildStdin>,
    heard: Arc<Mutex<String>>,
    /// How many of the lines heard have been waited for.
    passed: usize,
    reader: Option<JoinHandle<()>>,
}

impl Pipe {
    /// Each has a data folder of its own, hence is a guest of its own.
    fn start(name: &str, arguments: &[&str]) -> Self {
        Self::spawn(&mut play_through_pipes(arguments, &own_folder(name)))
    }

    /// Somebody with an account.
    fn signed_in(account: &str, arguments: &[&str]) -> Self {
        let mut command = play_through_pipes(arguments, &own_folder(&format!("lines-{account}")));
        Self::spawn(command.args(["--account", account]).env("MOHREH_PASSWORD", "correct horse"))
    }

    fn spawn(command: &mut Command) -> Self {
        let mut child = command.spawn().unwrap();
        let heard: Arc<Mutex<String>> = Arc::default();
        let (input, mut output) =
            (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        let page = Arc::clone(&heard);
        let reader = std::thread::spawn(move || {
            let mut line = String::new();
            while output.read_line(&mut line).unwrap() != 0 {
                page.lock().unwrap().push_str(&line);
                line.clear();
            }
        });
        Self { child, input, heard, passed: 0, reader: Some(reader) }
    }

    fn write(&mut self, lines: &str) {
        self.input.as_mut().expect("it still reads").write_all(lines.as_bytes()).unwrap();
    }

    /// Waits for a line that holds this, after the last one waited for, and
    /// gives it.
    fn wait_for(&mut self, wanted: &str) -> String {
        let begin = Instant::now();
        loop {
            let heard = self.heard.lock().unwrap().clone();
            let mut lines = heard.lines().enumerate().skip(self.passed);
            if let Some((index, line)) = lines.find(|(_, line)| line.contains(wanted)) {
                self.passed = index + 1;
                return line.to_owned();
            }
            assert!(begin.elapsed() < PATIENCE, "no `{wanted}` in\n{heard}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Ends the input, waits for the end, and gives everything that was heard.
    fn end(mut self) -> String {
        drop(self.input.take());
        assert!(self.child.wait().unwrap().success());
        self.reader.take().expect("nobody else waits").join().unwrap();
        self.heard.lock().unwrap().clone()
    }
}

impl Drop for Pipe {
    /// A test that fails leaves nobody behind.
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// A table, somebody who joins it and somebody who watches.
fn three(server: &Server, game: &str, name: &str) -> [Pipe; 3] {
    let mut first = Pipe::start(&format!("{name}-first"), &[game, "--server", &server.origin]);
    let invitation = first.wait_for("#join=");
    let link = invitation.split_whitespace().find(|word| word.contains("#join=")).unwrap();
    let second = Pipe::start(&format!("{name}-second"), &[link]);
    let third = Pipe::start(&format!("{name}-third"), &[link.split('#').next().unwrap()]);
    [first, second, third]
}

/// What each seat writes in a random match, and why it ends.
fn random_match(game: GameId) -> ([String; 2], String) {
    let start = AnyPosition::initial(game, "", &mut SplitMix::new(7)).unwrap();
    let (mut game_match, mut rng) = (AnyMatch::new(start), SplitMix::new(7));
    let mut lines = [String::new(), String::new()];
    while let Some(seat) = game_match.to_move() {
        let legal = game_match.legal();
        let word = &legal[rng.below(legal.len())];
        lines[seat.index()].push_str(&format!("{word}\n"));
        game_match.play_word(word).unwrap();
    }
    let conclusion = game_match.conclusion().expect("a match ends by the rules");
    (lines, Messages::new(Language::En).conclusion(&conclusion))
}

#[test]
fn a_whole_match_comes_through_two_pipes_and_a_third_watches() {
    let server = Server::start("lines-whole-server");
    let [mut first, mut second, third] = three(&server, "zertz", "lines-whole");
    // Everything at once: each line waits for its turn.
    let (lines, why) = random_match(GameId::Zertz);
    first.write(&lines[0]);
    second.write(&lines[1]);
    for pipe in [first, second, third] {
        let heard = pipe.end();
        assert!(heard.ends_with(&format!(": {why}\n")), "{why}: {heard}");
    }
}

#[test]
fn offers_and_the_end_go_around() {
    let server = Server::start("lines-offers-server");
    let [mut first, mut second, mut third] = three(&server, "dvonn", "lines-offers");
    first.wait_for("you: Put a piece");
    third.wait_for("guest: Put a piece");
    first.write("e3\n");
    second.wait_for("you: Put a piece");
    second.write("hint\naccept\n");
    second.wait_for("Hints and analysis are off");
    second.wait_for("Nothing has been offered");
    third.write("d4\n");
    third.wait_for("You are watching");
    first.write("undo\n");
    second.wait_for("A takeback is requested  accept or decline");
    second.write("accept\n");
    first.wait_for("you: Put a piece");
    first.write("draw\n");
    second.wait_for("A draw is offered  accept or decline");
    second.write("decline\nresign\n");
    for mut pipe in [first, second, third] {
        pipe.wait_for("(by resignation)");
        pipe.end();
    }
}

#[test]
fn tables_are_listed_for_pipes_and_one_leaves_at_the_end_of_the_input() {
    let server = Server::start("lines-list-server");
    let empty = Pipe::start("lines-list-nobody", &["--server", &server.origin]).end();
    assert!(empty.starts_with("No open tables"), "{empty}");
    let table = ["dvonn", "--server", &server.origin, "--listed"];
    let mut first = Pipe::start("lines-list-first", &table);
    let invitation = first.wait_for("/g/");
    let listed = Pipe::start("lines-list-second", &["--server", &server.origin]).end();
    let link = listed.split_whitespace().find(|word| word.contains("/g/")).expect("a table");
    assert!(invitation.contains(link), "{listed}");
    let mut second = Pipe::start("lines-list-third", &[link]);
    second.wait_for("guest: Put a piece");
    // It is the first one's turn, and the first has nothing to say.
    assert!(first.end().contains("Come back with: mohreh play"));
    second.write("quit\n");
    assert!(second.end().contains("Come back with: mohreh play"));
}

#[tokio::test]
async fn accounts_play_for_a_rating() {
    // Both play at one address, where a server does not rate people unless it is told to.
    let server = Server::start_with("lines-rated-server", &["--load-test"]);
    for name in ["Sara", "Omid"] {
        let site: Site = server.origin.parse().unwrap();
        let guest = Visitor::guest(site).await.unwrap();
        let account = serde_json::json!({"name": name, "password": "correct horse"});
        let registered = guest.post("/api/account/register", &account).await.unwrap();
        assert_eq!(registered.status, 200, "{}", registered.body);
    }
    let table = ["dvonn", "--server", &server.origin, "--rated", "--listed", "--clock", "7d"];
    let mut first = Pipe::signed_in("Sara", &table);
    first.wait_for("/g/");
    let listed = Pipe::start("lines-rated-list", &["--server", &server.origin]).end();
    assert!(listed.contains("Rated") && listed.contains("7d"), "{listed}");
    let link = listed.split_whitespace().find(|word| word.contains("/g/")).expect("a table");
    let mut second = Pipe::signed_in("Omid", &[link]);
    second.wait_for("Sara: Put a piece");
    // It counts once both have played.
    first.write("e3\n");
    second.wait_for("you: Put a piece");
    second.write("e4\n");
    second.wait_for("Sara: Put a piece");
    second.write("resign\n");
    for (pipe, own, other) in [
        (&mut first, "you: 1662? (+162)", "Omid: 1338? (-162)"),
        (&mut second, "Sara: 1662? (+162)", "you: 1338? (-162)"),
    ] {
        pipe.wait_for(own);
        pipe.wait_for(other);
    }
    first.end();
    second.end();
}

/// A folder that stays from call to call.
fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// What `mohreh players` prints, and what it says beside that.
fn players(who: &str, origin: &str, words: &[&str]) -> (String, String) {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(["players", "--server", origin, "--account", who, "--lang", "en"])
        .args(words)
        .env("MOHREH_PASSWORD", "correct horse")
        .env("XDG_DATA_HOME", kept(&format!("lines-account-{who}")))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words:?}: {said}");
    (String::from_utf8_lossy(&output.stdout).into_owned(), said)
}

#[tokio::test]
async fn somebody_at_a_terminal_has_matches_over_days_and_hears_of_the_club() {
    let server = Server::start("lines-players-server");
    let (sara, omid) = ("Sara of Shiraz", "Omid of Tabriz");
    for name in [sara, omid] {
        let site: Site = server.origin.parse().unwrap();
        let guest = Visitor::guest(site).await.unwrap();
        let account = serde_json::json!({"name": name, "password": "correct horse"});
        let registered = guest.post("/api/account/register", &account).await.unwrap();
        assert_eq!(registered.status, 200, "{}", registered.body);
    }
    let origin = server.origin.as_str();
    assert!(players(sara, origin, &["matches"]).0.contains("no matches in progress"));
    players(sara, origin, &["challenge", omid, "dvonn", "--clock", "3d", "--seat", "0"]);
    let challenges = players(omid, origin, &["challenges"]).0;
    let id = challenges.split_whitespace().next().unwrap();
    let link = players(omid, origin, &["accept", id]).0;
    let (hers, his) =
        (players(sara, origin, &["matches"]).0, players(omid, origin, &["matches"]).0);
    assert!(hers.contains("[your turn] 2d 23h") && hers.contains(link.trim()), "{hers}");
    assert!(his.contains("[not your turn]") && his.contains(sara), "{his}");

    players(sara, origin, &["block", omid]);
    players(sara, origin, &["report", omid, "rude words"]);
    let told = players(sara, origin, &["notices"]).0;
    assert!(told.contains("rude words") && told.contains("Not answered yet"), "{told}");
    let database = kept("lines-players-server").join("table.sqlite").display().to_string();
    for act in [&["announce", "Cup on Friday"][..], &["warn", omid, "--reason", "rude words"]] {
        let mut admin = std::process::Command::new(env!("CARGO_BIN_EXE_mohreh"));
        let done = admin.args(["admin", "--database", &database]).args(act).output().unwrap();
        assert!(done.status.success(), "{done:?}");
    }
    // Whoever signs in hears it, and no longer once it was read.
    let (_, said) = players(omid, origin, &["matches"]);
    assert!(said.contains("Cup on Friday") && said.contains("warning"), "{said}");
    assert!(said.contains("rude words"), "{said}");
    players(omid, origin, &["notices"]);
    assert!(!players(omid, origin, &["matches"]).1.contains("rude words"));
    players(sara, origin, &["unblock", omid]);
}

#[test]
fn two_who_look_for_an_opponent_find_each_other() {
    let server = Server::start("lines-find-server");
    let find = ["--server", &server.origin, "--find"];
    let mut first = Pipe::start("lines-find-first", &find);
    first.wait_for("Looking for an opponent");
    let dvonn = ["dvonn", "--server", &server.origin, "--find", "--clock", "5+5"];
    let mut second = Pipe::start("lines-find-second", &dvonn);
    for pipe in [&mut first, &mut second] {
        pipe.wait_for("Put a piece");
    }
    first.write("resign\n");
    for mut pipe in [first, second] {
        pipe.wait_for("(by resignation)");
        pipe.end();
    }
}
