//! What a server tells somebody about themselves, as lines: the matches that they play, what
//! is announced, and what administrators have told them.

use std::io::Write;

use anyhow::Result;
use mohreh_client::Site;
use mohreh_messages::Messages;
use mohreh_protocol::{ClubView, Millis, MyMatch, Notices, OwnSanction, ReportState, SanctionKind};
use mohreh_rules::GameId;
use time::{Duration, OffsetDateTime};

use crate::online::{Guest, clock_text, name};

/// Lists the matches that one plays, those first in which it is one's turn, with their links.
///
/// # Errors
/// When the server does not answer, or nobody reads.
pub fn list_own_matches(site: &Site, messages: &Messages, mut output: impl Write) -> Result<()> {
    let mut matches: Vec<MyMatch> = Guest::arrive(site)?.get("/api/me/matches")?;
    if matches.is_empty() {
        writeln!(output, "{}", messages.text("terminal-no-own-matches"))?;
    }
    matches.sort_by_key(|own| (!own.your_turn, own.deadline.unwrap_or(Millis::MAX)));
    for own in matches {
        let title = own.game.parse::<GameId>().map_or(own.game.as_str(), |game| game.title());
        let names: Vec<String> = own.seats.iter().map(|sitter| name(sitter, messages)).collect();
        let turn = if own.your_turn { "terminal-own-turn" } else { "terminal-other-turn" };
        let left = own
            .left
            .map_or(String::new(), |left| format!(" {}", messages.number(clock_text(left / 1000))));
        let (names, turn) = (names.join(" – "), messages.text(turn));
        writeln!(output, "{title:<9} {names} [{turn}]{left} {}/g/{}", site.origin(), own.id)?;
    }
    Ok(())
}

/// Tells what is announced and what is in force against oneself.
///
/// # Errors
/// When the server does not answer, or nobody reads.
pub fn show_notices(site: &Site, messages: &Messages, mut output: impl Write) -> Result<()> {
    tell_notices(&Guest::arrive(site)?, messages, &mut output).map(drop)
}

/// Tells the same, and what became of one's reports; warnings have been read then.
///
/// # Errors
/// When the server does not answer, or nobody reads.
pub fn read_notices(site: &Site, messages: &Messages, mut output: impl Write) -> Result<()> {
    let guest = Guest::arrive(site)?;
    let Notices { sanctions, reports } = tell_notices(&guest, messages, &mut output)?;
    for report in reports {
        let answer = match report.state {
            ReportState::Open => messages.text("admin-report-open"),
            _ => report.answer.unwrap_or_default(),
        };
        writeln!(output, "{}: {} – {answer}", report.about.unwrap_or_default(), report.text)?;
    }
    for OwnSanction { id, kind, .. } in sanctions {
        if kind == SanctionKind::Warning {
            guest.tell(&format!("/api/me/notices/{id}/confirm"))?;
        }
    }
    Ok(())
}

/// Tells what is announced and in force; what was told, and nothing that came later.
fn tell_notices(guest: &Guest, messages: &Messages, output: &mut impl Write) -> Result<Notices> {
    let ClubView { announcements, .. } = guest.get("/api/club")?;
    for announcement in announcements {
        writeln!(output, "{}", announcement.text)?;
    }
    let notices: Notices = guest.get("/api/me/notices")?;
    for sanction in &notices.sanctions {
        writeln!(output, "{}", told(sanction, messages))?;
    }
    Ok(notices)
}

fn told(sanction: &OwnSanction, messages: &Messages) -> String {
    let id = match sanction.kind {
        SanctionKind::Warning => "admin-notice-warning",
        SanctionKind::Mute => "admin-notice-mute",
        SanctionKind::Suspension => "admin-notice-suspension",
        SanctionKind::Ban => "admin-notice-ban",
    };
    let what = messages.text_with(id, &[("reason", sanction.reason.clone())]);
    let until = sanction.until.map(|until| {
        let date = [("date", date(until, messages))];
        messages.text_with("admin-notice-until", &date)
    });
    [Some(what), until].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// A day as people of the language write its digits.
pub(crate) fn date(at: Millis, messages: &Messages) -> String {
    let at = OffsetDateTime::UNIX_EPOCH.saturating_add(Duration::milliseconds(at));
    messages.number(at.date())
}
