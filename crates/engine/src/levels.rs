//! Levels 1 to 9: the same search with less work and some noise.
//!
//! A level is defined by nodes and noise, never by time, so that it plays the
//! same on every machine. Noise is added to the evaluations of whole turns: a
//! weak level picks a plausible turn that is not the best one, rather than a
//! senseless one.

use std::cell::RefCell;

use mohreh_rules::{Match, Rng, SplitMix};

use crate::{
    Answer, Evaluate, Host, Report, Request,
    best::{self, RootTurn, root_turns, text},
};

/// How a level plays.
struct Strength {
    /// Moves played in the search; 0 looks at the turns themselves only.
    nodes: u64,
    /// The width of the noise, in hundredths of the game's scale.
    noise: i32,
}

/// Levels 1 to 9; level 10 is full strength.
const STRENGTHS: [Strength; 9] = [
    Strength { nodes: 0, noise: 900 },
    Strength { nodes: 0, noise: 300 },
    Strength { nodes: 0, noise: 120 },
    Strength { nodes: 0, noise: 40 },
    Strength { nodes: 1_000, noise: 40 },
    Strength { nodes: 4_000, noise: 25 },
    Strength { nodes: 16_000, noise: 15 },
    Strength { nodes: 64_000, noise: 8 },
    Strength { nodes: 256_000, noise: 4 },
];

/// How many of the best turns a level with a search chooses from.
const LINES: usize = 5;

/// The turn that `level` (1 to 9) plays.
pub(crate) fn search<P: Evaluate>(
    sitting: &Match<P>,
    level: u8,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    sitting.to_move()?;
    let strength = &STRENGTHS[usize::from(level.clamp(1, 9)) - 1];
    let mut noise = Noise::new::<P>(strength, request.seed);
    if strength.nodes == 0 {
        let turns = root_turns(sitting.position());
        let chosen = turns.into_iter().max_by_key(|turn| turn.score + noise.draw())?;
        return Some(at_once(&chosen, host));
    }
    let lines = RefCell::new(Vec::new());
    let request = Request {
        limits: request.limits.at_most(strength.nodes),
        threads: 1,
        lines: LINES,
        ..request.clone()
    };
    let best = best::search_with(sitting, &request, host, &|found| *lines.borrow_mut() = found)?;
    let chosen = lines.into_inner().into_iter().max_by_key(|(score, _)| score + noise.draw());
    Some(chosen.map_or(best, |(_, report)| Answer { turn: report.turns[0].clone(), report }))
}

/// The answer of a level, or a baseline, that does not search.
pub(crate) fn at_once<P: Evaluate>(turn: &RootTurn<P>, host: &dyn Host) -> Answer {
    let turn_text = text(&turn.moves);
    let report = Report {
        line: 1,
        depth: 1,
        nodes: turn.moves.len() as u64,
        score: best::score::<P>(turn.score, turn.proved),
        turns: vec![turn_text.clone()],
    };
    host.report(&report);
    Answer { turn: turn_text, report }
}

/// Triangular noise around zero.
struct Noise {
    rng: SplitMix,
    width: i32,
}

impl Noise {
    fn new<P: Evaluate>(strength: &Strength, seed: u64) -> Self {
        Self { rng: SplitMix::new(seed), width: P::SCALE * strength.noise / 100 }
    }

    fn draw(&mut self) -> i32 {
        let half = self.width as usize + 1;
        (self.rng.below(half) + self.rng.below(half)) as i32 - self.width
    }
}
