//! Records come back as they went, and say where they are wrong.

use super::{Glyph, Mark, Record, RecordError, RecordTurn, split};
use crate::{AnyMatch, AnyPosition, Ending, GameId, Outcome, Rng, SplitMix, Viewer};

const SAMPLE: &str = r#"[Mohreh "1"]
[Game "dvonn"]
[Player0 "Sara"]
[Place "a \"café\""]
[Result "win 0"]
[Ending "resignation 1"]

1. e3 {a quiet start [%clk 0:04:12] [%eval 0.61]} 1... d4 2. f5 (2. a1 {why
not?} 2... b1 (2... b2 3. b3)) 2... c3
"#;

#[test]
fn writing_gives_back_what_was_read() {
    let record: Record = SAMPLE.parse().unwrap();
    assert_eq!(record.to_string(), SAMPLE);
    assert_eq!(record.tag("Place"), Some("a \"café\""));
    assert_eq!(record.turns[2].variations[0][1].variations[0].len(), 2);
    let game_match = record.replay().unwrap();
    assert_eq!(game_match.outcome().unwrap().to_string(), "win 0");
}

#[test]
fn reading_forgives_case_digits_and_blanks() {
    let text = "\u{feff} [ mohreh \"۱\" ]\n[game \"DVONN\"]\n۱.E۳ d4\n\n2.f5";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.replay().unwrap().turn_texts(), ["e3", "d4", "f5"]);
}

#[test]
fn nothing_that_moves_a_cursor_is_kept() {
    let text =
        "[Mohreh \"1\"]\n[Game \"dvonn\"]\n[Player0 \"Sa\u{1b}ra\"]\n\n{a\u{7}b} 1. e3 {c\u{9b}d}";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.tag("Player0"), Some("Sara"));
    let comments = [record.comment.as_deref(), record.turns[0].comment.as_deref()];
    assert_eq!(comments, [Some("ab"), Some("cd")]);
}

#[test]
fn every_random_match_comes_back() {
    for &game in GameId::ALL {
        let mut rng = SplitMix::new(5);
        let mut game_match = AnyMatch::new(AnyPosition::initial(game, "", &mut rng).unwrap());
        while game_match.to_move().is_some() {
            let legal = game_match.legal();
            game_match.play_word(&legal[rng.below(legal.len())]).unwrap();
        }
        let record = Record::of(&game_match, Viewer::Watcher);
        let again: Record = record.to_string().parse().unwrap();
        assert_eq!(again, record, "{game}");
        let replayed = again.replay().unwrap();
        assert_eq!(replayed.position(), game_match.position(), "{game}");
    }
}

#[test]
fn trouble_is_named_with_its_place() {
    let error =
        |text: &str| text.parse::<Record>().and_then(|r| r.replay()).unwrap_err().to_string();
    assert!(error("").contains("[Mohreh"));
    assert!(error("[Mohreh \"2\"]").contains("version 1"));
    assert!(error("[Mohreh \"1\"]\n[Game \"chess\"]").starts_with("line 2: expected a game"));
    assert!(error("[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 e3").contains("turn 2, `e3`"));
    assert!(error("[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 {oops").contains("line 4"));
    assert!(error("[Mohreh \"1\"]\n[Game \"dvonn\"]\n1. e3 )").contains("closes nothing"));
    for damaged in ["Date \"2026-03-01\"]", "\"2026-03-01\"]", "Date]"] {
        let error = error(&format!("[Mohreh \"1\"]\n[Game \"dvonn\"]\n{damaged}\n\n1. e3 d4\n"));
        assert!(error.starts_with("line 3: expected a tag such as"), "{error}");
    }
    let two = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3\n\n".repeat(2);
    assert!(error(&two).starts_with("line 6: expected a turn, and only one record"));
}

#[test]
fn what_came_before_the_trouble_is_kept() {
    let record: Record = "[Mohreh \"1\"][Game \"dvonn\"] 1. e3 d4 2. d4 f5".parse().unwrap();
    let (game_match, trouble) = record.replay_until_trouble().unwrap();
    assert_eq!(game_match.plies(), 2);
    assert!(matches!(trouble, Some(RecordError::Turn { number: 3, .. })));
}

#[test]
fn numbers_are_for_people_wherever_they_stand() {
    let head = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n";
    let record: Record = format!("{head}1.2.e3 17.10 d4 3... 2 .f5").parse().unwrap();
    let turns: Vec<&str> = record.turns.iter().map(|turn| turn.text.as_str()).collect();
    assert_eq!(turns, ["e3", "d4", ".f5"]);
}

#[test]
fn a_comment_with_half_a_command_is_kept_once() {
    let head = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n";
    let record: Record = format!("{head}1. e3 {{good [%clk}}").parse().unwrap();
    assert_eq!(record.turns[0].comment.as_deref(), Some("good [%clk"));
}

#[test]
fn a_comment_is_never_read_as_a_clock_or_an_evaluation() {
    let head = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n";
    for (text, written) in [
        ("so [%clk 0:00:09] far [%eval 0", "so far \\[%eval 0 [%clk 0:00:09]"),
        ("[[%clk 0:00:09]%eval big]", "\\[%eval big] [%clk 0:00:09]"),
        ("[%csl Gd4] kept", "[%csl Gd4] kept"),
    ] {
        let record: Record = format!("{head}1. e3 {{{text}}}").parse().unwrap();
        assert!(record.to_string().contains(&format!("{{{written}}}")), "{record}");
        let again: Record = record.to_string().parse().unwrap();
        assert_eq!(again, record);
    }
}

