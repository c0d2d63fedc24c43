//! One position a game, two lines played by hand, and the reason that the rules
//! bear out.

use mohreh_messages::{Language, Messages};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Seat, SplitMix};

use super::{Line, Reason, reasons};

fn at(game: GameId, position: &str) -> AnyMatch {
    AnyMatch::new(AnyPosition::read(game, position).unwrap())
}

/// The line of these turns, which promises `win`.
fn line(before: &AnyMatch, turns: &[&str], win: f32) -> Line {
    let mut game_match = before.clone();
    let mut line = Line { turns: Vec::new(), win: Some(win), proved: false, end: None };
    for text in turns {
        let turn = game_match.read_turn(text).unwrap().turn();
        game_match.play_moves(&turn).unwrap();
        line.turns.push(turn);
    }
    line
}

fn found(before: &AnyMatch, played: &[&str], better: &[&str]) -> Vec<Reason> {
    let seat = before.to_move().unwrap();
    let found = reasons(before, &line(before, played, 0.2), &line(before, better, 0.6), seat);
    for reason in &found {
        let known = Language::ALL.map(|language| Messages::new(language).has(&reason.id));
        assert_eq!(known, [true; 2], "{}", reason.id);
    }
    found
}

fn told(reasons: &[Reason]) -> Vec<(&str, String)> {
    let args = |reason: &Reason| -> Vec<String> {
        reason.args.iter().map(|(name, value)| format!("{name}={value}")).collect()
    };
    reasons.iter().map(|reason| (reason.id.as_str(), args(reason).join(" "))).collect()
}

/// Black's ring on e7 leaves the fifth marker of e3–e7 when it moves; the ring
/// on d5 can jump over e5 and flip it.
const YINSH: &str = "W.../B....../......../....W..../..bbbbB.../........./W........./B......../W......./B....../.... 0 move 20 new -";

#[test]
fn a_row_that_the_turn_allows() {
    let before = at(GameId::Yinsh, YINSH);
    let reasons = found(&before, &["a2-a3", "e7-e8,xe3-e7,xb1"], &["d5-f5"]);
    let expected = ("yinsh-reason-row-lets", "row=e3–e7 turn=e7-e8,xe3-e7,xb1".to_owned());
    assert_eq!(told(&reasons), [expected]);
    assert_eq!(reasons[0].gains, Seat::SECOND);
}

#[test]
fn what_the_better_turn_allows_too_is_no_reason() {
    let before = at(GameId::Yinsh, YINSH);
    assert_eq!(told(&found(&before, &["a2-a3", "e7-e8,xe3-e7,xb1"], &["a2-a4"])), []);
}

#[test]
fn what_happens_in_both_lines_is_no_reason() {
    let before = at(GameId::Yinsh, YINSH);
    let row = "e7-e8,xe3-e7,xb1";
    assert_eq!(told(&found(&before, &["a2-a3", row], &["g2-g3", row])), []);
}

#[test]
fn a_turn_that_is_not_worse_at_a_second_look_has_no_reason() {
    let before = at(GameId::Yinsh, YINSH);
    let played = line(&before, &["a2-a3", "e7-e8,xe3-e7,xb1"], 0.6);
    let better = line(&before, &["d5-f5"], 0.5);
    assert_eq!(told(&reasons(&before, &played, &better, Seat::FIRST)), []);
}

#[test]
fn marbles_that_are_given_away() {
    let start = AnyPosition::initial(GameId::Zertz, "", &mut SplitMix::new(0)).unwrap();
    let mut before = AnyMatch::new(start);
    before.play_turn("Wd4,-a1").unwrap();
    let reasons = found(&before, &["Wd5,-g1", "d4xd6"], &["Wg4,-g1", "Bb1,-a2"]);
    let expected = ("zertz-reason-capture-lets", "marbles=1 white turn=d4xd6".to_owned());
    assert_eq!(told(&reasons), [expected]);
}

#[test]
fn a_stack_that_can_be_taken() {
    let position = ".../..../..r../..rw3b/..r.w/..w../...../...../...../..../... 0 move 49 -";
    let before = at(GameId::Dvonn, position);
    let reasons = found(&before, &["f3-e3", "d5-d4"], &["e5-d5"]);
    let expected = ("dvonn-reason-take-lets", "count=3 cell=d4 turn=d5-d4".to_owned());
    assert_eq!(told(&reasons), [expected]);
}

