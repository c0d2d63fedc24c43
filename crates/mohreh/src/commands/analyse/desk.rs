//! Questions as JSON lines: several at once, the urgent ones first, answers as
//! they come.
//!
//! One thread reads; as many as `--jobs` says answer. A line that is no
//! question is answered with an error that has its id, and the work goes on.

use std::{
    collections::{BinaryHeap, HashMap},
    io::{BufRead, Write},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result};
use mohreh_arena::read_time;
use mohreh_engine::Limits;
use mohreh_rules::{AnyMatch, AnyTurn, GameId, Problem, problem, record::Record};
use serde::Deserialize;
use serde_json::Value;

use super::{
    asking::{Budget, best_lines, read_excluded, review_of},
    json::{self, Answer},
};
use crate::{
    commands::{signals::Signals, start::Start},
    words,
};

/// How often it is looked whether a signal has come.
const LOOK: Duration = Duration::from_millis(50);

/// A question as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    #[serde(default)]
    id: Value,
    #[serde(default)]
    priority: i64,
    record: Option<String>,
    game: Option<String>,
    #[serde(default)]
    options: String,
    #[serde(default)]
    seed: u64,
    setup: Option<String>,
    position: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    #[serde(default)]
    exclude: Vec<String>,
    lines: Option<usize>,
    time: Option<String>,
    nodes: Option<u64>,
    depth: Option<u32>,
    threads: Option<usize>,
}

/// What is to be looked at.
enum Subject {
    Position(Box<AnyMatch>, Vec<AnyTurn>),
    Record(Record),
}

/// A question that waits: the higher priority first, then the older one.
struct Waiting {
    order: (i64, std::cmp::Reverse<usize>),
    id: Value,
    /// By which the question is known while it is open.
    key: String,
    subject: Subject,
    budget: Budget,
    stop: Arc<AtomicBool>,
}

impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.order.cmp(&other.order)
    }
}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.order == other.order
    }
}

impl Eq for Waiting {}

#[derive(Default)]
struct Queue {
    waiting: BinaryHeap<Waiting>,
    /// Questions not yet answered, by the text of their id or, without one, by their line.
    open: HashMap<String, Arc<AtomicBool>>,
    /// How many are being answered.
    busy: usize,
    closed: bool,
}

/// Where questions are handed in and answered.
pub(super) struct Desk {
    budget: Budget,
    jobs: usize,
    queue: Mutex<Queue>,
    /// A question has come, or an answer is written.
    changed: Condvar,
}

impl Desk {
    pub(super) fn new(budget: Budget, jobs: usize) -> Self {
        Self { budget, jobs, queue: Mutex::default(), changed: Condvar::new() }
    }

    /// Answers until the input ends and nothing waits any more, or a signal comes: then with
    /// what is found so far.
    pub(super) fn work(
        &self,
        input: impl BufRead,
        out: impl Write + Send,
        signals: &Signals,
    ) -> Result<()> {
        let (out, is_over) = (Mutex::new(out), AtomicBool::new(false));
        std::thread::scope(|scope| {
            let workers: Vec<_> =
                (0..self.jobs).map(|_| scope.spawn(|| self.answer(&out))).collect();
            let watch = scope.spawn(|| self.watch(&is_over, signals));
            let read = self.read(input, &out);
            self.queue().closed = true;
            self.changed.notify_all();
            let answered = workers.into_iter().map(|worker| {
                worker.join().unwrap_or_else(|_| {
                    Err(Problem::internal("a worker ends without a panic").into())
                })
            });
            let done = answered.fold(read, Result::and);
            is_over.store(true, Ordering::Relaxed);
            watch.thread().unpark();
            done
        })
    }

