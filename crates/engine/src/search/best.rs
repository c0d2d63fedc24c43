//! The strongest player of the games for two: iterative deepening over the
//! turns of the root, with as many threads as the host lends.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use mohreh_rules::{AnyTurn, Seat, Turn, View};

use crate::{
    Answer, Evaluate, Host, Player, Pruning, Report, Request, Score, Timed,
    alphabeta::{ASK, INFINITE, Searcher, Value, WIN, Window},
    evaluate::chance,
    evaluator::Judge,
    memory::Tables,
    network::Network,
    proof_cache::ProofCache,
    root::{RootTurn, root_turns},
    solver::{EndgameSolver, Verdict},
    transposition::TranspositionTable,
};

/// No search needs more turns.
const DEEPEST: u32 = 100;

/// What is told of every turn where none helps.
const LOST: Score = Score { proved: true, ..Score::expected(0.0, None) };

/// Searches until the host or the limits say stop.
pub(crate) fn search<P: Evaluate>(
    view: &View<P>,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    search_with(view, request, host, &|_| {})
}

/// The same, handing over the lines of every finished iteration with their
/// raw scores.
pub(crate) fn search_with<P: Evaluate>(
    view: &View<P>,
    request: &Request<'_>,
    host: &dyn Host,
    keep: &dyn Fn(Vec<(i32, Report)>),
) -> Option<Answer> {
    let seat = view.to_move()?;
    let pos = view.position();
    let judge = judge(pos, request);
    let mut turns = root_turns(pos, request.exclude, judge);
    if turns.is_empty() {
        return None;
    }
    let ending = request.lines <= 1 && request.player.is_best() && pos.solve_cost().is_some();
    let mut tables = Tables::recall(request, ending);
    let Tables { table, proof_cache, .. } = &mut tables;
    let table = &*table;
    // The other threads search the same root and fill the shared table until the first
    // one is done.
    let is_done = AtomicBool::new(false);
    let helped = AtomicU64::new(0);
    let helper = Timed(|| {
        helped.fetch_add(ASK, Ordering::Relaxed);
        is_done.load(Ordering::Relaxed) || host.should_stop()
    });
    let host = &Together { host, helped: &helped };
    let answer = std::thread::scope(|scope| {
        for index in 1..request.threads {
            let (turns, helper) = (turns.clone(), &helper);
            let searcher = searcher(table, helper, u64::MAX, view, request, judge);
            scope.spawn(move || help(searcher, turns, seat, index));
        }
        // Also when this thread breaks down: the others would go on.
        let _stop = StopAtTheEnd(&is_done);
        deepen(&mut turns, table, proof_cache.as_mut(), view, request, host, keep)
    });
    tables.leave(request);
    answer.map(|answer| Answer { report: host.of_all(&answer.report), ..answer })
}

/// Tells the host of the nodes of all threads.
struct Together<'a> {
    host: &'a dyn Host,
    /// Those of the other threads, to the last time that each asked whether to stop.
    helped: &'a AtomicU64,
}

impl Together<'_> {
    fn of_all(&self, report: &Report) -> Report {
        Report { nodes: report.nodes + self.helped.load(Ordering::Relaxed), ..report.clone() }
    }
}

impl Host for Together<'_> {
    fn should_stop(&self) -> bool {
        self.host.should_stop()
    }

    fn report(&self, report: &Report) {
        self.host.report(&self.of_all(report));
    }

    fn failed(&self, why: &str) {
        self.host.failed(why);
    }
}

/// What to judge by, if not by the linear evaluation of this build: weights that are
/// given, or a network. The one of this build judges where the options are learned, one
/// that is given wherever it is given.
pub(crate) fn judge<'a, P: Evaluate>(pos: &P, request: &Request<'a>) -> Option<Judge<'a>> {
    let weights = request.weights.filter(|weights| weights.game() == P::GAME);
    let network = || {
        let network = request.network.or_else(|| Network::built_in(pos));
        network.filter(|network| request.player.has_network() && network.game() == P::GAME)
    };
    weights.map(Judge::Weights).or_else(|| network().map(Judge::Network))
}

/// What one thread searches with. All of them prune alike: what they leave in the table
/// is of use to the others.
fn searcher<'a, P: Evaluate>(
    table: &'a TranspositionTable,
    host: &'a dyn Host,
    limit: u64,
    view: &'a View<P>,
    request: &Request<'_>,
    judge: Option<Judge<'a>>,
) -> Searcher<'a, P> {
    let searcher = Searcher::new(table, host, limit, view.seen()).with_judge(judge);
    match request.player {
        Player::Plain => searcher.with_pruning(Pruning::NONE),
        _ if request.lines <= 1 => searcher.with_pruning(P::PRUNING),
        _ => searcher,
    }
}

