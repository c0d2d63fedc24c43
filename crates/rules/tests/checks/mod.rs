//! What holds for every game, whatever its options and whatever is played.
//!
//! `laws.rs` looks at random matches with it, `fuzz_corpus.rs` and the fuzz targets at matches that
//! bytes choose. Nothing here knows a game: a new one is checked by being listed in `any`.

#![allow(dead_code, reason = "each of the tests, and the fuzz targets, use a part of it")]

pub(crate) mod texts;

use std::{collections::HashSet, str::FromStr};

use mohreh_rules::{
    AnyMatch, Cell, Change, Match, Outcome, Position, Rng, Seat, SplitMix, Touch, Viewer,
    record::Record,
};

/// No match is longer, in moves: every game uses up something that does not come back, and where
/// it might not, a position that comes up three times ends the match.
pub(crate) const LONGEST: usize = 2_000;

/// How many moves of other positions each position is asked about.
const STRANGERS: usize = 60;

/// Every set of options that the game's menu can put together and its rules allow.
pub(crate) fn all_options<P: Position>() -> Vec<P::Options> {
    let mut texts = vec![String::new()];
    for choice in P::CHOICES {
        texts = texts
            .iter()
            .flat_map(|text| {
                choice.values.iter().map(move |v| format!("{text};{}={v}", choice.key))
            })
            .collect();
    }
    let mut all: Vec<P::Options> = Vec::new();
    for text in texts {
        if let Ok(options) = P::Options::from_str(text.trim_start_matches(';'))
            && !all.contains(&options)
        {
            all.push(options);
        }
    }
    assert!(all.contains(&P::Options::default()), "the menus of {} lack its standard", P::GAME);
    all
}

/// Plays a match to its end, looking at every position, with moves chosen by `choose`.
///
/// `choose` is told how many there are; it may give up by choosing none.
pub(crate) fn check_match<P: Position>(start: P, mut choose: impl FnMut(usize) -> Option<usize>)
where
    AnyMatch: From<Match<P>>,
{
    let mut game_match = Match::new(start);
    let mut strangers: Vec<P::Move> = Vec::new();
    let mut rng = SplitMix::new(3);
    check_start(game_match.start());
    loop {
        let pos = game_match.position();
        let legal = check_position(pos, &mut rng);
        check_strangers(pos, &legal, &strangers);
        assert_eq!(legal, game_match.legal_moves());
        if legal.is_empty() {
            break;
        }
        let Some(index) = choose(legal.len()) else { break };
        let m = legal[index % legal.len()];
        check_move(&game_match, m);
        if strangers.len() < STRANGERS {
            strangers.push(m);
        } else {
            strangers[rng.below(STRANGERS)] = legal[rng.below(legal.len())];
        }
        game_match.play(m).expect("a generated move is legal");
        assert!(game_match.plies().len() < LONGEST, "{} does not end", game_match.position());
    }
    check_record(game_match);
}

/// A start comes back from its options and its setup.
fn check_start<P: Position>(start: &P) {
    let options = start.options();
    assert_eq!(P::Options::from_str(&options.to_string()).as_ref(), Ok(&options));
    if start.turns() == 0
        && !start.mid_turn()
        && let Some(setup) = start.setup_with_secrets()
    {
        assert_eq!(P::from_setup(&options, &setup).as_ref(), Ok(start), "{setup}");
    }
}

/// What can be said of a position alone. Gives its legal moves.
pub(crate) fn check_position<P: Position>(pos: &P, rng: &mut SplitMix) -> Vec<P::Move> {
    let text = pos.text_with_secrets();
    let read = text.parse::<P>().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(&read, pos, "{text}");
    // A position that is read has its key from scratch, one that was played to has it step by step.
    assert_eq!(read.key(), pos.key(), "{text}");
    let shown = pos.to_string();
    assert_eq!(shown.parse::<P>().map(|read| read.to_string()).as_ref(), Ok(&shown));

    let legal = pos.legal_moves();
    assert_eq!(legal.is_empty(), pos.to_move().is_none(), "{text}");
    assert_eq!(legal.is_empty(), pos.outcome().is_some(), "{text}");
    assert!(pos.to_move().is_none_or(|seat| seat.index() < pos.seats()), "{text}");
    check_conclusion(pos);
    let mut spellings = HashSet::new();
    for &m in &legal {
        let spelling = m.to_string();
        assert_eq!(spelling.parse::<P::Move>().as_ref(), Ok(&m), "{text}");
        assert_eq!(pos.explain(m), Ok(()), "{m} in {text}");
        assert!(spellings.insert(spelling), "{m} twice in {text}");
    }
    let may_pass = spellings.contains("pass");
    let others = legal.iter().filter(|&&m| !P::is_retraction(m)).count();
    assert!(!may_pass || others == 1, "passing while something can be done: {text}");
    check_touches(pos, &legal);
    check_views(pos, &legal, rng);
    legal
}

