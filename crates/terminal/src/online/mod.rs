//! Playing with others over a server: tables, links, and the match as the
//! server tells it.
//!
//! The server's word is the truth. Turns are played here as they come; after
//! everything else (offers, takebacks, the end) the whole match is asked for.

mod connection;
mod follow;
mod guest;
#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, RandomState};

use anyhow::{Context, Result};
use mohreh_client::{Link, Site};
use mohreh_messages::Messages;
use mohreh_protocol::{
    Action, Clock, CreateMatch, Event, EventKind, MatchState, MatchView, Millis, OfferKind,
    Problem, RatingChange, Said, SeatRequest, Seek, Sitter, TableView,
};
use mohreh_rules::{
    self as rules, AnyMatch, AnyPosition, Ending, GameId, Rng, Seat, SplitMix, key_text, problem,
};

use self::connection::machine_now;
use self::connection::{Connection, Heard};
pub(crate) use self::guest::Guest;
pub use self::guest::sign_in;
use crate::LocalMatch;

/// A table to be set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTable {
    /// Which game.
    pub game: GameId,
    /// Its options as text.
    pub options: String,
    /// Thinking time.
    pub clock: Clock,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether it stands in the lobby for anybody to join.
    pub listed: bool,
    /// The seat of whoever sets it up; by lot where it is not said.
    pub seat: Option<usize>,
}

/// The seat that somebody wishes for at a table of `seats`; drawn by lot from
/// `seed` where none is named.
///
/// # Errors
/// When the table has no such seat.
pub fn own_seat(wished: Option<usize>, seats: usize, seed: u64) -> Result<Seat> {
    match wished {
        Some(seat) if seat < seats => Ok(Seat::new(seat)),
        Some(given) => {
            Err(problem!("cli-seat", "--seat {given}: the table has {seats} seats", given, seats)
                .into())
        }
        None => Ok(Seat::new(SplitMix::new(seed).below(seats))),
    }
}

/// Where somebody wants to play with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// Where a link leads: at a seat, or among the watchers.
    Link(Link),
    /// A table to be set up at a server.
    New(Site, NewTable),
    /// Wherever an opponent is found at a server.
    Find(Site, Wanted),
}

/// What is to be played with whoever is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Which game; any where it is not said.
    pub game: Option<GameId>,
    /// Its options as text.
    pub options: String,
    /// Thinking time; any where it is not said.
    pub clock: Option<Clock>,
    /// Whether it counts for ratings.
    pub rated: bool,
}

/// What a client must do about news.
pub(crate) enum News {
    /// Take the match anew.
    Whole,
    /// Play this turn.
    Turn(String),
    /// Something was refused: show why.
    Refused(String),
    /// Only what stands around the board has changed.
    Around,
}

/// A match on a server.
pub(crate) struct Remote {
    guest: Guest,
    connection: Connection,
    pub(crate) view: MatchView,
    /// The match that `view` tells.
    known: AnyMatch,
    /// How far the server's clock is ahead of this machine's.
    ahead: Millis,
    pub(crate) is_connected: bool,
    /// What makes the ids of our actions different from everybody's.
    nonce: u64,
    count: u32,
    /// How much of what was said at the table has been shown.
    shown: usize,
}

impl Remote {
    /// Goes there.
    pub(crate) fn go_to(place: &Place) -> Result<Self> {
        match place {
            Place::Link(link) => Self::follow(link),
            Place::New(site, table) => Self::create(site, table),
            Place::Find(site, wanted) => Self::find(site, wanted),
        }
    }

    /// Sets up a table at a server and sits down.
    fn create(site: &Site, table: &NewTable) -> Result<Self> {
        let guest = Guest::arrive(site)?;
        let start = AnyPosition::initial(table.game, &table.options, &mut SplitMix::new(0))
            .context("--options")?;
        let seats = AnyMatch::new(start).seats();
        let own = own_seat(table.seat, seats, RandomState::new().hash_one(0))?.index();
        let request = |seat: usize| if seat == own { SeatRequest::Me } else { SeatRequest::Open };
        let created = guest.create(&CreateMatch {
            game: table.game.name().to_owned(),
            options: table.options.clone(),
            setup: None,
            seats: (0..seats).map(request).collect(),
            clock: table.clock,
            rated: table.rated,
            listed: table.listed,
            waits: None,
        })?;
        Self::enter(guest, &created.id)
    }

