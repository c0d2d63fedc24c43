//! Who plays, as it is written: a player of our own, or any program that speaks UGI.
//!
//! `best`, `level:3`, `uct`, `ugi:path/to/program "an argument"`, each with any of
//! `@name=…`, `@time=100ms`, `@clock=60+1`, `@nodes=5000`, `@depth=4`, `@threads=2`,
//! `@hash=256`, `@net=FILE`, `@weights=FILE`, and for programs `@option.NAME=VALUE`.

use std::{
    fmt,
    fs::{self, File},
    io::{self, ErrorKind, Read},
    str::FromStr,
    sync::Arc,
};

use mohreh_engine::{Limits, Network, Player, Request, Weights};
use mohreh_rules::{AnyView, GameId, Problem, problem};

use crate::{
    fingerprint::fingerprint,
    time::{Budget, read_clock, read_time},
};

/// What may be said of a player.
const KEYS: &str = "name, time, clock, nodes, depth, threads, hash, net, weights, option.NAME";

/// Networks and weights are far smaller.
const MOST_BYTES: u64 = 64 << 20;

/// A contestant as written.
#[derive(Clone, Debug)]
pub struct Contestant {
    /// How it is called in tables and records: as it is written, or as `@name` says.
    pub name: String,
    /// What it may use; where it has nothing of its own, what the match gives.
    pub budget: Budget,
    /// As it is written.
    pub(crate) text: String,
    pub(crate) who: Who,
    pub(crate) threads: usize,
    pub(crate) hash: usize,
    pub(crate) network: Option<Arc<Network>>,
    pub(crate) weights: Option<Arc<Weights>>,
    /// The fingerprint of the file that it judges by.
    judge: Option<String>,
    pub(crate) options: Vec<(String, String)>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Who {
    Ours(Player),
    /// The program and its arguments.
    Program(Vec<String>),
}

impl Contestant {
    /// With the match's budget where it has none of its own.
    #[must_use]
    pub fn or_budget(mut self, budget: Budget) -> Self {
        if self.budget == Budget::default() {
            self.budget = budget;
        }
        self
    }

    /// Whether it is a program of somebody else.
    #[must_use]
    pub fn is_program(&self) -> bool {
        matches!(self.who, Who::Program(_))
    }

    /// A question to it, without limits; nothing for a program, which is asked otherwise.
    #[must_use]
    pub fn request<'a>(&'a self, view: &'a AnyView) -> Option<Request<'a>> {
        let Who::Ours(player) = self.who else { return None };
        Some(Request {
            threads: self.threads,
            hash: self.hash,
            network: self.network.as_deref(),
            weights: self.weights.as_deref(),
            ..Request::new(view, player)
        })
    }

    /// Refuses a network or weights that do not judge this game: nobody would notice that
    /// they are not used.
    ///
    /// # Errors
    /// When they are of another game, or the player does not judge by them.
    pub fn check(&self, game: GameId) -> Result<(), Problem> {
        let network = self.network.as_deref().map(|network| ("net", network.game()));
        let weights = self.weights.as_deref().map(|weights| ("weights", weights.game()));
        let Some((key, own)) = network.or(weights) else { return Ok(()) };
        if network.is_some() && weights.is_some() {
            return Err(problem!(
                "usage-judges",
                "@net and @weights exclude each other: a player judges by one of them"
            ));
        }
        if own != game {
            let (own, title) = (own.title(), game.title());
            return Err(problem!(
                "usage-judge-game",
                "`@{key}`: this file judges {own}, not {title}",
                key,
                own,
                title
            ));
        }
        let judges = match self.who {
            Who::Ours(player) if key == "net" => player.has_network(),
            Who::Ours(player) => player.has_evaluation(),
            Who::Program(_) => false,
        };
        if judges {
            return Ok(());
        }
        Err(problem!("usage-judge-player", "`@{key}`: this player does not judge by it", key))
    }

    /// The same for the same contents of the file that it judges by.
    #[must_use]
    pub fn judge(&self) -> Option<&str> {
        self.judge.as_deref()
    }

