//! What the index of matches says of a table: rows for lists and sweeps.

use mohreh_protocol::MatchState;
use mohreh_rules::{Outcome, Seat};

use super::{Chair, Effect, Entry, LoggedMatch, number};
use crate::store::{
    Append, CameTo, JobChange, MatchIndex, NewMatch, SeatIndex, SeatResult, StoredEvent,
};

/// Seats that an event has given to somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reseated {
    None,
    One(u8),
    All,
}

impl Reseated {
    /// By an event at a table of so many.
    pub(super) fn by(entry: &Entry, seats: usize) -> Self {
        match entry {
            Entry::Created(_) => Self::All,
            Entry::Joined { seat, .. } => Self::One(*seat),
            // An engine may have taken the seat.
            Entry::Resigned { seat, .. }
            | Entry::TimedOut { seat }
            | Entry::Claimed { seat, .. }
                if 2 < seats =>
            {
                Self::One(*seat)
            }
            _ => Self::None,
        }
    }

    fn has(self, seat: u8) -> bool {
        match self {
            Self::None => false,
            Self::One(one) => one == seat,
            Self::All => true,
        }
    }
}

impl LoggedMatch {
    /// What is written to make `event` happen, where this is the table after
    /// it and `effect` what it changed.
    pub(crate) fn append(&self, event: &StoredEvent, effect: Effect) -> Append {
        let job = match self.engine_due() {
            Some((seat, level)) => JobChange::Set { seat, level, turns: self.turns() },
            None if effect.had_job => JobChange::Clear,
            None => JobChange::Keep,
        };
        Append {
            match_id: self.id.clone(),
            seq: event.seq,
            at: event.at,
            body: serde_json::to_string(&event.entry).expect("entries have string keys"),
            new: matches!(event.entry, Entry::Created(_)).then(|| self.new_match()),
            index: self.index(),
            seats: self.seat_index(effect.reseated),
            results: self.seat_results(),
            job,
            owner: String::new(),
        }
    }

    fn new_match(&self) -> NewMatch {
        NewMatch {
            game: self.setup.game.clone(),
            options: self.setup.options.clone(),
            time: serde_json::to_string(&self.setup.clock).expect("a clock has string keys"),
            listed: self.setup.listed,
            rated: self.setup.rated,
            maker: None,
        }
    }

    fn index(&self) -> MatchIndex {
        let result = self.result();
        let is_over = self.state() == MatchState::Over;
        MatchIndex {
            state: self.state().name(),
            unplayed: is_over && !self.has_begun(),
            deadline: self.deadline(),
            to_move: self.to_move(),
            turns: self.turns(),
            outcome: result.map(|(outcome, _)| outcome.to_string()),
            ended_by: result.map(|(_, ending)| ending.name()),
            ended_seat: result.and_then(|(_, ending)| ending.seat().map(number)),
            ended_at: self.ended,
        }
    }

    /// What the match came to, once it is over; nothing where an engine is at the table, or
    /// where it was hardly begun.
    fn seat_results(&self) -> Vec<SeatResult> {
        let is_between_people = !self.chairs.iter().any(|c| matches!(c, Chair::Engine { .. }));
        let counts = is_between_people && self.has_begun();
        let Some((outcome, _)) = self.result().filter(|_| counts) else {
            return Vec::new();
        };
        let result = |seat: usize| SeatResult {
            seat: number(Seat::new(seat)),
            came_to: match outcome {
                Outcome::Win(winners) if winners.contains(Seat::new(seat)) => CameTo::Won,
                Outcome::Draw => CameTo::Drawn,
                Outcome::Win(_) | Outcome::Loss => CameTo::Lost,
            },
            first_turn: self
                .played
                .iter()
                .find(|played| usize::from(played.seat) == seat)
                .map(|played| played.turn.clone()),
        };
        (0..self.chairs.len()).map(result).collect()
    }

    fn seat_index(&self, reseated: Reseated) -> Vec<SeatIndex> {
        (0..)
            .zip(&self.chairs)
            .filter(|(seat, _)| reseated.has(*seat))
            .map(|(seat, chair)| match chair {
                Chair::Open => SeatIndex { seat, player: None, level: None },
                Chair::Person { player } => {
                    SeatIndex { seat, player: Some(player.clone()), level: None }
                }
                Chair::Engine { level } => SeatIndex { seat, player: None, level: Some(*level) },
            })
            .collect()
    }
}
