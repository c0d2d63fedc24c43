//! One room: a table, those who follow it, and the order of what happens.

mod engines;
mod log;
mod news;
mod plans;
mod presence;
mod rest;
mod seats;
mod show;

use std::{collections::HashMap, time::Duration};

use mohreh_protocol::{
    Action, EngineWork, MatchState, Millis, Problem, RatingChange, ServerMessage, Sitter,
};
use tokio::{
    sync::mpsc,
    time::{Instant, timeout},
};

pub(crate) use self::engines::{EngineAnswer, EngineInput, Question};
use self::{engines::Hesitation, log::Unwritten, presence::Absent};
use super::{
    Ask, Connection, Reply, Rooms,
    history::{self, Recent},
};
use crate::{
    problems::{database_away, refuse, unstored},
    table::{Decision, ENGINE_ID, Entry, LoggedMatch, PLAN_ID, SeatAction, Who},
};

/// A room that nobody follows closes after this long; at the next look when
/// its match is over.
const IDLE: Duration = Duration::from_secs(60);
/// With others writing to the same database, the log is looked at this often
/// even without a hint.
const LOOK: Duration = Duration::from_secs(3);
/// Everybody is told at most this often who is here.
const PRESENCE: Duration = Duration::from_secs(1);
/// How often a write is tried again when other nodes were first.
const TRIES: usize = 8;

pub(super) struct Room {
    rooms: Rooms,
    table: LoggedMatch,
    sitters: Vec<Sitter>,
    /// On which seats somebody has ever been connected.
    attended: Vec<bool>,
    /// What a rated match has changed, once it is counted.
    ratings: Vec<RatingChange>,
    followers: HashMap<u64, Follower>,
    absent: Absent,
    /// Of engines whose answer was refused.
    hesitation: Hesitation,
    recent: Recent,
    presence: Presence,
    /// Whom engines at this table work for: who acted last.
    owner: String,
    /// How far outages were known when the log was last played.
    outages: Millis,
    /// Whether the table may differ from the log, and the log cannot be read:
    /// such a room closes.
    lost: bool,
    /// Whether a turn was written of which those elsewhere have not been told.
    has_news: bool,
}

/// When everybody was last told who is here, and whether that has changed since.
#[derive(Default)]
struct Presence {
    told: Option<Instant>,
    is_due: bool,
    /// How far an engine is, as everybody was last told.
    engine: Option<EngineWork>,
}

struct Follower {
    connection: Connection,
    who: Who,
    seat: Option<u8>,
}

impl Room {
    pub(super) async fn load(rooms: Rooms, id: &str) -> Result<Self, Problem> {
        let outages = rooms.store().known_outages();
        let (table, recent) = history::replay(rooms.store(), id, u32::MAX).await?;
        let (followers, absent) = (HashMap::new(), Absent::default());
        let (sitters, attended, ratings) = (Vec::new(), Vec::new(), Vec::new());
        let (owner, lost, has_news) = (String::new(), false, false);
        let (presence, hesitation) = (Presence::default(), Hesitation::default());
        let mut room = Self {
            rooms,
            table,
            sitters,
            attended,
            ratings,
            followers,
            absent,
            hesitation,
            recent,
            presence,
            owner,
            outages,
            lost,
            has_news,
        };
        room.learn_names().await?;
        room.expect_back();
        Ok(room)
    }

    /// What is done is on the heap only while it is: thousands of rooms do nothing but wait.
    pub(super) async fn run(mut self, mut messages: mpsc::Receiver<Ask>) {
        let mut idle = Duration::ZERO;
        Box::pin(self.let_engines_answer()).await;
        loop {
            let often = self.presence.is_due || self.awaits_engine();
            let wait = if often { PRESENCE } else { LOOK };
            let heard = timeout(wait, messages.recv()).await;
            if self.presence.is_due {
                self.tell_presence();
            }
            match heard {
                Ok(Some(ask)) => {
                    idle = Duration::ZERO;
                    Box::pin(self.answer(ask)).await;
                }
                Ok(None) => return,
                Err(_) if self.followers.is_empty() => {
                    idle += wait;
                    if self.is_closed() || IDLE <= idle {
                        break;
                    }
                }
                Err(_) => Box::pin(self.look_around()).await,
            }
            Box::pin(self.let_engines_answer()).await;
            Box::pin(self.note_absences()).await;
            if self.lost {
                return self.cut_off(messages).await;
            }
        }
        // Whoever wrote to the mailbox before it closed is still answered.
        messages.close();
        while let Some(ask) = messages.recv().await {
            Box::pin(self.answer(ask)).await;
            if self.lost {
                return self.cut_off(messages).await;
            }
        }
    }

