//! What is known of a learner, on this machine: exercises, puzzles, runs, endings.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::{ErrorKind, Result},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use mohreh_protocol::{Deed, DeedKind};
use mohreh_rules::GameId;
use mohreh_study::puzzles::{OwnRating, puzzles};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::data_folder;

/// The milliseconds of a day.
const DAY: i64 = 86_400_000;

/// Exercises done, ratings, puzzles tried, best runs, endings.
#[derive(Clone, Default, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// The exercises that were done.
    #[serde(default)]
    exercises: BTreeSet<String>,
    /// By game.
    #[serde(default)]
    ratings: BTreeMap<String, OwnRating>,
    /// The puzzles that were tried, by the first try.
    #[serde(default)]
    tried: BTreeMap<String, Try>,
    /// The longest streak and the best run of each game: `GAME-streak`, `GAME-run`.
    #[serde(default)]
    best: BTreeMap<String, i64>,
    /// The last day whose puzzle was tried, and whether it was solved.
    #[serde(default)]
    day: Option<(usize, bool)>,
    /// The endings that were played out, and whether without a slip.
    #[serde(default)]
    endings: BTreeMap<String, bool>,
    /// The account to which it is told.
    #[serde(default)]
    pub(super) account: Option<Account>,
}

/// The first try of a puzzle.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Try {
    /// Milliseconds since 1970.
    at: i64,
    is_solved: bool,
}

/// An account of a server, and what it may not know yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Account {
    pub(super) site: String,
    pub(super) name: String,
    /// Up to when the server's answers are known.
    pub(super) since: i64,
    pub(super) unsent: Vec<Deed>,
    /// Whether it is told of endings, of which earlier programs told no account.
    #[serde(default)]
    pub(super) knows_endings: bool,
}

impl Kept {
    /// What was kept; nothing where that cannot be read, which is said when it is to be saved.
    pub(crate) fn load() -> Self {
        let mut kept: Self = path().and_then(|path| read(&path).ok()).unwrap_or_default();
        // Earlier programs kept the exercises in a file of their own.
        let text = former().and_then(|path| fs::read_to_string(path).ok());
        for id in text.unwrap_or_default().lines().filter(|id| !id.is_empty()) {
            kept.note_exercise(id);
        }
        kept
    }

    /// Written beside it and put in its place, so that nothing is lost half-way, and never
    /// over something that cannot be read.
    pub(crate) fn save(&self) -> Result<()> {
        let Some(path) = path() else { return Ok(()) };
        read::<Self>(&path)?;
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        let beside = path.with_extension("new");
        fs::write(&beside, serde_json::to_vec_pretty(self)?)?;
        fs::rename(beside, path)?;
        match former() {
            Some(former) if former.exists() => fs::remove_file(former),
            _ => Ok(()),
        }
    }

    /// The exercises that were done.
    pub(crate) fn exercises(&self) -> &BTreeSet<String> {
        &self.exercises
    }

    /// Keeps that an exercise is done.
    pub(crate) fn note_exercise(&mut self, id: &str) {
        if self.exercises.insert(id.to_owned()) {
            let (kind, id) = (DeedKind::Exercise, id.to_owned());
            self.tell(Deed { kind, id, value: 1, at: now() });
        }
    }

    /// Whether an ending was ever brought home without a slip.
    pub(crate) fn is_home(&self, id: &str) -> bool {
        self.endings.get(id) == Some(&true)
    }

    /// Keeps what came of an ending; once without a slip is enough.
    pub(crate) fn note_ending(&mut self, id: &str, is_clean: bool) {
        let known = self.endings.get(id).copied();
        if known.is_none() || is_clean && known == Some(false) {
            self.endings.insert(id.to_owned(), is_clean);
            let (kind, id) = (DeedKind::Best, id.to_owned());
            self.tell(Deed { kind, id, value: i64::from(is_clean), at: now() });
        }
    }

    /// The rating in a game.
    pub(super) fn own(&self, game: GameId) -> OwnRating {
        self.ratings.get(game.name()).copied().unwrap_or_default()
    }

    /// Whether a puzzle was never tried: only the first try counts.
    pub(super) fn is_new(&self, id: &str) -> bool {
        !self.tried.contains_key(id)
    }

    /// Whether the puzzle of a day was solved; nothing where it was not tried.
    pub(super) fn of_day(&self, day: usize) -> Option<bool> {
        self.day.filter(|(tried, _)| *tried == day).map(|(_, is_solved)| is_solved)
    }

