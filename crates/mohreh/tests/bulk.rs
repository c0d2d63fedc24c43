//! Records in bulk: what one command writes, all others read.

mod folder;

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use folder::own_folder;

const DVONN: &str = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n[Player0 \"Sara\"]\n[Date \"2026-03-01\"]\n\n\
                     1. e3 d4 2. f5\n";
const YINSH: &str = "[Mohreh \"1\"]\n[Game \"yinsh\"]\n[Player1 \"Omid\"]\n[Date \"2026-05-01\"]\n\n\
                     1. e5 f6\n";
const BROKEN: &str = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 e3\n";
const BOARDSPACE: &str = "(;SU[Zertz]; P0[R- A 1]; P0[RtoB 2 2 D 4]; P0[Done])";

fn mohreh(folder: &Path, words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(words)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// What a command that succeeds prints.
fn printed(folder: &Path, words: &[&str], input: &str) -> String {
    let output = mohreh(folder, words, input);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn files_of_many_folders_pipes_and_compressed_files_are_read_by_every_command() {
    let folder = own_folder("bulk");
    fs::create_dir_all(folder.join("inner")).unwrap();
    fs::write(folder.join("a.sgf"), format!("{BOARDSPACE}\n{BOARDSPACE}")).unwrap();
    fs::write(folder.join("inner/b.mohreh"), format!("{DVONN}\n{YINSH}")).unwrap();
    let all = printed(&folder, &["import", "a.sgf", "inner"], "");
    assert_eq!(all.matches("[Mohreh").count(), 4);
    fs::write(folder.join("all.mohreh"), &all).unwrap();
    for packed in ["all.mohreh.gz", "all.mohreh.zst"] {
        printed(&folder, &["records", "all.mohreh", "--out", packed], "");
        let raw = fs::read(folder.join(packed)).unwrap();
        assert!(!raw.starts_with(b"["), "{packed} is compressed");
    }
    for (source, input) in
        [("all.mohreh", ""), ("-", all.as_str()), ("all.mohreh.gz", ""), ("all.mohreh.zst", "")]
    {
        assert_eq!(printed(&folder, &["export", source], input), all, "{source}");
        assert_eq!(printed(&folder, &["import", source], input), all, "{source}");
        assert_eq!(printed(&folder, &["records", source, "--count"], input), "4\n", "{source}");
        let turns = printed(&folder, &["replay", source, "--json"], input);
        assert!(turns.lines().last().unwrap().contains("\"record\":4"), "{source}: {turns}");
        let judged = printed(&folder, &["analyse", source, "--nodes", "5", "--json"], input);
        assert_eq!(judged.matches("\"done\":true").count(), 4, "{source}: {judged}");
    }
}

#[test]
fn a_damaged_record_hides_no_other_and_is_told_with_its_place() {
    let folder = own_folder("bulk-damaged");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.mohreh"), format!("{DVONN}\n{BROKEN}\nnonsense\n\n{YINSH}")).unwrap();
    for words in [&["export", "a.mohreh"][..], &["records", "a.mohreh", "--check", "--out", "-"]] {
        let output = mohreh(&folder, words, "");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{complaint}");
        assert!(complaint.contains("a.mohreh:8"), "{complaint}");
        assert!(complaint.contains("1 of 3 records"), "{complaint}");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("Sara") && text.contains("Omid"), "{text}");
    }
    assert_eq!(mohreh(&folder, &["records", "no-such-file"], "").status.code(), Some(2));
    assert_eq!(mohreh(&folder, &["records", "-"], " \n").status.code(), Some(2));
}

/// Reading without playing finds what is no longer a tag, and loses nothing beside it.
#[test]
fn a_damaged_tag_is_told_without_playing_the_record() {
    let folder = own_folder("bulk-tags");
    fs::create_dir_all(&folder).unwrap();
    for (damaged, line) in [
        (DVONN.replace("[Mohreh", "[Mohre"), "Line 8"),
        (DVONN.replace("[Mohreh", "Mohreh"), "Line 8"),
        (DVONN.replace("[Game", "Game"), "Line 8"),
        (DVONN.replace("[Player0", "Player0"), "Line 10"),
        (DVONN.replace("[Date", "Date"), "Line 11"),
        (DVONN.replace("01\"]", "01\""), "Line 1"),
    ] {
        fs::write(folder.join("a.mohreh"), format!("{DVONN}\n{damaged}\n{YINSH}")).unwrap();
        let output = mohreh(&folder, &["records", "a.mohreh", "--list"], "");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{damaged}: {complaint}");
        assert!(complaint.contains("a.mohreh"), "{damaged}: {complaint}");
        assert!(complaint.contains("1 of 3 records"), "{damaged}: {complaint}");
        assert!(complaint.contains(line), "{damaged}: {complaint}");
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("Sara") && text.contains("Omid"), "{damaged}: {text}");
    }
}

#[test]
fn records_are_filtered_counted_merged_and_drawn() {
    let folder = own_folder("bulk-filters");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.mohreh"), format!("{DVONN}\n{YINSH}\n{DVONN}")).unwrap();
    let count = |words: &[&str]| {
        printed(&folder, &[&["records", "a.mohreh", "--count"], words].concat(), "")
    };
    assert_eq!(count(&[]), "3\n");
    assert_eq!(count(&["--unique"]), "2\n");
    assert_eq!(count(&["--game", "dvonn"]), "2\n");
    assert_eq!(count(&["--player", "OMI"]), "1\n");
    assert_eq!(count(&["--after", "2026-04-01"]), "1\n");
    assert_eq!(count(&["--before", "2026-03-01"]), "2\n");
    assert_eq!(count(&["--result", "unfinished"]), "3\n");
    assert_eq!(count(&["--result", "draw"]), "0\n");
    assert_eq!(count(&["--least", "3"]), "2\n");
    assert_eq!(count(&["--most", "2"]), "1\n");
    let position = printed(&folder, &["replay", "a.mohreh", "--turn", "2", "--json"], "");
    let position: serde_json::Value =
        serde_json::from_str(position.lines().next().unwrap()).unwrap();
    let reached = ["--game", "dvonn", "--position", position["position"].as_str().unwrap()];
    assert_eq!(count(&reached), "2\n");
    assert_eq!(count(&[&reached[..], &["--unique"]].concat()), "1\n");
    let with = |pattern: &str| count(&["--game", "dvonn", "--pattern", pattern]);
    assert_eq!(with("e3=r"), count(&["--game", "dvonn"]));
    assert_eq!(with("a1=w b1=w b2=b"), "0\n");
    let wrong = mohreh(&folder, &["records", "a.mohreh", "--game", "dvonn", "--pattern", "e3"], "");
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("e5=W"), "{wrong:?}");
    // Of two the one that is wrong is named.
    for (pattern, place, named) in
        [("e3", reached[3], "--pattern"), ("e3=r", "nonsense", "--position")]
    {
        let both = ["--game", "dvonn", "--pattern", pattern, "--position", place];
        let wrong = mohreh(&folder, &[&["records", "a.mohreh"][..], &both].concat(), "");
        let complaint = String::from_utf8_lossy(&wrong.stderr);
        assert!(complaint.starts_with(&format!("mohreh: {named}")), "{complaint}");
    }

    let words = ["records", "a.mohreh", "--json", "--plot", "a.svg"];
    let text = printed(&folder, &words, "");
    let found: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(found["games"]["dvonn"]["turns"]["3"], 2, "{found}");
    assert_eq!(found["players"]["Sara"]["records"], 2, "{found}");
    let svg = fs::read_to_string(folder.join("a.svg")).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("DVONN"), "{svg}");
    let table = printed(&folder, &["records", "a.mohreh"], "");
    assert!(table.contains("3 records, 2026-03-01 to 2026-05-01"), "{table}");
    let wrong = mohreh(&folder, &["records", "a.mohreh", "--after", "soon"], "");
    assert_eq!(wrong.status.code(), Some(2));
}

