//! A result as people read it.

use std::fmt::Write;

use mohreh_arena::{Report, Standing, stats::Sprt};

/// The result: one line for two players, a table for more.
pub(super) fn text(report: &Report, sprt: Option<&Sprt>) -> String {
    let mut text = String::new();
    let parts = if report.players.len() == 2 {
        vec![duel(report), pairs(report)]
    } else {
        vec![standings(report), crosstable(report)]
    };
    parts.into_iter().for_each(|part| text += &part);
    text += &troubles(report);
    text += &format!("openings: {}\n", report.openings);
    text += &format!("distinct games: {} of {}\n", report.distinct, report.games);
    if let (Some(sprt), Some(llr), Some([lower, upper]), Some(verdict)) =
        (sprt, report.llr, report.bounds, &report.verdict)
    {
        let Sprt { elo0, elo1, .. } = sprt;
        text += &format!(
            "SPRT {elo0} against {elo1} Elo: {verdict}, LLR {llr:.2} ({lower:.2}, {upper:.2})\n"
        );
    }
    text
}

fn duel(report: &Report) -> String {
    let Report { games, wins, losses, draws, .. } = report;
    let points = f64::from(*wins) + f64::from(*draws) / 2.0;
    let share = 100.0 * points / (*games).max(1) as f64;
    let elo = report.elo.zip(report.error);
    let elo =
        elo.map_or(String::new(), |(elo, error)| format!(", {:+} ± {error:.0} Elo", whole(elo)));
    let share = if *games == 0 { String::new() } else { format!(": {share:.1} %") };
    format!(
        "{}: {games} games, {wins} won, {losses} lost, {draws} drawn{share}{elo}\n",
        report.players.join(" – ")
    )
}

/// Rounded; nothing has no sign that says less.
fn whole(elo: f64) -> i64 {
    elo.round() as i64
}

fn pairs(report: &Report) -> String {
    report.pairs.map_or(String::new(), |counts| {
        let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
        format!("pairs with 0, ½, 1, 1½, 2 points: {}\n", counts.join(", "))
    })
}

/// The players by strength.
fn ranked(report: &Report) -> Vec<usize> {
    let mut order: Vec<usize> = (0..report.standings.len()).collect();
    let strength = |player: &Standing| player.elo.or(player.score).unwrap_or(0.0);
    order.sort_by(|&one, &other| {
        strength(&report.standings[other]).total_cmp(&strength(&report.standings[one]))
    });
    order
}

/// How wide the first column must be.
fn width(report: &Report) -> usize {
    report.players.iter().map(|name| name.chars().count()).max().unwrap_or(0)
}

fn standings(report: &Report) -> String {
    let width = width(report);
    let mut text = String::new();
    for (rank, player) in ranked(report).into_iter().enumerate() {
        let Standing { name, games, points, score, score_error, elo, error, .. } =
            &report.standings[player];
        let percent = |share: &Option<f64>| share.map_or(0.0, |share| share * 100.0);
        write!(
            text,
            "{:>3}. {name:width$}  {points:>7.1} of {games:<6} {:5.1} ± {:.1} %",
            rank + 1,
            percent(score),
            percent(score_error)
        )
        .expect("a string takes all text");
        let rating = elo.zip(*error);
        text += &rating
            .map_or(String::new(), |(elo, error)| format!("  {:+6} ± {error:.0} Elo", whole(elo)));
        text.push('\n');
    }
    text
}

fn crosstable(report: &Report) -> String {
    if report.crosstable.is_empty() {
        return String::new();
    }
    let (width, order) = (width(report), ranked(report));
    let mut text = String::from("\n");
    for (rank, &one) in order.iter().enumerate() {
        write!(text, "{:>3}. {:width$}", rank + 1, report.players[one])
            .expect("a string takes all text");
        for &other in &order {
            let cross = report.crosstable[one][other];
            let met = if cross.games == 0 {
                "·".to_owned()
            } else {
                format!("{}/{}", cross.points, cross.games)
            };
            write!(text, " {met:>9}").expect("a string takes all text");
        }
        text.push('\n');
    }
    text.push('\n');
    text
}

/// Games that were not lost at the board.
fn troubles(report: &Report) -> String {
    let mut text = String::new();
    for Standing { name, late, failures, .. } in &report.standings {
        if 0 < late + failures {
            writeln!(text, "{name}: {late} lost on time, {failures} by a crash or an illegal turn")
                .expect("a string takes all text");
        }
    }
    text
}
