//! What a search finds, and the one way in.

use mohreh_rules::{Match, Position, Rng, SplitMix, dispatch};

use crate::{Host, Request};

/// How good a turn is for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The chance to win, a draw counting half.
    pub win: f32,
    /// The expected margin, where the game has one.
    pub margin: Option<f32>,
    /// The result is proved.
    pub proved: bool,
}

/// What is known after an iteration.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Which of several lines, from 1.
    pub line: usize,
    /// Turns searched.
    pub depth: u32,
    /// Moves played in the search so far.
    pub nodes: u64,
    /// How good the line is.
    pub score: Score,
    /// The turns expected, the best one first.
    pub turns: Vec<String>,
}

/// A turn to play, and what speaks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The whole turn, or the rest of the one under way.
    pub turn: String,
    /// The last report of the best line.
    pub report: Report,
}

/// Asks for a turn; `None` when nobody is to move.
#[must_use]
pub fn search(request: &Request<'_>, host: &dyn Host) -> Option<Answer> {
    dispatch!(AnyMatch, request.sitting, sitting => random(sitting, request, host))
}

fn random<P: Position>(
    sitting: &Match<P>,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    sitting.to_move()?;
    let mut rng = SplitMix::new(request.seed);
    let mut pos = sitting.position().clone();
    let turn = pos.turns();
    let mut words = Vec::new();
    while pos.turns() == turn && pos.to_move().is_some() {
        let legal = pos.legal_moves();
        let m = legal[rng.below(legal.len())];
        words.push(m.to_string());
        pos.play_unchecked(m);
    }
    let turn = words.join(",");
    let report = Report {
        line: 1,
        depth: 1,
        nodes: words.len() as u64,
        score: Score { win: 0.5, margin: None, proved: false },
        turns: vec![turn.clone()],
    };
    host.report(&report);
    Some(Answer { turn, report })
}
