//! One room: a table, those who follow it, and the order of what happens.

mod engines;
mod show;

use std::{collections::HashMap, time::Duration};

use mohreh_protocol::{
    Action, Join, Joined, MatchState, Problem, ProblemCode, ServerMessage, Sitter,
};
use tokio::{sync::mpsc, time::timeout};

use super::{Ask, Line, Reply, Rooms};
use crate::{
    error::internal,
    ratings,
    store::{Appended, StoredEvent},
    table::{Chair, Decision, Entry, Table, Who},
};

/// A room that nobody follows closes after this long; at the next look when
/// its match is over.
const IDLE: Duration = Duration::from_secs(60);
/// With others writing to the same database, the log is looked at this often
/// even without a hint.
const LOOK: Duration = Duration::from_secs(3);
/// How often a write is tried again when other nodes were first.
const TRIES: usize = 8;

pub(super) struct Room {
    rooms: Rooms,
    table: Table,
    sitters: Vec<Sitter>,
    followers: HashMap<u64, Follower>,
}

struct Follower {
    line: Line,
    who: Who,
    seat: Option<u8>,
}

/// Why a write did not happen.
enum Unwritten {
    /// Another node was first; the table is now up to date.
    Outrun,
    /// It failed.
    Failed(Problem),
}

impl Room {
    pub(super) async fn load(rooms: Rooms, id: &str) -> Result<Self, Problem> {
        let store = rooms.store();
        let events = store.events(id, 0).await.map_err(|error| internal(&error))?;
        let Some(first) = events.first() else {
            return Err(Problem::new(ProblemCode::NotFound, "there is no such match"));
        };
        let outages = store.outages(first.at).await.map_err(|error| internal(&error))?;
        let table = Table::replay(id, &events, outages)
            .map_err(|why| Problem::new(ProblemCode::Internal, why))?;
        let mut room = Self { rooms, table, sitters: Vec::new(), followers: HashMap::new() };
        room.learn_names().await?;
        Ok(room)
    }

    pub(super) async fn run(mut self, mut messages: mpsc::Receiver<Ask>) {
        let mut idle = Duration::ZERO;
        loop {
            match timeout(LOOK, messages.recv()).await {
                Ok(Some(ask)) => {
                    idle = Duration::ZERO;
                    self.answer(ask).await;
                }
                Ok(None) => return,
                Err(_) if self.followers.is_empty() => {
                    idle += LOOK;
                    let is_over = self.table.state() == MatchState::Over;
                    if is_over || IDLE <= idle {
                        break;
                    }
                }
                Err(_) => {
                    let shared = self.rooms.store().postgres().is_some();
                    if shared && let Err(problem) = self.catch_up().await {
                        tracing::warn!(%problem.message, "could not look at the log");
                    }
                }
            }
        }
        // Whoever wrote to the mailbox before it closed is still answered.
        messages.close();
        while let Some(ask) = messages.recv().await {
            self.answer(ask).await;
        }
    }

    async fn answer(&mut self, ask: Ask) {
        // Whoever has stopped waiting for an answer does not need it.
        match ask {
            Ask::Open { line, who, after } => self.follow(line, who, after).await,
            Ask::Close { socket } => {
                if self.followers.remove(&socket).is_some() {
                    self.tell_presence();
                }
            }
            Ask::Act { who, action, answer } => {
                let result = self.act(&who, &action).await;
                self.reply(answer, action.id(), result);
            }
            Ask::Cheer { socket, phrase } => self.cheer(socket, phrase),
            Ask::Join { who, join, answer } => {
                let result = self.join(&who, &join).await;
                answer.send(result).ok();
            }
            Ask::View { who, answer } => {
                let result = self.learn_names().await.map(|()| self.view(&who));
                answer.send(result).ok();
            }
            Ask::Events { who, after, answer } => {
                let result = self.events_after(self.table.seat_of(&who), after).await;
                answer.send(result).ok();
            }
            Ask::Legal { who, begun, answer } => {
                answer.send(self.legal(&who, &begun)).ok();
            }
            Ask::Record { who, answer } => {
                answer.send(self.record(&who)).ok();
            }
            Ask::EngineSight { seat, turns, answer } => {
                answer.send(self.engine_sight(seat, turns).await).ok();
            }
            Ask::EngineTurn { seat, turns, turn, answer } => {
                let id = format!("engine-{}-{turns}", self.table.seq);
                let action = Action::Turn { id, turn, turns };
                answer.send(self.act_on_seat(seat, &action).await).ok();
            }
            Ask::Refresh => {
                if let Err(problem) = self.catch_up().await {
                    tracing::warn!(%problem.message, "could not look at the log");
                }
            }
            Ask::Sweep => {
                self.sweep().await;
                self.correct_deadline().await;
            }
        }
    }

