//! What a user does wrong is told in the user's language.

mod folder;

use std::{io::Write, net::TcpListener, process::Command};

use folder::own_folder;

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

/// In Persian there is Persian and no English sentence, and what a command is told
/// to do wrong is one line, with the help that tells more on a second one.
fn check(arguments: &[&str]) {
    let persian = told("fa_IR.UTF-8", arguments);
    let (sentence, help) = persian.trim_end().split_once('\n').unwrap_or((&persian, ""));
    assert!(sentence.chars().any(|c| ('\u{600}'..'\u{700}').contains(&c)), "{persian}");
    assert!(!latin_words(sentence), "{arguments:?}: {persian}");
    assert!(help.is_empty() || help.starts_with("راهنما: mohreh "), "{persian}");
    let english = told("C", arguments);
    assert!(english.replace('…', "").is_ascii() || english.contains('“'), "{english}");
    assert!(english.starts_with("mohreh: "), "{english}");
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
    cases.into_iter().for_each(check);
}

/// Everything that clap can find wrong, and every kind of value.
#[test]
fn wrong_arguments_are_told_in_persian() {
    let cases: [&[&str]; 33] = [
        &["dance"],
        &["plya"],
        &["show", "dvonn", "--nonsense"],
        &["play", "dvonn", "--leve", "3"],
        &["show"],
        &["show", "dvonn", "--format"],
        &["show", "dvonn", "--format", "gif"],
        &["show", "dvonn", "--setup", "x", "--position", "y"],
        &["play", "dvonn", "--seed", "1", "--seed", "2"],
        &["play", "dvonn", "--seed", "many"],
        &["play", "dvonn", "--seed", "99999999999999999999"],
        &["play", "dvonn", "--level", "11"],
        &["play", "dvonn", "--lang", "de"],
        &["play", "dvonn", "--seat", "first"],
        &["play", "dvonn", "yinsh"],
        &["play", "http://localhost"],
        &["play", "dvonn", "--server", "localhost"],
        &["play", "dvonn", "--server", "http://localhost", "--clock", "fast"],
        &["play", "--resume"],
        &["bench", "--seconds", "nan"],
        &["serve", "--listen", "8080"],
        &["serve", "--trusted-proxies", "me"],
        &["serve", "--engines", "many"],
        &["match", "--game", "dvonn", "best@speed=9", "random"],
        &["match", "--game", "dvonn", "best@nodes=0", "random"],
        &["match", "--game", "dvonn", "ugi:", "random"],
        &["match", "--game", "dvonn", "level:11", "random"],
        &["match", "--game", "dvonn", "best@net=/nowhere", "random"],
        &["match", "--game", "dvonn", "best", "random", "--time", "soon"],
        &["match", "--game", "dvonn", "best", "random", "--clock", "soon"],
        &["sprt", "10,0", "--pairs", "1,2,3,4,5"],
        &["sprt", "0,10", "--pairs", "1,2,3"],
        &["records", "--since", "yesterday", "x"],
    ];
    cases.into_iter().for_each(check);
}

#[test]
fn a_server_that_cannot_start_says_why_in_persian() {
    let folder = own_folder("words");
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    std::fs::write(path("text.sqlite"), "this is a letter to my grandmother".repeat(99)).unwrap();
    std::fs::write(path("odd.toml"), "listen = \"127.0.0.1:0\"\ncolour = 1\n").unwrap();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let (text, fresh) = (path("text.sqlite"), path("fresh.sqlite"));
    let cases: [&[&str]; 7] = [
        &["serve", "--database", "/nowhere/at.sqlite"],
        &["serve", "--database", &text],
        &["serve", "--database", "mysql://club"],
        &["serve", "--database", "postgres://nobody@127.0.0.1:1/none", "--database-wait", "0"],
        &["serve", "--database", &fresh, "--listen", &address],
        &["serve", "--database", &fresh, "--listen", "192.0.2.1:80"],
        &["serve", "--config", &path("odd.toml")],
    ];
    cases.into_iter().for_each(check);
    let odd = told("C", &["serve", "--config", &path("odd.toml")]);
    assert!(odd.contains("in line 2: “colour = 1”"), "{odd}");
}