fn deepen<P: Evaluate>(
    turns: &mut [RootTurn<P>],
    table: &TranspositionTable,
    proof_cache: Option<&mut ProofCache>,
    view: &View<P>,
    request: &Request<'_>,
    host: &dyn Host,
    keep: &dyn Fn(Vec<(i32, Report)>),
) -> Option<Answer> {
    let (pos, seat) = (view.position(), view.to_move()?);
    let limit = request.limits.nodes.unwrap_or(u64::MAX);
    let judge = judge(pos, request);
    let mut searcher = searcher(table, host, limit, view, request, judge);
    let mut ending = proof_cache.and_then(|proof_cache| EndgameSolver::of(pos, proof_cache, host));
    let deepest = request.limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
    let lines = request.lines.max(1);
    let mut best: Option<Answer> = None;
    let mut lost = false;
    let mut depth = 1;
    while depth <= deepest {
        let verdict = iterate(&mut searcher, turns, seat, depth as i32, request.lines, &mut ending);
        match verdict {
            Some(Verdict::Win(index)) => {
                turns[..=index].rotate_right(1);
                turns[0].win();
            }
            Some(Verdict::Draw(index)) => {
                let turn = RootTurn { score: 0, proved: true, ..turns[index].clone() };
                let report = report(&turn, 1, depth, searcher.nodes, table, judge);
                host.report(&report);
                return Some(Answer { turn: turn.any(), report });
            }
            Some(Verdict::Loss) => lost = true,
            None => {}
        }
        // Several lines are compared: what only some of them were asked says nothing.
        if let Some(Answer { report, .. }) = best.as_mut().filter(|_| searcher.stopped && 1 < lines)
        {
            report.nodes = searcher.nodes;
            break;
        }
        let complete = !searcher.stopped && verdict.is_none();
        table.grow(searcher.nodes);
        if complete || best.is_none() {
            turns.sort_by_key(|turn| std::cmp::Reverse(turn.score));
        }
        let reports = turns.iter().take(lines).enumerate().map(|(index, turn)| {
            let report = report(turn, index + 1, depth, searcher.nodes, table, judge);
            let score = if lost && !turn.proved { LOST } else { report.score };
            Report { score, ..report }
        });
        let mut reports: Vec<Report> = reports.collect();
        if let Some(first) = reports.first_mut().filter(|_| !is_best_proved(turns)) {
            first.score.proved &= WIN <= turns[0].score.abs() || lost;
            first.score.margin_proved = false;
        }
        if !searcher.stopped {
            reports.iter().for_each(|report| host.report(report));
        }
        if complete {
            keep(turns.iter().map(|turn| turn.score).zip(reports.iter().cloned()).collect());
        }
        let settled = turns.iter().all(|turn| turn.proved);
        let decided = turns.iter().take(lines).all(|turn| WIN <= turn.score.abs());
        best = turns
            .first()
            .zip(reports.into_iter().next())
            .map(|(turn, report)| Answer { turn: turn.any(), report });
        let forced =
            turns.len() == 1 && request.limits.depth.is_none() && request.lines == 1 && 4 <= depth;
        if searcher.stopped || settled || forced || (decided && P::POINT.is_none()) {
            break;
        }
        // News of the result cut the iteration short: it is made again.
        depth += u32::from(complete);
    }
    best
}

/// Whether no other turn can be better than the first. What is said of the first
/// line is said of the position.
fn is_best_proved<P: Evaluate>(turns: &[RootTurn<P>]) -> bool {
    let Some((first, others)) = turns.split_first() else { return true };
    others.iter().all(|turn| turn.proved || turn.score <= -WIN && -WIN < first.score)
}

/// One iteration: every turn of the root at this depth, the best known first.
/// Where the end is near, the result is looked for in between; once it is found,
/// the iteration ends with the verdict.
fn iterate<P: Evaluate>(
    searcher: &mut Searcher<'_, P>,
    turns: &mut [RootTurn<P>],
    seat: Seat,
    depth: i32,
    lines: usize,
    ending: &mut Option<EndgameSolver<'_, P>>,
) -> Option<Verdict> {
    // The scores of the lines shown; the lowest of them is what a turn must beat.
    let mut shown: Vec<i32> = Vec::new();
    for index in 0..turns.len() {
        let turn = &turns[index];
        let first = shown.len() < lines.max(1);
        let alpha = if first { -INFINITE } else { shown[lines.max(1) - 1] };
        let value = if first {
            aspire(searcher, turn, seat, depth)
        } else {
            let narrow = Window::narrow(alpha);
            let less = searcher.root_reduction(depth, index);
            let mut value = searcher.value_for(&turn.after, seat, depth - 1 - less, narrow);
            if 0 < less && alpha < value.score && !searcher.stopped {
                value = searcher.value_for(&turn.after, seat, depth - 1, narrow);
            }
            if alpha < value.score && !searcher.stopped {
                let window = Window { alpha, beta: INFINITE };
                searcher.value_for(&turn.after, seat, depth - 1, window)
            } else {
                value
            }
        };
        if searcher.stopped {
            // A better turn found in an unfinished iteration is still better;
            // turns not reached keep their place behind those searched.
            turns[..index].sort_by_key(|turn| std::cmp::Reverse(turn.score));
            return None;
        }
        let turn = &mut turns[index];
        turn.score = value.score;
        turn.proved = value.proved;
        if turn.wins && value.score < WIN {
            turn.win();
        }
        let value = turn.score;
        if alpha < value {
            shown.push(value);
            shown.sort_by_key(|&score| std::cmp::Reverse(score));
            shown.truncate(lines.max(1));
        }
        let verdict = ending.as_mut().and_then(|ending| ending.keep_up(searcher, turns));
        if verdict.is_some() {
            *ending = None;
            return verdict;
        }
    }
    None
}

