//! One test a clause, with the board drawn as its position text.

mod ends;

use super::{Dvonn, reasons};
use crate::{Change, Position, Rng, SplitMix};

fn read(text: &str) -> Dvonn {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays `m` on the board `before` and expects the board `after`.
fn check(before: &str, m: &str, after: &str) {
    let mut pos = read(before);
    pos.play(m.parse().unwrap()).unwrap();
    assert_eq!(pos.to_string(), after);
}

fn refused(before: &str, m: &str, reason: crate::Reason) {
    assert_eq!(read(before).explain(m.parse().unwrap()).unwrap_err().reason, reason, "{m}");
}

fn start() -> Dvonn {
    Dvonn::initial(&Default::default(), &mut SplitMix::new(0))
}

/// A full board: three DVONN pieces in the middle row, then by turns.
fn full() -> Dvonn {
    let mut pos = start();
    while pos.step() == crate::Step::Place {
        let m = pos.legal_moves()[0];
        pos.play(m).unwrap();
    }
    pos
}

#[test]
fn clause_1_2_each_seat_has_23_pieces_and_white_starts() {
    assert_eq!(start().to_move(), Some(crate::Seat::FIRST));
    let text = full().to_string();
    let (board, _) = text.split_once(' ').unwrap();
    let count = |letter| board.chars().filter(|&c| c == letter).count();
    assert_eq!((count('w'), count('b'), count('r')), (23, 23, 3));
}

#[test]
fn clause_2_1_dvonn_pieces_first_then_black() {
    let mut pos = start();
    for m in ["a1", "a2", "a3", "b1", "b2"] {
        pos.play(m.parse().unwrap()).unwrap();
    }
    assert_eq!(
        pos.to_string(),
        "rrr/bw../...../...../...../...../...../...../...../..../... 1 place 5 -"
    );
    assert_eq!(pos.explain("b1".parse().unwrap()).unwrap_err().reason, reasons::OCCUPIED);
    assert_eq!(pos.explain("b1-b2".parse().unwrap()).unwrap_err().reason, reasons::PLACE_FIRST);
    assert_eq!(pos.explain("pass".parse().unwrap()).unwrap_err().reason, reasons::MUST_MOVE);
}

#[test]
fn clause_2_2_any_piece_may_go_on_any_empty_cell() {
    let mut pos = start();
    for placed in 0..49 {
        let cells: Vec<String> = super::Point::all()
            .filter(|&point| pos.stack_at(point).is_none())
            .map(|point| point.to_string())
            .collect();
        let mut legal: Vec<String> = pos.legal_moves().iter().map(ToString::to_string).collect();
        legal.sort_unstable();
        assert_eq!((cells.len(), &legal), (49 - placed, &cells));
        pos.play(pos.legal_moves()[placed % cells.len()]).unwrap();
    }
}

#[test]
fn clause_3_1_white_places_last_and_moves_first() {
    let pos = full();
    assert_eq!((pos.turns(), pos.seat, pos.step()), (49, crate::Seat::FIRST, crate::Step::Move));
    assert_eq!(pos.explain("a1".parse().unwrap()).unwrap_err().reason, reasons::ALL_PLACED);
}

/// Row 3 from c to j: a lone DVONN piece, then white, black, two white, and
/// black on a DVONN piece at j3.
const LINE: &str = ".../..../..r../..w../..b../..w2../..b../..w../..w../.b3*../..r 0 move 60 -";

#[test]
fn clause_3_3_a_stack_moves_its_height_in_a_line_onto_a_stack() {
    check(
        LINE,
        "f3-h3",
        ".../..../..r../..w../..b../...../..b../..w3../..w../.b3*../..r 1 move 61 -",
    );
    refused(LINE, "f3-g3", reasons::WRONG_DISTANCE);
    refused(LINE, "d3-d4", reasons::EMPTY_TARGET);
    refused(LINE, "d3-f4", reasons::NOT_STRAIGHT);
}

#[test]
fn clause_3_2_only_the_owner_moves_a_stack() {
    refused(LINE, "e3-d3", reasons::NOT_YOURS);
    refused(LINE, "a1-a2", reasons::EMPTY_START);
}

#[test]
fn clause_3_5_a_lone_dvonn_piece_stays() {
    refused(LINE, "c3-d3", reasons::LONE_DVONN);
}

#[test]
fn clause_3_3_empty_cells_on_the_way_count() {
    // Two high, over the empty e3.
    check(
        ".../..../...../..w2*../...../..b../..r../...../...../..../..r 0 move 60 -",
        "d3-f3",
        ".../..../...../...../...../..w3*../..r../...../...../..../..r 1 over 61 -",
    );
}

#[test]
fn clause_3_5_a_covered_dvonn_piece_goes_along_with_its_owner() {
    let before = ".../..../...../..b2*../...../..w../..r../...../...../..../..r 1 move 60 -";
    check(
        before,
        "d3-f3",
        ".../..../...../...../...../..b3*../..r../...../...../..../..r 0 over 61 -",
    );
    let whites = before.replace(" 1 move", " 0 move");
    refused(&whites, "d3-f3", reasons::NOT_YOURS);
}

#[test]
fn clause_3_4_an_enclosed_stack_stays() {
    let pos = full();
    let e3 = "e3".parse().unwrap();
    let owner = pos.owner(e3).unwrap();
    let illegal = pos.explain(super::DvonnMove::Move { from: e3, to: "e4".parse().unwrap() });
    let expected = if owner == pos.seat { reasons::ENCLOSED } else { reasons::NOT_YOURS };
    assert_eq!(illegal.unwrap_err().reason, expected);
    let edge = pos.legal_moves().into_iter().all(|m| match m {
        super::DvonnMove::Move { from, .. } => {
            super::board::REACH[1][from.index()].count_ones() < 6
        }
        _ => false,
    });
    assert!(edge, "on a full board only the edge can move");
}

#[test]
fn clause_4_1_what_is_not_connected_leaves() {
    // Moving d3 off leaves c3 alone with its DVONN piece; e3 to i3 still
    // touch j3. Moving i3 onto j3 keeps everything; moving e3 cuts nothing.
    let before = ".../..../..r../..w../..b../..w../...../...../...../.r../..r 0 move 60 -";
    let pos = read(before);
    let changes = pos.changes("d3-c3".parse().unwrap());
    let lost: Vec<String> = changes
        .iter()
        .filter_map(|change| match change {
            Change::CutOff { cell } => Some(cell.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(lost, ["e3", "f3"]);
    check(
        before,
        "d3-c3",
        ".../..../..w2*../...../...../...../...../...../...../.r../..r 1 over 61 -",
    );
}

#[test]
fn clause_3_6_a_seat_without_a_move_passes_and_comes_back() {
    // Black has nothing but an enclosed stack; White can still move.
    let before = ".../..../..r../..w../..w../..w../..r../..b6../...../.r../... 1 move 60 -";
    let mut pos = read(before);
    assert_eq!(pos.legal_moves(), ["pass".parse().unwrap()]);
    pos.play("pass".parse().unwrap()).unwrap();
    refused(&pos.to_string(), "pass", reasons::MUST_MOVE);
}

#[test]
fn clause_3_6_a_long_wait_ends_with_the_first_move_there_is() {
    // Black's only piece, e3, is enclosed by d2, d3, e2, e4, f3 and f4 until
    // White, who moves elsewhere three times, opens the ring.
    let before = ".../..../...../.ww../.wbw./..wr./..w../..w../..w../...r/..r 1 move 60 -";
    let mut pos = read(before);
    for white in ["i3-h3", "h3-f3", "g3-f3", "d3-d2"] {
        assert_eq!(pos.legal_moves(), ["pass".parse().unwrap()], "before {white}");
        pos.play("pass".parse().unwrap()).unwrap();
        pos.play(white.parse().unwrap()).unwrap();
    }
    assert_eq!(
        pos.to_string(),
        ".../..../...../.w2.../.wbw./..w4r./...../...../...../...r/..r 1 move 68 -"
    );
    refused(&pos.to_string(), "pass", reasons::MUST_MOVE);
    let legal: Vec<String> = pos.legal_moves().iter().map(ToString::to_string).collect();
    assert_eq!(legal.len(), 5, "every neighbor of e3 that is left: {legal:?}");
}

#[test]
fn clause_5_1_equal_heights_are_a_draw_and_dvonn_pieces_inside_count() {
    let pos = read(".../..../..w2*../...../...../...../..b2*../...../...../..../..r 0 over 61 -");
    assert_eq!(pos.outcome().unwrap().to_string(), "draw");
    assert_eq!((pos.score(crate::Seat::FIRST), pos.score(crate::Seat::SECOND)), (2, 2));
}

#[test]
fn clause_5_1_lone_dvonn_pieces_count_for_nobody() {
    let pos = read(".../..../..w2*../...../...../...../...../...../...../.r../..r 1 over 61 -");
    assert_eq!(pos.outcome().unwrap().to_string(), "win 0");
    assert_eq!((pos.score(crate::Seat::FIRST), pos.score(crate::Seat::SECOND)), (2, 0));
}

#[test]
fn every_reason_is_given() {
    let mut seen = Vec::new();
    let mut rng = SplitMix::new(3);
    for _ in 0..40 {
        let mut pos = start();
        while pos.to_move().is_some() {
            for picked in super::Point::all().map(|p| Some(p.cell())).chain([None]) {
                let cell = super::Point::all().nth(rng.below(49)).unwrap().cell();
                seen.extend(pos.explain_touch(picked, cell).err().map(|illegal| illegal.reason));
            }
            seen.extend(pos.explain("pass".parse().unwrap()).err().map(|illegal| illegal.reason));
            seen.extend(pos.explain("a1".parse().unwrap()).err().map(|illegal| illegal.reason));
            seen.extend(pos.explain("a1-a2".parse().unwrap()).err().map(|illegal| illegal.reason));
            let legal = pos.legal_moves();
            pos.play(legal[rng.below(legal.len())]).unwrap();
        }
        seen.extend(pos.explain("pass".parse().unwrap()).err().map(|illegal| illegal.reason));
        seen.extend(
            pos.explain_touch(None, crate::Cell::new(25, 1)).err().map(|illegal| illegal.reason),
        );
    }
    for reason in reasons::ALL {
        assert!(seen.contains(reason), "{reason:?}");
    }
}