    /// As it is written, its name included.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether the other plays exactly as this one does, chance aside.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        let spelled = |one: &Self| one.text.replace(&format!("@name={}", one.name), "");
        spelled(self) == spelled(other) && self.budget == other.budget
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

impl FromStr for Contestant {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        let mut parts = parts(text).into_iter();
        let who = parts.next().unwrap_or("").trim();
        let who = match who.strip_prefix("ugi:") {
            Some(command) => Who::Program(
                shlex::split(command).filter(|words| !words.is_empty()).ok_or_else(|| {
                    problem!(
                        "usage-program",
                        "ugi: needs a program, such as \"ugi:python3 snake.py\", \
                             with every quote closed"
                    )
                })?,
            ),
            None => Who::Ours(who.parse()?),
        };
        let mut contestant = Self {
            name: text.to_owned(),
            budget: Budget::default(),
            text: text.to_owned(),
            who,
            threads: 1,
            hash: 64,
            network: None,
            weights: None,
            judge: None,
            options: Vec::new(),
        };
        for part in parts {
            contestant.set(part)?;
        }
        Ok(contestant)
    }
}

impl Contestant {
    fn set(&mut self, part: &str) -> Result<(), Problem> {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        let number = |most: u64| {
            let number = value.parse::<u64>().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| {
                problem!(
                    "usage-setting-number",
                    "`@{part}`: expected a number from 1 to {most}",
                    part,
                    most
                )
            })
        };
        let is_program = self.is_program();
        let ours_only = || {
            let why = problem!(
                "usage-setting-program",
                "`@{part}`: a program has its own; use @option.NAME=VALUE",
                part
            );
            if is_program { Err(why) } else { Ok(()) }
        };
        match key {
            "name" if value.trim().is_empty() => {
                return Err(problem!("usage-setting-name", "`@name=`: a name is missing"));
            }
            "name" => value.trim().clone_into(&mut self.name),
            "time" => self.budget.time = Some(read_time(value)?),
            "clock" => self.budget.clock = Some(read_clock(value)?),
            "nodes" => self.budget.limits.nodes = Some(number(u64::MAX)?),
            "depth" => self.budget.limits.depth = Some(number(1000)? as u32),
            "threads" => {
                ours_only()?;
                self.threads = number(256)? as usize;
            }
            "hash" => {
                ours_only()?;
                self.hash = number(65_536)? as usize;
            }
            "net" => {
                ours_only()?;
                let bytes = read_bytes(value)?;
                self.network = Some(network(value, &bytes)?);
                self.judge = Some(fingerprint(&bytes));
            }
            "weights" => {
                ours_only()?;
                let bytes = read_bytes(value)?;
                self.weights = Some(weights(value, &bytes)?);
                self.judge = Some(fingerprint(&bytes));
            }
            _ => match key.strip_prefix("option.") {
                Some(name) if is_program && !name.trim().is_empty() => {
                    self.options.push((name.trim().to_owned(), value.to_owned()));
                }
                _ => {
                    let keys = KEYS;
                    return Err(problem!(
                        "usage-setting",
                        "`@{part}`: expected {keys}",
                        part,
                        keys
                    ));
                }
            },
        }
        Ok(())
    }
}

impl Budget {
    /// Whether turns take as long as they take.
    #[must_use]
    pub fn is_unlimited(&self) -> bool {
        self.time.is_none() && self.clock.is_none() && self.limits == Limits::default()
    }
}

/// The player and what is said of it: cut at every `@key=` outside of quotes. An `@`
/// without a key belongs to a path.
fn parts(text: &str) -> Vec<&str> {
    let mut cuts = vec![0];
    let mut quote = None;
    for (index, c) in text.char_indices() {
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            (None, '@') if has_key(&text[index + 1..]) => cuts.push(index),
            _ => {}
        }
    }
    cuts.push(text.len());
    cuts.windows(2).map(|cut| text[cut[0]..cut[1]].trim_start_matches('@')).collect()
}

fn has_key(rest: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_alphanumeric() || "._- ".contains(c);
    let key = rest.trim_start_matches(is_letter);
    key.starts_with('=') && key.len() < rest.len()
}

