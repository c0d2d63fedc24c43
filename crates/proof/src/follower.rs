//! A client that keeps a match by the rules of `docs/api.md`: it names the
//! last event it has when it comes back, asks for a snapshot on a gap or when
//! its own position differs, and sends again what was not acknowledged, with
//! the same id.

use std::time::Duration;

use mohreh_client::{ClientError, Socket, Visitor};
use mohreh_protocol::{
    Action, ClientMessage, Event, EventKind, MatchView, ProblemCode, ResultView, ServerMessage,
};
use mohreh_rules::{AnyMatch, key_text};
use tokio::time::{sleep, timeout};

use crate::replay;

/// A client that hears nothing for this long asks, and comes back after as
/// long again; longer after every break without news, so that a slow machine
/// gets there, too.
const SHORTEST: Duration = Duration::from_millis(200);
const LONGEST: Duration = Duration::from_secs(8);

/// One client and what it knows.
pub(super) struct Follower {
    visitor: Visitor,
    id: String,
    known: Option<Known>,
    /// Sent, and not acknowledged.
    pending: Option<Action>,
    /// Whether the last connection brought anything.
    had_news: bool,
    pub(super) tally: Tally,
}

/// What happened to a client on its way.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) breaks: u64,
    pub(super) resent: u64,
    pub(super) snapshots: u64,
    pub(super) diverged: u64,
}

/// A match as far as one client knows it.
pub(super) struct Known {
    seq: u32,
    pub(super) game_match: AnyMatch,
    to_move: Option<u8>,
    result: Option<ResultView>,
}

impl Known {
    fn new(view: &MatchView) -> Result<Self, ClientError> {
        let known = Self {
            seq: view.seq,
            game_match: replay(view)?,
            to_move: view.to_move,
            result: view.result.clone(),
        };
        if known.hash() != view.hash {
            return Err(ClientError::Answer(format!("{}: a snapshot with another hash", view.id)));
        }
        Ok(known)
    }

    /// Takes the next event; `false` when a snapshot is needed.
    fn take(&mut self, event: &Event) -> Result<bool, ClientError> {
        if event.seq <= self.seq {
            return Ok(true);
        }
        if event.seq != self.seq + 1 {
            return Ok(false);
        }
        if let EventKind::Turn { turn, .. } = &event.kind {
            let played = self.game_match.play_turn(turn);
            played.map_err(|refused| ClientError::Answer(refused.to_string()))?;
        }
        self.seq = event.seq;
        self.to_move = event.to_move;
        self.result = event.result.clone().or(self.result.take());
        Ok(self.hash() == event.hash)
    }

    fn hash(&self) -> String {
        key_text(self.game_match.position().key())
    }

    /// Whose turn it is.
    pub(super) fn to_move(&self) -> Option<u8> {
        self.to_move
    }
}

impl Follower {
    pub(super) fn new(visitor: Visitor, id: &str) -> Self {
        let tally = Tally::default();
        let id = id.to_owned();
        Self { visitor, id, known: None, pending: None, had_news: false, tally }
    }

    /// Follows the match to its end, doing what `choose` says.
    pub(super) async fn follow(
        &mut self,
        mut choose: impl FnMut(&Known) -> Option<Action>,
    ) -> Result<(), ClientError> {
        let mut patience = SHORTEST;
        loop {
            match self.visit(&mut choose, patience).await {
                Ok(()) => return Ok(()),
                Err(error) if error.is_answer() => return Err(error),
                Err(_) => {
                    self.tally.breaks += 1;
                    let had_news = std::mem::take(&mut self.had_news);
                    patience = if had_news { SHORTEST } else { (patience * 2).min(LONGEST) };
                    sleep(Duration::from_millis(20)).await;
                }
            }
        }
    }

    /// Whether it knows what the server has.
    pub(super) fn agrees_with(&self, view: &MatchView) -> bool {
        self.known.as_ref().is_some_and(|known| {
            known.seq == view.seq
                && known.game_match.turn_texts() == view.turns
                && known.hash() == view.hash
                && known.result == view.result
        })
    }

    /// One connection, until it breaks or the match is over.
    async fn visit(
        &mut self,
        choose: &mut impl FnMut(&Known) -> Option<Action>,
        patience: Duration,
    ) -> Result<(), ClientError> {
        let connect = timeout(patience * 2, self.visitor.socket()).await;
        let mut socket = connect.map_err(|_| ClientError::Silence)??;
        socket.open(&self.id, self.known.as_ref().map(|known| known.seq)).await?;
        if let Some(action) = self.pending.clone() {
            self.tally.resent += 1;
            socket.act(&self.id, action).await?;
        }
        let mut asked = false;
        loop {
            let is_over = self.known.as_ref().is_some_and(|known| known.result.is_some());
            if is_over && self.pending.is_none() {
                return Ok(());
            }
            if self.pending.is_none()
                && let Some(action) = self.known.as_ref().and_then(&mut *choose)
            {
                self.pending = Some(action.clone());
                socket.act(&self.id, action).await?;
            }
            match timeout(patience, socket.next()).await {
                Ok(message) => {
                    asked = false;
                    self.had_news = true;
                    self.hear(message?, &mut socket).await?;
                }
                Err(_) if asked => return Err(ClientError::Silence),
                Err(_) => {
                    asked = true;
                    socket.send(&ClientMessage::Ping).await?;
                }
            }
        }
    }

    async fn hear(
        &mut self,
        message: ServerMessage,
        socket: &mut Socket,
    ) -> Result<(), ClientError> {
        match message {
            ServerMessage::Snapshot { view, .. } => {
                self.tally.snapshots += 1;
                self.known = Some(Known::new(&view)?);
            }
            ServerMessage::Event { event, .. } => {
                let fits = match &mut self.known {
                    Some(known) => known.take(&event)?,
                    None => false,
                };
                if !fits {
                    self.tally.diverged += 1;
                    socket.open(&self.id, None).await?;
                }
            }
            ServerMessage::Done { id, .. } => {
                self.pending.take_if(|action| action.id() == id);
            }
            ServerMessage::Refused { problem, .. } => {
                // A server that is shutting down or busy says so; anything
                // else is a promise broken.
                if !matches!(problem.code, ProblemCode::Internal | ProblemCode::Unavailable) {
                    return Err(ClientError::Answer(format!("{}: {}", self.id, problem.message)));
                }
                return Err(ClientError::Silence);
            }
            _ => {}
        }
        Ok(())
    }
}