    /// Looks for what nobody has said here.
    async fn look_around(&mut self) {
        self.hear_of_outages().await;
        let looked = if self.is_shared() { self.catch_up().await } else { Ok(()) };
        match looked {
            Ok(()) => self.look_at_engine().await,
            // A database that is away is not asked twice while somebody waits.
            Err(problem) => tracing::warn!(%problem.message, "could not look at the log"),
        }
    }

    /// Ends a room that has lost its log. Whoever is connected comes back, to
    /// a room that has read it again.
    async fn cut_off(self, mut messages: mpsc::Receiver<Ask>) {
        self.followers.values().for_each(|follower| follower.connection.cut());
        messages.close();
        while let Some(ask) = messages.recv().await {
            if let Ask::Open { connection, .. }
            | Ask::Act { answer: Reply::Connection(connection), .. } = &ask
            {
                connection.cut();
            }
            ask.refuse(&self.table.id, database_away());
        }
    }

    /// Whether the match has ended, one way or another.
    pub(super) fn is_closed(&self) -> bool {
        !matches!(self.table.state(), MatchState::Waiting | MatchState::Playing)
    }

    pub(super) async fn answer(&mut self, ask: Ask) {
        self.hear_of_outages().await;
        self.do_asked(ask).await;
        self.tell_turn();
    }

    async fn do_asked(&mut self, ask: Ask) {
        // Another node may have told somebody more than is known here, and
        // whoever looks here next must not see less.
        if ask.looks()
            && self.is_shared()
            && let Err(problem) = self.catch_up().await
        {
            return ask.refuse(&self.table.id, problem);
        }
        // Whoever has stopped waiting for an answer does not need it.
        match ask {
            Ask::Open { connection, who, after } => self.follow(connection, who, after).await,
            Ask::Close { socket } => {
                if let Some(follower) = self.followers.remove(&socket) {
                    self.tell_presence();
                    self.gone(follower.seat);
                }
            }
            Ask::CallOff { id, answer } => {
                answer.send(self.call_off(&id).await).ok();
            }
            Ask::Act { who, action, answer } => {
                let result = self.act(&who, &action).await;
                self.reply(answer, action.id(), result);
                self.follow_plans().await;
            }
            Ask::Cheer { socket, phrase } => self.cheer(socket, phrase),
            Ask::Join { who, join, answer } => {
                let result = self.join(&who, &join).await;
                answer.send(result).ok();
            }
            Ask::View { who, answer } => {
                let result = self.be_shown().await.map(|()| self.view(&who));
                answer.send(result).ok();
            }
            Ask::Plan { who, plan, answer } => {
                answer.send(self.plan(&who, plan).await).ok();
            }
            Ask::Rest { seat, until, answer } => {
                answer.send(self.rest(seat, until).await).ok();
            }
            Ask::Events { who, after, answer } => {
                let events = self.events_after(self.table.seat_of(&who), after).await;
                let result = events.map(|events| (events, self.table.state()));
                answer.send(result).ok();
            }
            Ask::Legal { who, begun, answer } => {
                answer.send(self.legal(&who, &begun)).ok();
            }
            Ask::Record { who, answer } => {
                answer.send(self.record(&who)).ok();
            }
            Ask::EngineInput { seat, turns, owner, answer } => {
                answer.send(self.engine_input(seat, turns, owner).await).ok();
            }
            Ask::EngineAnswer { seat, turns, key, given, answer } => {
                answer.send(self.engine_answer(seat, turns, key, given).await).ok();
                self.follow_plans().await;
            }
            // Words were taken out of the log: all of it is read and shown anew.
            Ask::Refresh { seq: None } => {
                if let Err(problem) = self.read_again(self.table.seq).await {
                    tracing::warn!(%problem.message, "could not look at the log");
                }
                self.show_all();
            }
            // Most hints are of what this room has written itself.
            Ask::Refresh { seq } if seq.is_some_and(|seq| seq <= self.table.seq) => {}
            Ask::Refresh { .. } => {
                if let Err(problem) = self.catch_up().await {
                    tracing::warn!(%problem.message, "could not look at the log");
                }
            }
            Ask::Sweep => {
                if self.sweep().await.is_ok() {
                    self.correct_deadline().await;
                    self.follow_plans().await;
                }
            }
        }
    }

