//! A whole match: plays the games of a schedule, in several threads, until all are
//! played, the test has decided or somebody breaks it off.

use std::{
    collections::BTreeMap,
    path::Path,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, AtomicUsize, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result};
use mohreh_rules::{AnyMatch, GameId, Problem, Viewer, problem};
use serde::{Deserialize, Serialize};

use crate::{
    Contestant, Counted, Openings, ProgramLimits, Report, Schedule,
    finished::Finished,
    game::{House, Played, Room, Trouble, play},
    journal::Journal,
    program,
    report::{Results, State},
    settings::Settings,
    stats::{Pairs, Sprt, Verdict},
};

/// How often the result beside the records is written anew while games are played,
const SAVE: Duration = Duration::from_millis(250);
/// unless that takes long: then this many times as long is played in between.
const PLAY: u32 = 50;

/// What is to be played.
pub struct Tournament {
    /// The game.
    pub game: GameId,
    /// Its options.
    pub options: String,
    /// Who plays.
    pub players: Vec<Contestant>,
    /// Who meets whom.
    pub schedule: Schedule,
    /// Where the games begin.
    pub openings: Openings,
    /// What random choices are drawn from.
    pub seed: u64,
    /// Which time counts for our own players.
    pub counted: Counted,
    /// What programs are allowed.
    pub programs: ProgramLimits,
    /// When enough has been played.
    pub sprt: Option<Sprt>,
    /// How many games are played at once.
    pub jobs: usize,
    /// Where the openings come from, in words.
    pub source: String,
}

/// What there is to tell after a game.
pub struct News<'a> {
    /// How many games are finished.
    pub games: usize,
    /// Points of the first player: won, lost, drawn.
    pub tally: [u32; 3],
    /// The log-likelihood ratio so far.
    pub llr: Option<f64>,
    /// The number of the game, and what was wrong with it.
    pub trouble: Option<(usize, &'a Trouble)>,
}

/// The file beside the records.
#[derive(Serialize, Deserialize)]
struct Saved<Result> {
    settings: Settings,
    result: Result,
}

struct Course {
    finished: BTreeMap<usize, Finished>,
    journal: Option<Journal>,
    tally: [u32; 3],
    /// The pairs that the test has looked at.
    pairs: Pairs,
    failure: Option<anyhow::Error>,
}

impl Tournament {
    /// Starts every program once: one that is missing, mistyped or speaks something
    /// else is an error before the first game. So is a file that does not fit the game.
    ///
    /// # Errors
    /// When one cannot play.
    pub fn check(&self, stop: &AtomicBool) -> Result<()> {
        let opening = self.openings.get(0)?;
        let seat = opening.to_move().context(Problem::internal("somebody is to move"))?;
        let view = opening.view(Viewer::Seat(seat));
        for player in &self.players {
            player.check(self.game).with_context(|| player.name.clone())?;
            let has_threads = 1 < player.threads;
            anyhow::ensure!(
                !has_threads || self.counted == Counted::Wall,
                problem!("arena-cpu", "--cpu counts one thread: leave out @threads")
            );
            if player.is_program() {
                program::check(player, self.programs, &view, stop)
                    .with_context(|| player.name.clone())?;
            }
        }
        Ok(())
    }

