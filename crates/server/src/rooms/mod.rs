//! Rooms: one task owns each match that somebody follows or plays. Others
//! send it messages; there is no lock around matches.

mod history;
pub(crate) mod lobby;
mod queue;
mod room;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use axum::extract::ws::Utf8Bytes;
use mohreh_protocol::{
    Action, Created, Event, Join, Joined, LegalMoves, MatchState, MatchView, Millis, Plan, Problem,
    ServerMessage,
};
use mohreh_rules::Key;
use tokio::sync::{Notify, broadcast, mpsc, oneshot, watch};

pub(crate) use self::room::{EngineAnswer, EngineInput, Question};
use self::{queue::Queue, room::Room};
use crate::{
    engines::Bot,
    problems::{shutting_down, unstored},
    push::Notifier,
    random,
    store::{Append, Appended, Store, StoreError, StoredEvent},
    table::{Chair, Effect, Entry, LoggedMatch, Setup, Who},
};

/// How many hints wait for a slow stream.
const HINTS: usize = 256;

/// Where an open room receives its messages.
type Mailbox = mpsc::Sender<Ask>;
type Answer<T> = oneshot::Sender<Result<T, Problem>>;

/// All rooms of this node.
#[derive(Clone)]
pub(crate) struct Rooms {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    bot: Arc<dyn Bot>,
    notifier: Notifier,
    open: Mutex<HashMap<String, Mailbox>>,
    /// Rung when the lobby may have changed.
    lobby: Notify,
    /// Changes when an engine has something to do.
    jobs: watch::Sender<u64>,
    queue: Queue,
    /// The players whose turn it has become.
    turns: broadcast::Sender<String>,
    /// The matches in which something happened.
    matches: broadcast::Sender<String>,
    /// Changes when two have found each other.
    pairs: watch::Sender<u64>,
}

/// The connection of one client.
#[derive(Clone, Debug)]
pub(crate) struct Connection {
    pub(crate) socket: u64,
    queue: mpsc::Sender<Utf8Bytes>,
    /// Rung when the client does not read fast enough and is to be cut off;
    /// it comes back and resumes by its last event.
    overflow: Arc<Notify>,
}

/// What a room can be asked.
enum Ask {
    Open { connection: Connection, who: Who, after: Option<u32> },
    Close { socket: u64 },
    Act { who: Who, action: Action, answer: Reply },
    CallOff { id: String, answer: Answer<u32> },
    Cheer { socket: u64, phrase: String },
    Join { who: Who, join: Join, answer: Answer<Joined> },
    View { who: Who, answer: Answer<MatchView> },
    Plan { who: Who, plan: Option<Plan>, answer: Answer<Plan> },
    Rest { seat: u8, until: Option<Millis>, answer: Answer<()> },
    Events { who: Who, after: u32, answer: Answer<(Vec<Event>, MatchState)> },
    Legal { who: Who, begun: String, answer: Answer<LegalMoves> },
    Record { who: Who, answer: Answer<String> },
    EngineInput { seat: u8, turns: u32, owner: String, answer: Answer<Option<EngineInput>> },
    EngineAnswer { seat: u8, turns: u32, key: Key, given: EngineAnswer, answer: Answer<u32> },
    Refresh { seq: Option<u32> },
    Sweep,
}

impl Ask {
    /// Whether it changes nothing and waits for nothing.
    fn only_looks(&self) -> bool {
        matches!(
            self,
            Self::View { .. } | Self::Events { .. } | Self::Legal { .. } | Self::Record { .. }
        )
    }

    /// Whether it is shown how the match stands.
    fn looks(&self) -> bool {
        self.only_looks() || matches!(self, Self::Open { .. })
    }

