//! The chances of a match as a picture.

use mohreh_draw::{
    Theme,
    plot::{Curve, Plot, PlotMark, render},
};
use mohreh_rules::{GameId, Seat};
use mohreh_study::review::{Judged, best_turn, chance_on, curves, mattered};
use mohreh_terminal::Teller;

pub(super) fn draw(game: GameId, turns: &[Judged], teller: &Teller<'_>, dark: bool) -> String {
    let seats = turns.iter().map(|turn| turn.seat.index() + 1).max().unwrap_or(1);
    let curves = curves(turns, seats);
    let mark = |turn: &Judged, sign: &str, sentence: String, good: bool| PlotMark {
        turn: turn.number,
        chance: chance_on(turn, seats),
        sign: sign.to_owned(),
        sentence,
        good,
    };
    let costly = mattered(turns).into_iter().map(|turn| {
        let sign = turn.fault().map_or("?!", |fault| fault.sign());
        mark(turn, sign, teller.gave_away(turn), false)
    });
    let best = best_turn(turns).map(|turn| mark(turn, "!", teller.found(turn), true));
    let words = [("game", game.title().to_owned()), ("who", teller.who(Seat::FIRST))];
    let title = if curves.len() == 1 { "analysis-plot-title" } else { "analysis-plot-title-all" };
    let plot = Plot {
        title: teller.messages().text_with(title, &words),
        curves: curves
            .into_iter()
            .map(|curve| Curve { name: teller.who(curve.seat), points: curve.points })
            .collect(),
        marks: costly.chain(best).collect(),
        turns: turns.len(),
    };
    let theme = if dark { Theme::Dark } else { Theme::Light };
    render(&plot, theme, &|number| teller.messages().number(number))
}
