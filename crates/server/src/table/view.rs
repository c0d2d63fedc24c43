//! What a viewer may know of a table. Nothing leaves the server that did not
//! come through here.

use mohreh_engine::TimeLeft;
use mohreh_protocol::{
    EngineWork, Event, EventKind, MatchState, MatchView, Millis, OpenOffer, RatingChange,
    ResultView, Reveal, SeatView, Sitter,
};
use mohreh_rules::{AnyView, Key, Viewer, key_text};

use super::{Chair, Entry, LoggedMatch};
use crate::{random::sha256, store::StoredEvent};

/// What a view needs besides the table: who looks, and who is there.
#[derive(Clone, Debug)]
pub(crate) struct Perspective<'a> {
    /// The seat of whoever looks; `None` for a watcher.
    pub(crate) seat: Option<u8>,
    /// The people at the table, by seat.
    pub(crate) sitters: &'a [Sitter],
    /// What a rated match has changed.
    pub(crate) ratings: &'a [RatingChange],
    /// Who is connected, by seat.
    pub(crate) online: &'a [bool],
    pub(crate) watchers: u32,
    /// How far an engine is that has something to decide.
    pub(crate) engine: Option<EngineWork>,
    pub(crate) now: Millis,
}

/// An event with the state right after it, for any viewer to be shown.
#[derive(Clone, Debug)]
pub(crate) struct Happened {
    /// As those at the table know it, without a hash.
    event: Event,
    /// The keys of the position as each seat knows it, where that makes a
    /// difference, and last the watchers'.
    keys: Vec<Key>,
}

impl Happened {
    /// The number of the event.
    pub(crate) fn seq(&self) -> u32 {
        self.event.seq
    }

    /// When it was.
    pub(crate) fn at(&self) -> Millis {
        self.event.at
    }

    /// How many different things there are to be seen.
    pub(crate) fn sights(&self) -> usize {
        self.keys.len()
    }

    /// The event as the viewer on `seat` may know it; names are those that
    /// people have now.
    pub(crate) fn shown(&self, seat: Option<u8>, sitters: &[Sitter]) -> Event {
        let mut event = self.event.clone();
        if let EventKind::Joined { seat, sitter } = &mut event.kind {
            *sitter = sitter_on(*seat, sitters);
        }
        let own = seat.and_then(|seat| self.keys.get(usize::from(seat)));
        event.hash = own.or(self.keys.last()).copied().map(key_text).unwrap_or_default();
        event
    }
}

impl LoggedMatch {
    /// The whole match as `perspective` may know it.
    pub(crate) fn view(&self, perspective: &Perspective<'_>) -> MatchView {
        let known = self.known(perspective.seat);
        let seats = perspective
            .sitters
            .iter()
            .enumerate()
            .map(|(index, sitter)| SeatView {
                sitter: sitter.clone(),
                online: perspective.online.get(index).copied().unwrap_or(false),
                claim_at: u8::try_from(index).ok().and_then(|seat| self.claim_at(seat)),
                rests_until: u8::try_from(index)
                    .ok()
                    .and_then(|seat| self.rests_until(seat, perspective.now)),
            })
            .collect();
        let may_invite = perspective.seat.is_some() && self.state() == MatchState::Waiting;
        MatchView {
            id: self.id.clone(),
            seq: self.seq,
            game: self.setup.game.clone(),
            options: self.setup.options.clone(),
            state: self.state(),
            seats,
            you: perspective.seat,
            start: known.as_ref().map(AnyView::start_text).unwrap_or_default(),
            turns: self.played.iter().map(|played| played.turn.clone()).collect(),
            hash: self.known_key(perspective.seat).map(key_text).unwrap_or_default(),
            position: known.as_ref().map(AnyView::position_text).unwrap_or_default(),
            to_move: self.to_move(),
            time: self.setup.clock,
            clock: self.clocks.reading(perspective.now, &self.outages),
            offers: self
                .offers
                .iter()
                .map(|offer| OpenOffer { offer: offer.kind, seat: offer.seat })
                .collect(),
            said: self.said.clone(),
            free_chat: self.free_chat,
            result: self.result().map(|(outcome, ending)| ResultView::new(outcome, ending)),
            dealt: !self.setup.undealt,
            commitment: self.commitment(),
            reveal: self.reveal(),
            rated: self.counts(),
            ratings: perspective.ratings.to_vec(),
            listed: self.setup.listed,
            next: self.next.clone(),
            key: may_invite.then(|| self.setup.key.clone()),
            watchers: perspective.watchers,
            created: self.created,
            deadline: self.deadline(),
            expired: self.expired,
            engine: perspective.engine,
        }
    }

