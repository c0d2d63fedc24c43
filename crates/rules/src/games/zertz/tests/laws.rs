//! What holds in every position of ZÈRTZ, looked at in random matches with every option. What
//! holds in all games is in `tests/laws.rs`.

use super::{read, start};
use crate::{
    Cell, Position, Rng, SplitMix,
    games::zertz::{Marble, Point, Zertz, ZertzMove},
};

const OPTIONS: [&str; 12] = [
    "",
    "blitz=on",
    "board=37+1",
    "board=37+2",
    "board=37+3",
    "board=37+1+2",
    "board=37+1+3",
    "board=37+2+3",
    "board=48",
    "board=61",
    "board=48;tournament=on",
    "board=61;tournament=on",
];

/// Every move that can be written for the largest board.
fn all_moves() -> Vec<ZertzMove> {
    let points: Vec<Point> = start("board=61").options().board().points().collect();
    let placements = Marble::ALL.into_iter().flat_map(|marble| {
        points.iter().map(move |&on| ZertzMove::Place { marble, on }).collect::<Vec<_>>()
    });
    let removals = points.iter().map(|&point| ZertzMove::RemoveRing(point));
    let jumps = points.iter().flat_map(|&from| {
        points.iter().map(move |&to| ZertzMove::Jump { from, to }).collect::<Vec<_>>()
    });
    placements.chain(removals).chain(jumps).chain([ZertzMove::Pass, ZertzMove::Retract]).collect()
}

#[test]
fn a_move_is_explained_exactly_when_it_is_not_legal() {
    let mut rng = SplitMix::new(5);
    let all = all_moves();
    for options in OPTIONS {
        let mut pos = start(options);
        for _ in 0..120 {
            let legal = pos.legal_moves();
            let allowed: Vec<_> = all.iter().copied().filter(|&m| pos.explain(m).is_ok()).collect();
            assert_eq!(allowed.len(), legal.len(), "{pos}");
            assert!(allowed.iter().all(|m| legal.contains(m)), "{pos}");
            if legal.is_empty() {
                break;
            }
            pos.play(legal[rng.below(legal.len())]).unwrap();
        }
    }
}

#[test]
fn a_touch_is_refused_exactly_when_no_move_has_it() {
    let mut rng = SplitMix::new(6);
    let cells: Vec<Cell> =
        (0..10).flat_map(|column| (1..11).map(move |row| Cell::new(column, row))).collect();
    for options in OPTIONS {
        let mut pos = start(options);
        for _ in 0..80 {
            let legal = pos.legal_moves();
            let touches: Vec<_> = legal.iter().map(|&m| pos.touch(m)).collect();
            for &cell in &cells {
                let begins = touches.iter().any(|touch| match touch.from {
                    Some(from) => from == cell,
                    None => touch.to.contains(&cell),
                });
                assert_eq!(pos.explain_touch(None, cell).is_ok(), begins, "{pos}: {cell}");
                let picked = cells[rng.below(cells.len())];
                let ends = touches
                    .iter()
                    .any(|touch| touch.from == Some(picked) && touch.to.contains(&cell));
                assert_eq!(pos.explain_touch(Some(picked), cell).is_ok(), ends, "{pos}: {cell}");
            }
            if legal.is_empty() {
                break;
            }
            pos.play(legal[rng.below(legal.len())]).unwrap();
        }
    }
}

/// Texts with a few characters changed or swapped are refused, or give positions that
/// can be played on and written down again.
#[test]
fn no_text_is_a_trap() {
    const LETTERS: &[u8] = b".-wgb0123456789/: acdefhirtuvnpoj=;+";
    let mut rng = SplitMix::new(11);
    let (mut taken, mut refused) = (0, 0);
    for round in 0..6000 {
        let mut pos = start(OPTIONS[round % OPTIONS.len()]);
        for _ in 0..rng.below(60) {
            let legal = pos.legal_moves();
            if legal.is_empty() {
                break;
            }
            pos.play(legal[rng.below(legal.len())]).unwrap();
        }
        let mut text = pos.to_string().into_bytes();
        for _ in 0..=rng.below(3) {
            let at = rng.below(text.len());
            match rng.below(8) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, LETTERS[rng.below(LETTERS.len())]),
                2 => text[at] = LETTERS[rng.below(LETTERS.len())],
                _ => text.swap(at, rng.below(40)),
            }
        }
        let Ok(mut pos) = String::from_utf8(text).unwrap().parse::<Zertz>() else {
            refused += 1;
            continue;
        };
        taken += 1;
        for _ in 0..20 {
            assert_eq!(read(&pos.to_string()), pos);
            let legal = pos.legal_moves();
            assert_eq!(legal.is_empty(), pos.outcome().is_some(), "{pos}");
            if legal.is_empty() {
                break;
            }
            pos.play(legal[rng.below(legal.len())]).unwrap();
        }
    }
    assert!(100 < taken && 1000 < refused, "{taken} taken, {refused} refused");
}
