//! A match as a record: the file people keep.

use mohreh_protocol::{Clock, Sitter};
use mohreh_rules::{Seat, Viewer, record::Record};

use super::{Table, seat_of};

impl Table {
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

/// The day of a time, as `2026-11-15`. Days are counted in eras of 400 years
/// that begin in March, so that the leap day comes last.
fn date(at: mohreh_protocol::Millis) -> String {
    let days = at.div_euclid(86_400_000) + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, year) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    format!("{:04}-{month:02}-{day:02}", year_of_era + era * 400 + year)
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
