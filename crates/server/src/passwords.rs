//! Passwords: argon2, a few at a time, the same work whether or not the name
//! is known.

use std::sync::Arc;

use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use mohreh_protocol::{Problem, ProblemCode};
use tokio::sync::Semaphore;

/// How many are hashed at the same time; each takes 19 MB and some 30 ms.
const AT_ONCE: usize = 2;
/// How many may wait for that.
const WAITING: usize = 32;

/// Hashes and checks passwords on threads of its own.
#[derive(Clone)]
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// Checked against when the name is unknown.
    decoy: Arc<str>,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        let decoy = hash_now("a decoy that nobody can enter").unwrap_or_default();
        Self {
            places: Arc::new(Semaphore::new(AT_ONCE)),
            queue: Arc::new(Semaphore::new(WAITING)),
            decoy: decoy.into(),
        }
    }

    /// The hash to store.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Problem> {
        self.run(move || hash_now(&password)).await?.ok_or_else(|| {
            tracing::error!("a password could not be hashed");
            Problem::new(ProblemCode::Internal, "the server failed; its log knows why")
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
        let against = stored.unwrap_or_else(|| self.decoy.to_string());
        let fits = self.run(move || verify_now(&against, &password)).await?;
        Ok(fits && is_known)
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let busy = || {
            let mut problem =
                Problem::new(ProblemCode::TooMany, "many sign in at this moment; try again");
            problem.retry_after = Some(2);
            problem
        };
        let _waiting = self.queue.try_acquire().map_err(|_| busy())?;
        let _place = self.places.acquire().await.map_err(|_| busy())?;
        tokio::task::spawn_blocking(work).await.map_err(|error| {
            tracing::error!(%error, "password work failed");
            Problem::new(ProblemCode::Internal, "the server failed; its log knows why")
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
