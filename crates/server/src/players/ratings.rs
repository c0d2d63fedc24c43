//! Ratings: Glicko-2 for two seats, Weng-Lin for more, one scale for both.

use mohreh_protocol::{MatchState, Millis};
use mohreh_rules::{Outcome, Seat};
use skillratings::{
    MultiTeamOutcome, Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};

use crate::{
    store::{NewRating, Store, StoreError, StoredRating},
    table::LoggedMatch,
};

/// Weng-Lin counts from 25 with an uncertainty of 25/3; Glicko-2 from 1500
/// with a deviation of 350. One point of the former is this many of the latter.
const SCALE: f64 = 350.0 / (25.0 / 3.0);

/// How often a match is rated anew because another of its players' matches
/// ended at the same time. After that it is counted with the forgotten ones.
const TRIES: u32 = 8;
/// So many matches of the same two in one game are rated within a day, in milliseconds.
const OF_TWO: i64 = 10;
const DAY: Millis = 86_400_000;

/// Rates a match that has ended, once however often it is called.
pub(crate) async fn rate(store: &Store, table: &LoggedMatch) -> Result<(), StoreError> {
    let places = match table.places() {
        Some(places) if !is_empty(store, table, &places).await? => places,
        // An engine sat there from the start, as at rematches of earlier versions, or the
        // match says nothing: nothing is to be counted, now or later.
        _ => {
            if table.state() == MatchState::Over {
                store.rate(&table.id, &table.setup.game, &[]).await?;
            }
            return Ok(());
        }
    };
    let outcome = table.game_match().and_then(mohreh_rules::AnyMatch::outcome);
    let game = &table.setup.game;
    for _ in 0..TRIES {
        let mut before = Vec::new();
        for &(player, _) in &places {
            before.push(store.rating(player, game).await?.unwrap_or_default());
        }
        let after = match (before.as_slice(), outcome) {
            ([first, second], Some(outcome)) => rate_two(*first, *second, outcome).to_vec(),
            _ => rate_many(&before, places.iter().map(|&(_, place)| place)),
        };
        let seats = (0..).zip(&places).zip(before).zip(after);
        let mut ratings: Vec<NewRating> = seats
            .map(|(((seat, &(player, _)), before), after)| {
                let player = player.to_owned();
                NewRating { seat, player, before, after }
            })
            .collect();
        // In one order for all matches, so that two never wait for each other.
        ratings.sort_by(|one, other| one.player.cmp(&other.player));
        if store.rate(&table.id, game, &ratings).await? {
            return Ok(());
        }
    }
    tracing::warn!(match_id = table.id, "its players' ratings kept changing");
    Ok(())
}

/// Whether a match says nothing of who plays better: it ended before everybody had played, or
/// the same two have just counted as many as two count in a day.
async fn is_empty(
    store: &Store,
    table: &LoggedMatch,
    places: &[(&str, usize)],
) -> Result<bool, StoreError> {
    let [(one, _), (other, _)] = places else { return Ok(!table.has_begun()) };
    let since = store.now() - DAY;
    let counted = store.rated_between(one, other, &table.setup.game, since).await?;
    Ok(!table.has_begun() || OF_TWO <= counted)
}

fn rate_two(first: StoredRating, second: StoredRating, outcome: Outcome) -> [StoredRating; 2] {
    let result = match outcome {
        Outcome::Win(winners) if winners.contains(Seat::FIRST) => Outcomes::WIN,
        Outcome::Win(_) => Outcomes::LOSS,
        Outcome::Draw | Outcome::Loss => Outcomes::DRAW,
    };
    let (one, two) = glicko2(&to_glicko(first), &to_glicko(second), &result, &Glicko2Config::new());
    let keep = |new: Glicko2Rating, old: StoredRating| StoredRating {
        rating: new.rating,
        deviation: new.deviation,
        volatility: new.volatility,
        matches: old.matches + 1,
    };
    [keep(one, first), keep(two, second)]
}