/// The exact value of a turn, found with an aspiration window: a small one around
/// what the value was before, opened on the side where it fails.
fn aspire<P: Evaluate>(
    searcher: &mut Searcher<'_, P>,
    turn: &RootTurn<P>,
    seat: Seat,
    depth: i32,
) -> Value {
    let mut width = P::SCALE / 8;
    let near = |width| Window { alpha: turn.score - width, beta: turn.score + width };
    let mut window = if depth < 3 || WIN <= turn.score.abs() { Window::FULL } else { near(width) };
    loop {
        let value = searcher.value_for(&turn.after, seat, depth - 1, window);
        let low = value.score <= window.alpha && -INFINITE < window.alpha;
        let high = window.beta <= value.score && window.beta < INFINITE;
        if searcher.stopped || !low && !high {
            return value;
        }
        width *= 4;
        let wide = P::SCALE * 4 < width;
        if low {
            window.alpha = if wide { -INFINITE } else { near(width).alpha };
        } else {
            window.beta = if wide { INFINITE } else { near(width).beta };
        }
    }
}

fn report<P: Evaluate>(
    turn: &RootTurn<P>,
    line: usize,
    depth: u32,
    nodes: u64,
    table: &TranspositionTable,
    judge: Option<Judge<'_>>,
) -> Report {
    let mut turns = vec![turn.any()];
    turns.extend(expected(&turn.after, table, 12));
    Report { line, depth, nodes, score: score::<P>(turn.score, turn.proved, judge), turns }
}

/// A score as people understand it.
pub(crate) fn score<P: Evaluate>(score: i32, proved: bool, judge: Option<Judge<'_>>) -> Score {
    let decided = WIN <= score.abs();
    let win = match score {
        score if WIN <= score => 1.0,
        score if score <= -WIN => 0.0,
        0 if proved => 0.5,
        score => chance(score, P::SCALE),
    };
    let margin = match (Judge::point::<P>(judge), score.abs()) {
        (None, _) | (_, WIN) => None,
        (_, size) if decided => Some(((size - WIN) * score.signum()) as f32),
        (Some(point), _) => Some(score as f32 / point as f32),
    };
    let margin_proved = proved && margin.is_some();
    Score { proved: proved || decided, margin_proved, ..Score::expected(win, margin) }
}

/// The turns that the table expects to follow.
fn expected<P: Evaluate>(pos: &P, table: &TranspositionTable, most: usize) -> Vec<AnyTurn> {
    let mut turns = Vec::new();
    let mut pos = pos.clone();
    let mut moves = Vec::new();
    while turns.len() < most && pos.to_move().is_some() {
        let Some(entry) = table.get(pos.key()) else { break };
        let legal = pos.legal_moves();
        let Some(&m) = legal.iter().find(|&&m| crate::fingerprint::fingerprint(m) == entry.best)
        else {
            break;
        };
        let turn = pos.turns();
        moves.push(m);
        pos.play_unchecked(m);
        if pos.turns() != turn {
            turns.push(P::any_turn(Turn::new(std::mem::take(&mut moves))));
        }
    }
    turns
}

/// Tells the other threads to stop when it goes.
struct StopAtTheEnd<'a>(&'a AtomicBool);

impl Drop for StopAtTheEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Another thread: iteration after iteration, until it is stopped.
fn help<P: Evaluate>(
    mut searcher: Searcher<'_, P>,
    mut turns: Vec<RootTurn<P>>,
    seat: Seat,
    index: usize,
) {
    // Threads start at different depths, so that they do not all do the same.
    for depth in 1 + index % 2..=DEEPEST as usize {
        iterate(&mut searcher, &mut turns, seat, depth as i32, 1, &mut None);
        if searcher.stopped {
            break;
        }
        turns.sort_by_key(|turn| std::cmp::Reverse(turn.score));
    }
}
