//! What many records have in common.

use std::{collections::BTreeMap, fmt::Display};

use mohreh_rules::{Outcome, record::Record};
use serde::Serialize;

use super::filter::seats;
use crate::words::{self, decimal, sentence};

/// How many players are named.
const NAMED: usize = 10;

/// Counts of records.
#[derive(Default, Serialize)]
pub(super) struct Statistics {
    pub(super) records: u64,
    /// Records left out since they came before.
    pub(super) doubles: u64,
    /// The first and the last day.
    from: Option<String>,
    to: Option<String>,
    pub(super) games: BTreeMap<String, OfGame>,
    players: BTreeMap<String, OfPlayer>,
}

/// Counts of one game.
#[derive(Default, Serialize)]
pub(super) struct OfGame {
    pub(super) records: u64,
    /// Games won, by seat.
    wins: BTreeMap<usize, u64>,
    draws: u64,
    losses: u64,
    unfinished: u64,
    /// How they ended, by the word in the record, seats left out.
    endings: BTreeMap<String, u64>,
    /// By options.
    options: BTreeMap<String, u64>,
    /// How many matches had so many turns.
    pub(super) turns: BTreeMap<usize, u64>,
}

/// Counts of one player.
#[derive(Default, Serialize)]
struct OfPlayer {
    records: u64,
    points: f64,
}

/// The names in a record.
pub(super) fn players(record: &Record) -> impl Iterator<Item = &str> {
    seats().filter_map(|seat| record.player(seat))
}

impl Statistics {
    pub(super) fn add(&mut self, record: &Record) {
        self.records += 1;
        if let Some(date) = record.tag("Date") {
            let is_first = self.from.as_deref().is_none_or(|from| date < from);
            let is_last = self.to.as_deref().is_none_or(|to| to < date);
            if is_first {
                self.from = Some(date.to_owned());
            }
            if is_last {
                self.to = Some(date.to_owned());
            }
        }
        if !self.games.contains_key(record.game.name()) {
            self.games.insert(record.game.name().to_owned(), OfGame::default());
        }
        if let Some(game) = self.games.get_mut(record.game.name()) {
            game.add(record);
        }
        for seat in seats() {
            let Some(name) = record.player(seat) else { continue };
            if !self.players.contains_key(name) {
                self.players.insert(name.to_owned(), OfPlayer::default());
            }
            if let Some(player) = self.players.get_mut(name) {
                player.records += 1;
                player.points += record.result.map_or(0.0, |result| f64::from(result.score(seat)));
            }
        }
    }
}

impl OfGame {
    fn add(&mut self, record: &Record) {
        self.records += 1;
        match record.result {
            Some(Outcome::Win(winners)) => {
                winners.iter().for_each(|seat| *self.wins.entry(seat.index()).or_default() += 1)
            }
            Some(Outcome::Draw) => self.draws += 1,
            Some(Outcome::Loss) => self.losses += 1,
            None => self.unfinished += 1,
        }
        if let Some(ending) = record.ending {
            let word = ending.to_string();
            let word = word.split(' ').next().unwrap_or_default().to_owned();
            *self.endings.entry(word).or_default() += 1;
        }
        *self.options.entry(record.options.clone()).or_default() += 1;
        *self.turns.entry(record.turns.len()).or_default() += 1;
    }

    /// The shortest, the mean, the median and the longest match, in turns.
    fn lengths(&self) -> (usize, f64, usize, usize) {
        let least = self.turns.keys().next().copied().unwrap_or(0);
        let most = self.turns.keys().next_back().copied().unwrap_or(0);
        let sum: u64 = self.turns.iter().map(|(&turns, count)| turns as u64 * count).sum();
        let mut before = 0;
        let median = self.turns.iter().find(|&(_, count)| {
            before += count;
            self.records <= 2 * before
        });
        let median = median.map_or(0, |(&turns, _)| turns);
        (least, sum as f64 / self.records.max(1) as f64, median, most)
    }
}

impl Statistics {
    /// As people read it.
    pub(super) fn text(&self) -> String {
        let mut head = sentence("records-count", &[("count", &self.records)]);
        if 0 < self.doubles {
            head += &sentence("records-doubles", &[("count", &self.doubles)]);
        }
        if let (Some(from), Some(to)) = (&self.from, &self.to) {
            head += &sentence("records-span", &[("from", from), ("to", to)]);
        }
        let mut lines = vec![head];
        for (name, game) in &self.games {
            lines.push(String::new());
            let records: [(&str, &dyn Display); 2] = [("game", name), ("count", &game.records)];
            lines.push(sentence("records-game", &records));
            lines.extend(game.lines());
        }
        if !self.players.is_empty() {
            lines.push(String::new());
            lines.push(sentence("records-players", &[("count", &self.players.len())]));
        }
        let mut players: Vec<(&String, &OfPlayer)> = self.players.iter().collect();
        players.sort_by_key(|(name, player)| (std::cmp::Reverse(player.records), *name));
        for (name, OfPlayer { records, points }) in players.into_iter().take(NAMED) {
            let share = 100.0 * points / *records as f64;
            let player: [(&str, &dyn Display); 4] = [
                ("name", name),
                ("count", records),
                ("points", &decimal(points)),
                ("share", &decimal(format!("{share:.1}"))),
            ];
            lines.push(sentence("records-player", &player));
        }
        lines.into_iter().map(|line| line + "\n").collect()
    }
}

impl OfGame {
    /// What there is to say below the name of the game.
    fn lines(&self) -> Vec<String> {
        let messages = words::messages();
        let won = self.wins.iter().map(|(number, count)| {
            let share = 100.0 * *count as f64 / self.records as f64;
            let won: [(&str, &dyn Display); 3] =
                [("number", number), ("count", count), ("share", &decimal(format!("{share:.1}")))];
            sentence("records-won", &won)
        });
        let lost = (0 < self.losses).then_some(("records-lost", self.losses));
        let others = std::iter::once(("records-drawn", self.draws))
            .chain(lost)
            .chain([("records-without-result", self.unfinished)])
            .map(|(id, count)| sentence(id, &[("count", &count)]));
        let results = messages.list(won.chain(others));
        let mut lines = vec![sentence("records-results", &[("results", &results)])];

        let (least, mean, median, most) = self.lengths();
        let lengths: [(&str, &dyn Display); 4] = [
            ("least", &least),
            ("most", &most),
            ("mean", &decimal(format!("{mean:.1}"))),
            ("median", &median),
        ];
        lines.push(sentence("records-lengths", &lengths));
        if !self.endings.is_empty() {
            let named = |word: &str| messages.text(&format!("records-ending-{word}"));
            let endings = counted(&self.endings, named);
            lines.push(sentence("records-endings", &[("endings", &endings)]));
        }
        let options = counted(&self.options, |options| match options {
            "" => messages.text("records-standard"),
            options => options.to_owned(),
        });
        lines.push(sentence("records-options", &[("options", &options)]));
        lines
    }
}

/// Names and how often each is there.
fn counted(counts: &BTreeMap<String, u64>, told: impl Fn(&str) -> String) -> String {
    words::messages().list(counts.iter().map(|(name, count)| {
        sentence("records-counted", &[("name", &told(name)), ("count", count)])
    }))
}
