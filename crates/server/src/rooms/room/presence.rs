//! Who is connected, as far as the log has to know: whoever has been gone for a
//! moment from a match with a clock has left it.
//!
//! Other nodes may hold a connection that this one does not know of. A node writes
//! that a seat has left after it has lost a connection itself, or, where it is the only
//! one, when somebody does not come back to a room that was opened again, as after a
//! restart. Whichever node has a connection writes at once that the seat is there.

use std::collections::BTreeMap;

use mohreh_protocol::Millis;

use super::{Room, Unwritten};
use crate::table::{Chair, Entry};

/// A page that is loaded anew is back by then.
const GRACE: Millis = 4_000;
/// Whoever comes back after a restart is back by then.
const COMEBACK: Millis = 30_000;

/// The seats without a connection here that are expected back.
#[derive(Debug, Default)]
pub(super) struct Absent(BTreeMap<u8, Gone>);

#[derive(Clone, Copy, Debug)]
struct Gone {
    /// From when on they have left.
    until: Millis,
    /// Whether the connection that was lost was one of this room.
    was_here: bool,
}

impl Room {
    /// A connection of somebody on `seat` was closed.
    pub(super) fn gone(&mut self, seat: Option<u8>) {
        let Some(seat) = seat else { return };
        let is_connected = self.followers.values().any(|follower| follower.seat == Some(seat));
        if !is_connected {
            let until = self.rooms.now() + GRACE;
            self.absent.0.insert(seat, Gone { until, was_here: true });
        }
    }

    /// Expects those back who were connected to an earlier room of this match.
    pub(super) fn expect_back(&mut self) {
        if !self.table.counts_absence() {
            return;
        }
        let until = self.rooms.now() + COMEBACK;
        for ((seat, chair), attended) in (0..).zip(self.table.chairs()).zip(&self.attended) {
            if *attended && matches!(chair, Chair::Person { .. }) {
                self.absent.0.insert(seat, Gone { until, was_here: false });
            }
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
                self.note_attendance(seat).await;
            }
            let is_away = self.table.is_away(seat);
            let gone = self.absent.0.get(&seat).copied().filter(|gone| gone.until <= now);
            let entry = match (connected, is_away, gone) {
                (true, true, _) => Entry::Returned { seat },
                (false, false, Some(gone)) => {
                    // It is said once; if another node knows better, it says so.
                    self.absent.0.remove(&seat);
                    let chair = self.table.chairs().get(usize::from(seat));
                    if !matches!(chair, Some(Chair::Person { .. })) {
                        continue;
                    }
                    // Whoever comes and goes all day does not fill the log.
                    if self.table.check_talk().is_err() || self.may_be_elsewhere(gone).await {
                        continue;
                    }
                    Entry::Left { seat }
                }
                _ => continue,
            };
            match self.write(entry.into()).await {
                Ok(_) | Err(Unwritten::Outrun) => {}
                Err(Unwritten::Failed(problem)) => {
                    tracing::warn!(%problem.message, "could not note who is there");
                    return;
                }
            }
        }
    }

    /// Notes in the index that somebody on `seat` has been connected: programs that never
    /// are do not count as away. Once is enough.
    async fn note_attendance(&mut self, seat: u8) {
        let Some(attended) = self.attended.get_mut(usize::from(seat)) else { return };
        if std::mem::replace(attended, true) {
            return;
        }
        if let Err(error) = self.rooms.store().note_attendance(&self.table.id, seat).await {
            tracing::warn!(%error, "could not note who was there");
        }
    }

    /// Whether another node may have the connection, and will say so itself when it is lost.
    async fn may_be_elsewhere(&self, gone: Gone) -> bool {
        !gone.was_here && self.rooms.store().has_other_nodes().await.unwrap_or(true)
    }
}
