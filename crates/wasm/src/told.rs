//! What the page is told of a match: where it stands, its turns, its end, and
//! what is refused.

use mohreh_rules::{
    Change, Choice, Conclusion, Ending, Illegal, Outcome, Piece, Refused, Seat, Taken, Touch,
};
use serde::Serialize;
use ts_rs::TS;

use crate::json::Problem;

/// Where a match stands.
#[derive(Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub(crate) struct State {
    #[ts(type = "GameName")]
    pub(crate) game: &'static str,
    pub(crate) options: String,
    pub(crate) seats: usize,
    pub(crate) to_move: Option<usize>,
    pub(crate) step: &'static str,
    pub(crate) turns: u32,
    pub(crate) mid_turn: bool,
    pub(crate) plies: usize,
    pub(crate) moves: Vec<Move>,
    pub(crate) outcome: Option<Result>,
    /// Why a step that was played by hand stands, where it does.
    pub(crate) binds: Option<Refusal>,
}

/// A legal move and the touches that make it.
#[derive(Serialize, TS)]
pub(crate) struct Move {
    pub(crate) text: String,
    pub(crate) choice: Option<Chosen>,
    pub(crate) from: Option<String>,
    pub(crate) to: Vec<String>,
    /// What the touch takes off the board, where that is all it does.
    #[ts(type = "'piece' | 'row' | null")]
    pub(crate) takes: Option<&'static str>,
}

impl Move {
    pub(crate) fn new(text: String, touch: &Touch) -> Self {
        Self {
            text,
            choice: touch.choice.as_ref().map(Chosen::new),
            from: touch.from.map(|cell| cell.to_string()),
            to: cells(&touch.to),
            takes: touch.takes.map(Taken::name),
        }
    }
}

/// Something chosen beside the board.
#[derive(Serialize, TS)]
#[ts(rename = "Choice")]
pub(crate) struct Chosen {
    #[ts(type = "'marble' | 'claim' | 'jokers' | 'pass' | 'retract'")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    color: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    cells: Option<Vec<String>>,
}

impl Chosen {
    fn new(choice: &Choice) -> Self {
        let (kind, color, jokers) = match choice {
            Choice::Marble(color) => ("marble", Some(color.name()), None),
            Choice::Claim(color) => ("claim", Some(color.name()), None),
            Choice::Jokers(jokers) => ("jokers", None, Some(cells(jokers))),
            Choice::Pass => ("pass", None, None),
            Choice::Retract => ("retract", None, None),
        };
        Self { kind, color, cells: jokers }
    }
}

/// A turn as the move list shows it.
#[derive(Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Turn {
    pub(crate) seat: usize,
    pub(crate) moves: Vec<String>,
    pub(crate) first_ply: usize,
    pub(crate) changes: Vec<Vec<Event>>,
}

/// How a match ended: as the server tells it, and why.
#[derive(Serialize, TS)]
pub(crate) struct Result {
    /// `win 0`, `win 0 2`, `draw` or `loss`, as in records.
    outcome: String,
    /// By what: `rules`, `resignation`, `time`, `agreement` or `abandoned`.
    #[ts(type = "string")]
    by: &'static str,
    /// The seat that resigned or ran out of time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    seat: Option<usize>,
    /// Why the rules ended it, where they did and it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    conclusion: Option<Why>,
}

impl Result {
    pub(crate) fn new(outcome: Outcome, ending: Ending, conclusion: Option<Conclusion>) -> Self {
        Self {
            outcome: outcome.to_string(),
            by: ending.name(),
            seat: ending.seat().map(Seat::index),
            conclusion: conclusion.map(Why::from),
        }
    }
}

/// Why the rules ended a match.
#[derive(Serialize, TS)]
#[ts(rename = "Conclusion")]
pub(crate) struct Why {
    id: &'static str,
    clause: &'static str,
    cells: Vec<String>,
    number: Option<u32>,
    better: Option<u32>,
    other: Option<u32>,
    color: Option<&'static str>,
}

