//! The data of this crate: in each of its folders one file per game.
//!
//! `shipped!("puzzles", game)` is the text of a game's file. It is a macro because a function
//! for all folders would link every file into whatever uses one, the browser's rules too.

macro_rules! shipped {
    ($folder:literal, $game:expr) => {
        mohreh_rules::every_game!(shipped_files($folder, $game))
    };
}

macro_rules! shipped_files {
    (($folder:literal, $asked:expr) $($name:ident $game:ident),*) => {
        match $asked {
            $(mohreh_rules::GameId::$game => include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"), "/", $folder, "/", stringify!($name), ".json",
            )),)*
        }
    };
}
