//! `mohreh ugi`: the text protocol, for other programs.
//!
//! One line a command, one thread that reads; a search runs in a thread of its
//! own so that `stop` is heard. `docs/ugi.md` is the manual.

use std::{
    io::{self, BufRead, Write},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::JoinHandle,
    time::Duration,
};

use anyhow::Result;
use clap::Args;
use mohreh_engine::{Limits, Player, Report, Request};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, SplitMix, dispatch, perft};

use super::clock::Clock;

/// Speak the Universal Game Interface on standard input and output
#[derive(Args)]
#[command(
    after_help = "Example: printf 'ugi\\nposition startpos\\nquery legal\\nquit\\n' | mohreh ugi"
)]
pub(crate) struct Ugi {}

impl Ugi {
    pub(crate) fn run(&self) -> Result<()> {
        let mut session = Session::new();
        // A line that is no text is refused like any other that cannot be read.
        for line in io::stdin().lock().split(b'\n') {
            let line = String::from_utf8_lossy(&line?).into_owned();
            if session.obey(line.trim())? == Next::Quit {
                session.stop_search();
                break;
            }
        }
        session.finish_search();
        Ok(())
    }
}

#[derive(PartialEq)]
enum Next {
    GoOn,
    Quit,
}

struct Session {
    game: GameId,
    variant: String,
    seed: u64,
    threads: usize,
    hash: usize,
    lines: usize,
    player: Player,
    sitting: Option<AnyMatch>,
    running: Option<Running>,
}

/// A search under way.
struct Running {
    stop: Arc<AtomicBool>,
    infinite: bool,
    thread: JoinHandle<()>,
}

impl Session {
    fn new() -> Self {
        Self {
            game: GameId::ALL[0],
            variant: String::new(),
            seed: 0,
            threads: 1,
            hash: 64,
            lines: 1,
            player: Player::Best,
            sitting: None,
            running: None,
        }
    }

    fn obey(&mut self, line: &str) -> Result<Next> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let answer = match command {
            "" => Ok(()),
            "ugi" => self.introduce(),
            "isready" => say("readyok"),
            "setoption" => self.set_option(rest),
            "uginewgame" => self.begin(|session| session.start_position()),
            "position" => self.set_position(rest),
            "query" => self.query(rest),
            "go" => self.go(rest),
            "stop" => {
                self.stop_search();
                Ok(())
            }
            "quit" => return Ok(Next::Quit),
            _ => Err(anyhow::anyhow!(
                "unknown command `{command}`: expected ugi, isready, setoption, uginewgame, position, query, go, stop or quit"
            )),
        };
        if let Err(error) = answer {
            say(&format!("error {}", format!("{error:#}").replace('\n', " ")))?;
        }
        Ok(Next::GoOn)
    }

    fn introduce(&self) -> Result<()> {
        let games: Vec<String> = GameId::ALL.iter().map(|game| format!("var {game}")).collect();
        say(concat!("id name Mohreh ", env!("CARGO_PKG_VERSION")))?;
        say("id author The Mohreh authors")?;
        say(&format!(
            "option name Game type combo default {} {}",
            GameId::ALL[0],
            games.join(" ")
        ))?;
        say("option name Variant type string default <empty>")?;
        say("option name Seed type spin default 0 min 0 max 9223372036854775807")?;
        say("option name Player type string default best")?;
        say("option name Hash type spin default 64 min 1 max 65536")?;
        say("option name Threads type spin default 1 min 1 max 256")?;
        say("option name MultiPV type spin default 1 min 1 max 20")?;
        say("ugiok")
    }

    fn set_option(&mut self, rest: &str) -> Result<()> {
        self.finish_search();
        let rest = rest.strip_prefix("name").map(str::trim).unwrap_or(rest);
        let (name, value) = match rest.split_once("value") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (rest, ""),
        };
        let number = |limit: usize| -> Result<usize> {
            let number: usize = value.parse().map_err(|_| {
                anyhow::anyhow!(
                    "option {name}: expected a number from 1 to {limit}, found `{value}`"
                )
            })?;
            anyhow::ensure!(
                (1..=limit).contains(&number),
                "option {name}: {number} is not from 1 to {limit}"
            );
            Ok(number)
        };
        match name.to_ascii_lowercase().as_str() {
            "game" => {
                self.game = value.parse()?;
                self.variant.clear();
                self.sitting = None;
            }
            "variant" => {
                self.variant = if value == "<empty>" { String::new() } else { value.to_owned() };
                self.sitting = None;
            }
            "seed" => {
                self.seed = value.parse().map_err(|_| {
                    anyhow::anyhow!("option Seed: expected a number, found `{value}`")
                })?;
            }
            "player" => self.player = value.parse().map_err(anyhow::Error::msg)?,
            "hash" => self.hash = number(65_536)?,
            "threads" => self.threads = number(256)?,
            "multipv" => self.lines = number(20)?,
            _ => anyhow::bail!(
                "unknown option `{name}`: expected Game, Variant, Seed, Player, Hash, Threads or MultiPV"
            ),
        }
        Ok(())
    }

    fn start_position(&self) -> Result<AnyPosition> {
        Ok(AnyPosition::initial(self.game, &self.variant, &mut SplitMix::new(self.seed))?)
    }

    fn begin(&mut self, start: impl Fn(&Self) -> Result<AnyPosition>) -> Result<()> {
        self.finish_search();
        self.sitting = Some(AnyMatch::new(start(self)?));
        Ok(())
    }

    /// The match at hand; the standard start where none was given.
    fn sitting(&mut self) -> Result<&AnyMatch> {
        if self.sitting.is_none() {
            self.begin(|session| session.start_position())?;
        }
        Ok(self.sitting.as_ref().expect("it has just begun"))
    }

    fn set_position(&mut self, rest: &str) -> Result<()> {
        self.finish_search();
        let mut words = rest.split_whitespace();
        let kind = words.next().unwrap_or("");
        let rest: Vec<&str> = words.collect();
        let cut = rest.iter().position(|&word| word == "moves").unwrap_or(rest.len());
        let text = rest[..cut].join(" ");
        let start = match kind {
            "startpos" if text.is_empty() => self.start_position()?,
            "setup" => AnyPosition::from_setup(self.game, &self.variant, &text)?,
            "fen" => AnyPosition::read(self.game, &text)?,
            _ => anyhow::bail!(
                "position: expected `startpos`, `setup S` or `fen F`, then `moves …`, found `{kind} {text}`"
            ),
        };
        let mut sitting = AnyMatch::new(start);
        for (index, word) in rest.iter().skip(cut + 1).enumerate() {
            sitting
                .play_word(word)
                .map_err(|why| anyhow::anyhow!("move `{word}` (index {index}): {why}"))?;
        }
        self.sitting = Some(sitting);
        Ok(())
    }

    fn query(&mut self, what: &str) -> Result<()> {
        let sitting = self.sitting()?;
        let answer = match what {
            "legal" => sitting.legal().join(" "),
            "turn" => sitting.to_move().map_or("none".to_owned(), |seat| seat.to_string()),
            "step" => match sitting.to_move() {
                Some(_) => sitting.step().to_string(),
                None => "none".to_owned(),
            },
            "result" => sitting.outcome().map_or("none".to_owned(), |outcome| outcome.to_string()),
            "fen" => sitting.position().text_with_secrets(),
            _ => anyhow::bail!("query: expected legal, turn, step, result or fen, found `{what}`"),
        };
        say(format!("response {answer}").trim_end())
    }

    fn go(&mut self, rest: &str) -> Result<()> {
        self.finish_search();
        let orders = Orders::read(rest)?;
        let sitting = self.sitting()?.clone();
        if let Some(depth) = orders.perft {
            let pos = sitting.position();
            let nodes = dispatch!(AnyPosition, &pos, pos => perft::moves(pos, depth));
            say(&format!("info depth {depth} nodes {nodes}"))?;
            return say("bestmove none");
        }
        let stop = Arc::new(AtomicBool::new(false));
        let clock = Clock::start(orders.movetime, Arc::clone(&stop), inform).on_failure(|why| {
            tell(&format!("info string the search broke down: {}", why.replace('\n', " ")));
        });
        let (player, threads, hash, lines, seed) =
            (self.player, self.threads, self.hash, self.lines, self.seed);
        let thread = std::thread::spawn(move || {
            let request = Request {
                limits: orders.limits,
                seed,
                threads,
                hash,
                lines,
                ..Request::new(&sitting, player)
            };
            let answer = mohreh_engine::search(&request, &clock);
            if orders.infinite {
                clock.wait_for_stop();
            }
            tell(&format!("bestmove {}", answer.map_or("none".to_owned(), |answer| answer.turn)));
        });
        self.running = Some(Running { stop, infinite: orders.infinite, thread });
        Ok(())
    }

    /// Ends a search and waits until it has answered.
    fn stop_search(&mut self) {
        if let Some(running) = &self.running {
            running.stop.store(true, Ordering::Relaxed);
        }
        self.finish_search();
    }

    /// Waits until a search has answered; one without an end is told to stop.
    /// So a script may send its next command without waiting for the answer.
    fn finish_search(&mut self) {
        let Some(Running { stop, infinite, thread }) = self.running.take() else { return };
        if infinite {
            stop.store(true, Ordering::Relaxed);
        }
        if thread.join().is_err() {
            eprintln!("mohreh: the search failed; see the message above");
        }
    }
}

