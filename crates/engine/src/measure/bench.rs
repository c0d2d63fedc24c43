//! A fixed amount of work for alpha-beta, to measure its speed and to notice
//! when it changes: as long as the search and the evaluations stay what they
//! are, the same positions take the same nodes on every machine.

use mohreh_rules::{AnyMatch, AnyPosition, AnyView, GameId, Rng, SplitMix, with_game};

use crate::{Answer, BenchPlan, Host, Limits, Player, Quiet, Request, search, tune::Tune};

/// Positions of one game and how deep to search them.
pub struct Bench {
    /// Which game.
    pub game: GameId,
    /// Turns to search each position, unless told otherwise.
    pub depth: u32,
    views: Vec<AnyView>,
}

impl Bench {
    /// One for each game that alpha-beta plays.
    pub fn all() -> impl Iterator<Item = Self> {
        GameId::ALL.iter().filter_map(|&game| {
            let BenchPlan { depth, turns } = with_game!(game, P => <P as Tune>::bench())?;
            let views = turns
                .into_iter()
                .filter_map(|turns| after(game, turns, turns.into()).mover_view())
                .collect();
            Some(Self { game, depth, views })
        })
    }

    /// Searches every position on one thread; how many nodes that took. A host that stops it
    /// hears of fewer.
    #[must_use]
    pub fn nodes(&self, depth: u32, host: &dyn Host) -> u64 {
        let limits = Limits { nodes: None, depth: Some(depth) };
        let answers = self.views.iter().filter_map(|view| {
            search(&Request { limits, hash: 16, ..Request::new(view, Player::Best) }, host)
        });
        answers.map(|answer| answer.report.nodes).sum()
    }
}

/// Plays a match of the strongest player with itself, quickly up to some thirty
/// turns before the end and then as `play` answers. How many turns before the
/// end the first answer is proved.
pub fn proved_turns(
    game: GameId,
    seed: u64,
    mut play: impl FnMut(&AnyView) -> Option<Answer>,
) -> u32 {
    let limits = Limits { nodes: Some(QUICK), depth: None };
    let mut game_match = after(game, OPENING, seed);
    play_on(&mut game_match, |view| {
        search(&Request { limits, ..Request::new(view, Player::Best) }, &Quiet)
    });
    let end = game_match.turns();
    while end < game_match.turns() + LAST || game_match.mid_turn() {
        let Some(kept) = game_match.plies().checked_sub(1) else { break };
        game_match.take_back(kept);
    }
    let mut proved = None;
    play_on(&mut game_match, |view| {
        let answer = play(view)?;
        if proved.is_none() && answer.report.score.proved {
            proved = Some(view.turns());
        }
        Some(answer)
    });
    proved.map_or(0, |proved| game_match.turns() - proved)
}

/// Random turns before a match whose end is looked at.
const OPENING: u32 = 4;
/// Nodes a turn that are enough to come to an ending.
const QUICK: u64 = 20_000;
/// So many turns before the end it becomes serious.
const LAST: u32 = 30;

/// Plays what `play` answers until the match is over.
fn play_on(game_match: &mut AnyMatch, mut play: impl FnMut(&AnyView) -> Option<Answer>) {
    while let Some(answer) = game_match.mover_view().and_then(|view| play(&view)) {
        game_match.play_moves(&answer.turn).expect("an engine plays legal turns");
    }
}

/// A match that is not over after so many random turns.
fn after(game: GameId, turns: u32, seed: u64) -> AnyMatch {
    let mut rng = SplitMix::new(seed);
    loop {
        let start = AnyPosition::initial(game, "", &mut rng).expect("every game has a default");
        let mut game_match = AnyMatch::new(start);
        while game_match.to_move().is_some()
            && (game_match.turns() < turns || game_match.mid_turn())
        {
            let legal = game_match.legal();
            game_match.play_word(&legal[rng.below(legal.len())]).expect("a legal move is played");
        }
        if game_match.to_move().is_some() {
            return game_match;
        }
    }
}
