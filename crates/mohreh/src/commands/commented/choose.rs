//! `mohreh commented choose`: matches that are worth reading, from many.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;
use mohreh_records::write_whole;
use mohreh_study::commented::{Candidate, Commented, choose};

use super::{read, reviewed, text};
use crate::{commands::files, words};

/// Choose matches worth reading: won by the rules, a turn of each side explained, no two alike
///
/// Every record is reviewed. The titles and introductions of games that stay are kept from the
/// file that is there; those of new ones are written into it by hand.
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh match --game dvonn --games 2 --opening 4 --records played.mohreh level:1 level:2
  mohreh commented choose --count 1 --out chosen.json played.mohreh")]
pub(crate) struct Choose {
    /// How many at most
    #[arg(long, default_value_t = 10, value_parser = super::numbers::within(1..=1_000))]
    count: usize,
    /// Of the turns that mattered, so many percent must have a reason
    #[arg(long, value_name = "PERCENT", default_value_t = 60, value_parser = super::numbers::whole::<u16>(0..=100))]
    told: u16,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Records of one game: files, also with many or compressed, or folders
    #[arg(required = true)]
    records: Vec<PathBuf>,
}

impl Choose {
    pub(crate) fn run(&self) -> Result<()> {
        let progress = indicatif::ProgressBar::new_spinner();
        let mut candidates = Vec::new();
        files::each(&self.records, None, |_, loaded| {
            candidates.push(reviewed(&loaded.record)?);
            progress.inc(1);
            Ok(())
        })?;
        progress.finish_and_clear();
        let all = candidates.len();
        let known = if self.out.exists() { read(&self.out)? } else { Vec::new() };
        let chosen: Vec<Commented> = choose(candidates, self.count, f32::from(self.told) / 100.0)
            .into_iter()
            .map(|Candidate { record, review }| {
                let record = record.to_string();
                let same = known.iter().find(|known| known.record == record);
                let (title, text) =
                    same.map(|known| (known.title.clone(), known.text.clone())).unwrap_or_default();
                Commented { title, text, record, review }
            })
            .collect();
        write_whole(&self.out, &self.records, text(&chosen)?.as_bytes())?;
        println!(
            "{}",
            words::sentence("commented-chosen", &[("count", &chosen.len()), ("all", &all)])
        );
        Ok(())
    }
}