    /// Looks for an opponent, for as long as it takes.
    fn find(site: &Site, wanted: &Wanted) -> Result<Self> {
        let guest = Guest::arrive(site)?;
        let match_id = guest.seek(&Seek {
            id: format!("{:016x}", RandomState::new().hash_one(site.authority())),
            game: wanted.game.map(|game| game.name().to_owned()),
            options: wanted.options.clone(),
            clock: wanted.clock,
            rated: wanted.rated,
            waits: None,
        })?;
        Self::enter(guest, &match_id)
    }

    /// Goes where a link leads: to a seat, if there is a key and one is open;
    /// otherwise to watch.
    fn follow(link: &Link) -> Result<Self> {
        let guest = Guest::arrive(&link.site)?;
        let view = guest.view(&link.match_id)?;
        let may_join = link.key.is_some() || view.listed;
        if may_join && view.you.is_none() && view.state == MatchState::Waiting {
            guest.join(&link.match_id, link.key.clone())?;
        }
        Self::enter(guest, &link.match_id)
    }

    fn enter(guest: Guest, match_id: &str) -> Result<Self> {
        let view = guest.view(match_id)?;
        let connection = Connection::open(guest.visitor.clone(), match_id.to_owned());
        Self::at(guest, connection, view)
    }

    /// At a match that was told, with a connection to it.
    fn at(guest: Guest, connection: Connection, view: MatchView) -> Result<Self> {
        let known = told(&view)?;
        let nonce = RandomState::new().hash_one(&view.id);
        let (ahead, is_connected, count, shown) = (0, true, 0, 0);
        Ok(Self { guest, connection, view, known, ahead, is_connected, nonce, count, shown })
    }

    /// Goes on to the match that followed by rematch.
    pub(crate) fn go_to_next(&mut self) -> Result<bool> {
        let Some(next) = self.view.next.clone() else { return Ok(false) };
        *self = Self::enter(self.guest.clone(), &next)?;
        Ok(true)
    }

    /// Why leaving loses the seat, if it does.
    pub(crate) fn unkept(&self, messages: &Messages) -> Option<String> {
        let (path, problem) = self.guest.unkept.clone()?;
        let error = format!("{}: {}", path.display(), messages.problem(problem));
        Some(messages.text_with("terminal-cannot-keep-seat", &[("error", error)]))
    }

    /// The link that lets somebody take a seat, while one is open; otherwise
    /// the one to watch.
    pub(crate) fn invitation(&self) -> String {
        let link = format!("{}/g/{}", self.guest.visitor.site.origin(), self.view.id);
        match &self.view.key {
            Some(key) => format!("{link}#join={key}"),
            None => link,
        }
    }

    /// The viewer's own seat.
    pub(crate) fn seat(&self) -> Option<Seat> {
        let seat = self.view.you.map(usize::from);
        seat.filter(|&seat| seat < Seat::MAX).map(Seat::new)
    }

    /// Whether one's own turn would be taken now.
    pub(crate) fn is_playing(&self) -> bool {
        self.view.state == MatchState::Playing && self.view.you.is_some()
    }

    /// What has come, one thing at a time.
    pub(crate) fn hear(&mut self, messages: &Messages) -> Option<News> {
        let heard = self.connection.heard()?;
        self.is_connected = !matches!(heard, Heard::Lost);
        Some(match heard {
            Heard::Lost => News::Around,
            Heard::Snapshot(view, _) if !has_known_seats(&view) => {
                News::Refused(messages.text("terminal-odd-seats"))
            }
            Heard::Snapshot(view, ahead) => match told(&view) {
                Ok(known) => {
                    (self.view, self.known, self.ahead) = (*view, known, ahead);
                    News::Whole
                }
                Err(problem) => News::Refused(messages.problem(problem)),
            },
            Heard::Presence(online, watchers, engine) => {
                for (seat, is_online) in self.view.seats.iter_mut().zip(online) {
                    seat.online = is_online;
                }
                self.view.watchers = watchers;
                self.view.engine = engine;
                News::Around
            }
            Heard::Refused(problem) => {
                self.connection.look();
                News::Refused(problem_text(messages, &problem))
            }
            Heard::Event(event) => self.take(*event),
        })
    }

    fn take(&mut self, event: Event) -> News {
        let is_next = event.seq == self.view.seq + 1;
        match event.kind {
            EventKind::Turn { turn, .. } if is_next && event.result.is_none() => {
                self.view.seq = event.seq;
                self.view.to_move = event.to_move;
                self.view.clock = event.clock;
                self.view.turns.push(turn.clone());
                self.view.hash = event.hash;
                self.view.engine = None;
                if self.known.play_turn(&turn).is_ok() && self.agrees() {
                    return News::Turn(turn);
                }
                self.connection.look();
                News::Around
            }
            _ => {
                self.connection.look();
                News::Around
            }
        }
    }

