//! Matches: how they are asked for, and how they look to one viewer.

use mohreh_rules::{Ending, Outcome, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{Clock, ClockReading, Millis, OfferKind, Reveal, Said};

/// Asks for a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateMatch {
    /// The name of a game, such as `dvonn`.
    pub game: String,
    /// The game's options as text, empty for the standard game.
    #[serde(default)]
    pub options: String,
    /// A setup text, in games that have setups; otherwise the server deals.
    #[serde(default)]
    #[ts(optional)]
    pub setup: Option<String>,
    /// Who is to sit where, one entry a seat; exactly as many as the game has
    /// with these options. At most one is `me`.
    pub seats: Vec<SeatRequest>,
    /// Thinking time.
    #[serde(default)]
    pub clock: Clock,
    /// Whether it counts for ratings: accounts only, no engines.
    #[serde(default)]
    pub rated: bool,
    /// Whether it stands in the lobby for anybody to join.
    #[serde(default)]
    pub listed: bool,
    /// How many seconds the table waits for whoever is to come: 1 to 604,800 (a
    /// week), which is the default; in the lobby 1 to 86,400 (a day), by default
    /// 7,200.
    #[serde(default)]
    #[ts(optional)]
    pub waits: Option<u32>,
}

/// Who is to sit on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatRequest {
    /// Whoever asks.
    Me,
    /// Whoever comes.
    Open,
    /// An engine.
    Engine {
        /// 1 to 10.
        level: u8,
    },
}

/// The new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Created {
    /// The match; `/g/{id}` is the link to watch it.
    pub id: String,
    /// The key that lets somebody take a seat; `/g/{id}#join={key}` is the
    /// link to play. The part after `#` never reaches a server's log.
    pub key: String,
    /// The seat of whoever asked, from 0, if they have one.
    pub seat: Option<u8>,
}

/// Asks for a seat. Always a POST: looking at a link takes no seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Join {
    /// The key of the play link; not needed for tables in the lobby.
    #[serde(default)]
    #[ts(optional)]
    pub key: Option<String>,
    /// Which seat, from 0; the first open one otherwise.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
}

/// The seat that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Joined {
    /// Which, from 0.
    pub seat: u8,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MatchState {
    /// Seats are open.
    Waiting,
    /// Under way.
    Playing,
    /// Ended, with a result.
    Over,
    /// Called off before it began.
    Canceled,
    /// Its past cannot be replayed by the rules of this version; `turns` is
    /// still what was played, and nothing more can be done in it.
    Unreadable,
}

impl MatchState {
    const ALL: [Self; 5] =
        [Self::Waiting, Self::Playing, Self::Over, Self::Canceled, Self::Unreadable];

    /// Its one name, on the wire and in storage.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Canceled => "canceled",
            Self::Unreadable => "unreadable",
        }
    }

    /// The state of this name; a name from elsewhere is unreadable.
    #[must_use]
    pub fn named(name: &str) -> Self {
        let known = Self::ALL.into_iter().find(|state| state.name() == name);
        known.unwrap_or(Self::Unreadable)
    }
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody yet.
    Open,
    /// Somebody.
    Person {
        /// The name; `null` for a guest without one and for a deleted account.
        name: Option<String>,
        /// Whether it is the name of an account.
        account: bool,
        /// The rating in this game, rounded, if there is one.
        rating: Option<i32>,
        /// Whether the rating comes from too few matches to say much.
        #[serde(default)]
        provisional: bool,
    },
    /// An engine.
    Engine {
        /// 1 to 10.
        level: u8,
    },
}

/// One seat of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SeatView {
    /// Who sits there.
    pub sitter: Sitter,
    /// Whether the person is connected now.
    pub online: bool,
    /// From when the others may claim the match, or call it off, because this
    /// person is away; `null` while they need not wait for anybody.
    #[ts(type = "number | null")]
    pub claim_at: Option<Millis>,
    /// Until when this person is on vacation and their clock stands still.
    #[ts(type = "number | null")]
    pub rests_until: Option<Millis>,
}

/// An offer that waits for answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OpenOffer {
    /// What.
    pub offer: OfferKind,
    /// By which seat.
    pub seat: u8,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResultView {
    /// `win 0`, `win 0 2`, `draw` or `loss`, as in records.
    pub outcome: String,
    /// By what: `rules`, `resignation`, `time`, `agreement` or `abandoned`.
    pub by: String,
    /// The seat that resigned or ran out of time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
}

impl ResultView {
    /// The result as everybody writes it.
    #[must_use]
    pub fn new(outcome: Outcome, ending: Ending) -> Self {
        Self {
            outcome: outcome.to_string(),
            by: ending.name().to_owned(),
            seat: ending.seat().map(|seat| seat.index() as u8),
        }
    }

    /// What it says; `None` if it is no result.
    #[must_use]
    pub fn read(&self) -> Option<(Outcome, Ending)> {
        let seat = self.seat.map(usize::from).filter(|&index| index < Seat::MAX).map(Seat::new);
        Some((self.outcome.parse().ok()?, Ending::named(&self.by, seat)?))
    }
}

