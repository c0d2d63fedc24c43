//! An unfinished match, kept in the user's data folder as a record with
//! everything in it: it is the user's own table, and it has to go on.

use std::{env, fs, io::ErrorKind, path::PathBuf};

use anyhow::{Context, Result, bail};
use mohreh_engine::Player;
use mohreh_messages::Messages;
use mohreh_rules::{GameId, Seat, Seats, Viewer, record::Record};

use crate::Table;

/// The tag value of a seat that a person plays.
const PERSON: &str = "person";

/// Where the unfinished match of a game is kept; `None` without a home.
pub(crate) fn unfinished_path(game: GameId) -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share")))?;
    Some(data.join("mohreh").join(format!("unfinished-{game}.mohreh")))
}

/// Keeps an unfinished match, or forgets the one that has now ended. Says
/// where it is kept.
pub(crate) fn keep(table: &Table) -> Result<Option<PathBuf>> {
    let Some(path) = unfinished_path(table.sitting.game()) else { return Ok(None) };
    if table.sitting.outcome().is_some() {
        return match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(error).with_context(|| path.display().to_string())
            }
            _ => Ok(None),
        };
    }
    if table.sitting.plies() == 0 {
        return Ok(None);
    }
    let start = table.sitting.start();
    let mut record = Record::of(&table.sitting, Viewer::Watcher);
    match record.position {
        Some(_) => record.position = Some(start.text_with_secrets()),
        None => record.setup = start.setup_with_secrets(),
    }
    for seat in (0..table.sitting.seats()).map(Seat::new) {
        let who = match table.people.contains(seat) {
            true => PERSON.to_owned(),
            false => table.player.to_string(),
        };
        record = record.with_tag(&format!("Player{seat}"), &who);
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::write(&path, record.to_string()).with_context(|| path.display().to_string())?;
    Ok(Some(path))
}

/// The unfinished match of a game, with the same people and the same computer.
///
/// # Errors
/// When there is none, or its file cannot be used.
pub fn resume(game: GameId, seed: u64, messages: Messages) -> Result<Table> {
    let path = unfinished_path(game).context("there is no data folder")?;
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            bail!("there is no unfinished match of {}", game.title())
        }
        read => read.with_context(|| path.display().to_string())?,
    };
    let record: Record = text.parse().with_context(|| path.display().to_string())?;
    let sitting = record.replay().with_context(|| path.display().to_string())?;
    let mut people = Seats::NONE;
    let mut player = Player::Best;
    for seat in (0..sitting.seats()).map(Seat::new) {
        match record.tag(&format!("Player{seat}")) {
            None | Some(PERSON) => people = people.with(seat),
            Some(other) => player = other.parse().map_err(anyhow::Error::msg)?,
        }
    }
    Ok(Table::new(sitting, people, player, seed, messages))
}