    /// Whether the match as it is known here is where the server says it is.
    fn agrees(&self) -> bool {
        key_text(self.known.position().key()) == self.view.hash
    }

    /// Asks for the whole match once more.
    pub(crate) fn look(&self) {
        self.connection.look();
    }

    /// Plays a whole turn, the one after `turns` others.
    fn play(&mut self, turn: String, turns: u32) {
        let id = self.next_id();
        self.connection.act(Action::Turn { id, turn, turns });
    }

    /// Offers something, or accepts the same from somebody else.
    pub(crate) fn offer(&mut self, offer: OfferKind) {
        let id = self.next_id();
        let is_answer = self.open_offer() == Some(offer);
        self.connection.act(match is_answer {
            true => Action::Accept { id, offer },
            false => Action::Offer { id, offer },
        });
    }

    /// Declines the open offer, or withdraws one's own.
    pub(crate) fn decline(&mut self, offer: OfferKind) {
        let id = self.next_id();
        self.connection.act(Action::Decline { id, offer });
    }

    /// Gives up, or calls off a match that has not begun.
    pub(crate) fn resign(&mut self) {
        let id = self.next_id();
        self.connection.act(match self.view.state {
            MatchState::Waiting => Action::Cancel { id },
            _ => Action::Resign { id },
        });
    }

    /// The seat that is away, and in how many seconds the match may be ended for it.
    pub(crate) fn claimable_in(&self) -> Option<(usize, Millis)> {
        let you = usize::from(self.view.you?);
        let seats = self.view.seats.iter().enumerate().filter(|(seat, _)| *seat != you);
        let (at, seat) = seats.filter_map(|(seat, sight)| Some((sight.claim_at?, seat))).min()?;
        let left = (at - machine_now() - self.ahead).max(0);
        Some((seat, (left + 999).div_euclid(1000)))
    }

    /// What the engine on a seat does, if it has something to decide.
    pub(crate) fn engine_note(&self, seat: usize, messages: &Messages) -> Option<String> {
        let MatchView { engine, seats, state, to_move, .. } = &self.view;
        let is_engine = matches!(seats.get(seat)?.sitter, Sitter::Engine { .. });
        let work = engine.filter(|work| usize::from(work.seat) == seat);
        let decides = work.is_some() || to_move.map(usize::from) == Some(seat);
        if !is_engine || !decides || *state != MatchState::Playing {
            return None;
        }
        Some(match work.and_then(|work| work.ahead) {
            Some(ahead) => {
                let ahead = usize::try_from(ahead).unwrap_or(usize::MAX);
                messages.counted("terminal-engine-queued", ahead)
            }
            None => messages.text("terminal-engine-thinks"),
        })
    }

    /// Claims the match of somebody who has been away too long.
    pub(crate) fn claim(&mut self) {
        let id = self.next_id();
        self.connection.act(Action::Claim { id });
    }

    /// Calls off the match of somebody who has been away too long.
    pub(crate) fn call_off(&mut self) {
        let id = self.next_id();
        self.connection.act(Action::Cancel { id });
    }

    /// Says a ready phrase: to the table from a seat, to watchers otherwise.
    pub(crate) fn say(&mut self, phrase: &str) {
        if self.view.you.is_none() {
            self.connection.cheer(phrase);
            return;
        }
        let id = self.next_id();
        let said = Said::Phrase { phrase: phrase.to_owned() };
        self.connection.act(Action::Say { id, said });
    }

    /// The offer that waits for one's own answer.
    pub(crate) fn open_offer(&self) -> Option<OfferKind> {
        let you = self.view.you?;
        let others = self.view.offers.iter().find(|open| open.seat != you);
        others.map(|open| open.offer)
    }

    /// What each seat has left, in seconds, by now.
    pub(crate) fn clocks(&self) -> Option<Vec<Millis>> {
        let clock = self.view.clock.as_ref()?;
        let spent = (machine_now() + self.ahead - clock.at).max(0);
        let seats =
            clock.left.iter().take(self.view.seats.len()).enumerate().map(|(seat, &left)| {
                let runs = clock.running.map(usize::from) == Some(seat);
                let left = if runs { left - spent } else { left };
                left.max(0).div_euclid(1000)
            });
        Some(seats.collect())
    }

