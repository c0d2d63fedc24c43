//! Color Pop: who has which color is judged by what they popped, the hidden
//! colors are drawn by that judgment for every playout of a tree search, the
//! end is solved exactly, and alone at the table a nested search takes over.

#[cfg(test)]
mod all_seeing;
mod beliefs;
mod endgame;
mod glance;
mod reachable;
mod solo;
mod standing;
mod tree;

use mohreh_rules::{
    AnyTurn, Listed, Position, Rng, Seat, SplitMix, Turn, View,
    games::colorpop::{ColorPop, ColorPopMove},
};

use self::{
    beliefs::Beliefs,
    solo::{Solo, Way},
    standing::side_colors,
    tree::{Ranked, Tree},
};
use crate::{
    Answer, Host, Look, Player, Report, Request, Score, Strength, answer::Ask, baselines, flat,
    players::checksum_of, tune::Tune, uct,
};

/// Every so many iterations the host is asked whether to stop.
const ASK: u64 = 16;
/// One try of the others' pops for so many iterations,
const ITERATIONS_A_TRY: u64 = 2;
/// until each has been tried so often.
const MOST_TRIES: u32 = 200;
/// The first report comes after so many iterations; then each time twice as many.
const FIRST_REPORT: u64 = 256;
/// Moves that promise so little less than the best are as good, and one that
/// hides the own color better is taken.
const AS_GOOD: f32 = 0.01;

/// After how many turns of all seats a match is usually over.
const USUAL_TURNS: u32 = 30;

/// How the levels from 2 on play: moves played in the search, and the width of
/// the noise on the value of a move in percent of a win.
const LEVELS: [(u64, u32); 8] = [
    (150, 30),
    (600, 8),
    (1_400, 6),
    (3_000, 2),
    (6_000, 1),
    (12_000, 0),
    (30_000, 0),
    (80_000, 0),
];

/// It has no weights: nothing is evaluated by a sum of features.
impl Tune for ColorPop {
    fn players() -> u64 {
        checksum_of(&LEVELS, &[], &[])
    }
}

impl Ask for View<ColorPop> {
    fn ask(&self, request: &Request<'_>, host: &dyn Host) -> Option<Answer> {
        match request.player {
            Player::Random => baselines::random(self, request, host),
            Player::Greedy => glance::greedy(self, request, host),
            Player::Level(1) => glance::beginner(self, request, host),
            Player::Uct => uct::search(self, request, host),
            Player::Flat => flat::search(self, request, host),
            Player::Level(level) if level < Player::LEVELS => {
                let (nodes, noise) = LEVELS[usize::from(level.clamp(2, 9)) - 2];
                level_search(self, nodes, noise, request, host)
            }
            Player::Custom(Strength { look: Look::Moves(nodes), noise }) => {
                level_search(self, nodes, noise as u32, request, host)
            }
            Player::Custom(_) => glance::greedy(self, request, host),
            Player::Best | Player::Classic | Player::Plain | Player::Level(_) => {
                best(self, request, host, 0)
            }
        }
    }

    fn usual_turns(&self) -> u32 {
        USUAL_TURNS
    }
}

fn level_search(
    view: &View<ColorPop>,
    nodes: u64,
    noise: u32,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    let limits = request.limits.at_most(nodes);
    best(view, &Request { limits, ..request.clone() }, host, noise)
}

/// Every turn is one move here.
fn turn_of(m: ColorPopMove) -> AnyTurn {
    ColorPop::any_turn(Turn::new(vec![m]))
}

/// The moves that are not considered.
fn excluded(request: &Request<'_>) -> Vec<ColorPopMove> {
    let own = request.exclude.iter().filter_map(ColorPop::own_turn);
    own.flat_map(|turn| turn.moves().iter().copied()).collect()
}

/// Full strength, with noise on the choice for levels below.
fn best(
    view: &View<ColorPop>,
    request: &Request<'_>,
    host: &dyn Host,
    noise: u32,
) -> Option<Answer> {
    let seat = view.to_move()?;
    if view.position().seats() == 1 {
        return play_solo(view.position(), request, host);
    }
    think(view, Beliefs::new(view, seat), request, host, noise)
}

