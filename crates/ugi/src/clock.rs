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
pub struct Clock<Hear, Fail> {
    stop: Arc<AtomicBool>,
    begin: Instant,
    limit: Option<Duration>,
    hear: Hear,
    fail: Fail,
}

impl<Hear: Fn(&Report, u128) + Sync> Clock<Hear, fn(&str)> {
    /// Starts counting now.
    pub fn start(limit: Option<Duration>, stop: Arc<AtomicBool>, hear: Hear) -> Self {
        Self { stop, begin: Instant::now(), limit, hear, fail: |_| {} }
    }

    /// Passes on why a search broke down.
    pub fn on_failure<Fail: Fn(&str) + Sync>(self, fail: Fail) -> Clock<Hear, Fail> {
        let Self { stop, begin, limit, hear, .. } = self;
        Clock { stop, begin, limit, hear, fail }
    }
}

impl<Hear, Fail> Clock<Hear, Fail> {
    /// Waits until somebody says stop: for searches that may not answer earlier.
    pub fn wait_for_stop(&self) {
        while !self.stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl<Hear, Fail> Host for Clock<Hear, Fail>
where
    Hear: Fn(&Report, u128) + Sync,
    Fail: Fn(&str) + Sync,
{
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
        let heard = Mutex::new(String::new());
        let start = AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(1)).unwrap();
        let game_match = AnyMatch::new(start);
        let clock = Clock::start(None, Arc::default(), |_, _| panic!("nobody can hear this"))
            .on_failure(|why| why.clone_into(&mut heard.lock().unwrap()));
        let answer = mohreh_engine::search(
            &Request::new(&game_match.mover_view().unwrap(), Player::Best),
            &clock,
        );
        game_match.clone().play_moves(&answer.unwrap().turn).unwrap();
        assert_eq!(*heard.lock().unwrap(), "nobody can hear this");
    }
}