    async fn follow(&mut self, connection: Connection, who: Who, after: Option<u32>) {
        if let Err(problem) = self.be_shown().await {
            let match_id = Some(self.table.id.clone());
            connection.send(&ServerMessage::Refused { match_id, id: None, problem });
            return;
        }
        let seat = self.table.seat_of(&who);
        let follower = Follower { connection: connection.clone(), who, seat };
        self.followers.insert(connection.socket, follower);
        // Clocks stood still during an outage: whoever read them before it reads them anew.
        let is_current = |after: &u32| self.recent.at(*after).is_some_and(|at| self.outages <= at);
        let rest = after.filter(is_current).and_then(|after| self.recent.after(after));
        let rest: Option<Vec<_>> =
            rest.map(|rest| rest.map(|happened| happened.shown(seat, &self.sitters)).collect());
        match rest {
            Some(events) => {
                for event in events {
                    let match_id = self.table.id.clone();
                    connection.send(&ServerMessage::Event { match_id, event: Box::new(event) });
                }
            }
            None => {
                let view = Box::new(self.view_from(seat));
                connection.send(&ServerMessage::Snapshot { view, now: self.rooms.now() });
            }
        }
        self.tell_presence();
    }

    async fn act(&mut self, who: &Who, action: &Action) -> Result<u32, Problem> {
        let id = action.id();
        if [ENGINE_ID, PLAN_ID].iter().any(|own| id.starts_with(own)) {
            return Err(refuse!(
                "server-action-id-own",
                BadRequest,
                "ids that begin with engine- or plan- are the server's own"
            ));
        }
        let mut seat = self.table.seat_of(who);
        // They may have taken it at another node.
        if seat.is_none() && self.is_behind().await? {
            seat = self.table.seat_of(who);
        }
        let Some(seat) = seat else { return self.table.done_before_leaving(who, action) };
        if matches!(action, Action::Say { .. }) {
            who.standing.may_speak(self.rooms.now())?;
        }
        self.owner = who.owner();
        self.act_on_seat(seat, action).await
    }

    async fn act_on_seat(
        &mut self,
        seat: u8,
        action: impl Into<SeatAction<'_>>,
    ) -> Result<u32, Problem> {
        let action = action.into();
        for _ in 0..TRIES {
            self.sweep().await?;
            let decided = match self.table.decide(seat, action, self.rooms.now()) {
                // What another node has just written may be what it waits for.
                Err(_) if self.is_behind().await? => {
                    self.table.decide(seat, action, self.rooms.now())
                }
                decided => decided,
            };
            let draft = match decided? {
                Decision::Done(seq) => return Ok(seq),
                Decision::Write(draft) => *draft,
            };
            if let Entry::Accepted { next: Some(next), .. } = &draft.entry {
                let setup = crate::table::rematch_setup(&self.table)?;
                let created = self.rooms.create(next, setup, self.owner.clone(), None).await;
                created.map_err(|error| unstored(&error))?;
            }
            match self.write(draft).await {
                Ok(seq) => return Ok(seq),
                Err(Unwritten::Outrun) => {}
                Err(Unwritten::Failed(problem)) => return Err(problem),
            }
        }
        Err(busy())
    }

    /// Calls the match off, whatever is played; an administrator wants it.
    async fn call_off(&mut self, id: &str) -> Result<u32, Problem> {
        for _ in 0..TRIES {
            self.is_behind().await?;
            if self.is_closed() {
                return Err(refuse!("server-closed", Conflict, "the match has ended already"));
            }
            let entry = Entry::Canceled { seat: None, id: id.to_owned() };
            match self.write(entry.into()).await {
                Ok(seq) => return Ok(seq),
                Err(Unwritten::Outrun) => {}
                Err(Unwritten::Failed(problem)) => return Err(problem),
            }
        }
        Err(busy())
    }