/// The turn that is best by `beliefs`, which grow on the way.
fn think(
    view: &View<ColorPop>,
    mut beliefs: Beliefs,
    request: &Request<'_>,
    host: &dyn Host,
    noise: u32,
) -> Option<Answer> {
    let seat = view.to_move()?;
    let known = view.position();
    let exclude = excluded(request);
    if known.legal_moves().iter().all(|m| exclude.contains(m)) {
        return None;
    }
    let mut tree = Tree::new(seat, &beliefs, request.seed, request.hash, exclude);
    let limit = request.limits.nodes.unwrap_or(u64::MAX);
    let (mut iterations, mut next_report) = (0, FIRST_REPORT);
    while iterations == 0 || tree.played < limit && (iterations % ASK != 0 || !host.should_stop()) {
        let unsure = iterations % ITERATIONS_A_TRY == 0 && beliefs.rounds() < MOST_TRIES;
        if unsure {
            tree.played += beliefs.ponder(&mut tree.rng);
        }
        tree.iterate(&beliefs);
        iterations += 1;
        if iterations == next_report {
            next_report *= 2;
            let reports = reports(&tree.ranking(), tree.played, request.lines);
            reports.iter().for_each(|report| host.report(report));
        }
    }
    let mut ranking = tree.ranking();
    if let (Some(values), played) = endgame::solve(&beliefs, seat, request.limits.nodes) {
        tree.played += played;
        by_the_end(&mut ranking, &values);
    }
    hide(&mut ranking, known, seat);
    disturb(&mut ranking, noise, &mut tree.rng);
    let reports = reports(&ranking, tree.played, request.lines);
    reports.iter().for_each(|report| host.report(report));
    let report = reports.into_iter().next()?;
    Some(Answer { turn: report.turns[0].clone(), report })
}

/// Puts the moves with the best exact value first.
fn by_the_end(ranking: &mut [Ranked], values: &[(ColorPopMove, f32)]) {
    for ranked in ranking.iter_mut() {
        if let Some((_, value)) = values.iter().find(|(m, _)| *m == ranked.m) {
            ranked.win = *value;
            ranked.error = None;
            ranked.value = *value;
        }
    }
    ranking.sort_by(|a, b| b.value.total_cmp(&a.value));
}

/// Of moves that are as good as the best, one that does not pop the own color
/// comes first: it tells the others less.
fn hide(ranking: &mut [Ranked], known: &ColorPop, seat: Seat) {
    let Some(best) = ranking.first() else { return };
    let (least, visits) = (best.value - AS_GOOD, best.visits / 2);
    let own = side_colors(known, seat);
    let pops_own = |m: ColorPopMove| match m {
        ColorPopMove::Pop { token, .. } => {
            known.board().hue_at(token).is_some_and(|hue| own.contains(hue))
        }
        ColorPopMove::Pass => false,
    };
    let hidden = ranking
        .iter()
        .position(|ranked| least <= ranked.value && visits <= ranked.visits && !pops_own(ranked.m));
    if let Some(index) = hidden.filter(|_| pops_own(ranking[0].m)) {
        ranking[..=index].rotate_right(1);
    }
}

/// Weaker levels misjudge: triangular noise on the values.
fn disturb(ranking: &mut [Ranked], noise: u32, rng: &mut SplitMix) {
    if noise == 0 {
        return;
    }
    let mut draw = || {
        let half = 10 * noise as usize + 1;
        (rng.below(half) + rng.below(half)) as f32 / 1000.0 - noise as f32 / 100.0
    };
    ranking.iter_mut().for_each(|ranked| ranked.value += draw());
    ranking.sort_by(|a, b| b.value.total_cmp(&a.value));
}

fn reports(ranking: &[Ranked], nodes: u64, lines: usize) -> Vec<Report> {
    let report = |(index, ranked): (usize, &Ranked)| {
        let turns: Vec<AnyTurn> =
            [ranked.m].iter().chain(&ranked.line).copied().map(turn_of).collect();
        let score =
            Score { error: ranked.error, ..Score::expected(ranked.win, Some(ranked.margin)) };
        Report { line: index + 1, depth: turns.len() as u32, nodes, score, turns }
    };
    ranking.iter().take(lines.max(1)).enumerate().map(report).collect()
}

/// Solo play.
fn play_solo(pos: &ColorPop, request: &Request<'_>, host: &dyn Host) -> Option<Answer> {
    let limit = request.limits.nodes.unwrap_or(u64::MAX);
    let hash = request.hash;
    let mut solo = Solo { rng: SplitMix::new(request.seed), played: 0, limit, hash, host };
    let mut answer = None;
    solo.search(pos, &mut |(left, moves): &Way, is_best, nodes| {
        let turns: Vec<AnyTurn> = moves.iter().copied().map(turn_of).collect();
        // A way to the end is a proof that it can be gone.
        let cleared = *left == 0;
        let win = if cleared { 1.0 } else { 1.0 / (2.0 + *left as f32) };
        let score = Score {
            proved: cleared,
            margin_proved: is_best,
            ..Score::expected(win, Some(-(*left as f32)))
        };
        let report = Report { line: 1, depth: turns.len() as u32, nodes, score, turns };
        host.report(&report);
        answer = report.turns.first().cloned().map(|turn| Answer { turn, report });
    });
    answer
}
