//! Passwords: argon2, a few at a time, the same work whether or not the name
//! is known.

use std::{ops::RangeInclusive, sync::Arc};

use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use mohreh_protocol::Problem;
use tokio::sync::Semaphore;
use zxcvbn::{Score, zxcvbn};

use crate::problems::{failed, refuse};

/// How many are hashed at the same time; each takes 19 MB and some 30 ms.
const AT_ONCE: usize = 2;
/// How many may wait for that.
const WAITING: usize = 32;
/// Checked against when the name is unknown: the hash of no known password,
/// as costly to check as a real one.
const DECOY: &str = "$argon2id$v=19$m=19456,t=2,p=1$zv9kvLzGl+7HuWZMJuE/4Q$JijLV//vSJONrJ8TICP7zq1eUOE0diT7xqu2qc2JbOM";

/// How many characters a password has.
const LENGTH: RangeInclusive<usize> = 8..=256;
/// So many of them are judged: more say nothing more, and judging takes time.
const JUDGED: usize = 64;

/// Whether a new password of somebody with this name is good enough.
///
/// # Errors
/// When it is too short, or among the first that anybody would try.
pub(crate) fn judge(password: &str, name: &str) -> Result<(), Problem> {
    let length = password.chars().count();
    if !LENGTH.contains(&length) {
        let (least, most) = (LENGTH.start(), LENGTH.end());
        return Err(refuse!(
            "server-password-length",
            BadRequest,
            "password: {least} to {most} characters, found {length}",
            least,
            most,
            length
        ));
    }
    let beginning: String = password.chars().take(JUDGED).collect();
    if zxcvbn(&beginning, &[name, "mohreh"]).score() < Score::Two {
        return Err(refuse!(
            "server-password-common",
            BadRequest,
            "password: this one is among the first that are tried; several words are better"
        ));
    }
    Ok(())
}

/// Hashes and checks passwords on threads of its own.
#[derive(Clone)]
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        Self { places: Arc::new(Semaphore::new(AT_ONCE)), queue: Arc::new(Semaphore::new(WAITING)) }
    }

    /// The hash to store.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Problem> {
        self.run(move || hash_now(&password)).await?.ok_or_else(|| {
            tracing::error!("a password could not be hashed");
            failed()
        })
    }

    /// Whether the password fits. Without a stored hash it does not, after
    /// the same work.
    pub(crate) async fn check(
        &self,
        stored: Option<String>,
        password: String,
    ) -> Result<bool, Problem> {
        let is_known = stored.is_some();
        let against = stored.unwrap_or_else(|| DECOY.to_owned());
        let fits = self.run(move || verify_now(&against, &password)).await?;
        Ok(fits && is_known)
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = || {
            refuse!("server-sign-in-busy", TooMany, "many sign in at this moment; try again")
                .retry_after(2)
        };
        let _waiting = self.queue.try_acquire().map_err(|_| busy())?;
        let _place = self.places.acquire().await.map_err(|_| busy())?;
        tokio::task::spawn_blocking(work).await.map_err(|error| {
            tracing::error!(%error, "password work failed");
            failed()
        })
    }
}

fn hash_now(password: &str) -> Option<String> {
    Argon2::default().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

fn verify_now(stored: &str, password: &str) -> bool {
    PasswordHash::new(stored)
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::{DECOY, hash_now, judge, verify_now};

    #[test]
    fn passwords_that_everybody_tries_first_are_refused() {
        for password in ["password1", "12345678", "qwertyuiop", "Saraaaaa", "sarasara", "mohreh12"]
        {
            assert!(judge(password, "Sara").is_err(), "{password}");
        }
        for password in ["correct horse", "آب و هوای خوب", "x7#kQp!2vN"] {
            assert!(judge(password, "Sara").is_ok(), "{password}");
        }
    }

    #[test]
    fn the_decoy_costs_what_a_password_costs() {
        let parameters = |hash: &str| hash.rsplitn(3, '$').last().map(str::to_owned);
        let real = hash_now("correct horse").unwrap();
        assert_eq!(parameters(DECOY), parameters(&real));
        let parts = |hash: &str| hash.split('$').map(str::len).collect::<Vec<_>>();
        assert_eq!(parts(DECOY), parts(&real), "salt and hash are as long");
        assert!(verify_now(&real, "correct horse"));
        assert!(!verify_now(DECOY, "correct horse"));
    }
}
