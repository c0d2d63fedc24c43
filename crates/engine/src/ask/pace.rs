//! How long to think about a turn while a clock runs. The crate knows no clock:
//! the host says what is left on it, and what has been spent on the turn so far.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use mohreh_rules::{AnyTurn, AnyView, dispatch};

use crate::{Report, answer::Ask};

/// What a seat has on its clock when its turn begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// So much,
    pub left: Duration,
    /// and what the turn adds when it is made.
    pub increment: Duration,
}

/// A match is never taken to be over after fewer turns of the seat.
const FEWEST_TURNS: u32 = 8;
/// Of the increment, so much may be spent in hundredths: the rest makes up for
/// what a clock counts and a search does not.
const OF_INCREMENT: u32 = 80;
/// The longest a turn may take, in aims, however unclear it is.
const LONGEST: u32 = 4;
/// Of all that is left, a turn never takes more than one part in so many.
const NEVER_MORE: u32 = 3;
/// After an iteration, the next one is not begun when so much of the time, in
/// hundredths, is over: it would not be finished.
const ENOUGH: u64 = 60;
/// A loss of the whole winning chance makes the time so many times as long,
const WORRY: f32 = 6.0;
/// but no fear more than this.
const MOST_WORRY: f32 = 1.2;

/// Says when to stop thinking: after a fixed time, or when a clock and what the
/// search reports suggest it.
#[derive(Debug)]
pub struct Pace {
    /// Not a moment longer.
    limit: Option<Duration>,
    /// What a turn like any other gets; nothing where only the limit counts.
    aim: Option<Duration>,
    /// When to stop as things look now, in nanoseconds.
    until: AtomicU64,
    course: Mutex<Course>,
}

/// How the search has gone so far.
#[derive(Debug)]
struct Course {
    best: Option<AnyTurn>,
    /// The highest chance seen so far,
    highest: f32,
    /// and how often the best turn has changed, older changes counting less.
    changes: f32,
}

impl Pace {
    /// Thinks for a fixed time, or until it is told to stop.
    #[must_use]
    pub fn fixed(limit: Option<Duration>) -> Self {
        let course = Course { best: None, highest: 0.0, changes: 1.0 };
        let until = AtomicU64::new(u64::MAX);
        Self { limit, aim: None, until, course: Mutex::new(course) }
    }

    /// Thinks about the next turn in `view` as long as is sound with so much on
    /// the clock, and in no case longer than `at_most`.
    #[must_use]
    pub fn by_clock(view: &AnyView, clock: TimeLeft, at_most: Option<Duration>) -> Self {
        let TimeLeft { left, increment } = clock;
        let never_more = left / NEVER_MORE;
        let aim = left / turns_to_go(view) + increment * OF_INCREMENT / 100;
        let aim = aim.min(never_more);
        let limit = (aim * LONGEST).min(never_more);
        let limit = at_most.map_or(limit, |most| most.min(limit));
        let until = AtomicU64::new(nanoseconds(aim));
        Self { aim: Some(aim), until, ..Self::fixed(Some(limit)) }
    }

    /// Whether it is time to stop when so much has been spent on the turn.
    #[must_use]
    pub fn is_over(&self, spent: Duration) -> bool {
        let until = self.until.load(Ordering::Relaxed);
        until <= nanoseconds(spent) || self.limit.is_some_and(|limit| limit <= spent)
    }

    /// Hears what an iteration has found after so much time: whoever wavers, or
    /// sees its chances fall, thinks longer; whoever is sure answers sooner.
    pub fn hear(&self, report: &Report, spent: Duration) {
        let Some(aim) = self.aim.filter(|_| report.line == 1) else { return };
        let share = if report.score.proved {
            0.0
        } else {
            self.course.lock().unwrap_or_else(PoisonError::into_inner).share(report)
        };
        let until = nanoseconds(aim.mul_f32(share));
        let is_enough = until / 100 * ENOUGH <= nanoseconds(spent);
        self.until.store(if is_enough { 0 } else { until }, Ordering::Relaxed);
    }
}

