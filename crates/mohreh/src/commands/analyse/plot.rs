//! The chances of a match as a picture.

use mohreh_draw::{
    Theme,
    plot::{Curve, Plot, PlotMark, render},
};
use mohreh_rules::{GameId, Seat};
use mohreh_study::review::{Judged, best_turn, mattered};
use mohreh_terminal::Teller;

/// One curve for two seats, since what one gains the other loses; else one for
/// each seat, through its own turns.
pub(super) fn draw(game: GameId, turns: &[Judged], teller: &Teller<'_>, dark: bool) -> String {
    let seats = turns.iter().map(|turn| turn.seat.index() + 1).max().unwrap_or(1);
    let one_curve = seats == 2;
    let on_curve = |turn: &Judged| {
        let mirrored = one_curve && turn.seat != Seat::FIRST;
        if mirrored { 1.0 - turn.chance } else { turn.chance }
    };
    let shown = if one_curve { 1 } else { seats };
    let curves = (0..shown).map(Seat::new).map(|seat| Curve {
        name: teller.who(seat),
        points: turns
            .iter()
            .filter(|turn| one_curve || turn.seat == seat)
            .map(|turn| (turn.number, on_curve(turn)))
            .collect(),
    });
    let mark = |turn: &Judged, sign: &str, sentence: String, good: bool| PlotMark {
        turn: turn.number,
        chance: on_curve(turn),
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
    let title = if shown == 1 { "analysis-plot-title" } else { "analysis-plot-title-all" };
    let plot = Plot {
        title: teller.messages().text_with(title, &words),
        curves: curves.collect(),
        marks: costly.chain(best).collect(),
        turns: turns.len(),
    };
    let theme = if dark { Theme::Dark } else { Theme::Light };
    render(&plot, theme, &|number| teller.messages().number(number))
}
