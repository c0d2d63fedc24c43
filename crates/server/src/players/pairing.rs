//! Finding an opponent: who fits whom, and the match that comes of it.
//!
//! Nobody keeps a list. Whoever asks looks for somebody to play with; what was
//! decided stands in the database, in the rows of both. Either of them then sets
//! up the match under the id that was agreed on, which makes it one match.

use std::{collections::HashMap, ops::RangeInclusive};

use mohreh_protocol::{Clock, Millis, Problem, ProblemCode, Seek};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix};
use serde::{Deserialize, Serialize};

use crate::{
    problems::{refuse, unstored},
    random::{self, SystemRng},
    rooms::Rooms,
    store::{Candidate, Pair, SeekRow, StoreError, StoredRating},
    table::{check_clock, paired_setup},
};

/// How far ratings may be apart at first, and by how much more with every second.
const WINDOW: f64 = 150.0;
const WIDER: f64 = 15.0;
/// What is played where nobody has chosen a clock; and between which bounds, in seconds,
/// whoever has chosen none takes the clock of another.
const USUAL: Clock = Clock::Fischer { initial: 600, increment: 10 };
const USUAL_INITIAL: RangeInclusive<u32> = 180..=1800;
const USUAL_INCREMENT: RangeInclusive<u32> = 0..=60;
/// So long, in milliseconds, others are looked for before two from one place are paired.
const ELSEWHERE: Millis = 10_000;
/// The most bytes of the id of a search.
const ID: usize = 64;

/// How two have agreed to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Agreed {
    pub(crate) game: String,
    pub(crate) options: String,
    pub(crate) clock: Clock,
    pub(crate) rated: bool,
    /// The players by seat.
    pub(crate) seats: [String; 2],
}

/// What somebody looks for, once it is known that it can be had.
///
/// # Errors
/// When it cannot; says what would be right.
pub(crate) fn sought(
    seek: &Seek,
    player: &str,
    network: String,
    now: Millis,
) -> Result<SeekRow, Problem> {
    if !(1..=ID).contains(&seek.id.len()) {
        return Err(refuse!("server-seek-id", BadRequest, "id: 1 to 64 bytes"));
    }
    let told = |problem| Problem::told(ProblemCode::BadRequest, problem);
    let (game, options) = match &seek.game {
        None if seek.options.is_empty() => (None, String::new()),
        None => {
            return Err(refuse!("server-seek-options", BadRequest, "options: of which game?"));
        }
        Some(game) => {
            let game: GameId = game.parse().map_err(told)?;
            let start = AnyPosition::initial(game, &seek.options, &mut SplitMix::new(0));
            let start = start.map_err(|problem| Problem::told(ProblemCode::BadRequest, problem))?;
            let options = start.options();
            if AnyMatch::new(start).seats() != 2 {
                return Err(refuse!("server-seek-two", BadRequest, "a table of two is looked for"));
            }
            (Some(game.name().to_owned()), options)
        }
    };
    let clock = match seek.clock {
        None => None,
        Some(clock) => {
            check_clock(clock)?;
            Some(text(clock))
        }
    };
    let (player, id) = (player.to_owned(), seek.id.clone());
    let rated = seek.rated;
    Ok(SeekRow { player, seek: id, game, options, clock, rated, since: now, network })
}

/// Begins a search, or goes on with it: since when one looks.
pub(crate) async fn start(rooms: &Rooms, row: &SeekRow) -> Result<Millis, Problem> {
    let (since, _) = rooms.store().seek(row).await.map_err(|error| unstored(&error))?;
    if since == row.since {
        rooms.announce_seekers();
    }
    Ok(since)
}

/// Looks for an opponent once: since when one looks, and the match, if there is one.
/// Nothing when the search was stopped, or another one has begun.
pub(crate) async fn look(
    rooms: &Rooms,
    row: &SeekRow,
) -> Result<Option<(Millis, Option<String>)>, Problem> {
    let found = rooms.store().sought(&row.player, &row.seek).await;
    let Some((since, pair)) = found.map_err(|error| unstored(&error))? else { return Ok(None) };
    let row = SeekRow { since, ..row.clone() };
    let pair = match pair {
        Some(pair) => Some(pair),
        None => find(rooms, &row).await.map_err(|error| unstored(&error))?,
    };
    match pair {
        None => Ok(Some((since, None))),
        Some(pair) => Ok(Some((since, Some(begin(rooms, pair).await?)))),
    }
}

