//! A review as JSON, for `mohreh analyse --json` and for the browser alike; and read again
//! where it is shipped with a match.

use std::{borrow::Cow, collections::BTreeMap};

use mohreh_engine::Report;
use serde::{Deserialize, Serialize};

use super::{Judged, Phase, Reason, accuracy, best_turn, mattered};

/// What a whole match was like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// How many turns were judged.
    pub turns: usize,
    /// The turns that gave most away, the costliest first.
    pub mattered: Vec<Turn>,
    /// The turn that found the best where everything else was worst.
    pub best: Option<Turn>,
    /// How well everybody did.
    pub accuracy: Vec<Accuracy>,
}

/// How well a player did, from 0 to 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Accuracy {
    /// Who.
    pub seat: usize,
    /// In the whole match.
    pub whole: f32,
    /// By part of the match: `opening`, `middle`, `ending`; those without a turn
    /// of the player are left out.
    pub phases: BTreeMap<Cow<'static, str>, f32>,
}

/// A line of play and what it promises the seat to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Line {
    line: usize,
    depth: u32,
    nodes: u64,
    win: f32,
    /// The standard error of `win`, where it is a mean of playouts. Lines stand in answers
    /// whose `error` says that there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    win_error: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<f32>,
    proved: bool,
    margin_proved: bool,
    turns: Vec<String>,
}

/// A turn of a record, from the side of the seat that made it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Turn {
    /// From 1.
    pub number: usize,
    /// Who played it.
    pub seat: usize,
    /// The turn as text.
    pub played: String,
    /// The chance to win of the seat after it.
    pub win: f32,
    /// The standard error of `win`, where it is a mean of playouts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    win_error: Option<f32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<f32>,
    phase: Cow<'static, str>,
    /// Its chance with the best turn.
    pub possible: f32,
    /// How much of its chance it gave away.
    pub loss: f32,
    /// The same of `loss`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    loss_error: Option<f32>,
    /// `inaccuracy`, `mistake` or `blunder`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Cow<'static, str>>,
    is_best: bool,
    /// By how much the best turn is better than the second.
    #[serde(default)]
    pub ahead: f32,
    lines: Vec<Line>,
    /// Why it mattered, once that was looked into.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Explanation>,
}

/// Why a turn mattered.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Explanation {
    /// The turns from the one played, as they would follow.
    pub played: Vec<String>,
    /// The turns from the better one.
    pub better: Vec<String>,
    /// Nearest first.
    pub reasons: Vec<Why>,
}

/// A reason: the id of its sentence in the files of messages, and what stands
/// in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Why {
    /// The sentence.
    pub id: String,
    /// What stands in it.
    pub args: BTreeMap<Cow<'static, str>, String>,
    /// The seat that gains.
    pub seat: usize,
    /// In which line it happens: `played` or `better`.
    pub line: Cow<'static, str>,
    /// In which of its turns, from 0.
    pub at: usize,
    /// The id of the sentence around it, with the turns before it as `$line`
    /// and the sentence itself as `$reason`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub around: Option<Cow<'static, str>>,
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
                .filter_map(|(phase, value)| Some((phase.name().into(), value?)))
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

impl Review {
    /// The same without the lines of the searches: what is needed to tell it.
    #[must_use]
    pub fn lean(mut self) -> Self {
        self.mattered.iter_mut().chain(&mut self.best).for_each(|turn| turn.lines.clear());
        self
    }
}

impl Explanation {
    /// The turns before a reason of this explanation, separated by spaces.
    #[must_use]
    pub fn before(&self, why: &Why) -> String {
        let line = if why.line == "played" { &self.played } else { &self.better };
        line.iter().take(why.at).map(String::as_str).collect::<Vec<_>>().join(" ")
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
            win_error: report.score.error,
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
            win_error: judged.error,
            margin: judged.margin,
            phase: judged.phase.name().into(),
            possible: judged.possible,
            loss: judged.loss(),
            loss_error: judged.loss_error(),
            fault: judged.fault().map(|fault| fault.name().into()),
            is_best: judged.is_best,
            ahead: judged.ahead,
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
        args: reason.args.iter().map(|(name, value)| ((*name).into(), value.clone())).collect(),
        seat: reason.gains.index(),
        line: reason.side.name().into(),
        at: reason.at,
        around: reason.around.map(Into::into),
    }
}
