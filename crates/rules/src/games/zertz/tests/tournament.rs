//! The offences and calls back of the tournament rules (rules 7).

use super::{check, legal, read, reasons, refused};
use crate::{Match, Position};

/// The board of 48 with a capture to be made: d4 over d5, or d5 over d4.
const CAPTURE: &str = "...../....../......./...wg.../......./....../...../.... 0 turn 2 5/7/10 0/0/0 0/0/0 - board=48;tournament=on";
/// After it was not made: the opponent may capture, place, or call it back.
const OFFENDED: &str = "...../....../......./...wg.b./......./....../...../-... 1 turn 3 5/7/9 0/0/0 0/0/0 offence:...../....../......./...wg.../......./....../...../....:0/0/0:0/0/0 board=48;tournament=on";
const CALLED_BACK: &str = "...../....../......./...wg.../......./....../...../.... 0 turn 4 5/7/10 0/0/0 0/0/0 capture board=48;tournament=on";

/// The marble on d6 could jump to d8 over d7; instead the last marble of the
/// pool goes to d8, and the opponent is left with nothing at all.
pub(super) const STRANDED: &str = "ww---/wwwwg-/g---g--/-.g--gg./g-bb---/--b---/-bb--/b-bb 0 turn 60 0/0/1 0/1/1 0/0/0 - board=48;tournament=on";

/// The same with the offender's last marbles on the board: the placement
/// leaves nobody anything.
const DEAD: &str = "----w/---ww-/-w-wwgg/g.g-ggg./g-bb--b/--b---/-bb--/bbb- 0 turn 60 0/0/1 0/0/0 0/0/0 - board=48;tournament=on";

pub(super) const EXAMPLES_OF_REASONS: [(&str, &str); 3] =
    [(CAPTURE, "retract"), (CALLED_BACK, "Wa1"), (ENDING, "Wa1")];
const ENDING: &str = "----w/---ww-/-w-wwgg/g.g-gggb/g-bb--b/--b---/-bb--/bbb- 1 turn 61 0/0/0 0/0/0 0/0/0 ending:----w/---ww-/-w-wwgg/g.g-ggg./g-bb--b/--b---/-bb--/bbb-:0/0/0:0/0/0 board=48;tournament=on";

#[test]
fn clause_7_who_could_capture_may_place_instead() {
    let moves = legal(CAPTURE);
    assert_eq!(moves.len(), 46 * 3 + 2);
    assert!(moves.contains(&"d4xd6".to_owned()) && moves.contains(&"Wa1".to_owned()));
    check(CAPTURE, "Bd7,-h1", OFFENDED);
    refused(CAPTURE, "retract", reasons::NO_OFFENCE);
}

#[test]
fn clause_7_a_touched_piece_must_be_played() {
    assert_eq!(read(CAPTURE).touch_binds(), Some(reasons::TOUCHED));
    assert_eq!(super::start("board=48").touch_binds(), None);
}

#[test]
fn clause_7_an_offence_can_be_called_back_or_answered() {
    let moves = legal(OFFENDED);
    assert_eq!(moves.len(), 44 * 3 + 2 + 1);
    assert!(moves.contains(&"retract".to_owned()));
    check(OFFENDED, "retract", CALLED_BACK);
    assert_eq!(legal(CALLED_BACK), ["d4xd6", "d5xd3"]);
    refused(CALLED_BACK, "Wa1", reasons::CALLED_BACK);
    refused(CALLED_BACK, "retract", reasons::NO_OFFENCE);
}

#[test]
fn clause_7_a_capture_once_begun_is_finished() {
    let mut pos = read(OFFENDED);
    pos.play_word("d4xd6").unwrap();
    assert_eq!(pos.step(), crate::Step::Jump);
    assert_eq!(pos.legal_moves(), ["d6xd8".parse().unwrap()]);
    pos.play_word("d6xd8").unwrap();
    assert_eq!(pos.explain("retract".parse().unwrap()).unwrap_err().reason, reasons::NO_OFFENCE);
}

#[test]
fn clause_7_placing_in_answer_to_an_offence_is_one_in_turn() {
    let mut pos = read(OFFENDED);
    pos.play_word("Wa1,-h4").unwrap();
    let answered = pos.to_string();
    pos.play_word("retract").unwrap();
    // The first offence stands, and cannot be called back any more.
    assert_eq!(
        pos.to_string(),
        "...../....../......./...wg.b./......./....../...../-... 1 turn 5 5/7/9 0/0/0 0/0/0 capture board=48;tournament=on"
    );
    let moves: Vec<String> = pos.legal_moves().iter().map(ToString::to_string).collect();
    assert!(!moves.contains(&"retract".to_owned()) && moves.len() == 2);
    assert!(legal(&answered).contains(&"retract".to_owned()));
}

