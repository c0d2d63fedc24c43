//! The engine in a thread of its own, so that whoever asked stays alive.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    time::{Duration, Instant},
};

use mohreh_engine::{Answer, Host, Player, Report, Request, search};
use mohreh_rules::AnyMatch;

/// The longest a move of the computer takes; only full strength needs it.
const MOVE: Duration = Duration::from_secs(4);
/// The longest a hint takes.
const HINT: Duration = Duration::from_millis(1500);
/// The longest an analysis goes on by itself: what it has not found by then
/// is not worth the heat.
const ANALYSIS: Duration = Duration::from_secs(60);

/// Why the engine was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// It is the computer's turn.
    Move,
    /// A person wants advice.
    Hint,
    /// A person looks into the position for as long as it takes.
    Analysis,
}

/// How many lines an analysis shows.
pub(crate) const LINES: usize = 3;

/// What comes from the thread.
pub(crate) enum News {
    /// An iteration is finished.
    Progress(Report),
    /// The search is over; nothing where nobody is to move.
    Done(Option<Answer>),
}

/// A search under way; dropping it stops the search.
pub(crate) struct Thinker {
    pub(crate) purpose: Purpose,
    stop: Arc<AtomicBool>,
    news: Receiver<News>,
}

impl Thinker {
    /// Starts to search; the same seed gives the same answer.
    pub(crate) fn start(sitting: &AnyMatch, player: Player, seed: u64, purpose: Purpose) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, news) = channel();
        let (player, limit, lines) = match purpose {
            Purpose::Move => (player, MOVE, 1),
            Purpose::Hint => (Player::Best, HINT, 1),
            Purpose::Analysis => (Player::Best, ANALYSIS, LINES),
        };
        let host = Thread {
            stop: Arc::clone(&stop),
            until: Instant::now() + limit,
            sender: sender.clone(),
        };
        let sitting = sitting.clone();
        // Another ply, another draw: or a level would repeat its noise.
        let seed = seed.wrapping_add(sitting.plies() as u64);
        std::thread::spawn(move || {
            let answer = search(&Request { seed, lines, ..Request::new(&sitting, player) }, &host);
            // Nobody listens any more when the search was given up.
            let _ = sender.send(News::Done(answer));
        });
        Self { purpose, stop, news }
    }

    /// What has happened since the last question.
    pub(crate) fn news(&self) -> Option<News> {
        self.news.try_recv().ok()
    }

    /// Waits for the end.
    pub(crate) fn wait(&self) -> Option<Answer> {
        loop {
            match self.news.recv() {
                Ok(News::Progress(_)) => {}
                Ok(News::Done(answer)) => return answer,
                Err(_) => return None,
            }
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

struct Thread {
    stop: Arc<AtomicBool>,
    until: Instant,
    sender: Sender<News>,
}

impl Host for Thread {
    fn should_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.until <= Instant::now()
    }

    fn report(&self, report: &Report) {
        // As above: a search that was given up has no listener.
        let _ = self.sender.send(News::Progress(report.clone()));
    }
}
