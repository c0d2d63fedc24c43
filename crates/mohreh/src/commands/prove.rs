//! `mohreh prove`: what the server promises, tried on this machine.

use std::{path::Path, time::Duration};

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use mohreh_proof as proof;
use mohreh_rules::problem;
use mohreh_terminal::columns;
use serde::Serialize;

use super::{numbers, runtime};
use crate::words;

/// How wide the names of the figures are.
const LABELS: usize = 18;

/// Stress-test the server: a bad network, secrets, hostile input, churn, a club
#[derive(Args)]
#[command(after_help = "Example: mohreh prove chaos --games 1000")]
pub(crate) struct Prove {
    #[command(subcommand)]
    what: What,
    /// The seed of the random faults
    #[arg(long, global = true, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead of text
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Clone, Subcommand)]
enum What {
    /// Play over a network that cuts, drops and delays connections or goes silent
    #[command(after_help = "Example: mohreh prove chaos --games 1000")]
    Chaos {
        /// How many matches
        #[arg(long, default_value_t = 20)]
        games: usize,
        /// How many of them at once
        #[arg(long, default_value_t = 16)]
        at_once: usize,
        /// How many turns to play before somebody resigns
        #[arg(long, default_value_t = 40)]
        turns: usize,
    },
    /// Check that nobody receives other players' secrets, with pairs of matches
    #[command(after_help = "Example: mohreh prove secrets --pairs 2000")]
    Secrets {
        /// How many pairs
        #[arg(long, default_value_t = 50)]
        pairs: usize,
        /// How many turns in each match
        #[arg(long, default_value_t = 12)]
        turns: usize,
    },
    /// Begin and end matches, read the archive and trickle requests: memory stays flat
    #[command(after_help = "Example: mohreh prove churn --seconds 3600 --archive 50000")]
    Churn {
        /// How many seconds to run
        #[arg(long, default_value_t = 60, value_parser = numbers::whole::<u64>(1..=86_400))]
        seconds: u64,
        /// Finished matches to write into the database first
        #[arg(long, default_value_t = 0)]
        archive: u64,
    },
    /// Write one study together over a bad network while the server is killed
    #[command(after_help = "Example: mohreh prove studies --steps 1000")]
    Studies {
        /// How many write at once
        #[arg(long, default_value_t = 2, value_parser = numbers::whole::<u64>(1..=16))]
        writers: u64,
        /// How many steps each makes
        #[arg(long, default_value_t = 150)]
        steps: u64,
        /// How often to kill the server
        #[arg(long, default_value_t = 2)]
        kills: u64,
        /// A PostgreSQL database instead of a new file
        #[arg(long)]
        database: Option<String>,
    },
    /// Live the day of a club: rated play, trouble, moderators, kills and upgrades
    #[command(after_help = "Example: mohreh prove club --people 300")]
    Club {
        /// How many people
        #[arg(long, default_value_t = 300, value_parser = numbers::whole::<u64>(10..=4096))]
        people: u64,
        /// A PostgreSQL database, which two nodes share, instead of a new file
        #[arg(long)]
        database: Option<String>,
    },
    /// Simulate many people with measured costs: what they need, and what breaks first
    #[command(after_help = "Example: mohreh prove scale --people 100000")]
    Scale {
        /// How many people at once
        #[arg(long, default_value_t = 100_000, value_parser = numbers::whole::<u64>(10..=1_000_000))]
        people: u64,
        /// How many nodes
        #[arg(long, default_value_t = 4, value_parser = numbers::whole::<u64>(1..=64))]
        nodes: u64,
        /// Cores of each node
        #[arg(long, default_value_t = 2, value_parser = numbers::whole::<u64>(1..=64))]
        cores: u64,
        /// Cores of the database
        #[arg(long, default_value_t = 4, value_parser = numbers::whole::<u64>(1..=64))]
        database_cores: u64,
        /// Cores of the workers that engines think on
        #[arg(long, default_value_t = 32, value_parser = numbers::whole::<u64>(1..=1024))]
        worker_cores: u64,
    },
    /// Send malformed requests, messages and noise while two people play
    #[command(after_help = "Example: mohreh prove hostile --requests 1000000")]
    Hostile {
        /// How many requests
        #[arg(long, default_value_t = 10_000)]
        requests: u64,
    },
}

