//! The built-in files: one a game, named after it, and those of all games.

use crate::Language;

/// The files that are no game's.
macro_rules! shared {
    ($folder:literal) => {
        shared!($folder, "common" "terminal" "analysis" "flaws" "problems" "cli" "instruments" "proofs" "statistics" "usage" "serve" "server" "web" "shelf" "settings" "board" "online" "people" "plans" "account" "admin" "preview" "pages" "study" "explorer" "puzzles" "endings" "faults" "library" "play")
    };
    ($folder:literal, $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../locales/", $folder, "/", $name, ".ftl")))),*]
    };
}

macro_rules! of_games {
    ($($name:ident $game:ident),*) => {
        /// Name and content of every file of a game in a language.
        const fn of_games(language: Language) -> &'static [File] {
            match language {
                Language::En => of_games!("en", $($name)*),
                Language::Fa => of_games!("fa", $($name)*),
            }
        }
    };
    ($folder:literal, $($name:ident)*) => {
        &[$((
            stringify!($name),
            include_str!(concat!("../locales/", $folder, "/", stringify!($name), ".ftl")),
        )),*]
    };
}
mohreh_rules::every_game!(of_games);

/// The name and the content of a file.
type File = (&'static str, &'static str);

/// Every file of a language.
pub(crate) fn of(language: Language) -> impl Iterator<Item = &'static File> {
    let shared: &[File] = match language {
        Language::En => shared!("en"),
        Language::Fa => shared!("fa"),
    };
    shared.iter().chain(of_games(language))
}
