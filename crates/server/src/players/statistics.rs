//! What the matches of a player in one game come to: results, streaks, first turns.

use std::collections::HashMap;

use mohreh_protocol::{Opening, PlayerGame};
use mohreh_rules::{Outcome, Seat};

use crate::{
    store::{FirstEvent, ResultRow, Store, StoreError},
    table::Entry,
};

/// The most first turns that are told, and in how many matches one was played at least.
const OPENINGS: usize = 5;
const OFTEN: u32 = 2;

/// How a match ended for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Won,
    Drawn,
    Lost,
}

/// Everything that is told of a player in a game.
pub(crate) async fn of_game(
    store: &Store,
    player: &str,
    game: &str,
) -> Result<PlayerGame, StoreError> {
    let results = store.results(player, game).await?;
    let openings = openings(store.first_events(player, game).await?);
    let history = store.rating_history(player, game).await?;
    Ok(PlayerGame { openings, history, ..counted(&results) })
}

/// Results and streaks of matches, newest first.
fn counted(results: &[ResultRow]) -> PlayerGame {
    let ends: Vec<Ended> =
        results.iter().filter_map(|(seat, outcome)| ended(*seat, outcome.as_deref())).collect();
    let count = |wanted: Ended| number(ends.iter().filter(|&&end| end == wanted).count());
    let streaks = || ends.split(|&end| end != Ended::Won).map(<[Ended]>::len);
    PlayerGame {
        matches: number(ends.len()),
        wins: count(Ended::Won),
        draws: count(Ended::Drawn),
        losses: count(Ended::Lost),
        streak: number(streaks().next().unwrap_or_default()),
        longest_streak: number(streaks().max().unwrap_or_default()),
        openings: Vec::new(),
        history: Vec::new(),
    }
}

fn ended(seat: i64, outcome: Option<&str>) -> Option<Ended> {
    let seat = usize::try_from(seat).ok().filter(|&seat| seat < Seat::MAX)?;
    Some(match outcome?.parse().ok()? {
        Outcome::Win(winners) if winners.contains(Seat::new(seat)) => Ended::Won,
        Outcome::Draw => Ended::Drawn,
        Outcome::Win(_) | Outcome::Loss => Ended::Lost,
    })
}

/// The first turns that were played most often. A turn from another start is another
/// turn, so that those from boards that are dealt are never often.
fn openings(events: Vec<FirstEvent>) -> Vec<Opening> {
    let mut matches: HashMap<String, First> = HashMap::new();
    for (id, seat, outcome, body) in events {
        // What this version cannot read is no opening.
        let Ok(entry) = serde_json::from_str::<Entry>(&body) else { continue };
        let won = ended(seat, outcome.as_deref()) == Some(Ended::Won);
        matches.entry(id).or_insert_with(|| First::new(seat, won)).take(entry);
    }
    let mut counts: HashMap<(u8, String, String), (u32, u32)> = HashMap::new();
    for First { seat, start, turn, won } in matches.into_values() {
        let Some(turn) = turn else { continue };
        let (matches, wins) = counts.entry((seat, start, turn)).or_default();
        *matches += 1;
        *wins += u32::from(won);
    }
    let mut openings: Vec<Opening> = counts
        .into_iter()
        .filter(|(_, (matches, _))| OFTEN <= *matches)
        .map(|((seat, _, turn), (matches, wins))| Opening { seat, turn, matches, wins })
        .collect();
    openings.sort_by(|one, other| {
        let order = |opening: &Opening| (opening.seat, opening.turn.clone());
        other.matches.cmp(&one.matches).then_with(|| order(one).cmp(&order(other)))
    });
    openings.truncate(OPENINGS);
    openings
}

/// The beginning of a match, as far as it has been read.
struct First {
    seat: u8,
    start: String,
    turn: Option<String>,
    won: bool,
}

impl First {
    fn new(seat: i64, won: bool) -> Self {
        let seat = u8::try_from(seat).unwrap_or(u8::MAX);
        Self { seat, start: String::new(), turn: None, won }
    }

    fn take(&mut self, entry: Entry) {
        match entry {
            Entry::Created(setup) => self.start = setup.start,
            Entry::Joined { deal: Some(deal), .. } => self.start = deal.start,
            Entry::Turn { seat, turn, .. } if seat == self.seat && self.turn.is_none() => {
                self.turn = Some(turn);
            }
            _ => {}
        }
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::{counted, openings};

    fn results(text: &str) -> Vec<(i64, Option<String>)> {
        let outcome = |letter| match letter {
            'w' => "win 1",
            'd' => "draw",
            _ => "win 0",
        };
        text.chars().map(|letter| (1, Some(outcome(letter).to_owned()))).collect()
    }

    #[test]
    fn streaks_are_wins_in_a_row() {
        let game = counted(&results("wwlwwwdl"));
        assert_eq!((game.matches, game.wins, game.draws, game.losses), (8, 5, 1, 2));
        assert_eq!((game.streak, game.longest_streak), (2, 3));
        let game = counted(&results("lww"));
        assert_eq!((game.streak, game.longest_streak), (0, 2));
        assert_eq!(counted(&[]).longest_streak, 0);
        // A match that ended without an outcome that can be read is none.
        assert_eq!(counted(&[(0, None)]).matches, 0);
    }

    #[test]
    fn first_turns_are_counted_from_the_same_start() {
        let turn = |seat: u8, turn: &str| {
            format!(r#"{{"type":"turn","seat":{seat},"turn":"{turn}","id":"x"}}"#)
        };
        let played = [("a", "e5"), ("b", "e5"), ("c", "e5"), ("d", "f6"), ("e", "f6"), ("g", "g7")];
        let mut events = Vec::new();
        for (id, own) in played {
            let won = Some(String::from(if id == "a" { "win 0" } else { "draw" }));
            for body in [turn(1, "h1"), turn(0, own), turn(0, "d3")] {
                events.push((id.to_owned(), 0, won.clone(), body));
            }
        }
        let found = openings(events);
        let told: Vec<_> =
            found.iter().map(|found| (found.turn.as_str(), found.matches, found.wins)).collect();
        assert_eq!(told, [("e5", 3, 1), ("f6", 2, 0)]);
    }
}
