//! Every problem of every layer can be told in both languages: its sentence is
//! there, nothing in it is missing, and the Persian one is Persian.
//!
//! The problems are found where they are made, in the calls of the macros of
//! `mohreh_rules::problem`, so that none can be forgotten.

use std::{collections::BTreeMap, path::Path, sync::LazyLock};

use mohreh_messages::{Language, Messages, caused};
use mohreh_rules::{
    AnyMatch, AnyPosition, Cell, GameId, Position, Problem, SplitMix, boardspace, record::Record,
    with_game,
};

/// The macros that make problems, and what each adds to the names in its text.
const MACROS: [(&str, &[&str]); 5] = [
    ("problem!(", &[]),
    ("refuse!(", &[]),
    ("flaw!(", &[]),
    ("unreadable!(", &["found", "what"]),
    ("unfit!(", &["key"]),
];

static LANGUAGES: LazyLock<[Messages; 2]> = LazyLock::new(|| Language::ALL.map(Messages::new));

/// What can stand in a ruling.
const RULING: [&str; 6] = ["cell", "cells", "number", "color", "better", "other"];

/// Every id with the names of its arguments, as the sources write them.
fn problems() -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::new();
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for entry in std::fs::read_dir(crates).unwrap() {
        collect(&entry.unwrap().path().join("src"), &mut found);
    }
    found
}

fn collect(folder: &Path, found: &mut BTreeMap<String, Vec<String>>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for path in entries.map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            collect(&path, found);
            continue;
        }
        let source = std::fs::read_to_string(&path).unwrap();
        let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = code.collect::<Vec<_>>().join("\n");
        for (name, more) in MACROS {
            for after in code.split(name).skip(1) {
                let Some(id) = after.trim_start().strip_prefix('"') else { continue };
                let (id, rest) = id.split_once('"').unwrap();
                let call = rest.split_once(");").map_or(rest, |(call, _)| call);
                let call = call.split(name).next().unwrap_or_default();
                let mut names = names_in(call);
                names.extend(more.iter().map(|&name| name.to_owned()));
                found.insert(id.to_owned(), names);
            }
        }
    }
}

/// The `{name}`s of a text.
fn names_in(text: &str) -> Vec<String> {
    let names = text.split('{').skip(1).filter_map(|after| after.split_once('}'));
    let is_name = |name: &str| name.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
    names.map(|(name, _)| name.to_owned()).filter(|name| is_name(name)).collect()
}

/// A value as an argument of this name can have it.
fn sample(name: &str) -> &'static str {
    match name {
        "color" => "white",
        "seat" => "1",
        "step" => "place",
        "part" => "new",
        "field" => "captured by seat 0",
        "found" | "cell" => "e3",
        "cells" => "e3 e4",
        // Other programs speak English.
        "error" | "reason" | "what" | "why" => "the file is locked",
        _ => "7",
    }
}

/// Whose sentences may quote English, and whose words it is.
const QUOTING: [&str; 14] = [
    // The operating system, the network, the database or the mail library, whose words an
    // operator looks up.
    "cli-mail",
    "cli-untrusted",
    "serve-io",
    "serve-listen",
    "store-failed",
    "store-file",
    "store-tls",
    // The program's own fault, which only its developers can read.
    "internal",
    // An administrator, in the words that the person shall read.
    "server-banned",
    "server-banned-until",
    "server-muted",
    "server-muted-until",
    "server-suspended",
    // The name of a field, as the request has it.
    "server-study-bound",
];

/// What is wrong with a sentence, if anything.
fn fault(language: Language, told: &str) -> Option<&'static str> {
    if told.contains("{$") || told.contains("{ $") {
        return Some("an argument is missing");
    }
    let plain = told.replace("Color Pop", "");
    let is_latin = |word: &&str| 2 <= word.len() && word.bytes().all(|b| b.is_ascii_alphabetic());
    let words: Vec<&str> = plain.split(' ').collect();
    let is_english = words.windows(2).any(|pair| pair.iter().all(is_latin));
    (language == Language::Fa && is_english).then_some("it is English")
}

#[test]
fn every_problem_has_a_whole_sentence_in_both_languages() {
    let mut problems = problems();
    assert!(190 < problems.len(), "{}", problems.len());
    for &game in GameId::ALL {
        with_game!(game, P => {
            for reason in P::REASONS.iter().chain(P::ENDS) {
                problems.insert(reason.id.to_owned(), RULING.map(str::to_owned).to_vec());
            }
        });
    }
    for id in QUOTING {
        assert!(problems.contains_key(id), "nobody tells {id}");
    }
    for language in Language::ALL {
        let messages = Messages::new(language);
        for (id, names) in &problems {
            assert!(messages.has(id), "{}: no sentence for {id}", language.code());
            let args = names.iter().map(|name| (name.as_str(), sample(name)));
            let mut told = messages.told(id, args);
            if QUOTING.contains(&id.as_str()) {
                told = told.replace(sample("error"), "…");
            }
            assert_eq!(fault(language, &told), None, "{}: {id}: {told}", language.code());
        }
    }
}

