//! Color Pop: the hidden colors are drawn anew for every playout of the tree
//! search, so the search weighs what everybody might have.

use mohreh_rules::{Match, Position, Viewer, games::ColorPop};

use crate::{
    Answer, Host, Limits, Player, Request, Score,
    answer::Ask,
    baselines::{self, answer},
    uct,
};

/// Moves played in the search of levels 2 to 9; level 1 plays at random.
const NODES: [u64; 8] = [150, 500, 1_500, 5_000, 15_000, 50_000, 150_000, 500_000];

impl Ask for Match<ColorPop> {
    fn ask(&self, request: &Request<'_>, host: &dyn Host) -> Option<Answer> {
        match request.player {
            Player::Random | Player::Level(0 | 1) => baselines::random(self, request, host),
            Player::Greedy => greedy(self, host),
            Player::Level(level) if level < Player::LEVELS => {
                let nodes = NODES[usize::from(level) - 2];
                let limits = Limits { nodes: Some(nodes), ..request.limits };
                uct::search(self, &Request { limits, ..request.clone() }, host)
            }
            Player::Best | Player::Level(_) | Player::Uct | Player::Flat => {
                uct::search(self, request, host)
            }
        }
    }
}

/// The turn that leaves the fewest tokens of the side's own colors.
fn greedy(sitting: &Match<ColorPop>, host: &dyn Host) -> Option<Answer> {
    let seat = sitting.to_move()?;
    let view = sitting.position().hidden_from(Viewer::Seat(seat));
    let left_after = |m| {
        let mut after = view.clone();
        after.play_unchecked(m);
        after.left_of(seat)
    };
    let best = view.legal_moves().into_iter().min_by_key(|&m| left_after(m))?;
    let score = Score { win: 0.5, margin: None, proved: false };
    Some(answer(best.to_string(), 1, 1, score, host))
}
