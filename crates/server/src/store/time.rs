//! The time that clocks run by.
//!
//! Within a node it is monotonic: whoever sets the system's clock moves nobody's
//! time. Between nodes it is the database's. Every second a node says in the
//! database that it is up (a beat, `nodes.rs`); when it could not for longer than
//! [`GRACE`], or when the time between nodes has jumped, nobody could count on a
//! move being taken, and that stretch is an [`Outage`](super::Outage), which
//! is given back to all clocks. Until a beat has succeeded again, time
//! stands still and nobody runs out of it.

use std::{
    fs, io,
    path::PathBuf,
    sync::{
        Arc,
        atomic::{
            AtomicI64,
            Ordering::{Acquire, Relaxed, Release},
        },
    },
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use mohreh_protocol::Millis;
use tokio::time::sleep;

/// So long without a beat is usual, as on a busy machine.
pub(super) const GRACE: Millis = 3_000;
/// A difference that no drifting clock has: it was set, or the machine slept.
pub(super) const JUMP: Millis = 2_000;
/// How often the file that moves a test's clock is read.
const LOOK: Duration = Duration::from_millis(10);

/// A node's time.
pub(super) struct Time {
    begin: Instant,
    /// What it was at `begin`, by the latest correction.
    base: AtomicI64,
    /// The latest that was told: time never runs backward.
    told: AtomicI64,
    /// The last beat; none for commands that are no nodes.
    beat: AtomicI64,
    /// The end of the last outage that is known.
    outages: AtomicI64,
    test: Option<Arc<TestClock>>,
}

/// A clock that a test moves by writing two numbers of milliseconds into a file:
/// how much time has passed in addition, and by how much the system's clock was
/// set.
struct TestClock {
    file: PathBuf,
    passed: AtomicI64,
    set: AtomicI64,
}

const NO_BEAT: Millis = i64::MAX;

impl Time {
    /// The system's, or with a file a test's.
    pub(super) fn new(test: Option<PathBuf>) -> Self {
        let begin = Instant::now();
        let (told, outages) = (AtomicI64::new(0), AtomicI64::new(0));
        let test = test.map(|file| {
            Arc::new(TestClock { file, passed: AtomicI64::new(0), set: AtomicI64::new(0) })
        });
        let time = Self {
            begin,
            base: AtomicI64::new(0),
            told,
            beat: AtomicI64::new(NO_BEAT),
            outages,
            test,
        };
        if let Some(test) = &time.test {
            test.read().ok();
        }
        time.base.store(time.machine() - time.monotonic(), Relaxed);
        time
    }

    /// Keeps reading the file of a test's clock.
    pub(super) fn follow_test(self: &Arc<Self>) {
        let Some(test) = self.test.clone() else { return };
        let time = Arc::downgrade(self);
        tokio::spawn(async move {
            loop {
                let Some(time) = time.upgrade() else { return };
                // A file that is just being written is read the next time.
                let passed = test.read().unwrap_or(0);
                // Time that has passed as usual had its beats.
                let beat = time.beat.load(Relaxed);
                if beat != NO_BEAT {
                    time.beat.store((beat + passed).min(time.running()), Relaxed);
                }
                drop(time);
                sleep(LOOK).await;
            }
        });
    }

    /// What events are dated by.
    pub(super) fn now(&self) -> Millis {
        let beat = self.beat.load(Acquire);
        let now = self.running().min(beat.saturating_add(GRACE));
        self.told.fetch_max(now, Relaxed).max(now)
    }

    /// The time until which it is certain that a move would have been taken.
    pub(super) fn certain(&self) -> Millis {
        let (now, beat) = (self.running(), self.beat.load(Acquire));
        if now <= beat.saturating_add(GRACE) { now } else { beat }
    }

    /// The time without regard to beats.
    pub(super) fn running(&self) -> Millis {
        self.base.load(Relaxed) + self.monotonic()
    }

    /// The system's clock, which anybody may set.
    pub(super) fn machine(&self) -> Millis {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let test = self.test.as_ref().map_or(0, |test| test.passed() + test.set.load(Relaxed));
        millis(since) + test
    }

    /// The last beat, if there was one.
    pub(super) fn last_beat(&self) -> Option<Millis> {
        Some(self.beat.load(Relaxed)).filter(|&beat| beat != NO_BEAT)
    }

    /// Notes a beat. Whoever sees it sees the outages that were noted before.
    pub(super) fn note_beat(&self, at: Millis) {
        self.beat.store(at, Release);
    }

    /// Moves the time by so much.
    pub(super) fn correct(&self, by: Millis) {
        self.base.fetch_add(by, Relaxed);
    }

    /// The end of the last outage that is known; changes with each.
    pub(super) fn outages(&self) -> Millis {
        self.outages.load(Relaxed)
    }

    /// Notes how far outages are known.
    pub(super) fn note_outages(&self, latest: Millis) {
        self.outages.store(latest, Relaxed);
    }

    fn monotonic(&self) -> Millis {
        millis(self.begin.elapsed()) + self.test.as_ref().map_or(0, |test| test.passed())
    }
}

impl TestClock {
    fn passed(&self) -> Millis {
        self.passed.load(Relaxed)
    }

    /// Reads the file; how much time has passed since it was last read.
    fn read(&self) -> io::Result<Millis> {
        let text = fs::read_to_string(&self.file)?;
        let mut numbers = text.split_ascii_whitespace().map(str::parse);
        let (Some(Ok(passed)), Some(Ok(set))) = (numbers.next(), numbers.next()) else {
            return Ok(0);
        };
        self.set.store(set, Relaxed);
        Ok(passed - self.passed.swap(passed, Relaxed))
    }
}

fn millis(duration: Duration) -> Millis {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::{GRACE, Time};

    #[test]
    fn without_a_beat_time_stands_still() {
        let time = Time::new(None);
        let start = time.now();
        assert_eq!(time.certain(), time.running(), "commands have no beats");
        time.note_beat(start);
        time.correct(GRACE - 1000);
        assert!(start + GRACE - 1000 <= time.certain(), "a late beat is usual");
        time.correct(60_000);
        assert_eq!(time.now(), start + GRACE);
        assert_eq!(time.certain(), start, "nobody runs out of time");
        time.note_beat(time.running());
        assert!(start + 60_000 < time.now());
    }

    #[test]
    fn time_never_runs_backward() {
        let time = Time::new(None);
        let before = time.now();
        time.correct(-50_000);
        assert_eq!(time.now(), before);
    }
}
