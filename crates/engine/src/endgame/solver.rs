//! Who wins, whatever the margin: endings searched to their end.
//!
//! Alpha-beta looks a turn farther each time, and until its horizon lies behind
//! the end of the match, most of what it sees there proves nothing. So a search for
//! the result alone ([`Proof`]) runs beside it on the same thread. This file says
//! from when on, how long, and what is asked.

use mohreh_rules::Seat;

use crate::{
    Evaluate, Host, alphabeta::Searcher, proof::Proof, proof_cache::ProofCache, root::RootTurn,
    value_range::Aim,
};

/// So many moves at least are worth going back to where it was.
const SLICE: u64 = 1 << 14;
/// With luck the result takes this many times less than usual; it is not looked
/// for before that much has been searched.
const LUCKY: u64 = 4;
/// So many moves for each of alpha-beta's, where one side is clearly ahead: the
/// result is near, and alpha-beta has little left to find.
const CLEAR: u64 = 4;
/// So many elsewhere.
const DOUBTFUL: u64 = 2;

/// What is proved of a position, for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The turn with this index wins.
    Win(usize),
    /// The turn with this index draws, and none wins.
    Draw(usize),
    /// No turn helps.
    Loss,
}

/// One thread's search for the result.
pub(crate) struct EndgameSolver<'a, P: Evaluate> {
    proof: Proof<'a, P>,
    solve_cost: u64,
    /// Who moves at the root.
    seat: Seat,
}

impl<'a, P: Evaluate> EndgameSolver<'a, P> {
    /// A search for the result, if the end of the match is near enough.
    pub(crate) fn of(pos: &P, proof_cache: &'a mut ProofCache, host: &'a dyn Host) -> Option<Self> {
        let (seat, solve_cost) = (pos.to_move()?, pos.solve_cost()?);
        Some(Self { proof: Proof::new(proof_cache, host), solve_cost, seat })
    }

    /// Goes on until it has had its share beside the search that counts the moves
    /// of both; the verdict, if that is enough.
    pub(crate) fn keep_up(
        &mut self,
        beside: &mut Searcher<'_, P>,
        turns: &[RootTurn<P>],
    ) -> Option<Verdict> {
        let before = self.proof.nodes;
        let searched = beside.nodes - before;
        if searched < self.solve_cost / LUCKY {
            return None;
        }
        let clear = turns.first().is_some_and(|turn| P::SCALE <= turn.score.abs());
        let share = searched * if clear { CLEAR } else { DOUBTFUL };
        self.proof.until = share.min(beside.limit.saturating_sub(searched));
        let verdict = if self.proof.until < before + SLICE { None } else { self.judge(turns) };
        beside.nodes += self.proof.nodes - before;
        verdict
    }

    /// Asks for a win and for a draw, beginning with what the score of the first
    /// turn lets expect.
    fn judge(&mut self, turns: &[RootTurn<P>]) -> Option<Verdict> {
        if 0 < turns.first()?.score {
            if let Some(winning) = self.find(turns, Aim::Win)? {
                return Some(Verdict::Win(winning));
            }
            let holding = self.find(turns, Aim::Draw)?;
            return Some(holding.map_or(Verdict::Loss, Verdict::Draw));
        }
        let Some(holding) = self.find(turns, Aim::Draw)? else {
            return Some(Verdict::Loss);
        };
        let winning = self.find(turns, Aim::Win)?;
        Some(winning.map_or(Verdict::Draw(holding), Verdict::Win))
    }