fn tell(problem: impl Into<Problem>) {
    let problem = problem.into();
    for messages in LANGUAGES.iter() {
        let told = messages.problem(problem.clone());
        assert_eq!(fault(messages.language(), &told), None, "{problem}: {told}");
    }
}

/// Whatever is touched or played in real matches, the sentence is whole.
#[test]
fn refusals_and_ends_of_real_matches_are_told_whole() {
    let mut rng = SplitMix::new(7);
    for &game in GameId::ALL {
        let start = AnyPosition::initial(game, "", &mut rng).unwrap();
        let mut game_match = AnyMatch::new(start);
        let cells: Vec<Cell> =
            (0..11).flat_map(|column| (1..12).map(move |row| Cell::new(column, row))).collect();
        for turn in 0.. {
            let legal = game_match.legal();
            if legal.is_empty() {
                break;
            }
            if turn % 8 == 0 {
                for &cell in &cells {
                    game_match.explain_touch(None, cell).err().into_iter().for_each(tell);
                    let word = game_match.explain(&format!("{cell}-{}", cells[0]));
                    word.err().into_iter().for_each(tell);
                }
            }
            let index = mohreh_rules::Rng::below(&mut rng, legal.len());
            game_match.play_word(&legal[index]).unwrap();
        }
        game_match.conclusion().into_iter().for_each(tell);
    }
}

#[test]
fn what_cannot_be_read_is_told_in_the_words_of_the_list() {
    let mut game_match =
        AnyMatch::new(AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(7)).unwrap());
    let refused = game_match.play_word("zz9").unwrap_err();
    let (en, fa) = (Messages::new(Language::En), Messages::new(Language::Fa));
    assert_eq!(fa.problem(refused.clone()), "این حرکت خوانده نشد: «zz9». نمونه: e5");
    assert_eq!(en.problem(refused), "This move cannot be read: “zz9”. Example: e5");
}

#[test]
fn errors_of_records_and_options_are_told_with_their_causes() {
    let head = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n";
    for text in ["", "[Mohreh \"1\"]", "[Mohreh \"2\"]", "[Mohreh \"1\"] [Game \"go\"]"] {
        tell(text.parse::<Record>().unwrap_err());
    }
    for turns in
        ["1. e3 {", "1. e3 (2. (", ")", "1. e3 ({no} 1. e2)", "(1. e3)", "1. e3 {[%clk 1]}"]
    {
        tell(format!("{head}{turns}").parse::<Record>().unwrap_err());
    }
    for turns in ["1. e3 e3", "1. zz9", "1. e3,e4"] {
        tell(format!("{head}{turns}").parse::<Record>().unwrap().replay().unwrap_err());
    }
    for options in ["x", "x=1", "seats=9", "seats=3;colors=2", "teams=on;seats=2", "teams=maybe"] {
        tell(AnyPosition::initial(GameId::ColorPop, options, &mut SplitMix::new(0)).unwrap_err());
    }
    tell(boardspace::import("nothing", None).unwrap_err());
    let record = format!("{head}1. e3 e3").parse::<Record>().unwrap();
    let told = Messages::new(Language::Fa).problem(record.replay().unwrap_err());
    assert!(told.starts_with("نوبت ۲، «e3»: "), "{told}");
    assert!(told.ends_with("(DVONN ۲.۱)"), "{told}");
}

/// Every problem that has a cause, whatever it is and whatever its cause: no full stop before a colon.
#[test]
fn a_sentence_and_its_cause_read_as_one() {
    let problems = problems();
    for messages in LANGUAGES.iter() {
        let told = |id: &str| {
            let names = problems.get(id).into_iter().flatten();
            messages.told(id, names.map(|name| (name.as_str(), sample(name))))
        };
        let cause = told("cli-not-found");
        for id in problems.keys() {
            let both = caused(&[told(id), cause.clone()]);
            assert!(!both.contains(".:") && !both.contains("?:") && !both.contains("::"), "{both}");
            assert!(both.ends_with(&cause), "{both}");
        }
    }
    let sentences = ["The record cannot be read.", "Turn 2: no.", "Why?", "So."].map(str::to_owned);
    assert_eq!(caused(&sentences), "The record cannot be read: Turn 2: no: Why? So.");
    assert_eq!(caused(&sentences[..1]), "The record cannot be read.");
    assert_eq!(caused(&[]), "");
}

/// An argument called `turns` lists turns in one sentence and counts them in another.
#[test]
fn turns_are_listed_or_counted() {
    let fa = Messages::new(Language::Fa);
    let counted = fa.told("cli-verified", [("matches", "3"), ("turns", "49")].into_iter());
    assert_eq!(counted, "۳ بازی با ۴۹ نوبت بازسازی شد.");
}
