//! What a user does wrong is told in the user's language.

use std::process::Command;

fn told(lang: &str, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(arguments)
        .env("LC_ALL", lang)
        .env_remove("LANG")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn latin_words(text: &str) -> bool {
    let is_latin = |word: &&str| 2 <= word.len() && word.bytes().all(|b| b.is_ascii_alphabetic());
    let words: Vec<&str> = text.split(' ').collect();
    words.windows(2).any(|pair| pair.iter().all(is_latin))
}

#[test]
fn a_persian_user_reads_persian() {
    let cases: [&[&str]; 10] = [
        &["show", "dvonn", "--moves", "zz9"],
        &["show", "dvonn", "--moves", "e3", "e3"],
        &["show", "dvonn", "--position", "nonsense"],
        &["show", "colorpop", "--options", "seats=9"],
        &["show", "go"],
        &["show", "dvonn", "--mark", "99"],
        &["replay", "/nowhere/at/all"],
        &["play", "dvonn", "--seat", "5"],
        &["play", "--plain"],
        &["verify", "--database", "/nowhere/at.sqlite"],
    ];
    for arguments in cases {
        let persian = told("fa_IR.UTF-8", arguments);
        assert!(persian.chars().any(|c| ('\u{600}'..'\u{700}').contains(&c)), "{persian}");
        assert!(!latin_words(&persian), "{arguments:?}: {persian}");
        let english = told("C", arguments);
        assert!(english.is_ascii() || english.contains('“'), "{english}");
    }
}

#[test]
fn the_flag_counts_more_than_the_locale() {
    let wrong = ["play", "dvonn", "--seat", "5", "--lang", "fa"];
    assert_eq!(told("en_US.UTF-8", &wrong), "mohreh: --seat ۵: این میز ۲ جا دارد.\n");
    let wrong = ["play", "dvonn", "--seat", "5", "--lang=en"];
    assert_eq!(told("fa_IR", &wrong), "mohreh: --seat 5: the table has 2 seats.\n");
}

#[test]
fn a_name_that_is_no_text_is_told_like_any_other() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};
    let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .arg("replay")
        .arg(OsStr::from_bytes(b"/nowhere/\xff"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
}
