//! One game to learn from: the strongest player with little work against itself, after
//! a random opening and with a stray turn now and then.

use mohreh_rules::{AnyMatch, AnyView, Match, Rng, Seat, SplitMix, View, Viewer, record::Record};

use super::Plan;
use crate::{Evaluate, Host, Limits, Player, Request, best};

/// One turn in so many is played at random.
const STRAY: usize = 20;

/// The game of this number; nothing if the host stops it. Turns that were searched for
/// carry what the search thought of them.
pub(super) fn play<P: Evaluate>(plan: &Plan, number: usize, host: &dyn Host) -> Option<Record>
where
    AnyView: From<View<P>>,
    AnyMatch: From<Match<P>>,
{
    let mut rng = SplitMix::new(plan.seed.wrapping_mul(1_000_003).wrapping_add(number as u64));
    let options = plan.options.parse().expect("options of the game");
    let start = P::initial(&options, &mut rng);
    let any = AnyView::from(Match::new(start.clone()).view(Viewer::Watcher));
    let limits = Limits { nodes: Some(plan.nodes), depth: None };
    let network = plan.network.as_deref();
    let request = Request { limits, hash: 1, network, ..Request::new(&any, Player::Best) };
    let mut game_match = Match::new(start);
    // Half of the games leave the opening early to the player: it has to learn
    // that as well.
    let most = if rng.below(2) == 0 { P::RANDOM_TURNS } else { P::RANDOM_TURNS.div_ceil(6) };
    let random = 2 + rng.below(most) as u32;
    let mut chances = Vec::new();
    while let Some(seat) = game_match.to_move() {
        if host.should_stop() {
            return None;
        }
        let turn = game_match.position().turns();
        if turn < random || rng.below(STRAY) == 0 {
            while game_match.to_move().is_some() && game_match.position().turns() == turn {
                let moves = game_match.legal_moves();
                let m = moves[rng.below(moves.len())];
                game_match.play(m).expect("a legal move is played");
            }
            chances.push(None);
        } else {
            let answer = best::search(&game_match.view(Viewer::Watcher), &request, host)
                .expect("somebody is to move");
            let win = answer.report.score.win;
            chances.push(Some(if seat == Seat::FIRST { win } else { 1.0 - win }));
            let turn = P::own_turn(&answer.turn).expect("a turn of the game asked about");
            game_match.play_moves(turn).expect("the engine plays legal turns");
        }
    }
    // What was stopped in its last search is no game of these nodes.
    if host.should_stop() {
        return None;
    }
    let mut record = Record::of(&AnyMatch::from(game_match), Viewer::Watcher);
    for (turn, chance) in record.turns.iter_mut().zip(chances) {
        turn.evaluation = chance;
    }
    let turns = record.turns.len().to_string();
    Some(record.with_tag("Number", &(number + 1).to_string()).with_tag("Turns", &turns))
}
