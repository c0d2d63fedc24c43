//! The socket at `/api/socket`: one enum for each direction.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Action, EngineWork, Event, Identity, MatchView, Millis, Problem, Said, Seekers, TableView,
};

/// What a client sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(
    tag = "type",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub enum ClientMessage {
    /// Follow a match, from one's seat or as a watcher. With `after`, only
    /// the events after that one are sent, if the server can; without it, or
    /// if not, a snapshot comes first.
    Open {
        /// Which match.
        match_id: String,
        /// The number of the last event the client has.
        #[serde(default)]
        #[ts(optional)]
        after: Option<u32>,
    },
    /// Stop following a match.
    Close {
        /// Which match.
        match_id: String,
    },
    /// Do something in a match, be it open on this socket or not. Answered by
    /// `done` or `refused` with the action's id.
    Act {
        /// Which match.
        match_id: String,
        /// What.
        action: Action,
    },
    /// As a watcher, say a ready phrase to the other watchers.
    Cheer {
        /// Which match.
        match_id: String,
        /// One of the ready phrases.
        phrase: String,
    },
    /// Hear of changes of a study, which are then asked for.
    OpenStudy {
        /// Which study.
        study_id: String,
    },
    /// Stop hearing of a study.
    CloseStudy {
        /// Which study.
        study_id: String,
    },
    /// Follow the lobby.
    OpenLobby,
    /// Stop following the lobby.
    CloseLobby,
    /// Ask for a `pong`.
    Ping,
}

/// What the server sends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ServerMessage {
    /// The first message on every socket.
    Hello {
        /// The version of the server.
        version: String,
        /// Who the client is to the server.
        you: Identity,
        /// The server's time.
        #[ts(type = "number")]
        now: Millis,
    },
    /// A whole match.
    Snapshot {
        /// The match as the client may know it.
        view: Box<MatchView>,
        /// The server's time.
        #[ts(type = "number")]
        now: Millis,
    },
    /// Something happened in an open match.
    Event {
        /// Which match.
        match_id: String,
        /// What.
        event: Box<Event>,
    },
    /// An action is on disk. It was done once, however often it was sent.
    Done {
        /// Which match.
        match_id: String,
        /// The action's id.
        id: String,
        /// The number of the event it made.
        seq: u32,
    },
    /// A message was not obeyed.
    Refused {
        /// Which match, if it was about one.
        match_id: Option<String>,
        /// The action's id, if it was one.
        id: Option<String>,
        /// Why.
        problem: Problem,
    },
    /// Who is there and how far an engine is, whenever that changes, at most once a second.
    Presence {
        /// Which match.
        match_id: String,
        /// For each seat whether its person is connected.
        online: Vec<bool>,
        /// How many watch.
        watchers: u32,
        /// How far an engine is, as in [`MatchView::engine`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        engine: Option<EngineWork>,
    },
    /// To watchers: another watcher said something.
    Cheered {
        /// Which match.
        match_id: String,
        /// Who, if there is a name.
        name: Option<String>,
        /// What.
        said: Said,
    },
    /// The open tables and the listed matches under way, whenever they change.
    Lobby {
        /// The newest 100 that wait, then the newest 50 that play.
        tables: Vec<TableView>,
        /// How many people look for an opponent.
        #[serde(default)]
        seekers: Vec<Seekers>,
    },
    /// Something is new in an open study: ask for it.
    Study {
        /// Which study.
        study_id: String,
        /// The number of its last step; nothing where something else has changed.
        seq: Option<u32>,
    },
    /// The answer to `ping`.
    Pong {
        /// The server's time.
        #[ts(type = "number")]
        now: Millis,
    },
}
