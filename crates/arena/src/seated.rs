//! A contestant at the board, and what it is asked.

use std::{fmt, sync::atomic::AtomicBool, time::Duration};

use anyhow::{Context, Result};
use mohreh_engine::{Memory, Pace, Player, Request, TimeLeft};
use mohreh_rules::{AnyMatch, AnyTurn, AnyView, Problem, Seat};

use crate::{
    contestant::{Contestant, Who},
    limits::ProgramLimits,
    program::Program,
    time::{Budget, ClockSetting, Counted, Keeper, Stopwatch},
};

/// A question to a player.
pub(crate) struct Turn<'a> {
    pub(crate) view: &'a AnyView,
    pub(crate) seat: Seat,
    pub(crate) budget: Budget,
    /// What is left to each seat, where they have clocks.
    pub(crate) clocks: &'a [Duration],
    pub(crate) counted: Counted,
    pub(crate) programs: ProgramLimits,
    /// What random choices are drawn from.
    pub(crate) seed: u64,
    /// What a level's form is drawn from.
    pub(crate) form: u64,
    /// Set when the match is broken off.
    pub(crate) stop: &'a AtomicBool,
}

impl Turn<'_> {
    /// How long the answer may take, the margin aside.
    pub(crate) fn allowed(&self) -> Option<Duration> {
        let left = self.budget.clock.map(|_| self.clocks[self.seat.index()]);
        match (self.budget.time, left) {
            (Some(time), Some(left)) => Some(time.min(left)),
            (time, left) => time.or(left),
        }
    }
}

/// An answer.
pub(crate) struct Chosen {
    pub(crate) turn: Reply,
    pub(crate) spent: Duration,
    /// What the player thinks of its chances.
    pub(crate) evaluation: Option<f32>,
}

/// A turn as it is answered.
#[derive(Debug)]
pub(crate) enum Reply {
    /// By a player of our own.
    Typed(AnyTurn),
    /// By a program, which has still to be read.
    Text(String),
}

impl Reply {
    /// Plays it, all or nothing.
    pub(crate) fn play(&self, game_match: &mut AnyMatch) -> Result<()> {
        match self {
            Self::Typed(turn) => game_match.play_moves(turn)?,
            Self::Text(text) => game_match.play_turn(text).with_context(|| format!("`{text}`"))?,
        }
        Ok(())
    }
}

/// Why there is no answer, where it is not the player's fault alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The time is over.
    Time,
    /// The match is broken off.
    Stopped,
}

impl Fault {
    pub(crate) fn because(self, why: Problem) -> anyhow::Error {
        anyhow::Error::from(why).context(self)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Time => "out of time",
            Self::Stopped => "broken off",
        })
    }
}

impl std::error::Error for Fault {}

/// A contestant at the board.
pub(crate) enum SeatedPlayer {
    Ours { player: Player, contestant: Contestant, memory: Memory },
    Program(Program),
}

impl SeatedPlayer {
    /// Takes a seat for a new match.
    pub(crate) fn sit(contestant: &Contestant, turn: &Turn<'_>) -> Result<Self> {
        match &contestant.who {
            Who::Ours(player) => Ok(Self::Ours {
                player: *player,
                contestant: contestant.clone(),
                memory: Memory::default(),
            }),
            Who::Program(_) => {
                let mut program = Program::start(contestant, turn.programs, turn.stop)?;
                program.begin(turn.view, turn.stop)?;
                Ok(Self::Program(program))
            }
        }
    }

    /// Stays for another match: a program that has behaved need not start again.
    pub(crate) fn begin(&mut self, view: &AnyView, stop: &AtomicBool) -> Result<()> {
        match self {
            Self::Ours { memory, .. } => *memory = Memory::default(),
            Self::Program(program) => program.begin(view, stop)?,
        }
        Ok(())
    }

    /// The turn it plays.
    pub(crate) fn choose(&mut self, turn: &Turn<'_>) -> Result<Chosen> {
        match self {
            Self::Ours { player, contestant, memory } => ours(*player, contestant, memory, turn),
            Self::Program(program) => program.choose(turn),
        }
    }
}

fn ours(
    player: Player,
    contestant: &Contestant,
    memory: &Memory,
    turn: &Turn<'_>,
) -> Result<Chosen> {
    let Budget { time, clock, limits } = turn.budget;
    let pace = match clock {
        Some(ClockSetting { increment, .. }) => {
            let left = turn.clocks[turn.seat.index()];
            Pace::by_clock(turn.view, TimeLeft { left, increment }, time)
        }
        None => Pace::fixed(time),
    };
    let watch = Stopwatch::start(turn.counted);
    let keeper = Keeper { watch, pace, stop: turn.stop };
    let request = Request {
        limits,
        seed: turn.seed,
        form: Some(turn.form),
        threads: contestant.threads,
        hash: contestant.hash,
        memory: Some(memory),
        network: contestant.network.as_deref(),
        weights: contestant.weights.as_deref(),
        ..Request::new(turn.view, player)
    };
    let answer = mohreh_engine::search(&request, &keeper)
        .context(Problem::internal("somebody is to move"))?;
    let evaluation = Some(answer.report.score.win);
    Ok(Chosen { turn: Reply::Typed(answer.turn), spent: watch.passed(), evaluation })
}

#[cfg(test)]
#[path = "../../engine/tests/questions/mod.rs"]
mod questions;

#[cfg(test)]
mod tests {
    use std::{sync::atomic::AtomicBool, time::Duration};

    use super::{
        Contestant, Counted, ProgramLimits, Reply, SeatedPlayer, Turn, questions::questions,
    };

    #[test]
    fn a_match_answers_as_the_engine_does() {
        for question in questions() {
            let contestant: Contestant = question.player.to_string().parse().unwrap();
            let stop = AtomicBool::new(false);
            let turn = Turn {
                view: &question.view,
                seat: question.view.to_move().unwrap(),
                budget: contestant.budget,
                clocks: &[],
                counted: Counted::Wall,
                programs: ProgramLimits {
                    margin: Duration::ZERO,
                    start: Duration::ZERO,
                    memory: crate::ProgramMemory::UNLIMITED,
                },
                seed: question.seed,
                form: question.form,
                stop: &stop,
            };
            let mut seated = SeatedPlayer::sit(&contestant, &turn).unwrap();
            let Reply::Typed(answer) = seated.choose(&turn).unwrap().turn else { panic!("text") };
            assert_eq!(answer.to_string(), question.turn());
        }
    }
}
