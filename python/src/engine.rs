//! Asking the engine. The GIL is released while it thinks.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use mohreh_engine::{Host, Limits, Player, Report, Request};
use mohreh_rules::{AnyTurn, AnyView, Refused};
use pyo3::{
    Bound, PyAny, PyErr, PyResult, Python, pyclass, pyfunction, pymethods, types::PyAnyMethods,
};

use crate::{
    matches::Match,
    view::View,
    wrong::{bad, seed, whole, wrong},
};

/// How often somebody who presses Ctrl-C is heard.
const LISTEN: Duration = Duration::from_millis(50);
/// More would not fit.
const MOST_HASH: i128 = 65_536;
const MOST_THREADS: i128 = 1024;
const MOST_DEPTH: i128 = 1000;
/// More lines than any position has turns.
const MOST_LINES: i128 = 1 << 20;

/// One line of play, and how good it is for the seat to move.
#[pyclass(frozen, get_all, module = "mohreh")]
#[derive(Clone)]
pub(crate) struct Line {
    /// The turns expected, the best one first.
    turns: Vec<String>,
    /// The chance to win, a draw counting half.
    win: f32,
    /// The standard error of that, where it is a mean of playouts.
    error: Option<f32>,
    /// The expected margin, where the game has one.
    margin: Option<f32>,
    /// Whether the result is proved.
    proved: bool,
    /// How many turns deep it was searched.
    depth: u32,
    /// How many moves were played in the search.
    nodes: u64,
}

#[pymethods]
impl Line {
    fn __repr__(&self) -> String {
        let proved = if self.proved { ", proved" } else { "" };
        format!("<Line {}: {:.3}{proved}>", self.turns.join(" "), self.win)
    }
}

impl Line {
    fn of(report: &Report) -> Self {
        Self {
            turns: report.turns.iter().map(ToString::to_string).collect(),
            win: report.score.win,
            error: report.score.error,
            margin: report.score.margin,
            proved: report.score.proved,
            depth: report.depth,
            nodes: report.nodes,
        }
    }
}

/// A turn to play, and the best lines found.
#[pyclass(frozen, get_all, module = "mohreh")]
pub(crate) struct Answer {
    /// The whole turn, or the rest of the one under way.
    turn: String,
    /// The lines asked for, the best one first.
    lines: Vec<Line>,
}

#[pymethods]
impl Answer {
    /// The best line.
    #[getter]
    fn best(&self) -> Line {
        self.lines[0].clone()
    }

    fn __repr__(&self) -> String {
        format!("<Answer {}: {:.3}>", self.turn, self.lines[0].win)
    }
}

