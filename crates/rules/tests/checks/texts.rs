//! Texts that anybody could send, one function a kind of text.
//!
//! The first byte chooses the game, the rest is the text. Nothing may panic; whatever can be read
//! is written again in a way that reads the same; and a position that can be read can be played on.

use std::{fmt::Display, str::FromStr};

use mohreh_rules::{
    AnyMatch, GameId, Match, Position, SplitMix, Viewer, boardspace, record::Record, with_game,
};

use super::{all_options, check_match, check_position};

/// How far a position that was read is played on.
const PLAYED_ON: usize = 40;

/// Looks at some bytes, and panics when they break something.
pub(crate) type Check = fn(&[u8]);

/// The kinds, by the name of their folder of examples.
pub(crate) const KINDS: [(&str, Check); 8] = [
    ("move", one_move),
    ("turn", turn),
    ("position", position),
    ("options", options),
    ("setup", setup),
    ("record", record),
    ("boardspace", boardspace_record),
    ("play", play),
];

/// The game that the first byte chooses, and the rest.
fn game_of(data: &[u8]) -> Option<(GameId, &[u8])> {
    let (&first, rest) = data.split_first()?;
    Some((GameId::ALL[usize::from(first) % GameId::ALL.len()], rest))
}

/// As [`game_of`], the rest as text. What is no text at all is for others to refuse.
fn text_of(data: &[u8]) -> Option<(GameId, &str)> {
    let (game, rest) = game_of(data)?;
    Some((game, std::str::from_utf8(rest).ok()?))
}

/// What was read is written so that it reads the same.
fn check_written<T: Display + FromStr + PartialEq>(read: &T) {
    let written = read.to_string();
    let again = written.parse::<T>().ok();
    assert!(again.is_some_and(|again| again == *read), "{written}");
}

/// A move, such as `e5-e9`.
pub(crate) fn one_move(data: &[u8]) {
    let Some((game, text)) = text_of(data) else { return };
    with_game!(game, P => {
        let Ok(m) = text.parse::<<P as Position>::Move>() else { return };
        check_written(&m);
        let pos = P::initial(&Default::default(), &mut SplitMix::new(1));
        assert_eq!(pos.explain(m).is_ok(), pos.legal_moves().contains(&m));
    });
}

/// Turns, one a line, played from the start until one is refused.
pub(crate) fn turn(data: &[u8]) {
    let Some((game, text)) = text_of(data) else { return };
    with_game!(game, P => {
        let start = P::initial(&Default::default(), &mut SplitMix::new(1));
        let mut game_match = AnyMatch::from(Match::new(start));
        for turn in text.lines().take(PLAYED_ON) {
            let (plies, position) = (game_match.plies(), game_match.position());
            if game_match.play_turn(turn).is_err() {
                assert_eq!((game_match.plies(), game_match.position()), (plies, position));
                break;
            }
        }
        let again = Record::of(&game_match, Viewer::Watcher).replay();
        assert_eq!(again.map(|again| again.turn_texts()).as_ref(), Ok(&game_match.turn_texts()));
    });
}

/// A position in one line.
pub(crate) fn position(data: &[u8]) {
    let Some((game, text)) = text_of(data) else { return };
    with_game!(game, P => {
        let Ok(mut pos) = text.parse::<P>() else { return };
        let mut rng = SplitMix::new(1);
        for number in 0..PLAYED_ON {
            assert_eq!(pos.text_with_secrets().parse::<P>().as_ref(), Ok(&pos));
            let legal = pos.legal_moves();
            assert_eq!(legal.is_empty(), pos.to_move().is_none(), "{pos}");
            let Some(&m) = legal.get(number % legal.len().max(1)) else { break };
            assert!(!pos.changes(m).is_empty());
            pos.play(m).expect("a generated move is legal");
        }
        if pos.outcome().is_none() && pos.determinize(&mut rng) == pos {
            check_position(&pos, &mut rng);
        }
    });
}

/// Options, such as `board=48;tournament=on`.
pub(crate) fn options(data: &[u8]) {
    let Some((game, text)) = text_of(data) else { return };
    with_game!(game, P => {
        let Ok(options) = text.parse::<<P as Position>::Options>() else { return };
        check_written(&options);
        assert!(all_options::<P>().contains(&options), "{options} is on no menu");
    });
}

/// A setup; the second byte chooses the options.
pub(crate) fn setup(data: &[u8]) {
    let Some((game, [chosen, text @ ..])) = game_of(data) else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    with_game!(game, P => {
        let all = all_options::<P>();
        let options = &all[usize::from(*chosen) % all.len()];
        let Ok(pos) = P::from_setup(options, text) else { return };
        let written = pos.setup_with_secrets().expect("what is set up has a setup");
        assert_eq!(P::from_setup(options, &written).as_ref(), Ok(&pos));
    });
}

/// A record. Which game it is of is in it, so no byte chooses.
pub(crate) fn record(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let Ok(record) = text.parse::<Record>() else { return };
    let written = record.to_string();
    let again = written.parse::<Record>();
    assert_eq!(again.map(|again| again.to_string()).as_ref(), Ok(&written));
    let _ = record.replay();
    let _ = record.replay_until_trouble();
}

/// A boardspace record. Which game it is of is in it, so no byte chooses.
pub(crate) fn boardspace_record(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    // LYNGK's setup stands beside the file: here, before it.
    let (setup, text) = match text.split_once('\n') {
        Some((setup, rest)) if !setup.contains('(') => (Some(setup), rest),
        _ => (None, &*text),
    };
    let Ok(imported) = boardspace::import(text, setup) else { return };
    let written = imported.record.to_string();
    assert_eq!(written.parse::<Record>().as_ref(), Ok(&imported.record), "{written}");
    let replayed = imported.record.replay();
    assert!(replayed.is_ok(), "{written}: {:?}", replayed.err());
}

/// A match: the second byte chooses the options, the third the start, each further one a move.
pub(crate) fn play(data: &[u8]) {
    let Some((game, [chosen, seed, moves @ ..])) = game_of(data) else { return };
    with_game!(game, P => {
        let all = all_options::<P>();
        let options = &all[usize::from(*chosen) % all.len()];
        let start = P::initial(options, &mut SplitMix::new(u64::from(*seed)));
        let mut moves = moves.iter();
        check_match(start, |_| moves.next().map(|&byte| usize::from(byte)));
    });
}
