//! Players of a server, as lines: leaderboards, what somebody has played, challenges.

use std::io::Write;

use anyhow::Result;
use mohreh_client::Site;
use mohreh_messages::Messages;
use mohreh_protocol::{
    Challenge, ChallengeRequest, ChallengeState, Challenges, Followed, PlayerGame, Profile, Report,
    Standing, Vacation, VacationRequest,
};
use mohreh_rules::GameId;

use crate::{
    lobby::clock_name,
    online::{Guest, rating_text},
    own::date,
};

/// So many of the best are listed.
const BEST: u32 = 20;

/// Lists the best players of a game.
///
/// # Errors
/// When the server does not answer, or nobody reads.
pub fn list_best(
    site: &Site,
    game: GameId,
    messages: &Messages,
    mut output: impl Write,
) -> Result<()> {
    let path = format!("/api/leaderboards/{}?limit={BEST}", game.name());
    let best: Vec<Standing> = Guest::arrive(site)?.get(&path)?;
    let title = [("game", game.title().to_owned())];
    writeln!(output, "{}", messages.text_with("people-leaderboard-of", &title))?;
    if best.is_empty() {
        writeln!(output, "{}", messages.text("people-leaderboard-empty"))?;
    }
    for Standing { place, name, rating, .. } in best {
        let (place, rating) = (messages.number(place), rating_text(rating, false, messages));
        writeln!(output, "{place:>3}. {rating:>5}  {name}")?;
    }
    Ok(())
}

/// Tells what everybody may know of a player: ratings, and results in every game.
///
/// # Errors
/// When there is no such player, the server does not answer, or nobody reads.
pub fn show_player(
    site: &Site,
    name: &str,
    messages: &Messages,
    mut output: impl Write,
) -> Result<()> {
    let guest = Guest::arrive(site)?;
    let path = format!("/api/players/{}", encoded(name));
    let profile: Profile = guest.get(&path)?;
    let state = if profile.online { "people-online" } else { "people-offline" };
    writeln!(output, "{} · {}", profile.name, messages.text(state))?;
    for game in GameId::ALL {
        let told: PlayerGame = guest.get(&format!("{path}/games/{}", game.name()))?;
        let rating = profile.ratings.iter().find(|rating| rating.game == game.name());
        if rating.is_none() && told.matches == 0 {
            continue;
        }
        let rating = rating.map_or_else(
            || "–".to_owned(),
            |found| rating_text(found.rating.round() as i32, found.provisional, messages),
        );
        let counted = |id: &str, count: u32| {
            let arguments = [("count", count.to_string()), ("shown", messages.number(count))];
            messages.text_with(id, &arguments)
        };
        let results = [
            counted("people-wins", told.wins),
            counted("people-draws", told.draws),
            counted("people-losses", told.losses),
        ];
        writeln!(output, "{:<9} {rating:>5}  {}", game.title(), messages.list(results))?;
    }
    Ok(())
}

/// Challenges a player.
///
/// # Errors
/// When the server refuses or does not answer.
pub fn challenge(
    site: &Site,
    name: &str,
    request: &ChallengeRequest,
    messages: &Messages,
    mut output: impl Write,
) -> Result<()> {
    let path = format!("/api/players/{}/challenge", encoded(name));
    let made: Challenge = Guest::arrive(site)?.post(&path, request)?;
    writeln!(output, "{}", described(&made, messages))?;
    Ok(())
}

/// Lists the challenges to oneself, with their ids, and one's own.
///
/// # Errors
/// When the server does not answer, or nobody reads.
pub fn list_challenges(site: &Site, messages: &Messages, mut output: impl Write) -> Result<()> {
    let Challenges { received, sent } = Guest::arrive(site)?.get("/api/me/challenges")?;
    for challenge in received {
        let words = [("name", challenge.from.clone()), ("game", title(&challenge.game))];
        let told = messages.text_with("people-challenged", &words);
        writeln!(output, "{} {told} ({})", challenge.id, terms(&challenge, messages))?;
    }
    for challenge in sent {
        writeln!(output, "{}", described(&challenge, messages))?;
        if let Some(id) = &challenge.match_id {
            writeln!(output, "{}/g/{id}", site.origin())?;
        }
    }
    Ok(())
}

/// Accepts a challenge; gives the match that has begun.
///
/// # Errors
/// When it is over, or the server does not answer.
pub fn accept_challenge(site: &Site, id: &str) -> Result<Option<String>> {
    let path = format!("/api/challenges/{}/accept", encoded(id));
    let accepted: Challenge = Guest::arrive(site)?.post(&path, &())?;
    Ok(accepted.match_id)
}

