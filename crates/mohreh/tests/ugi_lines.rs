//! No line makes `mohreh ugi` fall over: good ones are changed a little, always in the same way,
//! and after thousands of them it still answers and ends as asked.
//!
//! Only `go` is left out, since a changed number can ask for a search without an end.

use std::{
    io::{Read, Write},
    process::{Command, Stdio},
};

use mohreh_rules::{Rng, SplitMix};

const LINES: [&str; 14] = [
    "ugi",
    "isready",
    "uginewgame",
    "setoption name Game value yinsh",
    "setoption name Game value zertz",
    "setoption name Game value colorpop",
    "setoption name Variant value board=48;tournament=on",
    "setoption name Seed value 7",
    "position startpos moves e5 f6 Wd4,-a1 c3-d3",
    "position fen rrr/bw../...../...../...../...../...../...../...../..../... 1 place 5 -",
    "position setup KKBIBKGIKIRRGBIRWWWBRGGGGRGGBRKBKIIKBRIRIKB moves !R,f3-g3",
    "query legal",
    "query fen",
    "query result",
];

const LETTERS: &[u8] = b" abcdefghx0123456789-,!+=;/.?WBR\t\r\xdb\xb5\xff";
const ROUNDS: usize = 6_000;

fn mangled(rng: &mut SplitMix) -> Vec<u8> {
    let mut line = LINES[rng.below(LINES.len())].as_bytes().to_vec();
    for _ in 0..rng.below(4) {
        let at = rng.below(line.len() + 1);
        match rng.below(4) {
            0 => line.truncate(at),
            1 if at < line.len() => line[at] = LETTERS[rng.below(LETTERS.len())],
            2 if at < line.len() => drop(line.remove(at)),
            _ => line.insert(at, LETTERS[rng.below(LETTERS.len())]),
        }
    }
    line.push(b'\n');
    line
}

#[test]
fn no_line_makes_it_fall_over() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .arg("ugi")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("mohreh starts");
    let mut input = child.stdin.take().expect("its input");
    let writer = std::thread::spawn(move || {
        let mut rng = SplitMix::new(1);
        for _ in 0..ROUNDS {
            input.write_all(&mangled(&mut rng)).expect("it goes on reading");
        }
        input.write_all(b"setoption name Game value dvonn\nquery turn\nquit\n").expect("the end");
    });
    let mut answers = String::new();
    child.stdout.take().expect("its output").read_to_string(&mut answers).expect("text");
    writer.join().expect("all lines are sent");
    assert!(child.wait().expect("it ends").success());
    assert!(answers.ends_with("response 0\n"), "the last question is answered");
    assert!(answers.matches("\nerror ").count() > ROUNDS / 10, "what is wrong is refused");
}
