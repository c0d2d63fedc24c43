//! The computer player, for a worker.
//!
//! The worker gives a global function `mohrehReport`; there is nobody else to
//! tell, and a search is stopped by ending its worker.

use std::sync::LazyLock;

use mohreh_engine::{Answer, Host, Limits, Memory, Report, Request, search};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{json, known::Known, networks::network, wrong::Wrong};

#[wasm_bindgen]
extern "C" {
    /// Hears of a line of turns, as JSON.
    #[wasm_bindgen(js_name = mohrehReport)]
    fn report_to_page(line: &str);

    /// Milliseconds since the worker began.
    #[wasm_bindgen(js_namespace = performance)]
    pub(crate) fn now() -> f64;
}

/// A worker that is asked again remembers what it has seen.
static MEMORY: LazyLock<Memory> = LazyLock::new(Memory::default);

/// A line of turns and how good it is for the seat to move.
#[derive(Serialize)]
struct Line {
    line: usize,
    depth: u32,
    chance: f32,
    proved: bool,
    turns: Vec<String>,
}

impl Line {
    fn new(report: &Report) -> Self {
        Self {
            line: report.line,
            depth: report.depth,
            chance: report.score.win,
            proved: report.score.proved,
            turns: report.turn_texts(usize::MAX),
        }
    }
}

/// What was found at last.
#[derive(Serialize)]
struct Found {
    turn: String,
    best: Line,
}

struct Worker {
    deadline: f64,
}

impl Host for Worker {
    /// A search asks once in a thousand nodes.
    fn should_stop(&self) -> bool {
        self.deadline <= now()
    }

    fn report(&self, report: &Report) {
        report_to_page(&json::text(&Line::new(report)));
    }
}

/// Looks for a turn of the seat to move in the match `known` (written by
/// `GameMatch::known`), for `player` (`best`, `level:3`), within `milliseconds`
/// and, where they are given, `nodes`; what was found, as JSON. A level's form
/// comes from `form`, one number for the match. Reports up to `lines` lines on the
/// way. Turns in `exclude` are not considered.
///
/// # Errors
/// When the text is no match, there is no such player, the network has not been
/// loaded (`missing_network`), or nobody is to move.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "the page gives a list away")]
#[expect(clippy::too_many_arguments, reason = "a page has no structs to hand over")]
pub fn think(
    known: &str,
    player: &str,
    seed: u64,
    form: Option<u64>,
    milliseconds: f64,
    nodes: Option<u64>,
    lines: usize,
    exclude: Vec<String>,
) -> Result<String, Wrong> {
    let view = Known::read(known)?;
    let player = player.parse()?;
    let network = network(&view, player)
        .map_err(|game| Wrong::broken(format_args!("the network of {game} has not been loaded")))?;
    let mut left_out = Vec::new();
    for turn in &exclude {
        left_out.push(view.known().read_turn(turn)?.turn());
    }
    let host = Worker { deadline: now() + milliseconds };
    let request = Request {
        seed,
        form,
        lines,
        hash: 32,
        limits: Limits { nodes, depth: None },
        memory: Some(&MEMORY),
        network,
        exclude: &left_out,
        ..Request::new(&view, player)
    };
    let Answer { turn, report } =
        search(&request, &host).ok_or_else(|| Wrong::broken("nobody is to move"))?;
    Ok(json::text(&Found { turn: turn.to_string(), best: Line::new(&report) }))
}
