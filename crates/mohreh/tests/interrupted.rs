//! Ctrl-C ends what takes long with what was found so far, a word about it, and the status
//! that a shell gives to a signal.

mod folder;

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

use folder::own_folder;

const RECORD: &str = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 d4 2. f5\n";

fn begin(folder: &Path, words: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_mohreh"))
        .args(words.split_whitespace())
        .current_dir(folder)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Waits until the process listens to signals and has worked for so many hundredths of a
/// second; then sends it Ctrl-C.
fn interrupt(child: &mut Child, hundredths: u64) {
    let begun = Instant::now();
    let known = |what: &str| fs::read_to_string(format!("/proc/{}/{what}", child.id())).unwrap();
    let listens = || {
        let status = known("status");
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:\t")).unwrap();
        u64::from_str_radix(caught, 16).unwrap() & 2 != 0
    };
    let spent = || {
        let told = known("stat");
        let fields = told.rsplit_once(')').unwrap().1.split_whitespace().skip(11).take(2);
        fields.map(|field| field.parse::<u64>().unwrap()).sum::<u64>()
    };
    while !listens() || spent() < hundredths {
        assert!(begun.elapsed() < Duration::from_secs(60), "it does not listen");
        thread::sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
}

/// What it printed, and what it complained of.
fn ended(output: &Output) -> (String, String) {
    let [text, complaint] =
        [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    assert_eq!(output.status.code(), Some(130), "{text}{complaint}");
    assert!(complaint.contains("Interrupted"), "{text}{complaint}");
    (text, complaint)
}

fn empty_folder(name: &str) -> PathBuf {
    let folder = own_folder(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn counting_and_measuring_end_with_what_is_done() {
    let folder = empty_folder("interrupted-counts");
    let told = |words: &str| {
        let mut child = begin(&folder, words);
        interrupt(&mut child, 30);
        ended(&child.wait_with_output().unwrap())
    };
    let (text, complaint) = told("perft dvonn 7 --divide");
    let sum: u64 = text
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(_, n)| n.parse::<u64>().unwrap())
        .sum();
    assert_eq!(text.lines().last().unwrap(), sum.to_string(), "{text}");
    assert!(complaint.contains(" of 49 first moves"), "{complaint}");
    let (_, complaint) = told("perft dvonn 6 --turns");
    assert!(complaint.contains(" of 49 first moves"), "{complaint}");
    let (text, complaint) = told("sprt 0,5 --simulate 1000000 --at 0,1");
    assert!(text.starts_with("at +0 Elo: ") && text.lines().count() == 1, "{text}");
    assert!(complaint.contains(" of 1000000 tests at +0 Elo"), "{complaint}");
    let (text, _) = told("bench --game dvonn --seconds 1000");
    assert!(text.starts_with("dvonn ") && text.contains("plies/s"), "{text}");
    told("bench --game dvonn --search --depth 40");
    told("bench --game dvonn --ending --games 100000 --time 1ms");
}

#[test]
fn analysis_ends_with_what_it_sees() {
    let folder = empty_folder("interrupted-analysis");
    let mut child = begin(&folder, "analyse --game dvonn --time 1000s");
    interrupt(&mut child, 30);
    let (text, _) = ended(&child.wait_with_output().unwrap());
    assert!(text.contains('%'), "{text}");

    // The turns that are judged are told; half a review is none in a file.
    fs::write(folder.join("a.mohreh"), RECORD).unwrap();
    let mut child = begin(&folder, "analyse a.mohreh --time 1000s --annotate b.mohreh");
    interrupt(&mut child, 30);
    let (text, complaint) = ended(&child.wait_with_output().unwrap());
    assert!(text.contains("e3") && complaint.contains(": 0 records"), "{text}{complaint}");
    assert_eq!(fs::read_to_string(folder.join("b.mohreh")).unwrap(), "");

    // Questions: those under way are answered, though whoever asks is still there.
    let mut child = begin(&folder, "analyse --json --jobs 1");
    let mut input = child.stdin.take().unwrap();
    for id in ["1", "2"] {
        writeln!(input, "{{\"id\":{id},\"game\":\"dvonn\",\"time\":\"1000s\"}}").unwrap();
    }
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    output.read_line(&mut first).unwrap();
    interrupt(&mut child, 1);
    let last = output.lines().map(Result::unwrap).last().unwrap_or(first);
    assert!(last.contains("\"id\":1") && last.contains("\"done\":true"), "{last}");
    let (_, complaint) = ended(&child.wait_with_output().unwrap());
    assert!(complaint.contains("1 questions"), "{complaint}");
    drop(input);
}

#[test]
fn records_end_with_what_was_read() {
    let folder = empty_folder("interrupted-records");
    fs::write(folder.join("old.mohreh"), "old").unwrap();
    let mut child = begin(&folder, "records - --threads 1 --out old.mohreh");
    let mut input = child.stdin.take().unwrap();
    for _ in 0..100 {
        writeln!(input, "{RECORD}").unwrap();
    }
    interrupt(&mut child, 0);
    drop(input);
    let (text, complaint) = ended(&child.wait_with_output().unwrap());
    let count: usize = text.split(' ').next().unwrap().parse().unwrap();
    assert!(complaint.contains(&format!(": {count} records were read")), "{text}{complaint}");
    assert_eq!(fs::read_to_string(folder.join("old.mohreh")).unwrap(), "old");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "no part is left");
}

#[test]
fn a_book_keeps_its_openings() {
    let folder = empty_folder("interrupted-book");
    let words = "book --game dvonn --nodes 20 --within 1 --turns 4";
    let mut child = begin(&folder, &format!("{words} --count 100000 --out a.mohreh"));
    interrupt(&mut child, 50);
    let (_, complaint) = ended(&child.wait_with_output().unwrap());
    assert!(complaint.contains("--from a.mohreh"), "{complaint}");
    let count = |name: &str| {
        let text = fs::read_to_string(folder.join(name)).unwrap();
        text.matches("[Mohreh").count()
    };
    let kept = count("a.mohreh");
    assert!(0 < kept, "what was found is kept");
    let more = format!("{words} --count {} --from a.mohreh --out b.mohreh", kept + 1);
    assert!(begin(&folder, &more).wait_with_output().unwrap().status.success());
    assert_eq!(count("b.mohreh"), kept + 1);
}
