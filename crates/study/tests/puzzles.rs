//! What the shipped puzzles claim is true: by the rules for all of them, by proof
//! for a part of every game that changes with the day. `mohreh puzzles --check`
//! proves all.

use std::{
    collections::HashSet,
    fs,
    path::Path,
    sync::atomic::AtomicBool,
    time::{SystemTime, UNIX_EPOCH},
};

use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix};
use mohreh_study::puzzles::{
    Attempt, Doubt, Entry, FIRST_RATING, LARGEST_CHANGE, Miner, OwnRating, Proof, Puzzle,
    PuzzleFile, Said, Source, THEMES, Wanted, faults, judge, puzzles, rate, read_journal,
    right_turns, select,
};

/// So many of each game are proved in one run of the tests.
const SAMPLE: usize = 3;

#[test]
fn there_are_enough_and_no_two_alike() {
    let mut ids = HashSet::new();
    for &game in GameId::ALL {
        let all = puzzles(game);
        let enough = if game == GameId::ColorPop { 100 } else { 200 };
        assert!(enough <= all.len(), "{game}: {}", all.len());
        for puzzle in &all {
            assert!(ids.insert(puzzle.id.clone()), "{}", puzzle.id);
            assert!((500..3000).contains(&puzzle.rating), "{}", puzzle.id);
            for theme in &puzzle.themes {
                assert!(THEMES.contains(&theme.as_str()), "{}: {theme}", puzzle.id);
            }
        }
    }
}

#[test]
fn every_solution_is_accepted_turn_by_turn() {
    for &game in GameId::ALL {
        for puzzle in puzzles(game) {
            let mut attempt = Attempt::new(game, &puzzle).unwrap();
            let mut decisions = 0;
            loop {
                let turn = attempt.solution().expect("a turn is asked for").to_owned();
                decisions += 1;
                match attempt.answer(&turn) {
                    Said::Right { is_solved: true, .. } => break,
                    Said::Right { .. } => {}
                    said => panic!("{}: {turn}: {said:?}", puzzle.id),
                }
            }
            assert_eq!(decisions, puzzle.accept.len(), "{}", puzzle.id);
            for turn in &puzzle.accept[0] {
                puzzle.begin(game).unwrap().play_turn(turn).unwrap();
            }
        }
    }
}

#[test]
fn some_are_proved_again() {
    let day = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 86_400;
    let mut rng = SplitMix::new(day);
    let mut wrong = Vec::new();
    for &game in GameId::ALL {
        let all = puzzles(game);
        // The longest proofs are for the command.
        let quick = |puzzle: &&Puzzle| puzzle.proof != Proof::WinIn(3);
        let quick: Vec<&Puzzle> = all.iter().filter(quick).collect();
        for _ in 0..SAMPLE {
            wrong.extend(faults(game, quick[rng.below(quick.len())]));
        }
    }
    assert_eq!(wrong, [], "day {day}");
}

#[test]
fn todays_players_rated_them() {
    for &game in GameId::ALL {
        let file = PuzzleFile::shipped(game);
        assert_eq!(file.outdated(game), None, "{game}");
        // The easiest: the lowest level finds it, so it is asked quickly.
        let Some(easiest) = file.puzzles.first() else { continue };
        let unrated = PuzzleFile { players: None, ..file.clone() };
        let fault = unrated.outdated(game).unwrap().to_string();
        assert!(fault.contains(&format!("mohreh puzzles rate --game {game} ")), "{fault}");
        assert_eq!(rate(game, easiest), Ok(easiest.clone()), "rate the puzzles of {game} again");
    }
}

#[test]
fn what_is_no_puzzle_any_more_is_left_out() {
    let game = GameId::Yinsh;
    let two = puzzles(game).into_iter().find(|puzzle| puzzle.proof == Proof::WinIn(2)).unwrap();
    assert_eq!(rate(game, &Puzzle { proof: Proof::WinIn(1), ..two }), Err("not so"));
}

#[test]
fn a_file_is_written_as_it_was_read() {
    for &game in GameId::ALL {
        let file = PuzzleFile::shipped(game);
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
        let text = fs::read_to_string(folder.join(format!("{game}.json"))).unwrap();
        assert_eq!(file.text().unwrap(), text, "{game}");
    }
}

