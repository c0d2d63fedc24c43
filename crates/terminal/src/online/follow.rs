//! A table here that follows a match on a server: what comes is played here,
//! what is played here is sent.

use anyhow::{Result, ensure};
use mohreh_engine::Player;
use mohreh_messages::Messages;
use mohreh_protocol::{MatchState, OfferKind, Said};
use mohreh_rules::{Refused, Seats};

use super::{Remote, has_known_seats, name};
use crate::LocalMatch;

impl Remote {
    /// A table with the match on it, at which nobody sits yet.
    pub(crate) fn table(&self, messages: Messages) -> Result<LocalMatch> {
        ensure!(has_known_seats(&self.view), messages.text("terminal-odd-seats"));
        Ok(LocalMatch::new(self.known.clone(), Seats::NONE, Player::Best, 0, messages))
    }

    /// Takes match, names and one's seat from the server's word.
    pub(crate) fn lay(&self, table: &mut LocalMatch) {
        table.people = self.seat().map_or(Seats::NONE, Seats::only);
        table.is_waiting = self.view.state != MatchState::Playing;
        let own = self.view.you.map(usize::from);
        let seats = self.view.seats.iter().enumerate();
        let names = seats.map(|(index, seat)| match own == Some(index) {
            true => table.messages.text("terminal-you"),
            false => name(&seat.sitter, &table.messages),
        });
        table.names = names.collect();
        table.replace(self.known.clone());
    }

    /// Plays a turn that was heard, and gives it with the name of whoever
    /// played it; nothing if it is one's own that comes back.
    ///
    /// # Errors
    /// When the table is out of step; the whole match mends that.
    pub(crate) fn play_heard(&self, table: &mut LocalMatch, turn: &str) -> Result<String, Refused> {
        let known = table.game_match.turn_texts();
        let is_own_echo = known.len() == self.view.turns.len()
            && known.last().is_some_and(|last| last == turn)
            && !table.game_match.mid_turn();
        table.is_waiting = self.view.state != MatchState::Playing;
        if is_own_echo {
            return Ok(String::new());
        }
        let name = table.game_match.to_move().map_or(String::new(), |seat| table.seat(seat));
        table.play(turn)?;
        Ok(format!("{name}: {turn}"))
    }

    /// Sends one's own turn as soon as it is whole.
    pub(crate) fn send_turn(&mut self, table: &mut LocalMatch) {
        let turns = table.game_match.turn_texts();
        let is_whole = !table.game_match.mid_turn() || table.game_match.outcome().is_some();
        let is_new = self.view.turns.len() < turns.len();
        if let Some(turn) = turns.last().filter(|_| is_whole && is_new) {
            self.play(turn.clone(), self.known.turns());
            table.is_waiting = true;
        }
    }

    /// What was last said at the table, and by whom, if it was not shown yet.
    pub(crate) fn newly_said(&mut self, table: &LocalMatch) -> Option<String> {
        let all = &self.view.said;
        let is_new = self.shown < all.len();
        self.shown = all.len();
        let said = all.last().filter(|_| is_new)?;
        let name = table.names.get(usize::from(said.seat))?;
        let words = match &said.said {
            Said::Phrase { phrase } => table.messages.text(&format!("web-phrase-{phrase}")),
            Said::Removed => table.messages.text("web-said-removed"),
            Said::Text { text } => text.chars().filter(|c| !c.is_control()).collect(),
        };
        Some(format!("{name}: {words}"))
    }

    /// What somebody else offers or asks for.
    pub(crate) fn offered(&self, messages: &Messages) -> Option<String> {
        let id = match self.open_offer()? {
            OfferKind::Draw => "web-offer-draw",
            OfferKind::Takeback => "web-offer-takeback",
            OfferKind::Rematch => "web-offer-rematch",
            OfferKind::FreeChat => "web-offer-free-chat",
        };
        Some(messages.text(id))
    }

    /// Who has been away too long, and whether the match may be ended for it.
    pub(crate) fn away(&self, table: &LocalMatch) -> Option<(String, bool)> {
        let (seat, left) = self.claimable_in()?;
        let id = if left == 0 { "online-away-too-long" } else { "online-away-wait" };
        let name = table.names.get(seat).cloned().unwrap_or_default();
        let messages = &table.messages;
        let arguments = [("name", name), ("shown", messages.number(left))];
        Some((messages.text_with(id, &arguments), left == 0))
    }

    /// What to send to somebody who shall take a seat, while one is open.
    pub(crate) fn invitation_text(&self, messages: &Messages) -> Option<String> {
        let is_open = self.view.state == MatchState::Waiting;
        let link = [("link", self.invitation())];
        is_open.then(|| messages.text_with("terminal-invite", &link))
    }
}
