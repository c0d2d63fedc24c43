//! What holds at every ply of random matches of Color Pop, whatever the options. What holds in all
//! games is in `tests/laws.rs`.

use super::{
    super::{ColorPop, ColorPopMove, Jokers, Point, reasons},
    ALL_OPTIONS, read, start,
};
use crate::{Cell, Change, Color, Position, Reason, Rng, SplitMix, Viewer, view::Hide};

/// Over whole random matches: explanations, changes, touches.
#[test]
fn laws_hold_in_random_matches() {
    let mut rng = SplitMix::new(11);
    let mut seen = Vec::new();
    for options in ALL_OPTIONS {
        for seed in 0..6 {
            let mut pos = start(options, seed);
            while pos.to_move().is_some() {
                check_laws(&pos, &mut rng, &mut seen);
                let moves = pos.legal_moves();
                pos.play(moves[rng.below(moves.len())]).unwrap();
            }
            check_laws(&pos, &mut rng, &mut seen);
        }
    }
    seen.extend(start("", 0).explain_touch(None, Cell::new(10, 1)).err().map(|i| i.reason));
    for reason in reasons::ALL {
        assert!(seen.contains(reason), "{reason:?}");
    }
}

/// A quick random pop is one of the legal moves, until none is left.
#[test]
fn a_quick_pop_is_legal() {
    let mut rng = SplitMix::new(5);
    let mut with_joker = 0;
    for options in ALL_OPTIONS {
        for seed in 0..6 {
            let mut pos = start(options, seed);
            while pos.to_move().is_some() {
                let before = pos.clone();
                pos.pop_any(&mut rng);
                with_joker += before.board().joker_count() - pos.board().joker_count();
                let is_legal = before.legal_moves().into_iter().any(|m| {
                    let mut after = before.clone();
                    after.play_unchecked(m);
                    after == pos
                });
                assert!(is_legal, "{before}\n{pos}");
            }
            let over = pos.clone();
            pos.pop_any(&mut rng);
            assert_eq!(pos, over);
        }
    }
    assert!(0 < with_joker);
}

fn check_laws(pos: &ColorPop, rng: &mut SplitMix, seen: &mut Vec<Reason>) {
    let moves = pos.legal_moves();
    if pos.to_move().is_some() {
        assert_eq!(read(&pos.to_string()), pos.hidden_from(Viewer::Watcher));
    }
    for m in &moves {
        check_changes(pos, *m);
        let touch = pos.touch(*m);
        assert!(touch.to.iter().all(|&cell| pos.explain_touch(None, cell).is_ok()));
        let alike = moves.iter().filter(|&&other| {
            let other = pos.touch(other);
            other.choice == touch.choice && other.to[0] == touch.to[0]
        });
        assert_eq!(alike.count(), 1, "{m}: one hand, one move");
    }
    // Random sentences: what is not refused is legal.
    let points: Vec<Point> = Point::all().collect();
    let jokers: Vec<Point> =
        points.iter().copied().filter(|&p| pos.board().token_at(p) == Some(Color::Joker)).collect();
    for &token in &points {
        let mut chosen = Jokers::NONE;
        for &joker in jokers.iter().chain(points.last()) {
            if rng.below(3) == 0 {
                chosen = chosen.with(joker).unwrap_or(chosen);
            }
        }
        for jokers in [chosen, Jokers::NONE] {
            let m = ColorPopMove::Pop { token, jokers };
            let answer = pos.explain(m);
            assert_eq!(answer.is_ok(), moves.contains(&m), "{m}");
            seen.extend(answer.err().map(|illegal| illegal.reason));
        }
        let in_a_move = moves.iter().any(|&m| pos.touch(m).to.contains(&token.cell()));
        let answer = pos.explain_touch(None, token.cell());
        assert_eq!(answer.is_ok(), in_a_move, "touching {token}");
        seen.extend(answer.err().map(|illegal| illegal.reason));
    }
    seen.extend(pos.explain(ColorPopMove::Pass).err().map(|illegal| illegal.reason));
}

/// Carrying out the changes one by one gives the board after the move.
fn check_changes(pos: &ColorPop, m: ColorPopMove) {
    let mut cells: Vec<(Cell, Color)> = Point::all()
        .filter_map(|point| Some((point.cell(), pos.board().token_at(point)?)))
        .collect();
    let mut end = None;
    for change in pos.changes(m) {
        match change {
            Change::Captured { cell, piece, .. } => {
                let index = cells.iter().position(|&it| it == (cell, piece.color)).unwrap();
                cells.swap_remove(index);
            }
            Change::Moved { path } => {
                assert!(cells.iter().all(|it| it.0 != path[1]), "{m}: {} is free", path[1]);
                cells.iter_mut().find(|it| it.0 == path[0]).unwrap().0 = path[1];
            }
            Change::Ended { outcome } => end = Some(outcome),
            other => panic!("{other:?}"),
        }
    }
    cells.sort_unstable();
    let mut after = pos.clone();
    after.play(m).unwrap();
    let expected: Vec<_> = Point::all()
        .filter_map(|point| Some((point.cell(), after.board().token_at(point)?)))
        .collect();
    assert_eq!(cells, expected);
    assert_eq!(end, after.outcome());
}

/// Texts with a few letters changed are refused, or give a position that can
/// be played to its end.
#[test]
fn mangled_texts_are_refused_or_playable() {
    const LETTERS: &[u8] = b"RYGBPWrw?./-+ 0123459popver=;\xc3";
    let mut rng = SplitMix::new(21);
    let mut playable = 0;
    for round in 0..4000 {
        let options = ALL_OPTIONS[round % ALL_OPTIONS.len()];
        let mut pos = start(options, round as u64 / 40);
        for _ in 0..rng.below(30) {
            let moves = pos.legal_moves();
            match moves.get(rng.below(moves.len().max(1))) {
                Some(&m) => pos.play(m).unwrap(),
                None => break,
            }
        }
        let text = if round % 2 == 0 { pos.to_string() } else { pos.text_with_secrets() };
        let mut bytes = text.into_bytes();
        for _ in 0..1 + rng.below(3) {
            let place = rng.below(bytes.len());
            match rng.below(4) {
                0 => drop(bytes.remove(place)),
                1 => bytes.insert(place, LETTERS[rng.below(LETTERS.len())]),
                2 => bytes.swap(place, 0),
                _ => bytes[place] = LETTERS[rng.below(LETTERS.len())],
            }
        }
        let mangled = String::from_utf8_lossy(&bytes).into_owned();
        let _ = ColorPop::from_setup(&Default::default(), &mangled);
        let Ok(mut pos) = mangled.parse::<ColorPop>() else { continue };
        playable += 1;
        while pos.to_move().is_some() {
            assert_eq!(read(&pos.text_with_secrets()), pos, "{mangled}");
            let moves = pos.legal_moves();
            pos.play(moves[rng.below(moves.len())]).unwrap();
        }
        assert!(pos.legal_moves().is_empty());
    }
    assert!(100 < playable, "{playable}");
}
