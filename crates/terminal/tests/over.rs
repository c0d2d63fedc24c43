//! Lines after the end of a match: it is reviewed, looked at and played again.

use mohreh_engine::Player;
use mohreh_messages::{Language, Messages};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Seat, Seats, SplitMix};
use mohreh_terminal::{After, Colors, LocalMatch, Look, Signs, play_lines};

/// What is said to these lines when a person is asked after the end.
fn said(game: GameId, language: Language, turns: usize, lines: &str) -> String {
    said_with(game, "", language, turns, lines)
}

/// The same with options of the game.
fn said_with(game: GameId, options: &str, language: Language, turns: usize, lines: &str) -> String {
    let start = AnyPosition::initial(game, options, &mut SplitMix::new(7)).unwrap();
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
        let after = text.split_once("Type save, review, try").expect("it is over").1;
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
    assert!(text.contains("پس از پایان: save، review، try، again."), "{text}");
}

/// The second turn gives a marble away.
const GIFTS: &str = "Wd4,-a1\nWd5,-g4\nd4xd6\nWc3,-d1\nBc4,-e1\nc4xc2\nGb2,-a2\nresign\n";

#[test]
fn a_mistake_is_played_again_and_another_turn_is_judged() {
    // The same once more, an illegal one, half a turn that is taken back, and a quiet one.
    let again = "try\nWd5,-g4\nzz9\nWb5\nundo\nWb5\n-g4\n";
    let text = said(GameId::Zertz, Language::En, 0, &format!("{GIFTS}{again}"));
    let after = text.split_once("Reviewing all turns").expect("it is reviewed").1;
    assert!(after.contains("Mistake at turn 2."), "{after}");
    assert!(after.contains("played Wd5,-g4 here. Find something better."), "{after}");
    let wrong = after.split_once("This is not better. Wd5,-g4 leaves").expect("it is a mistake").1;
    let answer = wrong.split_once("Your opponent replies ").expect("it is answered").1;
    let answer = answer.split_whitespace().next().unwrap_or_default();
    assert!(answer.contains('x'), "it captures: {answer}");
    assert!(wrong.contains("This move cannot be read: “zz9”"), "{wrong}");
    assert_eq!(wrong.matches("Wb5,-g4 leaves").count(), 1, "{wrong}");
}

#[test]
fn the_better_turn_can_be_shown_and_a_mistake_named() {
    let again = "try 2\nbetter\ntry 2\nlegal\nreview 1\n";
    let text = said(GameId::Zertz, Language::Fa, 0, &format!("{GIFTS}{again}"));
    assert_eq!(text.matches("اشتباه در نوبت ۲.").count(), 2, "{text}");
    assert_eq!(text.matches("بهتر بود").count(), 1, "{text}");
    assert!(text.contains("Wb5"), "{text}");
    assert!(text.contains("پس از نوبت ۰ از ۷"), "{text}");
}

#[test]
fn a_review_draws_the_chances() {
    let text = said(GameId::Zertz, Language::En, 0, &format!("{GIFTS}review\n"));
    assert!(text.contains("Chances of Player 1, turn by turn\n100 %│"), "{text}");
    assert!(text.contains("  0 %│") && text.contains("? turns that mattered most: "), "{text}");
    // Of three, everybody has a curve.
    let text = said_with(GameId::ColorPop, "seats=3", Language::En, 9, "resign\nreview\n");
    assert!(text.contains("Chances of each player after their own turns: 1 "), "{text}");
}
