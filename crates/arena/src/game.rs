//! One game: the opening, the players' turns, their clocks, and how it ends.

use std::{
    collections::HashMap,
    fmt,
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use anyhow::{Error, Result};
use mohreh_rules::{AnyMatch, Ending, Rng, Seat, SplitMix, Viewer, record::Record};
use time::OffsetDateTime;

use crate::{
    Contestant, Counted, ProgramLimits,
    schedule::Slot,
    seated::{Fault, SeatedPlayer, Turn},
};

/// What all games of a match have in common.
pub(crate) struct House<'a> {
    pub(crate) players: &'a [Contestant],
    pub(crate) seed: u64,
    pub(crate) counted: Counted,
    pub(crate) programs: ProgramLimits,
    pub(crate) stop: &'a AtomicBool,
}

/// The players of one thread, kept from game to game: a program that has behaved
/// need not start again, and one that has not is gone.
#[derive(Default)]
pub(crate) struct Room(HashMap<(usize, usize), SeatedPlayer>);

/// A game that has been played.
pub(crate) struct Played {
    pub(crate) record: Record,
    pub(crate) trouble: Option<Trouble>,
}

/// Who lost a game by something else than the rules, and why.
pub struct Trouble {
    /// The player.
    pub player: String,
    /// What it did.
    pub error: Error,
}

/// As the record of the game tells it.
impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} loses: {:#}", self.player, self.error)
    }
}

/// What is noted of a turn.
struct Note {
    evaluation: Option<f32>,
    clock: Option<Duration>,
}

/// The numbers that chance is drawn from in one game.
fn draws(seed: u64, number: usize) -> SplitMix {
    SplitMix::new(seed.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(number as u64))
}

/// Plays a game; nothing if the match is broken off before it ends. A player that
/// crashes, hangs, cheats or runs out of time loses it.
pub(crate) fn play(
    house: &House<'_>,
    room: &mut Room,
    slot: &Slot,
    opening: AnyMatch,
) -> Result<Option<Played>> {
    let mut game_match = opening;
    let seats = game_match.seats();
    let mut rng = draws(house.seed, slot.number);
    let form = rng.next_u64();
    let player_at = |seat: usize| &house.players[slot.player_at(seat)];
    let mut clocks: Vec<Duration> = (0..seats)
        .map(|seat| player_at(seat).budget.clock.map_or(Duration::ZERO, |clock| clock.initial))
        .collect();
    let mut has_begun = vec![false; seats];
    let mut notes = Vec::new();
    let mut trouble = None;
    while let Some(seat) = game_match.to_move() {
        if house.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let contestant = player_at(seat.index());
        let view = game_match.view(Viewer::Seat(seat));
        let turn = Turn {
            view: &view,
            seat,
            budget: contestant.budget,
            clocks: &clocks,
            counted: house.counted,
            programs: house.programs,
            seed: rng.next_u64(),
            form,
            stop: house.stop,
        };
        let chair = (slot.player_at(seat.index()), seat.index() / slot.players.len());
        let is_first = !std::mem::replace(&mut has_begun[seat.index()], true);
        let chosen = room.ask(chair, contestant, &turn, is_first).and_then(|chosen| {
            charge(&mut clocks[seat.index()], chosen.spent, contestant, house.programs.margin)?;
            chosen.turn.play(&mut game_match)?;
            Ok(chosen)
        });
        match chosen {
            Ok(chosen) => notes.push(Note {
                evaluation: chosen
                    .evaluation
                    .filter(|_| seats == 2)
                    .map(|win| if seat == Seat::FIRST { win } else { 1.0 - win }),
                clock: contestant.budget.clock.map(|_| clocks[seat.index()]),
            }),
            Err(error) if error.downcast_ref() == Some(&Fault::Stopped) => return Ok(None),
            Err(error) => {
                // What it is in the middle of, nobody knows.
                room.0.remove(&chair);
                let is_late = error.downcast_ref() == Some(&Fault::Time);
                let ending = if is_late { Ending::Time(seat) } else { Ending::Resignation(seat) };
                let outcome = game_match.lost_by(seat);
                game_match.end(ending, outcome);
                trouble = Some(Trouble { player: contestant.to_string(), error });
            }
        }
    }
    let record = written(&game_match, slot, house, &notes, trouble.as_ref());
    Ok(Some(Played { record, trouble }))
}

impl Room {
    fn ask(
        &mut self,
        chair: (usize, usize),
        contestant: &Contestant,
        turn: &Turn<'_>,
        is_first: bool,
    ) -> Result<crate::seated::Chosen> {
        match self.0.get_mut(&chair) {
            Some(seated) => {
                if is_first {
                    seated.begin(turn.view, turn.stop)?;
                }
                seated.choose(turn)
            }
            None => {
                let seated = SeatedPlayer::sit(contestant, turn)?;
                self.0.entry(chair).or_insert(seated).choose(turn)
            }
        }
    }
}

/// Takes what was spent off the clock and adds what the turn brings.
fn charge(
    left: &mut Duration,
    spent: Duration,
    contestant: &Contestant,
    margin: Duration,
) -> Result<()> {
    let Some(clock) = contestant.budget.clock else { return Ok(()) };
    if *left + margin < spent {
        let ms = (spent - *left).as_millis();
        return Err(Fault::Time.because(mohreh_rules::problem!(
            "arena-clock",
            "the clock ran out {ms} ms before the answer",
            ms
        )));
    }
    *left = left.saturating_sub(spent) + clock.increment;
    Ok(())
}

fn written(
    game_match: &AnyMatch,
    slot: &Slot,
    house: &House<'_>,
    notes: &[Note],
    trouble: Option<&Trouble>,
) -> Record {
    let mut record = Record::of(game_match, Viewer::Watcher);
    for seat in 0..game_match.seats() {
        record = record.with_player(Seat::new(seat), &house.players[slot.player_at(seat)].name);
    }
    let opening = record.turns.len().saturating_sub(notes.len());
    for (turn, note) in record.turns[opening..].iter_mut().zip(notes) {
        turn.evaluation = note.evaluation;
        turn.clock = note.clock;
    }
    let turns = record.turns.len().to_string();
    record = record
        .with_tag("Date", &OffsetDateTime::now_utc().date().to_string())
        .with_tag("Number", &(slot.number + 1).to_string())
        .with_tag("Opening", &(slot.opening + 1).to_string())
        .with_tag("Turns", &turns);
    match trouble {
        Some(trouble) => record.with_tag("Trouble", &trouble.to_string()),
        None => record,
    }
}
