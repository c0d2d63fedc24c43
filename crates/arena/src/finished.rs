//! What is remembered of a game that is over.

use std::hash::{DefaultHasher, Hash, Hasher};

use anyhow::{Context, Result};
use mohreh_rules::{Ending, Outcome, Problem, Seat, problem, record::Record};

use crate::{
    Contestant,
    schedule::{Schedule, Slot},
};

/// A game that counts.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    pub(crate) slot: Slot,
    /// The half points of each player of the pairing, in the order of the pairing.
    pub(crate) half_points: Vec<u8>,
    /// The player that lost on time, or by something that no player should do.
    pub(crate) late: Option<usize>,
    pub(crate) failed: Option<usize>,
    /// The same for the same start and turns.
    pub(crate) fingerprint: u64,
}

impl Finished {
    pub(crate) fn new(slot: Slot, schedule: &Schedule, record: &Record) -> Result<Self> {
        let outcome = record.result.context(Problem::internal("a finished game has a result"))?;
        let pairing = &schedule.pairings()[slot.pairing];
        let seats_of = |player: usize| {
            (0..Seat::MAX)
                .filter(|&seat| slot.player_at(seat) == player)
                .map(Seat::new)
                .collect::<Vec<_>>()
        };
        let half_points = pairing.iter().map(|&player| match outcome {
            Outcome::Win(winners) => {
                2 * u8::from(seats_of(player).iter().any(|&seat| winners.contains(seat)))
            }
            Outcome::Draw => 1,
            Outcome::Loss => 0,
        });
        let half_points = half_points.collect();
        let at = |seat: Seat| slot.player_at(seat.index());
        let (late, failed) = match record.ending {
            Some(Ending::Time(seat)) => (Some(at(seat)), None),
            Some(Ending::Resignation(seat)) => (None, Some(at(seat))),
            _ => (None, None),
        };
        Ok(Self { slot, half_points, late, failed, fingerprint: fingerprint(record) })
    }

    /// Of a record that was written by an earlier run of the same match.
    pub(crate) fn again(
        record: &Record,
        schedule: &Schedule,
        players: &[Contestant],
    ) -> Result<Self> {
        let number = record.tag("Number").and_then(|number| number.parse::<usize>().ok());
        let number = number.and_then(|number| number.checked_sub(1));
        let slot = number
            .map(|number| schedule.slot(number))
            .context(problem!("arena-foreign", "a record is not of this match"))?;
        let is_same = (0..2).all(|seat| {
            record.player(Seat::new(seat)) == Some(players[slot.player_at(seat)].name.as_str())
        });
        anyhow::ensure!(is_same, problem!("arena-foreign", "a record is not of this match"));
        Self::new(slot, schedule, record)
    }
}

fn fingerprint(record: &Record) -> u64 {
    let mut hasher = DefaultHasher::new();
    (&record.setup, &record.position).hash(&mut hasher);
    record.turns.iter().for_each(|turn| turn.text.hash(&mut hasher));
    hasher.finish()
}
