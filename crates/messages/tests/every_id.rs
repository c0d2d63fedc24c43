//! Every id that the rules or the program can ask for has a sentence in both
//! languages, and no language has a sentence that the other lacks.

use std::collections::{BTreeMap, BTreeSet};

use mohreh_messages::{Language, Messages};
use mohreh_rules::{Color, GameId, Position, with_game};

fn ids_of_rules() -> BTreeSet<String> {
    let mut ids: BTreeSet<String> =
        Color::ALL.iter().map(|color| format!("color-{}", color.name())).collect();
    for &game in GameId::ALL {
        with_game!(game, P => {
            let reasons = P::REASONS.iter().chain(P::ENDS);
            ids.extend(reasons.map(|reason| reason.id.to_owned()));
            for choice in P::CHOICES {
                ids.insert(format!("option-{game}-{}", choice.key));
                ids.extend(choice.values.iter().map(|value| choice.value_id(game, value)));
            }
        });
        for word in ["tagline", "players", "age", "duration"] {
            ids.insert(format!("{game}-{word}"));
        }
    }
    ids
}

#[test]
fn every_id_of_the_rules_has_a_sentence() {
    for language in Language::ALL {
        let messages = Messages::new(language);
        let missing: Vec<String> =
            ids_of_rules().into_iter().filter(|id| !messages.has(id)).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", language.code());
    }
}

#[test]
fn both_languages_have_the_same_ids() {
    let ids = |language: &str| -> BTreeSet<String> {
        let folder = format!("{}/locales/{language}", env!("CARGO_MANIFEST_DIR"));
        let mut ids = BTreeSet::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            ids.extend(
                text.lines()
                    .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()))
                    .filter_map(|line| line.split_once(" ="))
                    .map(|(id, _)| id.to_owned()),
            );
        }
        ids
    };
    let (en, fa) = (ids("en"), ids("fa"));
    let differing: Vec<&String> = en.symmetric_difference(&fa).collect();
    assert!(differing.is_empty(), "{differing:?}");
}

/// Where one language says more than the other: Persian does not quote what libraries say in
/// English, and names an opponent where English does not.
const UNLIKE: [&str; 7] = [
    "cli-json",
    "cli-odd-answer",
    "cli-system",
    "cli-unreadable",
    "endings-of",
    "log-unknown",
    "web-unfinished-text",
];

/// The arguments of every sentence of a language. By `…-count`, or by `count` beside `shown`,
/// a sentence only chooses a form, which not every language has.
fn arguments(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let folder = format!("{}/locales/{language}", env!("CARGO_MANIFEST_DIR"));
    let mut found = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let mut id = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
                id = line.split_once(" =").unwrap().0.to_owned();
            }
            let names = line.split('$').skip(1).map(|after| {
                let name =
                    after.split(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_');
                let name = name.into_iter().next().unwrap_or_default();
                name.strip_suffix("-count").unwrap_or(name).to_owned()
            });
            let own: &mut BTreeSet<String> = found.entry(id.clone()).or_default();
            own.extend(names);
        }
    }
    for names in found.values_mut().filter(|names| names.contains("shown")) {
        names.remove("count");
    }
    found
}

#[test]
fn both_languages_have_the_same_arguments() {
    let (en, fa) = (arguments("en"), arguments("fa"));
    let unlike = en.iter().filter(|&(id, names)| fa.get(id) != Some(names)).map(|(id, _)| id);
    let unlike: Vec<&String> = unlike.filter(|id| !id.is_empty()).collect();
    assert_eq!(unlike, UNLIKE);
}
