//! Which entry an action makes, or why it makes none.

use std::net::IpAddr;

use mohreh_protocol::{Action, MatchState, Millis, OfferKind, PHRASES, Problem, ProblemCode, Said};
use mohreh_rules::{AnyMatch, AnyReadTurn, Refused};

use super::{Chair, Entry, LoggedMatch, Offer, SeatAction, Setup, create, words};
use crate::{
    problems::{refuse, unreadable},
    random,
    store::Standing,
};

/// The most characters of a turn's text.
const TURN_LIMIT: usize = 1024;
const ID_LIMIT: usize = 64;
const TEXT_LIMIT: usize = 200;
/// So much may be said and offered in a match. Its log is read whole when
/// somebody comes in, so it must not grow for ever.
const TALK_LIMIT: u32 = 5000;

/// Somebody who asks for something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Who {
    /// The player, unless it is nobody in particular.
    pub(crate) player: Option<String>,
    /// Guests this player was before.
    pub(crate) aliases: Vec<String>,
    pub(crate) name: Option<String>,
    pub(crate) account: bool,
    pub(crate) admin: bool,
    /// Where they come from, as limits count it; nothing where those do not count.
    pub(crate) network: Option<IpAddr>,
    /// What they may not do.
    pub(crate) standing: Standing,
}

impl Who {
    /// Whom engines work for when they answer this player.
    pub(crate) fn owner(&self) -> String {
        match (self.network, &self.player) {
            (Some(address), _) => address.to_string(),
            (None, player) => player.clone().unwrap_or_default(),
        }
    }

    /// Whether this is the player with the id.
    pub(crate) fn is(&self, player: &str) -> bool {
        self.player.as_deref() == Some(player) || self.aliases.iter().any(|id| id == player)
    }
}

/// An entry that may be written, with the turn that was read for it.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    pub(crate) entry: Entry,
    pub(super) turn: Option<AnyReadTurn>,
}

impl From<Entry> for Draft {
    fn from(entry: Entry) -> Self {
        Self { entry, turn: None }
    }
}

/// What an action comes to.
#[derive(Clone, Debug)]
pub(crate) enum Decision {
    /// It makes this entry.
    Write(Box<Draft>),
    /// It was done before, by this event.
    Done(u32),
}

impl LoggedMatch {
    /// The seat of `who`, if they have one.
    pub(crate) fn seat_of(&self, who: &Who) -> Option<u8> {
        let index = self.chairs.iter().position(|chair| match chair {
            Chair::Person { player } => who.is(player),
            Chair::Open | Chair::Engine { .. } => false,
        })?;
        u8::try_from(index).ok()
    }