#[test]
fn clause_7_a_quiet_turn_after_an_offence_ends_the_right_to_call_back() {
    // The offence itself stopped the capture: the answer is no offence.
    let mut pos = read(CAPTURE);
    pos.play_word("Bd6,-h1").unwrap();
    let moves: Vec<String> = pos.legal_moves().iter().map(ToString::to_string).collect();
    assert!(moves.contains(&"retract".to_owned()));
    assert!(moves.contains(&"d5xd3".to_owned()));
    pos.play_word("d5xd3").unwrap();
    assert_eq!(pos.explain("retract".parse().unwrap()).unwrap_err().reason, reasons::NO_OFFENCE);
}

#[test]
fn clause_7_where_retract_is_possible_pass_is_not() {
    let mut pos = read(STRANDED);
    pos.play_word("Bd8").unwrap();
    assert_eq!(pos.turns(), 61);
    assert_eq!(pos.legal_moves(), ["retract".parse().unwrap()]);
    let illegal = pos.explain("pass".parse().unwrap()).unwrap_err();
    assert_eq!(illegal.reason, reasons::RETRACT_OR_PLAY);
    assert_eq!(read(&pos.to_string()), pos);
}

#[test]
fn clause_7_an_offence_that_would_end_the_match_must_be_called_back() {
    check(DEAD, "Bd8", ENDING);
    assert_eq!(legal(ENDING), ["retract"]);
    refused(ENDING, "pass", reasons::MUST_RETRACT);
    let touched = read(ENDING).explain_touch(None, "d5".parse().unwrap());
    assert_eq!(touched.unwrap_err().reason, reasons::MUST_RETRACT);
}

#[test]
fn clause_7_an_offence_by_isolation_does_not_win() {
    // Removing b1 cuts a1 off: it would be the fourth white marble.
    let mut pos = read(
        "w----/.-----/.------/.--wg.--/-------/------/-----/---- 0 turn 30 1/6/10 3/1/0 0/0/0 - board=48;tournament=on",
    );
    pos.play_word("Bd1,-b1").unwrap();
    assert_eq!(pos.outcome(), None);
    assert_eq!(pos.captured(crate::Seat::FIRST), [4, 1, 0]);
    assert_eq!(pos.legal_moves(), ["retract".parse().unwrap()]);
    pos.play_word("retract").unwrap();
    assert_eq!(pos.captured(crate::Seat::FIRST), [3, 1, 0]);
    assert_eq!(pos.legal_moves(), ["d4xd6".parse().unwrap()]);
}

#[test]
fn clause_7_an_offence_that_fills_the_board_does_not_win() {
    let mut pos = read(
        "-----/------/-------/---wg.--/-------/------/-----/---- 0 turn 30 5/7/10 0/0/0 0/0/0 - board=48;tournament=on",
    );
    pos.play_word("Bd6").unwrap();
    assert_eq!(pos.outcome(), None);
    assert_eq!(pos.legal_moves(), ["retract".parse().unwrap()]);
    assert_eq!(read(&pos.to_string()), pos);
}

#[test]
fn clause_7_an_offence_that_repeats_thrice_must_be_called_back() {
    let mut pos = read(OFFENDED);
    pos.repeated_thrice();
    assert_eq!(pos.outcome(), None);
    assert_eq!(pos.legal_moves(), ["retract".parse().unwrap()]);
    assert_eq!(read(&pos.to_string()), pos);
}

#[test]
fn clause_7_calling_back_restores_the_repetition_count() {
    let mut game_match = Match::new(read(CAPTURE));
    let seen = game_match.seen().to_vec();
    for _ in 0..3 {
        game_match.play_turn("Bd7,-h1").unwrap();
        assert_eq!(game_match.seen().len(), 2);
        game_match.play_turn("retract").unwrap();
        assert_eq!(game_match.seen(), seen);
        assert!(game_match.legal_moves().len() == 2);
        game_match.take_back(0);
    }
    // Begun right after the offence, the position before it counts once.
    let mut later = Match::new(read(OFFENDED));
    later.play_turn("retract").unwrap();
    assert_eq!(later.seen(), seen);
}

#[test]
fn clause_7_a_table_that_does_not_lead_here_is_refused() {
    for (text, word) in [
        (
            OFFENDED.replace(
                "...wg.../......./....../...../....:",
                "...wg.../......./....../...../-...:",
            ),
            "lead",
        ),
        (OFFENDED.replace(":0/0/0:", ":0/1/0:"), "lead"),
        (OFFENDED.replace(":0/0/0:", ":"), "offence"),
        (OFFENDED.replace(":0/0/0:", ":0/9/0:"), "marbles"),
        (ENDING.replace("ending", "offence"), "ending"),
        (CALLED_BACK.replace("wg", "g."), "marbles"),
    ] {
        let error = text.parse::<super::Zertz>().unwrap_err().to_string();
        assert!(error.contains(word), "{text}: {error}");
    }
}
