//! One test a way to end, named after its clause: what a finished match tells,
//! and to whom.

use super::{on, over, play};
use crate::{Position, Viewer, games::colorpop::ends, view::Hide};

fn told(pos: &super::ColorPop) -> String {
    pos.conclusion().map(|conclusion| conclusion.in_full()).unwrap_or_default()
}

#[test]
fn a_match_that_goes_on_tells_nothing() {
    assert_eq!(told(&on("RR/YG/YG", 0, "BP", "G.R", "")), "");
}

#[test]
fn clause_4_1_the_color_of_the_winner_is_gone() {
    let mut pos = on("RR/YG/YG", 0, "BP", "G.R", "");
    play(&mut pos, "a1");
    assert_eq!(told(&pos), "colorpop-end-cleared red (Color Pop 4.1)");
    // The secrets are on the table now: everybody is told the same.
    assert_eq!(told(&pos.hidden_from(Viewer::Watcher)), told(&pos));
    let mut solo = on("RR/Y/G", 0, "BP", "R", "seats=1");
    play(&mut solo, "a1");
    assert_eq!(told(&solo), "colorpop-end-cleared red (Color Pop 4.1)");
}

#[test]
fn clause_4_1_all_colors_of_the_winners_are_gone() {
    let mut two = on("RR/YG/YB", 0, "P", "RY.GB", "colors=2");
    play(&mut two, "a1");
    assert_eq!(told(&two), "");
    play(&mut two, "a1");
    assert_eq!(told(&two), "colorpop-end-all-cleared (Color Pop 4.1)");
    let mut teams = on("RR/YG/YB", 0, "P", "R.G.Y.B", "teams=on");
    play(&mut teams, "a1");
    play(&mut teams, "a1");
    assert_eq!(told(&teams), "colorpop-end-all-cleared (Color Pop 4.1)");
}

#[test]
fn clause_4_2_fewest_left() {
    let mut pos = on("RYG/GYR/PPR", 0, "B", "R.G", "");
    play(&mut pos, "a2");
    play(&mut pos, "c1");
    assert_eq!(told(&pos), "colorpop-end-fewest-left 2:3 at a2 b1 (Color Pop 4.2)");
}

#[test]
fn clause_4_3_fewest_collected() {
    let pos = over("R/Y/R/Y/G", "R8Y10G9B9P9W3.R9Y7G9B10P10W2", "R.Y", "");
    assert_eq!(told(&pos), "colorpop-end-fewest-collected 2 7:8 at b1 d1 (Color Pop 4.3)");
}

#[test]
fn clause_4_3_a_shared_win() {
    let trays = "R6Y6G6B6P6W1.R6Y6G6B6P6W2.R6Y6G5B7P7W2";
    let pos = over("G/R/G/Y", trays, "R.Y.G", "seats=3");
    assert_eq!(told(&pos), "colorpop-end-shared 1 at b1 d1 (Color Pop 4.3)");
}

#[test]
fn clause_4_3_all_equal() {
    let pos = over("R/Y/G", "R8Y10G9B9P9W3.R10Y8G9B10P10W2", "R.Y", "");
    assert_eq!(told(&pos), "colorpop-end-level 1 (Color Pop 4.3)");
}

#[test]
fn clause_5_a_team_counts_together() {
    let quarter = "R5Y5G4B4P4W1.R5Y5G5B5P5W1.R4Y4G5B5P5W1.R3Y4G4B4P5W2";
    let pos = over("R/Y/R/G/B", quarter, "R.G.Y.B", "teams=on");
    assert_eq!(told(&pos), "colorpop-end-fewest-left 2:3 at d1 e1 (Color Pop 4.2)");
}

#[test]
fn clause_5_alone_with_tokens_left() {
    let mut pos = on("RGG/Y/R", 0, "BP", "R", "seats=1");
    play(&mut pos, "a2");
    assert_eq!(told(&pos), "colorpop-end-solo 2 (Color Pop 5)");
}

#[test]
fn clause_3_1_a_view_tells_what_no_secret_can_change() {
    // Whoever has green knows that yellow was the other's.
    let mut view = on("RR/YG/YG", 0, "BP", "G.?", "");
    play(&mut view, "a1");
    play(&mut view, "a1");
    assert_eq!(told(&view), "colorpop-end-cleared yellow (Color Pop 4.1)");
    // Who has yellow or green is open, and with it who won.
    let mut view = on("RR/YG/YG", 0, "BP", "?.?", "");
    play(&mut view, "a1");
    play(&mut view, "a1");
    assert_eq!((view.to_move(), told(&view).as_str()), (None, ""));
    // That the other has fewer is sure, how many fewer is not.
    let mut view = on("RYR/YGG/R/P/B", 0, "-", "R.?", "");
    play(&mut view, "b2");
    assert_eq!((super::result(&view).as_str(), told(&view).as_str()), ("win 1", ""));
}

#[test]
fn every_end_has_its_test() {
    let tests = include_str!("ends.rs");
    for end in ends::ALL {
        assert!(tests.contains(&format!("\"{} ", end.id)), "{}", end.id);
    }
}