    /// The most puzzles of a streak or a run.
    pub(super) fn best(&self, id: &str) -> usize {
        self.best.get(id).map_or(0, |&best| usize::try_from(best).unwrap_or(0))
    }

    /// Keeps what came of the puzzle of a day; the first try counts.
    pub(super) fn note_day(&mut self, day: usize, is_solved: bool) {
        if self.of_day(day).is_none() {
            self.day = Some((day, is_solved));
        }
    }

    /// Keeps the first try of a puzzle, with the rating that follows.
    pub(super) fn note(&mut self, game: GameId, id: &str, is_solved: bool, after: OwnRating) {
        let at = now();
        self.ratings.insert(game.name().to_owned(), after);
        self.tried.insert(id.to_owned(), Try { at, is_solved });
        self.tell(Deed {
            kind: DeedKind::Puzzle,
            id: id.to_owned(),
            value: i64::from(is_solved),
            at,
        });
    }

    /// Keeps a streak or a run, if it is the best; says whether it is.
    pub(super) fn note_best(&mut self, id: &str, solved: usize) -> bool {
        if solved <= self.best(id) {
            return false;
        }
        let value = i64::try_from(solved).unwrap_or(i64::MAX);
        self.best.insert(id.to_owned(), value);
        self.tell(Deed { kind: DeedKind::Best, id: id.to_owned(), value, at: now() });
        true
    }

    fn tell(&mut self, deed: Deed) {
        if let Some(account) = &mut self.account {
            account.unsent.push(deed);
        }
    }

    /// Everything that an account can be told.
    pub(super) fn everything(&self) -> Vec<Deed> {
        let tried = self.tried.iter().map(|(id, first)| {
            let (id, value) = (id.clone(), i64::from(first.is_solved));
            Deed { kind: DeedKind::Puzzle, id, value, at: first.at }
        });
        let best = self.best.iter().map(|(id, &value)| {
            let id = id.clone();
            Deed { kind: DeedKind::Best, id, value, at: 0 }
        });
        let exercises = self.exercises.iter().map(|id| {
            let (kind, id) = (DeedKind::Exercise, id.clone());
            Deed { kind, id, value: 1, at: 0 }
        });
        exercises.chain(tried).chain(best).chain(self.endings_as_deeds()).collect()
    }

    fn endings_as_deeds(&self) -> impl Iterator<Item = Deed> {
        self.endings.iter().map(|(id, &is_clean)| {
            let (kind, id) = (DeedKind::Best, id.clone());
            Deed { kind, id, value: i64::from(is_clean), at: 0 }
        })
    }

    /// Tells an account that was linked by an earlier program of the endings until then.
    pub(super) fn tell_former_endings(&mut self) {
        let endings: Vec<Deed> = self.endings_as_deeds().collect();
        if let Some(account) = self.account.as_mut().filter(|account| !account.knows_endings) {
            account.knows_endings = true;
            account.unsent.extend(endings);
        }
    }

    /// Keeps what was done on other devices. Of one puzzle the earlier try counts, and a rating
    /// follows from all first tries in their order.
    pub(super) fn take_over(&mut self, deeds: Vec<Deed>) {
        let mut changed: Vec<GameId> = Vec::new();
        for Deed { kind, id, value, at } in deeds {
            let game = GameId::ALL.iter().find(|game| id.starts_with(&format!("{game}-")));
            match (kind, game) {
                (DeedKind::Exercise, _) => {
                    self.exercises.insert(id);
                }
                (DeedKind::Best, _) if !is_run(&id) => {
                    *self.endings.entry(id).or_default() |= value == 1;
                }
                (DeedKind::Best, _) => {
                    let best = self.best.entry(id).or_default();
                    *best = value.max(*best);
                }
                (DeedKind::Puzzle, Some(&game)) => {
                    let is_solved = value == 1;
                    let known = self.tried.get(&id);
                    let is_known = known.is_some_and(|own| {
                        own.at < at || (own.at == at && own.is_solved == is_solved)
                    });
                    if !is_known {
                        self.tried.insert(id, Try { at, is_solved });
                        changed.push(game);
                    }
                }
                (DeedKind::Puzzle, None) => {}
            }
        }
        changed.sort_unstable();
        changed.dedup();
        changed.into_iter().for_each(|game| self.rate_anew(game));
    }

