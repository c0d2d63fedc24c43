//! What a session bears: counts without end, tables larger than the machine,
//! words of a megabyte.

mod page;

use page::answers_to;

#[test]
fn a_count_without_end_is_stopped() {
    let answers = answers_to("setoption name Game value yinsh\ngo perft 12\nstop\nisready\n");
    assert_eq!(answers, "info string the count was stopped\nbestmove none\nreadyok\n");
    let answers = answers_to("go perft 12\nisready\nquit\n");
    assert!(answers.starts_with("readyok\n"), "{answers}");
    assert!(answers.ends_with("bestmove none\n"), "{answers}");
    let answers = answers_to("setoption name Game value dvonn\ngo perft 2\nisready\n");
    assert!(answers.contains("info depth 2 nodes 2352\nbestmove none\n"), "{answers}");
}

#[test]
fn the_largest_table_that_is_offered_can_be_searched_with() {
    let offered = answers_to("ugi\n");
    let hash = offered.lines().find(|line| line.contains("name Hash")).unwrap();
    let most = hash.split_whitespace().last().unwrap();
    for game in ["yinsh", "dvonn"] {
        let set = format!("setoption name Game value {game}\nsetoption name Hash value {most}\n");
        let answers = answers_to(format!("{set}go movetime 100\nisready\n"));
        assert!(answers.contains("\nbestmove ") && !answers.contains("error"), "{answers}");
        assert!(!answers.contains("bestmove none"), "{answers}");
        let is_told = answers.contains("info string the system does not give");
        assert_eq!(is_told, !mohreh_engine::gives_hash(most.parse().unwrap()), "{answers}");
    }
    let more = most.parse::<u64>().unwrap() + 1;
    let refused = answers_to(format!("setoption name Hash value {more}\n"));
    assert!(refused.starts_with("error ") && refused.contains(most), "{refused}");
}

#[test]
fn an_unreadable_word_is_answered_with_its_beginning() {
    let long = "x".repeat(1 << 20);
    for line in [
        "",
        "query ",
        "go ",
        "go nodes ",
        "setoption name ",
        "setoption name Game value ",
        "setoption name Hash value ",
        "setoption name Seed value ",
        "setoption name Player value ",
        "position ",
        "position fen ",
        "position setup ",
        "position startpos moves e5 ",
    ] {
        let answer = answers_to(format!("{line}{long}\n"));
        assert!(answer.starts_with("error "), "{line}: {answer}");
        assert!(answer.len() < 600, "{line}: {} bytes", answer.len());
    }
    let variant = answers_to(format!("setoption name Variant value {long}=1\nuginewgame\n"));
    assert!(variant.starts_with("error ") && variant.len() < 600, "{} bytes", variant.len());
    let named = answers_to(format!("position startpos moves e5 {long}\n"));
    assert!(named.contains("(index 1)"), "{named}");
}

#[test]
fn the_number_of_finished_turns_tells_when_a_turn_has_ended() {
    let setup = "setoption name Game value zertz\nposition startpos moves ";
    let turns = |moves: &str| answers_to(format!("{setup}{moves}\nquery turns\n"));
    assert_eq!(turns("Wd4"), "response 0\n");
    assert_eq!(turns("Wd4,-g1"), "response 1\n");
    assert_eq!(turns("Wd4 -g1 Ba1"), "response 1\n");
}
