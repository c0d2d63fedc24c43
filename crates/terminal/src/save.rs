//! An unfinished match, kept in the user's data folder as a record with
//! everything in it: it is the user's own table, and it has to go on.

use std::{
    env, fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use mohreh_engine::Player;
use mohreh_messages::Messages;
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

/// Where the unfinished match of a game is kept; `None` without a home.
pub(crate) fn unfinished_path(game: GameId) -> Option<PathBuf> {
    Some(data_folder()?.join(format!("unfinished-{game}.mohreh")))
}

/// Keeps an unfinished match, or forgets the one that has now ended. Says
/// where it is kept.
///
/// An earlier unfinished match of the same game is never written over: it is
/// put aside under a number, and is the next to go on with.
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
        let Some(path) = table.kept.take() else { return Ok(None) };
        return match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(error).with_context(|| path.display().to_string())
            }
            _ => Ok(None),
        };
    }
    if table.game_match.plies() == 0 && table.kept.is_none() {
        return Ok(None);
    }
    let Some(path) = table.kept.clone().or_else(|| unfinished_path(table.game_match.game())) else {
        return Ok(None);
    };
    if table.kept.is_none() {
        put_aside(&path).with_context(|| path.display().to_string())?;
    }
    fs::write(&path, record(table).to_string()).with_context(|| path.display().to_string())?;
    table.kept = Some(path.clone());
    Ok(Some(path))
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

/// Makes room at `path`: the folder is there, and nothing else of that name.
fn put_aside(path: &Path) -> std::io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    if !path.exists() {
        return Ok(());
    }
    let free = (1..).map(|number| numbered(path, number)).find(|other| !other.exists());
    free.map_or(Ok(()), |other| fs::rename(path, other))
}

/// `unfinished-dvonn.2.mohreh`: what was put aside second.
fn numbered(path: &Path, number: u32) -> PathBuf {
    path.with_extension(format!("{number}.mohreh"))
}

/// The unfinished match to go on with: the last one that was played, or else
/// the last that was put aside.
pub(crate) fn unfinished(game: GameId) -> Option<PathBuf> {
    let path = unfinished_path(game)?;
    if path.exists() {
        return Some(path);
    }
    let aside = (1..).map(|number| numbered(&path, number));
    aside.take_while(|other| other.exists()).last()
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
/// When there is none, or its file cannot be used.
pub fn resume(game: GameId, seed: u64, messages: Messages) -> Result<LocalMatch> {
    let Some(path) = unfinished(game) else {
        let game = game.title();
        bail!(problem!("cli-resume", "there is no unfinished match of {game}", game))
    };
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let record: Record = text.parse().with_context(|| path.display().to_string())?;
    let game_match = record.replay().with_context(|| path.display().to_string())?;
    let mut people = Seats::NONE;
    let mut player = Player::Best;
    for seat in (0..game_match.seats()).map(Seat::new) {
        match record.player(seat) {
            None | Some(PERSON) => people = people.with(seat),
            Some(other) => player = other.parse()?,
        }
    }
    let mut table = LocalMatch::new(game_match, people, player, seed, messages);
    table.kept = Some(path);
    Ok(table)
}
