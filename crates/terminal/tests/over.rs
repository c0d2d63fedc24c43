//! Lines after the end of a match: it is reviewed, looked at and played again.

use mohreh_engine::Player;
use mohreh_messages::{Language, Messages};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Seat, Seats, SplitMix};
use mohreh_terminal::{After, Colors, LocalMatch, Look, Signs, play_lines};

/// What is said to these lines when a person is asked after the end.
fn said(game: GameId, language: Language, turns: usize, lines: &str) -> String {
    let start = AnyPosition::initial(game, "", &mut SplitMix::new(7)).unwrap();
    let mut game_match = AnyMatch::new(start);
    for _ in 0..turns {
        let turn = game_match.legal()[0].clone();
        game_match.play_word(&turn).unwrap();
    }
    let all: Seats = (0..game_match.seats()).map(Seat::new).collect();
    let messages = Messages::new(language);
    let mut table = LocalMatch::new(game_match, all, Player::Best, 7, messages);
    let look = Look { signs: Signs::Unicode, colors: Colors::None };
    let mut output = Vec::new();
    play_lines(&mut table, look, lines.as_bytes(), &mut output, After::Ask).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn every_game_is_reviewed_as_by_analyse() {
    for &game in GameId::ALL {
        let text = said(game, Language::En, 3, "resign\nreview\n");
        let after = text.split_once("Type save, review, again").expect("it is over").1;
        assert!(after.contains("Reviewing all turns"), "{game}: {after}");
        assert!(after.contains("\n1. "), "{game}: every turn is told: {after}");
        assert!(after.contains(": accuracy "), "{game}: {after}");
        assert!(after.contains("type review and the number"), "{game}: {after}");
    }
}

#[test]
fn the_board_before_a_turn_is_shown_and_the_match_stays_as_it_ended() {
    let lines = "resign\nreview 2\nreview ۳\nreview 0\nreview 4\nreview two\nundo\n";
    let text = said(GameId::Dvonn, Language::En, 3, lines);
    assert!(text.contains("After turn 1 of 3; then came a2"), "{text}");
    assert!(text.contains("After turn 2 of 3; then came a3"), "{text}");
    assert_eq!(text.matches("There is no such turn; the last one is 3.").count(), 3, "{text}");
    // The match itself was left as it was: the last turn is what is taken back.
    let taken_back = text.rsplit_once("the last one is 3.").unwrap().1;
    assert!(taken_back.contains("White: Put a piece on an empty cell"), "{taken_back}");
    assert_eq!(taken_back.matches(" R ").count(), 2, "{taken_back}");
}

#[test]
fn a_match_goes_on_before_its_end_and_is_another_one_after_again() {
    // While it is not over, `review` is no command.
    let text = said(GameId::Dvonn, Language::En, 1, "review\nresign\nagain\nlegal\n");
    assert!(text.contains("This move cannot be read: “review”"), "{text}");
    let legal = text.lines().rev().find(|line| line.contains("a1 a2")).expect("a new match");
    assert!(legal.contains("a1"), "{legal}");
}

#[test]
fn persian_sentences_have_their_own_digits_and_words() {
    let text = said(GameId::Dvonn, Language::Fa, 3, "resign\nreview\nreview ۹\nhelp\n");
    assert!(text.contains("بررسی همهٔ نوبت‌ها (۳)…"), "{text}");
    assert!(text.contains("شمارهٔ نوبت آخر ۳ است"), "{text}");
    assert!(text.contains("پس از پایان: save، review، again."), "{text}");
}