#[test]
fn a_false_claim_is_found() {
    let game = GameId::Yinsh;
    let two = puzzles(game).into_iter().find(|puzzle| puzzle.proof == Proof::WinIn(2)).unwrap();
    let start = two.begin(game).unwrap();
    assert_eq!(right_turns(&start, Proof::WinIn(1), 1_000_000), Err(Doubt::False));
    assert_eq!(right_turns(&start, Proof::WinIn(2), 10), Err(Doubt::OutOfReach));
    let mut false_turn = two.clone();
    let other = start.legal().into_iter().find(|turn| !two.accept[0].contains(turn)).unwrap();
    false_turn.solution = vec![other.clone()];
    false_turn.accept = vec![vec![other]];
    assert!(!faults(game, &false_turn).is_empty());
    let false_name = Puzzle { id: "yinsh-00000000".to_owned(), ..two.clone() };
    assert!(faults(game, &false_name)[0].to_string().contains(&two.id));
}

#[test]
fn a_wrong_turn_is_answered() {
    let game = GameId::Dvonn;
    let puzzle = puzzles(game).remove(0);
    let mut attempt = Attempt::new(game, &puzzle).unwrap();
    let right = &puzzle.accept[0];
    let wrong = attempt.game_match().legal().into_iter().find(|turn| !right.contains(turn));
    let before = attempt.game_match().position();
    match attempt.answer(&wrong.unwrap()) {
        Said::Wrong { refutation } => assert!(refutation.is_some()),
        said => panic!("{said:?}"),
    }
    assert_eq!(attempt.game_match().position(), before, "it is still to be solved");
}

/// A stack that is taken a turn later is not looked for now.
#[test]
fn a_hint_is_of_the_turn_at_hand() {
    let of = |themes: &[&str]| {
        let mut puzzle = puzzles(GameId::Dvonn).remove(0);
        puzzle.themes = themes.iter().map(|&theme| theme.to_owned()).collect();
        puzzle.idea().to_owned()
    };
    assert_eq!(of(&["takes-stack", "height", "quiet", "only-win"]), "quiet");
    assert_eq!(of(&["covers", "bridge", "quiet", "draw"]), "quiet");
    assert_eq!(of(&["takes-stack", "height", "only-win"]), "takes-stack");
    assert_eq!(of(&["gift", "quiet", "win-in-2"]), "gift");
    assert_eq!(of(&["takes-stack", "quiet", "defence"]), "defence");
}

/// Whatever plays well is no refutation yet: after d2 to the wrong pop a2 the solver wins for
/// certain all the same.
#[test]
fn a_reply_that_is_shown_takes_the_certain_win_away() {
    let game = GameId::ColorPop;
    let all = puzzles(game);
    let puzzle = all.iter().find(|puzzle| puzzle.id == "colorpop-17a7790a").unwrap();
    let start = puzzle.begin(game).unwrap();
    let wrong = start.legal().into_iter().filter(|turn| !puzzle.accept[0].contains(turn));
    let mut shown = 0;
    for turn in wrong {
        let Said::Wrong { refutation } = judge(&start, puzzle.proof, &turn) else {
            panic!("{turn} is wrong");
        };
        if turn == "a2" {
            assert_eq!(refutation.as_deref(), Some("a1"));
        }
        let Some(reply) = refutation else { continue };
        let mut after = start.clone();
        after.play_turn(&turn).unwrap();
        after.play_turn(&reply).unwrap();
        assert_eq!(
            right_turns(&after, Proof::SureWin, 2_000_000),
            Err(Doubt::False),
            "{turn} {reply}"
        );
        shown += 1;
    }
    assert_eq!(shown, 2);
}

