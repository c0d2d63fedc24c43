//! One test a way to end, named after its clause: what a finished match tells.

use super::{FAR, FILLED, crowded, played, position, two_columns};
use crate::{Position, games::yinsh::ends};

fn told(pos: &super::Yinsh) -> String {
    pos.conclusion().map(|conclusion| conclusion.in_full()).unwrap_or_default()
}

#[test]
fn a_match_that_goes_on_tells_nothing() {
    assert_eq!(told(&two_columns("w e1 e2 e3 e4, b e5", FAR, "0 move 20 new -")), "");
}

#[test]
fn clause_5_1_the_third_ring() {
    let rings = "W a2 a3 c5, B k10 k9 j11 i11 h11";
    let pos = two_columns("w e1 e2 e3 e4, b e5", rings, "0 move 20 new -");
    assert_eq!(told(&played(pos, "c5-f5 xd1-d5 xa2")), "yinsh-end-third-ring (YINSH 5.1)");
}

#[test]
fn clause_5_2_the_last_row_of_both() {
    let pos = two_columns("b e1 e2 e3 e4, w e5", "W a2 a3 c5, B k10 k9 j11", "0 move 20 new -");
    assert_eq!(told(&played(pos, "c5-f5 xd1-d5 xa2")), "yinsh-end-both-rows (YINSH 5.2)");
    // The other row would only have been Black's second.
    let rings = "W a2 a3 c5, B k10 k9 j11 i11";
    let pos = two_columns("b e1 e2 e3 e4, w e5", rings, "0 move 20 new -");
    assert_eq!(told(&played(pos, "c5-f5 xd1-d5 xa2")), "yinsh-end-third-ring (YINSH 5.1)");
}

#[test]
fn clause_6_the_first_ring_of_a_blitz() {
    let pos = two_columns("w e1 e2 e3 e4, b e5", FAR, "0 move 20 new blitz=on");
    assert_eq!(told(&played(pos, "c5-f5 xd1-d5 xa2")), "yinsh-end-blitz-ring (YINSH 6)");
    let pos = two_columns("b e1 e2 e3 e4, w e5", FAR, "0 move 20 new blitz=on");
    assert_eq!(told(&played(pos, "c5-f5 xd1-d5 xa2")), "yinsh-end-both-rows (YINSH 5.2)");
}

#[test]
fn clause_5_3_an_empty_pool() {
    let more = crowded("W a2 a3 a4 a5 b1, B b2 b3 c1", 50, "0 move 80 new -");
    assert_eq!(told(&played(more, "a5-b5")), "yinsh-end-pool 2:0 (YINSH 5.3)");
    let level = crowded("W a2 a4 a5 b1, B b2 b3 b4 c1", 50, "0 move 80 new -");
    assert_eq!(told(&played(level, "a5-b5")), "yinsh-end-pool-level 1:1 (YINSH 5.3)");
}

/// All points that the rings a2 a3 b2 b3 b4 c3 c4 could see, except c5.
const AROUND_SEVEN: &str = "? a4 a5 b1 b5 b6 b7 c1 c2 c6 c7 c8 d2 d3 d4 d5 d6 e2 e3 e4 e5 e6 e7 \
    f2 f3 f4 f6 f7 f8 g2 g3 g4 g7 g8 g9 h3 h4 h8 h9 h10 i4 i9 i10 i11 j10 j11";

#[test]
fn clause_3_4_nobody_can_move() {
    let level = position(&format!("W a2 a3 c5, B a4 b2 b3, {FILLED}"), "0 move 70 new -");
    assert_eq!(told(&played(level, "c5-b4")), "yinsh-end-stuck-level 2:2 (YINSH 3.4)");
    let more = position(&format!("W a2 a3 c5, B b2 b3 b4 c3, {AROUND_SEVEN}"), "0 move 70 new -");
    assert_eq!(told(&played(more, "c5-c4")), "yinsh-end-stuck 2:1 (YINSH 3.4)");
}

#[test]
fn every_end_has_its_test() {
    let tests = include_str!("ends.rs");
    for end in ends::ALL {
        assert!(tests.contains(&format!("\"{} ", end.id)), "{}", end.id);
    }
}