    async fn follow(&mut self, line: Line, who: Who, after: Option<u32>) {
        if let Err(problem) = self.learn_names().await {
            let match_id = Some(self.table.id.clone());
            line.send(&ServerMessage::Refused { match_id, id: None, problem });
            return;
        }
        let seat = self.table.seat_of(&who);
        let follower = Follower { line: line.clone(), who, seat };
        self.followers.insert(line.socket, follower);
        let rest = match after {
            Some(after) if after == self.table.seq => Some(Vec::new()),
            Some(after) if 0 < after && after < self.table.seq => {
                self.events_after(seat, after).await.ok()
            }
            _ => None,
        };
        match rest {
            Some(events) => {
                for event in events {
                    let match_id = self.table.id.clone();
                    line.send(&ServerMessage::Event { match_id, event: Box::new(event) });
                }
            }
            None => {
                let view = Box::new(self.view_from(seat));
                line.send(&ServerMessage::Snapshot { view, now: self.rooms.now() });
            }
        }
        self.tell_presence();
    }

    async fn act(&mut self, who: &Who, action: &Action) -> Result<u32, Problem> {
        let Some(seat) = self.table.seat_of(who) else {
            return Err(Problem::new(
                ProblemCode::Forbidden,
                "only those at the table can do this",
            ));
        };
        self.act_on_seat(seat, action).await
    }

    async fn act_on_seat(&mut self, seat: u8, action: &Action) -> Result<u32, Problem> {
        for _ in 0..TRIES {
            self.sweep().await;
            let entry = match self.table.decide(seat, action)? {
                Decision::Done(seq) => return Ok(seq),
                Decision::Write(entry) => entry,
            };
            if let Entry::Accepted { next: Some(next), .. } = &entry {
                let setup = crate::table::rematch_setup(&self.table)?;
                let created = self.rooms.create(next, setup).await;
                created.map_err(|error| internal(&error))?;
            }
            match self.write(entry).await {
                Ok(seq) => {
                    self.let_engines_answer().await;
                    return Ok(seq);
                }
                Err(Unwritten::Outrun) => {}
                Err(Unwritten::Failed(problem)) => return Err(problem),
            }
        }
        Err(busy())
    }

    async fn join(&mut self, who: &Who, join: &Join) -> Result<Joined, Problem> {
        let Some(player) = who.player.clone() else {
            return Err(Problem::new(ProblemCode::Unauthorized, "a session is needed"));
        };
        for _ in 0..TRIES {
            if let Some(seat) = self.table.seat_of(who) {
                return Ok(Joined { seat });
            }
            let entry = self.table.decide_join(&player, join.key.as_deref(), join.seat)?;
            if self.table.setup.rated && !who.account {
                let message = "rated matches are between accounts; sign in first";
                return Err(Problem::new(ProblemCode::Forbidden, message));
            }
            self.check_blocks(&player).await?;
            match self.write(entry).await {
                Ok(_) => {}
                Err(Unwritten::Outrun) => {}
                Err(Unwritten::Failed(problem)) => return Err(problem),
            }
        }
        Err(busy())
    }

    async fn check_blocks(&self, player: &str) -> Result<(), Problem> {
        for chair in self.table.chairs() {
            let Chair::Person { player: other } = chair else { continue };
            let store = self.rooms.store();
            let blocked = store.has_blocked(other, player).await;
            if blocked.map_err(|error| internal(&error))? {
                let message = "somebody at this table does not want to play with you";
                return Err(Problem::new(ProblemCode::Forbidden, message));
            }
        }
        Ok(())
    }

