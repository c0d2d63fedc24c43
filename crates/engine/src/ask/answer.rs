//! What a search finds, and the one way in.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Mutex, PoisonError},
};

use mohreh_rules::{AnyTurn, AnyView, View, dispatch};

use crate::{
    Evaluate, Host, NetworkFile, Player, Quiet, Request, Strength, baselines, best,
    evaluator::Judge, flat, levels, root, uct,
};

/// How good a turn is for the seat to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    /// The chance to win, a draw counting half.
    pub win: f32,
    /// The expected margin, where the game has one.
    pub margin: Option<f32>,
    /// The result is proved.
    pub proved: bool,
    /// The margin is proved as well. Where only the result is, a win is at least
    /// that large, and so is a loss.
    pub margin_proved: bool,
    /// The standard error of the chance, where it is a mean of playouts.
    pub error: Option<f32>,
}

impl Score {
    /// What somebody expects who proves nothing.
    pub(crate) const fn expected(win: f32, margin: Option<f32>) -> Self {
        Self { win, margin, proved: false, margin_proved: false, error: None }
    }
}

/// What is known after an iteration.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Which of several lines, from 1.
    pub line: usize,
    /// Turns searched.
    pub depth: u32,
    /// Moves played in the search so far, by all threads.
    pub nodes: u64,
    /// How good the line is.
    pub score: Score,
    /// The turns expected, the best one first.
    pub turns: Vec<AnyTurn>,
}

impl Report {
    /// The first `most` of the turns expected as text, in their spelling.
    #[must_use]
    pub fn turn_texts(&self, most: usize) -> Vec<String> {
        self.turns.iter().take(most).map(ToString::to_string).collect()
    }

    /// All turns expected as text, separated by spaces.
    #[must_use]
    pub fn line_text(&self) -> String {
        self.turn_texts(usize::MAX).join(" ")
    }
}

/// A turn to play, and what speaks for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The whole turn, or the rest of the one under way.
    pub turn: AnyTurn,
    /// The last report of the best line.
    pub report: Report,
}

/// Asks for a turn; `None` when nobody is to move.
///
/// A search that breaks down does not take its host down: the host is told,
/// and the answer is the best turn reported so far, or any legal one.
#[must_use]
pub fn search(request: &Request<'_>, host: &dyn Host) -> Option<Answer> {
    let heard = Heard { host, last: Mutex::default() };
    let asked =
        AssertUnwindSafe(|| dispatch!(AnyView, request.view, view => view.ask(request, &heard)));
    match catch_unwind(asked) {
        Ok(answer) => answer,
        Err(panic) => {
            host.failed(reason(panic.as_ref()));
            let last = heard.last.into_inner().unwrap_or_else(PoisonError::into_inner);
            let found = last
                .and_then(|report| Some(Answer { turn: report.turns.first()?.clone(), report }));
            found.or_else(|| {
                dispatch!(AnyView, request.view, view => baselines::random(view, request, &Quiet))
            })
        }
    }
}

/// Whether the match is decided by points at its end, and not by a goal that
/// somebody reaches first.
#[must_use]
pub fn counts_points(view: &AnyView) -> bool {
    dispatch!(AnyView, view, view => view.counts_points())
}

/// Remembers the best line on its way to the host.
struct Heard<'a> {
    host: &'a dyn Host,
    last: Mutex<Option<Report>>,
}

impl Host for Heard<'_> {
    fn should_stop(&self) -> bool {
        self.host.should_stop()
    }

    fn report(&self, report: &Report) {
        if report.line == 1 {
            *self.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(report.clone());
        }
        self.host.report(report);
    }
}

fn reason(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("unknown")
}

/// A match whose game has players.
pub(crate) trait Ask {
    fn ask(&self, request: &Request<'_>, host: &dyn Host) -> Option<Answer>;

    /// After how many turns of all seats a match is usually over, or so clear
    /// that its end takes no time.
    fn usual_turns(&self) -> u32;

    /// The network for the options that are played.
    fn network_file(&self) -> Option<NetworkFile> {
        None
    }

    /// Whether points decide at the end, and the engine counts them.
    fn counts_points(&self) -> bool {
        false
    }
}

impl<P: Evaluate> Ask for View<P> {
    fn ask(&self, request: &Request<'_>, host: &dyn Host) -> Option<Answer> {
        match request.player {
            Player::Best | Player::Classic | Player::Plain | Player::Level(Player::LEVELS) => {
                best::search(self, request, host)
            }
            Player::Level(level) => {
                let strength = P::LEVELS[usize::from(level.clamp(1, 9)) - 1];
                levels::search(self, strength, level, request, host)
            }
            // Two of them in one match have their own days.
            Player::Custom(strength @ Strength { noise, .. }) => {
                levels::search(self, strength, noise as u8, request, host)
            }
            Player::Greedy => {
                self.to_move()?;
                let weights = request.weights.filter(|weights| weights.game() == P::GAME);
                let judge = weights.map(Judge::Weights);
                let turns = root::root_turns(self.position(), request.exclude, judge);
                turns.first().map(|turn| levels::at_once(turn, judge, host))
            }
            Player::Random => baselines::random(self, request, host),
            Player::Uct => uct::search(self, request, host),
            Player::Flat => flat::search(self, request, host),
        }
    }

    fn usual_turns(&self) -> u32 {
        P::USUAL_TURNS
    }

    fn network_file(&self) -> Option<NetworkFile> {
        self.position().network().map(|index| P::NETWORKS[index])
    }

    fn counts_points(&self) -> bool {
        self.position().margin().is_some()
    }
}
