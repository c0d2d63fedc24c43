//! Lines that anybody could send to a session of the text protocol.
//!
//! Nothing may panic, whatever is answered is an answer of the protocol, a line is refused at most
//! once, and after all of them the session still listens.

#[path = "../page/mod.rs"]
mod page;

/// What an answer can begin with.
const ANSWERS: [&str; 8] =
    ["id", "option", "ugiok", "readyok", "response", "info", "bestmove", "error"];

/// Sends the bytes as lines, and panics when they break something.
pub(crate) fn lines(data: &[u8]) {
    let sent: Vec<_> =
        data.split(|&byte| byte == b'\n').map(bounded).take_while(|line| !quits(line)).collect();
    let input = [sent.join(&b'\n'), b"\nstop\nisready\n".to_vec()].concat();
    let answers = page::answers_to(input);
    for answer in answers.lines() {
        let kind = answer.split(' ').next().unwrap_or_default();
        assert!(ANSWERS.contains(&kind), "{answer}");
        assert!(!answer.contains("the search broke down"), "{answer}");
    }
    let refused = answers.lines().filter(|answer| answer.starts_with("error ")).count();
    assert!(refused <= sent.len(), "{answers}");
    assert_eq!(answers.lines().last(), Some("readyok"));
}

fn first_word(line: &[u8]) -> String {
    let line = String::from_utf8_lossy(line);
    line.split_whitespace().next().unwrap_or_default().to_owned()
}

fn quits(line: &[u8]) -> bool {
    first_word(line) == "quit"
}

/// The line, with an end to what it asks for: of two limits of a kind the last holds, so small
/// ones are added. The sizes are set before, since large ones are legal and take long.
fn bounded(line: &[u8]) -> Vec<u8> {
    if first_word(line) != "go" {
        return line.to_vec();
    }
    let mut sent = b"setoption name Hash value 1\nsetoption name Threads value 1\n".to_vec();
    sent.extend(line);
    sent.extend(b" nodes 30");
    if String::from_utf8_lossy(line).split_whitespace().any(|word| word == "perft") {
        sent.extend(b" perft 1");
    }
    sent
}
