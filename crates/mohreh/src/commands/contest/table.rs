//! A result as people read it.

use std::fmt::Display;

use mohreh_arena::{Report, Standing, Trouble, stats::Sprt};
use mohreh_messages::Language;

use crate::{
    commands::{openings, sprt::verdict_in_words},
    words::{self, decimal, sentence},
};

/// The result: one line for two players, a table for more.
pub(super) fn text(report: &Report, sprt: Option<&Sprt>) -> String {
    let mut lines = if report.players.len() == 2 {
        [vec![duel(report)], pairs(report)].concat()
    } else {
        [standings(report), crosstable(report)].concat()
    };
    lines.extend(troubles(report));
    let openings = openings::in_words(&report.openings);
    lines.push(sentence("match-openings", &[("openings", &openings)]));
    let distinct: [(&str, &dyn Display); 2] =
        [("distinct", &report.distinct), ("games", &report.games)];
    lines.push(sentence("match-distinct", &distinct));
    if let (Some(sprt), Some(llr), Some([lower, upper]), Some(verdict)) =
        (sprt, report.llr, report.bounds, &report.verdict)
    {
        let [llr, lower, upper] = [llr, lower, upper].map(|ratio| decimal(format!("{ratio:.2}")));
        let test: [(&str, &dyn Display); 6] = [
            ("least", &decimal(sprt.elo0)),
            ("most", &decimal(sprt.elo1)),
            ("verdict", &verdict_in_words(verdict)),
            ("llr", &llr),
            ("lower", &lower),
            ("upper", &upper),
        ];
        lines.push(sentence("match-sprt", &test));
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

/// A game that was not lost at the board, when it happens.
pub(super) fn trouble(number: usize, trouble: &Trouble) -> String {
    let why = match words::messages().language() {
        // As the tag of the record has it.
        Language::En => format!("{:#}", trouble.error),
        Language::Fa => words::told(&trouble.error),
    };
    let told: [(&str, &dyn Display); 3] =
        [("number", &number), ("player", &trouble.player), ("why", &why)];
    sentence("match-trouble", &told)
}

fn duel(report: &Report) -> String {
    let Report { games, wins, losses, draws, .. } = report;
    let points = f64::from(*wins) + f64::from(*draws) / 2.0;
    let share = 100.0 * points / (*games).max(1) as f64;
    let share = match games {
        0 => String::new(),
        _ => sentence("match-share", &[("share", &decimal(format!("{share:.1}")))]),
    };
    let rating = report.elo.zip(report.error).map_or(String::new(), |(elo, error)| {
        let rating: [(&str, &dyn Display); 2] =
            [("elo", &format!("{:+}", whole(elo))), ("error", &format!("{error:.0}"))];
        sentence("match-rating", &rating)
    });
    let told: [(&str, &dyn Display); 7] = [
        ("players", &report.players.join(" – ")),
        ("games", games),
        ("wins", wins),
        ("losses", losses),
        ("draws", draws),
        ("share", &share),
        ("rating", &rating),
    ];
    sentence("match-duel", &told)
}

/// Rounded; nothing has no sign that says less.
fn whole(elo: f64) -> i64 {
    elo.round() as i64
}

fn pairs(report: &Report) -> Vec<String> {
    let Some(counts) = report.pairs else { return Vec::new() };
    let messages = words::messages();
    let counts = messages.list(counts.iter().map(|count| messages.number(count)));
    vec![sentence("match-pairs", &[("counts", &counts)])]
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

fn standings(report: &Report) -> Vec<String> {
    let width = width(report);
    let line = |(rank, player): (usize, usize)| {
        let Standing { name, games, points, score, score_error, elo, error, .. } =
            &report.standings[player];
        let percent = |share: &Option<f64>| share.map_or(0.0, |share| share * 100.0);
        let rating = elo.zip(*error).map_or(String::new(), |(elo, error)| {
            let rating: [(&str, &dyn Display); 2] =
                [("elo", &format!("{:+6}", whole(elo))), ("error", &format!("{error:.0}"))];
            sentence("match-standing-rating", &rating)
        });
        let told: [(&str, &dyn Display); 7] = [
            ("rank", &format!("{:>3}", rank + 1)),
            ("name", &format!("{name:width$}")),
            ("points", &decimal(format!("{points:>7.1}"))),
            ("games", &format!("{games:<6}")),
            ("share", &decimal(format!("{:5.1}", percent(score)))),
            ("error", &decimal(format!("{:.1}", percent(score_error)))),
            ("rating", &rating),
        ];
        sentence("match-standing", &told)
    };
    ranked(report).into_iter().enumerate().map(line).collect()
}

/// Who met whom, between two empty lines.
fn crosstable(report: &Report) -> Vec<String> {
    if report.crosstable.is_empty() {
        return Vec::new();
    }
    let (width, order) = (width(report), ranked(report));
    let line = |(rank, &one): (usize, &usize)| {
        let met = |&other: &usize| {
            let cross = report.crosstable[one][other];
            let met = match cross.games {
                0 => "·".to_owned(),
                games => decimal(format!("{}/{games}", cross.points)),
            };
            format!(" {met:>9}")
        };
        let told: [(&str, &dyn Display); 3] = [
            ("rank", &format!("{:>3}", rank + 1)),
            ("name", &format!("{:width$}", report.players[one])),
            ("results", &order.iter().map(met).collect::<String>()),
        ];
        sentence("match-cross", &told)
    };
    let empty = || std::iter::once(String::new());
    empty().chain(order.iter().enumerate().map(line)).chain(empty()).collect()
}

/// Games that were not lost at the board.
fn troubles(report: &Report) -> Vec<String> {
    let lost = report.standings.iter().filter(|player| 0 < player.late + player.failures);
    let line = |Standing { name, late, failures, .. }: &Standing| {
        let told: [(&str, &dyn Display); 3] =
            [("name", name), ("late", late), ("failures", failures)];
        sentence("match-troubles", &told)
    };
    lost.map(line).collect()
}
