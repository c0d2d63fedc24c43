//! Openings from files: records, or one position a line; and the books of this build.

use std::path::Path;

use anyhow::{Context, Result};
use mohreh_records::Form;
use mohreh_rules::{AnyMatch, AnyPosition, GameId, problem};

/// The openings of a file: where each of its records ends, or each of its lines,
/// which is a position in the game's notation. Lines that begin with `#` are remarks.
///
/// # Errors
/// When one cannot be read; a match that is over is no opening.
pub fn read_file(game: GameId, path: &Path) -> Result<Vec<AnyMatch>> {
    let mut openings = Vec::new();
    for raw in mohreh_records::read(&[path.to_owned()]) {
        let raw = raw?;
        let is_record =
            raw.form == Form::Boardspace || raw.text.trim_start().starts_with("[Mohreh");
        if is_record {
            let loaded = raw.load(None)?;
            loaded.complain()?;
            let place = || raw.place.to_string();
            let (opening, trouble) = loaded.record.replay_until_trouble().with_context(place)?;
            trouble.map_or(Ok(()), Err).with_context(place)?;
            add(&mut openings, opening).with_context(place)?;
            continue;
        }
        for (index, line) in raw.text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let place = || format!("{}:{}", path.display(), raw.place.line + index);
            let start = AnyPosition::read(game, line).with_context(place)?;
            add(&mut openings, AnyMatch::new(start)).with_context(place)?;
        }
    }
    Ok(openings)
}

fn add(openings: &mut Vec<AnyMatch>, opening: AnyMatch) -> Result<()> {
    anyhow::ensure!(
        opening.to_move().is_some(),
        problem!("arena-opening-over", "a match that is over is no opening")
    );
    openings.push(opening);
    Ok(())
}
