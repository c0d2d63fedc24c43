//! A fixed amount of work for alpha-beta, to measure its speed and to notice
//! when it changes: as long as the search and the evaluations stay what they
//! are, the same positions take the same nodes on every machine.

use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix};

use crate::{Host, Limits, Player, Report, Request, search};

/// The games that alpha-beta plays, the depth that takes about a second in
/// each, and after how many random turns its positions are taken.
const GAMES: [(GameId, u32, [u32; 6]); 4] = [
    (GameId::Yinsh, 7, [4, 14, 20, 26, 34, 42]),
    (GameId::Zertz, 3, [2, 5, 8, 11, 14, 17]),
    (GameId::Dvonn, 8, [5, 20, 49, 55, 61, 67]),
    (GameId::Lyngk, 4, [2, 6, 10, 14, 18, 22]),
];

/// Positions of one game and how deep to search them.
pub struct Bench {
    /// Which game.
    pub game: GameId,
    /// Turns to search each position, unless told otherwise.
    pub depth: u32,
    sittings: Vec<AnyMatch>,
}

impl Bench {
    /// One for each game that alpha-beta plays.
    pub fn all() -> impl Iterator<Item = Self> {
        GAMES.into_iter().map(|(game, depth, turns)| {
            let sittings =
                turns.into_iter().map(|turns| after(game, turns, turns.into())).collect();
            Self { game, depth, sittings }
        })
    }

    /// Searches every position on one thread; how many nodes that took.
    #[must_use]
    pub fn nodes(&self, depth: u32) -> u64 {
        let limits = Limits { nodes: None, depth: Some(depth) };
        let answers = self.sittings.iter().filter_map(|sitting| {
            search(&Request { limits, hash: 16, ..Request::new(sitting, Player::Best) }, &Patient)
        });
        answers.map(|answer| answer.report.nodes).sum()
    }
}

/// Plays a match of the strongest player with itself, `nodes` a turn after four
/// random turns, and takes it back turn by turn as long as `proves` says that
/// the result is proved there. How many turns that is.
pub fn proved_turns(
    game: GameId,
    nodes: u64,
    seed: u64,
    mut proves: impl FnMut(&AnyMatch) -> bool,
) -> u32 {
    let mut sitting = after(game, 4, seed);
    let limits = Limits { nodes: Some(nodes), depth: None };
    while let Some(answer) =
        search(&Request { limits, ..Request::new(&sitting, Player::Best) }, &Patient)
    {
        sitting.play_turn(&answer.turn).expect("an engine plays legal turns");
    }
    let end = sitting.turns();
    let mut proved = 0;
    loop {
        while sitting.turns() + proved == end || sitting.mid_turn() {
            let Some(kept) = sitting.plies().checked_sub(1) else { return proved };
            sitting.take_back(kept);
        }
        let choice = 1 < sitting.legal().len();
        if choice && !proves(&sitting) {
            return proved;
        }
        proved += 1;
    }
}

/// A host that lets every search finish.
struct Patient;

impl Host for Patient {
    fn should_stop(&self) -> bool {
        false
    }

    fn report(&self, _: &Report) {}
}

/// A match that is not over after so many random turns.
fn after(game: GameId, turns: u32, seed: u64) -> AnyMatch {
    let mut rng = SplitMix::new(seed);
    loop {
        let start = AnyPosition::initial(game, "", &mut rng).expect("every game has a default");
        let mut sitting = AnyMatch::new(start);
        while sitting.to_move().is_some() && (sitting.turns() < turns || sitting.mid_turn()) {
            let legal = sitting.legal();
            sitting.play_word(&legal[rng.below(legal.len())]).expect("a legal move is played");
        }
        if sitting.to_move().is_some() {
            return sitting;
        }
    }
}
