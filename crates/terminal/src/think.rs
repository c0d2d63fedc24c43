//! The engine in a thread of its own, so that whoever asked stays alive.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU32, Ordering},
        mpsc::{Receiver, Sender, TryRecvError, channel},
    },
    time::{Duration, Instant},
};

use mohreh_engine::{Answer, Host, Memory, Player, Report, Request, search};
use mohreh_rules::AnyView;

/// The longest a move of the computer takes; only full strength needs it.
const MOVE: Duration = Duration::from_secs(4);
/// The longest a hint takes.
const HINT: Duration = Duration::from_millis(1500);
/// How long an analysis looks, again and again: some searches tell nothing
/// before their end. What it has not found by then is not worth the heat.
const ANALYSIS: [Duration; 3] =
    [Duration::from_secs(1), Duration::from_secs(8), Duration::from_secs(60)];

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
    /// The thread has died.
    Failed,
}

/// A search under way; dropping it stops the search.
pub(crate) struct Thinker {
    pub(crate) purpose: Purpose,
    stop: Arc<AtomicBool>,
    news: Receiver<News>,
}

impl Thinker {
    /// Starts to search; the same seed gives the same answer.
    pub(crate) fn start(view: AnyView, player: Player, seed: u64, purpose: Purpose) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (sender, news) = channel();
        let (player, limits, lines) = match purpose {
            Purpose::Move => (player, vec![MOVE], 1),
            Purpose::Hint => (Player::Best, vec![HINT], 1),
            Purpose::Analysis => (Player::Best, ANALYSIS.to_vec(), LINES),
        };
        let mut host = Thread {
            stop: Arc::clone(&stop),
            until: Instant::now(),
            deepest: AtomicU32::new(0),
            sender: sender.clone(),
        };
        // One form for the match, and for every ply another draw: or a level would
        // repeat its noise.
        let form = Some(seed);
        let seed = seed.wrapping_add(view.plies() as u64);
        std::thread::spawn(move || {
            let memory = Some(&Memory::default());
            let mut answer = None;
            for limit in limits {
                host.until = Instant::now() + limit;
                let request = Request { seed, form, lines, memory, ..Request::new(&view, player) };
                answer = search(&request, &host).or(answer);
            }
            // Nobody listens any more when the search was given up.
            let _ = sender.send(News::Done(answer));
        });
        Self { purpose, stop, news }
    }

    /// What has happened since the last question.
    pub(crate) fn news(&self) -> Option<News> {
        match self.news.try_recv() {
            Ok(news) => Some(news),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(News::Failed),
        }
    }

    /// Waits for the end.
    pub(crate) fn wait(&self) -> Option<Answer> {
        loop {
            match self.news.recv() {
                Ok(News::Progress(_)) => {}
                Ok(News::Done(answer)) => return answer,
                Ok(News::Failed) | Err(_) => return None,
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
    /// How deep the reports so far went; a search that begins again says
    /// nothing before it goes as deep.
    deepest: AtomicU32,
    sender: Sender<News>,
}

impl Host for Thread {
    fn should_stop(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.until <= Instant::now()
    }

    fn report(&self, report: &Report) {
        if report.depth < self.deepest.fetch_max(report.depth, Ordering::Relaxed) {
            return;
        }
        // As above: a search that was given up has no listener.
        let _ = self.sender.send(News::Progress(report.clone()));
    }
}
