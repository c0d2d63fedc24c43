//! Vacations: so many days a year on which the clocks of one's correspondence matches
//! stand still.
//!
//! The budget counts begun days, also of a vacation that is ended early, so that nobody
//! stops a clock for an hour every night.

use mohreh_protocol::{Millis, Problem, Vacation};

use crate::{
    problems::{refuse, unstored},
    rooms::Rooms,
};

const DAY: Millis = 86_400_000;
const YEAR: Millis = 365 * DAY;
/// So many days within 365.
const BUDGET: u32 = 30;

/// How it stands with the vacations of a player.
pub(crate) async fn look(rooms: &Rooms, player: &str) -> Result<Vacation, Problem> {
    let now = rooms.store().now();
    let rows = rooms.store().vacations(player, now - YEAR).await;
    let rows = rows.map_err(|error| unstored(&error))?;
    let until = rows.iter().map(|&(_, to)| to).filter(|&to| now < to).max();
    let used: u32 = rows.iter().map(|&(from, to)| days(to - from)).sum();
    Ok(Vacation { until, days_left: BUDGET.saturating_sub(used), budget: BUDGET })
}

/// Begins a vacation of so many days, in all matches that have days for a turn. Asked
/// again while it lasts, it is made known where it was not yet.
pub(crate) async fn begin(rooms: &Rooms, player: &str, wanted: u32) -> Result<Vacation, Problem> {
    let present = look(rooms, player).await?;
    let now = rooms.store().now();
    let until = match present.until {
        Some(until) => until,
        None => {
            let left = present.days_left;
            if !(1..=left).contains(&wanted) {
                return Err(refuse!(
                    "server-vacation-days",
                    Conflict,
                    "{left} days of vacation are left to you",
                    left
                ));
            }
            let until = now + Millis::from(wanted) * DAY;
            let noted = rooms.store().note_vacation(player, now, until).await;
            noted.map_err(|error| unstored(&error))?;
            until
        }
    };
    tell(rooms, player, Some(until)).await?;
    look(rooms, player).await
}

/// Ends a vacation before its time.
pub(crate) async fn end(rooms: &Rooms, player: &str) -> Result<Vacation, Problem> {
    let now = rooms.store().now();
    let rows = rooms.store().vacations(player, now).await.map_err(|error| unstored(&error))?;
    for (from, _) in rows {
        let noted = rooms.store().note_vacation(player, from, now).await;
        noted.map_err(|error| unstored(&error))?;
    }
    tell(rooms, player, None).await?;
    look(rooms, player).await
}

/// Makes it known in every match that it concerns.
async fn tell(rooms: &Rooms, player: &str, until: Option<Millis>) -> Result<(), Problem> {
    let matches = rooms.store().slow_matches(player).await.map_err(|error| unstored(&error))?;
    for (id, seat) in matches {
        rooms.rest(&id, seat, until).await?;
    }
    Ok(())
}

/// Begun days.
fn days(lasts: Millis) -> u32 {
    u32::try_from((lasts + DAY - 1) / DAY).unwrap_or(u32::MAX)
}
