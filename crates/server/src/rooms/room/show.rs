//! What those who follow a room are shown: every byte comes out of a view.

use axum::extract::ws::Utf8Bytes;
use mohreh_protocol::{Event, LegalMoves, MatchState, MatchView, Problem, Said, ServerMessage};

use tokio::time::Instant;

use super::{PRESENCE, Room};
use crate::{
    problems::{refuse, unreadable},
    rooms::{encode, history},
    store::StoredEvent,
    table::{Entry, Happened, Perspective, Who, check_phrase, refusal},
};

impl Room {
    pub(super) fn broadcast(&mut self, event: &StoredEvent) {
        let Some(happened) = self.recent.last() else { return };
        // Those on one seat, and all watchers, get the same bytes; where nothing is
        // hidden, everybody does.
        let sights = happened.sights();
        let mut ready: Vec<(Option<u8>, Utf8Bytes)> = Vec::new();
        let seats_may_change = matches!(event.entry, Entry::Joined { .. } | Entry::Created(_));
        for follower in self.followers.values_mut() {
            if seats_may_change {
                follower.seat = self.table.seat_of(&follower.who);
            }
            let perspective = follower.seat.filter(|_| 1 < sights);
            let known = ready.iter().find(|(seat, _)| *seat == perspective);
            let bytes = match known {
                Some((_, bytes)) => bytes.clone(),
                None => {
                    let bytes = encode(&ServerMessage::Event {
                        match_id: self.table.id.clone(),
                        event: Box::new(happened.shown(perspective, &self.sitters)),
                    });
                    ready.push((perspective, bytes.clone()));
                    bytes
                }
            };
            follower.connection.send_bytes(bytes);
        }
    }

    /// The match as a record, as far as `who` may know it.
    pub(in crate::rooms) fn record(&self, who: &Who) -> Result<String, Problem> {
        let record = self.table.record(self.table.seat_of(who), &self.sitters);
        record.map(|record| record.to_string()).ok_or_else(unreadable)
    }

    pub(super) fn legal(&self, who: &Who, begun: &str) -> Result<LegalMoves, Problem> {
        let seat = self.table.seat_of(who);
        let turns = self.table.turns();
        let mut game_match = self.table.known(seat).ok_or_else(unreadable)?.known();
        if self.table.state() != MatchState::Playing {
            return Ok(LegalMoves { whole: false, moves: Vec::new(), turns });
        }
        let before = game_match.turns();
        if !begun.is_empty() {
            game_match.play_word(begun).map_err(|refused| refusal(&refused))?;
        }
        let whole = game_match.turns() != before || game_match.legal().is_empty();
        let moves = if whole { Vec::new() } else { game_match.legal() };
        Ok(LegalMoves { whole, moves, turns })
    }

    /// The events after a number. Only those of long ago are read from the
    /// log, all at once.
    pub(super) async fn events_after(
        &self,
        seat: Option<u8>,
        after: u32,
    ) -> Result<Vec<Event>, Problem> {
        if self.table.seq <= after {
            return Ok(Vec::new());
        }
        let shown = |happened: &Happened| happened.shown(seat, &self.sitters);
        if let Some(rest) = self.recent.after(after) {
            return Ok(rest.map(shown).collect());
        }
        let past = history::all(self.rooms.store(), &self.table.id, self.table.seq).await?;
        Ok(past.iter().filter(|happened| after < happened.seq()).map(shown).collect())
    }

    pub(super) fn view(&self, who: &Who) -> MatchView {
        self.view_from(self.table.seat_of(who))
    }

    pub(super) fn view_from(&self, seat: Option<u8>) -> MatchView {
        self.table.view(&Perspective {
            seat,
            sitters: &self.sitters,
            ratings: &self.ratings,
            online: &self.online(),
            watchers: self.watchers(),
            engine: self.presence.engine,
            now: self.rooms.now(),
        })
    }

    pub(super) fn cheer(&self, socket: u64, phrase: String) {
        let Some(from) = self.followers.get(&socket) else { return };
        let match_id = self.table.id.clone();
        if let Err(problem) = from.who.standing.may_speak(self.rooms.now()) {
            let match_id = Some(match_id);
            from.connection.send(&ServerMessage::Refused { match_id, id: None, problem });
            return;
        }
        let problem = match (from.seat, check_phrase(&phrase)) {
            (None, Ok(())) => None,
            (None, Err(problem)) => Some(problem),
            (Some(_), _) => Some(refuse!("server-say", Conflict, "at the table one uses `say`")),
        };
        if let Some(problem) = problem {
            let match_id = Some(match_id);
            from.connection.send(&ServerMessage::Refused { match_id, id: None, problem });
            return;
        }
        let name = from.who.name.clone();
        let bytes =
            encode(&ServerMessage::Cheered { match_id, name, said: Said::Phrase { phrase } });
        for follower in self.followers.values().filter(|follower| follower.seat.is_none()) {
            follower.connection.send_bytes(bytes.clone());
        }
    }

    pub(super) fn online(&self) -> Vec<bool> {
        let mut online = vec![false; self.table.chairs().len()];
        for seat in self.followers.values().filter_map(|follower| follower.seat) {
            if let Some(place) = online.get_mut(usize::from(seat)) {
                *place = true;
            }
        }
        online
    }

    pub(super) fn watchers(&self) -> u32 {
        let count = self.followers.values().filter(|follower| follower.seat.is_none()).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    /// Tells everybody who is here, now or in a moment: whoever comes and goes
    /// twenty times a second is not told of to all others as often.
    pub(super) fn tell_presence(&mut self) {
        let now = Instant::now();
        self.presence.is_due = self.presence.told.is_some_and(|told| now < told + PRESENCE);
        if self.presence.is_due {
            return;
        }
        self.presence.told = Some(now);
        let bytes = encode(&ServerMessage::Presence {
            match_id: self.table.id.clone(),
            online: self.online(),
            watchers: self.watchers(),
            engine: self.presence.engine,
        });
        for follower in self.followers.values() {
            follower.connection.send_bytes(bytes.clone());
        }
    }
}
