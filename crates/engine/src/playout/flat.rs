//! A flat bandit: every turn is an arm, every pull plays one deal that fits
//! what is known to its end at random. No tree, no knowledge: the yardstick
//! for games with secrets.

use mohreh_rules::{Listed, Position, SplitMix, Turn, View};

use crate::{
    Answer, Host, Request, Score,
    baselines::answer,
    root::turns_of,
    uct::{logarithm, play_out, share},
};

/// How much a rarely tried turn is worth trying.
const EXPLORE: f32 = 1.0;
/// Every so many pulls the host is asked whether to stop.
const ASK: u64 = 16;

struct Arm<P: Position> {
    moves: Vec<P::Move>,
    pulls: u32,
    wins: f32,
}

/// Pulls arms until the host or the limits say stop.
pub(crate) fn search<P: Listed>(
    view: &View<P>,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    let seat = view.to_move()?;
    let known = view.position();
    let mut rng = SplitMix::new(request.seed);
    let mut arms: Vec<Arm<P>> =
        turns_of(known).into_iter().map(|(moves, _)| Arm { moves, pulls: 0, wins: 0.0 }).collect();
    let limit = request.limits.nodes.unwrap_or(u64::MAX);
    let (mut pulls, mut played) = (0, 0);
    while pulls == 0 || played < limit && (pulls % ASK != 0 || !host.should_stop()) {
        let arm = choose(&mut arms, pulls as u32)?;
        let mut pos = known.determinize(&mut rng);
        for &m in &arm.moves {
            pos.play_unchecked(m);
        }
        played += arm.moves.len() as u64;
        let outcome = play_out(&mut pos, &mut rng, &mut played);
        arm.pulls += 1;
        arm.wins += outcome.map_or(0.5, |outcome| outcome.score(seat));
        pulls += 1;
    }
    let best = arms.into_iter().max_by_key(|arm| arm.pulls)?;
    let score = Score::expected(share(best.wins, best.pulls), None);
    Some(answer(P::any_turn(Turn::new(best.moves)), 1, played, score, host))
}

/// The first arm never pulled, or the one with the highest upper bound.
fn choose<P: Position>(arms: &mut [Arm<P>], pulls: u32) -> Option<&mut Arm<P>> {
    let fresh = arms.iter().position(|arm| arm.pulls == 0);
    let log = logarithm(pulls);
    let bound = |arm: &Arm<P>| {
        let pulls = arm.pulls as f32;
        arm.wins / pulls + EXPLORE * (log / pulls).sqrt()
    };
    let index = match fresh {
        Some(index) => Some(index),
        None => (0..arms.len()).max_by(|&a, &b| bound(&arms[a]).total_cmp(&bound(&arms[b]))),
    };
    index.map(|index| &mut arms[index])
}