/// Asks for a turn; `None` when nobody is to move.
#[pyfunction]
#[pyo3(signature = (
    asked, player = "best", *, nodes = None, time = None, depth = None, lines = 1, seed = 0,
    form = None, threads = 1, hash = 64, exclude = Vec::new(),
))]
#[allow(clippy::too_many_arguments, reason = "each is named where it is called")]
pub(crate) fn search(
    py: Python<'_>,
    asked: &Bound<'_, PyAny>,
    player: &str,
    nodes: Option<i128>,
    time: Option<f64>,
    depth: Option<i128>,
    lines: i128,
    seed: i128,
    form: Option<i128>,
    threads: i128,
    hash: i128,
    exclude: Vec<String>,
) -> PyResult<Option<Answer>> {
    let Some(view) = view_of(asked)? else { return Ok(None) };
    let player: Player = player.parse().map_err(bad)?;
    let is_bounded = nodes.is_some() || time.is_some() || depth.is_some();
    if player.is_best() && !is_bounded {
        return Err(bad("full strength needs a limit: nodes, time or depth"));
    }
    let limits = Limits {
        nodes: nodes.map(|nodes| whole("nodes", nodes, 1..=u64::MAX.into())).transpose()?,
        depth: depth.map(|depth| whole("depth", depth, 1..=MOST_DEPTH)).transpose()?,
    };
    let lines: usize = whole("lines", lines, 1..=MOST_LINES)?;
    let form = form.map(|form| whole("form", form, 0..=u64::MAX.into())).transpose()?;
    let time = time.map(Duration::try_from_secs_f64).transpose();
    let time = time.map_err(|_| bad("time: expected seconds, at least 0"))?;
    let known = view.known();
    let exclude: Vec<AnyTurn> = exclude
        .iter()
        .map(|turn| Ok(known.read_turn(turn)?.turn()))
        .collect::<Result<_, Refused>>()
        .map_err(wrong)?;
    let request = Request {
        limits,
        seed: self::seed(seed)?,
        form,
        threads: whole("threads", threads, 1..=MOST_THREADS)?,
        hash: whole("hash", hash, 1..=MOST_HASH)?,
        lines,
        exclude: &exclude,
        ..Request::new(&view, player)
    };
    let host = Listening::until(time.map(|time| Instant::now() + time));
    let answer = py.detach(|| mohreh_engine::search(&request, &host));
    host.interrupted()?;
    Ok(answer.map(|answer| {
        // What is answered comes first. The other lines can be an iteration older.
        let mut found = vec![Line::of(&answer.report)];
        for line in host.lines() {
            let is_known = found.iter().any(|other| other.turns.first() == line.turns.first());
            if !is_known && found.len() < lines {
                found.push(line);
            }
        }
        Answer { turn: answer.turn.to_string(), lines: found }
    }))
}

/// What the seat to move may know; `None` when nobody is to move.
fn view_of(asked: &Bound<'_, PyAny>) -> PyResult<Option<AnyView>> {
    if let Ok(view) = asked.cast::<View>() {
        let view = view.get().inner.clone();
        return Ok(view.to_move().is_some().then_some(view));
    }
    match asked.cast::<Match>() {
        Ok(game_match) => Ok(game_match.borrow().inner.mover_view()),
        Err(_) => Err(bad(format!("expected a Match or a View, found {}", asked.get_type()))),
    }
}

/// Keeps the time, hears Ctrl-C and remembers the lines.
struct Listening {
    end: Option<Instant>,
    next_listen: Mutex<Instant>,
    stopped: AtomicBool,
    interrupt: Mutex<Option<PyErr>>,
    /// The lines last reported, by rank.
    lines: Mutex<Vec<Line>>,
}

impl Listening {
    fn until(end: Option<Instant>) -> Self {
        Self {
            end,
            next_listen: Mutex::new(Instant::now() + LISTEN),
            stopped: AtomicBool::new(false),
            interrupt: Mutex::default(),
            lines: Mutex::default(),
        }
    }

    fn interrupted(&self) -> PyResult<()> {
        let raised = self.interrupt.lock().unwrap_or_else(PoisonError::into_inner).take();
        raised.map_or(Ok(()), Err)
    }

    fn lines(&self) -> Vec<Line> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Lets Python look whether Ctrl-C was pressed, now and then.
    fn listen(&self, now: Instant) {
        let Ok(mut next) = self.next_listen.try_lock() else { return };
        if now < *next {
            return;
        }
        *next = now + LISTEN;
        if let Err(raised) = Python::attach(|py| py.check_signals()) {
            *self.interrupt.lock().unwrap_or_else(PoisonError::into_inner) = Some(raised);
            self.stopped.store(true, Ordering::Relaxed);
        }
    }
}

impl Host for Listening {
    fn should_stop(&self) -> bool {
        if self.stopped.load(Ordering::Relaxed) {
            return true;
        }
        let now = Instant::now();
        if self.end.is_some_and(|end| end <= now) {
            self.stopped.store(true, Ordering::Relaxed);
            return true;
        }
        self.listen(now);
        self.stopped.load(Ordering::Relaxed)
    }

    fn report(&self, report: &Report) {
        let mut lines = self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        match lines.get_mut(report.line.saturating_sub(1)) {
            Some(line) => *line = Line::of(report),
            None => lines.push(Line::of(report)),
        }
    }
}
