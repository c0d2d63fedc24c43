//! `mohreh puzzles` at the other end of a pipe: the puzzle of the day, streaks, runs, and an account
//! that knows on one machine what was done on another.

mod folder;
mod table_server;

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use folder::own_folder;
use mohreh_client::Visitor;
use mohreh_protocol::Credentials;
use mohreh_rules::GameId;
use mohreh_study::puzzles::{Puzzle, puzzles};
use mohreh_terminal::game_of_today;
use table_server::Server;

const PASSWORD: &str = "correct horse";

fn solved(arguments: &[&str], data: &Path, input: &str) -> String {
    said("puzzles", arguments, data, input)
}

fn said(name: &str, arguments: &[&str], data: &Path, input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
    command.arg(name).args(arguments).env("XDG_DATA_HOME", data);
    command.env("MOHREH_PASSWORD", PASSWORD).env("LC_ALL", "C.UTF-8");
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The turns of its own that solve it.
fn way(game: GameId, puzzle: &Puzzle) -> String {
    let mut game_match = puzzle.begin(game).unwrap();
    let solver = game_match.to_move();
    let mut own = String::new();
    for turn in &puzzle.solution {
        if game_match.to_move() == solver {
            own += &format!("{turn}\n");
        }
        game_match.play_turn(turn).unwrap();
    }
    own
}

/// The puzzle whose head was told last.
fn asked(game: GameId, text: &str) -> Puzzle {
    let shown = |puzzle: &Puzzle| text.rfind(&puzzle.id).map(|at| (at, puzzle.clone()));
    let last = puzzles(game).iter().filter_map(shown).max_by_key(|(at, _)| *at);
    last.expect("a puzzle is asked").1
}

#[test]
fn the_puzzle_of_the_day_is_known_once_it_was_tried() {
    let data = own_folder("puzzle-of-day");
    let game = game_of_today();
    let text = solved(&["--mode", "day"], &data, "quit\n");
    assert!(text.starts_with("Puzzle of the day\n"), "{text}");
    let way = way(game, &asked(game, &text));
    let text = solved(&["--mode", "day"], &data, &way);
    assert!(text.contains("Solved!") && !text.contains("Solved today"), "{text}");
    let text = solved(&["--mode", "day"], &data, "quit\n");
    assert!(text.contains("Solved today"), "{text}");
}

#[test]
fn a_streak_ends_with_the_first_miss_and_the_best_is_kept() {
    let data = own_folder("puzzle-streak");
    // Which puzzle comes is drawn; help of any kind is a miss.
    let text = solved(&["--game", "dvonn", "--mode", "streak"], &data, "skip\n");
    assert!(text.contains("Harder and harder until the first mistake"), "{text}");
    assert!(text.contains("0 in a row") && text.contains("No streak this time"), "{text}");
    let text = solved(&["--game", "dvonn", "--mode", "run", "--lang", "fa"], &data, "skip\nquit\n");
    assert_eq!(text.matches("۲:۵").count(), 2, "{text}");
    assert!(!data.join("mohreh/puzzles.json").exists(), "nothing was tried");
}

#[test]
fn what_cannot_be_read_is_not_written_over() {
    let data = own_folder("puzzle-damaged");
    std::fs::create_dir_all(data.join("mohreh")).unwrap();
    let file = data.join("mohreh/puzzles.json");
    std::fs::write(&file, "{\"ratings\": {").unwrap();
    let game = ["--game", "dvonn"];
    let first = asked(GameId::Dvonn, &solved(&game, &own_folder("puzzle-whole"), "quit\n"));
    let text = solved(&game, &data, &(way(GameId::Dvonn, &first) + "quit\n"));
    assert!(text.contains("Your progress cannot be saved"), "{text}");
    assert_eq!(std::fs::read_to_string(file).unwrap(), "{\"ratings\": {");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_knows_on_one_machine_what_was_done_on_another() {
    let server = Server::start("puzzle-account");
    let site: mohreh_client::Site = server.origin.parse().unwrap();
    let guest = Visitor::guest(site).await.unwrap();
    let (name, password) = ("Sara".to_owned(), PASSWORD.to_owned());
    let account = Credentials { name, password, invitation: None };
    guest.post("/api/account/register", &account).await.unwrap();

    let game = GameId::Dvonn;
    let origin = server.origin.clone();
    let here = ["--game", "dvonn", "--server", &origin, "--account", "Sara"];
    let (one, other) = (own_folder("puzzle-one"), own_folder("puzzle-other"));
    // Done before anybody signed in, and told then.
    let text = solved(&here[..2], &one, "quit\n");
    let first = asked(game, &text);
    solved(&here[..2], &one, &(way(game, &first) + "quit\n"));
    let text = solved(&here, &one, "quit\n");
    assert!(text.contains("is the same here and on the server"), "{text}");
    let second = asked(game, &text);
    assert_ne!(first.id, second.id);

    let text = solved(&here, &other, "quit\n");
    assert_eq!(asked(game, &text).id, second.id, "{text}");
    // Whoever asked for the answer has missed it, and is not asked again.
    let text = solved(&here, &other, "answer\nquit\n");
    assert!(text.contains("(-"), "{text}");
    let text = solved(&here[..4], &one, "quit\n");
    assert_ne!(asked(game, &text).id, second.id, "{text}");

    // So are exercises: the first of a course is not asked for again.
    let course = ["--game", "yinsh", "--server", &origin, "--account", "Sara"];
    said("learn", &["--game", "yinsh", "--from", "yinsh-goal"], &other, "e5-f5,xe3-e7,xb2\nquit\n");
    let text = said("learn", &course[..2], &one, "quit\n");
    assert!(text.contains("1 of"), "{text}");
    said("learn", &course, &other, "quit\n");
    let text = said("learn", &course, &one, "quit\n");
    assert!(text.contains("2 of") && text.contains("is the same here"), "{text}");

    // Without the server everything stays, and is told the next time.
    drop(server);
    let text = solved(&here[..4], &one, "quit\n");
    assert!(text.contains("Your progress stays on this machine"), "{text}");
}
