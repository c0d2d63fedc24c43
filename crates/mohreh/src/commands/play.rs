//! `mohreh play`: a match at the terminal.

use std::{
    hash::{BuildHasher, RandomState},
    io::{IsTerminal, stdin, stdout},
};

use anyhow::{Context, Result, bail};
use clap::Args;
use mohreh_engine::Player;
use mohreh_messages::{Language, Messages};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Seat, Seats, SplitMix};
use mohreh_terminal::{Table, Wish, ask, play_lines, play_screen, resume};

/// Play against the computer, or with others at this terminal
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh play
  mohreh play dvonn --level 4
  mohreh play colorpop --options \"seats=3\" --both
  printf 'e3\\nquit\\n' | mohreh play dvonn --both

Exit status: 0 when the match or the input ends or one leaves, 2 on errors.")]
pub(crate) struct Play {
    /// yinsh, zertz, dvonn, lyngk or colorpop; a menu asks when it is left out
    game: Option<GameId>,
    /// How well the computer plays, 1 to 10
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,
    /// What the start and the computer's choices are drawn from; a new one each time when left out
    #[arg(long)]
    seed: Option<u64>,
    /// The game's options, such as "board=48;tournament=on"
    #[arg(long, default_value = "", requires = "game")]
    options: String,
    /// The seat that you take, from 0
    #[arg(long, default_value_t = 0, conflicts_with = "both")]
    seat: usize,
    /// People play all seats
    #[arg(long)]
    both: bool,
    /// en or fa
    #[arg(long, default_value = "en")]
    lang: Language,
    /// Lines instead of a screen; by itself when this is no terminal
    #[arg(long)]
    plain: bool,
    /// Go on with the unfinished match of the game
    #[arg(long, requires = "game", conflicts_with_all = ["options", "seat", "both", "level"])]
    resume: bool,
}

impl Play {
    pub(crate) fn run(&self) -> Result<()> {
        let lines = self.plain || !stdin().is_terminal() || !stdout().is_terminal();
        let Some(mut table) = self.table(lines)? else { return Ok(()) };
        if lines {
            play_lines(&mut table, stdin().lock(), stdout().lock())
        } else {
            play_screen(&mut table)
        }
    }

    /// The table to sit at; none when the person leaves the menu.
    fn table(&self, lines: bool) -> Result<Option<Table>> {
        let messages = Messages::new(self.lang);
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
        let level = (!self.both).then_some(self.level);
        let wish = match self.game {
            Some(game) if self.resume => return resume(game, seed, messages).map(Some),
            Some(game) => Wish { game, options: self.options.clone(), level },
            None if lines => bail!("which game? Name one of yinsh, zertz, dvonn, lyngk, colorpop"),
            None => match ask(&messages, self.level)? {
                Some(wish) => wish,
                None => return Ok(None),
            },
        };
        let start = AnyPosition::initial(wish.game, &wish.options, &mut SplitMix::new(seed))
            .context("--options")?;
        let sitting = AnyMatch::new(start);
        let all: Seats = (0..sitting.seats()).map(Seat::new).collect();
        let (people, player) = match wish.level {
            None => (all, Player::Best),
            Some(_) if sitting.seats() <= self.seat => {
                bail!("--seat {}: the table has {} seats", self.seat, sitting.seats())
            }
            Some(level) => (Seats::only(Seat::new(self.seat)), Player::Level(level)),
        };
        Ok(Some(Table::new(sitting, people, player, seed, messages)))
    }
}
