//! A match reviewed in the worker: by the same judge as everywhere.

use std::cell::Cell;

use mohreh_engine::{Memory, Player, Report, Request, Timed};
use mohreh_rules::AnyView;
use mohreh_study::review::{
    Adviser, best_lines, explain,
    json::{Review, Turn},
    judge, mattered,
};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::{json, known::Known, networks::network, player::now, wrong::Wrong};

#[wasm_bindgen]
extern "C" {
    /// Hears of a turn that was judged or explained, as JSON.
    #[wasm_bindgen(js_name = mohrehReviewed)]
    fn tell_page(turn: &str);
}

/// The part of the time in which turns are judged; in the rest they are explained.
const JUDGING: f64 = 0.55;
/// How many questions an explanation asks, about.
const QUESTIONS: f64 = 18.0;
/// Milliseconds for a question: fewer say nothing, more are not worth waiting for.
const FEWEST: f64 = 12.0;
const MOST: f64 = 500.0;
/// As many lines as anybody looks at; where each turn is judged by its own search
/// this is more turns than a seat has.
const LINES: usize = 256;
/// Mebibytes for the tables of a search.
const HASH: usize = 16;

/// Answers within a time.
struct Clocked {
    milliseconds: Cell<f64>,
    memory: Memory,
}

impl Adviser for Clocked {
    fn advise(&self, view: &AnyView, lines: usize, share: u32) -> Vec<Report> {
        // The page has loaded what full strength needs.
        let Ok(network) = network(view, Player::Best) else { return Vec::new() };
        let deadline = now() + self.milliseconds.get() / f64::from(share);
        let request = Request {
            lines: lines.min(LINES),
            hash: HASH,
            memory: Some(&self.memory),
            network,
            ..Request::new(view, Player::Best)
        };
        best_lines(&request, &Timed(|| deadline <= now()))
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
/// explains those that mattered, in about so many `milliseconds`; everything as
/// JSON. `mohrehReviewed` hears of each turn as soon as it is judged, and again
/// when it is explained.
///
/// # Errors
/// When the text is no match, or its network has not been loaded.
#[wasm_bindgen]
pub fn review(known: &str, milliseconds: f64) -> Result<String, Wrong> {
    let view = Known::read(known)?;
    network(&view, Player::Best)
        .map_err(|game| Wrong::broken(format_args!("the network of {game} has not been loaded")))?;
    let mut start = view.known();
    let turns = start.turn_texts();
    start.take_back(0);
    let each = |part: f64, questions: f64| {
        Cell::new((milliseconds * part / questions.max(1.0)).clamp(FEWEST, MOST))
    };
    let adviser = Clocked {
        milliseconds: each(JUDGING, turns.len() as f64 + 1.0),
        memory: Memory::default(),
    };
    let mut tell = |turn: &_| tell_page(&json::text(&Turn::new(turn)));
    let mut judged = judge(start.clone(), turns.iter().map(String::as_str), &adviser, &mut tell);
    // An explanation asks for half of the work each time, and some turns are looked
    // into that turn out not to matter.
    let questions = QUESTIONS * (mattered(&judged).len() + 2) as f64 / 2.0;
    adviser.milliseconds.swap(&each(1.0 - JUDGING, questions));
    explain(&start, &mut judged, &adviser, &mut tell);
    let turns = judged.iter().map(Turn::new).collect();
    Ok(json::text(&Found { turns, review: Review::new(&judged) }))
}
