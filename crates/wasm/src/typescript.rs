//! The same shapes for TypeScript.

use mohreh_rules::{GameId, Kind, Position, edit::Edit, with_game};
use mohreh_study::review::practice;
use ts_rs::{Config, TS};

use crate::{chain, connections, edit, json, menu, told};

macro_rules! declarations {
    ($config:expr, $($type:ty),* $(,)?) => {
        [$((<$type as TS>::decl($config), <$type as TS>::docs())),*]
    };
}

/// One TypeScript module with everything that the rules tell the page.
#[must_use]
pub fn typescript() -> String {
    let config = Config::new();
    let kinds = [Kind::Ring, Kind::Marker, Kind::Marble, Kind::Base, Kind::Disc, Kind::Token];
    let mut module = String::from(
        "// Written by `cargo xtask types` from crates/wasm and crates/draw; do not edit.\n/* eslint-disable */\n\n",
    );
    module.push_str(&games());
    module.push_str(&union("Kind", kinds.iter().map(|kind| kind.name())));
    module.push_str(
        "/** A place on a board by its name, such as `e5`. */\nexport type Cell = string;\n",
    );
    let declared = declarations!(
        &config,
        mohreh_draw::Spot,
        mohreh_draw::Place,
        mohreh_draw::Line,
        mohreh_draw::Label,
        mohreh_draw::Ground,
        mohreh_draw::Glyph,
        mohreh_draw::ScenePiece,
        mohreh_draw::Tray,
        mohreh_draw::TrayItem,
        mohreh_draw::Mark,
        mohreh_draw::MarkKind,
        mohreh_draw::Scene,
        mohreh_draw::Card,
        told::State,
        told::Move,
        told::Chosen,
        told::Turn,
        told::Result,
        told::Why,
        told::Refusal,
        json::Problem,
        json::Rule,
        told::Event,
        told::PieceJson,
        menu::Game,
        menu::Choice,
        chain::Hop,
        connections::Connection,
        edit::Tool,
        edit::Lying,
        edit::Field,
        edit::Editor,
    );
    for (declaration, docs) in declared {
        module.push('\n');
        module.push_str(&docs.unwrap_or_default());
        module.push_str("export ");
        module.push_str(&declaration);
        module.push('\n');
    }
    module
}

/// Every game, known before the rules are loaded.
fn games() -> String {
    let line = |&game: &GameId| {
        let (falls, mover, first) =
            with_game!(game, P => (<P as Edit>::FALLS, P::MOVER, P::PLACED_FIRST));
        let mover = mover.map_or("null".to_owned(), |kind| format!("'{}'", kind.name()));
        let first = first.map_or("null".to_owned(), |(color, count)| {
            format!("{{ color: '{}', count: {count} }}", color.name())
        });
        let practice: Vec<String> = practice(game)
            .iter()
            .map(|(reason, theme)| format!("['{reason}', '{theme}']"))
            .collect();
        let practice = practice.join(", ");
        let (name, title) = (game.name(), game.title());
        format!(
            "  {{ name: '{name}', title: '{title}', falls: {falls}, mover: {mover}, \
             placedFirst: {first}, practice: [{practice}] }},\n"
        )
    };
    let games: String = GameId::ALL.iter().map(line).collect();
    format!(
        "/**\n * The games in the order of the shelf; whether pieces fall into gaps, what moves where\n \
         * only one kind of several does, what everybody places before anything else, and in which puzzles\n \
         * what a reason tells of is practiced (the beginning of its id, and the theme).\n */\n\
         export const GAMES = [\n{games}] as const;\n\
         export type GameName = (typeof GAMES)[number]['name'];\n"
    )
}

fn union<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> String {
    let quoted: Vec<String> = names.map(|name| format!("'{name}'")).collect();
    format!("export type {name} = {};\n", quoted.join(" | "))
}

#[cfg(test)]
mod tests {
    use super::typescript;

    #[test]
    fn every_shape_is_declared_once_and_none_by_its_inner_name() {
        let module = typescript();
        for name in [
            "State",
            "Scene",
            "Change",
            "Choice",
            "Refusal",
            "GameInfo",
            "Editor",
            "Problem",
            "Connection",
        ] {
            let count = module.matches(&format!("export type {name} =")).count();
            assert_eq!(count, 1, "{name}\n{module}");
        }
        for inner in ["Chosen", "PieceJson", "bigint"] {
            assert!(!module.contains(inner), "{inner}\n{module}");
        }
    }
}