/// The match that was agreed on; it begins now, unless it has.
pub(crate) async fn begin(rooms: &Rooms, pair: Pair) -> Result<String, Problem> {
    let agreed: Agreed =
        serde_json::from_str(&pair.agreed).map_err(|error| crate::problems::internal(&error))?;
    let setup = paired_setup(&agreed)?;
    rooms.create_agreed(&pair.match_id, setup).await.map_err(|error| unstored(&error))?;
    Ok(pair.match_id)
}

/// Somebody who fits, if there is one, now bound to play.
async fn find(rooms: &Rooms, row: &SeekRow) -> Result<Option<Pair>, StoreError> {
    let store = rooms.store();
    let any = GameId::ALL[SystemRng.below(GameId::ALL.len())].name();
    let game = row.game.as_deref().unwrap_or(any);
    let candidates = store.candidates(row, game).await?;
    if candidates.is_empty() {
        return Ok(None);
    }
    let own: HashMap<String, StoredRating> =
        store.ratings(&row.player).await?.into_iter().collect();
    let rating = |game: &str| own.get(game).copied().unwrap_or_default().rating;
    for candidate in &candidates {
        let Some(mut agreed) = agree(row, candidate, game, rating, store.now()) else { continue };
        if SystemRng.below(2) == 0 {
            agreed.seats.reverse();
        }
        let agreed = serde_json::to_string(&agreed).expect("it has string keys");
        let pair = Pair { match_id: random::match_id(store.now()), agreed };
        if store.pair(row, &candidate.0, &pair).await? {
            rooms.announce_pair();
            return Ok(Some(pair));
        }
    }
    // Those who fitted have found others; the next look finds who is new. One's
    // own search may be what is over.
    Ok(store.sought(&row.player, &row.seek).await?.and_then(|(_, pair)| pair))
}

/// What the two would play, if each has what they look for.
fn agree(
    one: &SeekRow,
    (other, other_rating): &Candidate,
    any: &str,
    rating: impl Fn(&str) -> f64,
    now: Millis,
) -> Option<Agreed> {
    let game = one.game.as_ref().or(other.game.as_ref()).map_or(any, String::as_str);
    if one.options != other.options {
        return None;
    }
    let clock = match (&one.clock, &other.clock) {
        (Some(one), Some(other)) if one != other => return None,
        (Some(clock), Some(_)) => read(clock)?,
        (Some(clock), None) | (None, Some(clock)) => read(clock).filter(is_usual)?,
        (None, None) => USUAL,
    };
    let waited = (now - one.since).min(now - other.since);
    if !one.network.is_empty() && one.network == other.network && (one.rated || waited < ELSEWHERE)
    {
        return None;
    }
    let gap = rating(game) - other_rating.unwrap_or(StoredRating::default().rating);
    // Both have to be ready for it: whoever has just come is not given anybody.
    let most = window(waited);
    if one.rated && most < gap.abs() {
        return None;
    }
    let (game, options) = (game.to_owned(), one.options.clone());
    let seats = [one.player.clone(), other.player.clone()];
    Some(Agreed { game, options, clock, rated: one.rated, seats })
}

/// How far ratings may be apart for somebody who has waited so long.
pub(crate) fn window(waited: Millis) -> f64 {
    WINDOW + WIDER * (waited.max(0) as f64 / 1000.0)
}

/// Whether a clock is one that nobody is surprised by.
fn is_usual(clock: &Clock) -> bool {
    matches!(clock, Clock::Fischer { initial, increment }
        if USUAL_INITIAL.contains(initial) && USUAL_INCREMENT.contains(increment))
}

fn read(clock: &str) -> Option<Clock> {
    serde_json::from_str(clock).ok()
}

/// A clock as it is compared.
fn text(clock: Clock) -> String {
    serde_json::to_string(&clock).expect("it has string keys")
}

