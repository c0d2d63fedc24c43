//! The screen of a match on a server: what comes is taken in, what is done
//! here is sent.

use anyhow::Result;
use mohreh_engine::Player;
use mohreh_messages::Messages;
use mohreh_protocol::{MatchState, OfferKind, Said};
use mohreh_rules::Seats;

use super::{Screen, in_window};
use crate::{
    Link, Look, NewTable, Site, Table,
    online::{News, Remote, name},
};

/// Plays or watches where a link leads.
///
/// # Errors
/// When the server or the terminal fails.
pub fn play_link(link: &Link, messages: Messages, look: Look) -> Result<()> {
    play(Remote::follow(link)?, messages, look)
}

/// Sets up a table at a server and plays there.
///
/// # Errors
/// When the server or the terminal fails.
pub fn play_new_table(site: &Site, table: &NewTable, messages: Messages, look: Look) -> Result<()> {
    play(Remote::create(site, table)?, messages, look)
}

fn play(remote: Remote, messages: Messages, look: Look) -> Result<()> {
    let sitting = remote.sitting()?;
    let mut table = Table::new(sitting, Seats::NONE, Player::Best, 0, messages);
    in_window(|terminal| {
        let mut screen = Screen::new(&mut table, Some(remote), look);
        screen.run(terminal)?;
        Ok(screen.remote.map(|remote| remote.invitation()))
    })
    .map(|link| {
        if table.sitting.outcome().is_some() {
            println!("{}", table.result());
        } else if let Some(link) = link {
            let link = [("link", link)];
            println!("{}", table.messages.text_with("terminal-come-back", &link));
        }
    })
}

impl Screen<'_> {
    /// Takes in what the server has said; says whether there was anything.
    pub(super) fn hear_server(&mut self) -> bool {
        let mut changed = false;
        while let Some(news) =
            self.remote.as_mut().and_then(|remote| remote.hear(&self.table.messages))
        {
            changed = true;
            // Somebody tries something on a copy: the match is asked for
            // afterwards.
            if self.aside.is_some() {
                continue;
            }
            match news {
                News::Whole => self.follow(),
                News::Turn(turn) => self.hear_turn(&turn),
                News::Say(what) => self.said = what,
                News::Around => {}
            }
        }
        changed
    }

    /// The match as it stands now, or the rematch that followed it.
    fn follow(&mut self) {
        let Some(remote) = &mut self.remote else { return };
        if remote.seat().is_some() && remote.view.next.is_some() {
            match remote.go_to_next() {
                Ok(_) => self.said = self.text("terminal-rematch-begins"),
                Err(error) => self.said = format!("{error:#}"),
            }
        }
        self.take_match();
        self.go_on();
    }

    /// Takes match, names and one's seat from the server's word.
    pub(super) fn take_match(&mut self) {
        let Some(remote) = &self.remote else { return };
        match remote.sitting() {
            Ok(sitting) => {
                let is_new = sitting.plies() != self.table.sitting.plies();
                self.table.people = remote.seat().map_or(Seats::NONE, Seats::only);
                self.table.is_waiting = remote.view.state != MatchState::Playing;
                let messages = &self.table.messages;
                let own = remote.view.you.map(usize::from);
                let seats = remote.view.seats.iter().enumerate();
                let names = seats.map(|(index, seat)| match own == Some(index) {
                    true => messages.text("terminal-you"),
                    false => name(&seat.sitter, messages),
                });
                self.table.names = names.collect();
                self.table.replace(sitting);
                if is_new {
                    self.hand.clear();
                }
                if let Some(said) = self.newly_said() {
                    self.said = said;
                }
            }
            Err(error) => self.said = format!("{error:#}"),
        }
    }

    /// What was last said at the table, and by whom, if it was not heard yet.
    fn newly_said(&mut self) -> Option<String> {
        let all = &self.remote.as_ref()?.view.said;
        let is_new = self.heard < all.len();
        self.heard = all.len();
        let said = all.last().filter(|_| is_new)?;
        let name = self.table.names.get(usize::from(said.seat))?;
        let words = match &said.said {
            Said::Phrase { phrase } => self.text(&format!("web-phrase-{phrase}")),
            Said::Text { text } => text.chars().filter(|c| !c.is_control()).collect(),
        };
        Some(format!("{name}: {words}"))
    }

    fn hear_turn(&mut self, turn: &str) {
        let Some(remote) = &self.remote else { return };
        let known = self.table.sitting.turn_texts();
        let is_own_echo = known.len() == remote.view.turns.len()
            && known.last().is_some_and(|last| last == turn)
            && !self.table.sitting.mid_turn();
        self.table.is_waiting = remote.view.state != MatchState::Playing;
        if is_own_echo {
            self.go_on();
            return;
        }
        if let Some(seat) = self.table.sitting.to_move() {
            self.said = format!("{}: {turn}", self.table.seat(seat));
        }
        match self.table.play(turn) {
            Ok(()) => self.go_on(),
            // Out of step: the whole match mends it.
            Err(_) => remote.look(),
        }
    }

    /// Sends one's own turn as soon as it is whole.
    pub(super) fn send_turn(&mut self) {
        if self.aside.is_some() {
            return;
        }
        let Some(remote) = &mut self.remote else { return };
        let turns = self.table.sitting.turn_texts();
        let is_over = self.table.sitting.outcome().is_some();
        let is_whole = !self.table.sitting.mid_turn() || is_over;
        if let Some(turn) =
            turns.last().filter(|_| is_whole && remote.view.turns.len() < turns.len())
        {
            match remote.sitting() {
                Ok(before) => {
                    remote.play(turn.clone(), before.turns());
                    self.table.is_waiting = true;
                }
                Err(error) => self.said = format!("{error:#}"),
            }
        }
    }

    /// Takes back the moves of an unfinished turn, or asks the others.
    pub(super) fn take_back_online(&mut self) {
        let Some(remote) = &mut self.remote else { return };
        if self.table.sitting.mid_turn() && self.table.asks_person() {
            let plies = self.table.sitting.plies();
            self.table.sitting.take_back(plies - 1);
            self.cancel();
        } else if remote.is_playing() {
            remote.offer(OfferKind::Takeback);
            self.said = self.text("terminal-asked");
        }
    }

    pub(super) fn offer(&mut self, offer: OfferKind) {
        let Some(remote) = &mut self.remote else { return };
        let is_time = match offer {
            OfferKind::Rematch => remote.view.result.is_some(),
            _ => remote.view.state == MatchState::Playing,
        };
        if is_time && remote.seat().is_some() && self.aside.is_none() {
            remote.offer(offer);
            self.said = self.text("terminal-asked");
        }
    }

    pub(super) fn accept(&mut self) {
        if let Some(remote) = &mut self.remote
            && let Some(offer) = remote.open_offer()
        {
            remote.offer(offer);
        }
    }

    pub(super) fn decline(&mut self) {
        if let Some(remote) = &mut self.remote
            && let Some(open) = remote.open_offer().or(remote.view.offers.first().map(|o| o.offer))
        {
            remote.decline(open);
        }
    }

    /// Whether a clock shows something else than before.
    pub(super) fn clocks_moved(&mut self) -> bool {
        let clocks = self.remote.as_ref().and_then(Remote::clocks);
        let moved = clocks != self.clocks;
        self.clocks = clocks;
        moved
    }
}