    /// Answers that it is not available. Who has stopped waiting need not know.
    fn refuse(self, match_id: &str, problem: Problem) {
        let match_id = Some(match_id.to_owned());
        match self {
            Self::Open { connection, .. } => {
                connection.send(&ServerMessage::Refused { match_id, id: None, problem });
            }
            Self::Act { action, answer: Reply::Connection(connection), .. } => {
                let id = Some(action.id().to_owned());
                connection.send(&ServerMessage::Refused { match_id, id, problem });
            }
            Self::Act { answer: Reply::Once(answer), .. }
            | Self::CallOff { answer, .. }
            | Self::EngineAnswer { answer, .. } => {
                answer.send(Err(problem)).ok();
            }
            Self::Join { answer, .. } => drop(answer.send(Err(problem))),
            Self::View { answer, .. } => drop(answer.send(Err(problem))),
            Self::Plan { answer, .. } => drop(answer.send(Err(problem))),
            Self::Rest { answer, .. } => drop(answer.send(Err(problem))),
            Self::Events { answer, .. } => drop(answer.send(Err(problem))),
            Self::Legal { answer, .. } => drop(answer.send(Err(problem))),
            Self::Record { answer, .. } => drop(answer.send(Err(problem))),
            Self::EngineInput { answer, .. } => drop(answer.send(Err(problem))),
            Self::Close { .. } | Self::Cheer { .. } | Self::Refresh { .. } | Self::Sweep => {}
        }
    }
}

/// Where the answer to an action goes.
enum Reply {
    Connection(Connection),
    Once(Answer<u32>),
}

impl Connection {
    pub(crate) fn new(socket: u64, queue: mpsc::Sender<Utf8Bytes>, overflow: Arc<Notify>) -> Self {
        Self { socket, queue, overflow }
    }

    pub(crate) fn send(&self, message: &ServerMessage) {
        self.send_bytes(encode(message));
    }

    fn send_bytes(&self, bytes: Utf8Bytes) {
        if self.queue.try_send(bytes).is_err() {
            self.cut();
        }
    }

    /// Cuts the client off.
    fn cut(&self) {
        self.overflow.notify_one();
    }
}

/// The one place where something becomes bytes for a client.
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("wire types have string keys").into()
}

impl Rooms {
    pub(crate) fn new(store: Store, bot: Arc<dyn Bot>, notifier: Notifier) -> Self {
        let open = Mutex::new(HashMap::new());
        let (lobby, (jobs, _)) = (Notify::new(), watch::channel(0));
        let (turns, _) = broadcast::channel(HINTS);
        let (matches, _) = broadcast::channel(HINTS);
        let (pairs, _) = watch::channel(0);
        let queue = Queue::default();
        let inner = Inner { store, bot, notifier, open, lobby, jobs, queue, turns, matches, pairs };
        Self { inner: Arc::new(inner) }
    }

    /// Who plays on engine seats.
    pub(crate) fn bot(&self) -> &Arc<dyn Bot> {
        &self.inner.bot
    }

    pub(crate) fn store(&self) -> &Store {
        &self.inner.store
    }

    /// Waits until the lobby may have changed.
    pub(crate) async fn lobby_changed(&self) {
        self.inner.lobby.notified().await;
    }

    /// Changes whenever an engine may have something to do.
    pub(crate) fn jobs(&self) -> watch::Receiver<u64> {
        self.inner.jobs.subscribe()
    }

    /// Hints that it has become a player's turn.
    pub(crate) fn turn_hints(&self) -> broadcast::Receiver<String> {
        self.inner.turns.subscribe()
    }

    /// Hints that something happened in a match.
    pub(crate) fn match_hints(&self) -> broadcast::Receiver<String> {
        self.inner.matches.subscribe()
    }

    /// How many rooms are open.
    pub(crate) fn count(&self) -> usize {
        self.map(|open| open.len())
    }

    /// Writes the first event of a new match. The id makes it idempotent. `maker` is who has set
    /// it up without a seat of their own.
    async fn create(
        &self,
        id: &str,
        setup: Setup,
        owner: String,
        maker: Option<String>,
    ) -> Result<(), StoreError> {
        let entry = Entry::Created(Box::new(setup));
        let event = StoredEvent { seq: 1, at: self.inner.store.now(), entry };
        let table = LoggedMatch::new(id, &event, Vec::new()).map_err(|why| {
            StoreError::Unreadable { id: id.to_owned(), seq: 1, why: Box::new(why) }
        })?;
        let mut append = Append { owner, ..table.append(&event, Effect::CREATED) };
        if let Some(new) = &mut append.new {
            new.maker = maker;
        }
        let appended = self.inner.store.append(append).await?;
        if appended == Appended::Stored {
            metrics::counter!("mohreh_matches_created_total", "game" => table.setup.game.clone())
                .increment(1);
            self.announce(&table);
            // On the heap: a room may set up the next match.
            Box::pin(self.begun(&table)).await;
        }
        Ok(())
    }