/// The example of the documents, and what is easily typed: nothing that is read is lost.
#[test]
fn nothing_is_written_over_what_is_read() {
    let folder = own_folder("bulk-over");
    fs::create_dir_all(&folder).unwrap();
    let whole = format!("{DVONN}\n{YINSH}");
    fs::write(folder.join("a.mohreh"), &whole).unwrap();
    std::os::unix::fs::symlink("a.mohreh", folder.join("link.mohreh")).unwrap();
    let merge = ["records", ".", "--unique", "--out", "all.mohreh.zst"];
    printed(&folder, &merge, "");
    let merged = fs::read(folder.join("all.mohreh.zst")).unwrap();
    for words in [
        &merge[..],
        &["records", "a.mohreh", "--out", "a.mohreh"],
        &["records", "a.mohreh", "--out", "link.mohreh"],
        &["records", "link.mohreh", "--out", "./a.mohreh"],
        &["records", "a.mohreh", "--plot", "a.mohreh"],
        &["tune", "--game", "dvonn", "--from", "a.mohreh", "--out", "a.mohreh"],
    ] {
        let output = mohreh(&folder, words, "");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {complaint}");
        assert!(complaint.contains("one of those that are read"), "{words:?}: {complaint}");
        assert_eq!(fs::read_to_string(folder.join("a.mohreh")).unwrap(), whole, "{words:?}");
        assert_eq!(fs::read(folder.join("all.mohreh.zst")).unwrap(), merged, "{words:?}");
    }
    // An error leaves the file as it was, and no other behind.
    fs::write(folder.join("old.mohreh"), "old").unwrap();
    let wrong = ["records", "a.mohreh", "--out", "old.mohreh", "--plot", "no/such/folder.svg"];
    assert_eq!(mohreh(&folder, &wrong, "").status.code(), Some(2));
    assert_eq!(fs::read_to_string(folder.join("old.mohreh")).unwrap(), "old");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 4);
}

