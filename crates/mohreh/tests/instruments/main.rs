//! Instruments speak the user's language: what `match`, `sprt`, `records` and their like print
//! is Persian for a Persian user, and for everybody else the English that scripts quote.

#[path = "../folder/mod.rs"]
mod folder;
mod proofs;
mod said;
#[path = "../table_server/mod.rs"]
mod table_server;

use std::{fs, path::PathBuf, process::Command};

use folder::own_folder;
use said::{english, persian, said};

/// A folder with two games of `game`.
fn played(game: &str) -> PathBuf {
    let folder = own_folder(&format!("instruments-{game}"));
    fs::create_dir_all(&folder).unwrap();
    let told = persian(
        &folder,
        &format!("match --game {game} --games 2 --records {game}.mohreh greedy random"),
    );
    assert!(told.contains("۲ بازی"), "{told}");
    folder
}

#[test]
fn matches_are_told_in_persian() {
    let folder = own_folder("instruments-match");
    fs::create_dir_all(&folder).unwrap();
    let three = "match --game dvonn --games 2 --opening 3 greedy random random@name=other";
    let told = persian(&folder, three);
    assert!(told.contains("بازی‌های متفاوت: ۶ از ۶") && told.contains("۳ نوبت تصادفی"), "{told}");
    let columns: Vec<usize> = told
        .lines()
        .take(3)
        .map(|line| line.split(" از ").next().unwrap().chars().count())
        .collect();
    assert_eq!(columns, [columns[0]; 3], "{told}");
    let text = english(&folder, three);
    assert!(text.contains("\nopenings: random 3\ndistinct games: 6 of 6\n"), "{text}");
    let tested = persian(&folder, "match --game dvonn --games 4 --sprt 0,20 greedy random");
    assert!(tested.contains("شروع‌ها: کتاب"), "{tested}");
}

/// A program that dies in the middle, whose reason is told at once and counted at the end.
#[test]
fn a_player_that_fails_is_told_of_in_persian() {
    let folder = own_folder("instruments-dead");
    fs::create_dir_all(&folder).unwrap();
    let script = "#!/bin/sh\nwhile read -r word rest; do case $word in ugi) echo id name dead; \
                  echo ugiok;; isready) echo readyok;; go) exit 3;; esac; done\n";
    fs::write(folder.join("dead.sh"), script).unwrap();
    let words = "match --game dvonn --games 2 ugi:sh\u{a0}dead.sh random";
    let run = |locale: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
            .args(words.split(' ').map(|word| word.replace('\u{a0}', " ")))
            .current_dir(&folder)
            .env("LC_ALL", locale)
            .output()
            .unwrap();
        String::from_utf8([output.stderr, output.stdout].concat()).unwrap()
    };
    let (fa, en) = (run("fa_IR.UTF-8"), run("C"));
    assert!(fa.contains("می‌بازد: برنامه پایان یافت") && fa.contains("از کار افتادن"), "{fa}");
    assert!(!fa.contains("loses") && !fa.contains("crash"), "{fa}");
    assert!(en.contains(" loses: ") && en.contains("0 lost on time, 2 by a crash"), "{en}");
}

#[test]
fn tests_of_strength_are_told_in_both_languages() {
    let folder = own_folder("instruments-sprt");
    fs::create_dir_all(&folder).unwrap();
    let pairs = "sprt 0,20 --pairs 3,20,50,22,5";
    assert_eq!(
        english(&folder, pairs),
        "100 pairs, +10.4 ± 29.3 Elo\nLLR 0.04 (-2.94, 2.94): undecided\n"
    );
    // A clean sweep, as `docs/matches.md` computes it.
    let sweep = english(&folder, "sprt 0,20 --pairs 5,0,0,0,0");
    assert!(sweep.starts_with("5 pairs, -511.5 ± 129.0 Elo\n"), "{sweep}");
    let told = persian(&folder, pairs);
    assert!(
        told.contains("۱۰۰ جفت، \u{200e}+۱۰٫۴ ± ۲۹٫۳ Elo") && told.contains("نامعلوم"),
        "{told}"
    );
    persian(&folder, "sprt 0,30 --simulate 10 --at 0,100");
}

#[test]
fn speed_and_counts_are_told_in_persian() {
    let folder = own_folder("instruments-bench");
    fs::create_dir_all(&folder).unwrap();
    assert!(said(&folder, "fa_IR.UTF-8", "perft dvonn 1 --divide").ends_with("۴۹\n"));
    assert!(english(&folder, "perft dvonn 1").ends_with("49\n"));
    for words in [
        "bench --game dvonn --seconds 0.01",
        "bench --game dvonn --search --depth 1",
        "bench --game dvonn --ending --games 1 --time 1ms",
    ] {
        let told = persian(&folder, words);
        assert!(told.contains("ثانیه"), "{told}");
        assert!(english(&folder, words).starts_with("dvonn     "));
    }
}

