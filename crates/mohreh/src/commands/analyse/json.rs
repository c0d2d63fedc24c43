//! Findings as JSON: one object a line.

use std::{collections::BTreeMap, io::Write};

use anyhow::Result;
use mohreh_engine::Report;
use mohreh_rules::AnyMatch;
use mohreh_study::review::{Judged, Reason, best_turn, mattered};
use serde::Serialize;
use serde_json::Value;

/// One line of output.
#[derive(Serialize)]
pub(super) struct Answer {
    /// The question's id; left out where there was no question.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    /// Whether this is the last line about the question.
    done: bool,
    #[serde(flatten)]
    found: Found,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Found {
    Error { error: String },
    Line(Line),
    Lines { seat: Option<usize>, lines: Vec<Line> },
    Turn { turn: Turn },
    Review { turns: usize, mattered: Vec<Turn>, best: Option<Turn> },
}

/// A line of play and what it promises the seat to move.
#[derive(Serialize)]
struct Line {
    line: usize,
    depth: u32,
    nodes: u64,
    win: f32,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<f32>,
    proved: bool,
    margin_proved: bool,
    turns: Vec<String>,
}

/// A turn of a record, from the side of the seat that made it.
#[derive(Serialize)]
struct Turn {
    number: usize,
    seat: usize,
    played: String,
    win: f32,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<f32>,
    possible: f32,
    loss: f32,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<&'static str>,
    is_best: bool,
    lines: Vec<Line>,
    #[serde(skip_serializing_if = "Option::is_none")]
    explanation: Option<Explanation>,
}

/// Why a turn mattered.
#[derive(Serialize)]
struct Explanation {
    /// The turns from the one played, as they would follow.
    played: Vec<String>,
    /// The turns from the better one.
    better: Vec<String>,
    reasons: Vec<Why>,
}

/// A reason: the id of its sentence in the files of messages, and what stands
/// in it.
#[derive(Serialize)]
struct Why {
    id: String,
    args: BTreeMap<&'static str, String>,
    /// The seat that gains.
    seat: usize,
    /// In which line it happens: `played` or `better`.
    line: &'static str,
    /// In which of its turns, from 0.
    at: usize,
}

impl Answer {
    /// What could not be answered, and why.
    pub(super) fn error(id: Value, error: String) -> Self {
        Self { id: Some(id), done: true, found: Found::Error { error } }
    }

    /// A line found on the way.
    pub(super) fn line(id: Value, report: &Report) -> Self {
        Self { id: Some(id), done: false, found: Found::Line(line(report)) }
    }

    /// The lines found in the end.
    pub(super) fn lines(id: Option<Value>, game_match: &AnyMatch, lines: &[Report]) -> Self {
        let seat = game_match.to_move().map(|seat| seat.index());
        Self {
            id,
            done: true,
            found: Found::Lines { seat, lines: lines.iter().map(line).collect() },
        }
    }

    /// A turn of a record.
    pub(super) fn turn(id: Option<Value>, judged: &Judged) -> Self {
        Self { id, done: false, found: Found::Turn { turn: turn(judged) } }
    }

    /// What mattered in a record.
    pub(super) fn review(id: Option<Value>, turns: &[Judged]) -> Self {
        let found = Found::Review {
            turns: turns.len(),
            mattered: mattered(turns).into_iter().map(turn).collect(),
            best: best_turn(turns).map(turn),
        };
        Self { id, done: true, found }
    }
}

/// Writes an answer on a line of its own, at once.
pub(super) fn write(out: &mut impl Write, answer: &Answer) -> Result<()> {
    serde_json::to_writer(&mut *out, answer)?;
    writeln!(out)?;
    Ok(out.flush()?)
}

fn line(report: &Report) -> Line {
    Line {
        line: report.line,
        depth: report.depth,
        nodes: report.nodes,
        win: report.score.win,
        margin: report.score.margin,
        proved: report.score.proved,
        margin_proved: report.score.margin_proved,
        turns: report.turn_texts(usize::MAX),
    }
}

fn turn(judged: &Judged) -> Turn {
    Turn {
        number: judged.number,
        seat: judged.seat.index(),
        played: judged.played.clone(),
        win: judged.chance,
        margin: judged.margin,
        possible: judged.possible,
        loss: judged.loss(),
        fault: judged.fault().map(|fault| fault.name()),
        is_best: judged.is_best,
        lines: judged.lines.iter().map(line).collect(),
        explanation: judged.explanation.as_ref().map(|explanation| Explanation {
            played: explanation.played.texts(),
            better: explanation.better.texts(),
            reasons: explanation.reasons.iter().map(why).collect(),
        }),
    }
}

fn why(reason: &Reason) -> Why {
    Why {
        id: reason.id.clone(),
        args: reason.args.iter().cloned().collect(),
        seat: reason.gains.index(),
        line: reason.side.name(),
        at: reason.at,
    }
}
