//! Studies: what may become of one, and the few that are being written just now.
//!
//! A study is a fold over its steps, as a table is over its log. Whoever writes holds its
//! place; what is kept here is only ever behind the database, never ahead of it.

mod check;
mod turns;

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, PoisonError},
};

use mohreh_protocol::{
    Millis, Problem, STUDY_LIMITS, StudyEvent, StudyNews, StudyOperation, StudyRefusal,
    StudyRestore, StudyRole, StudyState, StudyStep, StudySteps, StudyTree, StudyVisibility,
};
use tokio::{sync::Mutex as AsyncMutex, task::spawn_blocking};

use self::check::Checker;
pub(crate) use self::check::tidy_name;
use crate::{
    problems::{internal, refuse, unstored},
    store::{NamedVersions, NewSteps, NewVersion, Store, StudyRow},
    table::Who,
};

/// So many studies are kept at hand.
const AT_HAND: usize = 64;
/// A version is kept by itself after so many steps, or so much text of them, and before the
/// first one after a pause.
const STEPS: u32 = 300;
const WEIGHT: usize = 512 * 1024;
const PAUSE: Millis = 10 * 60_000;
/// More versions than this, or of more bytes together, are not given names.
const NAMED: usize = 20;
const NAMED_BYTES: usize = 16 << 20;
/// How often steps are tried again when other nodes were first.
const TRIES: usize = 8;
/// About so many ids of steps are kept for a study that is being written.
const KEPT_IDS: usize = 5000;
/// The longest id that a client may give to a step.
const ID: usize = 64;

/// The studies of this node.
#[derive(Clone)]
pub(crate) struct Studies {
    store: Store,
    /// The most bytes of earlier states of an account's studies.
    most: u64,
    /// Each with a number that says which was used last.
    at_hand: Arc<Mutex<HashMap<String, (u64, Place)>>>,
}

/// Held by whoever writes; empty until somebody does.
type Place = Arc<AsyncMutex<Option<Folded>>>;

/// A study as far as it was read.
struct Folded {
    seq: u32,
    tree: StudyTree,
    /// The newest version, and how much text there is since.
    version: u32,
    weight: usize,
    /// The ids of the steps that are known.
    known: HashSet<String>,
    /// When the last step was made, and by whom.
    last: Option<(Millis, String)>,
}

/// What became of some steps.
struct Judged {
    folded: Folded,
    accepted: Vec<(String, StudyOperation)>,
    done: Vec<String>,
    refused: Vec<StudyRefusal>,
    /// The study as it was before, where that is to be kept.
    before: Option<StudyState>,
}

impl Studies {
    pub(crate) fn new(store: Store, most: u64) -> Self {
        Self { store, most, at_hand: Arc::default() }
    }

    /// A study and what somebody may do with it.
    pub(crate) async fn seen(&self, id: &str, who: &Who) -> Result<(StudyRow, StudyRole), Problem> {
        let found = self.store.study(id).await.map_err(|error| unstored(&error))?;
        let seen = found.and_then(|row| row.role(who.player.as_deref()).map(|role| (row, role)));
        seen.ok_or_else(no_study)
    }

    /// The same for somebody who wants to change what is in it.
    pub(crate) async fn edited(
        &self,
        id: &str,
        who: &Who,
    ) -> Result<(StudyRow, StudyRole), Problem> {
        let (row, role) = self.seen(id, who).await?;
        if role == StudyRole::Reader {
            return Err(refuse!(
                "server-study-reader",
                Forbidden,
                "only its owner and editors can change a study"
            ));
        }
        // With an editor a private study is read by somebody else, too.
        if row.visibility != StudyVisibility::Private || !row.editors.is_empty() {
            who.standing.may_speak(self.store.now())?;
        }
        Ok((row, role))
    }

    /// What is new after a step.
    pub(crate) async fn news(
        &self,
        row: StudyRow,
        role: StudyRole,
        after: u32,
    ) -> Result<StudyNews, Problem> {
        let events = match row.shown_from(role) <= after {
            true => self.events(&row.id, after, row.seq).await?,
            // How it came to be what readers were first shown is not for them.
            false => None,
        };
        let (row, state, events) = match events {
            Some(events) => (row, None, events),
            None => {
                let (seq, state) = self.whole(&row).await?;
                (StudyRow { seq, ..row }, Some(state), Vec::new())
            }
        };
        let (done, refused) = (Vec::new(), Vec::new());
        Ok(StudyNews { study: row.info(role), state, events, done, refused })
    }

