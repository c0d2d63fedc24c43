//! One test a way to end, named after its clause: what a finished match tells.

use super::{read, start};
use crate::{Position, games::dvonn::ends};

fn told(text: &str) -> String {
    read(text).conclusion().map(|conclusion| conclusion.in_full()).unwrap_or_default()
}

#[test]
fn a_match_that_goes_on_tells_nothing() {
    assert_eq!(start().conclusion(), None);
}

#[test]
fn clause_5_1_more_pieces_in_stacks() {
    let white = ".../..../..w2*../...../...../w4*..../..b2*../...../...../..../... 1 over 61 -";
    assert_eq!(told(white), "dvonn-end-more-pieces 6:2 at f1 c3 (DVONN 5.1)");
    let black = ".../..../..w2*../...../...../...../..b5*../...../...../..../..r 1 over 61 -";
    assert_eq!(told(black), "dvonn-end-more-pieces 5:2 at g3 (DVONN 5.1)");
}

#[test]
fn clause_5_1_as_many_pieces_in_stacks() {
    let text = ".../..../..w2*../...../...../...../..b2*../...../...../..../..r 0 over 61 -";
    assert_eq!(told(text), "dvonn-end-level 2:2 (DVONN 5.1)");
}

#[test]
fn every_end_has_its_test() {
    let tests = include_str!("ends.rs");
    for end in ends::ALL {
        assert!(tests.contains(&format!("\"{} ", end.id)), "{}", end.id);
    }
}
