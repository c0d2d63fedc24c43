//! All whole turns of a position, in notation.

use mohreh_rules::AnyMatch;

/// Every way to finish the turn at hand, as text. Different orders of the same
/// moves are different turns.
#[must_use]
pub fn whole_turns(game_match: &AnyMatch) -> Vec<String> {
    let mut found = Vec::new();
    each_turn(game_match, &mut |turn, _| {
        found.push(turn.to_owned());
        true
    });
    found
}

/// Calls `visit` with every whole turn and the match after it, until it says
/// that it has seen enough; whether it never did.
pub(crate) fn each_turn(
    game_match: &AnyMatch,
    visit: &mut impl FnMut(&str, &AnyMatch) -> bool,
) -> bool {
    step(game_match, game_match.turns(), "", visit)
}

fn step(
    game_match: &AnyMatch,
    turns: u32,
    before: &str,
    visit: &mut impl FnMut(&str, &AnyMatch) -> bool,
) -> bool {
    game_match.legal().iter().all(|word| {
        let mut next = game_match.clone();
        // A legal move can be played.
        if next.play_word(word).is_err() {
            return true;
        }
        let turn = if before.is_empty() { word.clone() } else { format!("{before},{word}") };
        let is_over = next.to_move().is_none() || turns < next.turns();
        if is_over { visit(&turn, &next) } else { step(&next, turns, &turn, visit) }
    })
}