    /// Waits for a signal, since whoever reads waits for a line and sees none. When one has
    /// come, nothing more is begun, what is under way is answered, and the program ends.
    fn watch(&self, is_over: &AtomicBool, signals: &Signals) {
        while !signals.have_come() {
            if is_over.load(Ordering::Relaxed) {
                return;
            }
            std::thread::park_timeout(LOOK);
        }
        let mut queue = self.queue();
        queue.closed = true;
        let left = queue.waiting.len();
        queue.waiting.clear();
        queue.open.values().for_each(|stop| stop.store(true, Ordering::Relaxed));
        self.changed.notify_all();
        while 0 < queue.busy {
            queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        signals.end("interrupted-questions", &[("count", &left)]);
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read(&self, input: impl BufRead, out: &Mutex<impl Write>) -> Result<()> {
        for (number, line) in input.lines().enumerate() {
            let line = line.context(problem!("cli-input", "the input cannot be read"))?;
            if line.trim().is_empty() {
                continue;
            }
            let (id, read) = match serde_json::from_str::<Value>(&line) {
                Ok(value) => {
                    let id = value.get("id").cloned().unwrap_or_default();
                    (id, self.take(number, value))
                }
                Err(error) => (Value::Null, Err(error.into())),
            };
            if let Err(error) = read {
                let line = number + 1;
                let line = words::messages().problem(problem!("analyse-line", "line {line}", line));
                let error = format!("{line}: {}", words::told(&error));
                write(out, &Answer::error(id, error))?;
            }
        }
        Ok(())
    }

    /// Puts a question into the queue, or stops one.
    fn take(&self, number: usize, value: Value) -> Result<()> {
        if let Some(id) = value.get("stop") {
            let queue = self.queue();
            let stop = queue.open.get(&id.to_string());
            stop.with_context(|| {
                problem!("analyse-no-question", "stop: no open question has the id {id}", id)
            })?
            .store(true, Ordering::Relaxed);
            return Ok(());
        }
        let question: Question = serde_json::from_value(value)?;
        let (subject, budget) = self.prepare(&question)?;
        let stop = Arc::new(AtomicBool::new(false));
        let mut queue = self.queue();
        // A signal has come meanwhile.
        if queue.closed {
            return Ok(());
        }
        let id = question.id;
        // No id is written like this.
        let key = if id.is_null() { format!("line {number}") } else { id.to_string() };
        anyhow::ensure!(
            !queue.open.contains_key(&key),
            problem!("analyse-same-id", "the id {id} is still being answered", id)
        );
        queue.open.insert(key.clone(), Arc::clone(&stop));
        let order = (question.priority, std::cmp::Reverse(number));
        queue.waiting.push(Waiting { order, id, key, subject, budget, stop });
        drop(queue);
        self.changed.notify_one();
        Ok(())
    }

    fn prepare(&self, question: &Question) -> Result<(Subject, Budget)> {
        let time = question.time.as_deref().map(read_time).transpose();
        let time = time.context("time")?;
        let own = Limits { nodes: question.nodes, depth: question.depth };
        let has_own = time.is_some() || own != Limits::default();
        let budget = Budget {
            time: if has_own { time } else { self.budget.time },
            limits: if has_own { own } else { self.budget.limits },
            threads: question.threads.unwrap_or(self.budget.threads).clamp(1, 256),
            lines: question.lines.unwrap_or(self.budget.lines).clamp(1, 100),
            hash: self.budget.hash,
        };
        match (&question.record, &question.game) {
            (Some(text), None) if question.exclude.is_empty() => {
                let record: Record = text.parse().context("record")?;
                record.replay().context("record")?;
                Ok((Subject::Record(record), budget))
            }
            (None, Some(game)) => {
                let start = Start {
                    game: game.parse::<GameId>().context("game")?,
                    options: question.options.clone(),
                    seed: question.seed,
                    setup: question.setup.clone(),
                    position: question.position.clone().filter(|text| text != "startpos"),
                    moves: question.moves.clone(),
                };
                let game_match = start.game_match()?;
                let exclude = read_excluded(&game_match, &question.exclude)?;
                Ok((Subject::Position(Box::new(game_match), exclude), budget))
            }
            (Some(_), None) => anyhow::bail!(problem!(
                "analyse-exclude-record",
                "`exclude` is about a position, not about a record"
            )),
            _ => anyhow::bail!(problem!("analyse-which", "expected either `game` or `record`")),
        }
    }

    /// One worker: takes what is most urgent until there is nothing more.
    fn answer(&self, out: &Mutex<impl Write + Send>) -> Result<()> {
        loop {
            let mut queue = self.queue();
            let question = loop {
                match queue.waiting.pop() {
                    Some(question) => break question,
                    None if queue.closed => return Ok(()),
                    // Woken once a minute at the latest, whatever happens.
                    None => {
                        let minute = Duration::from_secs(60);
                        let waited = self.changed.wait_timeout(queue, minute);
                        queue = waited.unwrap_or_else(PoisonError::into_inner).0;
                    }
                }
            };
            queue.busy += 1;
            drop(queue);
            let written = answer(&question, out).and_then(|last| {
                self.queue().open.remove(&question.key);
                write(out, &last)
            });
            self.queue().busy -= 1;
            self.changed.notify_all();
            written?;
        }
    }
}

/// Answers one question; gives back the last line, to be written when its id
/// is free again.
fn answer(question: &Waiting, out: &Mutex<impl Write + Send>) -> Result<Answer> {
    let Waiting { id, subject, budget, stop, .. } = question;
    // Whoever reads may go away in the middle; then the search has no reader.
    let gone = Mutex::new(Ok(()));
    let tell = |answer: &Answer| {
        if let Err(error) = write(out, answer) {
            stop.store(true, Ordering::Relaxed);
            *gone.lock().unwrap_or_else(PoisonError::into_inner) = Err(error);
        }
    };
    let last = match subject {
        Subject::Position(game_match, exclude) => {
            let hear = |report: &_| tell(&Answer::line(id.clone(), report));
            let lines = best_lines(game_match, budget, exclude, stop, &hear);
            Answer::lines(Some(id.clone()), game_match, &lines)
        }
        Subject::Record(record) => {
            let judged = review_of(record, budget, stop, &mut |turn| {
                tell(&Answer::turn(Some(id.clone()), turn));
            })?;
            Answer::review(Some(id.clone()), &judged)
        }
    };
    gone.into_inner().unwrap_or_else(PoisonError::into_inner)?;
    Ok(last)
}

fn write(out: &Mutex<impl Write>, answer: &Answer) -> Result<()> {
    json::write(&mut *out.lock().unwrap_or_else(PoisonError::into_inner), answer)
}
