//! What makes a match the same when it is taken up again. The number of games may
//! change, and how many are played at once.

use serde::{Deserialize, Serialize};

use crate::{Contestant, Counted, Tournament};

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Settings {
    game: String,
    options: String,
    players: Vec<String>,
    /// The contents of files that players judge by.
    judges: Vec<Option<String>>,
    pairings: Vec<Vec<usize>>,
    seed: u64,
    openings: String,
    /// The contents of a list of openings.
    listed: Option<String>,
    sprt: Option<String>,
    cpu: bool,
    /// What programs are allowed, where there are any.
    margin: Option<String>,
    start: Option<String>,
    memory: Option<String>,
}

impl Settings {
    pub(crate) fn of(tournament: &Tournament) -> Self {
        let players = &tournament.players;
        let written = |player: &Contestant| format!("{} {:?}", player.text, player.budget);
        let programs = players.iter().any(Contestant::is_program).then_some(tournament.programs);
        Self {
            game: tournament.game.name().to_owned(),
            options: tournament.options.clone(),
            players: players.iter().map(written).collect(),
            judges: players.iter().map(|player| player.judge().map(str::to_owned)).collect(),
            pairings: tournament.schedule.pairings().to_vec(),
            seed: tournament.seed,
            openings: tournament.source.clone(),
            listed: tournament.openings.fingerprint(),
            sprt: tournament.sprt.map(|sprt| sprt.to_string()),
            cpu: tournament.counted == Counted::Cpu,
            margin: programs.map(|programs| format!("{:?}", programs.margin)),
            start: programs.map(|programs| format!("{:?}", programs.start)),
            memory: programs.map(|programs| programs.memory.to_string()),
        }
    }

    /// The first thing that differs, if anything.
    pub(crate) fn difference(&self, other: &Self) -> Option<&'static str> {
        let checks = [
            (self.game == other.game, "--game"),
            (self.options == other.options, "--options"),
            (self.players == other.players, "player"),
            (self.judges == other.judges, "judges"),
            (self.pairings == other.pairings, "--format"),
            (self.seed == other.seed, "--seed"),
            (self.openings == other.openings, "--openings"),
            (self.listed == other.listed, "listed"),
            (self.sprt == other.sprt, "--sprt"),
            (self.cpu == other.cpu, "--cpu"),
            (self.margin == other.margin, "--margin"),
            (self.start == other.start, "--program-start"),
            (self.memory == other.memory, "--program-memory"),
        ];
        checks.into_iter().find(|(is_same, _)| !is_same).map(|(_, what)| what)
    }
}
