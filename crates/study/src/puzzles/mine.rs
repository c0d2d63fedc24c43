//! Finds puzzles and endings in matches: the computer's own, made from a seed, and records.
//!
//! What was looked at is kept in a journal, one line for each position and one for
//! each finished match. Whoever starts again with the same journal goes on where it
//! ends; at most the position in hand is looked at again.

use std::{
    collections::{HashMap, HashSet},
    io::{self, BufRead, Write},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use mohreh_engine::{Player, Quiet, Request, search};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix, with_game};
use serde::{Deserialize, Serialize};

use super::{
    Ending, Players, Puzzle, Train,
    endings::ending,
    find::{Thrown, puzzle},
};

/// How many turns before the end are looked at,
const LAST_TURNS: usize = 24;
/// and after how many undecided positions in a row the rest is left alone.
const UNDECIDED: usize = 2;
/// Matches begin with so many turns at random, and up to as many again.
const RANDOM_TURNS: usize = 4;
/// The levels that play, in pairs. The stronger ones reach better endings, the
/// weaker ones leave more to be found.
const PAIRS: [(u8, u8); 4] = [(6, 6), (7, 5), (5, 7), (8, 6)];
/// How many small boards are drawn at most until one is a puzzle.
const BOARDS: usize = 60;
/// A match that goes on longer is left.
const LONGEST_MATCH: u32 = 400;

/// A line of the journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The game.
    pub game: String,
    /// Which match: `seed 7` or `record 3f…`.
    pub from: String,
    /// After how many turns; nothing where the match is finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<usize>,
    /// What was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<Puzzle>,
    /// The same, where endings are looked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// Or why nothing was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub thrown: Option<String>,
}

impl Entry {
    fn new(game: GameId, from: String, after: Option<usize>) -> Self {
        let game = game.to_string();
        Self { game, from, after, puzzle: None, ending: None, thrown: None }
    }
}

/// What is looked for in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Positions with one right turn.
    Puzzles,
    /// Positions whose result is proved, to be played out.
    Endings,
}

impl Wanted {
    /// Looks at a position; what is found goes into the entry.
    fn look(self, game_match: &AnyMatch, entry: &mut Entry) -> Result<(), Thrown> {
        match self {
            Self::Puzzles => entry.puzzle = Some(puzzle(game_match)?),
            Self::Endings => entry.ending = Some(ending(game_match)?),
        }
        Ok(())
    }
}

/// A match to look through.
#[derive(Clone, Debug)]
pub enum Source {
    /// The computer against itself.
    Seed(u64),
    /// A match that was played, under a name of its own.
    Record(String, Box<AnyMatch>),
}

impl Source {
    fn name(&self) -> String {
        match self {
            Self::Seed(seed) => format!("seed {seed}"),
            Self::Record(name, _) => format!("record {name}"),
        }
    }
}

/// Reads a journal; a line that was cut off is left out.
///
/// # Errors
/// When it cannot be read, or a whole line is no entry.
pub fn read_journal(input: impl BufRead) -> io::Result<Vec<Entry>> {
    let mut entries = Vec::new();
    let mut lines = input.split(b'\n').enumerate().peekable();
    while let Some((number, line)) = lines.next() {
        match serde_json::from_slice(&line?) {
            Ok(entry) => entries.push(entry),
            Err(_) if lines.peek().is_none() => {}
            Err(error) => {
                let why = format!("line {}: {error}", number + 1);
                return Err(io::Error::new(io::ErrorKind::InvalidData, why));
            }
        }
    }
    Ok(entries)
}

/// How far it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Matches looked through.
    pub matches: usize,
    /// Positions looked at.
    pub positions: usize,
    /// Puzzles or endings found.
    pub found: usize,
}

/// Looks through matches of one game.
pub struct Miner<W> {
    game: GameId,
    wanted: Wanted,
    journal: Mutex<W>,
    finished: HashSet<String>,
    looked_at: HashMap<String, HashSet<usize>>,
    matches: AtomicUsize,
    positions: AtomicUsize,
    found: AtomicUsize,
}

impl<W: Write + Send> Miner<W> {
    /// Goes on after `known`, and writes to `journal`.
    pub fn new(game: GameId, wanted: Wanted, known: &[Entry], journal: W) -> Self {
        let mut finished = HashSet::new();
        let mut looked_at: HashMap<String, HashSet<usize>> = HashMap::new();
        for entry in known.iter().filter(|entry| entry.game == game.name()) {
            match entry.after {
                Some(after) => {
                    looked_at.entry(entry.from.clone()).or_default().insert(after);
                }
                None => {
                    finished.insert(entry.from.clone());
                }
            }
        }
        let [matches, positions, found] = [(); 3].map(|()| AtomicUsize::new(0));
        let journal = Mutex::new(journal);
        Self { game, wanted, journal, finished, looked_at, matches, positions, found }
    }

    /// What was done since it began.
    #[must_use]
    pub fn progress(&self) -> Progress {
        let of = |number: &AtomicUsize| number.load(Ordering::Relaxed);
        Progress {
            matches: of(&self.matches),
            positions: of(&self.positions),
            found: of(&self.found),
        }
    }

