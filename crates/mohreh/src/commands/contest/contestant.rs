//! Who plays in a match: a player of our own, or any program that speaks UGI.
//!
//! Written `best`, `level:3`, `uct`, `ugi:path/to/program args`, each
//! optionally with its own `@time=100ms`, `@nodes=5000`, `@depth=4`,
//! `@threads=2` or `@net=FILE`.

use std::{
    fmt,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    str::FromStr,
    sync::{Arc, mpsc},
    time::Duration,
};

use anyhow::{Context, Result};
use mohreh_engine::{Limits, Memory, Network, Player, Request};
use mohreh_rules::AnyView;
use mohreh_ugi::Clock;

/// How long beyond its time a program may stay silent.
const GRACE: Duration = Duration::from_secs(5);

/// A contestant as written.
#[derive(Clone, Debug)]
pub(crate) struct Contestant {
    pub(crate) name: String,
    who: Who,
    pub(crate) time: Option<Duration>,
    limits: Limits,
    threads: usize,
    network: Option<Arc<Network>>,
}

#[derive(Clone, Debug, PartialEq)]
enum Who {
    Ours(Player),
    Program(String),
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = text.split('@');
        let name = parts.next().unwrap_or("").trim();
        let who = match name.strip_prefix("ugi:") {
            Some(command) if !command.trim().is_empty() => Who::Program(command.trim().to_owned()),
            Some(_) => return Err("ugi: needs the path of a program".to_owned()),
            None => Who::Ours(name.parse()?),
        };
        let mut contestant = Self {
            name: text.to_owned(),
            who,
            time: None,
            limits: Limits::default(),
            threads: 1,
            network: None,
        };
        for part in parts {
            let (key, value) =
                part.split_once('=').ok_or_else(|| format!("`@{part}`: expected @key=value"))?;
            let number = |value: &str| {
                value.parse::<u64>().map_err(|_| format!("`@{part}`: expected a number"))
            };
            match key {
                "time" => contestant.time = Some(read_time(value)?),
                "nodes" => contestant.limits.nodes = Some(number(value)?),
                "depth" => contestant.limits.depth = Some(number(value)?.min(1000) as u32),
                "threads" => contestant.threads = number(value)?.clamp(1, 256) as usize,
                "net" => contestant.network = Some(read_network(value)?),
                _ => return Err(format!("`@{part}`: expected time, nodes, depth, threads or net")),
            }
        }
        Ok(contestant)
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl Contestant {
    /// With the match's limits where it has none of its own.
    pub(crate) fn with_default(mut self, time: Option<Duration>, limits: Limits) -> Self {
        if self.time.is_none() && self.limits == Limits::default() {
            self.time = time;
            self.limits = limits;
        }
        self
    }

    /// Takes a seat.
    pub(crate) fn sit(&self) -> Result<Sitter> {
        Ok(match &self.who {
            Who::Ours(player) => Sitter::Ours {
                player: *player,
                contestant: self.clone(),
                memory: Memory::default(),
            },
            Who::Program(command) => Sitter::Program(Program::start(command, self)?),
        })
    }
}

/// A network file.
pub(crate) fn read_network(path: &str) -> Result<Arc<Network>, String> {
    let file = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    Network::read(&file).map(Arc::new).map_err(|error| format!("{path}: {error}"))
}

/// `100ms`, `1s`, `1.5s`, `2m`.
pub(crate) fn read_time(text: &str) -> Result<Duration, String> {
    let error = || format!("expected a time such as 100ms, 1s or 2m, found `{text}`");
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

/// A contestant at the board.
pub(crate) enum Sitter {
    Ours { player: Player, contestant: Contestant, memory: Memory },
    Program(Program),
}

impl Sitter {
    /// The turn it plays.
    pub(crate) fn choose(&mut self, view: &AnyView, seed: u64) -> Result<String> {
        match self {
            Self::Ours { player, contestant, memory } => {
                let clock = Clock::start(contestant.time, Arc::default(), |_, _| {});
                let request = Request {
                    limits: contestant.limits,
                    seed,
                    threads: contestant.threads,
                    memory: Some(memory),
                    network: contestant.network.as_deref(),
                    ..Request::new(view, *player)
                };
                let answer = mohreh_engine::search(&request, &clock);
                Ok(answer.context("nobody is to move")?.turn.to_string())
            }
            Self::Program(program) => program.choose(view),
        }
    }
}

/// A program on the other side of a pipe.
pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    lines: mpsc::Receiver<String>,
    orders: String,
    patience: Duration,
}

impl Program {
    fn start(command: &str, contestant: &Contestant) -> Result<Self> {
        let mut words = command.split_whitespace();
        let path = words.next().context("ugi: needs the path of a program")?;
        let mut child = Command::new(path)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("cannot start `{command}`"))?;
        let input = child.stdin.take().context("a program has an input")?;
        let output = child.stdout.take().context("a program has an output")?;
        let (sender, lines) = mpsc::channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut orders = "go".to_owned();
        if let Some(time) = contestant.time {
            orders += &format!(" movetime {}", time.as_millis());
        }
        if let Some(nodes) = contestant.limits.nodes {
            orders += &format!(" nodes {nodes}");
        }
        if let Some(depth) = contestant.limits.depth {
            orders += &format!(" depth {depth}");
        }
        let patience = contestant.time.unwrap_or(Duration::from_secs(60)) + GRACE;
        let mut program = Self { child, input, lines, orders, patience };
        program.send("ugi")?;
        program.wait_for("ugiok")?;
        Ok(program)
    }

    fn choose(&mut self, view: &AnyView) -> Result<String> {
        let turns = view.turn_texts().join(" ");
        let start = match view.setup_text() {
            Some(setup) => format!("setup {setup}"),
            None => "startpos".to_owned(),
        };
        self.send(&format!("setoption name Game value {}", view.game()))?;
        self.send(format!("setoption name Variant value {}", view.options()).trim_end())?;
        self.send(&format!(
            "position {start}{}{turns}",
            if turns.is_empty() { "" } else { " moves " }
        ))?;
        let orders = self.orders.clone();
        self.send(&orders)?;
        let line = self.wait_for("bestmove")?;
        Ok(line.split_whitespace().nth(1).unwrap_or("").to_owned())
    }

    fn send(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .context("the program is gone")
    }

    fn wait_for(&self, word: &str) -> Result<String> {
        loop {
            let line = self.lines.recv_timeout(self.patience).map_err(|error| match error {
                mpsc::RecvTimeoutError::Timeout => {
                    anyhow::anyhow!("no `{word}` within {:?}", self.patience)
                }
                mpsc::RecvTimeoutError::Disconnected => anyhow::anyhow!("the program ended"),
            })?;
            if line.starts_with(word) {
                return Ok(line);
            }
            anyhow::ensure!(!line.starts_with("error"), "the program says `{line}`");
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
#[path = "../../../../engine/tests/questions/mod.rs"]
mod questions;

#[cfg(test)]
mod tests {
    use super::{Contestant, questions::questions};

    #[test]
    fn a_match_answers_as_the_engine_does() {
        for question in questions() {
            let contestant: Contestant = question.player.to_string().parse().unwrap();
            let turn = contestant.sit().unwrap().choose(&question.view, question.seed);
            assert_eq!(turn.unwrap(), question.turn());
        }
    }
}
