//! Failures of storage as problems, which are told in the user's language.

use std::io::ErrorKind;

use mohreh_rules::{Problem, problem};

use super::StoreError;

impl StoreError {
    /// Whether there was no database to ask, now; it may be back in a moment.
    #[must_use]
    pub fn is_away(&self) -> bool {
        match self {
            Self::Silent => true,
            Self::Database(error) => is_away(error),
            _ => false,
        }
    }

    /// Whether there is no room on the disk, now.
    #[must_use]
    pub fn is_full(&self) -> bool {
        let Self::Database(error) = self else { return false };
        let code = error.as_database_error().and_then(|error| error.code()).unwrap_or_default();
        code == "53100" || sqlite_code(&code) == Some(13)
    }

    /// The same as a problem. What a database says itself stands in it as its own
    /// words, unless it is one of the failures that people cause.
    #[must_use]
    pub fn problem(&self) -> Problem {
        match self {
            Self::Database(error) => database(error),
            Self::Unreadable { id, seq, why } => {
                let told = problem!(
                    "store-unreadable",
                    "event {seq} of match {id} is unreadable",
                    id,
                    seq
                );
                told.because((**why).clone())
            }
            Self::UnreadableStudy { id, seq, why } => {
                let told = problem!(
                    "store-unreadable-study",
                    "step {seq} of study {id} is unreadable",
                    id,
                    seq
                );
                told.because((**why).clone())
            }
            Self::Silent => unreachable_database(),
            Self::Closed => problem!("store-closed", "the server is shutting down"),
            Self::OwnTools(command) => {
                problem!("store-own-tools", "use the database's own tools: {command}", command)
            }
            Self::Address(_) => {
                problem!("store-address", "expected a file name or postgres://…")
            }
            Self::Newer { found, known } => problem!(
                "store-newer",
                "a newer version has written it: its schema is {found}, \
                 this version knows {known}",
                found,
                known
            ),
            Self::InUse(lock) => {
                problem!("store-in-use", "another server uses it (its lock is on {lock})", lock)
            }
            Self::File(_, error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::PermissionDenied) =>
            {
                cannot_open()
            }
            Self::File(path, error) => {
                problem!("store-file", "cannot make or lock {path}: {error}", path, error)
            }
        }
    }
}

fn cannot_open() -> Problem {
    problem!("store-cannot-open", "the file cannot be opened")
}

fn unreachable_database() -> Problem {
    problem!("store-unreachable", "no database answers at this address")
}

fn is_away(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code()).unwrap_or_default();
    match error {
        // What rustls does not like about the other side stays as it is.
        sqlx::Error::Io(error) if error.kind() == ErrorKind::InvalidData => false,
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::WorkerCrashed => true,
        // Of PostgreSQL: it ends, it starts, or the connection has broken.
        sqlx::Error::Database(_) => code.starts_with("57P") || code.starts_with("08"),
        _ => false,
    }
}

/// The code of SQLite without its extension; those of PostgreSQL have five letters.
fn sqlite_code(code: &str) -> Option<u32> {
    code.parse::<u32>().ok().filter(|_| code.len() < 5).map(|code| code & 0xff)
}

fn database(error: &sqlx::Error) -> Problem {
    let code = error.as_database_error().and_then(|error| error.code()).unwrap_or_default();
    match (sqlite_code(&code), code.as_ref(), error) {
        (Some(14), ..) => cannot_open(),
        (Some(26), ..) => problem!("store-no-database", "the file is not a database"),
        (Some(11), ..) => problem!("store-damaged", "the file is damaged"),
        (Some(8), ..) => problem!("store-read-only", "the file is read-only"),
        (Some(13), ..) => problem!("store-full", "the disk is full"),
        (_, "28P01" | "28000", _) => problem!("store-password", "the login is refused"),
        (_, "3D000", _) => problem!("store-none", "there is no such database"),
        (_, _, sqlx::Error::Io(io)) if io.kind() == ErrorKind::ConnectionRefused => {
            unreachable_database()
        }
        (_, _, sqlx::Error::PoolTimedOut) => unreachable_database(),
        // What rustls does not like about the other side is data that cannot be.
        (_, _, sqlx::Error::Io(error)) if error.kind() == ErrorKind::InvalidData => {
            problem!("store-tls", "TLS with the database failed: {error}", error)
        }
        (_, _, sqlx::Error::Tls(error)) => {
            problem!("store-tls", "TLS with the database failed: {error}", error)
        }
        (_, _, sqlx::Error::Configuration(_)) => {
            problem!("store-address", "expected a file name or postgres://…")
        }
        _ => problem!("store-failed", "the database failed: {error}", error),
    }
}
