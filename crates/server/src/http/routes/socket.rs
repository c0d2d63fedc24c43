//! The socket: messages are parsed in one place, and one task serves each
//! client.

use std::{collections::HashSet, net::IpAddr, sync::Arc, time::Duration};

use axum::{
    extract::{
        State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code::RESTART},
    },
    http::{Extensions, HeaderMap, header::ORIGIN},
    response::Response,
};
use futures_util::SinkExt;
use governor::{DefaultDirectRateLimiter, RateLimiter};
use mohreh_protocol::{Action, ClientMessage, Problem, ProblemCode, ServerMessage};
use tokio::{
    sync::{
        Notify,
        broadcast::{self, error::RecvError},
        mpsc, watch,
    },
    time::{Instant, MissedTickBehavior, interval, timeout},
};

use crate::{
    http::{
        access,
        app::App,
        auth::{self, Tenure, bearer, check_origin, identity},
        caller::Caller,
        error::Error,
        limits::{MESSAGES, Speaker, quota},
        openapi::{Operation, Routes},
        slots::Slot,
    },
    problems::{no_match, refuse},
    random::is_id,
    rooms::{Connection, encode},
    store::StudyHint,
    studies::no_study,
    table::Who,
};

/// The most bytes of a message.
const MESSAGE_LIMIT: usize = 16 * 1024;
/// So many bytes are gathered before they are written.
const WRITE_BUFFER: usize = 4 * 1024;
/// The most messages that wait for a slow client.
const QUEUE: usize = 256;
/// The most matches one socket follows.
const FOLLOWED: usize = 64;
/// The most studies one socket hears of.
const STUDIES: usize = 16;
/// How often a silent client is pinged, and how long it may stay silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(50);
/// How long somebody who is cut off may take for what is still said.
const LAST_WORDS: Duration = Duration::from_secs(1);

pub(super) fn routes() -> Routes {
    Routes::default().get(
        "/socket",
        upgrade,
        Operation::open("a WebSocket: `ClientMessage` one way, `ServerMessage` the other")
            .upgrades(),
    )
}

async fn upgrade(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    extensions: Extensions,
    socket: WebSocketUpgrade,
) -> Result<Response, Error> {
    // A page of another server could open a socket with our cookie; its
    // browser says so. Programs send no Origin and have no cookie.
    let has_cookie = auth::cookie(&headers, caller).is_some() && bearer(&headers).is_none();
    if headers.contains_key(ORIGIN) || has_cookie {
        check_origin(&app, &headers)?;
    }
    let address = caller.address;
    let slot = app.limits().socket(address)?;
    let socket = socket
        .max_message_size(MESSAGE_LIMIT)
        .max_frame_size(MESSAGE_LIMIT)
        .read_buffer_size(2048)
        .write_buffer_size(WRITE_BUFFER);
    let who = match auth::who(app.store(), &headers, caller).await {
        Ok(who) => who,
        // A browser tells its page nothing of a socket that was not opened.
        Err(error) => {
            return Ok(socket.on_upgrade(move |socket| turn_away(socket, error.problem())));
        }
    };
    access::note(&extensions, &who);
    let tenure = Tenure::new(app.store(), &headers, caller, &who);
    Ok(socket.on_upgrade(move |socket| serve(app, socket, who, tenure, address, slot)))
}

/// Says why somebody may not come in, and nothing else.
async fn turn_away(mut socket: WebSocket, problem: Problem) {
    let refused = encode(&ServerMessage::Refused { match_id: None, id: None, problem });
    // Whoever has gone already need not know.
    let told = async {
        socket.send(Message::Text(refused)).await?;
        socket.send(Message::Close(None)).await
    };
    timeout(LAST_WORDS, told).await.ok();
}

struct Client {
    app: App,
    who: Who,
    connection: Connection,
    followed: HashSet<String>,
    lobby: Option<watch::Receiver<Utf8Bytes>>,
    studies: Studies,
    address: IpAddr,
    limiter: Option<DefaultDirectRateLimiter>,
}

/// The studies that a client hears of.
#[derive(Default)]
struct Studies {
    open: HashSet<String>,
    news: Option<broadcast::Receiver<StudyHint>>,
}