    /// Begins a match that two have agreed on, once however often it is called.
    pub(crate) async fn create_agreed(&self, id: &str, setup: Setup) -> Result<(), StoreError> {
        self.create(id, setup, String::new(), None).await
    }

    /// Sets up a new table for `who`.
    pub(crate) async fn create_for(&self, who: &Who, setup: Setup) -> Result<Created, Problem> {
        let id = random::match_id(self.now());
        let key = setup.key.clone();
        let seat = (0..).zip(&setup.seats).find_map(|(seat, chair)| match chair {
            Chair::Person { player } if who.is(player) => Some(seat),
            _ => None,
        });
        let maker = who.player.clone().filter(|_| seat.is_none());
        let created = self.create(&id, setup, who.owner(), maker).await;
        created.map_err(|error| unstored(&error))?;
        Ok(Created { id, key, seat })
    }

    /// Follows a match on a connection; `false` when there is none to follow.
    pub(crate) async fn follow(
        &self,
        id: &str,
        connection: Connection,
        who: Who,
        after: Option<u32>,
    ) -> bool {
        let refused = connection.clone();
        let told = self.tell(id, Ask::Open { connection, who, after }).await;
        let is_there = told.is_ok();
        if let Err(problem) = told {
            let match_id = Some(id.to_owned());
            refused.send(&ServerMessage::Refused { match_id, id: None, problem });
        }
        is_there
    }

    /// Stops following a match.
    pub(crate) async fn unfollow(&self, id: &str, socket: u64) {
        let mailbox = self.map(|open| open.get(id).cloned());
        if let Some(mailbox) = mailbox {
            // A room that has closed follows nobody.
            mailbox.send(Ask::Close { socket }).await.ok();
        }
    }

    /// Does something in a match; the answer goes to the connection.
    pub(crate) async fn act_on_connection(
        &self,
        id: &str,
        connection: Connection,
        who: Who,
        action: Action,
    ) {
        let refused = connection.clone();
        let action_id = action.id().to_owned();
        let ask = Ask::Act { who, action, answer: Reply::Connection(connection) };
        if let Err(problem) = self.tell(id, ask).await {
            let (match_id, id) = (Some(id.to_owned()), Some(action_id));
            refused.send(&ServerMessage::Refused { match_id, id, problem });
        }
    }

    /// Does something in a match; gives the number of the event it made.
    pub(crate) async fn act(&self, id: &str, who: Who, action: Action) -> Result<u32, Problem> {
        self.ask(id, |answer| Ask::Act { who, action, answer: Reply::Once(answer) }).await
    }

    /// Calls a match off, whatever is played.
    pub(crate) async fn call_off(&self, id: &str, reason: &str) -> Result<u32, Problem> {
        self.ask(id, |answer| Ask::CallOff { id: reason.to_owned(), answer }).await
    }

    /// Says a phrase to the watchers.
    pub(crate) async fn cheer(&self, id: &str, socket: u64, phrase: String) {
        let mailbox = self.map(|open| open.get(id).cloned());
        if let Some(mailbox) = mailbox {
            mailbox.send(Ask::Cheer { socket, phrase }).await.ok();
        }
    }

    /// The whole match as `who` may know it.
    pub(crate) async fn view(&self, id: &str, who: Who) -> Result<MatchView, Problem> {
        self.ask(id, |answer| Ask::View { who, answer }).await
    }

    /// The events after `after`, as `who` may know them, and how far the match
    /// is after them.
    pub(crate) async fn events(
        &self,
        id: &str,
        who: Who,
        after: u32,
    ) -> Result<(Vec<Event>, MatchState), Problem> {
        self.ask(id, |answer| Ask::Events { who, after, answer }).await
    }

    /// The legal moves after the beginning of a turn.
    pub(crate) async fn legal(
        &self,
        id: &str,
        who: Who,
        begun: String,
    ) -> Result<LegalMoves, Problem> {
        self.ask(id, |answer| Ask::Legal { who, begun, answer }).await
    }

    /// The match as a record.
    pub(crate) async fn record(&self, id: &str, who: Who) -> Result<String, Problem> {
        self.ask(id, |answer| Ask::Record { who, answer }).await
    }

    /// What the engine on `seat` is asked, for `owner`; nothing where that is decided already.
    /// Where the room cannot tell, it is asked again later.
    pub(crate) async fn engine_input(
        &self,
        id: &str,
        seat: u8,
        turns: u32,
        owner: String,
    ) -> Result<Option<EngineInput>, Problem> {
        self.ask(id, |answer| Ask::EngineInput { seat, turns, owner, answer }).await
    }

