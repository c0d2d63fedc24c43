//! Who wins, whatever the margin: endings searched to their end.
//!
//! Alpha-beta looks a turn farther each time, and until its horizon lies behind
//! the end of the match, most of what it sees there proves nothing. This search
//! goes straight to the end. It tries a claim that is true or false, and of the
//! moves first those that leave the other side least to do: a wrong claim is
//! refuted soon where little can be answered.
//!
//! It runs beside alpha-beta on the same thread and remembers what it finds:
//! interrupted, it is soon back where it was.

use mohreh_rules::{Outcome, Seat};

use crate::{
    Evaluate, Host,
    alphabeta::Searcher,
    claims::{Claim, Claims},
    root::RootTurn,
};

/// So many moves at least are worth going back to where it was.
const SLICE: u64 = 1 << 14;
/// With luck the result takes this many times less than usual; it is not looked
/// for before that much has been searched.
const LUCKY: u64 = 4;
/// So many moves for each of alpha-beta's, where one side is clearly ahead: the
/// result is near, and alpha-beta has little left to find.
const CLEAR: u64 = 2;
/// So many elsewhere.
const DOUBTFUL: u64 = 1;
/// Every so many moves the host is asked whether to stop.
const ASK: u64 = 1024;

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

/// A claim that is tried, and what is known.
struct Question<'a> {
    claim: Claim,
    claims: &'a mut Claims,
}

impl Question<'_> {
    /// Whether the claim is true where the match is over or it was found before.
    fn known<P: Evaluate>(&self, pos: &P) -> Option<bool> {
        let Some(outcome) = pos.outcome() else {
            return self.claims.get(pos.key(), self.claim);
        };
        let won = matches!(outcome, Outcome::Win(winners) if winners.contains(Seat::FIRST));
        Some(match self.claim {
            Claim::Wins => won,
            Claim::DoesNotLose => won || outcome == Outcome::Draw,
        })
    }
}

/// One thread's search for the result.
pub(crate) struct Ending<'a, P: Evaluate> {
    /// Moves played so far.
    pub(crate) nodes: u64,
    until: u64,
    next_ask: u64,
    effort: u64,
    /// Who moves at the root.
    seat: Seat,
    question: Question<'a>,
    host: &'a dyn Host,
    plies: Vec<Ply<P>>,
}

/// The moves of one ply, and by rank the places of those to try.
struct Ply<P: Evaluate> {
    moves: Vec<P::Move>,
    ranks: Vec<(i32, usize)>,
}

impl<'a, P: Evaluate> Ending<'a, P> {
    /// A search for the result, if the end of the match is near enough.
    pub(crate) fn of(pos: &P, claims: &'a mut Claims, host: &'a dyn Host) -> Option<Self> {
        let (seat, effort) = (pos.to_move()?, pos.effort()?);
        let question = Question { claim: Claim::Wins, claims };
        let plies = Vec::new();
        Some(Self { nodes: 0, until: 0, next_ask: 0, effort, seat, question, host, plies })
    }

    /// Goes on until it has had its share beside the search that counts the moves
    /// of both; the verdict, if that is enough.
    pub(crate) fn keep_up(
        &mut self,
        beside: &mut Searcher<'_, P>,
        turns: &[RootTurn<P>],
    ) -> Option<Verdict> {
        let before = self.nodes;
        let searched = beside.nodes - before;
        if searched < self.effort / LUCKY {
            return None;
        }
        let clear = turns.first().is_some_and(|turn| P::SCALE <= turn.score.abs());
        let share = searched * if clear { CLEAR } else { DOUBTFUL };
        self.until = share.min(beside.limit.saturating_sub(searched));
        let verdict = if self.until < before + SLICE { None } else { self.judge(turns) };
        beside.nodes += self.nodes - before;
        verdict
    }

    /// Tries the claims, beginning with what the score of the first turn lets
    /// expect.
    fn judge(&mut self, turns: &[RootTurn<P>]) -> Option<Verdict> {
        if 0 < turns.first()?.score {
            if let Some(winning) = self.find(turns, Claim::Wins)? {
                return Some(Verdict::Win(winning));
            }
            let holding = self.find(turns, Claim::DoesNotLose)?;
            return Some(holding.map_or(Verdict::Loss, Verdict::Draw));
        }
        let Some(holding) = self.find(turns, Claim::DoesNotLose)? else {
            return Some(Verdict::Loss);
        };
        let winning = self.find(turns, Claim::Wins)?;
        Some(winning.map_or(Verdict::Draw(holding), Verdict::Win))
    }