#[cfg(test)]
mod tests {
    use mohreh_protocol::{Clock, Seek};

    use super::{Agreed, USUAL, agree, sought};
    use crate::store::SeekRow;

    const BLITZ: Clock = Clock::Fischer { initial: 300, increment: 5 };

    fn row(player: &str, game: Option<&str>, clock: Option<Clock>, rated: bool) -> SeekRow {
        let game = game.map(str::to_owned);
        let seek = Seek { id: "s".into(), game, options: String::new(), clock, rated, waits: None };
        sought(&seek, player, String::new(), 0).unwrap()
    }

    fn agreed(one: &SeekRow, other: &SeekRow, gap: f64, seconds: i64) -> Option<Agreed> {
        agree(one, &(other.clone(), Some(1500.0)), "lyngk", |_| 1500.0 + gap, 1000 * seconds)
    }

    #[test]
    fn whoever_is_open_to_anything_takes_what_the_other_wants() {
        let any = row("a", None, None, false);
        let yinsh = row("b", Some("yinsh"), Some(BLITZ), false);
        for (one, other) in [(&any, &yinsh), (&yinsh, &any)] {
            let agreed = agreed(one, other, 900.0, 0).expect("casual has no window");
            assert_eq!((agreed.game.as_str(), agreed.clock), ("yinsh", BLITZ));
        }
        let both = agreed(&any, &row("c", None, None, false), 0.0, 0).unwrap();
        assert_eq!((both.game.as_str(), both.clock), ("lyngk", USUAL));
        assert_eq!(agreed(&yinsh, &row("d", Some("yinsh"), Some(USUAL), false), 0.0, 0), None);
    }

    #[test]
    fn the_window_widens_for_whoever_waits() {
        let one = row("a", Some("dvonn"), None, true);
        let other = row("b", Some("dvonn"), None, true);
        assert!(agreed(&one, &other, 150.0, 0).is_some());
        assert!(agreed(&one, &other, -400.0, 0).is_none());
        assert!(agreed(&one, &other, -400.0, 17).is_some());
        // Whoever has just come decides.
        let fresh = SeekRow { since: 17_000, ..other };
        assert!(agreed(&one, &fresh, 400.0, 17).is_none());
    }

    #[test]
    fn whoever_names_no_clock_gets_none_that_nobody_plays_by() {
        let any = row("a", Some("yinsh"), None, false);
        for (initial, increment) in [(10, 0), (86_400, 3600), (600, 3600)] {
            let odd = row("b", None, Some(Clock::Fischer { initial, increment }), false);
            assert_eq!(agreed(&any, &odd, 0.0, 0), None, "{initial} {increment}");
            assert!(agreed(&odd, &odd, 0.0, 0).is_some());
        }
        let days = row("b", Some("yinsh"), Some(Clock::Days { days: 30 }), false);
        assert_eq!(agreed(&any, &days, 0.0, 0), None);
    }

    #[test]
    fn two_from_one_place_look_elsewhere_first() {
        let from = |network: &str, rated| SeekRow {
            network: network.into(),
            ..row("a", Some("dvonn"), None, rated)
        };
        let (here, there) = ("192.0.2.1", "192.0.2.2");
        for rated in [false, true] {
            assert!(agreed(&from(here, rated), &from(there, rated), 0.0, 0).is_some());
            assert_eq!(agreed(&from(here, rated), &from(here, rated), 0.0, 5), None);
            let later = agreed(&from(here, rated), &from(here, rated), 0.0, 10);
            assert_eq!(later.is_some(), !rated, "rated: {rated}");
        }
    }

    #[test]
    fn what_cannot_be_had_is_refused() {
        let seek = |game: Option<&str>, options: &str| Seek {
            id: "s".into(),
            game: game.map(str::to_owned),
            options: options.into(),
            clock: None,
            rated: false,
            waits: None,
        };
        for (game, options) in
            [(Some("chess"), ""), (None, "board=48"), (Some("colorpop"), "seats=3")]
        {
            assert!(
                sought(&seek(game, options), "a", String::new(), 0).is_err(),
                "{game:?} {options}"
            );
        }
    }
}
