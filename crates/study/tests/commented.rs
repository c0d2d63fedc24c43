//! The commented games that are shipped: every claim is one about the match beside it.

use std::collections::BTreeSet;

use mohreh_rules::{AnyMatch, GameId, Outcome, Seat};
use mohreh_study::commented::{Commented, commented};

/// A file is loaded whole.
const MOST_BYTES: usize = 100_000;

#[test]
fn every_game_has_ten_and_no_two_are_alike() {
    for game in [GameId::Yinsh, GameId::Zertz, GameId::Dvonn, GameId::Lyngk, GameId::ColorPop] {
        let all = commented(game);
        assert_eq!(all.len(), 10, "{game}");
        let openings: BTreeSet<Vec<String>> = all.iter().map(opening).collect();
        assert_eq!(openings.len(), 10, "{game}");
        let lengths: Vec<usize> = all.iter().map(|found| found.review.turns).collect();
        assert!(lengths.is_sorted(), "{game}: {lengths:?}");
    }
}

fn opening(found: &Commented) -> Vec<String> {
    let record = found.record("en").unwrap();
    let setup = record.setup.iter().cloned();
    setup.chain(record.turns.iter().take(12).map(|turn| turn.text.clone())).collect()
}

#[test]
fn every_commented_game_is_decided_and_told_in_both_languages() {
    for &game in GameId::ALL {
        for (index, found) in commented(game).iter().enumerate() {
            let place = format!("{game} {}", index + 1);
            for language in ["en", "fa"] {
                for words in [&found.title, &found.text] {
                    assert!(words.get(language).is_some_and(|text| !text.is_empty()), "{place}");
                }
            }
            assert_ne!(found.title["en"], found.title["fa"], "{place}");
            let record = found.record("en").unwrap();
            let played = record.replay().unwrap();
            assert!(matches!(played.outcome(), Some(Outcome::Win(_))), "{place}");
            assert_eq!(record.turns.len(), found.review.turns, "{place}");
            let seats: BTreeSet<usize> = found
                .review
                .mattered
                .iter()
                .filter(|turn| turn.explanation.as_ref().is_some_and(|it| !it.reasons.is_empty()))
                .map(|turn| turn.seat)
                .collect();
            assert_eq!(seats.len(), played.seats(), "{place}: a reason for each side");
        }
        let size: usize =
            commented(game).iter().map(|found| serde_json::to_string(found).unwrap().len()).sum();
        assert!(size < MOST_BYTES, "{game}: {size}");
    }
}

#[test]
fn what_a_review_says_is_played_in_the_match() {
    for &game in GameId::ALL {
        for (index, found) in commented(game).iter().enumerate() {
            let record = found.record("en").unwrap();
            let turns = found.review.mattered.iter().chain(&found.review.best);
            for turn in turns {
                let place = format!("{game} {} turn {}", index + 1, turn.number);
                let mut before = AnyMatch::new(record.start().unwrap());
                for earlier in &record.turns[..turn.number - 1] {
                    before.play_word(&earlier.text).unwrap();
                }
                assert_eq!(before.to_move(), Some(Seat::new(turn.seat)), "{place}");
                assert_eq!(record.turns[turn.number - 1].text, turn.played, "{place}");
                let Some(told) = &turn.explanation else { continue };
                assert_eq!(told.played[0], turn.played, "{place}");
                assert_ne!(told.better[0], turn.played, "{place}");
                for line in [&told.played, &told.better] {
                    let mut after = before.clone();
                    for text in line {
                        after.play_word(text).unwrap_or_else(|why| panic!("{place}: {why}"));
                    }
                }
                for why in &told.reasons {
                    let line = if why.line == "played" { &told.played } else { &told.better };
                    assert!(why.at < line.len(), "{place}: {}", why.id);
                }
            }
        }
    }
}
