//! The wires to a program that is not trusted.
//!
//! Whatever it writes takes a bounded amount of memory here: lines are cut, lines
//! that mean nothing to a match are dropped where they are read, the rest waits in a
//! short queue, and who writes too much for one answer is cut off. Whatever it does
//! not read takes none either. What it may take for itself is limited by the system.
//! All waiting is done by threads that die with the program, so that whoever asks can
//! keep to a deadline.

use std::{
    collections::VecDeque,
    io::{BufRead, BufReader, Read, Write},
    os::unix::process::CommandExt,
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use mohreh_rules::{Problem, problem, text::shortened};
use rustix::process::{Pid, Signal, kill_process_group};

use crate::memory::ProgramMemory;

/// What is kept of a line; no answer is longer.
const LONGEST_LINE: usize = 1 << 16;
/// What a program may write for one answer.
const MOST_OUTPUT: u64 = 64 << 20;
/// Lines that wait to be heard, and orders that wait to be read.
const WAITING: usize = 64;
/// What is kept of its complaints.
const MOST_COMPLAINT: usize = 2000;
/// The first words of lines that mean something to a match.
const HEARD: [&str; 6] = ["ugiok", "readyok", "bestmove", "error", "id", "info"];

/// A line and when it was read.
pub(crate) struct TimedLine {
    pub(crate) text: String,
    pub(crate) at: Instant,
}

/// Both ends of the wires.
pub(crate) struct Pipe {
    child: Child,
    orders: SyncSender<String>,
    lines: Receiver<TimedLine>,
    /// What it has written since the last order to answer.
    output: Arc<AtomicU64>,
    complaint: Arc<Mutex<VecDeque<u8>>>,
}

impl Pipe {
    /// Starts the program, in a process group of its own: Ctrl-C is for us, and it
    /// goes with all that it has started itself. Each of its processes may have
    /// `memory`.
    pub(crate) fn start(words: &[String], memory: ProgramMemory) -> Result<Self> {
        let (program, arguments) =
            words.split_first().context(Problem::internal("a program has a name"))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .map_err(anyhow::Error::from)
            .with_context(|| {
                let program = shortened(program);
                problem!("arena-start", "cannot start `{program}`", program)
            })?;
        if let Err(error) = memory.limit(&child) {
            // Nobody has asked it for anything yet.
            let _ = child.kill();
            let _ = child.wait();
            return Err(error);
        }
        let input = child.stdin.take().context(Problem::internal("its input is ours"))?;
        let output = child.stdout.take().context(Problem::internal("its output is ours"))?;
        let errors = child.stderr.take().context(Problem::internal("its complaints are ours"))?;
        let (orders, waiting) = mpsc::sync_channel(WAITING);
        let (sender, lines) = mpsc::sync_channel(WAITING);
        let (count, complaint) = (Arc::<AtomicU64>::default(), Arc::default());
        thread::spawn(move || write_orders(input, &waiting));
        thread::spawn({
            let count = Arc::clone(&count);
            move || read_lines(output, &sender, &count)
        });
        thread::spawn({
            let complaint = Arc::clone(&complaint);
            move || keep_last(errors, &complaint)
        });
        Ok(Self { child, orders, lines, output: count, complaint })
    }

    /// Hands over a line without waiting for it to be read.
    pub(crate) fn send(&self, line: &str) -> Result<()> {
        self.orders.try_send(format!("{line}\n")).map_err(|error| match error {
            TrySendError::Full(_) => {
                problem!("arena-deaf", "the program does not read what it is sent").into()
            }
            TrySendError::Disconnected(_) => self.ended(),
        })
    }

    /// Counts its output from here.
    pub(crate) fn expect_answer(&self) {
        self.output.store(0, Ordering::Relaxed);
    }

    /// The next line that has come already.
    pub(crate) fn waiting(&self) -> Option<TimedLine> {
        self.lines.try_recv().ok()
    }

    /// The next line, if one comes before `until`.
    pub(crate) fn next(&self, until: Instant) -> Result<Option<TimedLine>> {
        let left = until.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(Some(line)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Why no more lines come.
    fn ended(&self) -> anyhow::Error {
        if MOST_OUTPUT < self.output.load(Ordering::Relaxed) {
            let mib = MOST_OUTPUT >> 20;
            return problem!(
                "arena-flood",
                "the program wrote more than {mib} MiB for one answer",
                mib
            )
            .into();
        }
        // What it wrote last may still be on its way.
        thread::sleep(Duration::from_millis(20));
        let bytes = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
        let text =
            String::from_utf8_lossy(&bytes.iter().copied().collect::<Vec<u8>>()).into_owned();
        match text.lines().rev().find(|line| !line.trim().is_empty()) {
            Some(last) => {
                let last = shortened(last.trim());
                problem!("arena-ended-saying", "the program ended with `{last}`", last).into()
            }
            None => problem!("arena-ended", "the program ended").into(),
        }
    }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let group = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        let _ = group.map(|group| kill_process_group(group, Signal::KILL));
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_orders(mut input: impl Write, waiting: &Receiver<String>) {
    for line in waiting {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: impl Read, sender: &SyncSender<TimedLine>, count: &AtomicU64) {
    let mut output = BufReader::with_capacity(1 << 14, output);
    let mut line: Vec<u8> = Vec::new();
    loop {
        let Ok(buffer) = output.fill_buf() else { return };
        if buffer.is_empty() {
            return;
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let used = end.map_or(buffer.len(), |end| end + 1);
        let room = LONGEST_LINE.saturating_sub(line.len());
        line.extend(&buffer[..end.unwrap_or(used).min(room)]);
        output.consume(used);
        if MOST_OUTPUT < count.fetch_add(used as u64, Ordering::Relaxed) + used as u64 {
            return;
        }
        if end.is_none() {
            continue;
        }
        let at = Instant::now();
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        line.clear();
        let word = text.split_whitespace().next().unwrap_or("");
        let is_heard = HEARD.contains(&word);
        if is_heard && sender.send(TimedLine { text, at }).is_err() {
            return;
        }
    }
}

fn keep_last(mut errors: impl Read, kept: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; 1 << 12];
    while let Ok(read @ 1..) = errors.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(&buffer[..read]);
        let excess = kept.len().saturating_sub(MOST_COMPLAINT);
        kept.drain(..excess);
    }
}
