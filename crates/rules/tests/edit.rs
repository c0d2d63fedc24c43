//! Positions set up by hand: a draft takes every text apart and writes it
//! again, and a position built piece by piece is the one that was played.

use mohreh_rules::{
    AnyMatch, AnyPosition, Cell, GameId, Piece, Position, Rng, SplitMix,
    edit::{Draft, Tool},
    with_game,
};

/// A position in the middle of a match, by random turns.
fn played(game: GameId, options: &str, seed: u64) -> Option<AnyPosition> {
    let mut rng = SplitMix::new(seed);
    // Some values of options need others to go with them.
    let mut game_match = AnyMatch::new(AnyPosition::initial(game, options, &mut rng).ok()?);
    for _ in 0..25 {
        let legal = game_match.legal();
        if legal.is_empty() {
            break;
        }
        let m = &legal[rng.below(legal.len())];
        game_match.play_word(m).expect("a legal move");
    }
    Some(game_match.position())
}

fn with_every_option(game: GameId, mut check: impl FnMut(&AnyPosition)) {
    let choices = with_game!(game, P => P::CHOICES);
    let pairs = choices.iter().flat_map(|choice| {
        choice.values.iter().map(move |value| format!("{}={value}", choice.key))
    });
    for (seed, options) in pairs.chain([String::new()]).enumerate() {
        if let Some(pos) = played(game, &options, seed as u64) {
            check(&pos);
        }
    }
}

#[test]
fn every_board_is_taken_apart_and_written_again() {
    for &game in GameId::ALL {
        with_every_option(game, |pos| {
            let text = pos.text_with_secrets();
            let draft = Draft::read(game, &text).expect("a position has its cells");
            assert_eq!(draft.to_string(), text, "{game}");
        });
    }
}

fn letter(tools: &[Tool], piece: Piece) -> &'static str {
    tools.iter().find(|tool| tool.piece == Some(piece)).expect("every piece has its tool").name
}

#[test]
fn every_board_is_built_piece_by_piece() {
    for &game in GameId::ALL {
        with_every_option(game, |pos| {
            let text = pos.text_with_secrets();
            let whole = Draft::read(game, &text).expect("a position has its cells");
            let tools = whole.tools();
            let clear = tools.last().expect("something clears").name;
            let mut built = whole.clone();
            for cell in whole.cells() {
                built.put(cell, clear).expect("a cell of the board");
            }
            assert_eq!(built.pieces(), [], "{game}: nothing is left of {text}");
            for (cell, laid) in whole.pieces() {
                let inside = (laid.sign != laid.piece).then_some(laid.sign);
                let stack = laid.stack.iter().map(|&color| Piece::new(laid.piece.kind, color));
                // One of the stack is the piece that lies within.
                let pieces = inside.into_iter().chain(stack.skip(usize::from(inside.is_some())));
                for piece in pieces {
                    built.put(cell, letter(tools, piece)).expect("a cell of the board");
                }
            }
            assert_eq!(built.pieces(), whole.pieces(), "{game}: {text}");
        });
    }
}

#[test]
fn what_no_board_has_is_refused() {
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    for &game in GameId::ALL {
        let text = played(game, "", 1).expect("the standard game").text_with_secrets();
        let mut draft = Draft::read(game, &text).unwrap();
        let clear = draft.tools().last().unwrap().name;
        let first = draft.cells().next().unwrap();
        assert!(draft.put(cell("z26"), clear).is_err(), "{game}");
        assert!(draft.put(first, "x").is_err(), "{game}");
        assert!(draft.set("color", "1").is_err(), "{game}");
        assert!(draft.set("step", "swim").is_err(), "{game}");
        assert!(Draft::read(game, &text.replacen('/', "", 1)).is_err(), "{game}");
        assert!(Draft::read(game, &text.replacen(' ', "/. ", 1)).is_err(), "{game}");
        assert_eq!(draft.to_string(), text, "{game}: a refusal changes nothing");
    }
}

#[test]
fn a_draft_passes_through_what_cannot_be_played() {
    let text = ".../..../..rr./..w../..b../..b../...../...../...../..../..r 0 move 49 -";
    let mut draft = Draft::read(GameId::Dvonn, text).unwrap();
    draft.put("k5".parse().unwrap(), ".").unwrap();
    assert!(AnyPosition::read(GameId::Dvonn, &draft.to_string()).is_err(), "two DVONN pieces");
    draft.put("d3".parse().unwrap(), "r").unwrap();
    let whole = AnyPosition::read(GameId::Dvonn, &draft.to_string()).unwrap();
    assert!(whole.to_string().contains("w2*"), "{whole}");
}
