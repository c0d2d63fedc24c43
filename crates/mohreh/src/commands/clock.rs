//! A host that keeps the time of one search and tells when one broke down.

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
    fail: fn(&str),
}

impl<F: Fn(&Report, u128) + Sync> Clock<F> {
    /// Starts counting now.
    pub(crate) fn start(limit: Option<Duration>, stop: Arc<AtomicBool>, hear: F) -> Self {
        Self { stop, begin: Instant::now(), limit, hear, fail: |_| {} }
    }

    /// Passes on why a search broke down.
    pub(crate) fn on_failure(mut self, fail: fn(&str)) -> Self {
        self.fail = fail;
        self
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

    fn failed(&self, why: &str) {
        (self.fail)(why);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use mohreh_engine::{Player, Request};
    use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};

    use super::Clock;

    #[test]
    fn why_a_search_broke_down_is_passed_on() {
        static WHY: Mutex<String> = Mutex::new(String::new());
        let start = AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(1)).unwrap();
        let sitting = AnyMatch::new(start);
        let clock = Clock::start(None, Arc::default(), |_, _| panic!("nobody can hear this"))
            .on_failure(|why| why.clone_into(&mut WHY.lock().unwrap()));
        let answer = mohreh_engine::search(&Request::new(&sitting, Player::Best), &clock);
        sitting.clone().play_turn(&answer.unwrap().turn).unwrap();
        assert_eq!(*WHY.lock().unwrap(), "nobody can hear this");
    }
}
