//! An unfinished match, kept in the user's data folder as a record with
//! everything in it: it is the user's own table, and it has to go on.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use mohreh_engine::Player;
use mohreh_messages::Messages;
use mohreh_records::Held;
use mohreh_rules::{GameId, Seat, Seats, Viewer, problem, record::Record};

use crate::{LocalMatch, told, told::told_by_system};

/// The tag value of a seat that a person plays.
const PERSON: &str = "person";

/// The user's data folder of this program; `None` without a home.
#[must_use]
pub fn data_folder() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share")))?;
    Some(data.join("mohreh"))
}

/// Keeps an unfinished match, or forgets the one that has now ended. Says
/// where it is kept.
///
/// An earlier unfinished match of the same game, or one at another terminal, is never
/// written over: each has a file of its own, held as long as it is at a table.
///
/// # Errors
/// When it cannot be kept, as a sentence, and only the first time: the match
/// goes on without.
pub(crate) fn keep(table: &mut LocalMatch) -> Result<Option<PathBuf>, String> {
    match write(table) {
        Err(_) if table.is_unkept => Ok(None),
        Err(error) => {
            table.is_unkept = true;
            let error = [("error", told(&table.messages, &error, |_| None))];
            Err(table.messages.text_with("terminal-cannot-keep", &error))
        }
        Ok(path) => Ok(path),
    }
}

fn write(table: &mut LocalMatch) -> Result<Option<PathBuf>> {
    if table.game_match.outcome().is_some() {
        let Some(held) = table.kept.take() else { return Ok(None) };
        let path = held.path().display().to_string();
        return held.remove().map(|()| None).context(path);
    }
    if table.game_match.plies() == 0 && table.kept.is_none() {
        return Ok(None);
    }
    let text = record(table).to_string();
    if let Some(held) = &mut table.kept {
        held.replace(text.as_bytes()).with_context(|| held.path().display().to_string())?;
    } else if let Some(folder) = data_folder() {
        let name = folder.join(format!("{}.mohreh", prefix(table.game_match.game())));
        table.kept = Some(make(&name, &text).with_context(|| name.display().to_string())?);
    }
    Ok(table.kept.as_ref().map(|held| held.path().to_owned()))
}

/// A file under the first name that is free: this one, or with a number.
fn make(name: &Path, text: &str) -> std::io::Result<Held> {
    name.parent().map_or(Ok(()), fs::create_dir_all)?;
    let numbers = (1..).map(|number| numbered(name, number));
    for free in std::iter::once(name.to_owned()).chain(numbers) {
        if let Some(held) = Held::create(&free, text.as_bytes())? {
            return Ok(held);
        }
    }
    Err(std::io::ErrorKind::AlreadyExists.into())
}

/// What the names of a game's unfinished matches begin with.
fn prefix(game: GameId) -> String {
    format!("unfinished-{game}")
}

/// Saves a finished match as a record under a name of its own. Says where, or
/// why not.
pub(crate) fn save(table: &LocalMatch) -> String {
    let path = data_folder().map(|data| data.join(format!("{}.mohreh", table.game_match.game())));
    let Some(first) = path else { return table.messages.text("terminal-no-home") };
    let free = std::iter::once(first.clone()).chain((1..).map(|number| numbered(&first, number)));
    let path = free.into_iter().find(|path| !path.exists()).unwrap_or(first);
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    match folder.and_then(|()| fs::write(&path, record(table).to_string())) {
        Ok(()) => {
            let path = [("path", path.display().to_string())];
            table.messages.text_with("terminal-saved", &path)
        }
        Err(error) => {
            let error = format!("{}: {}", path.display(), told_by_system(&table.messages, &error));
            let error = [("error", error)];
            table.messages.text_with("terminal-cannot-save", &error)
        }
    }
}

/// `unfinished-dvonn.2.mohreh`: the third of them.
fn numbered(path: &Path, number: u32) -> PathBuf {
    path.with_extension(format!("{number}.mohreh"))
}

/// Whether there is an unfinished match of a game to go on with.
pub(crate) fn has_unfinished(game: GameId) -> bool {
    unfinished(game).iter().any(|path| !matches!(Held::open(path), Ok(None)))
}

/// The unfinished matches of a game, at a table or not, the last that was played first.
fn unfinished(game: GameId) -> Vec<PathBuf> {
    let prefix = prefix(game);
    let is_one = |name: &str| {
        let rest = name.strip_prefix(&prefix).and_then(|rest| rest.strip_suffix("mohreh"));
        rest.is_some_and(|rest| rest.chars().all(|c| c == '.' || c.is_ascii_digit()))
    };
    // Without a folder there is none.
    let entries = data_folder().and_then(|folder| fs::read_dir(folder).ok());
    let of_game = entries.into_iter().flatten().flatten();
    let of_game = of_game.filter(|entry| entry.file_name().to_str().is_some_and(is_one));
    let mut found: Vec<_> = of_game
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    found.sort();
    found.into_iter().rev().map(|(_, path)| path).collect()
}

/// The one to go on with, which is at no other table.
fn take_unfinished(game: GameId) -> Result<Held> {
    let all = unfinished(game);
    for path in &all {
        if let Some(held) = Held::open(path).with_context(|| path.display().to_string())? {
            return Ok(held);
        }
    }
    let game = game.title();
    if all.is_empty() {
        bail!(problem!("cli-resume", "there is no unfinished match of {game}", game));
    }
    bail!(problem!(
        "cli-resume-elsewhere",
        "the unfinished match of {game} is open in another terminal",
        game
    ))
}

/// The whole match, secrets included, and who plays which seat.
fn record(table: &LocalMatch) -> Record {
    let start = table.game_match.start();
    let mut record = Record::of(&table.game_match, Viewer::Watcher);
    match record.position {
        Some(_) => record.position = Some(start.text_with_secrets()),
        None => record.setup = start.setup_with_secrets(),
    }
    for seat in (0..table.game_match.seats()).map(Seat::new) {
        let who = match table.people.contains(seat) {
            true => PERSON.to_owned(),
            false => table.player.to_string(),
        };
        record = record.with_player(seat, &who);
    }
    record
}

/// The unfinished match of a game, with the same people and the same computer.
///
/// # Errors
/// When there is none, when it is open in another terminal, or when its file cannot be used.
pub fn resume(game: GameId, seed: u64, messages: Messages) -> Result<LocalMatch> {
    let held = take_unfinished(game)?;
    let path = held.path().display().to_string();
    let text = fs::read_to_string(held.path()).with_context(|| path.clone())?;
    let record: Record = text.parse().with_context(|| path.clone())?;
    let game_match = record.replay().context(path)?;
    let mut people = Seats::NONE;
    let mut player = Player::Best;
    for seat in (0..game_match.seats()).map(Seat::new) {
        match record.player(seat) {
            None | Some(PERSON) => people = people.with(seat),
            Some(other) => player = other.parse()?,
        }
    }
    let mut table = LocalMatch::new(game_match, people, player, seed, messages);
    table.kept = Some(held);
    Ok(table)
}
