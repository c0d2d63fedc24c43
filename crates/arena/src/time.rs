//! What a player may use for a turn or a game, and who keeps the time.

use std::{
    fmt,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use cpu_time::ThreadTime;
use mohreh_engine::{Host, Limits, Pace, Report};
use mohreh_rules::{Problem, problem, text::shortened};

/// The longest time that can be given.
const MOST_SECONDS: f64 = 864_000.0;

/// What a player may use.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Budget {
    /// For each turn.
    pub time: Option<Duration>,
    /// For the whole game.
    pub clock: Option<ClockSetting>,
    /// Nodes and depth of each turn.
    pub limits: Limits,
}

/// A clock as it is set before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockSetting {
    /// What is on it at the start.
    pub initial: Duration,
    /// What each turn adds.
    pub increment: Duration,
}

/// `60+1`.
impl fmt::Display for ClockSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.initial.as_secs_f64(), self.increment.as_secs_f64())
    }
}

/// `100ms`, `1s`, `1.5s`, `2m`.
///
/// # Errors
/// When it is none.
pub fn read_time(text: &str) -> Result<Duration, Problem> {
    let error = || {
        let found = shortened(text);
        problem!("usage-time", "expected a time such as 100ms, 1s or 2m, found `{found}`", found)
    };
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let number: f64 = digits.parse().map_err(|_| error())?;
    let seconds = match &text[digits.len()..] {
        "ms" => number / 1000.0,
        "s" | "" => number,
        "m" => number * 60.0,
        _ => return Err(error()),
    };
    if (0.0..=86_400.0).contains(&seconds) {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err(error())
    }
}

/// `60+1`: seconds at the start and seconds for each turn.
///
/// # Errors
/// When it is no clock.
pub fn read_clock(text: &str) -> Result<ClockSetting, Problem> {
    let error = || {
        let found = shortened(text);
        problem!(
            "usage-clock",
            "expected seconds, or seconds+seconds for each turn, such as 60+1 or 10+0.1, \
             found `{found}`",
            found
        )
    };
    let (initial, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str, least: f64| {
        let number: f64 = text.trim().parse().map_err(|_| error())?;
        let is_fit = least <= number && number <= MOST_SECONDS;
        if is_fit { Ok(Duration::from_secs_f64(number)) } else { Err(error()) }
    };
    Ok(ClockSetting { initial: seconds(initial, 0.001)?, increment: seconds(increment, 0.0)? })
}

/// Which time counts for players of our own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counted {
    /// That of the clock on the wall.
    #[default]
    Wall,
    /// What the processor spent on the thread that searches.
    Cpu,
}

/// A time that has begun.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stopwatch {
    Wall(Instant),
    Cpu(Duration),
}

impl Stopwatch {
    pub(crate) fn start(counted: Counted) -> Self {
        match counted {
            Counted::Wall => Self::Wall(Instant::now()),
            Counted::Cpu => Self::Cpu(ThreadTime::now().as_duration()),
        }
    }

    /// What has passed. Processor time is that of the thread that asks, which must be
    /// the one that started it.
    pub(crate) fn passed(self) -> Duration {
        match self {
            Self::Wall(begin) => begin.elapsed(),
            Self::Cpu(begin) => ThreadTime::now().as_duration().saturating_sub(begin),
        }
    }
}

/// Ends a search of one thread when its time is over or the match is broken off.
pub(crate) struct Keeper<'a> {
    pub(crate) watch: Stopwatch,
    pub(crate) pace: Pace,
    pub(crate) stop: &'a AtomicBool,
}

impl Host for Keeper<'_> {
    fn should_stop(&self) -> bool {
        self.pace.is_over(self.watch.passed()) || self.stop.load(Ordering::Relaxed)
    }

    fn report(&self, report: &Report) {
        self.pace.hear(report, self.watch.passed());
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Counted, Stopwatch, read_clock, read_time};

    #[test]
    fn times_and_clocks_are_read() {
        assert_eq!(read_time("1.5s"), Ok(Duration::from_millis(1500)));
        let clock = read_clock("60+0.5").unwrap();
        assert_eq!(clock.initial, Duration::from_secs(60));
        assert_eq!(clock.increment, Duration::from_millis(500));
        assert_eq!(read_clock(&clock.to_string()), Ok(clock));
        for wrong in ["", "0", "0+1", "-1+1", "60+", "nan", "1e9", "60+1+1"] {
            assert!(read_clock(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn sleeping_takes_no_processor_time() {
        let (cpu, wall) = (Stopwatch::start(Counted::Cpu), Stopwatch::start(Counted::Wall));
        std::thread::sleep(Duration::from_millis(60));
        assert!(Duration::from_millis(60) <= wall.passed());
        assert!(cpu.passed() < Duration::from_millis(50));
    }
}
