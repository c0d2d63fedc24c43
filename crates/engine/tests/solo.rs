//! Color Pop alone: where few boards can be reached, the best end is found and proved.

use mohreh_engine::{Limits, Player, Quiet, Request, search};
use mohreh_rules::{AnyView, Match, Seat, Viewer, games::ColorPop};

/// What the best way leaves after so many moves of search, and whether that is proved.
fn left(position: &str, nodes: u64) -> (f32, bool) {
    let pos: ColorPop = position.parse().unwrap();
    let view = AnyView::from(Match::new(pos).view(Viewer::Seat(Seat::FIRST)));
    let limits = Limits { nodes: Some(nodes), depth: None };
    let request = Request { limits, ..Request::new(&view, Player::Best) };
    let answer = search(&request, &Quiet).unwrap();
    (-answer.report.score.margin.unwrap(), answer.report.score.margin_proved)
}

#[test]
fn the_only_way_to_clear_the_board_is_found() {
    // 46 tokens and 530 boards; a nested search of 300,000 moves left three.
    let board = "YYPYR/G/PGGGRY/GPRG/YPYP/YPRYR/PYY/YRBR/YBRPBG/RGBBRRRP 0 pop 19 \
                 R7Y7G11B14P10W5 - YBP seats=1;colors=3";
    assert_eq!(left(board, 10_000), (0.0, true));
}

#[test]
fn a_board_that_cannot_be_cleared_is_told_with_what_must_stay() {
    let board = "PYRBBG/YBP/BBRG/PYP/BPYBRRY/P/YPYBY/PYBYR/GPPRY/BPRYPYP 0 pop 19 \
                 R12Y6G16B9P6W5 - RYB seats=1;colors=3";
    assert_eq!(left(board, 10_000), (16.0, true));
    assert_eq!(left(board, 60), (16.0, false), "nobody has looked at all boards yet");
}
