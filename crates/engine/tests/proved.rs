//! What is called proved is true, and lines that are shown together can be
//! compared.

use std::{collections::HashMap, sync::Mutex};

use mohreh_engine::{Answer, Host, Limits, Player, Report, Request, Score, search};
use mohreh_rules::{
    AnyView, Key, Match, Position, Rng, Seat, SplitMix, View, Viewer,
    games::{Dvonn, Yinsh, Zertz},
};

/// Keeps what it hears.
#[derive(Default)]
struct Listener(Mutex<Vec<Report>>);

impl Host for Listener {
    fn should_stop(&self) -> bool {
        false
    }

    fn report(&self, report: &Report) {
        self.0.lock().unwrap().push(report.clone());
    }
}

/// A match of random moves, so many before its end; none if it is shorter.
fn before_the_end<P: Position>(seed: u64, plies: usize) -> Option<View<P>> {
    let mut rng = SplitMix::new(seed);
    let mut game_match = Match::new(P::initial(&P::Options::default(), &mut rng));
    while game_match.to_move().is_some() {
        let moves = game_match.legal_moves();
        game_match.play(moves[rng.below(moves.len())]).unwrap();
    }
    let kept = game_match.plies().len().checked_sub(plies)?;
    game_match.take_back(kept);
    (!game_match.position().mid_turn()).then(|| game_match.view(Viewer::Watcher))
}

/// Positions that are looked at to learn the truth.
const MOST: usize = 30_000;

/// What both sides get for the first seat if they play for the margin, win or
/// loss before it; by looking at everything, unless that is too much.
fn truth(pos: &Dvonn, known: &mut HashMap<Key, i32>) -> Option<i32> {
    let Some(seat) = pos.to_move() else {
        return Some(pos.score(Seat::FIRST) as i32 - pos.score(Seat::SECOND) as i32);
    };
    if let Some(&margin) = known.get(&pos.key()) {
        return Some(margin);
    }
    let margins = pos.legal_moves().into_iter().map(|m| {
        let mut child = pos.clone();
        child.play_unchecked(m);
        truth(&child, known)
    });
    let margins: Option<Vec<i32>> = margins.collect();
    let margins = margins?.into_iter();
    let best = if seat == Seat::FIRST { margins.max() } else { margins.min() }?;
    known.insert(pos.key(), best);
    (known.len() <= MOST).then_some(best)
}

#[test]
fn proved_results_and_margins_are_true() {
    let (mut results, mut margins) = (0, 0);
    for (seed, plies) in (0..60).zip([6, 7, 8].into_iter().cycle()) {
        let Some(view) = before_the_end::<Dvonn>(seed, plies) else { continue };
        let seat = view.to_move().unwrap();
        let Some(first) = truth(view.position(), &mut HashMap::new()) else { continue };
        let first = first as f32;
        let truth = if seat == Seat::FIRST { first } else { -first };
        let any = AnyView::from(view);
        for (nodes, lines) in [(200, 1), (1_000, 1), (5_000, 1), (100_000, 1), (5_000, 3)] {
            let limits = Limits { nodes: Some(nodes), depth: None };
            let request = Request { limits, lines, hash: 1, ..Request::new(&any, Player::Classic) };
            let listener = Listener::default();
            let _ = search(&request, &listener).unwrap();
            let reports = listener.0.into_inner().unwrap();
            for Report { score, .. } in reports.iter().filter(|report| report.line == 1) {
                let &Score { win, margin, proved, margin_proved, .. } = score;
                let said = || format!("{score:?} of {any:?}, in truth {truth}");
                if proved {
                    results += 1;
                    assert_eq!(win, 0.5 + truth.signum() / 2.0, "{}", said());
                    assert!(margin.is_none_or(|margin| margin.abs() <= truth.abs()), "{}", said());
                }
                if margin_proved {
                    margins += 1;
                    assert_eq!(margin, Some(truth), "{}", said());
                }
            }
        }
    }
    assert!(50 < margins && margins < results, "{margins} margins, {results} results");
}

/// The last list of lines, and the answer.
fn lines_of<P: Position>(seed: u64, plies: usize, limits: Limits) -> Option<(Vec<Report>, Answer)>
where
    AnyView: From<View<P>>,
{
    let view = AnyView::from(before_the_end::<P>(seed, plies)?);
    let listener = Listener::default();
    let request = Request { limits, lines: 3, hash: 1, ..Request::new(&view, Player::Best) };
    let answer = search(&request, &listener)?;
    let reports = listener.0.into_inner().unwrap();
    let last = reports.iter().rposition(|report| report.line == 1)?;
    Some((reports[last..].to_vec(), answer))
}

#[test]
fn lines_have_one_depth_and_the_answer_is_the_first() {
    for (seed, nodes) in (0..20).zip([300, 1_000, 3_000, 8_000].into_iter().cycle()) {
        let limits = Limits { nodes: Some(nodes), depth: None };
        let Some((lines, answer)) = lines_of::<Yinsh>(seed, 40, limits) else { continue };
        assert!(lines.iter().all(|line| line.depth == lines[0].depth), "{lines:?}");
        assert!(lines.is_sorted_by(|a, b| b.score.win <= a.score.win), "{lines:?}");
        // The answer also counts the iteration that was not finished.
        let nodes = answer.report.nodes;
        assert!(lines[0].nodes <= nodes, "{nodes}: {lines:?}");
        assert_eq!(answer.report, Report { nodes, ..lines[0].clone() });
    }
}

#[test]
fn other_lines_are_searched_on_when_the_first_is_won() {
    let limits = Limits { nodes: Some(20_000), depth: None };
    let won = (0..120).filter_map(|seed| lines_of::<Zertz>(seed, 7, limits));
    let (mut open, mut deeper) = (0, 0);
    for (lines, _) in won.filter(|(lines, _)| 1 < lines.len() && lines[0].score.win == 1.0) {
        if lines.iter().any(|line| !line.score.proved) {
            open += 1;
            deeper += u32::from(1 < lines[0].depth);
        }
    }
    assert!(2 < deeper, "{open} with lines left open, {deeper} of them deep");
}
