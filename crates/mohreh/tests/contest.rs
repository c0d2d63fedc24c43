//! `mohreh match`: who sits where, and who has won.

mod folder;

use std::process::{Command, Output};

use folder::own_folder;
use mohreh_rules::{Outcome, record::Record};

fn contest(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mohreh")).arg("match").args(arguments).output().unwrap()
}

#[test]
fn a_player_with_two_seats_wins_by_either() {
    let folder = own_folder("two-seats");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("records.txt");
    let output = contest(&[
        "--game",
        "colorpop",
        "--options",
        "seats=4",
        "--games",
        "24",
        "--nodes",
        "1",
        "--json",
        "--records",
        file.to_str().unwrap(),
        "greedy",
        "random",
    ]);
    let text = String::from_utf8_lossy(&output.stdout);
    let result: serde_json::Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();

    let text = std::fs::read_to_string(&file).unwrap();
    let records = text.split("[Mohreh ").skip(1).map(|rest| format!("[Mohreh {rest}"));
    let (mut wins, mut by_second) = (0, 0);
    for record in records.map(|record| record.parse::<Record>().unwrap()) {
        let Some(Outcome::Win(winners)) = record.result else { continue };
        let mut ours = winners.iter().filter(|&seat| record.player(seat) == Some("greedy"));
        if let Some(seat) = ours.next() {
            wins += 1;
            by_second += u32::from(1 < seat.index());
        }
    }
    assert_eq!(result["wins"], wins, "{result}");
    assert_eq!(result["games"], 24);
    assert!(0 < by_second, "none of {wins} wins was by the second seat");
}

#[test]
fn more_players_than_seats_are_refused() {
    let output = contest(&["--game", "dvonn", "--games", "1", "random", "random", "greedy"]);
    assert!(!output.status.success());
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(complaint.contains("3 players are named for 2 seats"), "{complaint}");
}

#[test]
fn a_start_drawn_by_lot_is_opening_enough() {
    let folder = own_folder("openings");
    std::fs::create_dir_all(&folder).unwrap();
    let records = |game: &str, opening: &[&str]| {
        let file = folder.join("records.txt");
        let games = ["--game", game, "--games", "2", "--records", file.to_str().unwrap()];
        let output = contest(&[&games, opening, &["greedy", "random"]].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        std::fs::read_to_string(&file).unwrap()
    };
    assert_eq!(records("colorpop", &[]), records("colorpop", &["--opening", "0"]));
    assert_eq!(records("dvonn", &[]), records("dvonn", &["--opening", "4"]));
    assert_ne!(records("dvonn", &[]), records("dvonn", &["--opening", "0"]));
}
