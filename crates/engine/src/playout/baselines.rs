//! Players without knowledge, kept to measure the others against.

use mohreh_rules::{AnyTurn, Listed, Rng, SplitMix, Turn, View};

use crate::{Answer, Host, Report, Request, Score};

/// Any legal move.
pub(crate) fn random<P: Listed>(
    view: &View<P>,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    view.to_move()?;
    let mut rng = SplitMix::new(request.seed);
    let mut pos = view.position().clone();
    let start = pos.turns();
    let mut moves = Vec::new();
    while pos.turns() == start && pos.to_move().is_some() {
        let legal = pos.legal_moves();
        let m = legal[rng.below(legal.len())];
        moves.push(m);
        pos.play_unchecked(m);
    }
    let score = Score::expected(0.5, None);
    let nodes = moves.len() as u64;
    Some(answer(P::any_turn(Turn::new(moves)), 1, nodes, score, host))
}

/// An answer that is its own only report.
pub(crate) fn answer(
    turn: AnyTurn,
    depth: u32,
    nodes: u64,
    score: Score,
    host: &dyn Host,
) -> Answer {
    let report = Report { line: 1, depth, nodes, score, turns: vec![turn.clone()] };
    host.report(&report);
    Answer { turn, report }
}
