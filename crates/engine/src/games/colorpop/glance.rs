//! Players that only look at what a turn leaves behind: `greedy` and level 1.
//!
//! A token that stands alone cannot be popped without a joker. Who keeps the
//! own tokens together can still get rid of them, even by the others' pops.

use std::cmp::Reverse;

use mohreh_rules::{
    Position, Rng, SplitMix, View,
    games::colorpop::{ColorPop, ColorPopMove, Palette},
};

use super::{
    excluded,
    standing::{alone, left, side_colors},
    turn_of,
};
use crate::{Answer, Host, Request, Score, baselines};

/// What `greedy` gives for one own token less that stands alone, and for one
/// more that is left, where another color's token alone counts 1: found by
/// matches against `random`.
const ALONE: i32 = 5;
const TOGETHER: i32 = 2;

/// So many times a move comes to a beginner's mind.
const NOTICED: usize = 24;
/// In one of so many turns a beginner forgets the own color.
const FORGETS: usize = 3;

/// The turn after which the side's own tokens stand together best, and the
/// others' alone. A turn that clears the own ones wins at once.
pub(super) fn greedy(
    view: &View<ColorPop>,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    let seat = view.to_move()?;
    let known = view.position();
    let own = side_colors(known, seat);
    let others = Palette::ALL.without(own);
    let burden = |m| {
        let after = after(known, m);
        let left = left(&after, own);
        let [left, alone_own, alone_others] =
            [left, alone(&after, own), alone(&after, others)].map(u32::cast_signed);
        let cleared = left == 0;
        (!cleared, ALONE * alone_own - TOGETHER * left - alone_others)
    };
    let best = considered(known, request).into_iter().min_by_key(|&m| burden(m))?;
    Some(at_once(best, host))
}

/// Of some moves drawn at random, the one that leaves the most to pop of any
/// color; of equal ones mostly the one after which fewer of its own tokens
/// stand alone.
///
/// Who does not look at colors at all wins as often as `random`, whatever else
/// decides; and by leaving many groups it gives `greedy` more to choose from.
pub(super) fn beginner(
    view: &View<ColorPop>,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    let seat = view.to_move()?;
    let known = view.position();
    let moves = considered(known, request);
    if moves.is_empty() {
        return None;
    }
    let mut rng = SplitMix::new(request.seed);
    let forgets = rng.below(FORGETS) == 0;
    let own = if forgets { Palette::NONE } else { side_colors(known, seat) };
    let noticed = (0..NOTICED).map(|_| moves[rng.below(moves.len())]);
    let chosen = noticed.max_by_key(|&m| {
        let after = after(known, m);
        (after.legal_moves().len(), Reverse(alone(&after, own)))
    })?;
    Some(at_once(chosen, host))
}

/// The legal moves but the excluded ones.
fn considered(known: &ColorPop, request: &Request<'_>) -> Vec<ColorPopMove> {
    let exclude = excluded(request);
    known.legal_moves().into_iter().filter(|m| !exclude.contains(m)).collect()
}

fn after(known: &ColorPop, m: ColorPopMove) -> ColorPop {
    let mut after = known.clone();
    after.play_unchecked(m);
    after
}

fn at_once(m: ColorPopMove, host: &dyn Host) -> Answer {
    let score = Score::expected(0.5, None);
    baselines::answer(turn_of(m), 1, 1, score, host)
}