    /// Plays until the end, or until `stop` is set: then the games under way are given
    /// up and the result is what there is. With a file all records go there, and
    /// `resume` goes on with those that it has.
    ///
    /// # Errors
    /// When a file cannot be read or written; everything before has been saved.
    pub fn run(
        &self,
        records: Option<&Path>,
        resume: bool,
        stop: &AtomicBool,
        tell: &(dyn Fn(&News<'_>) + Sync),
    ) -> Result<(Report, Option<anyhow::Error>)> {
        let mut course = self.begin(records, resume)?;
        let is_decided = self.catch_up(&mut course);
        if let Some(journal) = &course.journal {
            journal.save(&self.saved(&course, State::Running))?;
        }
        let course = Mutex::new(course);
        let next = AtomicUsize::new(0);
        if !is_decided {
            let (kept, saving) = mpsc::channel();
            thread::scope(|scope| {
                scope.spawn(|| self.save(saving, &course, stop));
                for _ in 0..self.jobs.clamp(1, self.schedule.games().max(1)) {
                    let (next, course, kept) = (&next, &course, kept.clone());
                    scope.spawn(move || self.work(next, course, &kept, stop, tell));
                }
                // When the last one has no more to tell, saving ends.
                drop(kept);
            });
        }
        let mut course = course.into_inner().unwrap_or_else(PoisonError::into_inner);
        let is_whole = course.failure.is_none()
            && (self.is_decided(&course) || self.schedule.games() <= course.finished.len());
        let state = if is_whole { State::Finished } else { State::Interrupted };
        if let Some(journal) = &course.journal {
            let saved = journal.save(&self.saved(&course, state));
            course.failure = course.failure.take().or(saved.err());
        }
        Ok((self.results(&course, state).report(), course.failure))
    }

    /// Opens the files.
    fn begin(&self, records: Option<&Path>, resume: bool) -> Result<Course> {
        let (journal, past) = match records {
            None => (None, Vec::new()),
            Some(path) if !resume => (Some(Journal::create(path)?), Vec::new()),
            Some(path) => {
                let saved: Saved<serde_json::Value> = Journal::saved(path)?;
                if let Some(flag) = saved.settings.difference(&Settings::of(self)) {
                    return Err(problem!(
                        "arena-other",
                        "these are records of another match: {flag} was different",
                        flag
                    ))
                    .with_context(|| path.display().to_string());
                }
                let (journal, past) = Journal::resume(path)?;
                (Some(journal), past)
            }
        };
        let mut course = Course {
            finished: BTreeMap::new(),
            journal,
            tally: [0; 3],
            pairs: Pairs::default(),
            failure: None,
        };
        for record in past {
            let game = Finished::again(&record, &self.schedule, &self.players)?;
            let is_planned = game.slot.number < self.schedule.games();
            let is_new = !course.finished.contains_key(&game.slot.number);
            if is_planned && is_new {
                course.count(&game);
                course.finished.insert(game.slot.number, game);
            }
        }
        Ok(course)
    }

    /// One thread: plays the next game that is missing.
    fn work(
        &self,
        next: &AtomicUsize,
        course: &Mutex<Course>,
        kept: &Sender<()>,
        stop: &AtomicBool,
        tell: &(dyn Fn(&News<'_>) + Sync),
    ) {
        let house = House {
            players: &self.players,
            seed: self.seed,
            counted: self.counted,
            programs: self.programs,
            stop,
        };
        let mut room = Room::default();
        while !stop.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if self.schedule.games() <= number {
                return;
            }
            if lock(course).finished.contains_key(&number) {
                continue;
            }
            let slot = self.schedule.slot(number);
            let played = self
                .openings
                .get(slot.opening)
                .and_then(|opening: AnyMatch| play(&house, &mut room, &slot, opening));
            let mut course = lock(course);
            let counted = match played {
                Ok(None) => return,
                Ok(Some(played)) => self.keep(&mut course, number, &played, tell),
                Err(error) => Err(error),
            };
            match counted {
                Ok(()) if self.is_decided(&course) => stop.store(true, Ordering::Relaxed),
                // Whoever saves has ended only if that failed.
                Ok(()) => _ = kept.send(()),
                Err(error) => course.fail(error, stop),
            }
        }
    }

    /// Writes the result anew after games: at once, or as soon as it is due again.
    fn save(&self, games: Receiver<()>, course: &Mutex<Course>, stop: &AtomicBool) {
        let mut due = Instant::now();
        while games.recv().is_ok() {
            let begin = loop {
                let now = Instant::now();
                match games.recv_timeout(due.saturating_duration_since(now)) {
                    Ok(()) if now < due => {}
                    Ok(()) | Err(RecvTimeoutError::Timeout) => break Instant::now(),
                    // The whole result is written at the end.
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            };
            let mut course = lock(course);
            let Some(journal) = &course.journal else { return };
            if let Err(error) = journal.save(&self.saved(&course, State::Running)) {
                return course.fail(error, stop);
            }
            due = Instant::now() + pause(begin.elapsed());
        }
    }

    /// Writes a game down and counts it.
    fn keep(
        &self,
        course: &mut Course,
        number: usize,
        played: &Played,
        tell: &(dyn Fn(&News<'_>) + Sync),
    ) -> Result<()> {
        let game = Finished::new(self.schedule.slot(number), &self.schedule, &played.record)?;
        if let Some(journal) = &mut course.journal {
            journal.append(&played.record)?;
        }
        course.count(&game);
        course.finished.insert(number, game);
        self.catch_up(course);
        tell(&News {
            games: course.finished.len(),
            tally: course.tally,
            llr: self.sprt.map(|sprt| sprt.llr(&course.pairs)),
            trouble: played.trouble.as_ref().map(|trouble| (number + 1, trouble)),
        });
        Ok(())
    }

    /// Lets the test look at the pairs that have become complete, in their order;
    /// whether it has decided.
    fn catch_up(&self, course: &mut Course) -> bool {
        let Some(sprt) = self.sprt else {
            return false;
        };
        while !self.is_decided(course) {
            let first = 2 * course.pairs.count() as usize;
            let points = |number| Some(usize::from(course.finished.get(&number)?.half_points[0]));
            let Some(sum) = points(first).and_then(|one| Some(one + points(first + 1)?)) else {
                return false;
            };
            course.pairs.add(sum);
        }
        sprt.verdict(&course.pairs) != Verdict::Undecided
    }

    fn is_decided(&self, course: &Course) -> bool {
        self.sprt.is_some_and(|sprt| sprt.verdict(&course.pairs) != Verdict::Undecided)
    }

    fn results<'a>(&'a self, course: &'a Course, state: State) -> Results<'a> {
        Results {
            names: self.players.iter().map(|player| player.name.clone()).collect(),
            game: self.game.name().to_owned(),
            options: self.options.clone(),
            openings: self.source.clone(),
            schedule: &self.schedule,
            sprt: self.sprt,
            state,
            finished: &course.finished,
        }
    }

    fn saved(&self, course: &Course, state: State) -> Saved<Report> {
        Saved { settings: Settings::of(self), result: self.results(course, state).report() }
    }
}

impl Course {
    /// The first thing that goes wrong ends the match.
    fn fail(&mut self, error: anyhow::Error, stop: &AtomicBool) {
        self.failure.get_or_insert(error);
        stop.store(true, Ordering::Relaxed);
    }

    /// Counts a game for the first player.
    fn count(&mut self, game: &Finished) {
        if game.slot.players.contains(&0) {
            let index = match game.half_points[0] {
                2 => 0,
                1 => 2,
                _ => 1,
            };
            self.tally[index] += 1;
        }
    }
}

/// How long the result is not written again. The errors of many games are drawn anew
/// each time, and meanwhile nobody can hand in a game.
fn pause(cost: Duration) -> Duration {
    SAVE.max(PLAY * cost)
}

fn lock(course: &Mutex<Course>) -> MutexGuard<'_, Course> {
    course.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{SAVE, pause};

    #[test]
    fn writing_the_result_takes_a_fiftieth_of_the_time_at_most() {
        assert_eq!(pause(Duration::from_micros(10)), SAVE);
        assert_eq!(pause(Duration::from_millis(100)), Duration::from_secs(5));
    }
}
