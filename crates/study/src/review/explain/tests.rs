//! One position a game, two lines played by hand, and the reason that the rules
//! bear out.

use mohreh_engine::{Report, Score};
use mohreh_messages::{Language, Messages};
use mohreh_rules::{AnyMatch, AnyPosition, AnyView, GameId, Seat, SplitMix};

use super::{Explanation, Line, Reason, explain, reasons, tell_chances};
use crate::review::{Adviser, Judged, Phase, counted::Counted, mattered};

fn at(game: GameId, position: &str) -> AnyMatch {
    AnyMatch::new(AnyPosition::read(game, position).unwrap())
}

/// The line of these turns, which promises `win`.
fn line(before: &AnyMatch, turns: &[&str], win: f32) -> Line {
    let mut game_match = before.clone();
    let (win, chances) = (Some(win), Vec::new());
    let mut line = Line { turns: Vec::new(), win, proved: false, end: None, chances };
    for text in turns {
        let turn = game_match.read_turn(text).unwrap().turn();
        game_match.play_moves(&turn).unwrap();
        line.turns.push(turn);
    }
    line
}

fn found(before: &AnyMatch, played: &[&str], better: &[&str]) -> Vec<Reason> {
    found_with(before, (played, 0.2), (better, 0.6))
}

/// The same with what each line promises.
fn found_with(before: &AnyMatch, played: (&[&str], f32), better: (&[&str], f32)) -> Vec<Reason> {
    let seat = before.to_move().unwrap();
    let lines = [played, better].map(|(turns, win)| line(before, turns, win));
    let found = reasons(before, &lines[0], &lines[1], seat, &Counted::new(40_000, None, &|| false));
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
    assert_eq!(
        told(&reasons(
            &before,
            &played,
            &better,
            Seat::FIRST,
            &Counted::new(40_000, None, &|| false)
        )),
        []
    );
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
    assert_eq!(told(&reasons), [expected, ("reason-ends-then", String::new())]);
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
    let position = "..../......./..b...../..B....../..Wbw..Bww/...W...bw/..bwbwwWww/Bbbbbww.w/..Bww.../...Wb../.... 0 move 44 new -";
    let before = at(GameId::Yinsh, position);
    let reasons = found(&before, &["f5-i5", "h3-g3"], &["f5-k10", "h3-h10"]);
    let expected = ("yinsh-reason-threats", "count=2 rows=f5–j9 g5–g9 turn=f5-k10".to_owned());
    assert_eq!(told(&reasons), [expected]);
}

