//! `mohreh commented`: whole matches to read, with the turns that mattered explained; to list,
//! to write as records, to choose, and to review again.

mod again;
mod choose;

use std::{
    io::{Write, stdout},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use clap::{Args, Subcommand};
use mohreh_messages::{Language, Messages};
use mohreh_records::Writer;
use mohreh_rules::{AnyMatch, GameId, Outcome, Seat, problem, record::Record};
use mohreh_study::{
    commented::{Candidate, Commented, commented},
    review::{evaluated, json::Review, review},
};
use mohreh_terminal::Teller;
use serde_json::json;

use super::{games, numbers};

/// Read commented games: whole matches, with the turns that mattered explained
///
/// The games are those of the browser. Without --number they are listed; with it, one is
/// written as a record with signs, comments and variations, which every reader of records
/// takes.
#[derive(Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:
  mohreh commented --game yinsh
  mohreh commented --game dvonn --number 3 | mohreh replay - --comments
  mohreh commented --game lyngk --number 1 --lang fa --out game.mohreh
  mohreh commented --game zertz --json

With --json each game is one object: game, number, title and text (by language), record,
and review as `mohreh analyse --json` tells it, without the lines of the searches.
Exit status: 0 when all is well, 2 on errors."
)]
pub(crate) struct CommentedGames {
    #[command(subcommand)]
    command: Option<Work>,
    /// The game; all by default
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// Write this one of the list
    #[arg(long, requires = "game", conflicts_with = "json", value_parser = numbers::within(1..=1_000))]
    number: Option<usize>,
    /// Write to this file instead of standard output
    #[arg(long, requires = "number", value_name = "FILE", default_value = "-")]
    out: PathBuf,
    /// List them, one JSON object per line
    #[arg(long)]
    json: bool,
    /// Language: en or fa
    #[arg(long, default_value = crate::words::locale())]
    lang: Language,
}

#[derive(Subcommand)]
enum Work {
    Choose(choose::Choose),
    Review(again::Again),
}

impl CommentedGames {
    pub(crate) fn run(&self) -> Result<()> {
        match &self.command {
            Some(Work::Choose(command)) => return command.run(),
            Some(Work::Review(command)) => return command.run(),
            None => {}
        }
        if let (Some(game), Some(number)) = (self.game, self.number) {
            return self.write(game, number);
        }
        let games = self.game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
        games.into_iter().try_for_each(|game| self.list(game))
    }

    /// One as a record.
    fn write(&self, game: GameId, number: usize) -> Result<()> {
        let all = commented(game);
        let found = all.get(number - 1).with_context(|| {
            let (count, title) = (all.len(), game.title());
            problem!(
                "commented-number",
                "{title} has {count} commented games, and none with the number {number}",
                title,
                count,
                number
            )
        })?;
        let messages = Messages::new(self.lang);
        let teller = Teller::new(&messages, |seat| messages.player(game, seat));
        let record = teller.annotated(&found.record(self.lang.code())?, &found.review);
        let mut out = Writer::create(&self.out, &[])?;
        out.write(&record)?;
        out.finish().with_context(|| self.out.display().to_string())
    }

    fn list(&self, game: GameId) -> Result<()> {
        let messages = Messages::new(self.lang);
        let mut out = stdout().lock();
        if !self.json {
            writeln!(out, "{}", game.title())?;
        }
        for (index, found) in commented(game).iter().enumerate() {
            if self.json {
                let Commented { title, text, record, review } = found;
                let told = json!({
                    "game": game.name(),
                    "number": index + 1,
                    "title": title,
                    "text": text,
                    "record": record,
                    "review": review,
                });
                writeln!(out, "{told}")?;
                continue;
            }
            let record = found.record(self.lang.code())?;
            let title = record.tag("Chapter").unwrap_or_default();
            writeln!(out, "{:>3}. {title}", messages.number(index + 1))?;
            writeln!(out, "     {}", about(&messages, &record))?;
        }
        Ok(())
    }
}

/// Who played, who won, and how long it took.
fn about(messages: &Messages, record: &Record) -> String {
    let who = |seat: Seat| messages.player(record.game, seat);
    let seats = (0..Seat::MAX).map(Seat::new);
    let players = seats.filter_map(|seat| {
        let level = record.player(seat)?.strip_prefix("level:")?;
        let words = [("who", who(seat)), ("level", messages.number(level))];
        Some(messages.text_with("commented-player", &words))
    });
    let winner = match record.result {
        Some(Outcome::Win(winners)) => winners.iter().next(),
        _ => None,
    };
    let won = winner.map(|seat| messages.text_with("commented-won", &[("who", who(seat))]));
    let turns = messages.counted("commented-turns", record.turns.len());
    messages.list(players.chain(won).chain([turns]))
}

/// The games of a file.
fn read(path: &Path) -> Result<Vec<Commented>> {
    let place = || path.display().to_string();
    let text = std::fs::read_to_string(path).with_context(place)?;
    serde_json::from_str(&text).with_context(place)
}

/// The file of these: one a line, so that changes can be read.
fn text(all: &[Commented]) -> Result<String> {
    let lines: Vec<String> = all.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
    Ok(format!("[\n{}\n]\n", lines.join(",\n")))
}

/// The match with the players, the result and the chances, and what was found in it.
fn reviewed(record: &Record) -> Result<Candidate> {
    let start = AnyMatch::new(record.start()?);
    let turns: Vec<String> = record.turns.iter().map(|turn| turn.text.clone()).collect();
    let judged = review(&start, &turns, None, &|| false, &mut |_| {});
    let mut lean = record.clone();
    let is_player = |name: &str| (0..Seat::MAX).any(|seat| name == format!("Player{seat}"));
    lean.tags.retain(|(name, _)| is_player(name));
    let mut record = evaluated(&lean, &judged);
    for turn in &mut record.turns {
        turn.evaluation = turn.evaluation.map(|chance| (chance * 100.0).round() / 100.0);
    }
    Ok(Candidate { record, review: Review::new(&judged).lean() })
}
