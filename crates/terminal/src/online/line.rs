//! The line to the server: a thread that keeps a socket open, comes back
//! after every break, and sends again what was not answered.

use std::{
    io::ErrorKind,
    net::{TcpStream, ToSocketAddrs},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel},
    thread::spawn,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use anyhow::{Context, Result, bail};
use mohreh_protocol::{Action, ClientMessage, Event, MatchView, Millis, Problem, ServerMessage};
use tungstenite::{
    Error, Message, WebSocket, client::IntoClientRequest, client_tls, stream::MaybeTlsStream,
};

use super::visitor::{PATIENCE, Visitor};

/// A socket, encrypted or not.
type Socket = WebSocket<MaybeTlsStream<TcpStream>>;

/// How long the thread listens before it looks for something to send.
const LISTEN: Duration = Duration::from_millis(50);
/// The pause before it tries again.
const PAUSE: Duration = Duration::from_secs(1);

/// What comes from the server.
pub(crate) enum Heard {
    /// The whole match, and how far the server's clock is ahead of ours.
    Snapshot(Box<MatchView>, Millis),
    /// Something happened.
    Event(Box<Event>),
    /// Who is there.
    Presence(Vec<bool>, u32),
    /// Something was not done.
    Refused(Problem),
    /// The line is broken; the thread tries again.
    Lost,
}

enum Order {
    Act(Action),
    Cheer(String),
    /// The whole match once more.
    Look,
}

/// An open line to one match; dropping it hangs up.
pub(crate) struct Line {
    orders: Sender<Order>,
    heard: Receiver<Heard>,
}

impl Line {
    /// Follows a match.
    pub(crate) fn open(visitor: Visitor, match_id: String) -> Self {
        let (orders, inbox) = channel();
        let (outbox, heard) = channel();
        let mut keeper = Keeper { visitor, match_id, outbox, unanswered: Vec::new(), last: None };
        spawn(move || keeper.keep_up(&inbox));
        Self { orders, heard }
    }

    /// What came since the last question.
    pub(crate) fn heard(&self) -> Option<Heard> {
        self.heard.try_recv().ok()
    }

    /// Does something at the table, once, however often the line breaks.
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
    outbox: Sender<Heard>,
    unanswered: Vec<Action>,
    last: Option<u32>,
}

/// Why the thread stops talking.
enum Broken {
    /// Nobody listens any more.
    HungUp,
    /// The server is away.
    Line,
}

impl Keeper {
    fn keep_up(&mut self, inbox: &Receiver<Order>) {
        loop {
            let broken = match self.connect() {
                Ok(socket) => self.talk(socket, inbox),
                Err(_) => Broken::Line,
            };
            if matches!(broken, Broken::HungUp) || self.outbox.send(Heard::Lost).is_err() {
                return;
            }
            // What is ordered meanwhile waits with the rest.
            match inbox.recv_timeout(PAUSE) {
                Ok(Order::Act(action)) => self.unanswered.push(action),
                Ok(Order::Cheer(_) | Order::Look) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn connect(&self) -> Result<Socket> {
        let site = &self.visitor.site;
        let mut request = site.socket().into_client_request()?;
        let headers = request.headers_mut();
        headers.insert("origin", site.origin().parse()?);
        if let Some(cookie) = &self.visitor.cookie {
            headers.insert("cookie", cookie.parse()?);
        }
        let stream = dial(&site.target())?;
        let same_stream = stream.try_clone()?;
        let Ok((socket, _)) = client_tls(request, stream) else { bail!("no socket") };
        same_stream.set_read_timeout(Some(LISTEN))?;
        Ok(socket)
    }

    /// Talks until one side goes away.
    fn talk(&mut self, mut socket: Socket, inbox: &Receiver<Order>) -> Broken {
        let open = ClientMessage::Open { match_id: self.match_id.clone(), after: self.last };
        if send(&mut socket, &open).is_err() {
            return Broken::Line;
        }
        for action in self.unanswered.clone() {
            if send(&mut socket, &self.acting(action)).is_err() {
                return Broken::Line;
            }
        }
        loop {
            match socket.read() {
                Ok(Message::Text(text)) => {
                    if self.hear(text.as_str()).is_err() {
                        return Broken::HungUp;
                    }
                }
                Ok(Message::Close(_)) => return Broken::Line,
                Ok(_) => {}
                Err(Error::Io(error)) if is_silence(error.kind()) => {}
                Err(_) => return Broken::Line,
            }
            loop {
                let message = match inbox.try_recv() {
                    Ok(Order::Act(action)) => {
                        self.unanswered.push(action.clone());
                        self.acting(action)
                    }
                    Ok(Order::Cheer(phrase)) => {
                        ClientMessage::Cheer { match_id: self.match_id.clone(), phrase }
                    }
                    Ok(Order::Look) => {
                        ClientMessage::Open { match_id: self.match_id.clone(), after: None }
                    }
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return Broken::HungUp,
                };
                if send(&mut socket, &message).is_err() {
                    return Broken::Line;
                }
            }
        }
    }

    fn acting(&self, action: Action) -> ClientMessage {
        ClientMessage::Act { match_id: self.match_id.clone(), action }
    }

    /// Takes in a message; an error means that nobody listens any more.
    fn hear(&mut self, text: &str) -> Result<(), ()> {
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
            ServerMessage::Presence { online, watchers, .. } => Heard::Presence(online, watchers),
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
            | ServerMessage::Pong { .. } => return Ok(()),
        };
        self.outbox.send(heard).map_err(|_| ())
    }
}

/// A connection, which gives up after a while.
fn dial(target: &str) -> Result<TcpStream> {
    let mut addresses = target.to_socket_addrs()?;
    let stream = addresses.find_map(|address| TcpStream::connect_timeout(&address, PATIENCE).ok());
    let stream = stream.with_context(|| format!("nobody answers at {target}"))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn send(socket: &mut Socket, message: &ClientMessage) -> Result<()> {
    let text = serde_json::to_string(message)?;
    Ok(socket.send(Message::Text(text.into()))?)
}

fn is_silence(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}

/// This machine's clock.
pub(super) fn machine_now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
