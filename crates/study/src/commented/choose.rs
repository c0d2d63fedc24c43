//! Which matches are worth reading: decided by the rules, with a turn of each side that mattered
//! and whose reason is told, and no two alike.

use std::collections::BTreeSet;

use mohreh_rules::{AnyMatch, Outcome, Seat, record::Record};

use crate::review::json::{Review, Turn};

/// What the loser must have given away in one turn whose reason is told.
const TURNING_POINT: f32 = 0.2;
/// Matches with the same first turns are alike.
const OPENING: usize = 12;
/// So many turns more or fewer make a match another one, and no further difference counts.
const LENGTH: f32 = 10.0;
const MOST_BY_LENGTH: f32 = 3.0;

/// A match that was reviewed.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The match.
    pub record: Record,
    /// What was found in it.
    pub review: Review,
}

/// What makes a match differ from others.
struct Traits {
    opening: Vec<String>,
    ending: &'static str,
    players: Vec<Option<String>>,
    reasons: BTreeSet<String>,
    turns: f32,
    told: f32,
}

/// At most `count` matches that are worth reading, as different as can be, the shortest first. Of
/// the turns that mattered in each at least this share has a reason.
#[must_use]
pub fn choose(candidates: Vec<Candidate>, count: usize, least_told: f32) -> Vec<Candidate> {
    let worth = candidates.into_iter().filter_map(|found| Some((traits(&found)?, found)));
    let mut left: Vec<(Traits, Candidate)> =
        worth.filter(|(traits, _)| least_told <= traits.told).collect();
    let mut chosen: Vec<(Traits, Candidate)> = Vec::new();
    while chosen.len() < count && !left.is_empty() {
        let news: Vec<f32> = left.iter().map(|(traits, _)| novelty(traits, &chosen)).collect();
        // Among equals the first, so that the same records give the same choice.
        let best = (0..left.len()).rev().max_by(|&a, &b| news[a].total_cmp(&news[b]));
        let next = left.remove(best.unwrap_or_default());
        left.retain(|(traits, _)| traits.opening != next.0.opening);
        chosen.push(next);
    }
    chosen.sort_by_key(|(_, found)| found.record.turns.len());
    chosen.into_iter().map(|(_, found)| found).collect()
}

/// How much a match adds to those that are chosen.
fn novelty(traits: &Traits, chosen: &[(Traits, Candidate)]) -> f32 {
    let others = || chosen.iter().map(|(other, _)| other);
    let is_new = |found: bool| if found { 2.0 } else { 0.0 };
    let reasons = traits.reasons.iter().filter(|id| !others().any(|it| it.reasons.contains(*id)));
    let nearest = others().map(|other| (other.turns - traits.turns).abs() / LENGTH);
    3.0 * reasons.count() as f32
        + is_new(!others().any(|other| other.ending == traits.ending))
        + is_new(!others().any(|other| other.players == traits.players))
        + nearest.fold(MOST_BY_LENGTH, f32::min)
        + 4.0 * traits.told
}

/// The traits of a match that is worth reading; nothing of any other.
fn traits(found: &Candidate) -> Option<Traits> {
    let Candidate { record, review } = found;
    let played = record.replay().ok()?;
    let Outcome::Win(winners) = played.outcome()? else { return None };
    let ending = conclusion(&played)?;
    let explained: Vec<&Turn> = review.mattered.iter().filter(|turn| is_explained(turn)).collect();
    let has_won = |turn: &&&Turn| winners.contains(Seat::new(turn.seat));
    let turned = explained.iter().any(|turn| !has_won(&turn) && TURNING_POINT <= turn.loss);
    let told = explained.len() as f32 / review.mattered.len() as f32;
    if !turned || !explained.iter().any(|turn| has_won(&turn)) {
        return None;
    }
    let reasons = explained.iter().filter_map(|turn| turn.explanation.as_ref());
    Some(Traits {
        opening: record.turns.iter().take(OPENING).map(|turn| turn.text.clone()).collect(),
        ending,
        players: (0..played.seats())
            .map(|seat| record.player(Seat::new(seat)).map(str::to_owned))
            .collect(),
        reasons: reasons.flat_map(|told| told.reasons.iter().map(|why| why.id.clone())).collect(),
        turns: record.turns.len() as f32,
        told,
    })
}

/// By which rule it ended.
fn conclusion(played: &AnyMatch) -> Option<&'static str> {
    played.conclusion().map(|why| why.reason.id)
}

/// Whether something is said of the turn beyond that it lost.
fn is_explained(turn: &Turn) -> bool {
    let reasons = turn.explanation.iter().flat_map(|told| &told.reasons);
    turn.fault.is_some() && reasons.into_iter().any(|why| why.id != "reason-lost")
}