    /// What the action of `seat` comes to at `now`.
    ///
    /// # Errors
    /// When it cannot be done; says why.
    pub(crate) fn decide<'a>(
        &self,
        seat: u8,
        action: impl Into<SeatAction<'a>>,
        now: Millis,
    ) -> Result<Decision, Problem> {
        let action = action.into();
        let id = action.id();
        if id.is_empty() || ID_LIMIT < id.len() {
            let (most, length) = (ID_LIMIT, id.len());
            return Err(refuse!(
                "server-action-id",
                BadRequest,
                "an action's id has 1 to {most} bytes, found {length}",
                most,
                length
            ));
        }
        if let Some(seq) = self.done_before(seat, &action)? {
            return Ok(Decision::Done(seq));
        }
        if self.state() == MatchState::Unreadable {
            return Err(unreadable());
        }
        let id = id.to_owned();
        let draft = match action {
            SeatAction::Action(action) => self.decide_action(seat, action, id, now)?,
            SeatAction::EngineTurn { turn, turns, .. } => {
                self.decide_turn(seat, turns, id, |game_match| game_match.check_turn(turn))?
            }
        };
        Ok(Decision::Write(Box::new(draft)))
    }

    fn decide_action(
        &self,
        seat: u8,
        action: &Action,
        id: String,
        now: Millis,
    ) -> Result<Draft, Problem> {
        let entry = match action {
            Action::Turn { turn, turns, .. } => {
                check_length(turn)?;
                return self.decide_turn(seat, *turns, id, |game_match| game_match.read_turn(turn));
            }
            Action::Offer { offer, .. } => self.decide_offer(seat, *offer, id)?,
            Action::Accept { offer, .. } => self.decide_accept(seat, *offer, id)?,
            Action::Decline { offer, .. } => {
                self.open_offer(*offer)?;
                Entry::Declined { seat, offer: *offer, id }
            }
            Action::Resign { .. } => {
                self.must_be(MatchState::Playing)?;
                Entry::Resigned { seat, id }
            }
            Action::Cancel { .. } => {
                let can_end_wait = self.state() == MatchState::Playing && self.chairs.len() == 2;
                if can_end_wait {
                    self.away_too_long(seat, now)?;
                } else {
                    self.must_be(MatchState::Waiting)?;
                    self.must_have_set_up(seat)?;
                }
                Entry::Canceled { seat: Some(seat), id }
            }
            Action::Claim { .. } => {
                self.must_be(MatchState::Playing)?;
                Entry::Claimed { seat: self.away_too_long(seat, now)?, by: seat, id }
            }
            Action::Say { said, .. } => {
                self.check_talk()?;
                Entry::Said { seat, said: self.check_said(said)?, id }
            }
        };
        Ok(entry.into())
    }

    /// Whoever sat down later may not close the table of others. A table that nobody
    /// sat at from the beginning is its guests' own.
    fn must_have_set_up(&self, seat: u8) -> Result<(), Problem> {
        let is_person = |chair: &Chair| matches!(chair, Chair::Person { .. });
        let from_the_beginning = self.setup.seats.get(usize::from(seat)).is_some_and(is_person);
        if from_the_beginning || !self.setup.seats.iter().any(is_person) {
            return Ok(());
        }
        Err(refuse!(
            "server-cancel-others",
            Conflict,
            "only whoever set up the table may close it while it waits"
        ))
    }

    /// The entry that seats `player`.
    ///
    /// # Errors
    /// When the seat is not free.
    pub(crate) fn decide_join(
        &self,
        player: &str,
        key: Option<&str>,
        seat: Option<u8>,
    ) -> Result<Entry, Problem> {
        if self.state() != MatchState::Waiting {
            return Err(refuse!("server-full", Conflict, "the table has no open seat"));
        }
        let knows_key = key.is_some_and(|key| same(key, &self.setup.key));
        if !self.setup.listed && !knows_key {
            return Err(refuse!(
                "server-key",
                Forbidden,
                "the play link's key is needed to take a seat here"
            ));
        }
        let open = |index: usize| self.chairs.get(index) == Some(&Chair::Open);
        let index = match seat {
            Some(seat) => Some(usize::from(seat)).filter(|&index| open(index)),
            None => (0..self.chairs.len()).find(|&index| open(index)),
        };
        let seat = index
            .and_then(|index| u8::try_from(index).ok())
            .ok_or_else(|| refuse!("server-seat", Conflict, "that seat is not open"))?;
        let others_wait =
            (0..).zip(&self.chairs).any(|(other, chair)| other != seat && *chair == Chair::Open);
        let is_due = self.setup.undealt && !others_wait;
        let deal = if is_due { Some(create::deal(&self.setup)?) } else { None };
        Ok(Entry::Joined { seat, player: player.to_owned(), deal })
    }

    /// The open offer that an engine answers without thinking: its seat, and what.
    pub(crate) fn engine_to_answer(&self) -> Option<(u8, OfferKind)> {
        if matches!(self.state(), MatchState::Canceled | MatchState::Unreadable) {
            return None;
        }
        let plain = self.offers.iter().filter(|offer| offer.kind != OfferKind::Draw);
        plain.into_iter().find_map(|offer| Some((self.asked_engine(offer)?.0, offer.kind)))
    }

    /// The engine that has to think about an offered draw: seat and level.
    pub(crate) fn engine_offered_draw(&self) -> Option<(u8, u8)> {
        let draw = self.offers.iter().find(|offer| offer.kind == OfferKind::Draw)?;
        self.asked_engine(draw).filter(|_| self.state() == MatchState::Playing)
    }

    /// The first engine that has yet to answer an offer: seat and level.
    fn asked_engine(&self, offer: &Offer) -> Option<(u8, u8)> {
        (0..).zip(&self.chairs).find_map(|(seat, chair)| match chair {
            Chair::Engine { level } if !offer.accepted.contains(&seat) => Some((seat, *level)),
            _ => None,
        })
    }

    /// The id of the match that a rematch of this one makes: always the same, so
    /// that nodes that race make one match, and made of what nobody is told.
    fn rematch_id(&self) -> String {
        let Setup { key, nonce, successor, .. } = &self.setup;
        let text = match successor.as_str() {
            // Of a match that an earlier version set up.
            "" => format!("rematch {} {key} {nonce}", self.id),
            successor => format!("rematch {successor}"),
        };
        let at = self.ended.unwrap_or(self.created);
        random::match_id_of(at, &random::sha256(&text))
    }

    fn decide_turn(
        &self,
        seat: u8,
        turns: u32,
        id: String,
        read: impl FnOnce(&AnyMatch) -> Result<AnyReadTurn, Refused>,
    ) -> Result<Draft, Problem> {
        self.must_be(MatchState::Playing)?;
        self.must_have(turns)?;
        if self.to_move() != Some(seat) {
            return Err(refuse!("server-other-turn", Conflict, "it is another seat's turn"));
        }
        let game_match = self.game_match.as_ref().ok_or_else(unreadable)?;
        let turn = read(game_match).map_err(|refused| refusal(&refused))?;
        // An event is text, and this is where it is written.
        let entry = Entry::Turn { seat, turn: turn.turn().to_string(), id };
        Ok(Draft { entry, turn: Some(turn) })
    }

    /// Whether so many turns are finished, as somebody believes.
    pub(crate) fn must_have(&self, turns: u32) -> Result<(), Problem> {
        if turns != self.turns() {
            let (found, turns) = (turns, self.turns());
            return Err(refuse!(
                "server-stale",
                Stale,
                "the match has {turns} turns, not {found}",
                turns,
                found
            ));
        }
        Ok(())
    }

    fn decide_offer(&self, seat: u8, offer: OfferKind, id: String) -> Result<Entry, Problem> {
        self.check_talk()?;
        if self.offers.iter().any(|open| open.kind == offer) {
            return Err(refuse!("server-offer-open", Conflict, "such an offer is open already"));
        }
        // Whoever was told no asks again when something has changed.
        let was_declined = self.declined.contains(&(seat, offer, self.turns()));
        if was_declined && offer != OfferKind::Rematch {
            return Err(refuse!(
                "server-declined",
                Conflict,
                "it was declined; offer it again after another turn"
            ));
        }
        match offer {
            OfferKind::Draw => {
                self.must_be(MatchState::Playing)?;
                if self.chairs.len() != 2 {
                    return Err(refuse!(
                        "server-draw-two",
                        Conflict,
                        "a draw can be offered at a table of two"
                    ));
                }
            }
            OfferKind::Takeback => {
                self.must_be(MatchState::Playing)?;
                if !self.played.iter().any(|played| played.seat == seat) {
                    return Err(refuse!(
                        "server-no-takeback",
                        Conflict,
                        "there is no turn of yours to take back"
                    ));
                }
            }
            OfferKind::Rematch => {
                self.must_be(MatchState::Over)?;
                if self.next.is_some() {
                    return Err(refuse!(
                        "server-rematch",
                        Conflict,
                        "the rematch is there already"
                    ));
                }
            }
            OfferKind::FreeChat => {
                if self.free_chat {
                    return Err(refuse!(
                        "server-chat-agreed",
                        Conflict,
                        "free words are agreed already"
                    ));
                }
            }
        }
        if self.chairs.len() == 1 {
            return Err(refuse!("server-nobody", Conflict, "there is nobody to offer it to"));
        }
        Ok(Entry::Offered { seat, offer, id })
    }

    fn decide_accept(&self, seat: u8, kind: OfferKind, id: String) -> Result<Entry, Problem> {
        let offer = self.open_offer(kind)?;
        if offer.seat == seat {
            return Err(refuse!(
                "server-own-offer",
                Conflict,
                "the offer is yours; the others answer it"
            ));
        }
        if offer.accepted.contains(&seat) {
            return Err(refuse!("server-accepted", Conflict, "you have accepted it"));
        }
        let mut accepted = offer.clone();
        accepted.accepted.push(seat);
        let makes_rematch = kind == OfferKind::Rematch && self.all_accepted(&accepted);
        let next = makes_rematch.then(|| self.rematch_id());
        Ok(Entry::Accepted { seat, offer: kind, id, next })
    }

    fn open_offer(&self, kind: OfferKind) -> Result<&Offer, Problem> {
        self.offers
            .iter()
            .find(|open| open.kind == kind)
            .ok_or_else(|| refuse!("server-no-offer", Conflict, "no such offer is open"))
    }

    /// Turns can be played however much was said.
    pub(crate) fn check_talk(&self) -> Result<(), Problem> {
        let talk = self.seq.saturating_sub(self.turns());
        if talk < TALK_LIMIT {
            return Ok(());
        }
        Err(refuse!(
            "server-talked-out",
            Conflict,
            "enough has been said and offered in this match; turns can still be played"
        ))
    }

    /// What is said, as everybody may see it.
    fn check_said(&self, said: &Said) -> Result<Said, Problem> {
        match said {
            Said::Phrase { phrase } => check_phrase(phrase).map(|()| said.clone()),
            Said::Removed => Err(refuse!(
                "server-say-removed",
                BadRequest,
                "nobody says `removed`; say a phrase or a text"
            )),
            Said::Text { .. } if !self.free_chat => Err(refuse!(
                "server-chat-needed",
                Conflict,
                "free words need the agreement of everybody at the table"
            )),
            Said::Text { text } => {
                let text = words::contained(text);
                let length = text.chars().count();
                if text.trim().is_empty() || TEXT_LIMIT < length {
                    let most = TEXT_LIMIT;
                    return Err(refuse!(
                        "server-text-length",
                        BadRequest,
                        "1 to {most} characters, found {length}",
                        most,
                        length
                    ));
                }
                if text.chars().any(char::is_control) {
                    return Err(refuse!(
                        "server-text-control",
                        BadRequest,
                        "control characters are not words"
                    ));
                }
                Ok(Said::Text { text })
            }
        }
    }

    pub(super) fn must_be(&self, state: MatchState) -> Result<(), Problem> {
        let found = self.state();
        if found == state {
            return Ok(());
        }
        let found = found.name();
        Err(match state {
            MatchState::Waiting => {
                refuse!("server-not-waiting", Conflict, "the match is {found}, not waiting", found)
            }
            MatchState::Over => {
                refuse!("server-not-over", Conflict, "the match is {found}, not over", found)
            }
            _ => {
                refuse!("server-not-playing", Conflict, "the match is {found}, not playing", found)
            }
        })
    }
}

/// Whether this is one of the ready phrases.
///
/// # Errors
/// When it is not; lists them.
pub(crate) fn check_phrase(phrase: &str) -> Result<(), Problem> {
    if PHRASES.contains(&phrase) {
        return Ok(());
    }
    let phrases = PHRASES.join(", ");
    Err(refuse!("server-phrase", BadRequest, "a ready phrase is one of {phrases}", phrases))
}

/// A refusal by the rules, for the wire.
pub(crate) fn refusal(refused: &Refused) -> Problem {
    let code = match refused {
        Refused::Unreadable(_) => ProblemCode::BadRequest,
        Refused::Turn(_) | Refused::Illegal(_) => ProblemCode::Illegal,
    };
    Problem::told(code, refused.clone())
}

fn check_length(turn: &str) -> Result<(), Problem> {
    if turn.len() <= TURN_LIMIT {
        return Ok(());
    }
    let most = TURN_LIMIT;
    Err(refuse!("server-turn-length", BadRequest, "a turn has at most {most} bytes", most))
}

/// Compares secrets in a time that says nothing about where they differ.
fn same(left: &str, right: &str) -> bool {
    use subtle::ConstantTimeEq;
    left.as_bytes().ct_eq(right.as_bytes()).into()
}
