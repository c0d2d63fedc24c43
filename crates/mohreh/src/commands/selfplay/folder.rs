//! The folder of a data set, so that nothing that was played is lost.
//!
//! | file | what it is |
//! | --- | --- |
//! | `selfplay.json` | how the games are played; going on needs the same |
//! | `00007.part` | the games of a shard under way, or that is not full, one JSON object per line |
//! | `00007.parquet`, `00007.mohreh.zst` | a shard that is complete |
//! | `done.jsonl` | one line per complete shard; a shard that has none is written again |
//!
//! A game is in the part of its shard when it has ended. Files get their names when they
//! are whole.

use std::{
    collections::BTreeMap,
    fs::{self, File, OpenOptions},
    io::{self, BufRead, BufReader, ErrorKind, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use mohreh_arena::fingerprint_of;
use mohreh_records::{Writer, lock, write_whole};
use mohreh_rules::problem;
use serde::{Deserialize, Serialize};

use super::{
    game::Game,
    rows::{self, Extra},
};

/// The file with one line per complete shard.
const DONE: &str = "done.jsonl";

/// How the games are played.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Settings {
    pub(super) game: String,
    pub(super) options: String,
    pub(super) player: String,
    /// The contents of the file that it judges by.
    pub(super) judge: Option<String>,
    pub(super) limits: String,
    pub(super) openings: String,
    /// The contents of a list of openings.
    pub(super) listed: Option<String>,
    pub(super) seed: u64,
    pub(super) games: usize,
    pub(super) shard: usize,
    pub(super) lines: usize,
    pub(super) planes: bool,
    pub(super) formats: Vec<String>,
}

/// What is known of a complete shard.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Done {
    pub(super) shard: usize,
    pub(super) games: usize,
    pub(super) rows: usize,
    /// One number per game, the same for the same game.
    pub(super) fingerprints: Vec<u64>,
    /// How long its files are, in the order of the formats; nothing in older data sets.
    #[serde(default)]
    pub(super) bytes: Vec<u64>,
    /// And fingerprints of their contents, likewise.
    #[serde(default)]
    pub(super) sums: Vec<String>,
}

/// What was written of a shard, in the order of the formats.
#[derive(Default)]
pub(super) struct Written {
    pub(super) rows: usize,
    pub(super) bytes: Vec<u64>,
    pub(super) sums: Vec<String>,
}

/// A folder that is written to.
pub(super) struct Folder {
    shards: Shards,
    done: File,
}

/// The names of the files of shards, and how they are written.
#[derive(Clone)]
pub(super) struct Shards(PathBuf);

impl Folder {
    /// A new data set.
    pub(super) fn create(path: &Path, settings: &Settings) -> Result<Self> {
        let place = || path.display().to_string();
        fs::create_dir_all(path).with_context(place)?;
        let folder = Self::open(path)?;
        if path.join("selfplay.json").exists() {
            return Err(problem!(
                "selfplay-exists",
                "there is a data set already; go on with --resume, or name another folder"
            ))
            .with_context(place);
        }
        settings.write(path)?;
        Ok(folder)
    }

    /// A data set that was broken off, and the shards that are complete for these settings.
    pub(super) fn resume(path: &Path, settings: &Settings) -> Result<(Self, Vec<Done>)> {
        let about = path.join("selfplay.json");
        let place = || about.display().to_string();
        let text = fs::read_to_string(&about).with_context(place)?;
        let saved: Settings = serde_json::from_str(&text).with_context(place)?;
        if let Some(flag) = saved.difference(settings) {
            return Err(problem!(
                "selfplay-other",
                "this data set was begun otherwise: {flag} was different",
                flag
            ))
            .with_context(place);
        }
        let folder = Self::open(path)?;
        // A shard that was completed again, since games were added, stands there twice.
        let done: Vec<Done> = lines(&path.join(DONE))?;
        let mut done: BTreeMap<usize, Done> =
            done.into_iter().map(|done| (done.shard, done)).collect();
        // One that has fewer games than are asked for now is completed again.
        done.retain(|&shard, done| settings.size(shard) <= done.games);
        for done in done.values() {
            folder.shards.check(done, &settings.formats)?;
        }
        folder.shards.check_parts(&done)?;
        // What is refused changes nothing.
        settings.write(path)?;
        Ok((folder, done.into_values().collect()))
    }

