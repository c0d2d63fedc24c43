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
    /// All turns that gain it.
    pub(super) turns: Vec<AnyTurn>,
}

/// All turns of the seat to move; nothing where they are too many.
pub(super) fn possible(game_match: &AnyMatch) -> Option<Vec<Possible>> {
    possible_within(MOST_MOVES, game_match)
}

fn possible_within(most: usize, game_match: &AnyMatch) -> Option<Vec<Possible>> {
    fn of<P: Detect + Listed>(left: usize, inner: &Match<P>) -> Option<Vec<Possible>> {
        let mut tried = Tried { turn: inner.position().turns(), found: Vec::new(), left };
        tried.all(inner, &mut Vec::new())?;
        Some(tried.found)
    }
    dispatch!(AnyMatch, game_match, inner => of(most, inner))
}

/// Whether the seat to move can bring about what `is_it` looks for; yes where that is
/// unknown, no where the match is over.
pub(super) fn allows(game_match: &AnyMatch, is_it: impl Fn(&Event) -> bool) -> bool {
    let Some(turns) = possible(game_match) else { return true };
    turns.iter().flat_map(|turn| &turn.events).any(is_it)
}

/// Whether the seat to move can easily keep `event` from happening after its turn.
pub(super) fn is_avoidable(game_match: &AnyMatch, event: &Event) -> bool {
    let Some(turns) = possible(game_match) else { return true };
    if event.takes_a_line {
        return 1 < turns.len();
    }
    let as_good = |other: &Event| other.is_as_good_as(event);
    let looked_at = turns.iter().step_by(turns.len().div_ceil(SAMPLE).max(1));
    let avoids: Vec<bool> = looked_at
        .map(|turn| !after(game_match, &turn.turn).is_some_and(|after| allows(&after, as_good)))
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

/// What one of `side` can reach in the next turn.
pub(super) enum Threatened {
    /// The most valuable goal.
    Goal(Threat),
    /// None.
    Nothing,
    /// There are too many turns to tell.
    Unknown,
}

/// The most valuable goal that one of `side` can reach in the next turn.
pub(super) fn threat(game_match: &AnyMatch, side: Seats) -> Threatened {
    threat_within(MOST_MOVES, game_match, side)
}

fn threat_within(most: usize, game_match: &AnyMatch, side: Seats) -> Threatened {
    let Some(turns) = possible_within(most, game_match) else { return Threatened::Unknown };
    let goals = turns.iter().flat_map(|turn| turn.events.iter().map(move |event| (turn, event)));
    let own = goals.filter(|(_, event)| event.is_goal && side.contains(event.gains));
    // The first of equals, so that the same is told every time.
    let best = own.reduce(|best, next| if best.1.weight < next.1.weight { next } else { best });
    best.map_or(Threatened::Nothing, |(turn, event)| {
        let gains = |turn: &&Possible| turn.events.iter().any(|other| other.is_same_as(event));
        let all = turns.iter().filter(gains).map(|turn| turn.turn.clone()).collect();
        Threatened::Goal(Threat { event: event.clone(), turn: turn.told.clone(), turns: all })
    })
}

/// The turns after which nobody can bring `event` itself about at once, and how many turns
/// there are; nothing where that is unknown of one of them.
pub(super) fn parries(game_match: &AnyMatch, event: &Event) -> Option<(Vec<String>, usize)> {
    parries_within(MOST_MOVES, game_match, event)
}

fn parries_within(
    most: usize,
    game_match: &AnyMatch,
    event: &Event,
) -> Option<(Vec<String>, usize)> {
    let turns = possible_within(most, game_match)?;
    if MOST_TURNS < turns.len() {
        return None;
    }
    let mut found: Vec<String> = Vec::new();
    for turn in &turns {
        let answers = possible_within(most, &after(game_match, &turn.turn)?)?;
        let mut events = answers.iter().flat_map(|answer| &answer.events);
        let is_parried = !events.any(|other| other.is_same_as(event));
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
    /// How many moves may still be tried.
    left: usize,
}

impl Tried {
    /// Tries every way to finish the turn of which `played` is the beginning.
    fn all<P: Detect + Listed>(
        &mut self,
        game_match: &Match<P>,
        played: &mut Vec<Played<P>>,
    ) -> Option<()> {
        for m in game_match.legal_moves() {
            self.left = self.left.checked_sub(1)?;
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

#[cfg(test)]
mod tests {
    use mohreh_rules::{AnyMatch, AnyPosition, GameId};

    use super::{
        MOST_MOVES, Threatened, parries, parries_within, possible_within, threat, threat_within,
    };

    /// Black's ring on e7 leaves the fifth marker of e3–e7 when it moves. Black has more moves
    /// to try than White, since a row and a ring are taken off after it.
    const THREAT: &str = "W.../B....../......../....W..../..bbbbB.../........./W........./\
                          B......../W......./B....../.... 0 move 20 new -";

    /// Where it is not known what a turn allows, it must not be taken for one that parries.
    #[test]
    fn the_only_turns_are_told_where_all_are_known() {
        let before = AnyMatch::new(AnyPosition::read(GameId::Yinsh, THREAT).unwrap());
        let mut after = before.clone();
        after.play_turn("a2-a3").unwrap();
        let others = after.side_of(after.to_move().unwrap());
        let Threatened::Goal(goal) = threat(&after, others) else { panic!("a row") };
        let known = |most: usize| possible_within(most, &before).is_some();
        let enough = (1..MOST_MOVES).find(|&most| known(most)).unwrap();
        assert!(matches!(threat_within(enough, &after, others), Threatened::Unknown));
        let (found, turns) = parries(&before, &goal.event).unwrap();
        assert!(!found.is_empty() && found.len() < turns, "{found:?} of {turns}");
        assert_eq!(parries_within(enough, &before, &goal.event), None);
    }
}
