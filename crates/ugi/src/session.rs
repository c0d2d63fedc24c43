//! A session: the match at hand, the options, and the search under way.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread::JoinHandle,
};

use anyhow::Result;
use mohreh_engine::{Memory, Player, Report, Request, gives_hash};
use mohreh_rules::{
    AnyMatch, AnyPosition, AnyTurn, GameId, SplitMix, dispatch, perft, text::shortened,
};

use crate::{answers::Answers, clock::Clock, memory::most_hash, orders::Orders};

/// The MiB of a table, unless `Hash` is set.
const HASH: usize = 64;
/// Characters of an answer that says what is wrong: enough for every reason.
const LONGEST: usize = 400;

/// What to do after a line.
#[derive(PartialEq)]
pub(crate) enum Next {
    GoOn,
    Quit,
}

/// What has been set and said so far.
pub(crate) struct Session {
    answers: Answers,
    game: GameId,
    variant: String,
    seed: u64,
    threads: usize,
    hash: usize,
    lines: usize,
    player: Player,
    game_match: Option<AnyMatch>,
    memory: Arc<Memory>,
    running: Option<Running>,
}

/// A search under way.
struct Running {
    stop: Arc<AtomicBool>,
    infinite: bool,
    thread: JoinHandle<()>,
}

impl Session {
    pub(crate) fn new(answers: Answers) -> Self {
        Self {
            answers,
            game: GameId::ALL[0],
            variant: String::new(),
            seed: 0,
            threads: 1,
            hash: HASH.min(most_hash()),
            lines: 1,
            player: Player::Best,
            game_match: None,
            memory: Arc::default(),
            running: None,
        }
    }

