//! How long matches are, as a picture.

use std::fmt::Display;

use mohreh_draw::{
    Theme,
    bars::{Bars, render},
};
use mohreh_rules::GameId;

use super::statistics::Statistics;
use crate::words;

/// Bars of a chart at most.
const MOST_BARS: usize = 40;

/// One chart a game: how many matches had so many turns.
pub(super) fn draw(statistics: &Statistics, dark: bool) -> String {
    let charts: Vec<Bars> = statistics
        .games
        .iter()
        .map(|(name, game)| {
            let most = game.turns.keys().next_back().copied().unwrap_or(0);
            // Round widths are easy to read off.
            let widths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 10_000, 100_000];
            let width = widths.into_iter().find(|width| most / width < MOST_BARS);
            let width = width.unwrap_or(usize::MAX);
            let mut counts = vec![0; most / width + 1];
            game.turns.iter().for_each(|(turns, count)| counts[turns / width] += count);
            let title = name.parse().map_or(name.as_str(), |game: GameId| game.title());
            let shown: [(&str, &dyn Display); 2] = [("game", &title), ("count", &game.records)];
            Bars { title: words::sentence("records-plot-title", &shown), width, counts }
        })
        .collect();
    let theme = if dark { Theme::Dark } else { Theme::Light };
    render(&charts, theme, &|number| words::messages().number(number))
}