#[test]
fn what_a_study_has_comes_back() {
    let mark = |text: &str| Mark::read(text).unwrap();
    let comments = ["two\nlines", "a {brace} and \\n", "[%clk 1] [%arrow e3-f4]", "\\", "۱۲ سلام"];
    let turns: Vec<RecordTurn> = ["e3", "d4", "f5", "c3", "b2"]
        .into_iter()
        .zip(comments)
        .zip(Glyph::ALL)
        .map(|((text, comment), glyph)| RecordTurn {
            comment: Some(comment.to_owned()),
            glyph: Some(glyph),
            marks: vec![mark("e3-f4 red"), mark("d4"), mark("a1-b2-c3 blue")],
            evaluation: Some(0.25),
            ..RecordTurn::new(text.to_owned())
        })
        .collect();
    let mut record = Record {
        comment: Some("at the\nstart".to_owned()),
        marks: vec![mark("e3 yellow")],
        turns,
        ..Record::new(GameId::Dvonn, "").with_tag("Chapter", "one")
    };
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record, "{record}");
    record.turns.clear();
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record, "{record}");
}

#[test]
fn signs_are_read_as_in_chess() {
    let head = "[Mohreh \"1\"]\n[Game \"lyngk\"]\n\n";
    let record: Record = format!("{head}1. c3-c4!? !R,c5-c4 $2 d3-d4 !!").parse().unwrap();
    let told: Vec<_> = record.turns.iter().map(|turn| (turn.text.as_str(), turn.glyph)).collect();
    let expected = [
        ("c3-c4", Some(Glyph::Interesting)),
        ("!R,c5-c4", Some(Glyph::Mistake)),
        ("d3-d4", Some(Glyph::Brilliant)),
    ];
    assert_eq!(told, expected);
    assert!(record.to_string().contains("1. c3-c4!? !R,c5-c4? 2. d3-d4!!"), "{record}");
}

#[test]
fn a_wrong_mark_says_what_would_be_right() {
    let head = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n";
    let error = |notes: &str| format!("{head}1. e3 {{{notes}}}").parse::<Record>().unwrap_err();
    assert!(error("[%arrow e3-?]").to_string().contains("e3-f5 red"));
    assert!(error("[%circle e3 pink]").to_string().contains("green, red, blue or yellow"));
}

#[test]
fn many_records_are_told_apart() {
    let one = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n\n1. e3 {\n[Mohreh is a name}\n";
    let text = format!("\n{one}\n{one}");
    let lines: Vec<usize> = split(&text).into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, [2, 8]);
    assert!(split(&text).iter().all(|(_, text)| text.parse::<Record>().is_ok()));
}

#[test]
fn a_tag_is_one_line() {
    let record = Record::new(GameId::Dvonn, "").with_tag("Player0", "Sara\nOmid");
    assert_eq!(record.tag("Player0"), Some("Sara Omid"));
    let broken = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n[Player0 \"Sara\\\nOmid\"]";
    assert!(broken.parse::<Record>().unwrap_err().to_string().contains("line 3"));
}

#[test]
fn a_false_result_is_refused_with_what_would_be_right() {
    for (tags, why) in [
        ("[Result \"win 0\"]", "not over after 2 turns"),
        ("[Result \"win 0\"]\n[Ending \"rules\"]", "not over after 2 turns"),
        ("[Ending \"rules\"]", "not over after 2 turns"),
        ("[Result \"win 4\"]\n[Ending \"abandoned\"]", "the seats are 0 to 1"),
        ("[Result \"loss\"]\n[Ending \"abandoned\"]", "`loss` is for a single seat"),
        ("[Result \"win 0\"]\n[Ending \"time 3\"]", "the seats are 0 to 1"),
        ("[Result \"win 0\"]\n[Ending \"resignation 0\"]", "means `win 1`"),
        ("[Result \"draw\"]\n[Ending \"time 0\"]", "means `win 1`"),
        ("[Result \"win 0 1\"]\n[Ending \"time 0\"]", "means `win 1`"),
        ("[Result \"win 0\"]\n[Ending \"agreement\"]", "means `draw`"),
        ("[Ending \"resignation 0\"]", "needs a tag Result"),
    ] {
        let text = format!("[Mohreh \"1\"]\n[Game \"dvonn\"]\n{tags}\n\n1. e3 d4\n");
        let error = text.parse::<Record>().unwrap().replay().unwrap_err();
        assert!(matches!(error, RecordError::Result(_)), "{tags}: {error}");
        assert!(error.to_string().contains(why), "{tags}: {error}");
    }
}

#[test]
fn a_finished_match_has_the_result_and_the_ending_of_the_board() {
    let mut rng = SplitMix::new(5);
    let mut game_match = AnyMatch::new(AnyPosition::initial(GameId::Dvonn, "", &mut rng).unwrap());
    while game_match.to_move().is_some() {
        let legal = game_match.legal();
        game_match.play_word(&legal[rng.below(legal.len())]).unwrap();
    }
    let right = Record::of(&game_match, Viewer::Watcher);
    let wrong = Record { result: Some(Outcome::Draw), ..right.clone() };
    assert!(wrong.replay().unwrap_err().to_string().contains("the board says `win"));
    let wrong = Record { ending: Some(Ending::Agreement), ..right.clone() };
    assert!(wrong.replay().unwrap_err().to_string().contains("write `rules`"));
    let short = Record { result: None, ending: None, ..right };
    assert_eq!(short.replay().unwrap().outcome(), game_match.outcome());
}

#[test]
fn a_tag_stands_once() {
    let text = "[Mohreh \"1\"]\n[Game \"dvonn\"]\n[Player0 \"Sara\"]\n[player0 \"Omid\"]";
    let error = text.parse::<Record>().unwrap_err().to_string();
    assert!(error.starts_with("line 4: expected each tag once"), "{error}");
    assert!(error.contains("line 3"), "{error}");
}