#[test]
fn the_flag_counts_more_than_the_locale() {
    let wrong = ["play", "dvonn", "--seat", "5", "--lang", "fa"];
    assert_eq!(
        told("en_US.UTF-8", &wrong),
        "mohreh: \u{200e}--seat\u{200e} ۵: این میز ۲ جا دارد.\n"
    );
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

/// Which of two versions is right nobody can tell: the first is kept, and the exit
/// code says that something is missing.
#[test]
fn a_file_with_two_versions_of_a_match_is_no_success() {
    let folder = own_folder("versions");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("twice.sgf").display().to_string();
    let text = "(;SU[dvonn 7]; P0[0 Start P0]; P0[1 dropb E 3]; P1[2 dropb D 4]\n\
                ; P0[0 Start P0]; P0[1 dropb A 1])";
    std::fs::write(&file, text).unwrap();
    // `check` looks at the exit code.
    check(&["import", &file]);
    let output =
        Command::new(env!("CARGO_BIN_EXE_mohreh")).args(["import", &file]).output().unwrap();
    let record = String::from_utf8(output.stdout).unwrap();
    assert!(record.contains("[Incomplete ") && record.contains("1. e3 d4"), "{record}");
}

/// What the system and the libraries say is told in the user's language, too.
#[test]
fn files_that_cannot_be_read_or_written_are_told_in_persian() {
    let folder = own_folder("words-files");
    std::fs::create_dir_all(&folder).unwrap();
    let path = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        std::fs::write(&path, bytes).unwrap();
        path.display().to_string()
    };
    let record = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 d4\n";
    let two = path("two.mohreh", format!("{record}\n{record}").as_bytes());
    let packed = path("packed.mohreh.gz", b"\x1f\x8b\x08\0\0\0\0\0\0\xff\xff\xff");
    let cut = path("cut.mohreh.zst", &[0x28, 0xb5, 0x2f, 0xfd]);
    let loop_ = folder.join("loop.mohreh");
    let _ = std::fs::remove_file(&loop_);
    std::os::unix::fs::symlink(&loop_, &loop_).unwrap();
    let loop_ = loop_.display().to_string();
    let cases: [&[&str]; 7] = [
        &["export", &two, "--format", "gif"],
        &["export", &two, "--format", "png"],
        &["replay", &packed],
        &["replay", &cut],
        &["replay", &loop_],
        &["load", "--address", "127.0.0.1:1", "--seconds", "1"],
        &["analyse", &loop_],
    ];
    cases.into_iter().for_each(check);
    let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(["export", &two, "--format", "gif"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty(), "{} bytes of a picture", output.stdout.len());
}

#[test]
fn a_full_device_is_told_in_persian() {
    let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(["show", "dvonn"])
        .env("LC_ALL", "fa_IR.UTF-8")
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, "mohreh: خروجی نوشته نمی‌شود: دیسک پُر است.\n");
}

/// What a command found or did, not only what it refuses: no line without Persian, though
/// commands and addresses stand in it.
#[test]
fn what_is_not_an_error_is_told_in_persian_too() {
    let folder = own_folder("told");
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("text.sqlite"), "this is no database").unwrap();
    let said = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
            .args(arguments)
            .current_dir(&folder)
            .env("LC_ALL", "fa_IR.UTF-8")
            .env("XDG_DATA_HOME", folder.join("data"))
            .stdin(std::process::Stdio::null())
            .output()
            .unwrap();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    let doctor = ["doctor", "--listen", "127.0.0.1:0", "--database"];
    let cases = [
        said(&[]),
        said(&[&doctor[..], &["text.sqlite"]].concat()),
        said(&[&doctor[..], &["no/such/file"]].concat()),
        said(&[&doctor[..], &["fresh.sqlite"]].concat()),
    ];
    for told in cases {
        for line in told.lines().filter(|line| line.chars().any(char::is_alphabetic)) {
            let is_persian = line.chars().any(|c| ('\u{600}'..'\u{700}').contains(&c));
            assert!(is_persian, "{line}\nin\n{told}");
        }
    }
}