#[test]
fn data_sets_weights_and_books_are_told_in_persian() {
    let folder = own_folder("instruments-data");
    fs::create_dir_all(&folder).unwrap();
    let told = persian(&folder, "selfplay --game dvonn --games 2 --nodes 5 --shard 1 --out data");
    assert!(told.contains("۲ از ۲ بازی") && told.contains("بازی‌های متفاوت: ۲ از ۲"), "{told}");
    let told = persian(&folder, "tune --game dvonn --games 2 --nodes 20 --out weights.txt");
    assert!(told.contains("۲ بازی، ") && told.contains("در weights.txt نوشته شد"), "{told}");
    let told = persian(&folder, "tune --game dvonn --from weights.txt.mohreh --dump all.bin");
    assert!(told.contains("وضعیت، در all.bin"), "{told}");
    let told =
        persian(&folder, "book --game dvonn --count 1 --nodes 20 --within 0.5 --out b.mohreh");
    assert!(told.contains("۱ شروع از ۱ شروع"), "{told}");
}

/// What happens in matches differs from game to game, and has a name in each.
#[test]
fn records_are_told_in_persian() {
    for game in ["yinsh", "zertz", "dvonn", "lyngk", "colorpop"] {
        let folder = played(game);
        let file = format!("{game}.mohreh");
        let told = persian(&folder, &format!("records {file}"));
        assert!(told.starts_with("۲ برگه"), "{told}");
        persian(&folder, &format!("records {file} --list"));
        let told = persian(&folder, &format!("records {file} --events"));
        assert!(told.starts_with("۲ بازی با نتیجه"), "{told}");
        assert_eq!(said(&folder, "fa", &format!("records {file} --count")), "۲\n");
        let text = english(&folder, &format!("records {file} --events"));
        assert!(text.starts_with("2 matches with a result\n"), "{text}");
    }
}

#[test]
fn records_without_names_and_dates_are_told_as_such() {
    let folder = own_folder("instruments-bare");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.mohreh"), "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 d4\n").unwrap();
    assert_eq!(
        english(&folder, "records a.mohreh --list"),
        "a.mohreh: dvonn, no date, players unknown, unfinished, 2 turns\n"
    );
    assert_eq!(
        english(&folder, "records a.mohreh a.mohreh --unique"),
        "1 records, 1 duplicates left out\n\ndvonn: 1 records\n  results: 0 drawn, 1 unfinished\n  \
         turns: 2 to 2, mean 2.0, median 2\n  options: standard 1\n"
    );
    let told = persian(&folder, "records a.mohreh --list");
    assert!(told.contains("بی‌تاریخ، بازیکنان ناشناس") && told.contains("ناتمام، ۲ نوبت"), "{told}");
    let told = persian(&folder, "records a.mohreh a.mohreh --unique --plot lengths.svg");
    assert!(told.contains("۱ برگهٔ تکراری") && told.contains("استاندارد"), "{told}");
    let picture = fs::read_to_string(folder.join("lengths.svg")).unwrap();
    assert!(
        picture.contains("شمار نوبت‌ها در ۱ بازی DVONN") && picture.contains(">۲<"),
        "{picture}"
    );
}

/// What was different when a match or a data set is taken up again.
#[test]
fn what_differs_is_named_in_persian() {
    let folder = own_folder("instruments-other");
    fs::create_dir_all(&folder).unwrap();
    let refused = |locale: &str, words: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_mohreh"))
            .args(words.split_whitespace())
            .current_dir(&folder)
            .env("LC_ALL", locale)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}");
        String::from_utf8(output.stderr).unwrap()
    };
    let data = "selfplay --game dvonn --games 1 --out data --nodes";
    english(&folder, &format!("{data} 5"));
    let again = format!("{data} 6 --resume");
    assert!(refused("C", &again).ends_with("other settings: --nodes or --depth differs.\n"));
    assert!(
        refused("fa", &again)
            .contains("\u{200e}--nodes\u{200e} یا \u{200e}--depth\u{200e} فرق دارد")
    );
    let games = "match --game dvonn --games 2 --records g.mohreh greedy";
    english(&folder, &format!("{games} random"));
    let again = format!("{games} greedy --resume");
    assert!(
        refused("C", &again).ends_with("another match: a player or its limits was different.\n")
    );
    assert!(refused("fa", &again).contains("بازیکنی یا محدودیت‌های آن فرق دارد"));
}
