//! `mohreh book`: balanced openings, from self-play, checked by search.

use std::{collections::HashSet, fmt::Display, fs, path::PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use mohreh_arena::{Symmetries, read_file};
use mohreh_engine::{Limits, Player, Quiet, Request, search};
use mohreh_records::Writer;
use mohreh_rules::{
    AnyMatch, AnyPosition, GameId, Problem, Rng, SplitMix, Viewer, problem, record::Record,
};

use super::{games, numbers, progress, signals::Signals};
use crate::words;

/// Who plays the openings: well, and not always the same.
const PLAYER: Player = Player::Level(6);
/// Tries for each opening that is wanted, before there seem to be no more.
const TRIES: usize = 200;

/// Make a book of balanced openings for `mohreh match --openings`
///
/// A player of level 6 plays the first turns against itself, after one random turn. An
/// opening is kept if a search at full strength gives both sides nearly the same chance,
/// and if no other leads to the same position, turned or mirrored. With --from an older
/// book is judged anew: what is still balanced comes first, with its chance of today. Ctrl-C
/// ends it with the openings so far; --from goes on with them.
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh book --game dvonn --count 3 --nodes 100 --out book.mohreh
  mohreh book --game dvonn --count 4 --nodes 100 --from book.mohreh --seed 2 --out new.mohreh")]
pub(crate) struct Book {
    /// The game, one without secrets
    #[arg(long, value_parser = games::parser())]
    game: GameId,
    /// The game's options
    #[arg(long, default_value = "")]
    options: String,
    /// How many openings
    #[arg(long, default_value_t = 100, value_parser = numbers::within(1..=1_000_000))]
    count: usize,
    /// Begin with the openings of this file that are balanced; new ones are added until
    /// there are --count
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// How many turns each new one has
    #[arg(long, default_value_t = 8, value_parser = numbers::within(1..=200))]
    turns: usize,
    /// How far the chance may be from one half
    #[arg(long, default_value_t = 0.05, value_parser = numbers::share)]
    within: f64,
    /// Nodes of the search that checks
    #[arg(long, default_value_t = 20_000, value_parser = numbers::whole::<u64>(1..=u64::MAX))]
    nodes: u64,
    /// The seed of random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write; one that exists is not overwritten
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Book {
    pub(crate) fn run(&self) -> Result<()> {
        let start = AnyPosition::initial(self.game, &self.options, &mut SplitMix::new(0))
            .context("--options")?;
        anyhow::ensure!(
            !AnyMatch::new(start.clone()).has_secrets(),
            problem!("arena-book-secrets", "a game with secrets has no openings to write down")
        );
        let signals = Signals::listen()?;
        let symmetries = Symmetries::of(&start);
        let look = "{wide_bar} {pos}/{len} [{elapsed}<{eta}]";
        let progress = progress::bar(self.count as u64, look)?;
        let place = || self.out.display().to_string();
        let sources: Vec<PathBuf> = self.from.iter().cloned().collect();
        let mut writer = Writer::create(&self.out, &sources)?;
        // A device is written to, and an empty file has nothing to lose.
        let is_there = fs::metadata(&self.out).is_ok_and(|it| it.is_file() && 0 < it.len());
        if is_there {
            return Err(problem!("book-exists", "there are records already; name another file"))
                .with_context(place);
        }
        let mut keys = HashSet::new();
        let mut keep = |opening: &AnyMatch| -> Result<usize> {
            let Some(chance) = self.chance(opening) else { return Ok(keys.len()) };
            let is_new = keys.insert(symmetries.key(opening));
            if is_new {
                let record = Record::of(opening, Viewer::Watcher);
                let record = record.with_tag("Chance", &format!("{chance:.3}"));
                writer.write(&record).with_context(place)?;
                progress.inc(1);
            }
            Ok(keys.len())
        };
        let (mut kept, mut tried) = (0, 0);
        for path in &sources {
            for opening in read_file(self.game, path)? {
                fits(&opening, &start).with_context(|| path.display().to_string())?;
                // The older book is still there.
                signals.end("interrupted-unwritten", &[]);
                tried += 1;
                kept = keep(&opening)?;
            }
        }
        let old = tried;
        while kept < self.count && tried - old < TRIES * self.count && !signals.have_come() {
            let seed = self.seed.wrapping_mul(1_000_003).wrapping_add((tried - old) as u64);
            tried += 1;
            if let Some(opening) = self.opening(seed)? {
                kept = keep(&opening)?;
            }
        }
        writer.finish().with_context(place)?;
        progress.finish_and_clear();
        let made: [(&str, &dyn Display); 3] =
            [("kept", &kept), ("tried", &tried), ("file", &self.out.display())];
        println!("{}", words::sentence("book-made", &made));
        signals.end("interrupted-book", &[("file", &self.out.display())]);
        Ok(())
    }

    /// One opening; nothing if the match was over first.
    fn opening(&self, seed: u64) -> Result<Option<AnyMatch>> {
        let mut rng = SplitMix::new(seed);
        let start = AnyPosition::initial(self.game, &self.options, &mut rng)?;
        let mut opening = AnyMatch::new(start);
        while opening.to_move().is_some() && (opening.turns() < 1 || opening.mid_turn()) {
            let legal = opening.legal();
            opening
                .play_word(&legal[rng.below(legal.len())])
                .context(Problem::internal("a legal move is played"))?;
        }
        let form = Some(rng.next_u64());
        while (opening.turns() as usize) < self.turns {
            let Some(view) = opening.mover_view() else { return Ok(None) };
            let request =
                Request { seed: rng.next_u64(), form, hash: 1, ..Request::new(&view, PLAYER) };
            let Some(answer) = search(&request, &Quiet) else { return Ok(None) };
            opening
                .play_moves(&answer.turn)
                .context(Problem::internal("an engine plays legal turns"))?;
        }
        Ok(Some(opening))
    }

    /// The chance of the seat to move; nothing if the opening is not balanced.
    fn chance(&self, opening: &AnyMatch) -> Option<f32> {
        let view = opening.mover_view()?;
        let limits = Limits { nodes: Some(self.nodes), depth: None };
        let request = Request { limits, hash: 4, ..Request::new(&view, Player::Best) };
        let chance = search(&request, &Quiet).map(|answer| answer.report.score.win);
        let is_even = |chance: &f32| f64::from((chance - 0.5).abs()) <= self.within;
        chance.filter(is_even)
    }
}

/// Refuses an opening of another game, or with other options.
fn fits(opening: &AnyMatch, start: &AnyPosition) -> Result<()> {
    let fits = opening.game() == start.game() && opening.options() == start.options();
    let title = start.game().title();
    anyhow::ensure!(
        fits,
        problem!("book-game", "an opening is not of {title} with these options", title)
    );
    Ok(())
}
