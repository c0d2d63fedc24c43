//! One test a way to end, named after its clause: what a finished match tells.

use super::{FLOWER_FILLED, LAST_MARBLE, PAIR, read};
use crate::{Match, games::zertz::ends};

fn told(before: &str, turns: &str) -> String {
    let mut game_match = Match::new(read(before));
    for turn in turns.split_ascii_whitespace() {
        game_match.play_turn(turn).unwrap_or_else(|refused| panic!("{turn}: {refused}"));
    }
    game_match.conclusion().map(|conclusion| conclusion.in_full()).unwrap_or_default()
}

/// Seat 1 holds `held` and captures a marble of the color `over`.
fn captured(over: &str, pool: &str, held: &str, options: &str) -> String {
    let board = format!("..../...../....../..b{over}.../....../...../....");
    told(&format!("{board} 1 turn 20 {pool} 0/0/0 {held} - {options}"), "d3xd5")
}

#[test]
fn a_match_that_goes_on_tells_nothing() {
    assert_eq!(told(PAIR, "d4xd2"), "");
}

#[test]
fn clause_6_1_enough_of_every_color() {
    assert_eq!(captured("g", "3/5/6", "3/2/3", "-"), "zertz-end-each-color 3 (ZÈRTZ 6.1)");
    assert_eq!(captured("g", "3/5/6", "2/1/2", "blitz=on"), "zertz-end-each-color 2 (ZÈRTZ 6.1)");
}

#[test]
fn clause_6_1_enough_of_one_color() {
    assert_eq!(captured("w", "2/8/9", "3/0/0", "-"), "zertz-end-one-color 4 white (ZÈRTZ 6.1)");
    assert_eq!(captured("g", "6/3/9", "0/4/0", "-"), "zertz-end-one-color 5 grey (ZÈRTZ 6.1)");
    assert_eq!(captured("b", "6/8/3", "0/0/5", "-"), "zertz-end-one-color 6 black (ZÈRTZ 6.1)");
}

#[test]
fn clause_7_enough_of_one_color_in_a_blitz() {
    let blitz = |over, pool, held| captured(over, pool, held, "blitz=on");
    assert_eq!(blitz("w", "2/7/8", "2/0/0"), "zertz-end-one-color 3 white (ZÈRTZ 6.1)");
    assert_eq!(blitz("g", "5/3/8", "0/3/0"), "zertz-end-one-color 4 grey (ZÈRTZ 6.1)");
    assert_eq!(blitz("b", "5/7/3", "0/0/4"), "zertz-end-one-color 5 black (ZÈRTZ 6.1)");
}

#[test]
fn clause_6_2_a_full_board() {
    assert_eq!(told(FLOWER_FILLED, "Gd4"), "zertz-end-full-board (ZÈRTZ 6.2)");
}

#[test]
fn clause_6_3_the_third_time() {
    let start = "-w-w/ww-ww/--gg-g/-g.g-gg/g.b-bb/-b-bb/b-bb 0 turn 60 0/0/0 0/0/1 0/0/0 - -";
    let cycle = "Bd3 c3xe2 pass Bd3 e2xc3 pass ";
    assert_eq!(told(start, &cycle.repeat(2)), "zertz-end-repetition (ZÈRTZ 6.3)");
    assert_eq!(told(start, cycle), "");
}

#[test]
fn clause_3_4_nothing_left() {
    assert_eq!(told(LAST_MARBLE, "Bd7"), "zertz-end-nothing-left (ZÈRTZ 3.4)");
}

#[test]
fn clause_7_an_offence_never_ends_the_match() {
    // It would fill the board; it is called back instead.
    let offence = "-----/------/-------/---wg.--/-------/------/-----/---- 0 turn 30 5/7/10 \
        0/0/0 0/0/0 - board=48;tournament=on";
    assert_eq!(told(offence, "Bd6"), "");
}

#[test]
fn every_end_has_its_test() {
    let tests = include_str!("ends.rs");
    for end in ends::ALL {
        assert!(tests.contains(&format!("\"{} ", end.id)), "{}", end.id);
    }
}
