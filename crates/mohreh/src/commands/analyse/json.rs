//! Findings as JSON: one object a line.

use std::io::Write;

use anyhow::Result;
use mohreh_engine::Report;
use mohreh_rules::AnyMatch;
use mohreh_study::review::{
    Judged,
    json::{Line, Review, Turn},
};
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
    Review(Review),
}

impl Answer {
    /// What could not be answered, and why.
    pub(super) fn error(id: Value, error: String) -> Self {
        Self { id: Some(id), done: true, found: Found::Error { error } }
    }

    /// A line found on the way.
    pub(super) fn line(id: Value, report: &Report) -> Self {
        Self { id: Some(id), done: false, found: Found::Line(Line::new(report)) }
    }

    /// The lines found in the end.
    pub(super) fn lines(id: Option<Value>, game_match: &AnyMatch, lines: &[Report]) -> Self {
        let seat = game_match.to_move().map(|seat| seat.index());
        Self {
            id,
            done: true,
            found: Found::Lines { seat, lines: lines.iter().map(Line::new).collect() },
        }
    }

    /// A turn of a record.
    pub(super) fn turn(id: Option<Value>, judged: &Judged) -> Self {
        Self { id, done: false, found: Found::Turn { turn: Turn::new(judged) } }
    }

    /// What mattered in a record.
    pub(super) fn review(id: Option<Value>, turns: &[Judged]) -> Self {
        Self { id, done: true, found: Found::Review(Review::new(turns)) }
    }
}

/// Writes an answer on a line of its own, at once.
pub(super) fn write(out: &mut impl Write, answer: &Answer) -> Result<()> {
    serde_json::to_writer(&mut *out, answer)?;
    writeln!(out)?;
    Ok(out.flush()?)
}