    /// The steps after one, unless there are too many or the study went back.
    async fn events(
        &self,
        id: &str,
        after: u32,
        until: u32,
    ) -> Result<Option<Vec<StudyEvent>>, Problem> {
        if until < after || STEPS < until - after {
            return Ok(None);
        }
        let events = self.store.study_steps(id, after, until).await;
        let went_back =
            |event: &StudyEvent| matches!(event.operation, StudyOperation::Restored { .. });
        let events = events.map_err(|error| unstored(&error))?;
        Ok(events.filter(|events| !events.iter().any(went_back)))
    }

    /// The whole study as it is at its last step, or at a later one, and its number.
    async fn whole(&self, row: &StudyRow) -> Result<(u32, StudyState), Problem> {
        let place = self.place(&row.id);
        let mut held = place.lock().await;
        let folded = self.catch_up(&row.id, row.seq, &mut held).await?;
        Ok((folded.seq, folded.tree.state()))
    }

    /// Takes steps, and tells what is new after them and how many bytes were written.
    pub(crate) async fn take(
        &self,
        id: &str,
        who: &Who,
        StudySteps { after, steps }: StudySteps,
    ) -> Result<(StudyNews, usize), Problem> {
        let most = STUDY_LIMITS.steps;
        if most < steps.len() {
            return Err(refuse!("server-study-many", BadRequest, "up to {most} steps", most));
        }
        let steps = Arc::new(steps);
        for _ in 0..TRIES {
            let (row, role) = self.edited(id, who).await?;
            let place = self.place(id);
            let mut held = place.lock().await;
            self.catch_up(id, row.seq, &mut held).await?;
            let Some(folded) = held.take() else { continue };
            if folded.seq != row.seq {
                // It was written to in between: whoever asks sees that as well.
                *held = Some(folded);
                continue;
            }
            let now = self.store.now();
            let (game, sent) = (row.game.clone(), Arc::clone(&steps));
            // Replaying turns takes a while; others are served meanwhile.
            let judged = spawn_blocking(move || judge(folded, &game, &sent, now)).await;
            let judged = judged.map_err(|error| internal(&error))?;
            let Judged { folded, accepted, done, refused, before } = judged;
            let player = who.player.as_deref().unwrap_or_default();
            let mut versions = Vec::new();
            // What writes nothing keeps nothing.
            let before = before.filter(|_| !accepted.is_empty());
            if let (Some(state), Some((at, by))) = (before, &folded.last) {
                versions.push(version(row.seq, by, *at, "", &state));
            }
            let seq = row.seq + u32::try_from(accepted.len()).unwrap_or(u32::MAX);
            let is_long =
                STEPS <= seq - folded.version.max(versions.last().map_or(0, |kept| kept.seq));
            if is_long || WEIGHT <= folded.weight {
                versions.push(version(seq, player, now, "", &folded.tree.state()));
            }
            let new = NewSteps {
                study: id,
                player,
                after: row.seq,
                steps: &accepted,
                name: folded.tree.name(),
                versions: &versions,
            };
            let mut bytes = 0;
            if !accepted.is_empty() {
                self.check_room(&row.owner, &versions).await?;
                // Where this fails, nobody knows whether it is on disk: the place stays
                // empty and is read anew.
                let written = self.store.append_study(&new).await;
                match written.map_err(|error| unstored(&error))? {
                    Some(written) => bytes = written,
                    None => continue,
                }
            }
            let newest = versions.last().map_or(folded.version, |kept| kept.seq);
            let weight = if newest == seq { 0 } else { folded.weight };
            let last =
                if accepted.is_empty() { folded.last } else { Some((now, player.to_owned())) };
            // The database forgets the ids of old steps; whoever reads it anew does, too.
            let is_full = 2 * KEPT_IDS < folded.known.len();
            *held = (!is_full).then_some(Folded { seq, version: newest, weight, last, ..folded });
            drop(held);
            if !versions.is_empty() {
                self.thin(id).await;
            }
            if !accepted.is_empty() {
                self.announce(id, Some(seq)).await;
            }
            let row = self.store.study(id).await.map_err(|error| unstored(&error))?;
            let row = row.ok_or_else(no_study)?;
            let news = self.news(row, role, after).await?;
            return Ok((StudyNews { done, refused, ..news }, bytes));
        }
        Err(busy())
    }