async fn serve(
    app: App,
    mut socket: WebSocket,
    who: Who,
    mut tenure: Tenure,
    address: IpAddr,
    slot: Slot,
) {
    let (queue, mut outgoing) = mpsc::channel(QUEUE);
    let overflow = Arc::new(Notify::new());
    let connection = Connection::new(app.next_socket(), queue, Arc::clone(&overflow));
    let (a_second, burst) = MESSAGES;
    let limiter =
        (!app.limits().lifted(address)).then(|| RateLimiter::direct(quota(a_second, burst)));
    let mut stop = app.stop();
    connection.send(&ServerMessage::Hello {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        you: identity(&who),
        now: app.store().now(),
    });
    let _stay = app.present().enter(&who);
    let (followed, lobby, studies) = (HashSet::new(), None, Studies::default());
    let mut client = Client { app, who, connection, followed, lobby, studies, address, limiter };
    metrics::gauge!("mohreh_sockets").increment(1.0);

    let mut ticks = interval(PING);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    loop {
        tokio::select! {
            Some(bytes) = outgoing.recv() => {
                if send_all(&mut socket, bytes, &mut outgoing).await.is_err() {
                    break;
                }
            }
            message = socket.recv() => {
                heard = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) => client.obey(&text).await,
                    Some(Ok(Message::Binary(_))) => client.refuse(None, refuse!(
                        "server-frames",
                        BadRequest,
                        "messages are JSON in text frames"
                    )),
                    // Each ping is answered. Nobody who plays sends more of them than words.
                    Some(Ok(Message::Ping(_))) if !client.may_speak() => break,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                }
            }
            tables = next_lobby(&mut client.lobby) => {
                if socket.send(Message::Text(tables)).await.is_err() {
                    break;
                }
            }
            hints = client.studies.next() => {
                for hint in hints {
                    client.tell_study(hint).await;
                }
            }
            _ = ticks.tick() => {
                let gone = SILENCE < heard.elapsed();
                if gone || socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                    break;
                }
            }
            () = overflow.notified() => {
                // What it was told last says why, if the client takes it.
                timeout(LAST_WORDS, send_rest(&mut socket, &mut outgoing)).await.ok();
                break;
            }
            () = tenure.ended() => {
                socket.send(Message::Close(None)).await.ok();
                break;
            }
            () = stopped(&mut stop) => {
                // What is on its way to somebody still goes out. The client comes back by
                // itself, to this node or another; code 1012 says that it should.
                timeout(LAST_WORDS, send_rest(&mut socket, &mut outgoing)).await.ok();
                let restarts = CloseFrame { code: RESTART, reason: Utf8Bytes::default() };
                socket.send(Message::Close(Some(restarts))).await.ok();
                break;
            }
        }
    }
    for id in &client.followed {
        client.app.rooms().unfollow(id, client.connection.socket).await;
    }
    metrics::gauge!("mohreh_sockets").decrement(1.0);
    drop(slot);
}

/// Sends a message and what waits behind it, in as few writes as it takes.
async fn send_all(
    socket: &mut WebSocket,
    first: Utf8Bytes,
    outgoing: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    socket.feed(Message::Text(first)).await?;
    send_rest(socket, outgoing).await
}

/// Sends what waits.
async fn send_rest(
    socket: &mut WebSocket,
    outgoing: &mut mpsc::Receiver<Utf8Bytes>,
) -> Result<(), axum::Error> {
    while let Ok(next) = outgoing.try_recv() {
        socket.feed(Message::Text(next)).await?;
    }
    socket.flush().await
}

async fn stopped(stop: &mut watch::Receiver<bool>) {
    // A server whose sender is gone has stopped as well.
    stop.wait_for(|&stop| stop).await.ok();
}

async fn next_lobby(lobby: &mut Option<watch::Receiver<Utf8Bytes>>) -> Utf8Bytes {
    if let Some(lobby) = lobby
        && lobby.changed().await.is_ok()
    {
        return lobby.borrow_and_update().clone();
    }
    std::future::pending().await
}

impl Studies {
    /// Waits for news of one of them; of all, where some were missed.
    async fn next(&mut self) -> Vec<StudyHint> {
        let Some(news) = &mut self.news else { return std::future::pending().await };
        loop {
            match news.recv().await {
                Ok(hint) if self.open.contains(&hint.id) => return vec![hint],
                Ok(_) => {}
                Err(RecvError::Lagged(_)) => {
                    let open = self.open.iter();
                    return open.map(|id| StudyHint { id: id.clone(), seq: None }).collect();
                }
                Err(RecvError::Closed) => std::future::pending().await,
            }
        }
    }
}

impl Client {
    /// Whether there is room for one more message of this socket and its address.
    fn may_speak(&self) -> bool {
        let too_fast = self.limiter.as_ref().is_some_and(|limiter| limiter.check().is_err());
        !too_fast && self.app.limits().message(self.address)
    }

