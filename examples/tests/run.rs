//! Every example runs to its end and says what it promises.

use std::process::Command;

fn run(program: &str) -> String {
    let output = Command::new(program).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{program}: {text}");
    text
}

#[test]
fn yinsh_plays_turns_and_shows_the_board() {
    let text = run(env!("CARGO_BIN_EXE_yinsh"));
    assert!(text.contains(" 11. ") && text.contains("pool: white"), "{text}");
}

#[test]
fn zertz_names_the_clause_of_every_refusal() {
    let text = run(env!("CARGO_BIN_EXE_zertz"));
    assert_eq!(text.matches(", rules ").count(), 3, "{text}");
    assert!(text.contains("Q9: "), "{text}");
}

#[test]
fn dvonn_counts_and_comes_back_from_its_record() {
    let text = run(env!("CARGO_BIN_EXE_dvonn"));
    assert!(text.contains("perft 2: 2352"), "{text}");
    assert!(text.contains("read back: "), "{text}");
}

#[test]
fn lyngk_shows_three_lines() {
    let text = run(env!("CARGO_BIN_EXE_lyngk"));
    assert!(text.contains("\n3. ") && text.contains("best: "), "{text}");
}

#[test]
fn colorpop_hides_what_is_secret_until_the_end() {
    let text = run(env!("CARGO_BIN_EXE_colorpop"));
    let line = |start: &str| {
        let line = text.lines().find(|line| line.starts_with(start));
        line.unwrap_or_else(|| panic!("no `{start}` in {text}"))
    };
    assert!(line("everybody sees").contains('?'), "{text}");
    assert!(!line("the dealer knows").contains('?'), "{text}");
    assert!(!line("seat 0 may guess").contains('?'), "{text}");
    assert!(text.contains("result: "), "{text}");
}
