//! What whoever is to move can do at once: every turn, and what is gained in it.
//!
//! A line follows only what an engine thinks best. Whether something was forced, or only
//! happened, shows when all turns are looked at.

use mohreh_rules::{AnyMatch, AnyTurn, Listed, Match, Seats, Turn, dispatch};

use super::event::{Detect, Event, Played, events_of, step};

/// How many moves are tried before nothing is said.
const MOST_MOVES: usize = 20_000;
/// Of many turns so many are looked at, evenly spread.
const SAMPLE: usize = 24;
/// What one turn in so many keeps from happening was not to be expected.
const EASILY: usize = 4;
/// Among more turns than this it is not counted which of them prevent something.
const MOST_TURNS: usize = 150;

/// A turn that can be played.
pub(super) struct Possible {
    pub(super) turn: AnyTurn,
    pub(super) events: Vec<Event>,
    /// The turn as far as it must be told.
    pub(super) told: String,
}

/// Something that can be gained at once.
#[derive(Clone)]
pub(super) struct Threat {
    pub(super) event: Event,
    /// The turn that gains it, as far as it must be told.
    pub(super) turn: String,
}

/// All turns of the seat to move; nothing where they are too many.
pub(super) fn possible(game_match: &AnyMatch) -> Option<Vec<Possible>> {
    fn of<P: Detect + Listed>(inner: &Match<P>) -> Option<Vec<Possible>> {
        let mut tried = Tried { turn: inner.position().turns(), found: Vec::new(), moves: 0 };
        tried.all(inner, &mut Vec::new())?;
        Some(tried.found)
    }
    dispatch!(AnyMatch, game_match, inner => of(inner))
}

/// Whether the seat to move can bring `event` about, or as much of the same kind; yes where
/// that is unknown, no where the match is over.
pub(super) fn allows(game_match: &AnyMatch, event: &Event) -> bool {
    let Some(turns) = possible(game_match) else { return true };
    turns.iter().flat_map(|turn| &turn.events).any(|other| other.is_as_good_as(event))
}

/// Whether the seat to move can easily keep `event` from happening after its turn.
pub(super) fn is_avoidable(game_match: &AnyMatch, event: &Event) -> bool {
    let Some(turns) = possible(game_match) else { return true };
    if event.takes_a_line {
        return 1 < turns.len();
    }
    let looked_at = turns.iter().step_by(turns.len().div_ceil(SAMPLE).max(1));
    let avoids: Vec<bool> = looked_at
        .map(|turn| !after(game_match, &turn.turn).is_some_and(|after| allows(&after, event)))
        .collect();
    avoids.len() < EASILY * avoids.iter().filter(|&&avoids| avoids).count()
}

/// Whether hardly any turn of the seat to move keeps `event` from happening in it; no where
/// that is unknown.
pub(super) fn is_inevitable(game_match: &AnyMatch, event: &Event) -> bool {
    let Some(turns) = possible(game_match) else { return false };
    let brings = |turn: &&Possible| turn.events.iter().any(|other| other.is_as_good_as(event));
    let avoiding = turns.len() - turns.iter().filter(brings).count();
    EASILY * avoiding < turns.len()
}

/// The most valuable goal that one of `side` can reach in the next turn: nothing where
/// none can be reached, or where that is unknown.
pub(super) fn threat(game_match: &AnyMatch, side: Seats) -> Option<Threat> {
    let turns = possible(game_match)?;
    let goals = turns.iter().flat_map(|turn| turn.events.iter().map(move |event| (turn, event)));
    let own = goals.filter(|(_, event)| event.is_goal && side.contains(event.gains));
    // The first of equals, so that the same is told every time.
    let best = own.reduce(|best, next| if best.1.weight < next.1.weight { next } else { best })?;
    Some(Threat { event: best.1.clone(), turn: best.0.told.clone() })
}

/// The turns after which nobody of `side` can reach as valuable a goal at once as `event`,
/// and how many turns there are.
pub(super) fn parries(
    game_match: &AnyMatch,
    event: &Event,
    side: Seats,
) -> Option<(Vec<String>, usize)> {
    let turns = possible(game_match)?;
    if MOST_TURNS < turns.len() {
        return None;
    }
    let mut found: Vec<String> = Vec::new();
    for turn in &turns {
        let after = after(game_match, &turn.turn)?;
        let is_parried = threat(&after, side).is_none_or(|left| left.event.weight < event.weight);
        if is_parried && !found.contains(&turn.told) {
            found.push(turn.told.clone());
        }
    }
    Some((found, turns.len()))
}

fn after(game_match: &AnyMatch, turn: &AnyTurn) -> Option<AnyMatch> {
    let mut after = game_match.clone();
    after.play_moves(turn).ok().map(|()| after)
}

struct Tried {
    /// The number of the turn that is tried.
    turn: u32,
    found: Vec<Possible>,
    moves: usize,
}

impl Tried {
    /// Tries every way to finish the turn of which `played` is the beginning.
    fn all<P: Detect + Listed>(
        &mut self,
        game_match: &Match<P>,
        played: &mut Vec<Played<P>>,
    ) -> Option<()> {
        for m in game_match.legal_moves() {
            self.moves += 1;
            if MOST_MOVES < self.moves {
                return None;
            }
            let mut after = game_match.clone();
            let Some(step) = step(&mut after, m) else { continue };
            played.push(step);
            let is_whole = after.position().turns() != self.turn || after.outcome().is_some();
            if is_whole {
                let moves: Vec<P::Move> = played.iter().map(|played| played.m).collect();
                let told = Turn::<P>::new(moves[..P::told(played)].to_vec()).to_string();
                let turn = P::any_turn(Turn::new(moves));
                self.found.push(Possible { turn, events: events_of(played), told });
            } else {
                self.all(&after, played)?;
            }
            played.pop();
        }
        Some(())
    }
}
