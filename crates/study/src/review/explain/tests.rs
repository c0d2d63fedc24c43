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
    let mut line = Line { turns: Vec::new(), win, proved: false };
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
