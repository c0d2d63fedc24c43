//! How much there is to win by knowing every secret: the same search told the
//! true deal, for comparison with the one that has to guess it.
//!
//! Every test run plays a few matches with little work; to measure, play many:
//! `MOHREH_GAMES=400 MOHREH_NODES=60000 cargo test --release -p mohreh-engine all_seeing -- --nocapture`

use std::{
    env,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use mohreh_rules::{
    AnyView, Listed, Match, Position, Rng, Seat, SplitMix, View, Viewer, games::colorpop::ColorPop,
};

use super::{Beliefs, best, think};
use crate::{Answer, Host, Limits, Player, Quiet, Request, flat};

const SEATS: usize = 4;

type Thinks = fn(&ColorPop, &View<ColorPop>, &Request<'_>, &dyn Host) -> Option<Answer>;

fn guesses(
    _: &ColorPop,
    view: &View<ColorPop>,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    best(view, request, host, 0)
}

fn knows(
    truth: &ColorPop,
    view: &View<ColorPop>,
    request: &Request<'_>,
    host: &dyn Host,
) -> Option<Answer> {
    think(view, Beliefs::told(truth), request, host, 0)
}

/// What one seat that thinks so gets against three that play `flat`.
fn share(thinks: Thinks, number: usize, nodes: u64) -> f32 {
    let mut rng = SplitMix::new((number / SEATS) as u64);
    let options = "seats=4".parse().expect("options of Color Pop");
    let mut game_match = Match::new(ColorPop::initial(&options, &mut rng));
    let mine = Seat::new(number % SEATS);
    while let Some(seat) = game_match.to_move() {
        let view = game_match.view(Viewer::Seat(seat));
        let any = AnyView::from(view.clone());
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let request = Request { seed: rng.next_u64(), limits, ..Request::new(&any, Player::Best) };
        let answer = if seat == mine {
            thinks(game_match.position(), &view, &request, &Quiet)
        } else {
            flat::search(&view, &request, &Quiet)
        };
        let answer = answer.expect("somebody is to move");
        let turn = ColorPop::own_turn(&answer.turn).expect("a turn of the game asked about");
        game_match.play_moves(turn).expect("a legal turn");
    }
    game_match.outcome().expect("the match is over").score(mine)
}

/// The mean share over so many matches.
fn mean_share(thinks: Thinks, games: usize, nodes: u64) -> f32 {
    let next = AtomicUsize::new(0);
    let play = || {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        numbers
            .take_while(|&number| number < games)
            .map(|number| share(thinks, number, nodes))
            .sum::<f32>()
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let sum: f32 = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(play)).collect();
        workers.into_iter().map(|worker| worker.join().expect("a match ends")).sum::<f32>()
    });
    sum / games as f32
}

fn setting(name: &str, usual: u64) -> u64 {
    env::var(name).map_or(usual, |n| n.parse().expect("a whole number"))
}

/// By nodes and not by time, so that it ends alike on every machine.
#[test]
fn all_seeing_against_guessing() {
    let (games, nodes) = (setting("MOHREH_GAMES", 8), setting("MOHREH_NODES", 400));
    let [guessing, seeing] =
        [guesses as Thinks, knows].map(|thinks| mean_share(thinks, games as usize, nodes));
    println!("{games} games each, {nodes} nodes: guessing {guessing:.3}, all-seeing {seeing:.3}");
    let fair = 1.0 / SEATS as f32;
    assert!(fair < guessing && fair < seeing, "both play better than `flat`");
}