/// The bytes of an ordinary file that is not beyond all measure.
fn read_bytes(path: &str) -> Result<Vec<u8>, Problem> {
    let read = || -> io::Result<Vec<u8>> {
        // Opening a pipe would wait for somebody to write to it.
        let known = fs::metadata(path)?;
        if known.is_dir() {
            return Err(ErrorKind::IsADirectory.into());
        }
        if !known.is_file() {
            return Err(ErrorKind::InvalidInput.into());
        }
        let mut bytes = Vec::new();
        File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let unread = |why| problem!("usage-file", "cannot read {path}", path).because(why);
    let bytes = read().map_err(|error| unread(reason(&error)))?;
    if MOST_BYTES < bytes.len() as u64 {
        let mib = MOST_BYTES >> 20;
        return Err(unread(problem!("usage-file-large", "it is larger than {mib} MiB", mib)));
    }
    Ok(bytes)
}

/// Why a file cannot be read.
fn reason(error: &io::Error) -> Problem {
    match error.kind() {
        ErrorKind::NotFound => problem!("cli-not-found", "there is no such file"),
        ErrorKind::PermissionDenied => problem!("cli-forbidden", "this is not permitted"),
        ErrorKind::IsADirectory => problem!("cli-folder", "this is a folder"),
        ErrorKind::InvalidInput => problem!("usage-file-kind", "this is no ordinary file"),
        _ => problem!("cli-unreadable", "damaged, or of another kind: {error}", error),
    }
}

/// A network file.
///
/// # Errors
/// When there is none, or it is not one.
pub fn read_network(path: &str) -> Result<Arc<Network>, Problem> {
    network(path, &read_bytes(path)?)
}

fn network(path: &str, bytes: &[u8]) -> Result<Arc<Network>, Problem> {
    let network = Network::read(bytes)
        .map_err(|error| problem!("usage-network", "{path}", path).because(error))?;
    Ok(Arc::new(network))
}

fn weights(path: &str, bytes: &[u8]) -> Result<Arc<Weights>, Problem> {
    let weights = Weights::read(&String::from_utf8_lossy(bytes))
        .map_err(|error| problem!("usage-network", "{path}", path).because(error))?;
    Ok(Arc::new(weights))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use mohreh_rules::GameId;

    use super::{Contestant, Who};

    #[test]
    fn programs_have_quoted_arguments_and_options() {
        let text = "ugi:./my@engine --book \"a b@c=d\" 'x'@option.Hash=64@option.Move Overhead=10\
                    @time=100ms@name=mine";
        let read: Contestant = text.parse().unwrap();
        let words = ["./my@engine", "--book", "a b@c=d", "x"].map(str::to_owned).to_vec();
        assert_eq!(read.who, Who::Program(words));
        let options: Vec<_> = read.options.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
        assert_eq!(options, [("Hash", "64"), ("Move Overhead", "10")]);
        assert_eq!(read.budget.time, Some(Duration::from_millis(100)));
        assert_eq!(read.name, "mine");
    }

    #[test]
    fn what_is_wrong_is_said() {
        for wrong in [
            "",
            "ugi:",
            "ugi:a \"b",
            "best@speed=9",
            "best@nodes=many",
            "best@nodes=0",
            "best@option.Hash=1",
            "ugi:a@threads=2",
            "best@net=/no/such/file",
            "best@weights=/no/such/file",
            "best@weights=Cargo.toml",
            "ugi:a@weights=Cargo.toml",
            "best@clock=x",
            "level:11",
            "best@name=",
        ] {
            let why = wrong.parse::<Contestant>().unwrap_err();
            assert!(!why.to_string().is_empty(), "{wrong}");
        }
    }

    #[test]
    fn files_are_read_with_a_bound_and_the_reason_is_told() {
        let large = std::env::temp_dir().join(format!("mohreh-large-{}", std::process::id()));
        let file = std::fs::File::create(&large).unwrap();
        file.set_len(super::MOST_BYTES + 1).unwrap();
        for (path, id) in [
            ("/no/such/file", "cli-not-found"),
            ("src", "cli-folder"),
            ("/dev/zero", "usage-file-kind"),
            (large.to_str().unwrap(), "usage-file-large"),
        ] {
            for key in ["net", "weights"] {
                let why = format!("best@{key}={path}").parse::<Contestant>().unwrap_err();
                assert_eq!(why.id, "usage-file", "{path}");
                assert_eq!(why.cause.unwrap().id, id, "{path}");
            }
        }
        std::fs::remove_file(large).unwrap();
    }

    #[test]
    fn weights_judge_their_own_game_and_only_who_judges() {
        let check = |player: &str, game: GameId| {
            let text = format!("{player}@weights=../engine/weights/dvonn.txt");
            text.parse::<Contestant>().unwrap().check(game).map_err(|why| why.to_string())
        };
        assert_eq!(check("best", GameId::Dvonn), Ok(()));
        assert_eq!(check("level:3", GameId::Dvonn), Ok(()));
        let why = check("best", GameId::Yinsh).unwrap_err();
        assert!(why.contains("judges DVONN, not YINSH"), "{why}");
        assert!(check("uct", GameId::Dvonn).is_err());
        let both = "best@weights=../engine/weights/dvonn.txt@net=../engine/networks/dvonn.net";
        assert!(both.parse::<Contestant>().unwrap().check(GameId::Dvonn).is_err());
    }

    #[test]
    fn names_do_not_make_players_different() {
        let read = |text: &str| text.parse::<Contestant>().unwrap();
        assert!(read("best@nodes=5@name=a").is_like(&read("best@nodes=5@name=b")));
        assert!(!read("best@nodes=5").is_like(&read("best@nodes=6")));
    }
}
