//! Instruments for those who make and run this project: proofs against a server, and whether
//! reviews, courses, puzzles and endings are true.

use std::{fs, path::PathBuf};

use mohreh_rules::GameId;
use mohreh_study::puzzles::{Entry, puzzles};

use crate::{
    folder::own_folder,
    said::{english, persian, persian_fault},
    table_server::Server,
};

/// The end of a match of LYNGK, whose first turn gives a draw away.
const END: &str = "[Mohreh \"1\"]\n[Game \"lyngk\"]\n[Position \"./(IRK).(KBGR)./IW....B/....(KGR)G/\
                   .....(IGB)(IW)/...(RIK)../(GRK)...W../(BI)(BKG)(RB)./. 0 turn 26 RK/BG 1/1 -\"]\n\n\
                   1. b1-c2\n";

fn folder_with_end(name: &str) -> PathBuf {
    let folder = own_folder(name);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("end.mohreh"), END).unwrap();
    folder
}

#[test]
fn load_and_kills_are_told_in_persian() {
    let server = Server::start_with("instruments-load", &["--load-test"]);
    let address = server.origin.strip_prefix("http://").unwrap();
    let folder = folder_with_end("instruments-load-told");
    let load = format!("load --address {address} --games 2 --rate 20 --seconds 1");
    let told = persian(&folder, &load);
    assert!(told.starts_with("۲ بازی، ۴ سوکت\n") && told.contains("گم‌شده: ۰"), "{told}");
    assert!(english(&folder, &load).starts_with("2 matches, 4 sockets\n"));
    let crash = "crash --kills 2 --games 8 --life 600";
    let told = persian(&folder, crash);
    assert!(told.starts_with("۲ بار از کار انداختن سرور: "), "{told}");
    assert!(english(&folder, crash).starts_with("2 kills: "));
}

#[test]
fn what_is_proved_of_a_server_is_told_in_persian() {
    let folder = folder_with_end("instruments-prove");
    let chaos = "prove chaos --games 2 --turns 4";
    let told = persian(&folder, chaos);
    assert!(told.contains("نیمه‌باز") && !told.contains('_'), "{told}");
    assert!(english(&folder, chaos).contains("\nhalf open          "));
    persian(&folder, "prove hostile --requests 200");
}

#[test]
fn how_far_reviews_are_to_be_trusted_is_told_in_persian() {
    let folder = folder_with_end("instruments-review");
    let told = persian(&folder, "bench --review end.mohreh");
    assert!(told.contains("در تحلیل معمولی [۱]، در تحلیل بزرگ‌تر [۱]"), "{told}");
    assert!(told.contains("۱ بازی: نقطه‌های عطف در ۱ بازی یکسان بود"), "{told}");
    let told = english(&folder, "bench --review end.mohreh");
    assert!(told.starts_with("lyngk     end.mohreh: usual [1], larger [1]\n1 matches: "), "{told}");
}

#[test]
fn what_was_played_from_a_position_is_told_in_persian() {
    let folder = folder_with_end("instruments-explore");
    let told = persian(&folder, "explore dvonn");
    assert!(told.lines().nth(2).unwrap().ends_with('٪') && told.contains('٫'), "{told}");
    let told = english(&folder, "explore dvonn --turns 1");
    assert!(told.ends_with(" %\n") && told.lines().count() == 3, "{told}");
}

/// True claims, and those that so little work cannot prove.
#[test]
fn what_courses_claim_is_told_in_persian() {
    let folder = folder_with_end("instruments-learn");
    let little = "learn --check --game dvonn --nodes 1";
    let told = persian_fault(&folder, little);
    assert!(told.starts_with("\u{200f}dvonn\u{200f}: ۲۱ تمرین، ۹ تمرین با جست‌وجو، "), "{told}");
    assert!(told.contains("  \u{200f}dvonn-finish\u{200f}: ادعا دربارهٔ"), "{told}");
    let told = persian(&folder, "learn --check --game colorpop --nodes 20000");
    assert!(told.trim_end().ends_with("۰ ادعای نادرست"), "{told}");
}

#[test]
fn puzzles_and_endings_that_are_proved_again_are_told_in_persian() {
    let folder = folder_with_end("instruments-puzzles");
    let told = persian(&folder, "puzzles --check --game lyngk --sample 1");
    assert!(told.contains("۱ معما از ۲۰۲ معما دوباره ثابت شد"), "{told}");
    let told = persian(&folder, "puzzles --endings --check --game lyngk --sample 1");
    assert!(told.contains("۱ آخربازی از ۴۱ آخربازی دوباره ثابت شد"), "{told}");
    let again = english(&folder, "puzzles --check --game lyngk --sample 1");
    assert_eq!(again, "lyngk: 1 of 202 puzzles proved again\n");
}

#[test]
fn puzzles_that_are_found_and_chosen_are_told_in_both_languages() {
    let folder = folder_with_end("instruments-mine");
    let mine = "puzzles mine --game lyngk end.mohreh --journal";
    let told = persian(&folder, &format!("{mine} fa.jsonl"));
    assert!(told.contains("۱ بازی، ۱ وضعیت، ۰ معما"), "{told}");
    let told = english(&folder, &format!("{mine} en.jsonl"));
    assert_eq!(told, "lyngk: 1 matches, 1 positions, 0 puzzles\n");
    // What is written for programs is the same.
    let journal = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(journal("fa.jsonl"), journal("en.jsonl"));

    // The same puzzle twice.
    let entry = Entry {
        game: "lyngk".to_owned(),
        from: "seed 1".to_owned(),
        after: Some(1),
        puzzle: Some(puzzles(GameId::Lyngk).swap_remove(0)),
        ending: None,
        thrown: None,
    };
    let line = serde_json::to_string(&entry).unwrap();
    fs::write(folder.join("found.jsonl"), format!("{line}\n{line}\n")).unwrap();
    let select = "puzzles select --game lyngk --out chosen.json found.jsonl --count 100";
    let told = persian(&folder, select);
    assert!(told.ends_with("\n  کنار گذاشته، همانند دیگری: ۱\n"), "{told}");
    assert_eq!(english(&folder, select), "lyngk: 1 puzzles\n  left out, alike: 1\n");
}
