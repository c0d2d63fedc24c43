//! `mohreh load` and `mohreh crash`: proofs against a real server.

use std::{fmt::Display, net::SocketAddr, time::Duration};

use anyhow::{Context, Result, bail};
use clap::Args;
use mohreh_proof as proof;
use mohreh_rules::problem;

use super::{numbers, runtime};
use crate::words;

/// Load a server with matches over sockets and measure it
///
/// Start the server with `mohreh serve --load-test --listen 127.0.0.1:8080`.
#[derive(Args)]
#[command(after_help = "Example: mohreh load --games 200 --rate 500 --seconds 30")]
pub(crate) struct Load {
    /// The server's address
    #[arg(long, default_value = "127.0.0.1:8080")]
    address: SocketAddr,
    /// Concurrent matches, two sockets each
    #[arg(long, default_value_t = 100, value_parser = numbers::within(1..=numbers::MOST))]
    games: usize,
    /// Watchers, distributed over the matches
    #[arg(long, default_value_t = 0, value_parser = numbers::within(0..=numbers::MOST))]
    watchers: usize,
    /// Idle sockets
    #[arg(long, default_value_t = 0, value_parser = numbers::within(0..=numbers::MOST))]
    idle: usize,
    /// Turns per second, in total
    #[arg(long, default_value_t = 200.0, value_parser = numbers::rate, allow_hyphen_values = true)]
    rate: f64,
    /// How many seconds to run
    #[arg(long, default_value_t = 10, value_parser = numbers::whole::<u64>(1..=86_400))]
    seconds: u64,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

impl Load {
    pub(crate) fn run(self) -> Result<()> {
        let load = proof::Load {
            address: self.address,
            games: self.games,
            watchers: self.watchers,
            idle: self.idle,
            rate: self.rate,
            duration: Duration::from_secs(self.seconds),
        };
        let report = runtime::block_on(async { Ok(load.run().await?) })
            .context(problem!("cli-load-server", "is the server up, with --load-test?"))?;
        if self.json {
            println!("{}", serde_json::to_string(&report)?);
            return judge(&report);
        }
        let told = |id: &str, arguments: &[(&str, &dyn Display)]| {
            println!("{}", words::sentence(id, arguments));
        };
        let rounded = |number: f64, places: usize| words::decimal(format!("{number:.places$}"));
        told("load-matches", &[("matches", &report.games), ("sockets", &report.sockets)]);
        let speed = rounded(report.moves_per_second, 0);
        told("load-moves", &[("moves", &report.moves), ("speed", &speed)]);
        let [median, high, highest] =
            [report.p50_ms, report.p99_ms, report.p999_ms].map(|time| rounded(time, 1));
        told("load-delays", &[("median", &median), ("high", &high), ("highest", &highest)]);
        told("load-lost", &[("count", &report.lost)]);
        told("load-memory", &[("megabytes", &rounded(report.server_rss_mb, 0))]);
        judge(&report)
    }
}

/// A server that lost what it acknowledged has failed, however fast it was.
fn judge(report: &proof::LoadReport) -> Result<()> {
    let count = report.lost;
    if 0 < count {
        bail!(problem!("cli-load-lost", "acknowledged turns that are missing: {count}", count));
    }
    Ok(())
}

/// Kill a server repeatedly under load and check that nothing is lost
#[derive(Args)]
#[command(after_help = "Example: mohreh crash --kills 5")]
pub(crate) struct Crash {
    /// How often to kill it
    #[arg(long, default_value_t = 5)]
    kills: u32,
    /// Servers sharing the database, killed one at a time; more than one needs PostgreSQL
    #[arg(long, default_value_t = 1, value_parser = numbers::within(1..=numbers::MOST_AT_ONCE))]
    nodes: usize,
    /// Finished matches to write into the database first
    #[arg(long, default_value_t = 0)]
    archive: u64,
    /// Concurrent matches
    #[arg(long, default_value_t = 20, value_parser = numbers::within(1..=numbers::MOST))]
    games: usize,
    /// The longest time between kills, in milliseconds
    #[arg(long, default_value_t = 1500, value_parser = numbers::whole::<u64>(1..=86_400_000))]
    life: u64,
    /// An SQLite file, or postgres://…; a new file by default
    #[arg(long)]
    database: Option<String>,
    /// Print one JSON object instead of text
    #[arg(long)]
    json: bool,
}

impl Crash {
    pub(crate) fn run(self) -> Result<()> {
        let is_shared = self.database.as_deref().is_some_and(|name| name.contains("://"));
        if 1 < self.nodes && !is_shared {
            bail!(problem!("cli-nodes", "several nodes need PostgreSQL: --database postgres://…"));
        }
        let folder = std::env::temp_dir().join(format!("mohreh-crash-{}", std::process::id()));
        let database = match self.database {
            Some(database) => database,
            None => {
                std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
                folder.join("crash.sqlite").display().to_string()
            }
        };
        let crash = proof::Crash {
            program: std::env::current_exe().context(runtime::unknown_place())?,
            database,
            nodes: self.nodes,
            kills: self.kills,
            games: self.games,
            life: Duration::from_millis(self.life),
        };
        let result = runtime::block_on(async {
            if 0 < self.archive {
                crash.fill(self.archive).await?;
            }
            let bar = runtime::bar(u64::from(self.kills))?;
            Ok(crash.run(|kills| bar.set_position(kills)).await?)
        });
        if folder.exists() {
            std::fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
        }
        let report = result?;
        if self.json {
            println!("{}", serde_json::to_string(&report)?);
        } else {
            let done: [(&str, &dyn Display); 7] = [
                ("kills", &report.kills),
                ("acknowledged", &report.acknowledged),
                ("lost", &report.lost),
                ("doubled", &report.doubled),
                ("gaps", &report.gaps),
                ("ready", &report.ready_ms),
                ("resumed", &report.resumed_ms),
            ];
            println!("{}", words::sentence("crash-done", &done));
        }
        if !report.is_clean() {
            bail!(problem!("cli-check-failed", "a check failed"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use mohreh_proof::LoadReport;

    use super::judge;

    #[test]
    fn a_loss_is_a_failure() {
        let report = |lost| LoadReport {
            games: 1,
            sockets: 2,
            moves: 10,
            moves_per_second: 1.0,
            p50_ms: 1.0,
            p99_ms: 1.0,
            p999_ms: 1.0,
            lost,
            server_rss_mb: 1.0,
        };
        assert!(judge(&report(0)).is_ok());
        let said = judge(&report(3)).unwrap_err().to_string();
        assert!(said.contains("missing: 3"), "{said}");
    }
}
