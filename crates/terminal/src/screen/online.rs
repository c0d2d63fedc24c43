//! The screen of a match on a server: what comes is taken in, what is done
//! here is sent.

use anyhow::Result;
use mohreh_messages::Messages;
use mohreh_protocol::{MatchState, OfferKind};

use super::{Screen, in_window};
use crate::{
    Look,
    online::{News, Place, Remote},
    told,
};

/// Plays or watches a match on a server.
///
/// # Errors
/// When the server or the terminal fails.
pub fn play_online(place: &Place, messages: Messages, look: Look) -> Result<()> {
    let remote = Remote::go_to(place)?;
    let mut table = remote.table(messages)?;
    in_window(|terminal| {
        let unkept = remote.unkept(&table.messages);
        let mut screen = Screen::new(&mut table, Some(remote), look);
        screen.said = unkept.unwrap_or_default();
        screen.run(terminal)?;
        Ok(screen.remote)
    })
    .map(|remote| {
        let Some(remote) = remote else { return };
        if table.game_match.outcome().is_some() {
            println!("{}", table.result());
            remote.rating_changes(&table).iter().for_each(|change| println!("{change}"));
        } else {
            let link = [("link", remote.invitation())];
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
                News::Refused(why) => self.said = why,
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
                Err(error) => self.said = told(&self.table.messages, &error, |_| None),
            }
        }
        self.take_match();
        self.go_on();
    }

    /// Takes everything from the server's word.
    pub(super) fn take_match(&mut self) {
        let Some(remote) = &mut self.remote else { return };
        let plies = self.table.game_match.plies();
        remote.lay(self.table);
        let said = remote.newly_said(self.table);
        if self.table.game_match.plies() != plies {
            self.hand.clear();
        }
        if let Some(said) = said {
            self.said = said;
        }
    }

    fn hear_turn(&mut self, turn: &str) {
        let Some(remote) = &self.remote else { return };
        match remote.play_heard(self.table, turn) {
            Ok(said) => {
                self.hand.clear();
                if !said.is_empty() {
                    self.said = said;
                }
                self.go_on();
            }
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
        remote.send_turn(self.table);
    }

    /// Takes back the moves of an unfinished turn, or asks the others.
    pub(super) fn take_back_online(&mut self) {
        let Some(remote) = &mut self.remote else { return };
        if let Some(taken) = self.table.take_back_move() {
            self.cancel();
            self.said = taken.err().unwrap_or_default();
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

    /// Stops waiting for somebody who has been away too long.
    pub(super) fn end_wait(&mut self, how: fn(&mut Remote)) {
        if let Some(remote) = &mut self.remote
            && matches!(remote.claimable_in(), Some((_, 0)))
        {
            how(remote);
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
        // What is left until one need not wait any more is a clock, too.
        let clocks = self.remote.as_ref().and_then(|remote| {
            let wait = remote.claimable_in().map(|(_, left)| left);
            Some(remote.clocks()?.into_iter().chain(wait).collect())
        });
        let moved = clocks != self.clocks;
        self.clocks = clocks;
        moved
    }
}