fn rate_many(before: &[StoredRating], places: impl Iterator<Item = usize>) -> Vec<StoredRating> {
    let teams: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|old| {
            [WengLinRating {
                rating: (old.rating - 1500.0) / SCALE + 25.0,
                uncertainty: old.deviation / SCALE,
            }]
        })
        .collect();
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(places)
        .map(|(team, place)| (team.as_slice(), MultiTeamOutcome::new(place)))
        .collect();
    weng_lin_multi_team(&ranked, &WengLinConfig::new())
        .into_iter()
        .flatten()
        .zip(before)
        .map(|(new, old)| StoredRating {
            rating: (new.rating - 25.0) * SCALE + 1500.0,
            deviation: new.uncertainty * SCALE,
            volatility: old.volatility,
            matches: old.matches + 1,
        })
        .collect()
}

fn to_glicko(rating: StoredRating) -> Glicko2Rating {
    Glicko2Rating {
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
    }
}

#[cfg(test)]
mod tests {
    use mohreh_rules::{Outcome, Seat};

    use super::{rate_many, rate_two};
    use crate::store::{NewRating, Store, StoredRating};

    #[tokio::test]
    async fn matches_that_end_together_are_both_counted() {
        let file = std::env::temp_dir().join(format!("ratings-{}.sqlite", std::process::id()));
        let store = Store::open(&file.display().to_string()).await.unwrap();
        let (sara, omid) = ("sara".to_owned(), "omid".to_owned());
        store.create_guest(&sara).await.unwrap();
        store.create_guest(&omid).await.unwrap();
        let new = StoredRating::default();
        let [winner, loser] = rate_two(new, new, Outcome::won_by(Seat::FIRST));
        let both = |[sara_before, omid_before]: [StoredRating; 2],
                    [sara_after, omid_after]: [StoredRating; 2]| {
            let rating = |seat, player: &str, before, after| {
                let player = player.to_owned();
                NewRating { seat, player, before, after }
            };
            [rating(0, "sara", sara_before, sara_after), rating(1, "omid", omid_before, omid_after)]
        };
        let players = both([new, new], [winner, loser]);
        assert!(store.rate("one", "dvonn", &players).await.unwrap());
        // Computed from the same ratings, but they have changed since.
        assert!(!store.rate("two", "dvonn", &players).await.unwrap());
        let first = [winner, loser];
        let [winner, loser] = rate_two(winner, loser, Outcome::won_by(Seat::FIRST));
        let players = both(first, [winner, loser]);
        assert!(store.rate("two", "dvonn", &players).await.unwrap());
        assert!(store.rate("two", "dvonn", &players).await.unwrap(), "once is enough");
        assert_eq!(store.rating(&sara, "dvonn").await.unwrap(), Some(winner));
        let changes = store.rating_changes("two").await.unwrap();
        let [one, other] = changes.as_slice() else { panic!("{changes:?}") };
        assert_eq!((one.seat, other.seat), (0, 1));
        assert_eq!(one.before, first[0].rating.round() as i32);
        assert_eq!(one.after, winner.rating.round() as i32);
        assert!(one.provisional, "two matches say little");
        store.close().await;
        std::fs::remove_file(&file).unwrap();
    }

    #[test]
    fn the_winner_gains_what_the_loser_loses() {
        let new = StoredRating::default();
        let [winner, loser] = rate_two(new, new, Outcome::won_by(Seat::FIRST));
        assert!(1500.0 < winner.rating && loser.rating < 1500.0);
        assert!(winner.deviation < new.deviation);
        let [one, two] = rate_two(new, new, Outcome::Draw);
        assert!((one.rating - 1500.0).abs() < 0.01 && (two.rating - 1500.0).abs() < 0.01);
    }

    #[test]
    fn of_several_seats_the_winner_gains() {
        let rated = rate_many(&[StoredRating::default(); 4], [2, 4, 1, 3].into_iter());
        assert!(1500.0 < rated[2].rating);
        assert!(rated[1].rating < rated[3].rating, "whoever left first comes last");
        assert!(rated[3].rating < rated[0].rating, "whoever stayed comes before who left");
    }
}