#[test]
fn rows_that_were_threatened_before_are_no_reason_not_to_take_one() {
    let position = "..../.....W./wwwbwBb./w.WBwb.B./..bBWb..../W..b...../.w.wb.b.../.wwwbwwB./.bwwbwb./...b.../.bwb 1 move 47 new -";
    let before = at(GameId::Yinsh, position);
    assert_eq!(told(&found(&before, &["h10-h3,xg8-k8,xh3", "f2-f6"], &["c6-f6", "f2-d2"])), []);
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
        ".rb/b2br./w2.bw2w/..bb2./...../bb3.../brb2../wbbw8./wwbw5./wwbw/www 0 move 67 -";
    let before = at(GameId::Dvonn, position);
    let played = ["k5-j4", "g1-h1", "c1-c3", "h2-i2", "i1-i2", "g3-i3", "k3-k4", "h3-g2", "c5-c4"];
    let better = ["h1-h2", "g1-h2", "k5-j4", "b1-b3", "i1-j2", "f2-i2", "k3-j2", "c3-c4", "k4-j3"];
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

/// A match of a beginner against the third level, as far as a turn.
fn before_turn(game: GameId, turns: &str, number: usize) -> AnyMatch {
    let start = AnyPosition::initial(game, "", &mut SplitMix::new(0)).unwrap();
    let mut before = AnyMatch::new(start);
    for turn in turns.split_whitespace().take(number - 1) {
        before.play_turn(turn).unwrap();
    }
    before
}

const ROWS: &str = "f6 i10 e5 d5 g7 j11 f5 i8 e6 h11 f5-b1 i8-i4 g7-g11 i4-a4 f6-f7 h11-h7 \
    g11-i11 a4-a5 e5-e1 d5-d2 e6-c4 j11-j7 b1-d3 h7-h6 c4-e4 i10-f10 i11-i9 j7-h5 d3-d6 h5-g5 \
    i9-i7 a5-d8 i7-k7,xi7-i11,xf7 f10-j10 e4-e7 d8-e8 e1-e3 e8-i8 e3-c3 i8-i6 c3-h8 h6-g6 d6-b6 \
    i6-i9 k7-j6 g5-c5 j6-j8";

#[test]
fn a_threat_that_is_not_parried_is_nearer_than_what_the_line_leads_to() {
    // Black does not take the row at once in the line, and the engine sees one much later.
    let before = before_turn(GameId::Yinsh, ROWS, 43);
    let played = ["d6-b6", "d2-f4", "e7-i7", "g6-g8", "k7-f2", "i6-k8,xe6-i6,xk8"];
    let better = ["e7-e2", "g5-c5", "k7-f2", "d2-f4"];
    let reasons = found_with(&before, (&played, 0.5), (&better, 0.8));
    let expected = ("yinsh-reason-row-lets", "row=e4–i8 turn=g6-c2".to_owned());
    assert_eq!(told(&reasons), [expected]);
}

#[test]
fn the_few_turns_that_prevent_a_row_are_named() {
    // After e3-c3 another row is possible, but not this one.
    let position = "..../......./......../..bbw..W./..Bb.bbwB./..wbw.bB./....W..w../..bbwbbW./..BWwb../...bb../.... 1 move 41 new -";
    let before = at(GameId::Yinsh, position);
    let played = [
        "e3-g5",
        "g6-c2,xd3-h7,xc2",
        "f9-f7",
        "h10-h7",
        "f7-i10",
        "d8-g8",
        "e9-e5",
        "i7-k9",
        "g5-g7",
        "g8-c8,xf8-j8,xc8",
    ];
    let better = [
        "e3-e5",
        "h10-h4",
        "e5-g7",
        "g6-d6",
        "f9-f7",
        "d6-c5,xd6-h6,xh4",
        "i6-g6",
        "d8-g8",
        "e9-e6",
    ];
    let reasons = found(&before, &played, &better);
    let ids: Vec<&str> = reasons.iter().map(|reason| reason.id.as_str()).collect();
    assert_eq!(ids, ["yinsh-reason-row-lets", "reason-only"]);
    assert_eq!(told(&reasons)[1].1, "turns=e3-e5 e3-c3");
}

#[test]
fn what_needs_the_help_of_whoever_loses_by_it_is_no_reason() {
    // White builds the stack of three that Black takes; hardly any other turn would.
    let turns = "j3 a2 g2 d3 h5 d1 a1 g1 k4 c1 h2 h3 e4 k5 b3 i2 c5 f2 i4 d4 c4 e5 k3 b1 c3 b2 i5 \
        j2 i3 e1 g3 j5 b4 h4 e2 c2 j4 d2 i1 f1 g4 e3 f4 g5 h1 d5 a3 f5 f3 h5-i5 b1-a1 g4-h4 a1-c3 \
        b4-b3 d5-c4";
    let before = before_turn(GameId::Dvonn, turns, 56);
    let played = ["f4-g5", "g1-g2", "g3-g2", "f1-g2"];
    let reasons = found(&before, &played, &["f4-e3", "f1-g2", "h4-f2", "g2-e2"]);
    assert!(reasons.iter().all(|reason| !reason.id.contains("take")), "{reasons:?}");
}

#[test]
fn what_the_loser_of_it_does_without_need_is_no_reason() {
    // White cuts its own stack on f4 off, with one of ten turns.
    let position =
        ".../..../...../w2..../.b2.../r.ww3./w4b4w4../.brw2*w/...b3./.b2b./bbb 1 move 66 -";
    let before = at(GameId::Dvonn, position);
    let better = ["e2-g2", "f3-g3", "k4-k5", "g1-k5"];
    let reasons = found(&before, &["k3-j3", "h4-h2", "e2-g2", "h2-k5"], &better);
    assert!(reasons.iter().all(|reason| !reason.id.contains("cut")), "{reasons:?}");
}

#[test]
fn a_marble_that_is_given_to_take_two() {
    let before = before_turn(GameId::Zertz, "Bc1,-f5 Wb5,-g4 Ba2,-e6", 4);
    let played = ["Wd5,-g3", "Bb4,-f1", "b5xb3", "a2xc4,c4xe5"];
    let better = ["Bb4,-f1", "b5xb3", "a2xc4", "Bd7,-a1"];
    let reasons = found(&before, &played, &better);
    let args = "reply=b5xb3 then=a2xc4,c4xe5 marbles=2 white turn=Bb4,-f1".to_owned();
    let own = "reply=b5xb3 then=a2xc4 marbles=1 white turn=Bb4,-f1".to_owned();
    let expected = [("zertz-reason-trap-would", own), ("zertz-reason-trap-lets", args)];
    assert_eq!(told(&reasons), expected);
}

#[test]
fn a_turn_without_a_reason_tells_the_chances() {
    let before = before_turn(GameId::Zertz, "", 1);
    let turn = |text: &str, win| line(&before, &[text], win);
    let mut judged = judged(1, "Wd4,-a1", 0.4);
    for (win, id) in [(0.6, "reason-chances"), (0.1, "reason-unsure")] {
        let (played, better) = (turn("Wd4,-a1", 0.2), turn("Bb1,-a1", win));
        judged.explanation = Some(Explanation { played, better, reasons: Vec::new() });
        tell_chances(&before, &mut judged);
        let reasons = &judged.explanation.as_ref().unwrap().reasons;
        assert_eq!(told(reasons)[0].0, id);
    }
}

fn judged(number: usize, played: &str, loss: f32) -> Judged {
    Judged {
        number,
        seat: Seat::new((number - 1) % 2),
        played: played.to_owned(),
        chance: 0.6 - loss,
        error: None,
        margin: None,
        phase: Phase::Opening,
        possible: 0.6,
        possible_error: None,
        ahead: 0.1,
        lines: Vec::new(),
        is_best: false,
        explanation: None,
    }
}

/// Thinks that every position is even, and that whoever is to move best plays the first turn.
struct Even;

impl Adviser for Even {
    fn advise(&self, view: &AnyView, _: usize, _: u32) -> Vec<Report> {
        let position = AnyPosition::read(GameId::Dvonn, &view.position_text()).unwrap();
        let game_match = AnyMatch::new(position);
        let turn = game_match.read_turn(&game_match.legal()[0]).unwrap().turn();
        let score =
            Score { win: 0.5, error: None, margin: None, proved: false, margin_proved: false };
        vec![Report { line: 1, depth: 1, nodes: 1, score, turns: vec![turn] }]
    }

    fn is_stopped(&self) -> bool {
        false
    }
}

#[test]
fn no_turn_is_passed_over_for_a_smaller_mistake() {
    // A second look halves each loss that is looked at: the seventh costs more than the rest.
    let start =
        AnyMatch::new(AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(0)).unwrap());
    let cells = ["a1", "a2", "a3", "b1", "b2", "b3", "b4", "c1"];
    let losses = [0.40, 0.39, 0.38, 0.37, 0.36, 0.35, 0.30, 0.05];
    let best = start.read_turn("k5").unwrap().turn();
    let mut turns: Vec<Judged> = cells
        .iter()
        .zip(losses)
        .enumerate()
        .map(|(index, (cell, loss))| {
            let score =
                Score { win: 0.6, error: None, margin: None, proved: false, margin_proved: false };
            let line = Report { line: 1, depth: 1, nodes: 1, score, turns: vec![best.clone()] };
            Judged { lines: vec![line], ..judged(index + 1, cell, loss) }
        })
        .collect();
    explain(&start, &mut turns, &Even, &mut |_| {});
    let told = mattered(&turns);
    let least = told.iter().map(|turn| turn.loss()).fold(f32::INFINITY, f32::min);
    let numbers: Vec<usize> = told.iter().map(|turn| turn.number).collect();
    assert!(
        turns[6].explanation.is_some(),
        "it seemed to cost more than those that were looked at"
    );
    let passed_over = turns.iter().filter(|turn| !numbers.contains(&turn.number));
    assert!(passed_over.clone().all(|turn| turn.loss() <= least), "{numbers:?}");
}
