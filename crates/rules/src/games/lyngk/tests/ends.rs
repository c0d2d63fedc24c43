//! One test a way to end, named after its clause: what a finished match tells.

use super::{after, read, start};
use crate::{Position, games::lyngk::ends};

fn told(pos: &super::Lyngk) -> String {
    pos.conclusion().map(|conclusion| conclusion.in_full()).unwrap_or_default()
}

#[test]
fn a_match_that_goes_on_tells_nothing() {
    assert_eq!(told(&start(7)), "");
}

#[test]
fn clause_5_1_more_points() {
    let pos = read("a1 R, d3 I", "0 over 30 BR/IG 0/3 -");
    assert_eq!(told(&pos), "lyngk-end-more-points 3:0 (LYNGK 5.1)");
    let pos = read("a1 R, d3 I", "0 over 30 BR/IG 2/1 tiebreak=stacks");
    assert_eq!(told(&pos), "lyngk-end-more-points 2:1 (LYNGK 5.1)");
}

#[test]
fn clause_5_1_equal_points() {
    let pos = read("a1 R, d3 I", "0 over 30 BR/IG 1/1 -");
    assert_eq!(told(&pos), "lyngk-end-level 1:1 (LYNGK 5.1)");
}

#[test]
fn clause_6_equal_points_and_more_stacks() {
    let pos = read("a1 RWI, d1 BRK, i1 BW", "0 over 40 RK/BG 1/1 tiebreak=stacks");
    assert_eq!(told(&pos), "lyngk-end-tiebreak 2 1:0 at i1 (LYNGK 6)");
}

#[test]
fn clause_6_equal_points_and_equal_stacks() {
    let pos = read("a1 R, d1 B", "0 over 40 RK/BG 0/0 tiebreak=stacks");
    assert_eq!(told(&pos), "lyngk-end-tiebreak-level 0:0 (LYNGK 6)");
}

#[test]
fn clause_6_the_first_six() {
    let pos = read("c3 RW, e4 KIBG, c6 G, c7 I", "0 turn 9 R/- 0/0 six=on");
    assert_eq!(told(&after(&pos, "c3-e4")), "lyngk-end-six at e4 (LYNGK 6)");
}

#[test]
fn clause_6_no_six_and_more_stacks() {
    let pos = read("a1 RWIKG, d1 BRKI, h4 BW", "0 over 40 RK/BG 0/0 six=on");
    assert_eq!(told(&pos), "lyngk-end-no-six 5 1:0 at a1 (LYNGK 6)");
}

#[test]
fn clause_6_no_six_and_equal_stacks() {
    let pos = read("a1 R, d1 B", "0 over 40 RK/BG 0/0 six=on");
    assert_eq!(told(&pos), "lyngk-end-no-six-level 0:0 (LYNGK 6)");
}

#[test]
fn every_end_has_its_test() {
    let tests = include_str!("ends.rs");
    for end in ends::ALL {
        assert!(tests.contains(&format!("\"{} ", end.id)), "{}", end.id);
    }
}
