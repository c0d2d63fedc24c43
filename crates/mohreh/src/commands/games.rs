//! Games as arguments: what the command line accepts, lists and asks for. Always
//! all that the program has.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use mohreh_rules::{GameId, Problem, problem};

/// Reads the name of a game; the help lists all of them.
pub(crate) fn parser() -> impl TypedValueParser<Value = GameId> {
    PossibleValuesParser::new(GameId::ALL.iter().map(|game| game.name()))
        .try_map(|name| name.parse::<GameId>())
}

/// What one types for them.
pub(crate) fn names(games: impl IntoIterator<Item = GameId>) -> String {
    games.into_iter().map(GameId::name).collect::<Vec<_>>().join(", ")
}

/// What they are called.
pub(crate) fn titles() -> impl Iterator<Item = String> {
    GameId::ALL.iter().map(|game| game.title().to_owned())
}

/// That a game has to be named.
pub(crate) fn which() -> Problem {
    let games = names(GameId::ALL.iter().copied());
    problem!("cli-which-game", "which game? Name one of {games}", games)
}
