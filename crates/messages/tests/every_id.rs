//! Every id that the rules or the program can ask for has a sentence in both
//! languages, and no language has a sentence that the other lacks.

use std::collections::BTreeSet;

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