impl Course {
    /// Which part of the usual time the turn deserves.
    fn share(&mut self, report: &Report) -> f32 {
        let best = report.turns.first();
        let has_changed = self.best.is_some() && self.best.as_ref() != best;
        self.changes = self.changes / 2.0 + f32::from(u8::from(has_changed));
        self.best = best.cloned();
        let win = report.score.win;
        self.highest = self.highest.max(win);
        let worry = ((self.highest - win) * WORRY).min(MOST_WORRY);
        0.75 + 0.6 * self.changes + worry
    }
}

/// How many turns of its own the seat should still have time for.
fn turns_to_go(view: &AnyView) -> u32 {
    let usual = dispatch!(AnyView, view, view => view.usual_turns());
    let rest = usual.saturating_sub(view.turns());
    (rest / view.known().seats().max(1) as u32).max(FEWEST_TURNS)
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use mohreh_rules::{AnyMatch, AnyPosition, AnyTurn, AnyView, GameId, SplitMix};

    use super::{Pace, TimeLeft};
    use crate::{Report, Score};

    fn start() -> AnyMatch {
        AnyMatch::new(AnyPosition::initial(GameId::Dvonn, "", &mut SplitMix::new(1)).unwrap())
    }

    fn view() -> AnyView {
        start().mover_view().unwrap()
    }

    fn turn(text: &str) -> AnyTurn {
        start().read_turn(text).unwrap().turn()
    }

    fn report(text: &str, win: f32, proved: bool) -> Report {
        let score = Score { proved, ..Score::expected(win, None) };
        Report { line: 1, depth: 4, nodes: 1000, score, turns: vec![turn(text)] }
    }

    /// When it stops, after these reports in the first millisecond.
    fn stops(reports: &[Report]) -> u64 {
        let clock = TimeLeft { left: Duration::from_secs(10), increment: Duration::ZERO };
        let pace = Pace::by_clock(&view(), clock, None);
        reports.iter().for_each(|report| pace.hear(report, Duration::from_millis(1)));
        (0..10_000).find(|&ms| pace.is_over(Duration::from_millis(ms))).unwrap()
    }

    #[test]
    fn whoever_wavers_or_sinks_thinks_longer_and_whoever_is_sure_answers() {
        let steady = [(); 6].map(|()| report("e3", 0.5, false));
        let wavering = ["e3", "d3", "e3", "d3"].map(|turn| report(turn, 0.5, false));
        let sinking = [0.6, 0.5, 0.4].map(|win| report("e3", win, false));
        let (usual, steady) = (stops(&[]), stops(&steady));
        assert!(steady < usual && usual < stops(&wavering), "{steady} {usual}");
        assert!(usual < stops(&sinking));
        assert_eq!(stops(&[report("e3", 1.0, true)]), 0);
    }

    #[test]
    fn no_clock_runs_out() {
        for (left, increment) in [(1, 0), (30, 1000), (1000, 0), (10_000, 100)] {
            let left = Duration::from_millis(left);
            let clock = TimeLeft { left, increment: Duration::from_millis(increment) };
            let pace = Pace::by_clock(&view(), clock, None);
            for number in 0..20u8 {
                let text = if number % 2 == 0 { "e3" } else { "d3" };
                pace.hear(&report(text, 0.9 - f32::from(number) / 25.0, false), Duration::ZERO);
            }
            assert!(pace.is_over(left / 3), "{left:?}");
        }
        let fixed = Pace::fixed(Some(Duration::from_millis(5)));
        fixed.hear(&report("e3", 1.0, true), Duration::ZERO);
        assert!(
            !fixed.is_over(Duration::from_millis(4)) && fixed.is_over(Duration::from_millis(5))
        );
        assert!(!Pace::fixed(None).is_over(Duration::from_secs(1000)));
    }
}