    /// Keeps the study as it is under a name; how many bytes were written.
    pub(crate) async fn name_version(
        &self,
        id: &str,
        who: &Who,
        name: &str,
    ) -> Result<usize, Problem> {
        self.edited(id, who).await?;
        let name = tidy_name(name)?;
        if name.is_empty() {
            return Err(refuse!("server-study-version-name", BadRequest, "a version needs a name"));
        }
        self.write(id, who, |folded, now, named| {
            let player = folded.last.as_ref().map_or("", |(_, player)| player.as_str());
            let version = version(folded.seq, player, now, &name, &folded.tree.state());
            // Those with names are never thinned, so there are only so many.
            if NAMED <= named.count || NAMED_BYTES < named.bytes + version.body.len() {
                let (most, size) = (NAMED, NAMED_BYTES >> 20);
                return Err(refuse!(
                    "server-study-versions",
                    Conflict,
                    "up to {most} versions of {size} MB together have names",
                    most,
                    size
                ));
            }
            Ok((Vec::new(), vec![version]))
        })
        .await
    }

    /// Goes back to a version; how many bytes were written.
    pub(crate) async fn restore(
        &self,
        id: &str,
        who: &Who,
        StudyRestore { id: step, version: wanted }: StudyRestore,
    ) -> Result<usize, Problem> {
        self.edited(id, who).await?;
        check_step_id(&step)?;
        let state = self.store.study_version(id, wanted).await.map_err(|error| unstored(&error))?;
        let state = state.ok_or_else(no_version)?;
        let player = who.player.as_deref().unwrap_or_default();
        self.write(id, who, |folded, now, _| {
            if folded.known.contains(&step) {
                return Ok((Vec::new(), Vec::new()));
            }
            let by = folded.last.as_ref().map_or(player, |(_, by)| by.as_str());
            // What one goes back from can be gone back to, too.
            let before = version(folded.seq, by, now, "", &folded.tree.state());
            let after = version(folded.seq + 1, player, now, "", &state);
            let operation = StudyOperation::Restored { version: wanted };
            Ok((vec![(step.clone(), operation)], vec![before, after]))
        })
        .await
    }

    /// Writes what `make` wants to the present state of a study; the place is read anew
    /// afterwards.
    async fn write(
        &self,
        id: &str,
        who: &Who,
        mut make: impl FnMut(&Folded, Millis, NamedVersions) -> Result<Written, Problem>,
    ) -> Result<usize, Problem> {
        for _ in 0..TRIES {
            let (row, _) = self.edited(id, who).await?;
            let place = self.place(id);
            let mut held = place.lock().await;
            let folded = self.catch_up(id, row.seq, &mut held).await?;
            if folded.seq != row.seq {
                continue;
            }
            let kept = self.store.named_versions(id).await.map_err(|error| unstored(&error))?;
            let (steps, versions) = make(folded, self.store.now(), kept)?;
            if steps.is_empty() && versions.is_empty() {
                return Ok(0);
            }
            self.check_room(&row.owner, &versions).await?;
            // After a step back it is called as the version was.
            let name = match versions.last().filter(|_| !steps.is_empty()) {
                Some(last) => named(&last.body),
                None => folded.tree.name().to_owned(),
            };
            let new = NewSteps {
                study: id,
                player: who.player.as_deref().unwrap_or_default(),
                after: row.seq,
                steps: &steps,
                name: &name,
                versions: &versions,
            };
            *held = None;
            let written = self.store.append_study(&new).await.map_err(|error| unstored(&error))?;
            if let Some(bytes) = written {
                drop(held);
                self.thin(id).await;
                self.announce(id, None).await;
                return Ok(bytes);
            }
        }
        Err(busy())
    }

    /// Whether there is room for more versions among the studies of their owner.
    async fn check_room(&self, owner: &str, versions: &[NewVersion]) -> Result<(), Problem> {
        if versions.is_empty() {
            return Ok(());
        }
        let more: usize = versions.iter().map(|version| version.body.len()).sum();
        let kept = self.store.bytes_of_versions(owner).await.map_err(|error| unstored(&error))?;
        if kept.unsigned_abs() + more as u64 <= self.most {
            return Ok(());
        }
        let most = self.most >> 20;
        Err(refuse!(
            "server-study-room",
            Conflict,
            "what an account's studies were before takes {most} MB at most; delete some studies",
            most
        ))
    }