    /// The rating on a seat and, after the end, what the match has changed.
    pub(crate) fn rating(&self, seat: usize, messages: &Messages) -> Option<String> {
        match self.view.ratings.iter().find(|change| usize::from(change.seat) == seat) {
            None => rating(&self.view.seats.get(seat)?.sitter, messages),
            Some(RatingChange { before, after, provisional, .. }) => {
                let change = messages.number(format!("{:+}", after - before));
                Some(format!("{} ({change})", rating_text(*after, *provisional, messages)))
            }
        }
    }

    /// What a rated match has changed, on one line for each seat.
    pub(crate) fn rating_changes(&self, table: &LocalMatch) -> Vec<String> {
        let changes = self.view.ratings.iter().map(|change| usize::from(change.seat));
        let told = changes.filter_map(|seat| {
            let rating = self.rating(seat, &table.messages)?;
            let words = [("name", table.names.get(seat)?.clone()), ("rating", rating)];
            Some(table.messages.text_with("online-rating-of", &words))
        });
        told.collect()
    }

    fn next_id(&mut self) -> String {
        self.count += 1;
        format!("{:016x}-{}", self.nonce, self.count)
    }
}

/// The match that a view tells.
fn told(view: &MatchView) -> Result<AnyMatch, rules::Problem> {
    let game: GameId = view.game.parse().map_err(rules::Problem::from)?;
    let start = view.reveal.as_ref().map_or(&view.start, |reveal| &reveal.start);
    let mut known = AnyMatch::new(AnyPosition::read(game, start)?);
    for turn in &view.turns {
        known.play_turn(turn).map_err(|why| {
            problem!("terminal-odd-turn", "the server tells a turn that is none: {turn}", turn)
                .because(why)
        })?;
    }
    if let Some(result) = &view.result {
        let (outcome, ending) = result.read().ok_or_else(|| {
            problem!("terminal-odd-result", "the server tells a result that is none")
        })?;
        if ending != Ending::Rules || known.outcome().is_none() {
            known.end(ending, outcome);
        }
    }
    Ok(known)
}

/// Whether a match speaks only of seats that a table can have. A server
/// checks what clients say; a client checks servers.
pub(crate) fn has_known_seats(view: &MatchView) -> bool {
    let seats = view.seats.len();
    seats <= Seat::MAX && view.you.is_none_or(|own| usize::from(own) < seats)
}

/// The tables of a server that wait or play.
pub(crate) fn lobby(site: &Site) -> Result<Vec<TableView>> {
    Guest::arrive(site)?.lobby()
}

/// The name of whoever sits somewhere.
pub(crate) fn name(sitter: &Sitter, messages: &Messages) -> String {
    match sitter {
        Sitter::Open => messages.text("terminal-open-seat"),
        Sitter::Person { name: Some(name), .. } => name.clone(),
        Sitter::Person { name: None, .. } => messages.text("terminal-guest"),
        Sitter::Engine { level } => {
            messages.text_with("terminal-computer-at", &[("level", messages.number(*level))])
        }
    }
}

/// The rating of whoever sits somewhere, if there is one.
pub(crate) fn rating(sitter: &Sitter, messages: &Messages) -> Option<String> {
    let Sitter::Person { rating: Some(rating), provisional, .. } = sitter else { return None };
    Some(rating_text(*rating, *provisional, messages))
}

pub(crate) fn rating_text(rating: i32, provisional: bool, messages: &Messages) -> String {
    let id = if provisional { "online-rating-unsure" } else { "online-rating-sure" };
    messages.text_with(id, &[("rating", messages.number(rating))])
}

/// Seconds as people read them: `4:07`, `1:02:30`, `3d 4h`.
pub(crate) fn clock_text(seconds: Millis) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        24.. => format!("{}d {}h", hours / 24, hours % 24),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// A server's refusal in the reader's language; in the server's own words where
/// it is younger than this program.
#[must_use]
pub fn problem_text(messages: &Messages, problem: &Problem) -> String {
    let id = &*problem.reason;
    if !messages.has(id) {
        return problem.message.clone();
    }
    let args = problem.args.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    let told = messages.told(id, args);
    let game = id.split('-').next().and_then(|name| name.parse::<GameId>().ok());
    match (game, &problem.clause) {
        (Some(game), Some(clause)) => messages.with_clause(&told, game.title(), clause),
        _ => told,
    }
}
