//! What happened in matches, and who won them: the figures of the strategy pages.
//!
//! An event is something that a move changed: a row, a capture, a stack cut off, a
//! point, a claim, a pass, a pop. For each the matches are counted that were won by
//! whoever had it first, had it twice first, and had it more often. Whoever began and
//! whoever made the last turn that was no pass are counted too, and who had more of
//! something in between (`study::leads`).

use std::{collections::BTreeMap, fmt::Display};

use anyhow::Result;
use mohreh_rules::{AnyMatch, Change, Kind, Outcome, Seat, record::Record};
use mohreh_study::leads;
use serde::Serialize;

use crate::words::{self, sentence};

/// The most frequent final scores that are listed; JSON has all of them.
const SCORES: usize = 10;

/// Won, drawn and lost by those who are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
struct Tally {
    won: u64,
    drawn: u64,
    lost: u64,
}

impl Tally {
    fn add(&mut self, outcome: Outcome, seat: Seat) {
        match outcome {
            Outcome::Win(winners) if winners.contains(seat) => self.won += 1,
            Outcome::Draw => self.drawn += 1,
            Outcome::Win(_) | Outcome::Loss => self.lost += 1,
        }
    }
}

impl Tally {
    /// As people read it.
    fn text(self) -> String {
        let Self { won, drawn, lost } = self;
        sentence("events-tally", &[("won", &won), ("drawn", &drawn), ("lost", &lost)])
    }
}

/// Counts of one event.
#[derive(Debug, Default, Serialize)]
struct Counts {
    /// How often it happened in all matches.
    times: u64,
    /// The turns, counted from 1, in which it first happened.
    #[serde(skip)]
    first_turns: Vec<u32>,
    first: Tally,
    twice: Tally,
    more: Tally,
}

/// Counts of all events, and of the ways in which matches ended.
#[derive(Debug, Default, Serialize)]
pub(super) struct Events {
    matches: u64,
    events: BTreeMap<String, Counts>,
    leads: BTreeMap<&'static str, Tally>,
    first_seat: Tally,
    last_turn: Tally,
    /// How the last turn captured, in ZÈRTZ.
    last_capture: BTreeMap<&'static str, u64>,
    ends: BTreeMap<String, u64>,
    /// What the winner had and what the others had, where the end has such numbers.
    scores: BTreeMap<String, u64>,
}

impl Events {
    /// Plays a record and counts it, if it has a result.
    pub(super) fn add(&mut self, record: &Record) -> Result<()> {
        let mut game_match = AnyMatch::new(record.start()?);
        // Every event in order, with the seat that has it.
        let mut happened: Vec<(String, Seat, u32)> = Vec::new();
        let mut more = Vec::new();
        let mut last = None;
        let mut capture = None;
        for turn in &record.turns {
            more.extend(leads(&game_match));
            let number = game_match.turns() + 1;
            capture = None;
            for word in turn.text.split(',') {
                let Some(mover) = game_match.to_move() else { break };
                let changes = game_match.changes(word)?;
                let passes = changes.iter().any(|c| matches!(c, Change::Passed { .. }));
                let events = changes.iter().filter_map(|change| event(change, mover));
                let also = marble(&changes).into_iter().chain(pop(&game_match, &changes, mover));
                happened.extend(events.chain(also).map(|(name, seat)| (name, seat, number)));
                capture = how_captured(&changes).or(capture);
                last = if passes { last } else { Some(mover) };
                game_match.play_word(word)?;
            }
        }
        let Some(outcome) = game_match.outcome() else { return Ok(()) };
        self.matches += 1;
        if let Some(end) = game_match.conclusion() {
            *self.ends.entry(end.reason.id.to_owned()).or_default() += 1;
            if let Some(score) = end.score {
                let score = format!("{}–{}", score.better, score.other);
                *self.scores.entry(score).or_default() += 1;
            }
        }
        self.first_seat.add(outcome, Seat::FIRST);
        for (name, seat) in more {
            self.leads.entry(name).or_default().add(outcome, seat);
        }
        if let Some(capture) = capture {
            *self.last_capture.entry(capture).or_default() += 1;
        }
        if let Some(seat) = last {
            self.last_turn.add(outcome, seat);
        }
        let mut names: Vec<&String> = happened.iter().map(|(name, ..)| name).collect();
        names.sort();
        names.dedup();
        for name in names {
            let own = || happened.iter().filter(|(one, ..)| one == name);
            let seats = || own().map(|(_, seat, _)| *seat);
            let counts = self.events.entry(name.clone()).or_default();
            counts.times += own().count() as u64;
            counts.first_turns.extend(own().next().map(|(_, _, turn)| *turn));
            let mut times: BTreeMap<usize, usize> = BTreeMap::new();
            let mut twice = None;
            for seat in seats() {
                let own = times.entry(seat.index()).or_default();
                *own += 1;
                twice = twice.or((*own == 2).then_some(seat));
            }
            if let Some(first) = seats().next() {
                counts.first.add(outcome, first);
            }
            if let Some(twice) = twice {
                counts.twice.add(outcome, twice);
            }
            let most = times.values().max().copied().unwrap_or(0);
            let mut leaders = times.iter().filter(|(_, times)| **times == most);
            if let (Some((&leader, _)), None) = (leaders.next(), leaders.next()) {
                counts.more.add(outcome, Seat::new(leader));
            }
        }
        Ok(())
    }
}