    /// An event for any viewer, where this is the table right after it.
    pub(crate) fn happened(&self, event: &StoredEvent) -> Happened {
        let ended = self.ends_with(&event.entry);
        let event = Event {
            seq: event.seq,
            at: event.at,
            kind: self.event_kind(&event.entry),
            to_move: self.to_move(),
            clock: self.clocks.reading(event.at, &self.outages),
            result: self
                .result()
                .filter(|_| ended)
                .map(|(outcome, ending)| ResultView::new(outcome, ending)),
            reveal: self.reveal().filter(|_| ended),
            hash: String::new(),
        };
        let seats = if self.has_secrets { self.chairs.len() } else { 0 };
        let viewers = (0..).take(seats).map(Some).chain([None]);
        let key = |seat| self.known_key(seat);
        Happened { event, keys: viewers.filter_map(key).collect() }
    }

    /// What is left to `seat` for its turn.
    pub(crate) fn time_left(&self, seat: u8, now: Millis) -> Option<TimeLeft> {
        self.clocks.time_left(seat, now, &self.outages)
    }

    /// The match as the viewer may know it; everything after the end. It is
    /// what people are sent and what engines are given.
    pub(crate) fn known(&self, seat: Option<u8>) -> Option<AnyView> {
        self.game_match.as_ref().map(|game_match| game_match.view(Viewer::on(seat)))
    }

    /// The key of the position as the viewer may know it.
    pub(crate) fn known_key(&self, seat: Option<u8>) -> Option<Key> {
        self.game_match.as_ref().map(|game_match| game_match.known_key(Viewer::on(seat)))
    }

    fn event_kind(&self, entry: &Entry) -> EventKind {
        let replaced = |seat: u8| match self.chairs.get(usize::from(seat)) {
            Some(Chair::Engine { level }) => Some(Sitter::Engine { level: *level }),
            _ => None,
        };
        match entry {
            Entry::Created(_) => EventKind::Created,
            Entry::Joined { seat, .. } => EventKind::Joined { seat: *seat, sitter: Sitter::Open },
            Entry::Turn { seat, turn, id } => {
                EventKind::Turn { seat: *seat, turn: turn.clone(), id: id.clone() }
            }
            Entry::Offered { seat, offer, .. } => EventKind::Offered { seat: *seat, offer: *offer },
            Entry::Accepted { seat, offer, next, .. } => EventKind::Accepted {
                seat: *seat,
                offer: *offer,
                done: !self.offers.iter().any(|open| open.kind == *offer),
                turns: self.turns(),
                next: next.clone(),
            },
            Entry::Declined { seat, offer, .. } => {
                EventKind::Declined { seat: *seat, offer: *offer }
            }
            Entry::Resigned { seat, .. } => {
                EventKind::Resigned { seat: *seat, replaced: replaced(*seat) }
            }
            Entry::TimedOut { seat } => {
                EventKind::TimedOut { seat: *seat, replaced: replaced(*seat) }
            }
            Entry::Canceled { .. } => EventKind::Canceled,
            Entry::Left { seat } => EventKind::Left {
                seat: *seat,
                claim_at: self.claim_at(*seat).unwrap_or(self.updated),
            },
            Entry::Returned { seat } => EventKind::Returned { seat: *seat },
            Entry::Rested { seat, until } => EventKind::Rested { seat: *seat, until: *until },
            Entry::Resumed { seat } => EventKind::Resumed { seat: *seat },
            Entry::Claimed { seat, by, .. } => {
                EventKind::Claimed { seat: *seat, by: *by, replaced: replaced(*seat) }
            }
            Entry::Said { seat, said, .. } => EventKind::Said { seat: *seat, said: said.clone() },
        }
    }

    /// Whether an entry of this kind is what ended the match, given that this
    /// is the table right after it.
    fn ends_with(&self, entry: &Entry) -> bool {
        let can_end = matches!(
            entry,
            Entry::Turn { .. }
                | Entry::Accepted { .. }
                | Entry::Resigned { .. }
                | Entry::TimedOut { .. }
                | Entry::Claimed { .. }
                | Entry::Joined { .. }
        );
        let is_rematch =
            matches!(entry, Entry::Accepted { offer: mohreh_protocol::OfferKind::Rematch, .. });
        can_end && !is_rematch && self.state() == MatchState::Over
    }

    fn position_text(&self, seat: Option<u8>) -> String {
        self.known(seat).map(|view| view.position_text()).unwrap_or_default()
    }

    fn commitment(&self) -> Option<String> {
        let is_hidden = self.has_secrets && !self.setup.undealt;
        is_hidden.then(|| sha256(&format!("{}\n{}", self.setup.nonce, self.setup.start)))
    }

    fn reveal(&self) -> Option<Reveal> {
        if self.state() != MatchState::Over || !self.has_secrets {
            return None;
        }
        Some(Reveal {
            start: self.setup.start.clone(),
            position: self.position_text(None),
            nonce: self.setup.nonce.clone(),
        })
    }
}

fn sitter_on(seat: u8, sitters: &[Sitter]) -> Sitter {
    sitters.get(usize::from(seat)).cloned().unwrap_or(Sitter::Open)
}
