//! One test a clause, with the board drawn as its position text: columns from
//! `a`, rows upward, `.` a vacant ring, `-` no ring.

mod ends;
mod laws;
mod tournament;

use super::{Board, Zertz, ZertzOptions, reasons};
use crate::{Cell, Change, Match, Outcome, Position, Reason, SplitMix};

fn read(text: &str) -> Zertz {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Plays `turn` on the board `before` and expects the board `after`.
fn check(before: &str, turn: &str, after: &str) {
    let mut pos = read(before);
    assert_eq!(pos.to_string(), before);
    pos.play_word(turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
    assert_eq!(pos.to_string(), after);
}

fn refused(before: &str, m: &str, reason: Reason) {
    let illegal = read(before).explain(m.parse().unwrap()).unwrap_err();
    assert_eq!(illegal.reason, reason, "{m}");
}

fn legal(text: &str) -> Vec<String> {
    let mut moves: Vec<String> = read(text).legal_moves().iter().map(|m| m.to_string()).collect();
    moves.sort();
    moves
}

fn start(options: &str) -> Zertz {
    Zertz::initial(&options.parse().unwrap(), &mut SplitMix::new(0))
}

/// Two marbles in line, a vacant ring behind each.
const PAIR: &str = "..../...../....../..wg.../....../...../.... 1 turn 2 5/7/10 0/0/0 0/0/0 - -";

#[test]
fn clause_1_3_all_marbles_are_in_the_pool() {
    assert_eq!(
        start("").to_string(),
        "..../...../....../......./....../...../.... 0 turn 0 6/8/10 0/0/0 0/0/0 - -"
    );
    assert_eq!(start("").legal_moves().len(), 37 * 3);
}

#[test]
fn clause_2_1_a_possible_capture_must_be_made() {
    assert_eq!(legal(PAIR), ["d3xd5", "d4xd2"]);
    refused(PAIR, "Wa1", reasons::MUST_CAPTURE);
    refused(PAIR, "-a1", reasons::MUST_CAPTURE);
    refused(PAIR, "pass", reasons::MUST_PLAY);
    let pos = read(PAIR);
    let touch = |cell: &str| pos.explain_touch(None, cell.parse().unwrap());
    assert_eq!(touch("a1").unwrap_err().reason, reasons::MUST_CAPTURE);
    assert_eq!(touch("d3"), Ok(()));
}

#[test]
fn clause_3_1_a_marble_and_then_a_ring() {
    check(
        "..../...../....../......./....../...../.... 0 turn 0 6/8/10 0/0/0 0/0/0 - -",
        "Wd4",
        "..../...../....../...w.../....../...../.... 0 ring 0 5/8/10 0/0/0 0/0/0 - -",
    );
    check(
        "..../...../....../...w.../....../...../.... 0 ring 0 5/8/10 0/0/0 0/0/0 - -",
        "-g1",
        "..../...../....../...w.../....../...../-... 1 turn 1 5/8/10 0/0/0 0/0/0 - -",
    );
    let ring = "..../...../....../...w.../....../...../.... 0 ring 0 5/8/10 0/0/0 0/0/0 - -";
    refused(ring, "Wd5", reasons::RING_NOW);
    let turn = "..../...../....../...w.../....../...../-... 1 turn 1 5/8/10 0/0/0 0/0/0 - -";
    refused(turn, "-a1", reasons::MARBLE_FIRST);
    refused(turn, "Bd4", reasons::OCCUPIED);
    refused(turn, "Bg1", reasons::NO_RING);
    refused(turn, "Bh1", reasons::NO_SUCH_CELL);
}

#[test]
fn clause_3_2_only_rings_that_slide_out_are_free() {
    let ring = "..../...../....../...w.../....../...../w... 0 ring 3 4/8/10 0/0/0 0/0/0 - -";
    let edge = [
        "-a1", "-a2", "-a3", "-a4", "-b1", "-b5", "-c1", "-c6", "-d1", "-d7", "-e1", "-e6", "-f1",
        "-f5", "-g2", "-g3", "-g4",
    ];
    assert_eq!(legal(ring), edge);
    refused(ring, "-g1", reasons::RING_CARRIES);
    let illegal = read(ring).explain("-c3".parse().unwrap()).unwrap_err();
    assert_eq!(illegal.reason, reasons::RING_HELD);
    assert_eq!(illegal.cells.len(), 7);
    // d4 lacks two neighbors, d2's side and d5, but not two next to each other.
    let apart = "----/-----/--..--/--.---./--..--/-----/---w 0 ring 9 5/8/10 0/0/0 0/0/0 - -";
    assert_eq!(legal(apart), ["-c3", "-c4", "-d3", "-d7", "-e3", "-e4"]);
}

/// Six rings around d4; five marbles, d3 and d4 vacant.
const FLOWER: &str = "----/-----/--wg--/--..b--/--gb--/-----/---- 0 turn 40 1/2/4 2/2/2 2/2/2 - -";
const FLOWER_FILLED: &str =
    "----/-----/--wg--/--w.b--/--gb--/-----/---- 1 turn 41 0/2/4 2/2/2 2/2/2 - -";

#[test]
fn clause_3_3_without_a_free_ring_the_marble_is_the_turn() {
    check(FLOWER, "Wd3", FLOWER_FILLED);
    refused(FLOWER_FILLED, "Wd4", reasons::NOT_IN_POOL);
}

#[test]
fn clause_3_4_an_empty_pool_leaves_the_own_captures() {
    let before = "----/-----/--wg--/--..b--/--gb--/-----/---- 0 turn 40 0/0/0 3/2/5 2/4/3 - -";
    assert_eq!(legal(before), ["Bd3", "Bd4", "Gd3", "Gd4", "Wd3", "Wd4"]);
    check(
        before,
        "Wd3",
        "----/-----/--wg--/--w.b--/--gb--/-----/---- 1 turn 41 0/0/0 2/2/5 2/4/3 - -",
    );
}

/// Every ring but d2 and d7 carries a marble, and nothing can capture.
const LAST_MARBLE: &str =
    "wwww/--ww-/gg-ggg/g.g-g-./bbbb-b/b--b-/b-b- 0 turn 60 0/0/1 0/0/0 0/0/0 - -";

#[test]
fn clause_3_4_who_has_nothing_passes() {
    let before = "wwww/--ww-/gg-ggg/g.g-g-./bbbb-b/b--b-/b-b- 0 turn 60 0/0/0 0/0/0 0/0/1 - -";
    assert_eq!(legal(before), ["pass"]);
    refused(before, "Bd7", reasons::MUST_PASS);
    let touched = read(before).explain_touch(None, "d7".parse().unwrap());
    assert_eq!(touched.unwrap_err().reason, reasons::MUST_PASS);
    let after = "wwww/--ww-/gg-ggg/g.g-g-./bbbb-b/b--b-/b-b- 1 turn 61 0/0/0 0/0/0 0/0/1 - -";
    check(before, "pass", after);
    assert_eq!(legal(after), ["Bd2", "Bd7"]);
    refused(after, "Wd7", reasons::NOT_CAPTURED);
}

#[test]
fn clause_3_4_nothing_left_for_anybody_is_a_draw() {
    check(
        LAST_MARBLE,
        "Bd7",
        "wwww/--ww-/gg-ggg/g.g-g-b/bbbb-b/b--b-/b-b- 1 over 61 0/0/0 0/0/0 0/0/0 draw -",
    );
}

#[test]
fn clause_4_1_a_jump_captures_the_marble_between() {
    check(
        PAIR,
        "d3xd5",
        "..../...../....../....w../....../...../.... 0 turn 3 5/7/10 0/0/0 0/1/0 - -",
    );
    check(
        PAIR,
        "d4xd2",
        "..../...../....../.g...../....../...../.... 0 turn 3 5/7/10 0/0/0 1/0/0 - -",
    );
    refused(PAIR, "a1xa3", reasons::NO_MARBLE);
    refused(PAIR, "d3xd6", reasons::NOT_A_JUMP);
    refused(PAIR, "d3xb1", reasons::NOTHING_BETWEEN);
    let blocked = "..../...../....../..wggb./....../...../.... 1 turn 2 5/6/9 0/0/0 0/0/0 - -";
    refused(blocked, "d3xd5", reasons::LANDING_OCCUPIED);
    let touched = read(blocked).explain_touch(None, "d3".parse().unwrap());
    assert_eq!(touched.unwrap_err().reason, reasons::CANNOT_JUMP);
    let gone = "..../...../....../-wg..../....../...../.... 1 turn 2 5/7/10 0/0/0 0/0/0 - -";
    refused(gone, "d3xd1", reasons::LANDING_GONE);
}

/// Four ways to capture: c3 takes d3 and then d2, or d3, f2 and g3; d3 takes
/// c3; d2 takes d3 and c3.
const BRANCH: &str = "..../...../..w.../-bg..../....../.w.../..b. 1 turn 9 4/7/8 0/0/0 0/0/0 - -";

#[test]
fn clause_4_2_the_same_marble_goes_on_as_long_as_it_can() {
    let pos = "..../...../....../.wg..b./....../...../.... 1 turn 8 5/7/9 0/0/0 0/0/0 - -";
    check(
        pos,
        "d2xd4",
        "..../...../....../...w.b./....../...../.... 0 turn 9 5/7/9 0/0/0 0/1/0 - -",
    );
    let chain = "..../...../....../.wg.b../....../...../.... 1 turn 8 5/7/9 0/0/0 0/0/0 - -";
    let mid = "..../...../....../...wb../....../...../.... 1 jump 8 5/7/9 0/0/0 0/1/0 d4 -";
    check(chain, "d2xd4", mid);
    assert_eq!(legal(mid), ["d4xd6"]);
    check(
        mid,
        "d4xd6",
        "..../...../....../.....w./....../...../.... 0 turn 9 5/7/9 0/0/0 0/1/1 - -",
    );
    refused(mid, "pass", reasons::GO_ON);
    refused(mid, "d5xd3", reasons::GO_ON);
    let hand = |picked: &str, cell: &str| {
        read(mid).explain_touch(picked.parse().ok(), cell.parse().unwrap())
    };
    assert_eq!(hand("", "d4"), Ok(()));
    assert_eq!(hand("d4", "d6"), Ok(()));
    assert_eq!(hand("", "d5").unwrap_err().reason, reasons::GO_ON);
}

#[test]
fn clause_4_2_any_jump_and_any_chain_may_be_chosen() {
    assert_eq!(legal(BRANCH), ["c3xe2", "d2xd4", "d3xb3"]);
    let captured = |turn: &str| {
        let mut game_match = Match::new(read(BRANCH));
        game_match.play_turn(turn).unwrap_or_else(|error| panic!("{turn}: {error}"));
        game_match.position().captured(crate::Seat::SECOND)
    };
    assert_eq!(captured("c3xe2,e2xc1"), [0, 1, 1]);
    assert_eq!(captured("c3xe2,e2xg2,g2xg4"), [1, 1, 1]);
    assert_eq!(captured("d3xb3"), [1, 0, 0]);
    assert_eq!(captured("d2xd4,d4xb2"), [1, 1, 0]);
}

#[test]
fn clause_4_3_a_capturing_turn_places_and_removes_nothing() {
    let mid = "..../...../....../...wb../....../...../.... 1 jump 8 5/7/9 0/0/0 0/1/0 d4 -";
    refused(mid, "Wa1", reasons::CAPTURING);
    refused(mid, "-a1", reasons::CAPTURING);
}

#[test]
fn clause_5_1_a_full_part_is_taken_by_the_mover() {
    let before = "g---/.----/.-----/.------/------/-----/---- 0 turn 30 4/4/4 1/1/4 1/2/2 - -";
    check(
        before,
        "Wd1,-b1",
        "----/-----/.-----/w------/------/-----/---- 1 turn 31 3/4/4 1/2/4 1/2/2 - -",
    );
    let mut pos = read(before);
    pos.play("Wd1".parse().unwrap()).unwrap();
    let changes = pos.changes("-b1".parse().unwrap());
    assert!(matches!(
        changes[..],
        [Change::Removed { .. }, Change::Captured { .. }, Change::Removed { .. }]
    ));
}

/// Two parts, each with a vacant ring.
const ISLANDS: &str = "----/-----/.-----/w------/------/-----/..-- 0 turn 30 4/4/4 1/2/4 0/2/2 - -";

#[test]
fn clause_5_2_a_part_is_filled_on_its_last_vacancy() {
    check(
        ISLANDS,
        "Bc1,-g1",
        "----/-----/------/-------/------/-----/-.-- 1 turn 31 4/4/3 2/2/5 0/2/2 - -",
    );
}

#[test]
fn clause_5_2_a_part_is_filled_by_removing_its_last_vacancy() {
    check(
        ISLANDS,
        "Bg1,-c1",
        "----/-----/------/-------/------/-----/b.-- 1 turn 31 4/4/3 2/2/4 0/2/2 - -",
    );
}

#[test]
fn clause_5_3_the_largest_part_is_taken_too() {
    check(
        "gb--/-.---/------/-------/------/-----/..-- 0 turn 30 4/4/4 1/2/3 1/1/2 - -",
        "Wb2,-g1",
        "----/-----/------/-------/------/-----/-.-- 1 turn 31 3/4/4 2/3/4 1/1/2 - -",
    );
}

#[test]
fn clause_6_1_a_set_of_captures_wins_at_the_end_of_the_turn() {
    for (over, pool, held, won) in [
        ("w", "2/8/9", "3/0/0", [4, 0, 0]),
        ("g", "6/3/9", "0/4/0", [0, 5, 0]),
        ("b", "6/8/3", "0/0/5", [0, 0, 6]),
        ("g", "3/5/6", "3/2/3", [3, 3, 3]),
    ] {
        let board = format!("..../...../....../..b{over}.../....../...../....");
        let mut pos = read(&format!("{board} 1 turn 20 {pool} 0/0/0 {held} - -"));
        pos.play("d3xd5".parse().unwrap()).unwrap();
        assert_eq!(pos.outcome().unwrap().to_string(), "win 1", "{held}");
        assert_eq!(pos.captured(crate::Seat::SECOND), won);
        assert!(pos.legal_moves().is_empty() && pos.to_move().is_none());
        assert_eq!(pos.explain("pass".parse().unwrap()).unwrap_err().reason, reasons::OVER);
    }
}

#[test]
fn clause_6_1_a_marble_given_away_makes_room_for_a_win() {
    // The black marble must be captured, and does not yet win; then two white
    // marbles are cut off.
    let mut game_match = Match::new(read(
        "w.--/-..--/-.----/--.g---/---.--/---.-/---- 0 turn 40 2/3/6 2/1/0 1/3/4 - -",
    ));
    game_match.play_turn("Be4,-b3").unwrap();
    assert_eq!(game_match.legal_moves(), ["d4xf4".parse().unwrap()]);
    game_match.play_turn("d4xf4").unwrap();
    game_match.play_turn("Wa2,-b2").unwrap();
    assert_eq!(game_match.outcome().unwrap().to_string(), "win 0");
}

#[test]
fn clause_6_2_who_fills_the_board_wins() {
    check(
        FLOWER_FILLED,
        "Gd4",
        "----/-----/--wg--/--wgb--/--gb--/-----/---- 0 over 42 0/1/4 2/2/2 2/2/2 1 -",
    );
    // Or who removes the last vacant ring.
    check(
        FLOWER,
        "Wd4,-d3",
        "----/-----/--wg--/---wb--/--gb--/-----/---- 1 over 41 0/2/4 2/2/2 2/2/2 0 -",
    );
}

#[test]
fn clause_6_3_the_third_occurrence_is_a_draw() {
    // The marble on c3 jumps to e2 and back; the one jumped over changes hands.
    let start = "-w-w/ww-ww/--gg-g/-g.g-gg/g.b-bb/-b-bb/b-bb 0 turn 60 0/0/0 0/0/1 0/0/0 - -";
    let cycle = ["Bd3", "c3xe2", "pass", "Bd3", "e2xc3", "pass"];
    let mut game_match = Match::new(read(start));
    for turn in cycle.iter().chain(&cycle) {
        assert_eq!(game_match.outcome(), None);
        game_match.play_turn(turn).unwrap();
    }
    assert_eq!(game_match.outcome().unwrap().to_string(), "draw");
    assert!(game_match.legal_moves().is_empty() && game_match.to_move().is_none());
    game_match.take_back(11);
    let pass = "pass".parse().unwrap();
    assert_eq!(game_match.legal_moves(), [pass]);
    assert_eq!(game_match.seen().len(), 12);
    // The position cannot tell that this pass ends it; the match does.
    let ended = Change::Ended { outcome: Outcome::Draw };
    assert!(!game_match.position().changes(pass).contains(&ended));
    assert_eq!(game_match.changes(pass).last(), Some(&ended));
    game_match.take_back(10);
    let jump = game_match.legal_moves()[0];
    assert!(!game_match.changes(jump).contains(&ended));
}

#[test]
fn clause_6_4_a_full_board_comes_before_isolation() {
    // Removing c1 leaves two full parts: nothing is taken, the board is full.
    check(
        "gb--/.----/.-----/w------/------/-----/---- 0 turn 30 4/4/4 1/2/3 0/1/2 - -",
        "Wb1,-c1",
        "gb--/w----/------/w------/------/-----/---- 1 over 31 3/4/4 1/2/3 0/1/2 0 -",
    );
}

#[test]
fn clause_7_options_that_can_be_had() {
    let shown = |text: &str| text.parse::<ZertzOptions>().map(|options| options.to_string());
    assert_eq!(shown("board=37;blitz=off").unwrap(), "");
    assert_eq!(shown("tournament=on; BOARD=۴۸").unwrap(), "board=48;tournament=on");
    for board in Board::all().skip(1) {
        let text = format!("board={}", board.name());
        assert_eq!(shown(&text).unwrap(), text);
    }
    for (text, key) in [
        ("board=49", "`board`"),
        ("board=48;blitz=on", "`blitz`"),
        ("tournament=on", "`tournament`"),
        ("board=37+1+2;tournament=on", "`tournament`"),
        ("blitz=on;tournament=on", "`tournament`"),
        ("rings=37", "`rings`"),
        ("blitz=on;blitz=on", "`blitz`"),
    ] {
        let error = shown(text).unwrap_err().to_string();
        assert!(error.contains(key), "{text}: {error}");
    }
}

#[test]
fn clause_7_blitz_has_fewer_marbles_and_smaller_goals() {
    assert_eq!(start("blitz=on").pool(), [5, 7, 9]);
    let mut pos =
        read("..../...../....../..wg.../....../...../.... 1 turn 2 2/6/9 0/0/0 2/0/0 - blitz=on");
    pos.play("d4xd2".parse().unwrap()).unwrap();
    assert_eq!(pos.outcome().unwrap().to_string(), "win 1");
}

#[test]
fn every_reason_is_given() {
    let mut seen = Vec::new();
    let mut note = |text: &str, m: &str| {
        seen.extend(read(text).explain(m.parse().unwrap()).err().map(|illegal| illegal.reason));
    };
    let mut pos = start("");
    pos.play_word("Wd4,-g1").unwrap();
    let quiet = pos.to_string();
    for m in ["-a1", "Bd4", "Bg1", "Bh1", "pass", "retract", "a1xa3", "d4xd7", "d4xd2"] {
        note(&quiet, m);
    }
    let mut stranded = read(tournament::STRANDED);
    stranded.play_word("Bd8").unwrap();
    note(&stranded.to_string(), "pass");
    for (text, m) in tournament::EXAMPLES_OF_REASONS {
        note(text, m);
    }
    let mid = "..../...../....../...wb../....../...../.... 1 jump 8 5/7/9 0/0/0 0/1/0 d4 -";
    for (text, m) in [
        (PAIR, "Wa1"),
        (FLOWER_FILLED, "Wd4"),
        (mid, "pass"),
        (mid, "Wa1"),
        ("..../...../....../...w.../....../...../.... 0 ring 0 5/8/10 0/0/0 0/0/0 - -", "Wd5"),
        ("..../...../....../...w.../....../...../.... 0 ring 0 5/8/10 0/0/0 0/0/0 - -", "-d4"),
        ("..../...../....../...w.../....../...../.... 0 ring 0 5/8/10 0/0/0 0/0/0 - -", "-c3"),
        ("..../...../....../..wggb./....../...../.... 1 turn 2 5/6/9 0/0/0 0/0/0 - -", "d3xd5"),
        ("..../...../....../-wg..../....../...../.... 1 turn 2 5/7/10 0/0/0 0/0/0 - -", "d3xd1"),
        ("wwww/--ww-/gg-ggg/g.g-g-b/bbbb-b/b--b-/b-b- 1 over 61 0/0/0 0/0/0 0/0/0 draw -", "pass"),
        ("wwww/--ww-/gg-ggg/g.g-g-./bbbb-b/b--b-/b-b- 0 turn 60 0/0/0 0/0/0 0/0/1 - -", "Bd7"),
        ("wwww/--ww-/gg-ggg/g.g-g-./bbbb-b/b--b-/b-b- 1 turn 61 0/0/0 0/0/0 0/0/1 - -", "Wd7"),
    ] {
        note(text, m);
    }
    let blocked =
        read("..../...../....../..wggb./....../...../.... 1 turn 2 5/6/9 0/0/0 0/0/0 - -");
    seen.extend(blocked.explain_touch(None, Cell::new(3, 3)).err().map(|illegal| illegal.reason));
    seen.extend(start("board=48;tournament=on").touch_binds());
    for reason in reasons::ALL {
        assert!(seen.contains(reason), "{reason:?}");
    }
}

#[test]
fn texts_that_no_match_could_reach_are_refused() {
    for (text, word) in [
        ("", "board"),
        ("..../...../....../......./....../...../.... 0 turn 0 6/8/10 0/0/0 0/0/0 -", "option"),
        ("..../...../....../......./....../...../... 0 turn 0 6/8/10 0/0/0 0/0/0 - -", "board 37"),
        ("..../...../....../......./....../...../.... 2 turn 0 6/8/10 0/0/0 0/0/0 - -", "seat"),
        ("..../...../....../......./....../...../.... 0 play 0 6/8/10 0/0/0 0/0/0 - -", "step"),
        ("..../...../....../......./....../...../.... 0 turn x 6/8/10 0/0/0 0/0/0 - -", "turns"),
        ("..../...../....../......./....../...../.... 0 turn 0 6/8/11 0/0/0 0/0/0 - -", "pool"),
        ("..../...../....../......./....../...../.... 0 turn 0 6/8/9 0/0/0 0/0/0 - -", "marbles"),
        ("..../...../....../......./....../...../.... 0 turn 0 2/8/10 4/0/0 0/0/0 - -", "captured"),
        ("..../...../....../......./....../...../.... 0 ring 0 6/8/10 0/0/0 0/0/0 - -", "ring"),
        ("..../...../....../......./....../...../.... 0 jump 0 6/8/10 0/0/0 0/0/0 d4 -", "d4"),
        ("..../...../....../......./....../...../.... 0 over 0 6/8/10 0/0/0 0/0/0 1 -", "won"),
        (
            "..../...../....../......./....../...../.... 0 turn 0 6/8/10 0/0/0 0/0/0 capture -",
            "tour",
        ),
        ("w---/-----/-.----/-------/------/-----/---- 0 turn 0 5/8/10 0/0/0 0/0/0 - -", "part"),
        ("----/-----/------/-------/------/-----/---- 0 turn 0 6/8/10 0/0/0 0/0/0 - -", "part"),
    ] {
        let error = text.parse::<Zertz>().unwrap_err().to_string();
        assert!(error.contains(word), "{text}: {error}");
    }
}
