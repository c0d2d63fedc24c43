//! A review as JSON, for `mohreh analyse --json` and for the browser alike.

use std::collections::BTreeMap;

use mohreh_engine::Report;
use serde::Serialize;

use super::{Judged, Phase, Reason, accuracy, best_turn, mattered};

/// What a whole match was like.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    turns: usize,
    mattered: Vec<Turn>,
    best: Option<Turn>,
    accuracy: Vec<Accuracy>,
}

/// How well a player did, from 0 to 1.
#[derive(Clone, Debug, Serialize)]
struct Accuracy {
    seat: usize,
    whole: f32,
    /// By part of the match: `opening`, `middle`, `ending`; those without a turn
    /// of the player are left out.
    phases: BTreeMap<&'static str, f32>,
}

/// A line of play and what it promises the seat to move.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    line: usize,
    depth: u32,
    nodes: u64,
    win: f32,
    /// The standard error of `win`, where it is a mean of playouts.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<f32>,
    proved: bool,
    margin_proved: bool,
    turns: Vec<String>,
}

/// A turn of a record, from the side of the seat that made it.
#[derive(Clone, Debug, Serialize)]
pub struct Turn {
    number: usize,
    seat: usize,
    played: String,
    win: f32,
    /// The standard error of `win`, where it is a mean of playouts.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<f32>,
    phase: &'static str,
    possible: f32,
    loss: f32,
    /// The same of `loss`.
    #[serde(skip_serializing_if = "Option::is_none")]
    loss_error: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'static str>,
    is_best: bool,
    lines: Vec<Line>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

/// Why a turn mattered.
#[derive(Clone, Debug, Serialize)]
struct Explanation {
    /// The turns from the one played, as they would follow.
    played: Vec<String>,
    /// The turns from the better one.
    better: Vec<String>,
    reasons: Vec<Why>,
}

/// A reason: the id of its sentence in the files of messages, and what stands
/// in it.
#[derive(Clone, Debug, Serialize)]
struct Why {
    id: String,
    args: BTreeMap<&'static str, String>,
    /// The seat that gains.
    seat: usize,
    /// In which line it happens: `played` or `better`.
    line: &'static str,
    /// In which of its turns, from 0.
    at: usize,
    /// The id of the sentence around it, with the turns before it as `$line`
    /// and the sentence itself as `$reason`.
    #[serde(skip_serializing_if = "Option::is_none")]
    around: Option<&'static str>,
}

impl Review {
    /// The turns that mattered, the best one, and how well everybody did.
    #[must_use]
    pub fn new(turns: &[Judged]) -> Self {
        let told = |found: super::Accuracy| Accuracy {
            seat: found.seat.index(),
            whole: found.whole,
            phases: Phase::ALL
                .into_iter()
                .zip(found.phases)
                .filter_map(|(phase, value)| Some((phase.name(), value?)))
                .collect(),
        };
        Self {
            turns: turns.len(),
            mattered: mattered(turns).into_iter().map(Turn::new).collect(),
            best: best_turn(turns).map(Turn::new),
            accuracy: accuracy(turns).into_iter().map(told).collect(),
        }
    }
}

impl Line {
    /// A line as a search reports it.
    #[must_use]
    pub fn new(report: &Report) -> Self {
        Self {
            line: report.line,
            depth: report.depth,
            nodes: report.nodes,
            win: report.score.win,
            error: report.score.error,
            margin: report.score.margin,
            proved: report.score.proved,
            margin_proved: report.score.margin_proved,
            turns: report.turn_texts(usize::MAX),
        }
    }
}

impl Turn {
    /// What was found out about a turn.
    #[must_use]
    pub fn new(judged: &Judged) -> Self {
        Self {
            number: judged.number,
            seat: judged.seat.index(),
            played: judged.played.clone(),
            win: judged.chance,
            error: judged.error,
            margin: judged.margin,
            phase: judged.phase.name(),
            possible: judged.possible,
            loss: judged.loss(),
            loss_error: judged.loss_error(),
            fault: judged.fault().map(|fault| fault.name()),
            is_best: judged.is_best,
            lines: judged.lines.iter().map(Line::new).collect(),
            explanation: judged.explanation.as_ref().map(|explanation| Explanation {
                played: explanation.played.texts(),
                better: explanation.better.texts(),
                reasons: explanation.reasons.iter().map(why).collect(),
            }),
        }
    }
}

fn why(reason: &Reason) -> Why {
    Why {
        id: reason.id.clone(),
        args: reason.args.iter().cloned().collect(),
        seat: reason.gains.index(),
        line: reason.side.name(),
        at: reason.at,
        around: reason.around,
    }
}