    /// Does what a line says. What is wrong with it is an answer; only answers
    /// that cannot be written are errors.
    pub(crate) fn obey(&mut self, line: &str) -> io::Result<Next> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let answer = match command {
            "" => Ok(()),
            "ugi" => Ok(self.introduce()?),
            "isready" => Ok(self.answers.say("readyok")?),
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
                "unknown command `{}`: expected ugi, isready, setoption, uginewgame, position, query, go, stop or quit",
                shortened(command)
            )),
        };
        if let Err(error) = answer {
            let why: String =
                format!("{error:#}").replace('\n', " ").chars().take(LONGEST).collect();
            self.answers.say(&format!("error {why}"))?;
        }
        Ok(Next::GoOn)
    }

    fn introduce(&self) -> io::Result<()> {
        let games: Vec<String> = GameId::ALL.iter().map(|game| format!("var {game}")).collect();
        self.answers.say(concat!("id name Mohreh ", env!("CARGO_PKG_VERSION")))?;
        self.answers.say("id author The Mohreh authors")?;
        self.answers.say(&format!(
            "option name Game type combo default {} {}",
            GameId::ALL[0],
            games.join(" ")
        ))?;
        self.answers.say("option name Variant type string default <empty>")?;
        self.answers.say("option name Seed type spin default 0 min 0 max 9223372036854775807")?;
        self.answers.say("option name Player type string default best")?;
        let most = most_hash();
        let usual = HASH.min(most);
        self.answers
            .say(&format!("option name Hash type spin default {usual} min 1 max {most}"))?;
        self.answers.say("option name Threads type spin default 1 min 1 max 256")?;
        self.answers.say("option name MultiPV type spin default 1 min 1 max 20")?;
        self.answers.say("ugiok")
    }

    fn set_option(&mut self, rest: &str) -> Result<()> {
        self.finish_search();
        let rest = rest.strip_prefix("name").map(str::trim).unwrap_or(rest);
        let (name, value) = match rest.split_once("value") {
            Some((name, value)) => (name.trim(), value.trim()),
            None => (rest, ""),
        };
        let found = shortened(value);
        let number = |limit: usize| -> Result<usize> {
            let number: usize = value.parse().map_err(|_| {
                anyhow::anyhow!(
                    "option {name}: expected a number from 1 to {limit}, found `{found}`"
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
                self.game_match = None;
            }
            "variant" => {
                self.variant = if value == "<empty>" { String::new() } else { value.to_owned() };
                self.game_match = None;
            }
            "seed" => {
                self.seed = value.parse().map_err(|_| {
                    anyhow::anyhow!("option Seed: expected a number, found `{found}`")
                })?;
            }
            "player" => self.player = value.parse()?,
            "hash" => {
                self.hash = number(most_hash())?;
                if !gives_hash(self.hash) {
                    let mib = self.hash;
                    self.answers.say(&format!(
                        "info string the system does not give {mib} MiB: Hash will be what it gives"
                    ))?;
                }
            }
            "threads" => self.threads = number(256)?,
            "multipv" => self.lines = number(20)?,
            _ => anyhow::bail!(
                "unknown option `{}`: expected Game, Variant, Seed, Player, Hash, Threads or MultiPV",
                shortened(name)
            ),
        }
        Ok(())
    }

    fn start_position(&self) -> Result<AnyPosition> {
        Ok(AnyPosition::initial(self.game, &self.variant, &mut SplitMix::new(self.seed))?)
    }

    fn begin(&mut self, start: impl Fn(&Self) -> Result<AnyPosition>) -> Result<()> {
        self.finish_search();
        self.game_match = Some(AnyMatch::new(start(self)?));
        Ok(())
    }

    /// The match at hand; the standard start where none was given.
    fn game_match(&mut self) -> Result<&AnyMatch> {
        if self.game_match.is_none() {
            self.begin(|session| session.start_position())?;
        }
        Ok(self.game_match.as_ref().expect("it has just begun"))
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
                "position: expected `startpos`, `setup S` or `fen F`, then `moves …`, found `{}`",
                shortened(&format!("{kind} {text}"))
            ),
        };
        let mut game_match = AnyMatch::new(start);
        for (index, word) in rest.iter().skip(cut + 1).enumerate() {
            game_match.play_word(word).map_err(|why| {
                anyhow::anyhow!("move `{}` (index {index}): {why}", shortened(word))
            })?;
        }
        self.game_match = Some(game_match);
        Ok(())
    }

    fn query(&mut self, what: &str) -> Result<()> {
        let game_match = self.game_match()?;
        let answer = match what {
            "legal" => game_match.legal().join(" "),
            "turn" => game_match.to_move().map_or("none".to_owned(), |seat| seat.to_string()),
            "step" => match game_match.to_move() {
                Some(_) => game_match.step().to_string(),
                None => "none".to_owned(),
            },
            "result" => {
                game_match.outcome().map_or("none".to_owned(), |outcome| outcome.to_string())
            }
            "fen" => game_match.position().text_with_secrets(),
            "turns" => game_match.turns().to_string(),
            _ => anyhow::bail!(
                "query: expected legal, turn, turns, step, result or fen, found `{}`",
                shortened(what)
            ),
        };
        Ok(self.answers.say(format!("response {answer}").trim_end())?)
    }

    fn go(&mut self, rest: &str) -> Result<()> {
        self.finish_search();
        let orders = Orders::read(rest)?;
        let game_match = self.game_match()?.clone();
        if let Some(depth) = orders.perft {
            self.count(&game_match, depth);
            return Ok(());
        }
        let Some(view) = game_match.mover_view() else {
            return Ok(self.answers.say("bestmove none")?);
        };
        let pace = orders.pace(&view)?;
        let exclude = self.read_excluded(&game_match, &orders.exclude)?;
        let stop = Arc::new(AtomicBool::new(false));
        let (player, threads, hash, lines, seed) =
            (self.player, self.threads, self.hash, self.lines, self.seed);
        let (answers, halt, memory) =
            (self.answers.clone(), Arc::clone(&stop), Arc::clone(&self.memory));
        let thread = std::thread::spawn(move || {
            let inform = |report: &Report, time| answers.tell(&info(report, time));
            let clock = Clock::start(pace, halt, inform).on_failure(|why| {
                let why = why.replace('\n', " ");
                answers.tell(&format!("info string the search broke down: {why}"));
            });
            let request = Request {
                limits: orders.limits,
                seed,
                form: Some(seed),
                threads,
                hash,
                lines,
                exclude: &exclude,
                memory: Some(&memory),
                ..Request::new(&view, player)
            };
            let answer = mohreh_engine::search(&request, &clock);
            if orders.infinite {
                clock.wait_for_stop();
            }
            let turn = answer.map_or("none".to_owned(), |answer| answer.turn.to_string());
            answers.tell(&format!("bestmove {turn}"));
        });
        self.running = Some(Running { stop, infinite: orders.infinite, thread });
        Ok(())
    }

    /// The turns to leave out.
    fn read_excluded(&self, game_match: &AnyMatch, turns: &[String]) -> Result<Vec<AnyTurn>> {
        let is_solo = game_match.seats() == 1;
        anyhow::ensure!(
            turns.is_empty() || self.player.can_exclude() && !is_solo,
            "go exclude: expected a player that can leave turns out (best, classic, plain, \
             greedy or a level, not alone at the table), found {}",
            self.player
        );
        let read = |turn: &String| match game_match.read_turn(turn) {
            Ok(read) => Ok(read.turn()),
            Err(error) => anyhow::bail!("go exclude: `{}`: {error}", shortened(turn)),
        };
        turns.iter().map(read).collect()
    }

    /// Counts the moves of a given length, in a thread of its own so that `stop`
    /// is heard: a count that was stopped is not told.
    fn count(&mut self, game_match: &AnyMatch, depth: u32) {
        let stop = Arc::new(AtomicBool::new(false));
        let (answers, halt, pos) = (self.answers.clone(), Arc::clone(&stop), game_match.position());
        let thread = std::thread::spawn(move || {
            let go_on = || !halt.load(Ordering::Relaxed);
            let nodes = dispatch!(AnyPosition, &pos, pos => perft::moves_while(pos, depth, &go_on));
            match nodes {
                Some(nodes) => answers.tell(&format!("info depth {depth} nodes {nodes}")),
                None => answers.tell("info string the count was stopped"),
            }
            answers.tell("bestmove none");
        });
        self.running = Some(Running { stop, infinite: false, thread });
    }

    /// Ends a search and waits until it has answered.
    pub(crate) fn stop_search(&mut self) {
        if let Some(running) = &self.running {
            running.stop.store(true, Ordering::Relaxed);
        }
        self.finish_search();
    }

    /// Waits until a search has answered; one without an end is told to stop.
    /// So a script may send its next command without waiting for the answer.
    pub(crate) fn finish_search(&mut self) {
        let Some(Running { stop, infinite, thread }) = self.running.take() else { return };
        if infinite {
            stop.store(true, Ordering::Relaxed);
        }
        if thread.join().is_err() {
            eprintln!("mohreh: the search failed; see the message above");
        }
    }
}

/// An `info` line.
fn info(report: &Report, time: u128) -> String {
    let margin = report.score.margin.map_or(String::new(), |margin| format!(" margin {margin:.1}"));
    let proved = if report.score.proved { " proved" } else { "" };
    let exact = if report.score.margin_proved { " exact" } else { "" };
    format!(
        "info depth {} multipv {} score win {:.3}{margin}{proved}{exact} nodes {} time {time} pv {}",
        report.depth,
        report.line,
        report.score.win,
        report.nodes,
        report.line_text()
    )
}
