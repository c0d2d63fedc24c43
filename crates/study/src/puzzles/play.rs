//! One attempt at a puzzle, the same for browser and terminal: what a turn is
//! worth, and how a wrong one is answered.

use mohreh_engine::{Limits, Player, Quiet, Request, search};
use mohreh_rules::{AnyMatch, GameId, Seat, SetupError};

use super::{Proof, Puzzle, find::Work, right::unsure};
use crate::forced::wins_within;

/// The work of an answer to a wrong turn.
const ANSWER: u64 = 60_000;
/// A slower win is looked for within so many more turns,
const SLOWER: u32 = 1;
/// with so much work.
const SLOWER_WORK: u64 = 400_000;

/// What a turn is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// Right; the answers to it, and whether the puzzle is solved.
    Right {
        /// What the others play now.
        answers: Vec<String>,
        /// Nothing more is asked.
        is_solved: bool,
    },
    /// It wins as well, but later than it could.
    Slower,
    /// Wrong; what the opponent answers, where somebody answers.
    Wrong {
        /// The answer.
        refutation: Option<String>,
    },
}

/// A puzzle that is being solved.
#[derive(Clone, Debug)]
pub struct Attempt<'a> {
    puzzle: &'a Puzzle,
    game_match: AnyMatch,
    /// How many turns of the solution are played.
    played: usize,
    decision: usize,
}

impl<'a> Attempt<'a> {
    /// Begins with a puzzle.
    ///
    /// # Errors
    /// When its position is none of the game.
    pub fn new(game: GameId, puzzle: &'a Puzzle) -> Result<Self, SetupError> {
        Ok(Self { puzzle, game_match: puzzle.begin(game)?, played: 0, decision: 0 })
    }

    /// Where it stands.
    #[must_use]
    pub fn game_match(&self) -> &AnyMatch {
        &self.game_match
    }

    /// The turn to be found now.
    #[must_use]
    pub fn solution(&self) -> Option<&str> {
        self.puzzle.solution.get(self.played).map(String::as_str)
    }

    /// The rest of the solution, replies included, each turn with whoever plays it.
    #[must_use]
    pub fn rest(&self) -> Vec<(Seat, String)> {
        let mut game_match = self.game_match.clone();
        let mut rest = Vec::new();
        for turn in self.puzzle.solution.iter().skip(self.played) {
            let Some(seat) = game_match.to_move() else { break };
            if game_match.play_turn(turn).is_err() {
                break;
            }
            rest.push((seat, turn.clone()));
        }
        rest
    }

    /// What a whole legal turn is worth; a right one is played, and answered.
    pub fn answer(&mut self, turn: &str) -> Said {
        let accept = self.puzzle.accept.get(self.decision);
        let is_right = accept.is_some_and(|accept| accept.iter().any(|right| right == turn));
        if !is_right {
            return judge(&self.game_match, self.proof(), turn);
        }
        let solver = self.game_match.to_move();
        let mut answers = Vec::new();
        if self.game_match.play_turn(turn).is_err() {
            return Said::Wrong { refutation: None };
        }
        self.played += 1;
        self.decision += 1;
        while self.decision < self.puzzle.accept.len() && self.game_match.to_move() != solver {
            let Some(answer) = self.puzzle.solution.get(self.played) else { break };
            if self.game_match.play_turn(answer).is_err() {
                break;
            }
            answers.push(answer.clone());
            self.played += 1;
        }
        Said::Right { answers, is_solved: self.puzzle.accept.len() <= self.decision }
    }

    /// What is proved of the decision at hand.
    fn proof(&self) -> Proof {
        let later = (0..self.decision).try_fold(self.puzzle.proof, |proof, _| proof.next());
        later.unwrap_or(self.puzzle.proof)
    }
}

/// What is to be said of a turn that is not among the right ones.
#[must_use]
pub fn judge(before: &AnyMatch, proof: Proof, turn: &str) -> Said {
    let nothing = Said::Wrong { refutation: None };
    let Some(seat) = before.to_move() else { return nothing };
    let mut after = before.clone();
    if after.play_turn(turn).is_err() {
        return nothing;
    }
    if let Proof::WinIn(turns) = proof {
        let slower = wins_within(&after, seat, turns - 1 + SLOWER, SLOWER_WORK);
        if slower == Some(true) {
            return Said::Slower;
        }
    }
    if proof == Proof::SureWin {
        // What plays well need not take the certain win away: only the proof tells.
        return Said::Wrong { refutation: unsure(before, turn, Work::again(proof)) };
    }
    let is_other = after.to_move().is_some_and(|mover| mover != seat);
    let Some(view) = after.mover_view().filter(|_| is_other) else { return nothing };
    let limits = Limits { nodes: Some(ANSWER), depth: None };
    let answer = search(&Request { limits, hash: 16, ..Request::new(&view, Player::Best) }, &Quiet);
    let Some(answer) = answer else { return nothing };
    let score = answer.report.score;
    let still_wins = score.proved && score.win == 0.0;
    if matches!(proof, Proof::WinIn(_)) && still_wins {
        return Said::Slower;
    }
    Said::Wrong { refutation: Some(answer.turn.to_string()) }
}