    /// Whether a match was looked through before.
    #[must_use]
    pub fn knows(&self, source: &Source) -> bool {
        self.finished.contains(&source.name())
    }

    /// Looks through one match, the last turns first, until told to stop.
    ///
    /// # Errors
    /// When the journal cannot be written.
    pub fn look(&self, source: &Source, stop: &AtomicBool) -> io::Result<()> {
        let name = source.name();
        let played = match source {
            Source::Seed(seed) => match self.small(*seed) {
                Some(players) => return self.look_at_small(players, *seed, &name, stop),
                None => self.play(*seed, stop),
            },
            Source::Record(_, played) => Some((**played).clone()),
        };
        let Some(played) = played else { return Ok(()) };
        let turns = played.turn_texts();
        let known = self.looked_at.get(&name);
        let mut undecided = 0;
        for after in (turns.len().saturating_sub(LAST_TURNS)..turns.len()).rev() {
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            if known.is_some_and(|known| known.contains(&after)) {
                continue;
            }
            let Some(position) = position_after(&played, &turns[..after]) else { break };
            let found = self.note(&name, after, &AnyMatch::new(position))?;
            let is_decided = !matches!(found, Err("undecided" | "out of reach"));
            undecided = if is_decided { 0 } else { undecided + 1 };
            if UNDECIDED <= undecided {
                break;
            }
        }
        self.finish(name)
    }

    /// Looks at small boards.
    fn look_at_small(
        &self,
        players: Players,
        seed: u64,
        name: &str,
        stop: &AtomicBool,
    ) -> io::Result<()> {
        let known = self.looked_at.get(name);
        for number in 0..BOARDS {
            let is_known = known.is_some_and(|known| known.contains(&number));
            if stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            let number_seed = SplitMix::new(seed).next_u64().wrapping_add(number as u64);
            let drawn = with_game!(self.game, P => {
                P::small(players, number_seed).map(AnyPosition::from)
            });
            let Some(position) = drawn.filter(|_| !is_known) else { continue };
            if self.note(name, number, &AnyMatch::new(position))?.is_ok() {
                break;
            }
        }
        self.finish(name.to_owned())
    }

    fn finish(&self, from: String) -> io::Result<()> {
        self.matches.fetch_add(1, Ordering::Relaxed);
        self.append(&Entry::new(self.game, from, None))
    }

    /// Looks at a position and writes down what came of it.
    fn note(
        &self,
        name: &str,
        after: usize,
        game_match: &AnyMatch,
    ) -> io::Result<Result<(), Thrown>> {
        let mut entry = Entry::new(self.game, name.to_owned(), Some(after));
        let found = self.wanted.look(game_match, &mut entry);
        self.positions.fetch_add(1, Ordering::Relaxed);
        self.found.fetch_add(usize::from(found.is_ok()), Ordering::Relaxed);
        entry.thrown = found.err().map(str::to_owned);
        self.append(&entry)?;
        Ok(found)
    }

    /// One line in one call, so that a killed program leaves whole lines behind.
    fn append(&self, entry: &Entry) -> io::Result<()> {
        let mut line = serde_json::to_vec(entry)?;
        line.push(b'\n');
        let mut journal = self.journal.lock().unwrap_or_else(PoisonError::into_inner);
        journal.write_all(&line)?;
        journal.flush()
    }

    /// A match of the computer with itself; the same for ever for one seed and
    /// one set of players.
    fn play(&self, seed: u64, stop: &AtomicBool) -> Option<AnyMatch> {
        let mut rng = SplitMix::new(seed);
        let start = AnyPosition::initial(self.game, "", &mut rng).ok()?;
        let mut game_match = AnyMatch::new(start);
        for _ in 0..RANDOM_TURNS + rng.below(RANDOM_TURNS + 1) {
            let turn = game_match.random_turn(&mut rng)?;
            game_match.play_moves(&turn).ok()?;
        }
        let (first, second) = PAIRS[rng.below(PAIRS.len())];
        while let Some(mover) = game_match.to_move() {
            if stop.load(Ordering::Relaxed) || LONGEST_MATCH < game_match.turns() {
                return None;
            }
            let view = game_match.mover_view()?;
            let level = if mover.index() == 0 { first } else { second };
            let player = Player::Level(level);
            let (noise, form) = (rng.next_u64(), Some(seed));
            let request = Request { seed: noise, form, hash: 8, ..Request::new(&view, player) };
            game_match.play_moves(&search(&request, &Quiet)?.turn).ok()?;
        }
        Some(game_match)
    }

    /// A game that has small boards is looked at on one of them every other time.
    fn small(&self, seed: u64) -> Option<Players> {
        if self.wanted == Wanted::Endings {
            return None;
        }
        let boards = with_game!(self.game, P => P::SMALL);
        match seed % 4 {
            1 => boards.first().copied(),
            3 => boards.get(1).copied(),
            _ => None,
        }
    }
}

/// Where a match stood after these turns.
fn position_after(played: &AnyMatch, turns: &[String]) -> Option<AnyPosition> {
    let mut game_match = AnyMatch::new(played.start());
    for turn in turns {
        game_match.play_turn(turn).ok()?;
    }
    Some(game_match.position())
}
