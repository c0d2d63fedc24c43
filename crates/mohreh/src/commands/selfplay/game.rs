//! One game of a player with itself, and what its searches found.
//!
//! A game is kept as its record and what was found before each turn. Positions and
//! legal moves are not kept: whoever writes them plays the record again.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use mohreh_arena::Contestant;
use mohreh_engine::{Limits, Report, Score, Timed, search};
use mohreh_rules::{
    AnyMatch, AnyTurn, AnyView, Problem, Rng, Seat, SplitMix, Viewer,
    record::{Record, RecordTurn},
};
use mohreh_study::review::best_lines;
use serde::{Deserialize, Serialize};

/// Turns of a line that are written down.
const MOST_TURNS: usize = 8;

/// A game, from its opening to its end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Game {
    /// Its number, from 0.
    pub(super) number: usize,
    /// The record as text, without evaluations.
    pub(super) record: String,
    /// What was found before each turn that the player chose: all but the opening.
    pub(super) found: Vec<Found>,
}

/// What a search found, from the side of the seat to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Found {
    /// The number of the seat.
    pub(super) seat: usize,
    pub(super) nodes: u64,
    #[serde(flatten)]
    pub(super) value: Value,
    /// The best turns, if they are wanted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) lines: Vec<Line>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Value {
    pub(super) win: f32,
    pub(super) margin: Option<f32>,
    pub(super) proved: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Line {
    /// Separated by spaces.
    pub(super) turns: String,
    #[serde(flatten)]
    pub(super) value: Value,
}

impl From<Score> for Value {
    fn from(Score { win, margin, proved, .. }: Score) -> Self {
        Self { win, margin, proved }
    }
}

/// Who plays, and how.
pub(super) struct Player<'a> {
    pub(super) contestant: &'a Contestant,
    pub(super) limits: Limits,
    /// How many best turns are kept; one is the answer alone.
    pub(super) lines: usize,
    pub(super) seed: u64,
}

impl Player<'_> {
    /// Plays the game of this number; nothing if it is stopped before its end.
    pub(super) fn play(
        &self,
        number: usize,
        opening: AnyMatch,
        stop: &AtomicBool,
    ) -> Result<Option<Game>> {
        let mut game_match = opening;
        let seed = self.seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(number as u64);
        let mut rng = SplitMix::new(seed);
        let form = Some(rng.next_u64());
        let mut found = Vec::new();
        while let Some(seat) = game_match.to_move() {
            let view = game_match.view(Viewer::Seat(seat));
            let (turn, one) = self.ask(&view, seat, (rng.next_u64(), form), stop)?;
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            game_match
                .play_moves(&turn)
                .context(Problem::internal("an engine plays legal turns"))?;
            found.push(one);
        }
        let mut record = Record::of(&game_match, Viewer::Watcher);
        for seat in 0..game_match.seats() {
            record = record.with_player(Seat::new(seat), &self.contestant.name);
        }
        record = record.with_tag("Number", &(number + 1).to_string());
        Ok(Some(Game { number, record: record.to_string(), found }))
    }

    fn ask(
        &self,
        view: &AnyView,
        seat: Seat,
        (seed, form): (u64, Option<u64>),
        stop: &AtomicBool,
    ) -> Result<(AnyTurn, Found)> {
        let mut request =
            self.contestant.request(view).context(Problem::internal("a player of our own"))?;
        (request.limits, request.lines) = (self.limits, self.lines);
        (request.seed, request.form) = (seed, form);
        let host = Timed(|| stop.load(Ordering::Relaxed));
        if self.lines <= 1 {
            let answer =
                search(&request, &host).context(Problem::internal("somebody is to move"))?;
            return Ok((answer.turn, Found::of(seat, &answer.report, &[])));
        }
        let lines = best_lines(&request, &host);
        let first = lines.first().context(Problem::internal("somebody is to move"))?;
        let turn =
            first.turns.first().context(Problem::internal("a line begins with a turn"))?.clone();
        Ok((turn, Found::of(seat, first, &lines)))
    }
}

impl Found {
    fn of(seat: Seat, report: &Report, lines: &[Report]) -> Self {
        let line = |report: &Report| Line {
            turns: report.turn_texts(MOST_TURNS).join(" "),
            value: report.score.into(),
        };
        Self {
            seat: seat.index(),
            nodes: report.nodes,
            value: report.score.into(),
            lines: lines.iter().map(line).collect(),
        }
    }
}

impl Game {
    /// Its record with the evaluations, and other good turns as variations.
    pub(super) fn record(&self) -> Result<Record> {
        let mut record: Record = self.record.parse()?;
        let opening = record.turns.len().saturating_sub(self.found.len());
        let seats = (0..Seat::MAX).filter(|&seat| record.player(Seat::new(seat)).is_some());
        let is_for_two = seats.count() == 2;
        for (turn, found) in record.turns[opening..].iter_mut().zip(&self.found) {
            // Records tell the chance of the seat that started.
            let seen = |Value { win, .. }: Value| {
                is_for_two.then_some(if found.seat == 0 { win } else { 1.0 - win })
            };
            turn.evaluation = seen(found.value);
            for line in found.lines.iter().skip(1) {
                let mut turns: Vec<RecordTurn> =
                    line.turns.split(' ').map(|text| RecordTurn::new(text.to_owned())).collect();
                if let Some(first) = turns.first_mut() {
                    first.evaluation = seen(line.value);
                }
                turn.variations.push(turns);
            }
        }
        Ok(record)
    }

    /// The same for the same start and turns, in this build and every other (FNV-1a).
    pub(super) fn fingerprint(&self) -> u64 {
        let played = self.record.lines().filter(|line| !line.starts_with("[Number "));
        played.flat_map(str::bytes).fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }
}
