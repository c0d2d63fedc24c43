//! A host that keeps the time of one search.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use mohreh_engine::{Host, Report};

/// Stops a search when its time is over or somebody says so, and hands its
/// reports on with the milliseconds spent.
pub(crate) struct Clock<F> {
    stop: Arc<AtomicBool>,
    begin: Instant,
    limit: Option<Duration>,
    hear: F,
}

impl<F: Fn(&Report, u128) + Sync> Clock<F> {
    /// Starts counting now.
    pub(crate) fn start(limit: Option<Duration>, stop: Arc<AtomicBool>, hear: F) -> Self {
        Self { stop, begin: Instant::now(), limit, hear }
    }

    /// Waits until somebody says stop: for searches that may not answer earlier.
    pub(crate) fn wait_for_stop(&self) {
        while !self.stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl<F: Fn(&Report, u128) + Sync> Host for Clock<F> {
    fn should_stop(&self) -> bool {
        let out_of_time = self.limit.is_some_and(|limit| limit <= self.begin.elapsed());
        out_of_time || self.stop.load(Ordering::Relaxed)
    }

    fn report(&self, report: &Report) {
        (self.hear)(report, self.begin.elapsed().as_millis());
    }
}