/// The trays beside a board are in words; the board is in letters everywhere.
#[test]
fn the_trays_of_a_position_are_told_in_persian() {
    let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(["show", "zertz"])
        .env("LC_ALL", "fa_IR.UTF-8")
        .output()
        .unwrap();
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(shown.contains("مخزن: سفید ۶\u{200f}، خاکستری ۸\u{200f}، سیاه ۱۰"), "{shown}");
    assert!(!latin_words(&shown.replace('\n', " . ")) || !shown.contains("pool"), "{shown}");
}

/// boardspace draws the board of LYNGK from a number, in a way that only boardspace
/// knows; its record has the number and not the board.
#[test]
fn a_board_that_was_drawn_elsewhere_is_refused_with_the_reason() {
    let folder = own_folder("drawn");
    std::fs::create_dir_all(&folder).unwrap();
    let record = folder.join("lyngk.sgf").display().to_string();
    std::fs::write(&record, "(;SU[Lyngk 12345]GM[38];P0[2 Start P0])").unwrap();
    let english = told("C", &["import", &record]);
    assert!(english.contains("does not say how the pieces were laid out"), "{english}");
    let persian = told("fa_IR.UTF-8", &["import", &record]);
    assert!(persian.contains("چیدمان آغازین را نمی‌گوید"), "{persian}");
}

/// What an import would have to leave out or make up is told, and the exit code says so.
#[test]
fn a_record_that_cannot_be_kept_whole_is_refused_in_both_languages() {
    let folder = own_folder("not-whole");
    std::fs::create_dir_all(&folder).unwrap();
    for (index, nodes) in [
        "SU[dvonn 7]; P0[dropb E 3]; P0[done]; P0[dropb D 4]; P0[done]",
        "SU[dvonn 7]; P0[pick wr 2]; P0[done]",
        "SU[dvonn 7]; P0[dropb E 3]; P2[dropb D 4]",
        "SU[dvonn 7]; P0[dropb E 3]; P1[edit]; P1[dropb D 4]",
        "SU[dvonn 7]; P0[dropb E 3]; P1[hop D 4]",
        "SU[Zertz]; P0[RtoB 2 2 D 4]; P0[Done]",
        "SU[Zertz]; P0[RtoB 2 2 D 4]; P0[BtoR D 4 2]; P0[Done]",
    ]
    .into_iter()
    .enumerate()
    {
        let record = folder.join(format!("{index}.sgf")).display().to_string();
        std::fs::write(&record, format!("(;{nodes})")).unwrap();
        // The name of the file is Latin and no sentence.
        check(&["import", &record]);
    }
}

/// People count from 1, hear a thing once, and know the files that they named.
#[test]
fn refusals_name_what_was_given() {
    let moves = ["show", "dvonn", "--moves", "e3", "e3"];
    assert!(told("C", &moves).starts_with("mohreh: --moves, word 2, “e3”: "));
    assert!(told("fa_IR.UTF-8", &moves).contains("کلمهٔ ۲"));
    let load = told("C", &["load", "--address", "127.0.0.1:1"]);
    assert_eq!(load.matches("failed").count(), 1, "{load}");

    let folder = own_folder("restored");
    std::fs::create_dir_all(&folder).unwrap();
    let [bad, new] =
        ["bad.sqlite", "new.sqlite"].map(|name| folder.join(name).display().to_string());
    std::fs::write(&bad, "this is no database, and long enough for one".repeat(30)).unwrap();
    let restored = told("C", &["restore", &bad, "--database", &new]);
    assert_eq!(restored, format!("mohreh: {bad}: This file is not a database.\n"));
}

#[test]
fn a_server_that_cannot_be_trusted_is_not_called_absent() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let site = format!("https://{}", listener.local_addr().unwrap());
    // It is there, and does not speak TLS.
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            stream.unwrap().write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n").unwrap();
        }
    });
    let arguments = ["play", "dvonn", "--server", &site];
    assert!(told("C", &arguments).contains("no secure connection"));
    assert!(told("fa_IR.UTF-8", &arguments).contains("اتصال امن"));
}