/// The name of an event, and whose it is.
fn event(change: &Change, mover: Seat) -> Option<(String, Seat)> {
    Some(match change {
        Change::RowMade { seat, .. } if *seat == mover => ("row".to_owned(), *seat),
        Change::RowMade { seat, .. } => ("row made by the other side".to_owned(), *seat),
        Change::Captured { piece, seat, .. } => (format!("{} captured", piece.color.name()), *seat),
        Change::CutOff { .. } => ("stack cut off".to_owned(), mover),
        Change::Claimed { seat, .. } => ("claim".to_owned(), *seat),
        Change::Scored { seat, .. } => ("point".to_owned(), *seat),
        Change::Passed { seat } => ("pass".to_owned(), *seat),
        _ => return None,
    })
}

/// Any marble captured by a move (ZÈRTZ), whatever its color.
fn marble(changes: &[Change]) -> Vec<(String, Seat)> {
    let seat = |change: &Change| match change {
        Change::Captured { piece, seat, .. } if piece.kind == Kind::Marble => Some(*seat),
        _ => None,
    };
    changes.iter().filter_map(seat).map(|seat| ("marble captured".to_owned(), seat)).collect()
}

/// Whether tokens that were taken have a secret color of whoever took them.
fn pop(before: &AnyMatch, changes: &[Change], mover: Seat) -> Option<(String, Seat)> {
    let own = before.secret_colors(mover)?;
    let mut colors = changes.iter().filter_map(|change| match change {
        Change::Captured { piece, .. } if piece.kind == Kind::Token => Some(piece.color),
        _ => None,
    });
    let first = colors.next()?;
    let is_own = std::iter::once(first)
        .chain(colors)
        .any(|color| own.iter().any(|(secret, _)| *secret == color));
    Some((if is_own { "own color popped" } else { "other color popped" }.to_owned(), mover))
}

/// How marbles were captured (ZÈRTZ): by a jump, or by being cut off from the board.
fn how_captured(changes: &[Change]) -> Option<&'static str> {
    let captures =
        |c: &Change| matches!(c, Change::Captured { piece, .. } if piece.kind == Kind::Marble);
    let jumps = changes.iter().any(|c| matches!(c, Change::Moved { .. }));
    changes.iter().any(captures).then_some(if jumps { "a jump" } else { "isolation" })
}

/// An event, or what stands for one, in the user's language.
fn name_in_words(name: &str) -> String {
    let messages = words::messages();
    let id = format!("event-{}", name.replace(' ', "-"));
    match name.strip_suffix(" captured") {
        _ if messages.has(&id) => messages.text(&id),
        Some(color) => sentence("event-captured", &[("color", &color)]),
        None => name.to_owned(),
    }
}

impl Events {
    /// As people read it.
    pub(super) fn text(&self) -> String {
        let messages = words::messages();
        let mut lines = vec![sentence("events-matches", &[("count", &self.matches)])];
        for (name, counts) in &self.events {
            let mut turns = counts.first_turns.clone();
            turns.sort_unstable();
            let median = turns.get(turns.len() / 2).copied().unwrap_or_default();
            let times: [(&str, &dyn Display); 4] = [
                ("name", &name_in_words(name)),
                ("times", &counts.times),
                ("matches", &turns.len()),
                ("number", &median),
            ];
            lines.push(sentence("events-times", &times));
            let Counts { first, twice, more, .. } = counts;
            for (id, tally) in
                [("events-first", first), ("events-twice", twice), ("events-more", more)]
            {
                lines.push(sentence(id, &[("tally", &tally.text())]));
            }
        }
        let mut put = |name: String, tally: Tally| {
            lines.extend([name, format!("  {}", tally.text())]);
        };
        for (name, tally) in &self.leads {
            put(name_in_words(name), *tally);
        }
        put(messages.text("events-first-seat"), self.first_seat);
        put(messages.text("events-last-turn"), self.last_turn);
        for (how, count) in &self.last_capture {
            let how = name_in_words(how);
            lines.push(sentence("events-last-capture", &[("how", &how), ("count", count)]));
        }
        for (end, count) in &self.ends {
            lines.push(sentence("events-ended-by", &[("end", end), ("count", count)]));
        }
        let mut scores: Vec<(&String, &u64)> = self.scores.iter().collect();
        scores.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        for (score, count) in scores.into_iter().take(SCORES) {
            lines.push(sentence("events-ended", &[("score", score), ("count", count)]));
        }
        lines.into_iter().map(|line| line + "\n").collect()
    }
}
