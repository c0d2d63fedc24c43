//! Problems of the server itself: every refusal is an id with arguments, told
//! in the reader's language by whoever shows it (`messages`, `server.ftl`).

use mohreh_protocol::Problem;

use crate::{seldom::Seldom, store::StoreError};

/// When to try again if the database is away, in seconds.
const AWAY: u32 = 2;
/// When to try again if the disk is full, in seconds.
const FULL: u32 = 30;
/// Everybody who asks meanwhile is refused; the log does not have to hear of each.
static FULL_TOLD: Seldom = Seldom::new();
static AWAY_TOLD: Seldom = Seldom::new();

/// The refusal of this id, kind and text; the names after it stand in both the
/// text and the sentence. The tests of `messages` look for these calls.
macro_rules! refuse {
    ($id:literal, $code:ident, $text:literal $(, $name:ident)* $(,)?) => {
        mohreh_protocol::Problem::told(
            mohreh_protocol::ProblemCode::$code,
            mohreh_rules::problem!($id, $text $(, $name)*),
        )
    };
}
pub(crate) use refuse;

/// Logs a failure of the server's own and says as little as possible.
pub(crate) fn internal(error: &dyn std::error::Error) -> Problem {
    tracing::error!(%error, "internal failure");
    failed()
}

/// A failure of storage. While the database is away nobody has done anything
/// wrong, and it is worth trying again.
pub(crate) fn unstored(error: &StoreError) -> Problem {
    // A newer version has written it; whoever asks has done nothing wrong, nor the server.
    if matches!(error, StoreError::UnreadableStudy { .. }) {
        tracing::warn!(%error, "a study cannot be read");
        return refuse!(
            "server-study-unreadable",
            Conflict,
            "a newer version of the server has written this study"
        );
    }
    if error.is_full() {
        if let Some(since) = FULL_TOLD.again() {
            tracing::error!(%error, since, "the disk is full");
        }
        return refuse!(
            "server-disk-full",
            Unavailable,
            "the server's disk is full; what it has taken is kept"
        )
        .retry_after(FULL);
    }
    if !error.is_away() {
        return internal(error);
    }
    if let Some(since) = AWAY_TOLD.again() {
        tracing::warn!(%error, since, "the database is away");
    }
    database_away()
}

/// What those hear who ask for something while the database is away.
pub(crate) fn database_away() -> Problem {
    refuse!(
        "server-database-away",
        Unavailable,
        "the server cannot reach its database; clocks stand still until it can"
    )
    .retry_after(AWAY)
}

/// A failure that is in the log already.
pub(crate) fn failed() -> Problem {
    metrics::counter!("mohreh_internal_errors_total").increment(1);
    refuse!("server-internal", Internal, "the server failed; its log knows why")
}

/// A code that opens nothing.
pub(crate) fn wrong_code() -> Problem {
    refuse!("server-reset-code", Forbidden, "the code is wrong, was used, or is too old")
}

/// A match that is not there.
pub(crate) fn no_match() -> Problem {
    refuse!("server-no-match", NotFound, "there is no such match")
}

/// A player who is not there.
pub(crate) fn no_player() -> Problem {
    refuse!("server-no-player", NotFound, "there is no such player")
}

/// A match that these rules cannot replay.
pub(crate) fn unreadable() -> Problem {
    refuse!("server-unreadable", Conflict, "this version's rules cannot replay the match")
}

/// Somebody without a session.
pub(crate) fn no_session() -> Problem {
    refuse!(
        "server-session",
        Unauthorized,
        "a session is needed: POST /api/session first, or send a token"
    )
}

/// A guest at a rated table.
pub(crate) fn accounts_only() -> Problem {
    refuse!("server-rated-accounts", Forbidden, "rated matches are between accounts; sign in first")
}

/// Whoever asks while the server ends.
pub(crate) fn shutting_down() -> Problem {
    refuse!("server-stopping", Internal, "the server is shutting down; come back in a moment")
}