    /// Opens the file that says which process writes to the folder, by its lock.
    fn open(path: &Path) -> Result<Self> {
        let done = path.join(DONE);
        let place = || done.display().to_string();
        let file = OpenOptions::new().create(true).append(true).open(&done).with_context(place)?;
        lock(&file).with_context(place)?;
        cut_line(&file, &done)?;
        Ok(Self { shards: Shards(path.to_owned()), done: file })
    }

    /// The part of a shard, and the games in it.
    pub(super) fn part(&self, shard: usize) -> Result<(Part, BTreeMap<usize, Game>)> {
        let path = self.shards.file(shard, "part");
        let place = || path.display().to_string();
        let games: Vec<Game> = lines(&path)?;
        let file = OpenOptions::new().create(true).append(true).open(&path).with_context(place)?;
        cut_line(&file, &path)?;
        let games = games.into_iter().map(|game| (game.number, game)).collect();
        Ok((Part { path, file }, games))
    }

    /// What is needed to write shards without the folder itself.
    pub(super) fn shards(&self) -> Shards {
        self.shards.clone()
    }

    /// Notes that a shard is complete. Its part is needed no more, unless it `may_grow`:
    /// the last one, when more games are asked for.
    pub(super) fn note(&mut self, done: &Done, may_grow: bool) -> Result<()> {
        let place = || self.shards.0.display().to_string();
        let text = serde_json::to_string(done)? + "\n";
        self.done
            .write_all(text.as_bytes())
            .and_then(|()| self.done.sync_data())
            .with_context(place)?;
        if may_grow {
            return Ok(());
        }
        fs::remove_file(self.shards.file(done.shard, "part")).with_context(place)
    }
}

impl Shards {
    fn file(&self, shard: usize, ending: &str) -> PathBuf {
        self.0.join(format!("{shard:05}.{ending}"))
    }

    /// Refuses a complete shard whose files are not there as they were noted.
    fn check(&self, done: &Done, endings: &[String]) -> Result<()> {
        for (at, ending) in endings.iter().enumerate() {
            let path = self.file(done.shard, ending);
            let place = || path.display().to_string();
            let line = format!("\"shard\":{}", done.shard);
            let found = match fs::metadata(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    return Err(problem!(
                        "selfplay-missing",
                        "the file of a complete shard is missing; remove the line with {line} \
                         from done.jsonl, and --resume makes the shard anew",
                        line
                    ))
                    .with_context(place);
                }
                found => found.with_context(place)?.len(),
            };
            let has_length = done.bytes.get(at).is_none_or(|&noted| noted == found);
            let is_same = has_length
                && match done.sums.get(at) {
                    Some(noted) => *noted == sum(&path).with_context(place)?,
                    None => true,
                };
            if !is_same {
                return Err(problem!(
                    "selfplay-damaged",
                    "the file of a complete shard is damaged: it is not the one that done.jsonl \
                     tells of; remove the line with {line} there, and --resume makes the shard \
                     anew",
                    line
                ))
                .with_context(place);
            }
        }
        Ok(())
    }

    /// Refuses damaged parts of shards that are not complete.
    fn check_parts(&self, done: &BTreeMap<usize, Done>) -> Result<()> {
        let place = || self.0.display().to_string();
        for entry in fs::read_dir(&self.0).with_context(place)? {
            let name = entry.with_context(place)?.file_name();
            let stem = name.to_str().and_then(|name| name.strip_suffix(".part"));
            let Some(shard) = stem.and_then(|stem| stem.parse().ok()) else { continue };
            if !done.contains_key(&shard) {
                lines::<Game>(&self.file(shard, "part"))?;
            }
        }
        Ok(())
    }

    /// Writes a complete shard in all its formats.
    pub(super) fn write(
        &self,
        shard: usize,
        games: &[Game],
        formats: &[Format],
        extra: &Extra,
    ) -> Result<Written> {
        let rows = games.iter().map(|game| game.found.len()).sum();
        let mut written = Written { rows, ..Written::default() };
        for format in formats {
            let path = self.file(shard, format.ending());
            // The last ending stays, since it says how to compress.
            let part = self.0.join(format!("part-{shard:05}.{}", format.ending()));
            let place = || path.display().to_string();
            match format {
                Format::Parquet => {
                    written.rows = rows::write(&part, games, extra).with_context(place)?;
                }
                Format::Records => {
                    let mut writer = Writer::create(&part, &[])?;
                    for game in games {
                        writer.write(&game.record()?).with_context(place)?;
                    }
                    writer.finish().with_context(place)?;
                }
            }
            written.bytes.push(fs::metadata(&part).with_context(place)?.len());
            written.sums.push(sum(&part).with_context(place)?);
            fs::rename(&part, &path).with_context(place)?;
        }
        Ok(written)
    }
}

