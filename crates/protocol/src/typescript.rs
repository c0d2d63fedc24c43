//! The same types for TypeScript.

use ts_rs::{Config, TS};

macro_rules! declarations {
    ($($type:ident),* $(,)?) => {
        fn declarations(config: &Config) -> Vec<(String, Option<String>)> {
            vec![$((<crate::$type as TS>::decl(config), <crate::$type as TS>::docs())),*]
        }
    };
}

declarations! {
    Acted, Action, ArchivedMatch, ClientMessage, Clock, ClockReading, CreateMatch, Created, Credentials,
    Event, EventKind, GameInfo, Identity, Join, Joined, LegalMoves, MatchState, MatchView, MyMatch,
    NameChange, OfferKind, OpenOffer, OptionInfo, Problem, ProblemCode, Profile, ProfileRating,
    Report, ReportView, ResultView, Reveal, Said, SaidBy, SeatRequest, SeatView, ServerMessage, Sitter,
    TableView, Token, TokenRequest,
}

/// One TypeScript module with every type of this crate.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new().with_large_int("string");
    let mut module = String::from(
        "// Written by `cargo xtask types` from crates/protocol; do not edit.\n/* eslint-disable */\n",
    );
    for (declaration, docs) in declarations(&config) {
        module.push('\n');
        module.push_str(&docs.unwrap_or_default());
        module.push_str("export ");
        module.push_str(&declaration);
        module.push('\n');
    }
    module
}

#[cfg(test)]
mod tests {
    use super::typescript;

    #[test]
    fn every_type_that_is_mentioned_is_declared() {
        let module = typescript();
        for name in ["MatchView", "ServerMessage", "ClientMessage", "Problem", "Clock"] {
            assert!(module.contains(&format!("export type {name} =")), "{name}\n{module}");
        }
        assert!(!module.contains("bigint"), "{module}");
        assert!(module.contains("\"match-id\"") || module.contains("matchId"), "{module}");
    }
}