    /// The first turn with which the seat at the root reaches its aim, if any does.
    #[expect(clippy::option_option, reason = "not known yet, or known that there is none")]
    fn find(&mut self, turns: &[RootTurn<P>], aim: Aim) -> Option<Option<usize>> {
        self.proof.aim = if self.seat == Seat::FIRST { aim } else { aim.opposing_goal() };
        for (index, turn) in turns.iter().enumerate() {
            if self.proof.suits(&turn.after, self.seat)? {
                return Some(Some(index));
            }
        }
        Some(None)
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{Outcome, Position, Rng, Seat, SplitMix, games::Dvonn};

    use super::{EndgameSolver, Verdict};
    use crate::{
        Evaluate, Quiet, alphabeta::Searcher, proof_cache::ProofCache, root::root_turns,
        transposition::TranspositionTable,
    };

    /// A position of a random match with so many stacks and a choice.
    fn ending(stacks: u32, rng: &mut SplitMix) -> Dvonn {
        loop {
            let mut pos = Dvonn::initial(&mohreh_rules::games::dvonn::DvonnOptions, rng);
            while pos.to_move().is_some() {
                let moves = pos.legal_moves();
                if pos.solve_cost().is_some() && pos.stack_count() <= stacks && 1 < moves.len() {
                    return pos;
                }
                pos.play_unchecked(moves[rng.below(moves.len())]);
            }
        }
    }

    /// The result for the seat to move by looking at everything: 1, 0 or -1.
    fn slowly(pos: &Dvonn, seat: Seat) -> i32 {
        match pos.outcome() {
            Some(Outcome::Win(winners)) if winners.contains(seat) => return 1,
            Some(Outcome::Win(_)) => return -1,
            Some(_) => return 0,
            None => {}
        }
        let results = pos.legal_moves().into_iter().map(|m| {
            let mut after = pos.clone();
            after.play_unchecked(m);
            slowly(&after, seat)
        });
        if pos.to_move() == Some(seat) { results.max() } else { results.min() }.expect("moves")
    }

    fn judge(pos: &Dvonn, slices: usize) -> Option<Verdict> {
        judge_within(1 << 20, pos, slices)
    }

    fn judge_within(bytes: usize, pos: &Dvonn, slices: usize) -> Option<Verdict> {
        let table = TranspositionTable::new(1 << 20);
        let mut beside = Searcher::new(&table, &Quiet, u64::MAX, &[]);
        let mut proof_cache = ProofCache::new(bytes);
        let mut ending = EndgameSolver::of(pos, &mut proof_cache, &Quiet).expect("the end is near");
        let turns = root_turns(pos, &[], None);
        (0..slices).find_map(|_| {
            beside.nodes += super::SLICE;
            ending.keep_up(&mut beside, &turns)
        })
    }

    #[test]
    fn finds_the_result_and_a_turn_that_leads_to_it() {
        let mut rng = SplitMix::new(1);
        let mut seen = [0; 3];
        for _ in 0..150 {
            let pos = ending(9, &mut rng);
            let seat = pos.to_move().expect("a choice");
            let result = slowly(&pos, seat);
            let turns = root_turns(&pos, &[], None);
            let (claimed, turn) = match judge(&pos, 4_000).expect("a small ending") {
                Verdict::Win(turn) => (1, Some(turn)),
                Verdict::Draw(turn) => (0, Some(turn)),
                Verdict::Loss => (-1, None),
            };
            assert_eq!(claimed, result, "{pos}");
            if let Some(turn) = turn {
                assert_eq!(slowly(&turns[turn].after, seat), result, "{pos}");
            }
            seen[(result + 1) as usize] += 1;
        }
        assert!(seen.iter().all(|&count| 0 < count), "losses, draws and wins: {seen:?}");
    }

    #[test]
    fn goes_on_where_it_was_interrupted() {
        let pos = ending(26, &mut SplitMix::new(7));
        assert_eq!(judge(&pos, 1), None);
        assert!(judge(&pos, 400).is_some());
    }

    #[test]
    fn what_is_forgotten_changes_nothing() {
        let mut rng = SplitMix::new(3);
        for _ in 0..20 {
            let pos = ending(20, &mut rng);
            let verdict = judge(&pos, 4_000);
            assert!(verdict.is_some(), "{pos}");
            assert_eq!(judge_within(1 << 10, &pos, 40_000), verdict, "{pos}");
        }
    }
}