/// The fingerprint of a file.
fn sum(path: &Path) -> io::Result<String> {
    fingerprint_of(File::open(path)?)
}

/// The games of a shard as they come.
pub(super) struct Part {
    path: PathBuf,
    file: File,
}

impl Part {
    pub(super) fn add(&mut self, game: &Game) -> Result<()> {
        let text = serde_json::to_string(game)? + "\n";
        let written = self.file.write_all(text.as_bytes());
        written.with_context(|| self.path.display().to_string())
    }
}

/// How games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Format {
    /// One row per turn, for Python and others
    Parquet,
    /// Records with evaluations, compressed by Zstandard
    Records,
}

impl Format {
    pub(super) const fn ending(self) -> &'static str {
        match self {
            Self::Parquet => "parquet",
            Self::Records => "mohreh.zst",
        }
    }
}

/// The whole lines of a file; nothing if there is none. A last line that was cut off is
/// left out.
fn lines<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<Vec<T>> {
    let place = || path.display().to_string();
    let file = match File::open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        file => file.with_context(place)?,
    };
    let mut reader = BufReader::new(file);
    let (mut found, mut line) = (Vec::new(), String::new());
    while 0 < reader.read_line(&mut line).with_context(place)? {
        if line.ends_with('\n') {
            found.push(serde_json::from_str(&line).with_context(place)?);
        }
        line.clear();
    }
    Ok(found)
}

/// Takes a last line out that was cut off.
fn cut_line(file: &File, path: &Path) -> Result<()> {
    let bytes = fs::read(path).with_context(|| path.display().to_string())?;
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    file.set_len(whole as u64).with_context(|| path.display().to_string())
}

impl Settings {
    fn write(&self, folder: &Path) -> Result<()> {
        let text = serde_json::to_string_pretty(self)? + "\n";
        write_whole(&folder.join("selfplay.json"), &[], text.as_bytes())
    }

    /// How many games a shard has: the last may have fewer.
    fn size(&self, shard: usize) -> usize {
        self.shard.min(self.games.saturating_sub(shard.saturating_mul(self.shard)))
    }

    /// The first thing that differs from what was begun, if anything. More games may be
    /// asked for than before.
    fn difference(&self, other: &Self) -> Option<&'static str> {
        let checks = [
            (self.game == other.game, "--game"),
            (self.options == other.options, "--options"),
            (self.player == other.player, "--player"),
            (self.judge == other.judge, "judge"),
            (self.limits == other.limits, "limits"),
            (self.openings == other.openings, "--openings"),
            (self.seed == other.seed, "--seed"),
            (self.listed == other.listed, "listed"),
            (self.games <= other.games, "--games"),
            (self.shard == other.shard, "--shard"),
            (self.lines == other.lines, "--lines"),
            (self.planes == other.planes, "--planes"),
            (self.formats == other.formats, "--format"),
        ];
        checks.into_iter().find(|(is_same, _)| !is_same).map(|(_, what)| what)
    }
}
