//! `mohreh commented review`: the reasons of games that were chosen before, by today's review.

use std::{collections::BTreeSet, path::PathBuf};

use anyhow::Result;
use clap::Args;
use mohreh_records::write_whole;
use mohreh_study::{
    commented::{Candidate, Commented},
    review::json::Review,
};

use super::{read, reviewed, text};
use crate::{
    commands::{each::of_each, numbers},
    words,
};

/// Review the games of a file again: the matches stay in their order, with titles and texts
///
/// Every match is reviewed as by `choose`, and the chances and reasons of today are written in
/// place of the earlier ones. What is told counts the sentences of both reviews.
#[derive(Args)]
#[command(after_help = "Example: mohreh commented review crates/study/commented/dvonn.json")]
pub(crate) struct Again {
    /// Threads; all cores by default
    #[arg(long, value_parser = numbers::within(1..=256))]
    threads: Option<usize>,
    /// Files of `mohreh commented choose`; they are written anew
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl Again {
    pub(crate) fn run(&self) -> Result<()> {
        for file in &self.files {
            let before = read(file)?;
            let after = of_each(&before, self.threads, again)?;
            let after: Vec<Commented> = after.into_iter().collect::<Result<_>>()?;
            write_whole(file, &[], text(&after)?.as_bytes())?;
            for (number, (before, after)) in (1..).zip(before.iter().zip(&after)) {
                let (before, after) = (sentences(&before.review), sentences(&after.review));
                let same = before.intersection(&after).count();
                let told = words::sentence(
                    "commented-reviewed",
                    &[
                        ("number", &number),
                        ("same", &same),
                        ("gone", &(before.len() - same)),
                        ("new", &(after.len() - same)),
                    ],
                );
                println!("{}: {told}", file.display());
            }
        }
        Ok(())
    }
}

/// A game with what is found in it today.
fn again(before: &Commented) -> Result<Commented> {
    let Candidate { record, review } = reviewed(&before.record.parse()?)?;
    Ok(Commented { record: record.to_string(), review, ..before.clone() })
}

/// What is told, each sentence with the number of its turn.
fn sentences(review: &Review) -> BTreeSet<String> {
    let of_turn = |turn: &mohreh_study::review::json::Turn| {
        let number = turn.number;
        let reasons = turn.explanation.iter().flat_map(|told| &told.reasons);
        reasons
            .map(|why| format!("{number} {} {:?} {:?}", why.id, why.around, why.args))
            .collect::<Vec<_>>()
    };
    review.mattered.iter().flat_map(of_turn).collect()
}
