//! What every course claims is true: by the rules for all exercises, by search
//! for those whose proof is short. `mohreh learn --check` searches for all.

use std::{collections::HashSet, fs, path::Path};

use mohreh_rules::GameId;
use mohreh_study::course::{check, course, prove};

/// Enough for a proof a few turns before the end.
const NODES: u64 = 20_000;

#[test]
fn every_course_keeps_the_rules() {
    for &game in GameId::ALL {
        assert_eq!(check::faults(game, &course(game)), [], "{game}");
    }
}

#[test]
fn what_a_short_search_proves_is_proved() {
    let mut faults = Vec::new();
    for &game in GameId::ALL {
        for (_, exercise) in course(game).exercises() {
            faults.extend(prove(game, exercise, NODES));
        }
    }
    assert_eq!(faults, []);
}

#[test]
fn every_file_is_the_course_of_a_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("courses");
    let names: HashSet<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    let games = GameId::ALL.iter().map(|game| format!("{game}.json"));
    assert_eq!(names, games.collect());
}
