//! Which records are meant.

use anyhow::{Context, Result};
use clap::Args;
use mohreh_rules::{Ending, GameId, Outcome, Seat, problem, record::Record};
use mohreh_study::library::{Finder, Played};
use time::{Date, Month};

use crate::commands::games;

/// The flags of a filter.
#[derive(Args)]
pub(super) struct Filter {
    /// Only this game
    #[arg(long, value_parser = games::parser())]
    game: Option<GameId>,
    /// Only these options, in full; "" is the standard game
    #[arg(long)]
    options: Option<String>,
    /// Only matches of a player whose name contains this, in any letter case
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Only matches on this day or later, such as 2026-01-31
    #[arg(long, value_name = "DATE", value_parser = date)]
    after: Option<String>,
    /// Only matches on this day or earlier
    #[arg(long, value_name = "DATE", value_parser = date)]
    before: Option<String>,
    /// Only this result: "win 0", draw, loss or unfinished
    #[arg(long, value_parser = result)]
    result: Option<Wanted>,
    /// Only this ending: rules, "resignation 1", "time 0", agreement or abandoned
    #[arg(long)]
    ending: Option<Ending>,
    /// Only matches with at least this many turns
    #[arg(long, value_name = "TURNS")]
    least: Option<usize>,
    /// Only matches with at most this many turns
    #[arg(long, value_name = "TURNS")]
    most: Option<usize>,
    /// Only matches that reach this position, however the board is turned
    #[arg(long, requires = "game", allow_hyphen_values = true)]
    position: Option<String>,
    /// Only matches in which these cells look so at the end of a turn, such as "e5=W f6=."
    #[arg(long, value_name = "CELLS", requires = "game")]
    pattern: Option<String>,
}

/// A result, or none yet.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Wanted(Option<Outcome>);

/// A filter that is ready.
pub(super) struct Prepared<'a> {
    flags: &'a Filter,
    player: Option<String>,
    finder: Option<Finder>,
}

impl Filter {
    pub(super) fn prepare(&self) -> Result<Prepared<'_>> {
        let is_wanted = self.position.is_some() || self.pattern.is_some();
        let prepare = |game| -> Result<Finder> {
            let finder = Finder::new(game).with_position(self.position.as_deref());
            let finder = finder.context("--position")?;
            finder.with_pattern(self.pattern.as_deref()).context("--pattern")
        };
        let finder = self.game.filter(|_| is_wanted).map(prepare).transpose()?;
        let player = self.player.as_ref().map(|name| name.to_lowercase());
        Ok(Prepared { flags: self, player, finder })
    }
}

impl Prepared<'_> {
    /// Whether reading is not enough.
    pub(super) fn must_play(&self) -> bool {
        self.finder.is_some()
    }

    /// Whether a record is meant.
    pub(super) fn fits(&self, record: &Record) -> Result<bool> {
        let Filter { game, options, after, before, result, ending, least, most, .. } = self.flags;
        let turns = record.turns.len();
        // Dates are written so that they sort as text.
        let is_between = match record.tag("Date") {
            Some(date) => {
                after.as_ref().is_none_or(|after| after.as_str() <= date)
                    && before.as_ref().is_none_or(|before| date <= before.as_str())
            }
            None => after.is_none() && before.is_none(),
        };
        let has_player = self.player.as_ref().is_none_or(|wanted| {
            super::statistics::players(record).any(|name| name.to_lowercase().contains(wanted))
        });
        let fits = game.is_none_or(|game| game == record.game)
            && options.as_ref().is_none_or(|options| *options == record.options)
            && result.is_none_or(|Wanted(result)| result == record.result)
            && ending.is_none_or(|ending| Some(ending) == record.ending)
            && least.is_none_or(|least| least <= turns)
            && most.is_none_or(|most| turns <= most)
            && is_between
            && has_player;
        match &self.finder {
            Some(finder) if fits => {
                let words = record.turns.iter().map(|turn| turn.text.as_str()).collect();
                Ok(finder.find(&Played { start: record.start()?, words }).is_some())
            }
            _ => Ok(fits),
        }
    }
}

fn result(text: &str) -> Result<Wanted, mohreh_rules::TextError> {
    if text == "unfinished" {
        return Ok(Wanted(None));
    }
    Ok(Wanted(Some(text.parse()?)))
}

/// A day as records write it.
fn date(text: &str) -> Result<String, mohreh_rules::Problem> {
    let shape: String = text.chars().map(|c| if c.is_ascii_digit() { '0' } else { c }).collect();
    let day = || {
        let mut numbers = text.split('-').map(|number| number.parse::<u16>().ok());
        let [year, month, day] = [numbers.next()??, numbers.next()??, numbers.next()??];
        let month = Month::try_from(u8::try_from(month).ok()?).ok()?;
        Date::from_calendar_date(year.into(), month, u8::try_from(day).ok()?).ok()
    };
    if shape == "0000-00-00" && day().is_some() {
        Ok(text.to_owned())
    } else {
        let found = mohreh_rules::text::shortened(text);
        Err(problem!("records-date", "expected a day such as 2026-01-31, found `{found}`", found))
    }
}

/// Seats that a record can have.
pub(super) fn seats() -> impl Iterator<Item = Seat> {
    (0..Seat::MAX).map(Seat::new)
}
