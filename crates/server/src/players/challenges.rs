//! Challenges by name: who may challenge whom, and the match that comes of it.

use mohreh_protocol::{ChallengeRequest, Clock, Millis, Problem, ProblemCode};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};

use super::pairing::Agreed;
use crate::{
    problems::{internal, refuse, unstored},
    random,
    rooms::Rooms,
    store::{ChallengeRow, Store},
    table::{check_clock, paired_setup},
};

/// How long a challenge stands: with a clock both have to be there, with days or
/// without a clock nobody has to hurry.
const SOON: Millis = 600_000;
const LATER: Millis = 7 * 86_400_000;
/// The most challenges of a player that wait, and of those to one account.
const OPEN: i64 = 10;
const OPEN_TO_ONE: i64 = 2;

/// A challenge as it is to be written.
///
/// # Errors
/// When it cannot be played; says what would be right.
pub(crate) fn made(
    request: &ChallengeRequest,
    from: &str,
    to: &str,
    now: Millis,
) -> Result<ChallengeRow, Problem> {
    let told = |problem| Problem::told(ProblemCode::BadRequest, problem);
    let game: GameId = request.game.parse().map_err(told)?;
    let start = AnyPosition::initial(game, &request.options, &mut SplitMix::new(0));
    let start = start.map_err(|problem| Problem::told(ProblemCode::BadRequest, problem))?;
    let options = start.options();
    let is_for_two = AnyMatch::new(start).seats() == 2;
    if !is_for_two || request.seat.is_some_and(|seat| 1 < seat) {
        return Err(refuse!(
            "server-challenge-two",
            BadRequest,
            "a challenge is to a match of two: seat 0 or 1"
        ));
    }
    check_clock(request.clock)?;
    let lasts = if matches!(request.clock, Clock::Fischer { .. }) { SOON } else { LATER };
    Ok(ChallengeRow {
        id: random::id(),
        from: from.to_owned(),
        to: to.to_owned(),
        game: game.name().to_owned(),
        options,
        clock: serde_json::to_string(&request.clock).expect("it has string keys"),
        rated: request.rated,
        seat: request.seat,
        match_id: random::match_id(now),
        created: now,
        expires: now + lasts,
    })
}

/// Whether `from` may challenge `to`, now.
///
/// # Errors
/// When not; says why.
pub(crate) async fn check(store: &Store, from: &str, to: &str) -> Result<(), Problem> {
    if from == to {
        return Err(refuse!("server-yourself", BadRequest, "that is yourself"));
    }
    check_blocks(store, from, to).await?;
    check_standing(store, to).await?;
    let counted = store.count_challenges(from, to).await;
    let (open, to_one) = counted.map_err(|error| unstored(&error))?;
    if OPEN <= open || OPEN_TO_ONE <= to_one {
        return Err(refuse!(
            "server-many-challenges",
            TooMany,
            "{open} of your challenges wait for an answer; withdraw one first",
            open
        ));
    }
    Ok(())
}

/// Whether neither has blocked the other.
///
/// # Errors
/// When one has.
pub(crate) async fn check_blocks(store: &Store, from: &str, to: &str) -> Result<(), Problem> {
    let blocked = |one, other| async move {
        let blocked = store.has_blocked(one, other).await;
        blocked.map_err(|error| unstored(&error))
    };
    if blocked(to, from).await? {
        return Err(refuse!(
            "server-player-blocked",
            Forbidden,
            "this player does not want to hear from you"
        ));
    }
    if blocked(from, to).await? {
        return Err(refuse!(
            "server-you-blocked",
            Forbidden,
            "you have blocked this player; unblock them first"
        ));
    }
    Ok(())
}

/// Whether the other one may play now. Why not is nobody else's business.
///
/// # Errors
/// When they are banned or suspended.
pub(crate) async fn check_standing(store: &Store, other: &str) -> Result<(), Problem> {
    let standing = store.standing(other).await.map_err(|error| unstored(&error))?;
    standing.may_act(store.now()).map_err(|_| {
        refuse!("server-player-barred", Forbidden, "this player may not play at the moment")
    })
}

/// Begins the match of a challenge, once however often it is called.
pub(crate) async fn begin(rooms: &Rooms, row: &ChallengeRow) -> Result<(), Problem> {
    let clock = serde_json::from_str(&row.clock).map_err(|error| internal(&error))?;
    // The lot is in the id, so that it is the same however often it is drawn.
    let by_lot = u8::from(row.match_id.as_bytes().first().is_some_and(|byte| byte % 2 == 1));
    let mut seats = [row.from.clone(), row.to.clone()];
    if row.seat.unwrap_or(by_lot) == 1 {
        seats.reverse();
    }
    let (game, options) = (row.game.clone(), row.options.clone());
    let setup = paired_setup(&Agreed { game, options, clock, rated: row.rated, seats })?;
    rooms.create_agreed(&row.match_id, setup).await.map_err(|error| unstored(&error))
}
