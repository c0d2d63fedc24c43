//! Openings from files: records, or one position a line; and the books of this build.

use std::path::Path;

use anyhow::{Context, Result};
use mohreh_records::Form;
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, problem};

/// The openings of a file: where each of its records ends, or each of its lines,
/// which is a position in the game's notation. Lines that begin with `#` are remarks.
///
/// # Errors
/// When one cannot be read; a match that is over is no opening.
pub fn read_file(game: GameId, path: &Path) -> Result<Vec<AnyMatch>> {
    let mut openings = Vec::new();
    for raw in mohreh_records::read(&[path.to_owned()]) {
        let raw = raw?;
        let is_record =
            raw.form == Form::Boardspace || raw.text.trim_start().starts_with("[Mohreh");
        if is_record {
            let loaded = raw.load(None)?;
            loaded.complain()?;
            let place = || raw.place.to_string();
            let (opening, trouble) = loaded.record.replay_until_trouble().with_context(place)?;
            trouble.map_or(Ok(()), Err).with_context(place)?;
            add(&mut openings, opening).with_context(place)?;
            continue;
        }
        for (index, line) in raw.text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let place = || format!("{}:{}", raw.place.path.display(), raw.place.line + index);
            let start = AnyPosition::read(game, line).with_context(place)?;
            add(&mut openings, AnyMatch::new(start)).with_context(place)?;
        }
    }
    Ok(openings)
}

/// Whether [`book`] has openings of this game with these options: books are of the
/// standard games.
#[must_use]
pub fn has_book(game: GameId, options: &str) -> bool {
    let standard = AnyPosition::initial(game, "", &mut SplitMix::new(0));
    let asked = AnyPosition::initial(game, options, &mut SplitMix::new(0));
    text_of_book(game).is_some()
        && standard
            .is_ok_and(|standard| asked.is_ok_and(|asked| asked.options() == standard.options()))
}

/// The file of the game; an empty one is no book.
fn text_of_book(game: GameId) -> Option<&'static str> {
    macro_rules! files {
        ($($name:ident $game:ident),*) => {
            match game {
                $(GameId::$game => {
                    include_str!(concat!("../../books/", stringify!($name), ".mohreh"))
                })*
            }
        };
    }
    let text = mohreh_rules::every_game!(files);
    (!text.is_empty()).then_some(text)
}

/// The book of this build: balanced openings of the standard game, made by
/// `mohreh book --count 300`.
///
/// # Errors
/// When the game has none: where starts are drawn and secret, there is nothing to write.
pub fn book(game: GameId) -> Result<Vec<AnyMatch>> {
    let text = text_of_book(game).ok_or_else(|| {
        let title = game.title();
        problem!("arena-no-book", "there is no book of {title}", title)
    })?;
    mohreh_records::read_text(text, "book")?.map(|raw| Ok(raw?.read()?.record.replay()?)).collect()
}

fn add(openings: &mut Vec<AnyMatch>, opening: AnyMatch) -> Result<()> {
    anyhow::ensure!(
        opening.to_move().is_some(),
        problem!("arena-opening-over", "a match that is over is no opening")
    );
    openings.push(opening);
    Ok(())
}

#[cfg(test)]
mod tests {
    use mohreh_rules::GameId;

    use super::{book, has_book};
    use crate::{Openings, Source};

    #[test]
    fn books_hold_openings_that_are_all_different() {
        for game in [GameId::Yinsh, GameId::Zertz, GameId::Dvonn, GameId::Lyngk] {
            let list = book(game).unwrap();
            let count = list.len();
            assert!(300 <= count, "{game}: {count}");
            let turns = list.iter().map(mohreh_rules::AnyMatch::turns).max();
            let openings = Openings::new(game, "", Source::List(list), 1).unwrap();
            // None is passed over, so that none comes with a random turn after it.
            let last = openings.get(count - 1).unwrap();
            assert!(Some(last.turns()) <= turns, "{game}");
        }
        assert!(book(GameId::ColorPop).is_err());
        assert!(has_book(GameId::Yinsh, "") && !has_book(GameId::Yinsh, "blitz=on"));
        assert!(!has_book(GameId::ColorPop, ""));
    }
}
