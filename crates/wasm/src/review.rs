//! A match reviewed in the worker: by the same judge as everywhere.
//!
//! The work is counted in nodes and not in time, and no search sees what another
//! review has left behind: the same match gets the same review, on every device
//! and however busy it is.

use std::cell::Cell;

use mohreh_engine::{Limits, Memory, Player, Quiet, Report, Request};
use mohreh_rules::AnyView;
use mohreh_study::review::{
    Adviser, best_lines, explain,
    json::{Review, Turn},
    judge, mattered,
};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{json, known::Known, networks::network, wrong::Wrong};

#[wasm_bindgen]
extern "C" {
    /// Hears of a turn that was judged or explained, as JSON.
    #[wasm_bindgen(js_name = mohrehReviewed)]
    fn tell_page(turn: &str);
}

/// Nodes for a whole match, about: seconds on a desktop, half a minute on a phone.
const WHOLE: u64 = 4_000_000;
/// The hundredths of them with which turns are judged; with the rest they are explained.
const JUDGING: u64 = 55;
/// How many questions an explanation asks, about.
const QUESTIONS: usize = 18;
/// Nodes for a question: fewer say nothing, more are not worth waiting for.
const FEWEST: u64 = 8_000;
const MOST: u64 = 250_000;
/// As many lines as anybody looks at; where each turn is judged by its own search
/// this is more turns than a seat has.
const LINES: usize = 256;
/// Mebibytes for the tables of a search.
const HASH: usize = 16;

/// Answers with so many nodes.
struct Counted {
    nodes: Cell<u64>,
    memory: Memory,
}

impl Adviser for Counted {
    fn advise(&self, view: &AnyView, lines: usize, share: u32) -> Vec<Report> {
        // The page has loaded what full strength needs.
        let Ok(network) = network(view, Player::Best) else { return Vec::new() };
        let nodes = self.nodes.get() / u64::from(share.max(1));
        let request = Request {
            lines: lines.min(LINES),
            hash: HASH,
            limits: Limits { nodes: Some(nodes), depth: None },
            memory: Some(&self.memory),
            network,
            ..Request::new(view, Player::Best)
        };
        best_lines(&request, &Quiet)
    }

    /// To stop is to end the worker.
    fn is_stopped(&self) -> bool {
        false
    }
}

/// Everything found out.
#[derive(Serialize)]
struct Found {
    turns: Vec<Turn>,
    review: Review,
}

/// Judges every turn of the match `known` (written by `GameMatch::known`) and
/// explains those that mattered; everything as JSON. `mohrehReviewed` hears of each
/// turn as soon as it is judged, and again when it is explained.
///
/// # Errors
/// When the text is no match, or its network has not been loaded.
#[wasm_bindgen]
pub fn review(known: &str) -> Result<String, Wrong> {
    let view = Known::read(known)?;
    network(&view, Player::Best)
        .map_err(|game| Wrong::broken(format_args!("the network of {game} has not been loaded")))?;
    let mut start = view.known();
    let turns = start.turn_texts();
    start.take_back(0);
    let each = |hundredths: u64, questions: usize| {
        let nodes = WHOLE * hundredths / 100 / (questions as u64).max(1);
        Cell::new(nodes.clamp(FEWEST, MOST))
    };
    let adviser = Counted { nodes: each(JUDGING, turns.len() + 1), memory: Memory::default() };
    let mut tell = |turn: &_| tell_page(&json::text(&Turn::new(turn)));
    let mut judged = judge(start.clone(), turns.iter().map(String::as_str), &adviser, &mut tell);
    // An explanation asks for half of the work each time, and some turns are looked
    // into that turn out not to matter.
    let questions = QUESTIONS * (mattered(&judged).len() + 2) / 2;
    adviser.nodes.swap(&each(100 - JUDGING, questions));
    explain(&start, &mut judged, &adviser, &mut tell);
    let turns = judged.iter().map(Turn::new).collect();
    Ok(json::text(&Found { turns, review: Review::new(&judged) }))
}
