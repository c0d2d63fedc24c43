//! What a search finds, and the one way in.

use mohreh_rules::{Match, dispatch};

use crate::{Evaluate, Host, Player, Request, baselines, best, levels, uct};

/// How good a turn is for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The chance to win, a draw counting half.
    pub win: f32,
    /// The expected margin, where the game has one.
    pub margin: Option<f32>,
    /// The result is proved.
    pub proved: bool,
}

/// What is known after an iteration.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Which of several lines, from 1.
    pub line: usize,
    /// Turns searched.
    pub depth: u32,
    /// Moves played in the search so far.
    pub nodes: u64,
    /// How good the line is.
    pub score: Score,
    /// The turns expected, the best one first.
    pub turns: Vec<String>,
}

/// A turn to play, and what speaks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The whole turn, or the rest of the one under way.
    pub turn: String,
    /// The last report of the best line.
    pub report: Report,
}

/// Asks for a turn; `None` when nobody is to move.
#[must_use]
pub fn search(request: &Request<'_>, host: &dyn Host) -> Option<Answer> {
    dispatch!(AnyMatch, request.sitting, sitting => sitting.ask(request, host))
}

/// A match whose game has players.
pub(crate) trait Ask {
    fn ask(&self, request: &Request<'_>, host: &dyn Host) -> Option<Answer>;
}

impl<P: Evaluate> Ask for Match<P> {
    fn ask(&self, request: &Request<'_>, host: &dyn Host) -> Option<Answer> {
        match request.player {
            Player::Best | Player::Level(Player::LEVELS) => best::search(self, request, host),
            Player::Level(level) => levels::search(self, level, request, host),
            Player::Greedy => {
                self.to_move()?;
                let turns = best::root_turns(self.position());
                turns.first().map(|turn| levels::at_once(turn, host))
            }
            Player::Random => baselines::random(self, request, host),
            Player::Uct | Player::Flat => uct::search(self, request, host),
        }
    }
}