    /// Reads a message and does what it says. The only place where a
    /// client's bytes are parsed.
    async fn obey(&mut self, text: &str) {
        if !self.may_speak() {
            let (most, _) = MESSAGES;
            let problem =
                refuse!("server-many-messages", TooMany, "{most} messages a second", most);
            self.refuse(None, problem.retry_after(1));
            return;
        }
        let message: ClientMessage = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                self.refuse(None, refuse!("server-json", BadRequest, "{error}", error));
                return;
            }
        };
        match message {
            ClientMessage::Open { match_id, after } => self.open(match_id, after).await,
            ClientMessage::Close { match_id } => {
                if self.followed.remove(&match_id) {
                    self.app.rooms().unfollow(&match_id, self.connection.socket).await;
                }
            }
            ClientMessage::Act { match_id, action } => {
                // The refusal names the action: who waits for an answer to it would send it again.
                if let Err(problem) = self.may_act(&match_id, &action) {
                    let (match_id, id) = (Some(match_id), Some(action.id().to_owned()));
                    self.connection.send(&ServerMessage::Refused { match_id, id, problem });
                    return;
                }
                let (connection, who) = (self.connection.clone(), self.who.clone());
                self.app.rooms().act_on_connection(&match_id, connection, who, action).await;
            }
            ClientMessage::Cheer { match_id, phrase } => {
                if let Err(problem) = self.may_cheer() {
                    self.refuse(Some(match_id), problem);
                    return;
                }
                self.app.rooms().cheer(&match_id, self.connection.socket, phrase).await;
            }
            ClientMessage::OpenStudy { study_id } => self.open_study(study_id).await,
            ClientMessage::CloseStudy { study_id } => {
                self.studies.open.remove(&study_id);
            }
            ClientMessage::OpenLobby => {
                let mut latest = self.app.lobby().latest();
                latest.mark_changed();
                self.lobby = Some(latest);
            }
            ClientMessage::CloseLobby => self.lobby = None,
            ClientMessage::Ping => {
                self.connection.send(&ServerMessage::Pong { now: self.app.store().now() });
            }
        }
    }

    async fn open(&mut self, match_id: String, after: Option<u32>) {
        if !is_id(&match_id) {
            self.refuse(Some(match_id), no_match());
            return;
        }
        let is_full = FOLLOWED <= self.followed.len() && !self.followed.contains(&match_id);
        if is_full {
            let most = FOLLOWED;
            let problem = refuse!(
                "server-many-followed",
                TooMany,
                "a socket follows at most {most} matches",
                most
            );
            self.refuse(Some(match_id), problem);
            return;
        }
        let (connection, who) = (self.connection.clone(), self.who.clone());
        if self.app.rooms().follow(&match_id, connection, who, after).await {
            self.followed.insert(match_id);
        }
    }

    async fn open_study(&mut self, id: String) {
        let is_full = STUDIES <= self.studies.open.len() && !self.studies.open.contains(&id);
        let most = STUDIES;
        let seen = match (is_full, is_id(&id)) {
            (true, _) => Err(refuse!(
                "server-many-studies",
                TooMany,
                "a socket hears of at most {most} studies",
                most
            )),
            (false, true) => self.app.studies().seen(&id, &self.who).await.map(drop),
            (false, false) => Err(no_study()),
        };
        match seen {
            Ok(()) => {
                let store = self.app.store();
                self.studies.news.get_or_insert_with(|| store.study_news());
                self.studies.open.insert(id);
            }
            Err(problem) => self.refuse(None, problem),
        }
    }

    /// Tells of news of a study; whoever may see it no longer looks for the last time.
    async fn tell_study(&mut self, StudyHint { id, seq }: StudyHint) {
        let seen = self.app.studies().seen(&id, &self.who).await;
        let is_gone = seen.is_err_and(|problem| problem.code == ProblemCode::NotFound);
        let seq = seq.filter(|_| !is_gone);
        if is_gone {
            self.studies.open.remove(&id);
        }
        self.connection.send(&ServerMessage::Study { study_id: id, seq });
    }

    fn may_act(&self, match_id: &str, action: &Action) -> Result<(), Problem> {
        self.who.standing.may_act(self.app.store().now())?;
        if !is_id(match_id) {
            return Err(no_match());
        }
        self.app.limits().action(&self.speaker(), action)
    }

    fn may_cheer(&self) -> Result<(), Problem> {
        self.who.standing.may_act(self.app.store().now())?;
        self.app.limits().words(&self.speaker())
    }

    fn speaker(&self) -> Speaker<'_> {
        Speaker { player: self.who.player.as_deref(), address: self.address }
    }

    fn refuse(&self, match_id: Option<String>, problem: Problem) {
        self.connection.send(&ServerMessage::Refused { match_id, id: None, problem });
    }
}
