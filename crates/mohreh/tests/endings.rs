//! `mohreh puzzles --endings` at the other end of a pipe: an ending is brought home, a slip is
//! answered, and both are kept.

mod folder;

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use folder::own_folder;
use mohreh_rules::GameId;
use mohreh_study::puzzles::{Ending, Held, endings, hold, show};

fn played(arguments: &[&str], data: &Path, input: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_mohreh"));
    command.args(["puzzles", "--endings"]).args(arguments).env("XDG_DATA_HOME", data);
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = pipes.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The turns of its own that bring an ending home, whatever the answers to them are.
fn way(game: GameId, ending: &Ending) -> Vec<String> {
    let mut game_match = ending.begin(game).unwrap();
    let seat = game_match.to_move();
    let (mut proof, mut turns) = (ending.proof, Vec::new());
    while game_match.to_move().is_some() && game_match.to_move() == seat {
        let turn = show(&game_match, proof).unwrap();
        let Some(Held::Yes { proof: now, answers, .. }) = hold(&game_match, proof, &turn) else {
            panic!("{turn} keeps it");
        };
        game_match.play_turn(&turn).unwrap();
        answers.iter().for_each(|answer| game_match.play_turn(answer).unwrap());
        turns.push(turn);
        proof = now;
    }
    turns
}

#[test]
fn an_ending_is_brought_home_and_a_slip_is_answered() {
    let game = GameId::Dvonn;
    let all = endings(game);
    let (first, second) = (&all[0], &all[1]);
    let data = own_folder("endings");
    let (way_of_first, way_of_second) = (way(game, first), way(game, second));
    let start = second.begin(game).unwrap();
    let slips = |turn: &String| matches!(hold(&start, second.proof, turn), Some(Held::No { .. }));
    let slip = start.legal().into_iter().find(slips).unwrap();
    let input = [way_of_first, vec![slip], way_of_second, vec!["quit".to_owned()]].concat();
    let text = played(&["--game", "dvonn"], &data, &(input.join("\n") + "\n"));
    assert!(text.contains("Brought home without a slip!"), "{text}");
    assert!(text.contains("After this answer"), "{text}");
    assert!(text.contains("Brought home, but with a slip or with help."), "{text}");
    // The first is done; the second still waits, in the other language too.
    let text = played(&["--game", "dvonn", "--lang", "fa"], &data, "quit\n");
    assert!(!text.contains(&first.id) && text.contains("آخربازی"), "{text}");
    let listed = played(&["--json", "--game", "lyngk"], &data, "");
    assert_eq!(listed.lines().count(), endings(GameId::Lyngk).len());
    assert_eq!(played(&["--game", "yinsh"], &data, ""), "There are no endings of this game.\n");
}
