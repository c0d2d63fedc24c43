//! `mohreh bench --review`: whether the usual review finds the turning points that one with
//! ten times the work finds.

use std::fmt::Display;

use anyhow::Result;
use mohreh_rules::{AnyMatch, record::Record};
use mohreh_study::review::{Judged, mattered, review_of_work};

use super::Bench;
use crate::{
    commands::{files, signals::Signals},
    words,
};

/// The larger review.
const TIMES: u64 = 10;

/// What two reviews of all matches so far say.
#[derive(Default)]
struct Agreement {
    matches: usize,
    /// Matches with exactly the same turning points, and with the same costliest one.
    same: usize,
    same_costliest: usize,
    /// Turning points of the usual review, of the larger one, and of both.
    usual: usize,
    larger: usize,
    both: usize,
}

impl Bench {
    pub(super) fn run_review(&self) -> Result<()> {
        let mut agreement = Agreement::default();
        let signals = Signals::listen_beside(&self.review)?;
        let go_on = || !signals.have_come();
        let read = files::each_while(&self.review, None, go_on, |_, loaded| {
            let [usual, larger] =
                [1, TIMES].map(|times| turning_points(&loaded.record, times, &signals));
            let (usual, larger) = (usual?, larger?);
            // A review that was broken off says nothing.
            if signals.have_come() {
                return Ok(());
            }
            agreement.add(&usual, &larger);
            let game = loaded.record.game.name();
            if self.json {
                let line = serde_json::json!({
                    "game": game,
                    "place": loaded.place.to_string(),
                    "usual": usual,
                    "larger": larger,
                });
                println!("{line}");
            } else {
                let compared: [(&str, &dyn Display); 4] = [
                    ("game", &format!("{game:<9}")),
                    ("place", &loaded.place),
                    ("usual", &listed(&usual)),
                    ("larger", &listed(&larger)),
                ];
                println!("{}", words::sentence("bench-review", &compared));
            }
            Ok(())
        });
        if !self.json {
            agreement.print();
        }
        signals.end("interrupted-bench", &[]);
        read
    }
}

/// The numbers of the turns that mattered, the costliest first.
fn turning_points(record: &Record, times: u64, signals: &Signals) -> Result<Vec<usize>> {
    let turns: Vec<String> = record.turns.iter().map(|turn| turn.text.clone()).collect();
    let start = AnyMatch::new(record.start()?);
    let is_stopped = || signals.have_come();
    let judged: Vec<Judged> = review_of_work(times, &start, &turns, None, &is_stopped, &mut |_| {});
    Ok(mattered(&judged).iter().map(|turn| turn.number).collect())
}

/// Numbers of turns between brackets.
fn listed(turns: &[usize]) -> String {
    let messages = words::messages();
    format!("[{}]", messages.list(turns.iter().map(|turn| messages.number(turn))))
}

impl Agreement {
    fn add(&mut self, usual: &[usize], larger: &[usize]) {
        let both = usual.iter().filter(|number| larger.contains(number)).count();
        self.matches += 1;
        self.same += usize::from(both == usual.len() && both == larger.len());
        self.same_costliest += usize::from(usual.first() == larger.first());
        self.usual += usual.len();
        self.larger += larger.len();
        self.both += both;
    }

    fn print(&self) {
        let Self { matches, same, same_costliest, usual, larger, both } = self;
        let counts: [(&str, &dyn Display); 7] = [
            ("matches", matches),
            ("same", same),
            ("costliest", same_costliest),
            ("usual", usual),
            ("larger", larger),
            ("factor", &TIMES),
            ("both", both),
        ];
        println!("{}", words::sentence("bench-reviews", &counts));
    }
}

#[cfg(test)]
mod tests {
    use super::Agreement;

    #[test]
    fn turning_points_are_compared_as_sets_and_by_the_costliest() {
        let mut agreement = Agreement::default();
        agreement.add(&[3, 5], &[5, 3]);
        agreement.add(&[4], &[4, 9]);
        agreement.add(&[], &[]);
        assert_eq!((agreement.matches, agreement.same, agreement.same_costliest), (3, 2, 2));
        assert_eq!((agreement.usual, agreement.larger, agreement.both), (3, 4, 3));
    }
}