/// Declines a challenge.
///
/// # Errors
/// When it is over, or the server does not answer.
pub fn decline_challenge(site: &Site, id: &str) -> Result<()> {
    Guest::arrive(site)?.tell(&format!("/api/challenges/{}/decline", encoded(id)))
}

/// Follows a player, or no longer.
///
/// # Errors
/// When the server refuses or does not answer.
pub fn follow(site: &Site, name: &str, follows: bool) -> Result<()> {
    let how = if follows { "follow" } else { "unfollow" };
    Guest::arrive(site)?.tell(&format!("/api/players/{}/{how}", encoded(name)))
}

/// Wants to hear nothing more from a player, or does again.
///
/// # Errors
/// When the server refuses or does not answer.
pub fn block(site: &Site, name: &str, blocks: bool) -> Result<()> {
    let how = if blocks { "block" } else { "unblock" };
    Guest::arrive(site)?.tell(&format!("/api/players/{}/{how}", encoded(name)))
}

/// Tells the administrators about a player.
///
/// # Errors
/// When the server refuses or does not answer.
pub fn report(site: &Site, name: &str, report: &Report) -> Result<()> {
    let path = format!("/api/players/{}/report", encoded(name));
    Guest::arrive(site)?.tell_with(&path, report)
}

/// Lists the followed accounts, those online first.
///
/// # Errors
/// When the server does not answer, or nobody reads.
pub fn list_followed(site: &Site, messages: &Messages, mut output: impl Write) -> Result<()> {
    let followed: Vec<Followed> = Guest::arrive(site)?.get("/api/me/following")?;
    for Followed { name, online, playing } in followed {
        let state = messages.text(if online { "people-online" } else { "people-offline" });
        writeln!(output, "{name} · {state}")?;
        if let Some(playing) = playing {
            let words = [("game", title(&playing.game))];
            let told = messages.text_with("people-playing", &words);
            writeln!(output, "  {told}: {}/g/{}", site.origin(), playing.match_id)?;
        }
    }
    Ok(())
}

/// Goes on vacation for some days, ends it at none, or tells how it stands.
///
/// # Errors
/// When the server refuses or does not answer, or nobody reads.
pub fn vacation(
    site: &Site,
    days: Option<u32>,
    messages: &Messages,
    mut output: impl Write,
) -> Result<()> {
    let guest = Guest::arrive(site)?;
    let Vacation { until, days_left, budget } = match days {
        None => guest.get("/api/me/vacation")?,
        Some(0) => guest.post("/api/me/vacation/end", &())?,
        Some(days) => guest.post("/api/me/vacation", &VacationRequest { days })?,
    };
    if let Some(until) = until {
        let date = [("date", date(until, messages))];
        writeln!(output, "{}", messages.text_with("people-vacation-until", &date))?;
    }
    let words = [
        ("count", days_left.to_string()),
        ("shown", messages.number(days_left)),
        ("budget", messages.number(budget)),
    ];
    writeln!(output, "{}", messages.text_with("people-vacation-left", &words))?;
    Ok(())
}

/// A challenge of one's own on a line.
fn described(challenge: &Challenge, messages: &Messages) -> String {
    let id = match challenge.state {
        ChallengeState::Open => "people-waits",
        ChallengeState::Accepted => "people-accepted",
        ChallengeState::Declined => "people-declined",
    };
    let words = [("name", challenge.to.clone()), ("game", title(&challenge.game))];
    format!("{} ({})", messages.text_with(id, &words), terms(challenge, messages))
}

fn terms(challenge: &Challenge, messages: &Messages) -> String {
    let kind = if challenge.rated { "online-rated" } else { "online-casual" };
    messages.list([messages.number(clock_name(challenge.clock)), messages.text(kind)])
}

fn title(game: &str) -> String {
    game.parse::<GameId>().map_or_else(|_| game.to_owned(), |game| game.title().to_owned())
}

/// A name as it stands in an address.
fn encoded(name: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    name.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::encoded;

    #[test]
    fn names_are_safe_in_an_address() {
        assert_eq!(encoded("Sara-2"), "Sara-2");
        assert_eq!(encoded("a b/../c"), "a%20b%2F%2E%2E%2Fc");
        assert_eq!(encoded("سا"), "%D8%B3%D8%A7");
    }
}