#[test]
fn a_journal_is_taken_up_where_it_ends() {
    let game = GameId::Lyngk;
    let played = short_match(game);
    let source = Source::Record("one".to_owned(), Box::new(played));
    let stop = AtomicBool::new(false);
    let mut whole = Vec::new();
    Miner::new(game, Wanted::Puzzles, &[], &mut whole).look(&source, &stop).unwrap();
    let lines: Vec<&str> = str::from_utf8(&whole).unwrap().lines().collect();
    assert!(2 < lines.len(), "{lines:?}");
    // Cut off in the middle of the third line.
    let cut = lines[0].len() + lines[1].len() + 2 + lines[2].len() / 2;
    let known = read_journal(&whole[..cut]).unwrap();
    assert_eq!(known.len(), 2);
    let mut rest = Vec::new();
    let miner = Miner::new(game, Wanted::Puzzles, &known, &mut rest);
    assert!(!miner.knows(&source));
    miner.look(&source, &stop).unwrap();
    let again: Vec<Entry> = read_journal(rest.as_slice()).unwrap();
    let first: Vec<Entry> = read_journal(whole.as_slice()).unwrap();
    assert_eq!([known, again].concat(), first);
    assert!(Miner::new(game, Wanted::Puzzles, &first, Vec::new()).knows(&source));
    let broken = read_journal(&b"{}\n{}\n"[..]).unwrap_err().to_string();
    assert!(broken.starts_with("line 1: "), "{broken}");
}

/// Random turns to the end.
fn short_match(game: GameId) -> AnyMatch {
    let mut rng = SplitMix::new(5);
    let mut played = AnyMatch::new(AnyPosition::initial(game, "", &mut rng).unwrap());
    while let Some(turn) = played.random_turn(&mut rng) {
        played.play_moves(&turn).unwrap();
    }
    played
}

#[test]
fn what_is_shipped_is_chosen_again() {
    let game = GameId::Zertz;
    let all = puzzles(game);
    let entry = |(number, puzzle): (usize, &Puzzle)| Entry {
        game: game.to_string(),
        from: format!("seed {number}"),
        after: Some(1),
        puzzle: Some(puzzle.clone()),
        ending: None,
        thrown: None,
    };
    let mut entries: Vec<Entry> = all.iter().enumerate().map(entry).collect();
    let twice = entries.clone();
    entries.extend(twice);
    let chosen = select(game, &entries, all.len());
    assert_eq!(chosen.left_out["alike"], all.len());
    assert!(all.len() * 9 / 10 <= chosen.puzzles.len(), "{}", chosen.puzzles.len());
}

#[test]
fn ratings_move_towards_what_is_solved() {
    let begun = OwnRating::default();
    let (up, down) = (begun.after(1500, true), begun.after(900, false));
    assert!(begun.rating < up.rating && down.rating < begun.rating);
    assert!(up.deviation < begun.deviation);
    let mut own = begun;
    for _ in 0..200 {
        own = own.after(1500, true).after(1500, false);
    }
    assert!((1400.0..1600.0).contains(&own.rating), "{own:?}");
}

#[test]
fn a_beginner_meets_easy_puzzles_and_no_puzzle_moves_a_rating_far() {
    for &game in GameId::ALL {
        let near = |puzzle: &&Puzzle| (f64::from(puzzle.rating) - FIRST_RATING).abs() <= 150.0;
        let count = puzzles(game).iter().filter(near).count();
        assert!(count == 0 && puzzles(game).is_empty() || 10 <= count, "{game}: {count} near");
    }
    for rating in [800, 900, 1200, 2300] {
        for is_solved in [true, false] {
            let begun = OwnRating::default();
            let change = begun.after(rating, is_solved).rating - begun.rating;
            assert!(change.abs() <= LARGEST_CHANGE, "{rating}: {change}");
        }
    }
    // Provisional for the first puzzles, and no longer after a dozen.
    let mut own = OwnRating::default();
    for number in 1..=12 {
        own = own.after(own.rating as u32, number % 2 == 0);
        assert!(5 <= number || own.is_provisional(), "{number}: {own:?}");
    }
    assert!(!own.is_provisional(), "{own:?}");
    // Whoever solves everything is among the hard puzzles after some thirty.
    let mut own = OwnRating::default();
    for _ in 0..30 {
        own = own.after(own.rating as u32, true);
    }
    assert!((1500.0..1900.0).contains(&own.rating), "{own:?}");
}

#[test]
fn every_file_is_the_puzzles_of_a_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    let names: HashSet<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    let games = GameId::ALL.iter().map(|game| format!("{game}.json"));
    assert_eq!(names, games.collect());
}