/// What `go` was told.
#[derive(Default)]
struct Orders {
    limits: Limits,
    movetime: Option<Duration>,
    perft: Option<u32>,
    infinite: bool,
}

impl Orders {
    fn read(rest: &str) -> Result<Self> {
        let mut orders = Self::default();
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                orders.infinite = true;
                continue;
            }
            let value = words.next().unwrap_or("");
            let number: u64 = value
                .parse()
                .map_err(|_| anyhow::anyhow!("go {word}: expected a number, found `{value}`"))?;
            let small = u32::try_from(number).unwrap_or(u32::MAX);
            match word {
                "movetime" => orders.movetime = Some(Duration::from_millis(number)),
                "nodes" => orders.limits.nodes = Some(number),
                "depth" => orders.limits.depth = Some(small),
                "perft" => orders.perft = Some(small),
                _ => anyhow::bail!(
                    "go: expected movetime, nodes, depth, perft or infinite, found `{word}`"
                ),
            }
        }
        let unlimited = orders.limits == Limits::default() && orders.movetime.is_none();
        if unlimited && !orders.infinite && orders.perft.is_none() {
            orders.movetime = Some(Duration::from_secs(1));
        }
        Ok(orders)
    }
}

/// An `info` line.
fn inform(report: &Report, time: u128) {
    let margin = report.score.margin.map_or(String::new(), |margin| format!(" margin {margin:.1}"));
    let proved = if report.score.proved { " proved" } else { "" };
    let line = format!(
        "info depth {} multipv {} score win {:.3}{margin}{proved} nodes {} time {time} pv {}",
        report.depth,
        report.line,
        report.score.win,
        report.nodes,
        report.turns.join(" ")
    );
    tell(&line);
}

/// Writes a line from a search. When this fails, whoever reads us is gone, and
/// the thread that reads commands will find its input closed too.
fn tell(line: &str) {
    if say(line).is_err() {
        eprintln!("mohreh: nobody reads the answers any more");
    }
}

/// Writes a line and sends it at once.
fn say(line: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}