    /// Does what an engine has decided.
    pub(crate) async fn engine_answer(
        &self,
        id: &str,
        seat: u8,
        turns: u32,
        key: Key,
        given: EngineAnswer,
    ) -> Result<u32, Problem> {
        self.ask(id, |answer| Ask::EngineAnswer { seat, turns, key, given, answer }).await
    }

    /// Counts a rated match that is over, if it was not counted.
    pub(crate) async fn rate(&self, id: &str) -> Result<(), Problem> {
        Room::load(self.clone(), id).await?.rate().await
    }

    /// Looks whether time has ended something in a match.
    pub(crate) async fn sweep(&self, id: &str) -> Result<(), Problem> {
        self.tell(id, Ask::Sweep).await
    }

    /// A hint that a node, maybe this one, has written an event to a match.
    pub(crate) async fn hint(&self, id: &str, seq: Option<u32>) {
        self.inner.lobby.notify_one();
        let mailbox = self.map(|open| open.get(id).cloned());
        if let Some(mailbox) = mailbox {
            mailbox.send(Ask::Refresh { seq }).await.ok();
        }
    }

    /// Rings whoever has to know about a change.
    fn announce(&self, table: &LoggedMatch) {
        if table.setup.listed {
            self.inner.lobby.notify_one();
        }
        if table.engine_due().is_some() {
            self.inner.jobs.send_modify(|count| *count += 1);
        }
        // Without anybody who listens a hint is of no use.
        let Inner { turns, matches, .. } = &*self.inner;
        if 0 < turns.receiver_count()
            && let Some(player) = table.player_to_move()
        {
            turns.send(player.to_owned()).ok();
        }
        if 0 < matches.receiver_count() {
            matches.send(table.id.clone()).ok();
        }
    }

    async fn ask<T>(&self, id: &str, make: impl FnOnce(Answer<T>) -> Ask) -> Result<T, Problem> {
        let (answer, wait) = oneshot::channel();
        self.tell(id, make(answer)).await?;
        wait.await.map_err(|_| shutting_down())?
    }

    /// Sends a room a message, opening it first if need be. Whoever only looks
    /// at a match that has ended is answered without a room: reading the
    /// archive leaves nothing behind.
    async fn tell(&self, id: &str, ask: Ask) -> Result<(), Problem> {
        let mut ask = ask;
        loop {
            let mailbox = match self.map(|open| open.get(id).cloned()) {
                Some(mailbox) => mailbox,
                None => {
                    let mut room = Room::load(self.clone(), id).await?;
                    if ask.only_looks() && room.is_closed() {
                        room.answer(ask).await;
                        return Ok(());
                    }
                    self.open(id, room)
                }
            };
            match mailbox.send(ask).await {
                Ok(()) => return Ok(()),
                // The room closed between being found and being told.
                Err(mpsc::error::SendError(unsent)) => {
                    ask = unsent;
                    self.forget(id);
                }
            }
        }
    }

    /// Forgets a room that has closed.
    fn forget(&self, id: &str) {
        self.map(|open| {
            if open.get(id).is_some_and(Mailbox::is_closed) {
                open.remove(id);
            }
            if open.len() < open.capacity() / 8 {
                open.shrink_to(open.len() * 2);
            }
        });
    }

    fn open(&self, id: &str, room: Room) -> Mailbox {
        let (mailbox, messages) = mpsc::channel(256);
        let winner = self.map(|open| match open.get(id) {
            // Somebody else opened it meanwhile.
            Some(other) if !other.is_closed() => Some(other.clone()),
            _ => {
                open.insert(id.to_owned(), mailbox.clone());
                None
            }
        });
        if let Some(other) = winner {
            return other;
        }
        let (rooms, id) = (self.clone(), id.to_owned());
        tokio::spawn(async move {
            room.run(messages).await;
            rooms.forget(&id);
        });
        mailbox
    }

    fn map<T>(&self, f: impl FnOnce(&mut HashMap<String, Mailbox>) -> T) -> T {
        // The map is only ever changed by single calls, so a panic elsewhere
        // cannot have left it half changed.
        f(&mut self.inner.open.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn now(&self) -> Millis {
        self.inner.store.now()
    }
}
