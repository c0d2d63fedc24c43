//! How a match stands when not every secret is known: by looking at every
//! world, every way to fill in the unknown colors that fits what was seen.

use super::{ColorPop, Phase, Secrets};
use crate::{Outcome, Rng, Seats};

/// What all worlds together say.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Consensus {
    /// In some world the match goes on.
    pub(super) may_go_on: bool,
    /// In some world it is over.
    pub(super) may_be_over: bool,
    /// How it ended, if that is the same in all worlds.
    pub(super) outcome: Option<Outcome>,
}

impl ColorPop {
    /// Whether the match is over, after the board has changed.
    ///
    /// A color that has just gone may or may not be an unknown one; then the
    /// match goes on here, and the next move shows that nobody had it.
    #[inline]
    pub(super) fn settle(&mut self) {
        if self.outlived == self.board.gone() && self.board.has_group() {
            return;
        }
        let consensus = self.consensus();
        if !consensus.may_go_on {
            self.phase = Phase::Over;
        } else if !consensus.may_be_over {
            self.outlived = self.board.gone();
        }
    }

    pub(super) fn consensus(&self) -> Consensus {
        let mut consensus = Consensus::default();
        self.each_world(|_, outcome| match outcome {
            None => consensus.may_go_on = true,
            Some(_) if !consensus.may_be_over => {
                consensus.may_be_over = true;
                consensus.outcome = outcome;
            }
            Some(_) if consensus.outcome != outcome => consensus.outcome = None,
            Some(_) => {}
        });
        if consensus.may_go_on {
            consensus.outcome = None;
        }
        consensus
    }

    /// One world, each that fits equally likely. While play goes on the match
    /// goes on in it too.
    pub(super) fn draw_world(&self, rng: &mut impl Rng) -> Self {
        let mut fitting = self.fitting();
        // Reading a position makes sure that there is a world, and so does play.
        if fitting.is_empty() {
            return self.clone();
        }
        let drawn = rng.below(fitting.len());
        self.filled_in(fitting.swap_remove(drawn))
    }

    /// Every position without unknowns that fits this one.
    #[must_use]
    pub fn worlds(&self) -> Vec<Self> {
        self.fitting().into_iter().map(|secrets| self.filled_in(secrets)).collect()
    }

    /// The secrets of every world.
    fn fitting(&self) -> Vec<Secrets> {
        let goes_on = self.phase != Phase::Over;
        let mut fitting = Vec::new();
        self.each_world(|secrets, outcome| {
            if outcome.is_none() == goes_on {
                fitting.push(secrets.clone());
            }
        });
        fitting
    }

    fn filled_in(&self, secrets: Secrets) -> Self {
        let goes_on = self.phase != Phase::Over;
        let outlived = if goes_on { self.board.gone() } else { self.outlived };
        Self { secrets, outlived, ..self.clone() }
    }

    /// Visits every world with the outcome that the match has in it.
    pub(super) fn each_world(&self, mut visit: impl FnMut(&Secrets, Option<Outcome>)) {
        let over = self.phase == Phase::Over;
        let no_group = !self.board.has_group();
        self.secrets.each_completion(&self.options, &mut |secrets| {
            let ended_before =
                self.options.sides().any(|side| secrets.of_all(side).is_within(self.outlived));
            if ended_before {
                return;
            }
            let outcome = self.cleared(secrets).or_else(|| no_group.then(|| self.count(secrets)));
            if !over || outcome.is_some() {
                visit(secrets, outcome);
            }
        });
    }

    /// The side whose colors have all left the board wins (rules 4.1).
    fn cleared(&self, secrets: &Secrets) -> Option<Outcome> {
        let gone = self.board.gone();
        let winners = self.options.sides().find(|&side| secrets.of_all(side).is_within(gone));
        winners.map(Outcome::Win)
    }

    /// Fewest tokens left wins, then fewest collected (rules 4.2, 4.3).
    fn count(&self, secrets: &Secrets) -> Outcome {
        if self.options.seats() == 1 {
            return Outcome::Loss;
        }
        let rank = |side| self.rank(secrets, side);
        let best = self.options.sides().map(rank).min();
        let at_top = self.options.sides().filter(|&side| Some(rank(side)) == best);
        let (count, winners) = at_top.fold((0, Seats::NONE), |(count, all), side| {
            (count + 1, side.iter().fold(all, Seats::with))
        });
        if count == self.options.sides().count() { Outcome::Draw } else { Outcome::Win(winners) }
    }

    /// What a side has left on the board and what it has collected of its own
    /// colors: the smaller pair is ahead.
    pub(super) fn rank(&self, secrets: &Secrets, side: Seats) -> (u32, u32) {
        let colors = secrets.of_all(side);
        let left: u32 = colors.iter().map(|hue| self.board.count(hue)).sum();
        let collected: u32 = colors
            .iter()
            .flat_map(|hue| side.iter().map(move |seat| (seat, hue)))
            .map(|(seat, hue)| u32::from(self.collected[seat.index()][hue as usize]))
            .sum();
        (left, collected)
    }
}
