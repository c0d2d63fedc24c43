//! The explorer counts what was played, however the board is turned, and its files
//! are read back or refused.

use mohreh_rules::{AnyMatch, AnyPosition, Ending, GameId, Outcome, Seat, SplitMix};
use mohreh_study::explorer::{Added, Book, Tally, can_explore};

fn start(game: GameId) -> AnyMatch {
    AnyMatch::new(AnyPosition::initial(game, "", &mut SplitMix::new(7)).unwrap())
}

fn won(game: GameId, turns: &[&str], winner: Seat) -> AnyMatch {
    let mut game_match = start(game);
    turns.iter().for_each(|turn| game_match.play_turn(turn).unwrap());
    game_match.end(Ending::Resignation(winner.next(2)), Outcome::won_by(winner));
    game_match
}

fn small_book() -> Book {
    let mut book = Book::new(GameId::Dvonn, "", "a test").unwrap();
    for (turns, winner) in [
        (["a1", "e3", "f3"], Seat::FIRST),
        (["c5", "e3", "f3"], Seat::SECOND),
        (["e3", "a1", "f3"], Seat::FIRST),
    ] {
        assert_eq!(book.add(&won(GameId::Dvonn, &turns, winner)), Added::Counted);
    }
    book
}

#[test]
fn a_turn_is_counted_with_those_that_are_the_same_on_a_turned_board() {
    let mut book = small_book();
    let explored = book.look(&start(GameId::Dvonn)).unwrap();
    assert_eq!(explored.here, Tally { matches: 3, wins: 2, draws: 0 });
    let [corner, middle] = &explored.turns[..] else { panic!("{:?}", explored.turns) };
    assert_eq!((corner.alike, corner.tally), (4, Tally { matches: 2, wins: 1, draws: 0 }));
    assert_eq!((middle.turn.as_str(), middle.tally.wins), ("e3", 1));
}

#[test]
fn matches_that_are_the_same_unfinished_or_from_elsewhere_are_left_out() {
    let mut book = small_book();
    let mirrored = won(GameId::Dvonn, &["k5", "g3", "f3"], Seat::FIRST);
    assert_eq!(book.add(&mirrored), Added::Double);
    assert_eq!(book.add(&start(GameId::Dvonn)), Added::Unfit);
    assert_eq!(book.add(&won(GameId::Yinsh, &["e5"], Seat::FIRST)), Added::Unfit);
    assert_eq!(book.matches(), 3);
    assert!(book.look(&start(GameId::Yinsh)).is_none());
}

#[test]
fn a_book_is_read_back_and_a_damaged_one_is_refused() {
    let mut book = small_book();
    let file = book.write(1, 1000);
    let mut read = Book::read(&file).unwrap();
    assert_eq!((read.source(), read.matches()), ("a test", 3));
    assert_eq!(read.look(&start(GameId::Dvonn)), book.look(&start(GameId::Dvonn)));
    let often = Book::read(&book.write(2, 1000)).unwrap();
    assert!(often.positions() < read.positions());
    assert_eq!(Book::read(&book.write(1, 2)).unwrap().positions(), 2);

    assert_eq!(Book::read(b"PNG").unwrap_err().id, "book-format");
    for length in 0..file.len() {
        let id = Book::read(&file[..length]).unwrap_err().id;
        assert!(matches!(id, "book-format" | "book-damaged"), "{length}: {id}");
    }
    for at in 0..file.len() {
        let mut changed = file.clone();
        changed[at] ^= 1;
        assert!(Book::read(&changed).is_err(), "byte {at}");
    }
}

#[test]
fn games_that_begin_with_a_drawn_board_have_nothing_to_explore() {
    let explored = |game: &&GameId| can_explore(**game, "");
    let with: Vec<&GameId> = GameId::ALL.iter().filter(explored).collect();
    assert_eq!(with, [&GameId::Yinsh, &GameId::Zertz, &GameId::Dvonn]);
}