/// What a rated match changed for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RatingChange {
    /// Which seat, also where an engine has taken it over since.
    pub seat: u8,
    /// The rating before, rounded; 1500 is everybody's first.
    pub before: i32,
    /// The rating after.
    pub after: i32,
    /// Whether it still comes from too few matches to say much.
    pub provisional: bool,
}

/// A whole match as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MatchView {
    /// Which match.
    pub id: String,
    /// The number of the last event it includes.
    pub seq: u32,
    /// Which game.
    pub game: String,
    /// Its options as text.
    pub options: String,
    /// How far it is.
    pub state: MatchState,
    /// The seats, in order of play.
    pub seats: Vec<SeatView>,
    /// The viewer's own seat; `null` for watchers.
    pub you: Option<u8>,
    /// Where it began, as the viewer may know it.
    pub start: String,
    /// The finished turns, in order.
    pub turns: Vec<String>,
    /// Where it stands, as the viewer may know it.
    pub position: String,
    /// The seat that decides now; `null` unless it is playing.
    pub to_move: Option<u8>,
    /// Thinking time.
    pub time: Clock,
    /// The clocks, where there are any.
    pub clock: Option<ClockReading>,
    /// Offers that wait for answers.
    pub offers: Vec<OpenOffer>,
    /// What was said at the table, the last 200 of it.
    pub said: Vec<SaidBy>,
    /// Whether free words are allowed.
    pub free_chat: bool,
    /// How it ended, if it has.
    pub result: Option<ResultView>,
    /// Whether `start` is the start. Where something is drawn by lot, that is done
    /// when the last seat is taken; until then `start` is a sample, the same at
    /// every such table.
    #[serde(default = "yes")]
    pub dealt: bool,
    /// SHA-256 of a nonce, a line feed and the start, made before the first
    /// turn; only where something is hidden.
    pub commitment: Option<String>,
    /// What the end revealed.
    pub reveal: Option<Reveal>,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// What it changed for the seats, once it is over and counted: a moment
    /// after the event that ended it.
    #[serde(default)]
    pub ratings: Vec<RatingChange>,
    /// Whether it stands in the lobby.
    pub listed: bool,
    /// The match that followed it by rematch.
    pub next: Option<String>,
    /// The key for the play link: only to somebody at the table, while seats
    /// are open.
    pub key: Option<String>,
    /// How many watch.
    pub watchers: u32,
    /// When the table was set up.
    #[ts(type = "number")]
    pub created: Millis,
    /// When the table is called off if nobody comes, or the running clock falls.
    #[ts(type = "number | null")]
    pub deadline: Option<Millis>,
    /// Whether it is `canceled` because nobody came in time.
    #[serde(default)]
    pub expired: bool,
    /// How far an engine is that has something to decide; left out until it has taken a
    /// second, and where no engine has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub engine: Option<EngineWork>,
    /// As in [`Event::hash`](crate::Event::hash).
    pub hash: String,
}

/// An engine that decides about its turn or an offered draw, or waits until it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct EngineWork {
    /// Its seat.
    pub seat: u8,
    /// How many decisions of engines, of all tables, come before its own; `null` while it
    /// thinks.
    pub ahead: Option<u32>,
}

/// A server of an earlier version has always dealt.
const fn yes() -> bool {
    true
}

/// Something said, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaidBy {
    /// The number of its event.
    pub seq: u32,
    /// By which seat.
    pub seat: u8,
    /// What.
    pub said: Said,
}

/// A table in the lobby.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// The match.
    pub id: String,
    /// Which game.
    pub game: String,
    /// Its options as text.
    pub options: String,
    /// How far it is: waiting to be joined, or playing, to be watched.
    pub state: MatchState,
    /// The seats.
    pub seats: Vec<Sitter>,
    /// Thinking time.
    pub time: Clock,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// When the table was set up.
    #[ts(type = "number")]
    pub created: Millis,
}

/// A match in the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ArchivedMatch {
    /// The match.
    pub id: String,
    /// Which game.
    pub game: String,
    /// Its options as text.
    pub options: String,
    /// The seats.
    pub seats: Vec<Sitter>,
    /// How it ended.
    pub result: ResultView,
    /// How many turns it had.
    pub turns: u32,
    /// Whether it counted for ratings.
    pub rated: bool,
    /// When it ended.
    #[ts(type = "number")]
    pub ended: Millis,
}

/// The legal moves after the beginning of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LegalMoves {
    /// Whether the moves given already make a whole turn.
    pub whole: bool,
    /// What can follow them, sorted; empty when `whole`.
    pub moves: Vec<String>,
    /// How many turns are finished; goes back in the turn's `turns`.
    pub turns: u32,
}

/// One game the server knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// Its name in the API.
    pub game: String,
    /// Its name as people write it.
    pub title: String,
    /// Its options.
    pub options: Vec<OptionInfo>,
}

/// One option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OptionInfo {
    /// The key in options text.
    pub key: String,
    /// Its values, the default first.
    pub values: Vec<String>,
    /// The clause of the rule document.
    pub clause: String,
}
