//! What a fit learns from: positions of games, and how the games ended.

use mohreh_rules::{Ending, Match, Outcome, SLOTS, Seat, record::Record};

use crate::{Evaluate, Features, STAGES, UNITS};

/// A position and how its game ended.
#[derive(Clone, Debug)]
pub struct Sample {
    pub(super) features: Features,
    /// What the first seat got: 1, one half or 0.
    pub(super) result: f64,
    /// The first seat's final margin, where the game counts points.
    pub(super) margin: f64,
    /// In which game it was.
    pub(super) number: u32,
    /// Who was to move.
    seat: Seat,
    /// That seat's chance to win, as the search found it.
    chance: f32,
    /// Which part of the match it was.
    stage: u8,
    /// What its slots hold, those that the game has.
    codes: Vec<u8>,
}

/// The settled positions before turns that somebody chose: those with an evaluation.
/// What a stray turn does to the result says nothing of the position before it.
pub(super) fn samples<P: Evaluate>(whole: &Match<P>, record: &Record, number: u32) -> Vec<Sample> {
    // Who loses on time or by a crash has lost no position.
    let is_played_out = !matches!(whole.ending(), Some(Ending::Time(_) | Ending::Resignation(_)));
    let Some(outcome) = whole.outcome().filter(|_| is_played_out) else { return Vec::new() };
    let result = match outcome {
        Outcome::Win(winners) if winners.contains(Seat::FIRST) => 1.0,
        Outcome::Win(_) => 0.0,
        Outcome::Draw | Outcome::Loss => 0.5,
    };
    let margin = f64::from(whole.position().margin().unwrap_or(0));
    let mut pos = whole.start().clone();
    let mut plies = whole.plies().iter().peekable();
    let mut samples = Vec::new();
    for turn in &record.turns {
        let (Some(ply), Some(seat)) = (plies.peek(), pos.to_move()) else { break };
        let under_way = ply.turn;
        if let Some(chance) = turn.evaluation.filter(|_| !pos.needs_quiescence()) {
            let chance = if seat == Seat::FIRST { chance } else { 1.0 - chance };
            samples.push(sample(&pos, seat, number, chance, (result, margin)));
        }
        while let Some(ply) = plies.next_if(|ply| ply.turn == under_way) {
            pos.play_unchecked(ply.m);
        }
    }
    samples
}

/// A position of a game that is not over.
fn sample<P: Evaluate>(
    pos: &P,
    seat: Seat,
    number: u32,
    chance: f32,
    (result, margin): (f64, f64),
) -> Sample {
    let features = pos.features();
    let slots = (0..SLOTS).filter(|&slot| P::HIGHEST[slot] != 0);
    let codes = slots.map(|slot| pos.code(slot, seat)).collect();
    let stage = pos.stage(&features) as u8;
    Sample { features, result, margin, number, seat, chance, stage, codes }
}

/// The head of a file of samples: lines that say what its numbers are.
pub(super) fn head<P: Evaluate>(plan: &str) -> String {
    let game = P::GAME;
    let slots = (0..SLOTS).filter(|&slot| P::HIGHEST[slot] != 0);
    let slots: Vec<String> = slots.map(|slot| format!("{slot}:{}", P::HIGHEST[slot])).collect();
    let weights: Vec<String> =
        P::WEIGHTS.iter().map(|[early, late]| format!("{early}:{late}")).collect();
    format!(
        "mohreh-samples 1\ngame {game}\nplan {plan}\n\
         scale {}\nstages {STAGES}\nunits {UNITS}\nslots {}\nweights {}\n\n",
        P::SCALE,
        slots.join(" "),
        weights.join(" "),
    )
}

impl Sample {
    /// Adds it to a file of samples, as the seat to move sees it: the game's
    /// number, the result in halves, stage, phase, chance, margin, features,
    /// slots.
    pub fn write(&self, file: &mut Vec<u8>) {
        let sign = if self.seat == Seat::FIRST { 1 } else { -1 };
        let result = if sign == 1 { self.result } else { 1.0 - self.result };
        file.extend(self.number.to_le_bytes());
        file.extend([(2.0 * result) as u8, self.stage, self.features.phase as u8, 0]);
        file.extend(((self.chance * 65535.0) as u16).to_le_bytes());
        file.extend((sign * self.margin as i16).to_le_bytes());
        for value in self.features.values {
            file.extend((sign * value as i16).to_le_bytes());
        }
        file.extend(&self.codes);
    }
}
