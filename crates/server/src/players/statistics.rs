//! What the matches of a player in one game come to: results, streaks, first turns.

use std::collections::HashMap;

use mohreh_protocol::{Opening, PlayerGame};

use crate::{
    store::{CameTo, FirstTurn, Store, StoreError},
    table::Entry,
};

/// The most first turns that are told, and in how many matches one was played at least.
const OPENINGS: usize = 5;
const OFTEN: u32 = 2;

/// Everything that is told of a player in a game.
pub(crate) async fn of_game(
    store: &Store,
    player: &str,
    game: &str,
) -> Result<PlayerGame, StoreError> {
    let results = store.results(player, game).await?;
    let openings = openings(store.first_turns(player, game).await?);
    let history = store.rating_history(player, game).await?;
    Ok(PlayerGame { openings, history, ..counted(&results) })
}

/// Results and streaks of matches, newest first.
fn counted(results: &[i64]) -> PlayerGame {
    let count = |wanted: CameTo| number(results.iter().filter(|&&came| is(came, wanted)).count());
    let streaks = || results.split(|&came| !is(came, CameTo::Won)).map(<[i64]>::len);
    PlayerGame {
        matches: number(results.len()),
        wins: count(CameTo::Won),
        draws: count(CameTo::Drawn),
        losses: count(CameTo::Lost),
        streak: number(streaks().next().unwrap_or_default()),
        longest_streak: number(streaks().max().unwrap_or_default()),
        openings: Vec::new(),
        history: Vec::new(),
    }
}

/// Whether what is stored of a match means that it came to this.
fn is(stored: i64, wanted: CameTo) -> bool {
    stored == wanted as i64
}

/// The first turns that were played most often. A turn from another start is another
/// turn, and boards that are dealt anew every time have none.
fn openings(turns: Vec<FirstTurn>) -> Vec<Opening> {
    let mut counts: HashMap<(u8, String, String), (u32, u32)> = HashMap::new();
    for (seat, result, turn, created) in turns {
        // What this version cannot read is no opening.
        let Ok(Entry::Created(setup)) = serde_json::from_str(&created) else { continue };
        let Some(seat) = u8::try_from(seat).ok().filter(|_| !setup.undealt) else { continue };
        let (matches, wins) = counts.entry((seat, setup.start, turn)).or_default();
        *matches += 1;
        *wins += u32::from(is(result, CameTo::Won));
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

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use mohreh_protocol::{Clock, CreateMatch, SeatRequest};

    use super::{counted, openings};
    use crate::table::{Entry, Setup, Trust, new_setup};

    fn results(text: &str) -> Vec<i64> {
        let result = |letter| match letter {
            'w' => 1,
            'd' => 0,
            _ => -1,
        };
        text.chars().map(result).collect()
    }

    #[test]
    fn streaks_are_wins_in_a_row() {
        let game = counted(&results("wwlwwwdl"));
        assert_eq!((game.matches, game.wins, game.draws, game.losses), (8, 5, 1, 2));
        assert_eq!((game.streak, game.longest_streak), (2, 3));
        let game = counted(&results("lww"));
        assert_eq!((game.streak, game.longest_streak), (0, 2));
        assert_eq!(counted(&[]).longest_streak, 0);
    }

    #[test]
    fn first_turns_are_counted_from_the_same_start() {
        let request = CreateMatch {
            game: "yinsh".into(),
            options: String::new(),
            setup: None,
            seats: vec![SeatRequest::Me, SeatRequest::Open],
            clock: Clock::Days { days: 3 },
            rated: false,
            listed: true,
            waits: None,
        };
        let usual = new_setup(&request, "sara", Trust::Nobody).unwrap();
        let dealt = Setup { undealt: true, ..usual.clone() };
        let other = Setup { start: "another".into(), ..usual.clone() };
        let created =
            |setup: &Setup| serde_json::to_string(&Entry::Created(setup.clone().into())).unwrap();
        let played = [
            (&usual, "e5", 1),
            (&usual, "e5", 0),
            (&usual, "e5", -1),
            (&usual, "f6", 0),
            (&usual, "f6", 0),
            (&usual, "g7", 1),
            (&other, "g7", 1),
            (&dealt, "h8", 1),
            (&dealt, "h8", 1),
        ];
        let turns = played.map(|(setup, turn, came)| (0, came, turn.to_owned(), created(setup)));
        let found = openings(turns.into());
        let told: Vec<_> =
            found.iter().map(|found| (found.turn.as_str(), found.matches, found.wins)).collect();
        assert_eq!(told, [("e5", 3, 1), ("f6", 2, 0)]);
    }
}
