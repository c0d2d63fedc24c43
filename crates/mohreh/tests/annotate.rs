//! `mohreh analyse --annotate`: what it writes is read back by whoever reads records, and
//! `mohreh commented`, which writes such records too.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use mohreh_messages::{Language, Messages};
use mohreh_rules::{
    AnyMatch, AnyPosition, GameId, Rng, Seat, SplitMix, Viewer,
    record::{Record, RecordTurn},
};
use mohreh_study::{commented::commented, review};

fn mohreh(arguments: &[&str]) -> String {
    let said = Command::new(env!("CARGO_BIN_EXE_mohreh")).args(arguments).output().unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    String::from_utf8(said.stdout).unwrap()
}

fn saved(name: &str, content: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path
}

/// A random match, all of it or only its last turns.
fn random(game: GameId, turns: usize) -> Record {
    let mut rng = SplitMix::new(7);
    let mut game_match = AnyMatch::new(AnyPosition::initial(game, "", &mut rng).unwrap());
    while game_match.outcome().is_none() {
        let legal = game_match.legal();
        game_match.play_word(&legal[rng.below(legal.len())]).unwrap();
    }
    let texts = game_match.turn_texts();
    let first = texts.len().saturating_sub(turns);
    let mut late = AnyMatch::new(game_match.start());
    texts[..first].iter().for_each(|turn| late.play_turn(turn).unwrap());
    let mut late = AnyMatch::new(late.position());
    texts[first..].iter().for_each(|turn| late.play_turn(turn).unwrap());
    Record::of(&late, Viewer::Watcher).with_player(Seat::FIRST, "Sara")
}

fn texts(turns: &[RecordTurn]) -> Vec<&str> {
    turns.iter().map(|turn| turn.text.as_str()).collect()
}

#[test]
fn what_is_written_is_a_record_with_signs_reasons_and_lines_in_both_languages() {
    for &game in GameId::ALL {
        let mut record = random(game, 16);
        record.turns[0].comment = Some("as it was".to_owned());
        let path = saved(&format!("annotate-{game}.mohreh"), &record.to_string());
        let path = path.to_str().unwrap();
        let [en, fa] = ["en", "fa"].map(|language| {
            let arguments =
                ["analyse", path, "--annotate", "-", "--nodes", "2000", "--lang", language];
            let text = mohreh(&arguments);
            let found: Record = text.parse().unwrap();
            assert_eq!(found.to_string(), text, "{game}");
            found.replay().unwrap();
            assert_eq!(texts(&found.turns), texts(&record.turns), "{game}");
            assert_eq!((&found.tags, found.result), (&record.tags, record.result), "{game}");
            let first = found.turns[0].comment.as_deref().unwrap();
            assert!(first.starts_with("as it was"), "{game}: {first}");
            // Who annotates twice writes nothing twice.
            let again = saved(&format!("annotate-{game}-{language}.mohreh"), &text);
            let again = ["analyse", again.to_str().unwrap(), "--annotate", "-", "--nodes", "2000"];
            assert_eq!(mohreh(&[&again[..], &["--lang", language]].concat()), text, "{game}");
            found
        });
        for (one, other) in en.turns.iter().zip(&fa.turns) {
            assert_eq!(one.glyph, other.glyph, "{game}");
            assert_eq!(one.variations, other.variations, "{game}");
            assert_eq!(one.evaluation, other.evaluation, "{game}");
        }
        assert!(en.turns.iter().any(|turn| turn.glyph.is_some()), "{game}");
        assert!(en.turns.iter().any(|turn| !turn.variations.is_empty()), "{game}");
        let [en, fa] = [en, fa].map(|found| found.turns.last().unwrap().comment.clone().unwrap());
        assert!(en.contains("Sara: accuracy ") && fa.contains("Sara: دقت "), "{en}\n{fa}");
        let other = Messages::new(Language::En).player(game, Seat::SECOND);
        assert!(en.contains(&format!("{other}: accuracy ")), "{game}: {en}");
    }
}

#[test]
fn without_a_limit_the_review_is_the_browsers() {
    let record = random(GameId::Dvonn, 8);
    let path = saved("annotate-same.mohreh", &record.to_string());
    let out = path.with_extension("out.mohreh");
    let said = mohreh(&["analyse", path.to_str().unwrap(), "--annotate", out.to_str().unwrap()]);
    assert!(said.contains("accuracy"), "the report is printed too: {said}");
    let found: Record = std::fs::read_to_string(out).unwrap().parse().unwrap();
    let start = AnyMatch::new(record.start().unwrap());
    let turns: Vec<String> = record.turns.iter().map(|turn| turn.text.clone()).collect();
    let judged = review::review(&start, &turns, None, &|| false, &mut |_| {});
    let expected: Record = review::evaluated(&record, &judged).to_string().parse().unwrap();
    let evaluations = |record: &Record| -> Vec<Option<f32>> {
        record.turns.iter().map(|turn| turn.evaluation).collect()
    };
    assert_eq!(evaluations(&found), evaluations(&expected));
    assert!(evaluations(&found).iter().all(Option::is_some));
}

#[test]
fn commented_games_are_listed_and_written_as_records() {
    for &game in GameId::ALL {
        let list = mohreh(&["commented", "--game", game.name(), "--lang", "en"]);
        let games = commented(game);
        assert_eq!(list.lines().count(), 1 + 2 * games.len(), "{list}");
        for language in ["en", "fa"] {
            for number in 1..=games.len() {
                let text = mohreh(&[
                    "commented",
                    "--game",
                    game.name(),
                    "--number",
                    &number.to_string(),
                    "--lang",
                    language,
                ]);
                let found: Record = text.parse().unwrap();
                found.replay().unwrap();
                assert_eq!(found.to_string(), text);
                let texts = &games[number - 1];
                assert_eq!(found.tag("Chapter"), Some(&*texts.title[language]));
                assert_eq!(found.comment.as_ref(), Some(&texts.text[language]));
                assert!(found.turns.iter().any(|turn| turn.glyph.is_some()), "{game} {number}");
            }
        }
    }
}
