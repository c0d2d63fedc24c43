//! A record with the chances that a review found.

use mohreh_rules::{AnyMatch, Seat, record::Record};

use super::Judged;

/// The record with the first seat's chance after each turn, where two play.
#[must_use]
pub fn evaluated(record: &Record, judged: &[Judged]) -> Record {
    let mut record = record.clone();
    if record.start().is_ok_and(|start| AnyMatch::new(start).seats() == 2) {
        for (turn, found) in record.turns.iter_mut().zip(judged) {
            let is_first = found.seat == Seat::FIRST;
            turn.evaluation = Some(if is_first { found.chance } else { 1.0 - found.chance });
        }
    }
    record
}
