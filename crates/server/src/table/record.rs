//! A match as a record: the file people keep.

use mohreh_protocol::{Clock, Millis, Sitter};
use mohreh_rules::{Seat, Viewer, record::Record};
use time::{Duration, OffsetDateTime};

use super::{LoggedMatch, seat_of};

impl LoggedMatch {
    /// The record as the viewer may know it; `None` when these rules cannot
    /// replay the match.
    pub(crate) fn record(&self, seat: Option<u8>, sitters: &[Sitter]) -> Option<Record> {
        let viewer = seat.and_then(seat_of).map_or(Viewer::Watcher, Viewer::Seat);
        let mut record = Record::of(self.game_match.as_ref()?, viewer);
        for (index, sitter) in sitters.iter().enumerate() {
            let name = match sitter {
                Sitter::Person { name: Some(name), .. } => name.clone(),
                Sitter::Engine { level } => format!("level:{level}"),
                Sitter::Person { name: None, .. } | Sitter::Open => continue,
            };
            record = record.with_player(Seat::new(index), &name);
        }
        record = record.with_tag("Date", &date(self.created)).with_tag("Match", &self.id);
        match self.setup.clock {
            Clock::None => {}
            Clock::Fischer { initial, increment } => {
                record = record.with_tag("Time", &format!("{initial}+{increment}"));
            }
            Clock::Days { days } => record = record.with_tag("Time", &format!("{days}d")),
        }
        Some(record)
    }
}

/// The day of a time, as `2026-11-15`.
fn date(at: Millis) -> String {
    OffsetDateTime::UNIX_EPOCH.saturating_add(Duration::milliseconds(at)).date().to_string()
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_have_their_dates() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(951_782_400_000), "2000-02-29");
        assert_eq!(date(1_794_733_422_000), "2026-11-15");
    }
}
