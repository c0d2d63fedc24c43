//! What happened in matches, and who won them: the figures of the strategy pages.
//!
//! An event is something that a move changed: a row, a capture, a stack cut off, a
//! point, a claim, a pass. For each the matches are counted that were won by whoever
//! had it first, had it twice first, and had it more often. Whoever made the last turn
//! that was no pass is counted too.

use std::{collections::BTreeMap, fmt};

use anyhow::Result;
use mohreh_rules::{AnyMatch, Change, Outcome, Seat, record::Record};
use serde::Serialize;

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

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { won, drawn, lost } = self;
        write!(f, "won {won}, drew {drawn}, lost {lost}")
    }
}

/// Counts of one event.
#[derive(Debug, Default, Serialize)]
struct Counts {
    first: Tally,
    twice: Tally,
    more: Tally,
}

/// Counts of all events, and of the ways in which matches ended.
#[derive(Debug, Default, Serialize)]
pub(super) struct Events {
    matches: u64,
    events: BTreeMap<String, Counts>,
    last_turn: Tally,
    ends: BTreeMap<String, u64>,
}

impl Events {
    /// Plays a record and counts it, if it has a result.
    pub(super) fn add(&mut self, record: &Record) -> Result<()> {
        let mut game_match = AnyMatch::new(record.start()?);
        // Every event in order, with the seat that has it.
        let mut happened: Vec<(String, Seat)> = Vec::new();
        let mut last = None;
        for turn in &record.turns {
            for word in turn.text.split(',') {
                let Some(mover) = game_match.to_move() else { break };
                let changes = game_match.changes(word)?;
                let passes = changes.iter().any(|c| matches!(c, Change::Passed { .. }));
                happened.extend(changes.iter().filter_map(|change| event(change, mover)));
                last = if passes { last } else { Some(mover) };
                game_match.play_word(word)?;
            }
        }
        let Some(outcome) = game_match.outcome() else { return Ok(()) };
        self.matches += 1;
        if let Some(end) = game_match.conclusion() {
            *self.ends.entry(end.reason.id.to_owned()).or_default() += 1;
        }
        if let Some(seat) = last {
            self.last_turn.add(outcome, seat);
        }
        let mut names: Vec<&String> = happened.iter().map(|(name, _)| name).collect();
        names.sort();
        names.dedup();
        for name in names {
            let seats = || happened.iter().filter(|(one, _)| one == name).map(|(_, seat)| *seat);
            let counts = self.events.entry(name.clone()).or_default();
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

impl fmt::Display for Events {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} matches with a result", self.matches)?;
        for (name, counts) in &self.events {
            writeln!(f, "{name}")?;
            writeln!(f, "  first: {}", counts.first)?;
            writeln!(f, "  first to two: {}", counts.twice)?;
            writeln!(f, "  more: {}", counts.more)?;
        }
        writeln!(f, "last turn\n  {}", self.last_turn)?;
        for (end, count) in &self.ends {
            writeln!(f, "ended by {end}: {count}")?;
        }
        Ok(())
    }
}