impl From<Conclusion> for Why {
    fn from(conclusion: Conclusion) -> Self {
        Self {
            id: conclusion.reason.id,
            clause: conclusion.reason.clause,
            cells: cells(&conclusion.cells),
            number: conclusion.number,
            better: conclusion.score.map(|score| score.better),
            other: conclusion.score.map(|score| score.other),
            color: conclusion.color.map(mohreh_rules::Color::name),
        }
    }
}

/// Why a touch or a text is refused.
#[derive(Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub(crate) enum Refusal {
    Illegal {
        id: &'static str,
        #[ts(type = "GameName")]
        game: &'static str,
        clause: &'static str,
        cells: Vec<String>,
        number: Option<u32>,
        color: Option<&'static str>,
    },
    Problem(Problem),
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Self {
        Self::Illegal {
            id: illegal.reason.id,
            game: illegal.reason.game.name(),
            clause: illegal.reason.clause,
            cells: cells(&illegal.cells),
            number: illegal.number,
            color: illegal.color.map(mohreh_rules::Color::name),
        }
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Illegal(illegal) => illegal.into(),
            other => Self::Problem(mohreh_rules::Problem::from(other).into()),
        }
    }
}

/// One thing that happens when a move is played.
#[derive(Serialize, TS)]
#[serde(tag = "kind", rename_all = "camelCase")]
#[ts(rename = "Change")]
pub(crate) enum Event {
    Placed { cell: String, piece: PieceJson },
    Moved { path: Vec<String> },
    Flipped { cell: String, color: &'static str },
    RowMade { cells: Vec<String>, seat: usize },
    Captured { cell: String, piece: PieceJson, seat: usize },
    Removed { cell: String, piece: PieceJson },
    CutOff { cell: String },
    Claimed { seat: usize, color: &'static str },
    Scored { seat: usize, points: u8 },
    Passed { seat: usize },
    Retracted,
    Ended { outcome: Result },
}

impl From<Change> for Event {
    fn from(change: Change) -> Self {
        match change {
            Change::Placed { cell, piece } => {
                Self::Placed { cell: cell.to_string(), piece: piece.into() }
            }
            Change::Moved { path } => Self::Moved { path: cells(&path) },
            Change::Flipped { cell, color } => {
                Self::Flipped { cell: cell.to_string(), color: color.name() }
            }
            Change::RowMade { cells: row, seat } => {
                Self::RowMade { cells: cells(&row), seat: seat.index() }
            }
            Change::Captured { cell, piece, seat } => {
                Self::Captured { cell: cell.to_string(), piece: piece.into(), seat: seat.index() }
            }
            Change::Removed { cell, piece } => {
                Self::Removed { cell: cell.to_string(), piece: piece.into() }
            }
            Change::CutOff { cell } => Self::CutOff { cell: cell.to_string() },
            Change::Claimed { seat, color } => {
                Self::Claimed { seat: seat.index(), color: color.name() }
            }
            Change::Scored { seat, points } => Self::Scored { seat: seat.index(), points },
            Change::Passed { seat } => Self::Passed { seat: seat.index() },
            Change::Retracted => Self::Retracted,
            Change::Ended { outcome } => {
                Self::Ended { outcome: Result::new(outcome, Ending::Rules, None) }
            }
        }
    }
}

/// A piece: its shape and color.
#[derive(Serialize, TS)]
#[ts(rename = "PieceName")]
pub(crate) struct PieceJson {
    #[ts(type = "Kind")]
    kind: &'static str,
    color: &'static str,
}

impl From<Piece> for PieceJson {
    fn from(piece: Piece) -> Self {
        Self { kind: piece.kind.name(), color: piece.color.name() }
    }
}

pub(crate) fn cells(cells: &[mohreh_rules::Cell]) -> Vec<String> {
    cells.iter().map(ToString::to_string).collect()
}
