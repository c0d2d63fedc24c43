//! Analysis: every seat can be played, the engine shows its best lines all
//! the while, and the match goes on afterwards where it was.

use mohreh_rules::{AnyMatch, AnyView, Seat, Seats, Viewer};

use super::Screen;
use crate::{hand::Hand, think::Purpose};

/// The match while somebody tries something on a copy.
pub(super) struct Aside {
    game_match: AnyMatch,
    people: Seats,
    is_waiting: bool,
    hand: Hand,
}

impl Screen<'_> {
    /// Begins or ends an analysis.
    pub(super) fn toggle_analysis(&mut self) {
        if self.aside.is_some() {
            self.end_analysis();
            self.said.clear();
            self.go_on();
            return;
        }
        if self.remote.as_ref().is_some_and(|remote| remote.is_playing()) {
            self.said = self.text("terminal-no-help-online");
            return;
        }
        let all: Seats = (0..self.table.game_match.seats()).map(Seat::new).collect();
        let copy = self.as_known().known();
        let aside = Aside {
            game_match: std::mem::replace(&mut self.table.game_match, copy),
            people: std::mem::replace(&mut self.table.people, all),
            is_waiting: std::mem::replace(&mut self.table.is_waiting, false),
            hand: std::mem::take(&mut self.hand),
        };
        self.table.is_analysis = true;
        self.aside = Some(aside);
        self.said = self.text("terminal-analysis");
        self.go_on();
    }

    /// Goes back to the match, if something else was tried.
    pub(super) fn end_analysis(&mut self) {
        let Some(aside) = self.aside.take() else { return };
        self.review = None;
        self.trying = None;
        self.thinker = None;
        self.reports.clear();
        self.table.people = aside.people;
        self.table.is_waiting = aside.is_waiting;
        self.table.is_analysis = false;
        self.hand = aside.hand;
        self.table.replace(aside.game_match);
        if let Some(remote) = &self.remote {
            // Whatever came meanwhile was not taken in.
            remote.look();
        } else {
            self.keep();
        }
    }

    pub(super) fn analyze(&mut self) {
        if self.table.game_match.to_move().is_some() {
            self.think(Purpose::Analysis);
        } else {
            self.reports.clear();
        }
    }

    /// The match with what this person may know: an engine that looks for all
    /// seats must not tell their secrets.
    fn as_known(&self) -> AnyView {
        let mut open = self.table.game_match.clone();
        let by_other_means = open.outcome().is_some() && open.conclusion().is_none();
        if by_other_means {
            // Such an end is left out: analysis goes on. Nothing is secret any more.
            open.take_back(open.plies());
            return open.mover_view().unwrap_or_else(|| open.view(Viewer::Watcher));
        }
        let mut people = self.table.people.iter();
        let viewer = match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Watcher,
        };
        open.view(viewer)
    }
}
