//! Whether a position is a puzzle: what can be proved of it, and whether it is
//! worth anybody's time.

use mohreh_engine::{Limits, Player, Quiet, Request, counts_points, search};
use mohreh_rules::{AnyMatch, AnyTurn};

use super::{
    Doubt, Proof, Puzzle,
    line::{Solution, Uniqueness, choices, class, follow, unique},
    rating::difficulty,
    right::right,
    themes::themes,
};
use crate::{canonical::canonical, forced::wins_in, value::found};

/// With fewer classes of turns there is nothing to find.
const FEWEST_CHOICES: usize = 4;
/// Where a win at once is asked for, it must be found among so many.
const FEWEST_AT_ONCE: usize = 12;
/// The longest forced win that is looked for.
const LONGEST: u32 = 3;
/// The longest win of the opponent that is to be prevented.
const LONGEST_THREAT: u32 = 2;
/// So much of a glance: a forced win is looked for from this chance on.
pub(super) const GLANCE: u64 = 5_000;
pub(super) const LIKELY: f32 = 0.8;
/// The work of a look for threats.
const THREAT: u64 = 200_000;
/// Whoever defends must have this much left to defend.
const WORTH_SAVING: f32 = 0.25;
/// and that is asked with so many nodes: a defense that loses a little later is none.
const SAVED: u64 = 1_000_000;

/// What was proved once is proved again with so many times the work.
const MORE: u64 = 4;

/// How much work a position gets, in moves played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Work {
    /// For each question to the endgame solver.
    pub(crate) solver: u64,
    /// For each search that plays every line of a few turns out.
    pub(crate) lines: u64,
    /// For each search that plays every line out to the end of the match.
    pub(crate) endings: u64,
}

impl Work {
    pub(crate) const MINING: Self = Self { solver: 150_000, lines: 2_000_000, endings: 500_000 };

    /// The same for a claim that was proved before: so many times the work that found it, and
    /// it is proved again.
    pub(crate) fn again(proof: Proof) -> u64 {
        MORE * Self::MINING.for_proof(proof)
    }

    pub(crate) fn for_proof(self, proof: Proof) -> u64 {
        match proof {
            Proof::Win | Proof::Draw => self.solver,
            Proof::WinIn(_) | Proof::Defence(_) => self.lines,
            Proof::Clear | Proof::SureWin => self.endings,
        }
    }
}

/// Why a position is no puzzle.
pub(crate) type Thrown = &'static str;

/// The puzzle of a position, if it is one.
pub(crate) fn puzzle(game_match: &AnyMatch) -> Result<Puzzle, Thrown> {
    if game_match.to_move().is_none() {
        return Err("over");
    }
    if choices(game_match) < FEWEST_CHOICES {
        return Err("few choices");
    }
    let proof = claim(game_match)?;
    proved(game_match, proof, Work::MINING.for_proof(proof))
}

/// The puzzle that asks for `proof`, if that can be proved with so much work for each question
/// and is worth anybody's time.
pub(super) fn proved(game_match: &AnyMatch, proof: Proof, work: u64) -> Result<Puzzle, Thrown> {
    let fewest = if proof == Proof::WinIn(1) { FEWEST_AT_ONCE } else { FEWEST_CHOICES };
    if choices(game_match) < fewest {
        return Err("few choices");
    }
    let right = right(game_match, proof, work).map_err(|doubt| match doubt {
        Doubt::OutOfReach => "out of reach",
        Doubt::False => "not so",
        Doubt::TooMany => "several ways",
    })?;
    let Uniqueness::One(first) = unique(game_match, &right) else { return Err("several ways") };
    if matches!(proof, Proof::Defence(_)) && !is_worth_saving(game_match, &first[0]) {
        return Err("lost anyway");
    }
    let line = follow(game_match, proof, first, work);
    finish(game_match, proof, line)
}

/// What could be proved of this position.
fn claim(game_match: &AnyMatch) -> Result<Proof, Thrown> {
    if game_match.seats() == 1 {
        return Ok(Proof::Clear);
    }
    if game_match.has_secrets() {
        return Ok(Proof::SureWin);
    }
    let view = game_match.mover_view().ok_or("over")?;
    if counts_points(&view) {
        let nodes = Work::MINING.solver;
        let solved =
            |exclude: &[AnyTurn]| found(game_match, exclude, nodes).filter(|it| it.value.proved);
        let best = solved(&[]).ok_or("undecided")?;
        // A quick look before every turn is asked: is another turn as good?
        let other = solved(std::slice::from_ref(&best.turn));
        let is_other = |turn: &AnyTurn| {
            class(game_match, &turn.to_string()) != class(game_match, &best.turn.to_string())
        };
        if other.is_some_and(|other| other.value == best.value && is_other(&other.turn)) {
            return Err(if best.value.win == 0.0 { "lost" } else { "several ways" });
        }
        return match best.value.win {
            1.0 => Ok(Proof::Win),
            0.5 => Ok(Proof::Draw),
            _ => Err("lost"),
        };
    }
    // What a glance at the position lets expect is looked for, and nothing else.
    if LIKELY <= judged(game_match, GLANCE) {
        let turns = wins_in(game_match, LONGEST, Work::MINING.lines);
        return turns.map(Proof::WinIn).ok_or("undecided");
    }
    let is_threatened = |&turns: &u32| {
        let found = right(game_match, Proof::Defence(turns), THREAT);
        // All turns lose, or one class does not: whether it is one is asked later.
        found.is_ok()
    };
    (1..=LONGEST_THREAT).find(is_threatened).map(Proof::Defence).ok_or("undecided")
}

/// The chance of the seat to move, as a search of so many nodes sees it.
pub(super) fn judged(game_match: &AnyMatch, nodes: u64) -> f32 {
    let Some(view) = game_match.mover_view() else { return 0.5 };
    let limits = Limits { nodes: Some(nodes), depth: None };
    let request = Request { limits, hash: 16, ..Request::new(&view, Player::Best) };
    search(&request, &Quiet).map_or(0.5, |answer| answer.report.score.win)
}

/// Whether the one defence leaves a match to be played.
fn is_worth_saving(before: &AnyMatch, turn: &str) -> bool {
    let mut after = before.clone();
    if after.play_turn(turn).is_err() {
        return false;
    }
    after.to_move().is_none() || judged(&after, SAVED) <= 1.0 - WORTH_SAVING
}

fn finish(game_match: &AnyMatch, proof: Proof, line: Solution) -> Result<Puzzle, Thrown> {
    let Solution { solution, accept } = line;
    let difficulty = difficulty(game_match, &solution, &accept);
    let game = game_match.game();
    Ok(Puzzle {
        id: format!("{game}-{:08x}", canonical(game_match) >> 32),
        position: game_match.position().text_with_secrets(),
        themes: themes(game_match, proof, &solution, difficulty.is_trap),
        rating: difficulty.rating,
        solution,
        accept,
        proof,
    })
}
