//! The books of this build: matches of the strongest player with itself.
//!
//! Made by `mohreh selfplay --from-start --player moves:2500:5` and `mohreh explore --out`,
//! as `docs/explorer.md` tells. In the browser they are loaded apart, on first need.

use mohreh_rules::GameId;

use super::Book;

/// The book of the game with its standard options; nothing where it has none.
#[must_use]
pub fn shipped(game: GameId) -> Option<Book> {
    macro_rules! files {
        ($($name:ident $game:ident),*) => {
            match game {
                $(GameId::$game => {
                    include_bytes!(concat!("../../books/", stringify!($name), ".book")).as_slice()
                })*
            }
        };
    }
    let file = if cfg!(target_family = "wasm") { &[] } else { mohreh_rules::every_game!(files) };
    Book::read(file).ok()
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};

    use super::shipped;

    #[test]
    fn every_game_that_begins_alike_has_a_book_of_twenty_thousand_matches() {
        for game in [GameId::Yinsh, GameId::Zertz, GameId::Dvonn] {
            let mut book = shipped(game).unwrap();
            assert_eq!((book.game(), book.options()), (game, ""));
            assert!(20_000 <= book.matches(), "{game}: {}", book.matches());
            let start = AnyPosition::initial(game, "", &mut SplitMix::new(0)).unwrap();
            let found = book.look(&AnyMatch::new(start)).unwrap();
            assert_eq!(found.here.matches, book.matches(), "{game}");
            let played: u32 = found.turns.iter().map(|found| found.tally.matches).sum();
            assert!(book.matches() * 9 / 10 <= played, "{game}: {played}");
        }
        assert!(shipped(GameId::Lyngk).is_none() && shipped(GameId::ColorPop).is_none());
    }
}
