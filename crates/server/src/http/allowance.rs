//! What somebody may write, in bytes: it is known only afterwards how many it were, so
//! whoever has written more than there was left waits until that is made up for.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, PoisonError},
    time::Instant,
};

/// So many bytes a second, and at once so many.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    pub(crate) a_second: f64,
    pub(crate) at_once: f64,
}

/// What has been written of late, by whom.
pub(crate) struct Written<K> {
    allowance: Allowance,
    by: Mutex<HashMap<K, (f64, Instant)>>,
}

impl<K: Eq + Hash> Written<K> {
    pub(crate) fn new(allowance: Allowance) -> Self {
        Self { allowance, by: Mutex::default() }
    }

    /// How many seconds somebody waits before they may write again; nothing if they may now.
    pub(crate) fn wait(&self, who: &K) -> Option<u32> {
        let by = self.by.lock().unwrap_or_else(PoisonError::into_inner);
        let over = self.left(*by.get(who)?, Instant::now()) - self.allowance.at_once;
        (0.0 < over).then(|| (over / self.allowance.a_second) as u32 + 1)
    }

    /// Counts what somebody has written.
    pub(crate) fn note(&self, who: K, bytes: usize) {
        let now = Instant::now();
        let mut by = self.by.lock().unwrap_or_else(PoisonError::into_inner);
        let noted = by.entry(who).or_insert((0.0, now));
        *noted = (self.left(*noted, now) + bytes as f64, now);
    }

    /// Forgets those for whom nothing counts any more.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        let mut by = self.by.lock().unwrap_or_else(PoisonError::into_inner);
        by.retain(|_, noted| 0.0 < self.left(*noted, now));
    }

    /// What still counts of bytes that were noted at some time.
    fn left(&self, (bytes, at): (f64, Instant), now: Instant) -> f64 {
        (bytes - now.duration_since(at).as_secs_f64() * self.allowance.a_second).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Allowance, Written};

    #[test]
    fn whoever_has_written_much_waits_and_nobody_else() {
        let written = Written::new(Allowance { a_second: 10.0, at_once: 1000.0 });
        assert_eq!(written.wait(&"sara"), None);
        written.note("sara", 900);
        assert_eq!(written.wait(&"sara"), None);
        written.note("sara", 600);
        assert!(written.wait(&"sara").is_some_and(|seconds| (45..=51).contains(&seconds)));
        assert_eq!(written.wait(&"omid"), None);
        written.tidy();
        assert!(written.wait(&"sara").is_some());
    }
}