    /// The first turn that makes the claim true of the seat at the root, if any
    /// does.
    #[expect(clippy::option_option, reason = "not known yet, or known that there is none")]
    fn find(&mut self, turns: &[RootTurn<P>], claim: Claim) -> Option<Option<usize>> {
        let wanted = self.seat == Seat::FIRST;
        self.question.claim = if wanted { claim } else { claim.of_other() };
        for (index, turn) in turns.iter().enumerate() {
            if self.is_true(&turn.after, 0)? == wanted {
                return Some(Some(index));
            }
        }
        Some(None)
    }

    /// Whether the claim is true in `pos`, unless the moves run out before.
    fn is_true(&mut self, pos: &P, ply: usize) -> Option<bool> {
        if let Some(known) = self.question.known(pos) {
            return Some(known);
        }
        if self.until <= self.nodes || self.told_to_stop() {
            return None;
        }
        let seat = pos.to_move()?;
        let wanted = seat == Seat::FIRST;
        // The mover gets what it wants by one of its moves, or has none for it.
        let mut truth = !wanted;
        if self.rank(pos, seat, ply) {
            truth = wanted;
        } else {
            for index in 0..self.plies[ply].ranks.len() {
                let Ply { moves, ranks } = &self.plies[ply];
                let mut child = pos.clone();
                child.play_unchecked(moves[ranks[index].1]);
                if self.is_true(&child, ply + 1)? == wanted {
                    truth = wanted;
                    break;
                }
            }
        }
        self.question.claims.put(pos.key(), self.question.claim, truth);
        Some(truth)
    }

    /// Ranks the moves of which nothing is known; or says that a move that is
    /// known gives the mover what it wants.
    fn rank(&mut self, pos: &P, seat: Seat, ply: usize) -> bool {
        if self.plies.len() <= ply {
            self.plies.push(Ply { moves: Vec::new(), ranks: Vec::new() });
        }
        let Ply { moves, ranks } = &mut self.plies[ply];
        moves.clear();
        ranks.clear();
        pos.legal_moves_into(moves);
        for (index, &m) in moves.iter().enumerate() {
            let mut child = pos.clone();
            child.play_unchecked(m);
            self.nodes += 1;
            match self.question.known(&child) {
                Some(truth) if truth == (seat == Seat::FIRST) => return true,
                Some(_) => {}
                None => ranks.push((-child.grip(seat), index)),
            }
        }
        ranks.sort_unstable();
        false
    }

    fn told_to_stop(&mut self) -> bool {
        if self.nodes < self.next_ask {
            return false;
        }
        self.next_ask = self.nodes + ASK;
        self.host.should_stop()
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{Outcome, Position, Rng, Seat, SplitMix, games::Dvonn};

    use super::{Ending, Verdict};
    use crate::{
        Evaluate, Host, Report, alphabeta::Searcher, claims::Claims, root::root_turns, table::Table,
    };

    struct Patient;

    impl Host for Patient {
        fn should_stop(&self) -> bool {
            false
        }

        fn report(&self, _: &Report) {}
    }

    /// A position of a random match with so many stacks and a choice.
    fn ending(stacks: u32, rng: &mut SplitMix) -> Dvonn {
        loop {
            let mut pos = Dvonn::initial(&mohreh_rules::games::dvonn::DvonnOptions, rng);
            while pos.to_move().is_some() {
                let moves = pos.legal_moves();
                if pos.effort().is_some() && pos.stack_count() <= stacks && 1 < moves.len() {
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
        let table = Table::new(1 << 20);
        let mut beside = Searcher::new(&table, &Patient, u64::MAX, &[]);
        let mut claims = Claims::new(1 << 20);
        let mut ending = Ending::of(pos, &mut claims, &Patient).expect("the end is near");
        let turns = root_turns(pos);
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
            let turns = root_turns(&pos);
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
        let pos = ending(22, &mut SplitMix::new(7));
        assert_eq!(judge(&pos, 1), None);
        assert!(judge(&pos, 400).is_some());
    }
}
