//! All games of a data set, on all cores: who plays the next one, and which shards are
//! complete.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

use anyhow::Result;
use mohreh_arena::Openings;

use super::{
    folder::{Done, Folder, Format, Part, Written},
    game::{Game, Player},
    rows::Extra,
};

/// What is to be played.
pub(super) struct Course<'a> {
    pub(super) player: Player<'a>,
    pub(super) openings: &'a Openings,
    pub(super) games: usize,
    pub(super) shard: usize,
    pub(super) formats: &'a [Format],
    pub(super) extra: Extra,
    pub(super) jobs: usize,
}

/// What has been played.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) games: usize,
    /// Rows of complete shards.
    pub(super) rows: usize,
    pub(super) shards: usize,
    pub(super) fingerprints: HashSet<u64>,
}

struct State {
    folder: Folder,
    done: HashSet<usize>,
    /// Shards under way.
    open: BTreeMap<usize, Shard>,
    tally: Tally,
    failure: Option<anyhow::Error>,
}

struct Shard {
    part: Part,
    games: BTreeMap<usize, Game>,
}

impl Course<'_> {
    /// Plays what is missing, until the end or until `stop` is set; `tell` hears how many
    /// games there are after each.
    pub(super) fn run(
        &self,
        folder: Folder,
        done: Vec<Done>,
        stop: &AtomicBool,
        tell: &(dyn Fn(&Tally) + Sync),
    ) -> Result<Tally> {
        let mut state = State {
            folder,
            done: HashSet::new(),
            open: BTreeMap::new(),
            tally: Tally::default(),
            failure: None,
        };
        for shard in done {
            state.done.insert(shard.shard);
            state.tally.count(&shard);
            state.tally.games += shard.games;
        }
        tell(&state.tally);
        let (state, next) = (Mutex::new(state), AtomicUsize::new(0));
        thread::scope(|scope| {
            for _ in 0..self.jobs.clamp(1, self.games.max(1)) {
                scope.spawn(|| {
                    if let Err(error) = self.work(&next, &state, stop, tell) {
                        lock(&state).failure.get_or_insert(error);
                        stop.store(true, Ordering::Relaxed);
                    }
                });
            }
        });
        let state = state.into_inner().unwrap_or_else(PoisonError::into_inner);
        match state.failure {
            Some(error) => Err(error),
            None => Ok(state.tally),
        }
    }

    /// One thread: plays the next game that is missing.
    fn work(
        &self,
        next: &AtomicUsize,
        state: &Mutex<State>,
        stop: &AtomicBool,
        tell: &(dyn Fn(&Tally) + Sync),
    ) -> Result<()> {
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if self.games <= number {
                return Ok(());
            }
            let is_there = {
                let mut state = lock(state);
                let is_there = state.has(number, self.shard)?;
                tell(&state.tally);
                is_there
            };
            if !is_there {
                let opening = self.openings.get(number)?;
                let Some(game) = self.player.play(number, opening, stop)? else { return Ok(()) };
                lock(state).keep(game, self.shard)?;
            }
            self.complete(number / self.shard, state)?;
            tell(&lock(state).tally);
        }
        Ok(())
    }

    /// How many games a shard has: the last may have fewer.
    fn size(&self, shard: usize) -> usize {
        self.shard.min(self.games.saturating_sub(shard * self.shard))
    }

    /// Writes a shard if its last game has come.
    fn complete(&self, number: usize, state: &Mutex<State>) -> Result<()> {
        let size = self.size(number);
        let shard = {
            let mut state = lock(state);
            let is_whole = state.open.get(&number).is_some_and(|shard| shard.games.len() == size);
            if !is_whole {
                return Ok(());
            }
            let shard = state.open.remove(&number);
            // Its games are there: nobody looks for them in the part again.
            state.done.insert(number);
            shard
        };
        let Some(shard) = shard else { return Ok(()) };
        let games: Vec<Game> = shard.games.into_values().collect();
        // Its content goes without the lock, as the others play on.
        let shards = lock(state).folder.shards();
        let Written { rows, bytes, sums } =
            shards.write(number, &games, self.formats, &self.extra)?;
        let fingerprints = games.iter().map(Game::fingerprint).collect();
        let done = Done { shard: number, games: games.len(), rows, fingerprints, bytes, sums };
        let mut state = lock(state);
        state.folder.note(&done, done.games < self.shard)?;
        state.tally.count(&done);
        Ok(())
    }
}

impl State {
    /// Whether the game is there; opens its shard if need be.
    fn has(&mut self, number: usize, size: usize) -> Result<bool> {
        let shard = number / size;
        if self.done.contains(&shard) {
            return Ok(true);
        }
        if !self.open.contains_key(&shard) {
            let (part, games) = self.folder.part(shard)?;
            self.tally.games += games.len();
            self.open.insert(shard, Shard { part, games });
        }
        Ok(self.open[&shard].games.contains_key(&number))
    }

    fn keep(&mut self, game: Game, size: usize) -> Result<()> {
        if let Some(shard) = self.open.get_mut(&(game.number / size)) {
            shard.part.add(&game)?;
            shard.games.insert(game.number, game);
            self.tally.games += 1;
        }
        Ok(())
    }
}

impl Tally {
    /// Counts a complete shard, whose games are counted already.
    fn count(&mut self, done: &Done) {
        self.rows += done.rows;
        self.shards += 1;
        self.fingerprints.extend(&done.fingerprints);
    }
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}