#[test]
fn a_stack_of_five_that_can_be_completed() {
    let position = "./..../......./.(BIGK)RI../RG...../....../......./..../. 0 turn 8 R/B 0/0 -";
    let before = at(GameId::Lyngk, position);
    let reasons = found(&before, &["e1-e2", "d2-d3"], &["d3-d4"]);
    let expected = ("lyngk-reason-five-lets", "cell=d3 turn=d2-d3".to_owned());
    assert_eq!(told(&reasons), [expected]);
}

#[test]
fn tokens_that_stay_alone() {
    let position = "RGR/BGB/RGR/YYPP/./././././. 0 pop 10 R15G16B17.Y17P17W5 - R.B -";
    let before = at(GameId::ColorPop, position);
    let reasons = found(&before, &["d1"], &["a2"]);
    let expected = ("colorpop-reason-alone", "count=4 fewer=0 turn=a2".to_owned());
    assert_eq!(told(&reasons), [expected]);
}

#[test]
fn rows_that_were_threatened_at_once() {
    let position = "..../.....W./wwwbwBb./w.WBwb.B./..bBWb..../W..b...../.w.wb.b.../.wwwbwwB./.bwwbwb./...b.../.bwb 1 move 47 new -";
    let before = at(GameId::Yinsh, position);
    let reasons = found(&before, &["h10-h3,xg8-k8,xh3", "f2-f6"], &["c6-f6", "f2-d2"]);
    let expected = ("yinsh-reason-threats", "count=2 rows=e4–i8 g8–k8 turn=c6-f6".to_owned());
    assert_eq!(told(&reasons), [expected]);
}

#[test]
fn a_piece_that_is_placed_far_from_the_dvonn_pieces() {
    let position = ".../.rb./...../.r.../wb.../..w.r/....w/...../.b.../..../... 1 place 9 -";
    let before = at(GameId::Dvonn, position);
    let reasons = found(&before, &["i3", "c3"], &["e5", "c3"]);
    assert_eq!(told(&reasons), [("dvonn-reason-far", "turn=e5".to_owned())]);
    // Beside a DVONN piece both times.
    assert_eq!(told(&found(&before, &["e5", "c3"], &["f4", "c3"])), []);
}

#[test]
fn pieces_that_both_sides_own_in_the_end() {
    let position =
        "b2w3*w/.w2*.w2/...b5w/...bb/...bb/w2.b2b3b/www2.b/.b2r../bbwww/wb3b2./..b 0 move 67 -";
    let before = at(GameId::Dvonn, position);
    let played = ["b4-b2", "j3-g3", "j2-i2", "d5-d4", "g1-h2", "d4-b2", "h2-k5", "i1-i2", "i4-h3"];
    let better = ["j2-j3", "d4-c4", "c5-c4", "f5-g5", "c4-j4", "g5-g3", "g1-h2", "k5-j4", "f1-f3"];
    let ids: Vec<String> = found(&before, &played, &better).into_iter().map(|one| one.id).collect();
    assert_eq!(ids, ["dvonn-reason-pieces"]);
}

#[test]
fn a_line_that_ends_well_is_not_called_worse() {
    let position = "--..-/..b.--/-.....-/-...w..-/-....../.....-/b..../.-.- 0 turn 20 1/5/5 3/1/0 1/2/3 - board=48";
    let before = at(GameId::Zertz, position);
    let played = ["Bb4,-a3", "b4xb2", "Ge5,-b3", "e5xc4", "Wa4,-b4"];
    let better = ["Bg5,-b1", "Wh3,-b2", "Be7,-c2", "Bg4,-d2", "g5xg3"];
    let reasons = found(&before, &played, &better);
    assert!(reasons.iter().all(|reason| reason.id != "zertz-reason-balance"), "{reasons:?}");
}

#[test]
fn a_large_group_that_leaves_the_board() {
    let position = "RRR/RRG/BGB/YYPP/./././././. 0 pop 10 R14G17B17.Y17P17W5 - R.B -";
    let before = at(GameId::ColorPop, position);
    let reasons = found(&before, &["d1"], &["a1"]);
    let (id, _) = told(&reasons).swap_remove(0);
    assert_eq!(id, "colorpop-reason-pop-would");
}