    /// Ends what time has ended, and corrects the index where it was wrong.
    async fn sweep(&mut self) {
        let now = self.rooms.now();
        while let Some(entry) = self.table.due(now) {
            match self.write(entry).await {
                Ok(_) | Err(Unwritten::Outrun) => {}
                Err(Unwritten::Failed(problem)) => {
                    tracing::error!(%problem.message, "could not end a match in time");
                    return;
                }
            }
        }
    }

    /// After an outage the index has deadlines that are too early.
    async fn correct_deadline(&self) {
        let corrected =
            self.rooms.store().set_deadline(&self.table.id, self.table.deadline()).await;
        if let Err(error) = corrected {
            tracing::error!(%error, "could not correct a deadline");
        }
    }

    /// Appends an entry; when this returns it is on disk and everybody knows.
    async fn write(&mut self, entry: Entry) -> Result<u32, Unwritten> {
        let (event, after) = self.table.next(entry, self.rooms.now());
        let append = after.append(&event, Some(&self.table));
        match self.rooms.store().append(append).await {
            Ok(Appended::Stored) => {
                let seq = event.seq;
                self.advance(&event, after).await.map_err(Unwritten::Failed)?;
                Ok(seq)
            }
            Ok(Appended::Taken) => {
                self.catch_up().await.map_err(Unwritten::Failed)?;
                Err(Unwritten::Outrun)
            }
            // It may be on disk or not; the log knows, and the client asks
            // again with the same id.
            Err(error) => {
                let problem = internal(&error);
                self.catch_up().await.map_err(Unwritten::Failed)?;
                Err(Unwritten::Failed(problem))
            }
        }
    }

    async fn advance(&mut self, event: &StoredEvent, after: Table) -> Result<(), Problem> {
        let seats_changed = after.chairs() != self.table.chairs();
        let ended = after.state() == MatchState::Over && self.table.state() != MatchState::Over;
        self.table = after;
        if seats_changed {
            self.learn_names().await?;
        }
        if matches!(event.entry, Entry::Turn { .. }) {
            metrics::counter!("mohreh_turns_total").increment(1);
        }
        self.broadcast(event);
        self.rooms.announce(&self.table);
        if ended {
            metrics::counter!("mohreh_matches_ended_total").increment(1);
            // The match is over whether or not it could be counted; if not,
            // that is made up for later.
            self.rate().await.ok();
        }
        Ok(())
    }

    /// Counts the match for the ratings, once however often it is called.
    pub(super) async fn rate(&self) -> Result<(), Problem> {
        if !self.table.setup.rated {
            return Ok(());
        }
        ratings::rate(self.rooms.store(), &self.table).await.map_err(|error| internal(&error))
    }

    /// Takes what other nodes have written.
    async fn catch_up(&mut self) -> Result<(), Problem> {
        let store = self.rooms.store().clone();
        let events = store.events(&self.table.id, self.table.seq).await;
        for event in events.map_err(|error| internal(&error))? {
            let mut after = self.table.clone();
            after.apply(&event);
            self.advance(&event, after).await?;
        }
        Ok(())
    }

    fn reply(&self, answer: Reply, id: &str, result: Result<u32, Problem>) {
        let line = match answer {
            Reply::Once(once) => {
                once.send(result).ok();
                return;
            }
            Reply::Line(line) => line,
        };
        let (match_id, id) = (self.table.id.clone(), id.to_owned());
        line.send(&match result {
            Ok(seq) => ServerMessage::Done { match_id, id, seq },
            Err(problem) => {
                ServerMessage::Refused { match_id: Some(match_id), id: Some(id), problem }
            }
        });
    }

    async fn learn_names(&mut self) -> Result<(), Problem> {
        let rows = self.rooms.store().seat_rows(&self.table.id, &self.table.setup.game).await;
        let rows = rows.map_err(|error| internal(&error))?;
        self.sitters = rows.iter().map(|row| row.sitter()).collect();
        Ok(())
    }
}

fn busy() -> Problem {
    Problem::new(ProblemCode::Conflict, "others were faster several times; try again")
}

fn unreadable() -> Problem {
    Problem::new(ProblemCode::Conflict, "this version's rules cannot replay the match")
}
