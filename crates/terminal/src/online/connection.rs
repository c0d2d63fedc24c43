//! The connection to the server: a thread that keeps a socket open, comes back
//! after every break, and sends again what was not answered.

use std::{
    sync::mpsc::{Receiver, Sender, channel},
    thread::spawn,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use mohreh_client::{ClientError, Socket, Visitor};
use mohreh_protocol::{
    Action, ClientMessage, EngineWork, Event, MatchView, Millis, Problem, ServerMessage,
};
use tokio::{
    select,
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    time::{Instant, timeout_at},
};

use super::guest::runtime;

/// The pause before the thread tries again.
const PAUSE: Duration = Duration::from_secs(1);

/// What comes from the server.
pub(crate) enum Heard {
    /// The whole match, and how far the server's clock is ahead of ours.
    Snapshot(Box<MatchView>, Millis),
    /// Something happened.
    Event(Box<Event>),
    /// Who is there, how many watch, and how far an engine is.
    Presence(Vec<bool>, u32, Option<EngineWork>),
    /// Something was not done.
    Refused(Problem),
    /// The connection is lost; the thread tries again.
    Lost,
}

pub(super) enum Order {
    Act(Action),
    Cheer(String),
    /// The whole match once more.
    Look,
}

/// An open connection to one match; dropping it closes it.
pub(crate) struct Connection {
    orders: UnboundedSender<Order>,
    heard: Receiver<Heard>,
}

impl Connection {
    /// Follows a match.
    pub(crate) fn open(visitor: Visitor, match_id: String) -> Self {
        let (orders, inbox) = unbounded_channel();
        let (outbox, heard) = channel();
        let mut keeper =
            Keeper { visitor, match_id, inbox, outbox, unanswered: Vec::new(), last: None };
        spawn(move || match runtime() {
            Ok(runtime) => runtime.block_on(keeper.keep_up()),
            // Whoever listens sees a broken connection, which is what it is.
            Err(_) => drop(keeper.outbox.send(Heard::Lost)),
        });
        Self { orders, heard }
    }

    /// A connection without a server: what is put in is heard, what is ordered comes out.
    #[cfg(test)]
    pub(super) fn between() -> (Self, Sender<Heard>, UnboundedReceiver<Order>) {
        let (orders, inbox) = unbounded_channel();
        let (outbox, heard) = channel();
        (Self { orders, heard }, outbox, inbox)
    }

    /// What came since the last question.
    pub(crate) fn heard(&self) -> Option<Heard> {
        self.heard.try_recv().ok()
    }

    /// Does something at the table, once, however often the connection breaks.
    pub(crate) fn act(&self, action: Action) {
        self.order(Order::Act(action));
    }

    /// As a watcher, says something to the other watchers.
    pub(crate) fn cheer(&self, phrase: &str) {
        self.order(Order::Cheer(phrase.to_owned()));
    }

    /// Asks for the whole match.
    pub(crate) fn look(&self) {
        self.order(Order::Look);
    }

    fn order(&self, order: Order) {
        // The thread ends only after this side has hung up.
        let _ = self.orders.send(order);
    }
}

struct Keeper {
    visitor: Visitor,
    match_id: String,
    inbox: UnboundedReceiver<Order>,
    outbox: Sender<Heard>,
    unanswered: Vec<Action>,
    last: Option<u32>,
}

/// Why the thread stops talking.
enum Broken {
    /// Nobody listens any more.
    HungUp,
    /// The server is away.
    Connection,
}

impl From<ClientError> for Broken {
    fn from(_: ClientError) -> Self {
        Self::Connection
    }
}

impl Keeper {
    async fn keep_up(&mut self) {
        loop {
            let talked = match self.visitor.socket().await {
                Ok(socket) => self.talk(socket).await,
                Err(error) => Err(error.into()),
            };
            let is_over = matches!(talked, Err(Broken::HungUp));
            if is_over || self.outbox.send(Heard::Lost).is_err() || self.pause().await.is_err() {
                return;
            }
        }
    }

    /// Waits before the next try. What is ordered meanwhile waits with the rest.
    async fn pause(&mut self) -> Result<(), Broken> {
        let end = Instant::now() + PAUSE;
        while let Ok(order) = timeout_at(end, self.inbox.recv()).await {
            match order.ok_or(Broken::HungUp)? {
                Order::Act(action) => self.unanswered.push(action),
                Order::Cheer(_) | Order::Look => {}
            }
        }
        Ok(())
    }

    /// Talks until one side goes away.
    async fn talk(&mut self, mut socket: Socket) -> Result<(), Broken> {
        socket.open(&self.match_id, self.last).await?;
        for action in &self.unanswered {
            socket.act(&self.match_id, action.clone()).await?;
        }
        let mut is_asked = false;
        loop {
            select! {
                text = socket.next_text() => match text {
                    Ok(text) => {
                        is_asked = false;
                        self.hear(&text)?;
                    }
                    // While somebody thinks there may be nothing to tell. A server that is
                    // there answers; of one that is gone nothing else is ever heard.
                    Err(ClientError::Silence) if !is_asked => {
                        is_asked = true;
                        socket.send(&ClientMessage::Ping).await?;
                    }
                    Err(error) => return Err(error.into()),
                },
                order = self.inbox.recv() => match order.ok_or(Broken::HungUp)? {
                    Order::Act(action) => {
                        self.unanswered.push(action.clone());
                        socket.act(&self.match_id, action).await?;
                    }
                    Order::Cheer(phrase) => {
                        let match_id = self.match_id.clone();
                        socket.send(&ClientMessage::Cheer { match_id, phrase }).await?;
                    }
                    Order::Look => socket.open(&self.match_id, None).await?,
                },
            }
        }
    }

    /// Takes in a message.
    fn hear(&mut self, text: &str) -> Result<(), Broken> {
        // A newer server may say what this client does not know yet.
        let Ok(message) = serde_json::from_str(text) else { return Ok(()) };
        let heard = match message {
            ServerMessage::Snapshot { view, now } => {
                self.last = Some(view.seq);
                Heard::Snapshot(view, now - machine_now())
            }
            ServerMessage::Event { event, .. } => {
                self.last = Some(event.seq);
                Heard::Event(event)
            }
            ServerMessage::Presence { online, watchers, engine, .. } => {
                Heard::Presence(online, watchers, engine)
            }
            ServerMessage::Done { id, .. } => {
                self.unanswered.retain(|action| action.id() != id);
                return Ok(());
            }
            ServerMessage::Refused { id, problem, .. } => {
                if let Some(id) = id {
                    self.unanswered.retain(|action| action.id() != id);
                }
                Heard::Refused(problem)
            }
            ServerMessage::Hello { .. }
            | ServerMessage::Cheered { .. }
            | ServerMessage::Lobby { .. }
            | ServerMessage::Study { .. }
            | ServerMessage::Pong { .. } => return Ok(()),
        };
        self.outbox.send(heard).map_err(|_| Broken::HungUp)
    }
}

/// This machine's clock.
pub(crate) fn machine_now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