/// A match that is over says why, by one of the ways that its game lists.
fn check_conclusion<P: Position>(pos: &P) {
    let conclusion = pos.conclusion();
    assert_eq!(conclusion.is_some(), pos.outcome().is_some(), "{pos}");
    if let Some(conclusion) = conclusion {
        assert!(P::ENDS.contains(&conclusion.reason), "{conclusion} in {pos}");
        let won = matches!(pos.outcome(), Some(Outcome::Win(_)));
        assert!(won || conclusion.cells.is_empty(), "{conclusion} in {pos}");
        let score = conclusion.score;
        let is_level = score.is_some_and(|score| score.better == score.other);
        assert!(!won || !is_level, "{conclusion} in {pos}");
    }
}

/// A cell can be touched exactly when a legal move begins, or goes on, with it.
fn check_touches<P: Position>(pos: &P, legal: &[P::Move]) {
    let touches: Vec<Touch> = legal.iter().map(|&m| pos.touch(m)).collect();
    let begins = |cell: Cell| {
        touches.iter().any(|touch| match touch.from {
            Some(from) => from == cell,
            None => touch.to.contains(&cell),
        })
    };
    for cell in (0..11).flat_map(|column| (1..12).map(move |row| Cell::new(column, row))) {
        assert_eq!(pos.explain_touch(None, cell).is_ok(), begins(cell), "{cell} in {pos}");
    }
    for touch in &touches {
        if let Some(from) = touch.from {
            for &to in &touch.to {
                assert_eq!(pos.explain_touch(Some(from), to), Ok(()), "{from} {to} in {pos}");
            }
        }
    }
}

/// Nobody's view tells anything that another's secret decides: whatever the secrets are that fit
/// it, the view is the same, and so is all that is printed.
fn check_views<P: Position>(pos: &P, legal: &[P::Move], rng: &mut SplitMix) {
    if pos.outcome().is_some() {
        return;
    }
    let seats = (0..pos.seats()).map(|seat| Viewer::Seat(Seat::new(seat)));
    for viewer in seats.chain([Viewer::Watcher]) {
        let view = Match::new(pos.clone()).view(viewer);
        let seen = view.position();
        assert_eq!(seen.legal_moves(), legal, "{pos}");
        assert_eq!(view.view(viewer).position(), seen);
        let text = seen.text_with_secrets();
        assert_eq!(text.parse::<P>().as_ref(), Ok(seen), "{text}");
        let world = seen.determinize(rng);
        let again = Match::new(world.clone()).view(viewer);
        assert_eq!(again.position(), seen, "{text}");
        assert_eq!(again.position().key(), seen.key(), "{text}");
        assert_eq!(world.to_string(), pos.to_string());
        assert_eq!(format!("{world:?}"), format!("{pos:?}"));
    }
}

/// Moves of other positions are legal here exactly when they are generated here.
fn check_strangers<P: Position>(pos: &P, legal: &[P::Move], strangers: &[P::Move]) {
    for m in strangers {
        assert_eq!(pos.explain(*m).is_ok(), legal.contains(m), "{m} in {pos}");
    }
}

/// What can be said of playing one move.
fn check_move<P: Position>(game_match: &Match<P>, m: P::Move) {
    let before = game_match.position();
    let mut played = game_match.clone();
    played.play(m).expect("a generated move is legal");
    let after = played.position();

    let finished = after.turns() - before.turns();
    assert!(finished <= 1, "{m} in {before} finishes {finished} turns");
    let goes_on = finished == 0 && after.to_move().is_some();
    assert_eq!(goes_on, after.mid_turn() && after.to_move().is_some(), "{m} in {before}");
    if goes_on {
        assert_eq!(after.to_move(), before.to_move(), "{m} in {before}");
    }

    let same_future = (before.key(), before.to_move()) == (after.key(), after.to_move());
    assert!(!same_future, "{m} in {before} changes nothing");

    let changes = game_match.changes(m);
    assert!(!changes.is_empty(), "{m} in {before}");
    let ends: Vec<_> = changes
        .iter()
        .filter_map(|change| match change {
            Change::Ended { outcome } => Some(*outcome),
            _ => None,
        })
        .collect();
    assert_eq!(ends, played.outcome().into_iter().collect::<Vec<_>>(), "{m} in {before}");

    played.take_back(game_match.plies().len());
    assert_eq!(played.position(), before, "taking back {m}");
    assert_eq!(played.seen(), game_match.seen(), "taking back {m}");
}

/// A match comes back from its record, as everybody may see it.
fn check_record<P: Position>(game_match: Match<P>)
where
    AnyMatch: From<Match<P>>,
{
    // Who only reads the moves does not know, when a color has just gone, that
    // the match goes on.
    let mut read = Match::new(game_match.start().clone()).view(Viewer::Watcher).position().clone();
    game_match.plies().iter().for_each(|ply| read.play_unchecked(ply.m));
    let game_match = AnyMatch::from(game_match);
    let record = Record::of(&game_match, Viewer::Watcher);
    let text = record.to_string();
    assert_eq!(text.parse::<Record>().as_ref(), Ok(&record), "{text}");
    let replayed = record.replay().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(replayed.turn_texts(), game_match.turn_texts(), "{text}");
    if game_match.outcome().is_none() {
        assert_eq!(replayed.position().to_string(), read.to_string(), "{text}");
    } else {
        assert_eq!(replayed.position(), game_match.position(), "{text}");
        assert_eq!(replayed.outcome(), game_match.outcome(), "{text}");
    }
}
