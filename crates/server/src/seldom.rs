//! What happens to everybody who asks is logged now and then, with how often it has happened.

use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

/// The log hears of it once in this time.
const PAUSE: Duration = Duration::from_secs(10);

/// When something was last logged, and how often it has happened since.
pub(crate) struct Seldom(Mutex<(Option<Instant>, u64)>);

impl Seldom {
    pub(crate) const fn new() -> Self {
        Self(Mutex::new((None, 0)))
    }

    /// Notes that it has happened again; where that is to be logged, how often it has since
    /// the last time.
    pub(crate) fn again(&self) -> Option<u64> {
        self.again_at(Instant::now())
    }

    fn again_at(&self, now: Instant) -> Option<u64> {
        // A panic elsewhere cannot leave two numbers half changed.
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (told, since) = *state;
        if told.is_some_and(|told| now < told + PAUSE) {
            state.1 = since + 1;
            return None;
        }
        *state = (Some(now), 0);
        Some(since)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::{PAUSE, Seldom};

    #[test]
    fn what_happens_often_is_told_now_and_then() {
        let (seldom, begin) = (Seldom::new(), Instant::now());
        assert_eq!(seldom.again_at(begin), Some(0));
        for _ in 0..100 {
            assert_eq!(seldom.again_at(begin + PAUSE / 2), None);
        }
        assert_eq!(seldom.again_at(begin + PAUSE), Some(100));
        assert_eq!(seldom.again_at(begin + PAUSE), None);
    }
}
