//! What the shipped endings claim is true: by the rules for all of them, by proof for a part
//! that changes with the day. `mohreh puzzles --endings --check` proves all.

use std::{
    collections::HashSet,
    fs,
    path::Path,
    time::{SystemTime, UNIX_EPOCH},
};

use mohreh_rules::{GameId, Rng, SplitMix};
use mohreh_study::puzzles::{
    Ending, Entry, Held, Proof, ending_faults, endings, hold, select_endings, show,
};

/// The games that have endings.
const GAMES: [GameId; 3] = [GameId::Dvonn, GameId::Zertz, GameId::Lyngk];

#[test]
fn there_are_enough_of_several_lengths_and_no_two_alike() {
    let mut ids = HashSet::new();
    for game in GAMES {
        let all = endings(game);
        assert!(40 <= all.len(), "{game}: {}", all.len());
        let lengths: HashSet<u32> = all.iter().map(|ending| ending.turns).collect();
        assert!(3 <= lengths.len(), "{game}: {lengths:?}");
        assert!(all.is_sorted_by_key(|ending| ending.turns), "{game}: the shortest first");
        for ending in all {
            assert!(2 <= ending.turns, "{}", ending.id);
            assert!(ids.insert(ending.id.clone()), "{}", ending.id);
        }
    }
}

#[test]
fn every_file_is_the_endings_of_a_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("endings");
    let names: HashSet<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(names, GameId::ALL.iter().map(|game| format!("{game}.json")).collect());
    for &game in GameId::ALL {
        assert_eq!(GAMES.contains(&game), !endings(game).is_empty(), "{game}");
    }
}

#[test]
fn every_line_reaches_its_result() {
    for game in GAMES {
        for ending in endings(game) {
            let mut game_match = ending.begin(game).unwrap();
            let seat = game_match.to_move().unwrap();
            for turn in &ending.line {
                game_match.play_turn(turn).unwrap();
            }
            let score = game_match.outcome().expect("the line leads to the end").score(seat);
            let aim = if ending.proof == Proof::Draw { 0.5 } else { 1.0 };
            assert!(aim <= score, "{}", ending.id);
        }
    }
}

#[test]
fn some_are_proved_again() {
    let day = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 86_400;
    let mut rng = SplitMix::new(day);
    let mut wrong = Vec::new();
    for game in GAMES {
        // The longest proofs are for the command.
        let short = |ending: &Ending| ending.turns <= 3 && ending.proof != Proof::WinIn(3);
        let all: Vec<Ending> = endings(game).into_iter().filter(short).collect();
        wrong.extend(ending_faults(game, &all[rng.below(all.len())]));
    }
    assert_eq!(wrong, [], "day {day}");
}

#[test]
fn a_false_claim_is_found() {
    let game = GameId::Dvonn;
    let is_win = |ending: &Ending| ending.proof == Proof::Win;
    let ending = endings(game).into_iter().find(is_win).unwrap();
    let told = |ending: Ending| {
        let faults = ending_faults(game, &ending);
        faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
    };
    assert!(told(Ending { proof: Proof::Draw, ..ending.clone() }).contains("draw is not proved"));
    assert!(told(Ending { turns: 40, ..ending.clone() }).contains("turns of its own"));
    let id = "dvonn-00000000".to_owned();
    assert!(told(Ending { id, ..ending.clone() }).contains(&ending.id));
    let line = ending.line[..1].to_vec();
    assert!(told(Ending { line, ..ending }).contains("does not reach the result"));
}

#[test]
fn a_turn_that_lets_it_slip_is_refuted_and_one_that_keeps_it_is_answered() {
    let game = GameId::Dvonn;
    let ending = endings(game).remove(0);
    let start = ending.begin(game).unwrap();
    let seat = start.to_move();
    let held: Vec<Held> =
        start.legal().iter().map(|turn| hold(&start, ending.proof, turn).unwrap()).collect();
    assert!(held.iter().any(|held| matches!(held, Held::No { .. })), "{held:?}");
    assert!(!held.contains(&Held::Unknown), "{held:?}");
    let shown = show(&start, ending.proof).unwrap();
    let Some(Held::Yes { answers, is_slower, .. }) = hold(&start, ending.proof, &shown) else {
        panic!("{shown} keeps it");
    };
    assert!(!is_slower);
    let mut after = start.clone();
    after.play_turn(&shown).unwrap();
    for answer in answers {
        after.play_turn(&answer).unwrap();
    }
    assert!(after.to_move().is_none() || after.to_move() == seat);
    assert_eq!(hold(&start, ending.proof, "nonsense"), None);
}

#[test]
fn what_is_shipped_is_chosen_again() {
    let game = GameId::Zertz;
    let entry = |(number, ending): (usize, Ending)| Entry {
        game: game.to_string(),
        from: format!("seed {number}"),
        after: Some(1),
        puzzle: None,
        ending: Some(ending),
        thrown: None,
    };
    let entries: Vec<Entry> = endings(game).into_iter().enumerate().map(entry).collect();
    let twice = [entries.clone(), entries.clone()].concat();
    assert_eq!(select_endings(game, &twice, 1000), endings(game));
    assert_eq!(select_endings(game, &entries, 7).len(), 7);
}