#[test]
fn a_book_is_judged_anew_and_filled_up() {
    let folder = own_folder("book");
    fs::create_dir_all(&folder).unwrap();
    let book = |words: &str| {
        let words = format!("book --game dvonn --turns 51 --nodes 40 {words}");
        printed(&folder, &words.split(' ').collect::<Vec<_>>(), "")
    };
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    let chances = |name: &str| -> Vec<f64> {
        let text = read(name);
        let tags = text.lines().filter_map(|line| line.strip_prefix("[Chance \""));
        tags.map(|rest| rest.trim_end_matches("\"]").parse().unwrap()).collect()
    };
    // Whatever the chances are, then only those that are balanced.
    book("--count 8 --within 1 --out wide.mohreh");
    let all = chances("wide.mohreh");
    let mut distances: Vec<f64> = all.iter().map(|chance| (chance - 0.5).abs()).collect();
    distances.sort_by(f64::total_cmp);
    let within = f64::midpoint(distances[3], distances[4]);
    let balanced: Vec<f64> = all.into_iter().filter(|it| (it - 0.5).abs() <= within).collect();
    assert_eq!(balanced.len(), 4, "{distances:?}");
    let told = book(&format!("--count 1 --within {within} --from wide.mohreh --out kept.mohreh"));
    assert!(told.contains("4 openings of 8 tried"), "{told}");
    assert_eq!(chances("kept.mohreh"), balanced);
    // Judged alike it stays as it is, and new ones come after it.
    let count = balanced.len() + 1;
    book(&format!("--count {count} --within 1 --seed 2 --from kept.mohreh --out more.mohreh"));
    assert!(read("more.mohreh").starts_with(read("kept.mohreh").trim_end()));
    assert_eq!(chances("more.mohreh").len(), count);
    for words in [
        ["book", "--game", "dvonn", "--from", "kept.mohreh", "--out", "kept.mohreh"],
        ["book", "--game", "yinsh", "--from", "kept.mohreh", "--out", "new.mohreh"],
    ] {
        assert_eq!(mohreh(&folder, &words, "").status.code(), Some(2), "{words:?}");
    }
    // What is there is not written over.
    let before = read("more.mohreh");
    let output = mohreh(&folder, &["book", "--game", "dvonn", "--out", "more.mohreh"], "");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("more.mohreh") && told.contains("Name another file"), "{told}");
    assert_eq!(read("more.mohreh"), before);
}

#[test]
fn the_shipped_openings_are_balanced_by_the_player_of_today() {
    let folder = own_folder("shipped");
    fs::create_dir_all(&folder).unwrap();
    for (game, book) in [
        ("yinsh", include_str!("../../arena/books/yinsh.mohreh")),
        ("zertz", include_str!("../../arena/books/zertz.mohreh")),
        ("dvonn", include_str!("../../arena/books/dvonn.mohreh")),
        ("lyngk", include_str!("../../arena/books/lyngk.mohreh")),
    ] {
        let records: Vec<&str> = book.split("\n\n[").collect();
        assert_eq!(records.len(), 300, "{game}");
        let sample = format!("{}\n\n[{}\n", records[0], records[200].trim_end());
        fs::write(folder.join("sample.mohreh"), &sample).unwrap();
        let words =
            format!("book --game {game} --count 2 --from sample.mohreh --out {game}.mohreh");
        let told = printed(&folder, &words.split(' ').collect::<Vec<_>>(), "");
        assert!(told.contains("2 openings of 2 tried"), "{game}: {told}");
        let judged = fs::read_to_string(folder.join(format!("{game}.mohreh"))).unwrap();
        assert_eq!(judged.trim_end(), sample.trim_end(), "{game}: judged anew");
    }
}