    fn rate_anew(&mut self, game: GameId) {
        let ratings: BTreeMap<String, u32> =
            puzzles(game).into_iter().map(|puzzle| (puzzle.id, puzzle.rating)).collect();
        let mut tries: Vec<(u32, Try)> =
            self.tried.iter().filter_map(|(id, first)| Some((*ratings.get(id)?, *first))).collect();
        tries.sort_by_key(|(_, first)| first.at);
        let rated =
            |own: OwnRating, (rating, first): (u32, Try)| own.after(rating, first.is_solved);
        let own = tries.into_iter().fold(OwnRating::default(), rated);
        self.ratings.insert(game.name().to_owned(), own);
    }
}

/// Whether it is the name of a streak or a run; endings have ids of their own.
fn is_run(id: &str) -> bool {
    id.ends_with("-streak") || id.ends_with("-run")
}

/// What a file holds; nothing where there is none.
pub(super) fn read<T: DeserializeOwned + Default>(path: &Path) -> Result<T> {
    match fs::read(path) {
        Ok(bytes) => Ok(serde_json::from_slice(&bytes)?),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(T::default()),
        Err(error) => Err(error),
    }
}

/// The number of today, counted from 1970-01-01 in universal time.
pub(super) fn today() -> usize {
    usize::try_from(now() / DAY).unwrap_or(0)
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn path() -> Option<PathBuf> {
    Some(data_folder()?.join("puzzles.json"))
}

fn former() -> Option<PathBuf> {
    Some(data_folder()?.join("exercises"))
}

#[cfg(test)]
mod tests {
    use mohreh_protocol::{Deed, DeedKind};
    use mohreh_rules::GameId;
    use mohreh_study::puzzles::{OwnRating, puzzles};

    use super::{Account, Kept};

    fn tried(id: &str, value: i64, at: i64) -> Deed {
        Deed { kind: DeedKind::Puzzle, id: id.to_owned(), value, at }
    }

    #[test]
    fn another_device_is_believed_where_it_was_first_and_the_rating_follows() {
        let all = puzzles(GameId::Dvonn);
        let (one, other) = (&all[0], &all[1]);
        let mut kept = Kept { account: Some(Account::default()), ..Kept::default() };
        let after = OwnRating::default().after(one.rating, false);
        kept.note(GameId::Dvonn, &one.id, false, after);
        assert!(kept.note_best("dvonn-streak", 3) && !kept.note_best("dvonn-streak", 2));
        assert_eq!(kept.account.as_ref().unwrap().unsent.len(), 2);
        assert_eq!(kept.everything().len(), 2);

        // Earlier elsewhere, and solved there; another one too; and a longer streak.
        let best = Deed { kind: DeedKind::Best, id: "dvonn-streak".to_owned(), value: 5, at: 9 };
        kept.take_over(vec![tried(&one.id, 1, 20), tried(&other.id, 0, 10), best]);
        assert!(!kept.is_new(&other.id));
        assert_eq!(kept.best("dvonn-streak"), 5);
        let first = OwnRating::default().after(other.rating, false);
        assert_eq!(kept.own(GameId::Dvonn).rating, first.after(one.rating, true).rating);

        // Later tries change nothing.
        let before = kept.own(GameId::Dvonn).rating;
        kept.take_over(vec![tried(&one.id, 0, i64::MAX), tried(&other.id, 0, 10)]);
        assert_eq!(kept.own(GameId::Dvonn).rating, before);
    }

    #[test]
    fn exercises_and_endings_of_any_device_count_and_are_told_once() {
        let deed = |kind, id: &str, value| Deed { kind, id: id.to_owned(), value, at: 9 };
        let mut kept = Kept { account: Some(Account::default()), ..Kept::default() };
        kept.note_exercise("yinsh-goal");
        kept.note_exercise("yinsh-goal");
        kept.note_ending("dvonn-2aa8596f", false);
        kept.note_ending("dvonn-2aa8596f", false);
        assert_eq!(kept.account.as_ref().unwrap().unsent.len(), 2);
        kept.take_over(vec![
            deed(DeedKind::Exercise, "yinsh-wall", 1),
            deed(DeedKind::Best, "dvonn-2aa8596f", 1),
            deed(DeedKind::Best, "dvonn-495f8877", 0),
        ]);
        assert!(kept.exercises().contains("yinsh-goal") && kept.exercises().contains("yinsh-wall"));
        assert!(kept.is_home("dvonn-2aa8596f") && !kept.is_home("dvonn-495f8877"));
        // Brought home is enough.
        kept.note_ending("dvonn-2aa8596f", false);
        assert!(kept.is_home("dvonn-2aa8596f"));
        assert_eq!(kept.everything().len(), 4);
        assert_eq!(kept.best("dvonn-2aa8596f"), 0);
    }
}
