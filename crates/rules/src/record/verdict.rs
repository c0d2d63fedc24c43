//! Whether the result on paper is the one on the board: who can have won, and
//! whether the ending told goes with it.

use super::Record;
use crate::{AnyMatch, Ending, Outcome, Problem, Seat, problem};

impl Record {
    /// Says what is wrong with the tags `Result` and `Ending`, and what would
    /// be right, where `game_match` has played all turns of this record.
    pub(super) fn check_result(&self, game_match: &AnyMatch) -> Result<(), Problem> {
        self.check_seats(game_match.seats())?;
        match game_match.outcome() {
            Some(played) => self.check_against_board(played),
            None => self.check_outside_rules(game_match),
        }
    }

    /// Nobody wins or leaves who is not at the table.
    fn check_seats(&self, seats: usize) -> Result<(), Problem> {
        let last = seats - 1;
        let is_absent = |seat: &Seat| seats <= seat.index();
        let winner = match self.result {
            Some(Outcome::Win(winners)) => winners.iter().find(is_absent),
            Some(Outcome::Loss) if 1 < seats => {
                return Err(problem!(
                    "record-flaw-loss",
                    "tag Result: `loss` is for a single seat; write `win` and seats, or `draw`"
                ));
            }
            _ => None,
        };
        if let Some(number) = winner {
            return Err(problem!(
                "record-flaw-winner",
                "tag Result: there is no seat {number} to win; the seats are 0 to {last}",
                number,
                last
            ));
        }
        let leaver = self.ending.and_then(Ending::seat).filter(is_absent);
        match leaver {
            Some(number) => Err(problem!(
                "record-flaw-leaver",
                "tag Ending: there is no seat {number} to lose; the seats are 0 to {last}",
                number,
                last
            )),
            None => Ok(()),
        }
    }

    /// Where the rules have ended the match, nothing else can have.
    fn check_against_board(&self, played: Outcome) -> Result<(), Problem> {
        if let Some(written) = self.result.filter(|&written| written != played) {
            return Err(problem!(
                "record-flaw-result",
                "tag Result: the record says `{written}`, the board says `{played}`",
                written,
                played
            ));
        }
        match self.ending {
            None | Some(Ending::Rules) => Ok(()),
            Some(ending) => Err(problem!(
                "record-flaw-ending-rules",
                "tag Ending: the record says `{ending}`, but the rules ended the match; \
                 write `rules`",
                ending
            )),
        }
    }

    /// Where the board goes on, something else must have ended the match.
    fn check_outside_rules(&self, game_match: &AnyMatch) -> Result<(), Problem> {
        let turns = self.turns.len();
        let (written, ending) = match (self.result, self.ending) {
            (None, None) => return Ok(()),
            (_, None | Some(Ending::Rules)) => {
                let written = self.result.map_or("rules".to_owned(), |result| result.to_string());
                return Err(problem!(
                    "record-flaw-not-over",
                    "tag Result: the record says `{written}`, but the match is not over after \
                     {turns} turns; remove the tag, or tell in a tag Ending what else ended \
                     the match: resignation S, time S, agreement or abandoned",
                    written,
                    turns
                ));
            }
            (None, Some(ending)) => {
                return Err(problem!(
                    "record-flaw-no-result",
                    "tag Ending: `{ending}` needs a tag Result that tells who won",
                    ending
                ));
            }
            (Some(written), Some(ending)) => (written, ending),
        };
        let right = match ending {
            Ending::Agreement => Outcome::Draw,
            Ending::Resignation(seat) | Ending::Time(seat) => game_match.lost_by(seat),
            Ending::Rules | Ending::Abandoned => written,
        };
        if written == right {
            return Ok(());
        }
        Err(problem!(
            "record-flaw-ending",
            "tag Result: the record says `{written}`, but `{ending}` means `{right}`",
            written,
            ending,
            right
        ))
    }
}
