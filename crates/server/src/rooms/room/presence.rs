//! Who is connected, as far as the log has to know: whoever has been gone for a
//! moment from a match with a clock has left it.
//!
//! Other nodes may hold a connection that this one does not know of. A node writes
//! that a seat has left only after it has lost a connection itself, and whichever
//! node has one writes at once that the seat is there.

use std::collections::BTreeMap;

use mohreh_protocol::Millis;

use super::{Room, Unwritten};
use crate::table::Entry;

/// A page that is loaded anew is back by then.
const GRACE: Millis = 4_000;

/// The seats whose last connection here was closed, and when.
#[derive(Debug, Default)]
pub(super) struct Absent(BTreeMap<u8, Millis>);

impl Room {
    /// A connection of somebody on `seat` was closed.
    pub(super) fn gone(&mut self, seat: Option<u8>) {
        let Some(seat) = seat else { return };
        let is_connected = self.followers.values().any(|follower| follower.seat == Some(seat));
        if !is_connected {
            self.absent.0.insert(seat, self.rooms.now());
        }
    }

    /// Writes down who has left and who is back.
    pub(super) async fn note_absences(&mut self) {
        if !self.table.counts_absence() {
            return;
        }
        let now = self.rooms.now();
        for (seat, connected) in (0..).zip(self.online()) {
            if connected {
                self.absent.0.remove(&seat);
            }
            let is_away = self.table.is_away(seat);
            let gone = self.absent.0.get(&seat).is_some_and(|since| GRACE <= now - since);
            let entry = match (connected, is_away) {
                (true, true) => Entry::Returned { seat },
                // Whoever comes and goes all day does not fill the log.
                (false, false) if gone && self.table.check_talk().is_ok() => Entry::Left { seat },
                _ => continue,
            };
            // It is said once; if another node knows better, it says so.
            self.absent.0.remove(&seat);
            match self.write(entry.into()).await {
                Ok(_) | Err(Unwritten::Outrun) => {}
                Err(Unwritten::Failed(problem)) => {
                    tracing::warn!(%problem.message, "could not note who is there");
                    return;
                }
            }
        }
    }
}