    /// The place of a study; the one that nobody has used for the longest makes room.
    fn place(&self, id: &str) -> Place {
        // Changed by single calls only, so a panic elsewhere leaves it whole.
        let mut places = self.at_hand.lock().unwrap_or_else(PoisonError::into_inner);
        let used = places.values().map(|(used, _)| used + 1).max().unwrap_or_default();
        if AT_HAND <= places.len() && !places.contains_key(id) {
            let unused = places.iter().filter(|(_, (_, place))| Arc::strong_count(place) == 1);
            let oldest = unused.min_by_key(|(_, (used, _))| *used).map(|(id, _)| id.clone());
            oldest.and_then(|id| places.remove(&id));
        }
        let (last, place) = places.entry(id.to_owned()).or_default();
        *last = used;
        Arc::clone(place)
    }

    /// Reads what was written since, or everything.
    async fn catch_up<'a>(
        &self,
        id: &str,
        seq: u32,
        held: &'a mut Option<Folded>,
    ) -> Result<&'a mut Folded, Problem> {
        let known = held.take().filter(|folded| folded.seq <= seq);
        let fresh = match known {
            Some(folded) if folded.seq == seq => folded,
            _ => self.read(id).await?,
        };
        Ok(held.insert(fresh))
    }

    async fn read(&self, id: &str) -> Result<Folded, Problem> {
        let log = self.store.study_log(id).await.map_err(|error| unstored(&error))?;
        let (tree, version, weight) = (log.tree(), log.version, log.weight);
        let seq = version + u32::try_from(log.steps.len()).unwrap_or(u32::MAX);
        let known = log.known.into_iter().collect();
        Ok(Folded { seq, tree, version, weight, known, last: log.last })
    }

    /// Others hear of it sooner or later: a hint that is lost costs nothing.
    pub(crate) async fn announce(&self, id: &str, seq: Option<u32>) {
        if let Err(error) = self.store.announce_study(id, seq).await {
            tracing::warn!(%error, "could not tell of a study");
        }
    }

    async fn thin(&self, id: &str) {
        if let Err(error) = self.store.thin_versions(id).await {
            tracing::warn!(%error, "could not thin versions of a study");
        }
    }
}

/// Steps and versions to be written.
type Written = (Vec<(String, StudyOperation)>, Vec<NewVersion>);

/// Checks steps in their order, each after those before it were taken.
fn judge(mut folded: Folded, game: &str, steps: &[StudyStep], now: Millis) -> Judged {
    let is_new_sitting = folded.last.as_ref().is_some_and(|(at, _)| PAUSE < now - at);
    let has_changed = folded.version < folded.seq;
    let before = (is_new_sitting && has_changed).then(|| folded.tree.state());
    let mut checker = Checker::new(game);
    let (mut accepted, mut done, mut refused) = (Vec::new(), Vec::new(), Vec::new());
    for StudyStep { id, operation } in steps {
        if folded.known.contains(id) {
            done.push(id.clone());
            continue;
        }
        // What is left is sent again.
        if checker.is_tired() {
            break;
        }
        let checked = check_step_id(id).and_then(|()| checker.check(&folded.tree, operation));
        match checked {
            Ok(()) => {
                folded.tree.apply(operation);
                folded.weight += weight(operation);
                folded.known.insert(id.clone());
                accepted.push((id.clone(), operation.clone()));
                done.push(id.clone());
            }
            Err(problem) => refused.push(StudyRefusal { id: id.clone(), problem }),
        }
    }
    Judged { folded, accepted, done, refused, before }
}

/// How much text a step is, where it is kept.
fn weight(operation: &StudyOperation) -> usize {
    serde_json::to_string(operation).map_or(0, |text| text.len())
}

fn version(seq: u32, player: &str, at: Millis, name: &str, state: &StudyState) -> NewVersion {
    let body = serde_json::to_string(state).expect("studies have string keys");
    NewVersion { seq, player: player.to_owned(), at, name: name.to_owned(), body }
}

/// What a kept study is called.
fn named(body: &str) -> String {
    serde_json::from_str::<StudyState>(body).map(|state| state.name).unwrap_or_default()
}

fn check_step_id(id: &str) -> Result<(), Problem> {
    if (1..=ID).contains(&id.len()) {
        return Ok(());
    }
    let most = ID;
    Err(refuse!("server-study-step-id", BadRequest, "the id of a step has 1 to {most} bytes", most))
}

/// A study that is not there, or not for whoever asks.
pub(crate) fn no_study() -> Problem {
    refuse!("server-no-study", NotFound, "there is no such study, or it is private")
}

/// A version that is not there.
pub(crate) fn no_version() -> Problem {
    refuse!("server-no-version", NotFound, "there is no such version of the study")
}

fn busy() -> Problem {
    refuse!("server-study-busy", Unavailable, "many write to this study; try again").retry_after(1)
}