    /// Gives the time of outages back, or tries again the next time.
    async fn hear_of_outages(&mut self) {
        if let Err(problem) = self.give_back().await {
            tracing::warn!(%problem.message, "could not look at the log");
        }
    }

    /// Plays the log again where an outage has become known since, and tells
    /// everybody what the clocks say now.
    async fn give_back(&mut self) -> Result<(), Problem> {
        let known = self.rooms.store().known_outages();
        if known == self.outages || self.is_closed() {
            return Ok(());
        }
        self.read_again(self.table.seq).await?;
        self.outages = known;
        self.show_all();
        Ok(())
    }

    /// Shows everybody the whole match.
    fn show_all(&self) {
        for follower in self.followers.values() {
            let view = Box::new(self.view_from(follower.seat));
            follower.connection.send(&ServerMessage::Snapshot { view, now: self.rooms.now() });
        }
    }

    /// Writes every timeout that is due.
    async fn sweep(&mut self) -> Result<(), Problem> {
        // The database may have come back while it was asked for something else: time
        // goes on then, and what it stood still for must not count.
        self.give_back().await?;
        let now = self.rooms.store().certain_now();
        if self.rooms.store().known_outages() != self.outages && !self.is_closed() {
            return Err(was_away());
        }
        while let Some(entry) = self.table.due(now) {
            match self.write(entry.into()).await {
                Ok(_) | Err(Unwritten::Outrun) => {}
                Err(Unwritten::Failed(problem)) => {
                    tracing::error!(%problem.message, "could not end a match in time");
                    return Err(problem);
                }
            }
        }
        Ok(())
    }

    /// After an outage the index has deadlines that are too early.
    async fn correct_deadline(&self) {
        let corrected =
            self.rooms.store().set_deadline(&self.table.id, self.table.deadline()).await;
        if let Err(error) = corrected {
            tracing::error!(%error, "could not correct a deadline");
        }
    }

    fn reply(&self, answer: Reply, id: &str, result: Result<u32, Problem>) {
        let connection = match answer {
            Reply::Once(once) => {
                once.send(result).ok();
                return;
            }
            Reply::Connection(connection) => connection,
        };
        let (match_id, id) = (self.table.id.clone(), id.to_owned());
        connection.send(&match result {
            Ok(seq) => ServerMessage::Done { match_id, id, seq },
            Err(problem) => {
                ServerMessage::Refused { match_id: Some(match_id), id: Some(id), problem }
            }
        });
    }

    /// Learns what a view tells besides the log.
    async fn be_shown(&mut self) -> Result<(), Problem> {
        self.learn_names().await?;
        self.give_back().await?;
        self.look_at_engine().await;
        Ok(())
    }

    async fn learn_names(&mut self) -> Result<(), Problem> {
        let rows = self.rooms.store().seat_rows(&self.table.id).await;
        let rows = rows.map_err(|error| unstored(&error))?;
        self.sitters = rows.iter().map(|row| row.sitter()).collect();
        self.attended = rows.iter().map(|row| row.attended).collect();
        if self.table.setup.rated && self.table.state() == MatchState::Over {
            let ratings = self.rooms.store().rating_changes(&self.table.id).await;
            self.ratings = ratings.map_err(|error| unstored(&error))?;
        }
        Ok(())
    }
}

/// Until it is known how much time an outage gives back, nobody's time is judged.
fn was_away() -> Problem {
    refuse!("server-was-away", Unavailable, "the server was away; its clocks are being set right")
        .retry_after(1)
}

fn busy() -> Problem {
    refuse!("server-outrun", Conflict, "others were faster several times; try again")
}

#[cfg(test)]
mod tests {
    use super::Room;

    /// How large the task is that a function makes.
    fn size<A, B, F: Future>(_: impl Fn(A, B) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_room_that_waits_takes_little() {
        let task = size(Room::run);
        assert!(task < 24 * 1024, "{task} bytes, {} of them the room itself", size_of::<Room>());
    }
}
