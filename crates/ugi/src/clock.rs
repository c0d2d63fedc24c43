//! A host that keeps the time of one search and tells when one broke down.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use mohreh_engine::{Host, Pace, Report};

/// Stops a search when its pace or somebody says so, and hands its
/// reports on with the milliseconds spent.
pub struct Clock<Hear, Fail> {
    stop: Arc<AtomicBool>,
    begin: Instant,
    pace: Pace,
    hear: Hear,
    fail: Fail,
}

impl<Hear: Fn(&Report, u128) + Sync> Clock<Hear, fn(&str)> {
    /// Starts counting now.
    pub fn start(pace: Pace, stop: Arc<AtomicBool>, hear: Hear) -> Self {
        Self { stop, begin: Instant::now(), pace, hear, fail: |_| {} }
    }

    /// Passes on why a search broke down.
    pub fn on_failure<Fail: Fn(&str) + Sync>(self, fail: Fail) -> Clock<Hear, Fail> {
        let Self { stop, begin, pace, hear, .. } = self;
        Clock { stop, begin, pace, hear, fail }
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
        self.pace.is_over(self.begin.elapsed()) || self.stop.load(Ordering::Relaxed)
    }

    fn report(&self, report: &Report) {
        let spent = self.begin.elapsed();
        self.pace.hear(report, spent);
        (self.hear)(report, spent.as_millis());
    }

    fn failed(&self, why: &str) {
        (self.fail)(why);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use mohreh_engine::{Pace, Player, Request};
    use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix};

    use super::Clock;

    #[test]
    fn why_a_search_broke_down_is_passed_on() {
        let heard = Mutex::new(String::new());
        let start = AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(1)).unwrap();
        let game_match = AnyMatch::new(start);
        let clock =
            Clock::start(Pace::fixed(None), Arc::default(), |_, _| panic!("nobody can hear this"))
                .on_failure(|why| why.clone_into(&mut heard.lock().unwrap()));
        let answer = mohreh_engine::search(
            &Request::new(&game_match.mover_view().unwrap(), Player::Best),
            &clock,
        );
        game_match.clone().play_moves(&answer.unwrap().turn).unwrap();
        assert_eq!(*heard.lock().unwrap(), "nobody can hear this");
    }
}
