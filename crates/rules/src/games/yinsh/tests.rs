//! One test a clause, with the board drawn as lists of pieces.

mod ends;

use std::collections::BTreeMap;

use super::{Point, Yinsh, YinshMove, board::BOARD, reasons};
use crate::{Change, Position, Reason, Rng, Seat, SplitMix, Step, bits::Bits};

fn start() -> Yinsh {
    Yinsh::initial(&Default::default(), &mut SplitMix::new(0))
}

fn m(text: &str) -> YinshMove {
    text.parse().unwrap()
}

/// A position from its pieces, `W` and `B` for rings, `w` and `b` for
/// markers, `?` for markers whose colors make no row: `"W a2 a3, b c4"`.
fn position(pieces: &str, rest: &str) -> Yinsh {
    crowded(pieces, 0, rest)
}

/// The same, with such markers added from `k10` downward until there are `count`.
fn crowded(pieces: &str, count: usize, rest: &str) -> Yinsh {
    let mut board: BTreeMap<Point, char> = BTreeMap::new();
    for group in pieces.split(',') {
        let (letter, cells) = group.trim().split_once(' ').unwrap();
        for cell in cells.split_ascii_whitespace() {
            let point: Point = cell.parse().unwrap();
            let colors = if rowless(point) { "b" } else { "w" };
            board.insert(point, letter.replace('?', colors).chars().next().unwrap());
        }
    }
    let mut spare: Vec<Point> = Point::all().filter(|point| !board.contains_key(point)).collect();
    while board.values().filter(|letter| letter.is_lowercase()).count() < count {
        let point = spare.pop().unwrap();
        board.insert(point, if rowless(point) { 'b' } else { 'w' });
    }
    let mut text = String::new();
    let mut column = 0;
    for point in Point::all() {
        if point.cell().column() != column {
            column = point.cell().column();
            text.push('/');
        }
        text.push(board.get(&point).copied().unwrap_or('.'));
    }
    let text = format!("{text} {rest}");
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Two colors of which no three stand in line.
fn rowless(point: Point) -> bool {
    let cell = point.cell();
    2 <= (cell.column() + 2 * cell.row()) % 4
}

fn played(mut pos: Yinsh, moves: &str) -> Yinsh {
    for text in moves.split_ascii_whitespace() {
        pos.play(m(text)).unwrap_or_else(|illegal| panic!("{text}: {illegal} in {pos}"));
    }
    pos
}

fn refused(pos: &Yinsh, text: &str, reason: Reason) {
    assert_eq!(pos.explain(m(text)).unwrap_err().reason, reason, "{text}");
}

fn legal(pos: &Yinsh) -> Vec<String> {
    let mut texts: Vec<String> = pos.legal_moves().iter().map(ToString::to_string).collect();
    texts.sort_unstable();
    texts
}

fn markers(pos: &Yinsh, seat: Seat) -> String {
    let cells: Vec<String> =
        Bits(pos.markers(seat)).map(|index| Point::from_index(index).to_string()).collect();
    cells.join(" ")
}

/// Far from everything the tests look at.
const RINGS: &str = "W a2 b1 c1 d1, B k10 k9 j11 i11";

#[test]
fn clause_1_2_white_starts_and_51_markers_are_in_the_pool() {
    let pos = start();
    assert_eq!((pos.to_move(), pos.pool()), (Some(Seat::FIRST), 51));
    assert_eq!((pos.unplaced(Seat::FIRST), pos.unplaced(Seat::SECOND)), (5, 5));
}

#[test]
fn clause_2_1_ten_rings_are_placed_by_turns_anywhere() {
    let mut pos = start();
    assert_eq!(pos.legal_moves().len(), 85);
    pos = played(pos, "a2 k10 e5");
    refused(&pos, "e5", reasons::OCCUPIED);
    refused(&pos, "a2-a3", reasons::PLACE_FIRST);
    refused(&pos, "pass", reasons::MUST_MOVE);
    assert_eq!((pos.legal_moves().len(), pos.step(), pos.seat), (82, Step::Place, Seat::SECOND));
    assert_eq!(pos.unplaced(Seat::FIRST), 3);
    pos = played(pos, "e6 b1 g11 a5 j5 f2 f3");
    assert_eq!((pos.turns(), pos.step(), pos.seat), (10, Step::Move, Seat::FIRST));
    refused(&pos, "e4", reasons::ALL_PLACED);
}

#[test]
fn clause_3_1_the_marker_stays_own_color_up() {
    let pos = position(&format!("{RINGS}, W e5, B h8"), "0 move 10 new -");
    let pos = played(pos, "e5-e8 h8-h5");
    assert_eq!(
        (markers(&pos, Seat::FIRST), markers(&pos, Seat::SECOND)),
        ("e5".into(), "h8".into())
    );
    assert_eq!(pos.pool(), 49);
    refused(&pos, "h5-h6", reasons::NOT_YOURS);
    refused(&pos, "e6-e7", reasons::EMPTY_START);
    refused(&pos, "e5-e6", reasons::MARKER_STAYS);
}

#[test]
fn clause_3_2_a_ring_crosses_empty_points_and_jumps_one_run_of_markers() {
    // Up: three empty points, then two markers, then one landing point.
    // Right: a ring next to it. Up right: a marker right before a ring.
    // Down: a run to the edge. Left and down left: nothing in the way.
    let pieces = "W a2 b1 c1 j11, W e5, w e9, b e8 f6 e4, w e3 e2 e1, B f5 g7 k10 k9 j5";
    let pos = position(pieces, "0 move 20 new -");
    let from_e5: Vec<String> =
        legal(&pos).into_iter().filter(|text| text.starts_with("e5-")).collect();
    let expected =
        ["e5-a5", "e5-b2", "e5-b5", "e5-c3", "e5-c5", "e5-d4", "e5-d5", "e5-e10", "e5-e6", "e5-e7"];
    assert_eq!(from_e5, expected);
    refused(&pos, "e5-e8", reasons::TAKEN_TARGET);
    refused(&pos, "e5-e4", reasons::TAKEN_TARGET);
    refused(&pos, "e5-h8", reasons::RING_IN_WAY);
    refused(&pos, "e5-g5", reasons::RING_IN_WAY);
    refused(&pos, "e5-f7", reasons::NOT_STRAIGHT);
    refused(&pos, "e5-e5", reasons::MUST_LEAVE);
}

#[test]
fn clause_3_2_after_a_jump_no_empty_point_is_crossed() {
    let pos = position(&format!("{RINGS}, W e5, B h8, b e6 e7"), "0 move 20 new -");
    assert!(legal(&pos).contains(&"e5-e8".to_owned()));
    let illegal = pos.explain(m("e5-e9")).unwrap_err();
    assert_eq!((illegal.reason, illegal.cells[0].to_string()), (reasons::PAST_JUMP, "e8".into()));
}

#[test]
fn clause_3_3_jumped_markers_of_both_colors_are_flipped() {
    let pos = position(&format!("{RINGS}, W e5, B h8, b e7 e8, w e9 c3"), "0 move 20 new -");
    let changes = pos.changes(m("e5-e10"));
    let flipped: Vec<String> = changes
        .iter()
        .filter_map(|change| match change {
            Change::Flipped { cell, color } => Some(format!("{cell} {}", color.name())),
            _ => None,
        })
        .collect();
    assert_eq!(flipped, ["e7 white", "e8 white", "e9 black"]);
    let pos = played(pos, "e5-e10");
    assert_eq!(markers(&pos, Seat::FIRST), "c3 e5 e7 e8");
    assert_eq!(markers(&pos, Seat::SECOND), "e9");
}

#[test]
fn clause_3_4_a_seat_that_cannot_move_passes() {
    // Five black rings wall the corner in; Black itself can move.
    let pos = position("W a2 a3 a4, B b2 b3 b4 b5 a5", "0 move 40 new -");
    assert_eq!(legal(&pos), ["pass"]);
    let touched = pos.explain_touch(None, m_cell("a2")).unwrap_err().reason;
    assert_eq!(touched, reasons::MUST_PASS);
    assert_eq!(pos.changes(m("pass")), [Change::Passed { seat: Seat::FIRST }]);
    let pos = played(pos, "pass");
    assert_eq!((pos.turns(), pos.seat, pos.pool()), (41, Seat::SECOND, 51));
    refused(&pos, "pass", reasons::MUST_MOVE);
}

/// All points on a line with the rings a2 a3 a4 b2 b3 b4, except c5.
const FILLED: &str = "? a5 b1 b5 b6 b7 c2 c3 c4 c6 d2 d3 d4 d5 d6 d7 e2 e3 e4 e5 e6 e7 e8 \
    f2 f3 f4 f6 f7 f8 f9 g2 g3 g4 g7 g8 g9 g10 h3 h4 h8 h9 h10 h11 i4 i9 i10 i11 j10 j11";

#[test]
fn clause_3_4_nobody_can_move_and_the_match_ends() {
    let pos = position(&format!("W a2 a3 c5, B a4 b2 b3, {FILLED}"), "0 move 70 new -");
    let pos = played(pos, "c5-b4");
    assert_eq!((pos.pool(), pos.turns(), pos.to_move()), (2, 71, None));
    assert_eq!(pos.outcome().unwrap().to_string(), "draw");
    assert_eq!(legal(&pos), [""; 0]);
    refused(&pos, "pass", reasons::OVER);
}

#[test]
fn clause_4_1_a_ring_does_not_count() {
    // Four white markers and the ring itself at e9.
    let pos = position(&format!("{RINGS}, W e9, B h8, w e5 e6 e7 e8"), "0 move 20 new -");
    let pos = played(pos, "a2-a3 h8-h7");
    assert_eq!((pos.step(), pos.seat), (Step::Move, Seat::FIRST));
    let pos = position(&format!("{RINGS}, W e9 , B h8, w e5 e6 e7 e8 e4"), "0 row 20 new -");
    refused(&pos, "xe5-e9", reasons::RING_IN_ROW);
    refused(&pos, "xe3-e7", reasons::BROKEN_ROW);
    refused(&pos, "xe4-e7", reasons::NOT_FIVE);
    refused(&pos, "xe4-f9", reasons::NOT_FIVE);
    assert_eq!(legal(&pos), ["xe4-e8"]);
}

/// Four white markers above the white ring e5, and a black one beside it.
fn about_to_make_a_row() -> Yinsh {
    position(&format!("{RINGS}, W e5, B h8, w e6 e7 e8 e9, b d5"), "0 move 20 new -")
}

#[test]
fn clause_4_2_a_row_leaves_and_then_a_ring() {
    let pos = about_to_make_a_row();
    refused(&pos, "xe6-e10", reasons::NO_ROW);
    refused(&pos, "xe5", reasons::NO_ROW);
    let made = Change::RowMade {
        cells: ["e5", "e6", "e7", "e8", "e9"].map(m_cell).to_vec(),
        seat: Seat::FIRST,
    };
    assert!(pos.changes(m("e5-f5")).contains(&made));
    let pos = played(pos, "e5-f5");
    assert_eq!((pos.step(), pos.turns(), pos.mid_turn()), (Step::Row, 20, true));
    assert_eq!(legal(&pos), ["xe5-e9"]);
    assert_eq!(m("Xe9-E۵"), m("xe5-e9"));
    refused(&pos, "f5-f6", reasons::ROW_FIRST);
    refused(&pos, "pass", reasons::ROW_FIRST);
    let pos = played(pos, "xe5-e9");
    assert_eq!((pos.step(), pos.pool()), (Step::Ring, 50));
    assert_eq!(legal(&pos), ["xa2", "xb1", "xc1", "xd1", "xf5"]);
    refused(&pos, "xk10", reasons::OWN_RING);
    refused(&pos, "f5-f6", reasons::RING_FIRST);
    let pos = played(pos, "xc1");
    assert_eq!((pos.turns(), pos.seat, pos.removed(Seat::FIRST)), (21, Seat::SECOND, 1));
}

#[test]
fn clause_4_3_the_owner_of_a_long_run_chooses_five() {
    let pos = position(&format!("{RINGS}, W e5, B h8, w e2 e3 e4 e6 e7 e8"), "0 move 20 new -");
    let pos = played(pos, "e5-f5");
    assert_eq!(legal(&pos), ["xe2-e6", "xe3-e7", "xe4-e8"]);
    assert_eq!(pos.standing_runs(Seat::FIRST)[0].len(), 7);
    let pos = played(pos, "xe3-e7");
    assert_eq!(markers(&pos, Seat::FIRST), "e2 e8");
}

#[test]
fn clause_4_4_of_two_rows_that_cross_one_is_taken() {
    let pieces = format!("{RINGS}, W e5, B h8, w e6 e7 e8 e9 f5 g5 h5 i5");
    let pos = played(position(&pieces, "0 move 20 new -"), "e5-d5");
    assert_eq!(legal(&pos), ["xe5-e9", "xe5-i5"]);
    let pos = played(pos, "xe5-i5 xd5");
    assert_eq!((pos.seat, pos.removed(Seat::FIRST)), (Seat::SECOND, 1));
    assert_eq!(markers(&pos, Seat::FIRST), "e6 e7 e8 e9");
}

#[test]
fn clause_4_4_what_still_stands_in_line_is_taken_too() {
    // The jump completes d1 to d6 by d5, and the row from d1 to h5 by h5.
    let pieces = "W a2 a3 a4 a5 c5, B k10 k9 j11 i11 h11, \
        w d1 d2 d3 d4 d6 e2 f3 g4 e5 g5, b d5 f5 h5";
    let pos = played(position(pieces, "0 move 20 new -"), "c5-i5");
    assert_eq!(legal(&pos), ["xd1-d5", "xd1-h5", "xd2-d6"]);
    let pos = played(pos, "xd1-h5 xa2");
    assert_eq!((pos.step(), pos.seat, pos.turns()), (Step::Row, Seat::FIRST, 20));
    let pos = played(pos, "xd2-d6 xa3");
    assert_eq!((pos.seat, pos.removed(Seat::FIRST)), (Seat::SECOND, 2));
}

/// White jumps c5-f5 and thereby turns d5 white and `e5` to whatever it was not.
fn two_columns(e_markers: &str, rings: &str, rest: &str) -> Yinsh {
    position(&format!("{rings}, w d1 d2 d3 d4, b d5, {e_markers}"), rest)
}

const FAR: &str = "W a2 a3 a4 a5 c5, B k10 k9 j11 i11 h11";

#[test]
fn clause_4_4_rows_that_do_not_cross_are_all_taken() {
    let pos = two_columns("w e1 e2 e3 e4, b e5", FAR, "0 move 20 new -");
    let pos = played(pos, "c5-f5");
    assert_eq!(legal(&pos), ["xd1-d5", "xe1-e5"]);
    let pos = played(pos, "xe1-e5 xa2 xd1-d5 xa3");
    assert_eq!((pos.turns(), pos.seat, pos.removed(Seat::FIRST)), (21, Seat::SECOND, 2));
}

#[test]
fn clause_4_5_the_mover_settles_first_and_4_6_the_opponent_before_moving() {
    let pos = two_columns("b e1 e2 e3 e4, w e5", FAR, "0 move 20 new -");
    let pos = played(pos, "c5-f5");
    assert_eq!(legal(&pos), ["xd1-d5"]);
    refused(&pos, "xe1-e5", reasons::NOT_YOUR_ROW);
    let pos = played(pos, "xd1-d5 xa2");
    assert_eq!((pos.seat, pos.step(), pos.turns()), (Seat::SECOND, Step::Row, 21));
    assert!(!pos.mid_turn());
    let pos = played(pos, "xe1-e5 xk9");
    assert_eq!((pos.seat, pos.step(), pos.turns()), (Seat::SECOND, Step::Move, 21));
    assert!(pos.mid_turn());
    let pos = played(pos, "k10-k8");
    assert_eq!((pos.seat, pos.turns(), pos.mid_turn()), (Seat::FIRST, 22, false));
}

#[test]
fn clause_5_1_the_third_ring_wins_at_once() {
    let rings = "W a2 a3 c5, B k10 k9 j11 i11 h11";
    let pos = two_columns("w e1 e2 e3 e4, b e5", rings, "0 move 20 new -");
    let pos = played(pos, "c5-f5 xd1-d5 xa2");
    assert_eq!(pos.outcome().unwrap().to_string(), "win 0");
    assert_eq!((pos.to_move(), pos.turns(), pos.mid_turn()), (None, 21, false));
    assert_eq!(pos.to_string().parse::<Yinsh>().unwrap(), pos);
    refused(&pos, "xe1-e5", reasons::OVER);
}

#[test]
fn clause_5_2_the_third_row_of_both_wins_for_the_mover() {
    let pos = two_columns("b e1 e2 e3 e4, w e5", "W a2 a3 c5, B k10 k9 j11", "0 move 20 new -");
    let pos = played(pos, "c5-f5 xd1-d5 xa2");
    assert_eq!(pos.outcome().unwrap().to_string(), "win 0");
}

#[test]
fn clause_5_3_an_empty_pool_ends_the_match() {
    for (rings, result) in [
        ("W a2 a3 a4 a5 b1, B b2 b3 b4 b5 c1", "draw"),
        ("W a2 a3 a4 a5 b1, B b2 b3 b4 c1", "win 1"),
        ("W a2 a4 a5 b1, B b2 b3 b4 b5 c1", "win 0"),
    ] {
        let pos = crowded(rings, 50, "0 move 80 new -");
        let m = if rings.contains("b5") { "a5-b6" } else { "a5-b5" };
        let pos = played(pos, m);
        assert_eq!((pos.pool(), pos.turns()), (0, 81));
        assert_eq!(pos.outcome().unwrap().to_string(), result);
    }
}

#[test]
fn clause_5_3_rows_made_with_the_last_marker_refill_the_pool() {
    let pieces = "W a2 a3 a4 b5 b1, B k10 k9 k8 k7 j11, w b4 b3 b2 b6";
    let before = "0 move 80 new -";
    let own = played(crowded(pieces, 50, before), "b5-a5");
    assert_eq!((own.pool(), own.step()), (0, Step::Row));
    let own = played(own, "xb2-b6 xa2");
    assert_eq!((own.pool(), own.step(), own.seat), (5, Step::Move, Seat::SECOND));
    // The last marker can also make a row for the opponent only.
    let pieces = "W a2 a3 a4 a5 b1, B k10 k9 k8 k7 j11, b c5 c4 c2 c1, w c3 b3";
    let other = played(crowded(pieces, 50, before), "a3-d3");
    assert_eq!((other.pool(), other.step(), other.seat), (0, Step::Row, Seat::SECOND));
    let other = played(other, "xc1-c5 xk10");
    assert_eq!((other.pool(), other.step(), other.mid_turn()), (5, Step::Move, true));
}

#[test]
fn clause_6_blitz_is_won_with_the_first_ring() {
    let pos = about_to_make_a_row().to_string().replace(" -", " blitz=on");
    let pos = played(pos.parse().unwrap(), "e5-f5 xe5-e9 xa2");
    assert_eq!(pos.outcome().unwrap().to_string(), "win 0");
    assert_eq!(pos.options().to_string(), "blitz=on");
    assert_eq!("Blitz=OFF".parse::<super::YinshOptions>().unwrap(), Default::default());
    for bad in ["blitz=1", "blitz=on;blitz=on", "board=48", "blitz"] {
        assert!(bad.parse::<super::YinshOptions>().is_err(), "{bad}");
    }
}

fn m_cell(text: &str) -> crate::Cell {
    text.parse().unwrap()
}

/// Every move that can be written.
fn every_move() -> Vec<YinshMove> {
    let mut moves = vec![YinshMove::Pass];
    for from in Point::all() {
        moves.extend([YinshMove::Place(from), YinshMove::RemoveRing(from)]);
        moves.extend(Point::all().map(|to| YinshMove::Move { from, to }));
        let rows = Point::all().filter(|&to| from <= to);
        moves.extend(rows.map(|to| YinshMove::RemoveRow(super::Row::new(from, to))));
    }
    moves
}

#[test]
fn exactly_the_legal_moves_and_touches_are_explained_as_legal() {
    let (all, mut rng) = (every_move(), SplitMix::new(5));
    for options in ["", "blitz=on"] {
        let mut pos = Yinsh::initial(&options.parse().unwrap(), &mut rng);
        while pos.to_move().is_some() {
            let legal = pos.legal_moves();
            let explained: Vec<_> = all.iter().filter(|&&m| pos.explain(m).is_ok()).collect();
            assert_eq!(explained.len(), legal.len(), "{pos}");
            assert!(legal.iter().all(|m| explained.contains(&m)), "{pos}");
            let touches: Vec<_> = legal.iter().map(|&m| pos.touch(m)).collect();
            for cell in Bits(BOARD).map(|index| Point::from_index(index).cell()) {
                let begins = touches.iter().any(|touch| match touch.from {
                    Some(from) => from == cell,
                    None => touch.to.contains(&cell),
                });
                assert_eq!(pos.explain_touch(None, cell).is_ok(), begins, "{cell} in {pos}");
            }
            pos.play(legal[rng.below(legal.len())]).unwrap();
        }
    }
}

#[test]
fn no_text_panics_and_wrong_fields_are_named() {
    let text = start().to_string();
    for (from, to, named) in [
        ("....", "...", "board"),
        (" 0 ", " 2 ", "seat"),
        (" 0 ", " 1 ", "seat"),
        ("place", "row", "board"),
        ("place", "jump", "step"),
        (" 0 new", " x new", "turns"),
        ("new", "begun", "part"),
        ("new", "later", "part"),
        (" -", " blitz=yes", "blitz"),
        (" -", "", "options"),
        (" -", " - -", "end of line"),
    ] {
        let wrong = text.replacen(from, to, 1);
        let error = wrong.parse::<Yinsh>().unwrap_err().to_string();
        assert!(error.contains(named), "{wrong}: {error}");
    }
    assert!(text.to_uppercase().replace('0', "۰").parse::<Yinsh>().is_ok());
    // Whatever can be read can be played to its end.
    let mut rng = SplitMix::new(9);
    let letters = ['.', '.', '.', 'w', 'b', 'W', 'B', '/', '0'];
    for text in [text, about_to_make_a_row().to_string()] {
        for _ in 0..3000 {
            let mut chars: Vec<char> = text.chars().collect();
            for _ in 0..1 + rng.below(4) {
                let at = rng.below(chars.len());
                chars[at] = letters[rng.below(letters.len())];
            }
            let Ok(mut pos) = chars.iter().collect::<String>().parse::<Yinsh>() else { continue };
            while pos.to_move().is_some() {
                let legal = pos.legal_moves();
                pos.play(legal[rng.below(legal.len())]).unwrap();
            }
        }
    }
}

#[test]
fn every_reason_is_given() {
    let mut seen: Vec<Reason> = Vec::new();
    let mut rng = SplitMix::new(3);
    let tries = ["pass", "e5", "xe5", "xe5-e9", "e5-e9"].map(m);
    let mut starts = vec![start()];
    // What chance hardly ever makes: a seat that is stuck, a single stuck
    // ring, rows of both seats, a ring among four markers.
    starts.push(position("W a2 a3 a4, B b2 b3 b4 b5 a5", "0 move 40 new -"));
    starts.push(position("W a2 e5 e6, B a3 b2 b3", "0 move 40 new -"));
    let both_rows = two_columns("b e1 e2 e3 e4, w e5", FAR, "0 move 20 new -");
    starts.push(played(both_rows, "c5-f5"));
    starts.push(about_to_make_a_row());
    for mut pos in starts {
        while pos.to_move().is_some() {
            for cell in Point::all().map(Point::cell).chain([crate::Cell::new(25, 1)]) {
                let picked = Point::all().nth(rng.below(85)).unwrap().cell();
                for picked in [None, Some(picked), Some(cell)] {
                    let touched = pos.explain_touch(picked, cell);
                    seen.extend(touched.err().map(|illegal| illegal.reason));
                }
                let Some(point) = Point::at(cell) else { continue };
                for step in [4, 44, 48] {
                    let Some(target) = Point::all().find(|p| p.index() == point.index() + step)
                    else {
                        continue;
                    };
                    let row = YinshMove::RemoveRow(super::Row::new(point, target));
                    seen.extend(pos.explain(row).err().map(|illegal| illegal.reason));
                }
            }
            seen.extend(tries.iter().filter_map(|&m| Some(pos.explain(m).err()?.reason)));
            seen.dedup();
            let legal = pos.legal_moves();
            pos.play(legal[rng.below(legal.len())]).unwrap();
        }
        seen.extend(pos.explain(tries[0]).err().map(|illegal| illegal.reason));
    }
    for reason in reasons::ALL {
        assert!(seen.contains(reason), "{reason:?}");
    }
}