impl Prove {
    pub(crate) fn run(self) -> Result<()> {
        let name = format!("mohreh-prove-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let result = self.prove(&folder);
        std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
        result
    }

    fn prove(&self, folder: &Path) -> Result<()> {
        let program = std::env::current_exe().context(runtime::unknown_place())?;
        let (seed, folder) = (self.seed, folder.to_owned());
        match self.what.clone() {
            What::Chaos { games, at_once, turns } => {
                let bar = runtime::bar(games as u64)?;
                let report = runtime::block_on(async {
                    let database = folder.join("prove.sqlite").display().to_string();
                    let server = proof::Serving::lifted(&program, &database).start().await?;
                    let address = server.address;
                    let chaos = proof::Chaos { address, games, at_once, turns, seed };
                    let report = chaos.run(|done| bar.set_position(done)).await?;
                    Ok(report)
                })?;
                self.tell(&report, report.is_clean())
            }
            What::Secrets { pairs, turns } => {
                let bar = runtime::bar(pairs as u64)?;
                let secrets = proof::Secrets { program, folder, pairs, turns, seed };
                let report = runtime::block_on(async {
                    Ok(secrets.run(|done| bar.set_position(done)).await?)
                })?;
                self.tell(&report, report.is_clean())
            }
            What::Churn { seconds, archive } => {
                let bar = runtime::bar(seconds)?;
                let duration = Duration::from_secs(seconds);
                let churn = proof::Churn { program, folder, duration, archive, seed };
                let report = runtime::block_on(async {
                    Ok(churn.run(|done| bar.set_position(done)).await?)
                })?;
                self.tell(&report, report.is_clean())
            }
            What::Studies { writers, steps, kills, database } => {
                let file = folder.join("prove.sqlite").display().to_string();
                let (database, writers) = (database.unwrap_or(file), writers as usize);
                let studies = proof::Studies { program, database, writers, steps, kills, seed };
                let report = runtime::block_on(async { Ok(studies.run().await?) })?;
                self.tell(&report, report.is_clean())
            }
            What::Club { people, database } => {
                let bar = runtime::bar(8)?;
                let file = folder.join("prove.sqlite").display().to_string();
                let (database, people) = (database.unwrap_or(file), people as usize);
                let club = proof::Club { program, folder, database, people, seed };
                let report = runtime::block_on(async {
                    Ok(club.run(|done| bar.set_position(done)).await?)
                })?;
                self.tell(&report, report.is_clean())
            }
            What::Scale { people, nodes, cores, database_cores, worker_cores } => {
                let (database, workers) = (database_cores, worker_cores);
                let scale = proof::Scale { people, nodes, cores, database, workers, seed };
                let report = scale.run();
                self.tell(&report, report.is_enough())
            }
            What::Hostile { requests } => {
                let bar = runtime::bar(requests)?;
                let hostile = proof::Hostile { program, folder, requests, seed };
                let report = runtime::block_on(async {
                    Ok(hostile.run(|done| bar.set_position(done)).await?)
                })?;
                self.tell(&report, report.is_clean())
            }
        }
    }

    fn tell(&self, report: &impl Serialize, is_clean: bool) -> Result<()> {
        let report = serde_json::to_value(report)?;
        if self.json {
            println!("{report}");
        } else {
            for (name, number) in report.as_object().into_iter().flatten() {
                let name = words::messages().text(&format!("prove-{}", name.replace('_', "-")));
                let room = LABELS.saturating_sub(columns(&name));
                println!("{name}{:room$} {}", "", words::decimal(number));
            }
        }
        if !is_clean {
            bail!(problem!("cli-check-failed", "a check failed"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use mohreh_messages::{Language, Messages};
    use mohreh_proof as proof;
    use mohreh_terminal::columns;
    use serde::Serialize;

    use super::LABELS;

    /// The names of the figures of a report.
    fn names(report: impl Serialize) -> Vec<String> {
        let report = serde_json::to_value(report).unwrap();
        report.as_object().unwrap().keys().cloned().collect()
    }

    #[test]
    fn every_figure_has_a_name_that_leaves_the_columns_straight() {
        let names = [
            names(proof::ChaosReport::default()),
            names(proof::SecretsReport::default()),
            names(proof::ChurnReport::default()),
            names(proof::StudiesReport::default()),
            names(proof::ClubReport::default()),
            names(proof::HostileReport::default()),
            names(proof::ScaleReport::default()),
        ];
        for name in names.concat() {
            let id = format!("prove-{}", name.replace('_', "-"));
            assert_eq!(Messages::new(Language::En).text(&id), name.replace('_', " "));
            let persian = Messages::new(Language::Fa);
            assert!(persian.has(&id) && columns(&persian.text(&id)) <= LABELS, "{id}");
        }
    }
}
