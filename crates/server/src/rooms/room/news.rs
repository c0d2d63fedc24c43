//! News of a match for those who do not look at it.

use mohreh_protocol::{OfferKind, Sitter};

use super::Room;
use crate::{
    push::{News, Notifier},
    rooms::Rooms,
    table::{Chair, Entry, LoggedMatch},
};

impl Rooms {
    /// Who tells people that are not connected.
    pub(crate) fn notifier(&self) -> &Notifier {
        &self.inner.notifier
    }

    /// Tells whoever is to move in a match that has just been set up.
    pub(super) fn tell_first_turn(&self, table: &LoggedMatch) {
        if let Some(player) = table.player_to_move() {
            let (match_id, game) = (table.id.clone(), table.setup.game.clone());
            self.notifier().tell(player, News::Turn { match_id, game, against: None });
        }
    }
}

impl Room {
    /// Notes what has been written here, once for all nodes.
    pub(super) fn note_news(&mut self, entry: &Entry) {
        match entry {
            Entry::Turn { .. } | Entry::Joined { .. } => self.has_news = true,
            Entry::Offered { seat, offer, .. } if *offer != OfferKind::FreeChat => {
                self.tell_offer(*seat, *offer);
            }
            _ => {}
        }
    }

    /// Tells whoever is to move, where turns take days; after plans were followed, so
    /// that nobody is called whose answer was there already.
    pub(super) fn tell_turn(&mut self) {
        let is_due = std::mem::take(&mut self.has_news) && self.table.counts_days();
        let Some(seat) = self.table.to_move().filter(|_| is_due) else { return };
        let others = (0..).zip(&self.sitters).filter(|(other, _)| *other != seat);
        let mut others = others.map(|(_, sitter)| name_of(sitter));
        let against = others.next().flatten().filter(|_| others.next().is_none());
        let (match_id, game) = (self.table.id.clone(), self.table.setup.game.clone());
        self.tell_seat(seat, News::Turn { match_id, game, against });
    }

    /// Tells other nodes who sees here what was written there, where those may tell them of it.
    pub(super) async fn note_seen(&self, entry: &Entry) {
        let is_told = match entry {
            Entry::Turn { .. } | Entry::Joined { .. } => self.table.counts_days(),
            Entry::Offered { .. } => true,
            _ => false,
        };
        let seats = self.table.chairs().iter().zip(self.online());
        for (chair, _) in seats.filter(|(_, is_here)| is_told && *is_here) {
            let Chair::Person { player } = chair else { continue };
            // Whoever is told all the same has lost nothing.
            if let Err(error) = self.rooms.store().announce_looking(&self.table.id, player).await {
                tracing::warn!(%error, "could not say who looks at a match");
            }
        }
    }

    fn tell_offer(&self, from: u8, offer: OfferKind) {
        for seat in (0..).zip(self.table.chairs()).map(|(seat, _)| seat) {
            if seat != from {
                let name = self.sitters.get(usize::from(from)).and_then(name_of);
                let (match_id, game) = (self.table.id.clone(), self.table.setup.game.clone());
                self.tell_seat(seat, News::Offer { match_id, game, from: name, offer });
            }
        }
    }

    /// Whoever looks at the match, from here, sees it.
    fn tell_seat(&self, seat: u8, news: News) {
        let is_here = self.online().get(usize::from(seat)).copied().unwrap_or(false);
        if let Some(Chair::Person { player }) = self.table.chairs().get(usize::from(seat))
            && !is_here
        {
            self.rooms.notifier().tell(player, news);
        }
    }
}

fn name_of(sitter: &Sitter) -> Option<String> {
    match sitter {
        Sitter::Person { name, .. } => name.clone(),
        Sitter::Engine { .. } | Sitter::Open => None,
    }
}
