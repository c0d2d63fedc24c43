//! `mohreh play`: a match at the terminal, alone, together, or on a server.

use std::{
    hash::{BuildHasher, RandomState},
    io::{BufReader, IsTerminal, stdin, stdout},
    str::FromStr,
};

use anyhow::{Context, Result, bail};
use clap::Args;
use mohreh_client::{Link, Site};
use mohreh_engine::Player;
use mohreh_messages::{Language, Messages};
use mohreh_protocol::Clock;
use mohreh_rules::{
    AnyMatch, AnyPosition, GameId, Problem, Seat, Seats, SplitMix, problem, text::shortened,
};
use mohreh_terminal::{
    After, LocalMatch, Look, NewTable, Occasion, Opponent, Place, Signs, Visit, Wanted, Wish, ask,
    list_tables, play_lines, play_online, play_online_lines, play_screen, resume, visit,
};

use super::{account, games, numbers};

/// Play against the computer, with others at this terminal, or on a server
///
/// A link that somebody sent you leads to their table: to a seat, or to watch.
#[derive(Args)]
#[command(after_help = "Examples:
  mohreh play
  mohreh play dvonn --level 4
  mohreh play colorpop --options \"seats=3\" --both
  mohreh play yinsh --server http://localhost:8080 --clock 10+5
  mohreh play yinsh --server http://localhost:8080 --account Sara --rated --listed
  mohreh play --server http://localhost:8080 --find
  mohreh play 'http://localhost:8080/g/0123#join=4567'
  printf 'e3\\nquit\\n' | mohreh play dvonn --both

Through a pipe, or with --plain, --server without a game lists the tables there.
Exit status: 0 when the match or the input ends or you leave, 2 on errors.")]
pub(crate) struct Play {
    #[arg(value_name = "GAME|LINK", help = what())]
    what: Option<What>,
    /// How well the computer plays, 1 to 10
    #[arg(long, default_value_t = 3, value_parser = numbers::whole::<u8>(1..=10))]
    level: u8,
    /// Seed of the start and of the computer's choices; a new one each time by default
    #[arg(long)]
    seed: Option<u64>,
    /// The game's options, such as "board=48;tournament=on"
    #[arg(long, default_value = "", requires = "what")]
    options: String,
    /// Your seat: 0 moves first; lot picks one at random
    #[arg(long, default_value = "0", conflicts_with = "both", value_parser = seat)]
    seat: SeatWish,
    /// All players share this terminal
    #[arg(long)]
    both: bool,
    /// Play with others on this server, such as http://localhost:8080
    #[arg(long, value_name = "URL", conflicts_with_all = ["both", "level", "resume"])]
    server: Option<Site>,
    /// Thinking time on a server: 10+5 is ten minutes plus five seconds per turn, 3d is three days per turn
    #[arg(long, requires = "server", value_parser = clock)]
    clock: Option<Clock>,
    /// Let anybody on the server join
    #[arg(long, requires = "server")]
    listed: bool,
    /// Find an opponent for this game and clock; any game or clock if omitted
    #[arg(long, requires = "server", conflicts_with_all = ["listed", "seat"])]
    find: bool,
    /// Play a rated match; both players need an account
    #[arg(long, requires = "server")]
    rated: bool,
    /// Sign in to this account of the server; asks for the password the first time, or takes it from MOHREH_PASSWORD
    #[arg(long, value_name = "NAME", conflicts_with_all = ["both", "level", "resume"])]
    account: Option<String>,
    /// en or fa
    #[arg(long, default_value = crate::words::locale())]
    lang: Language,
    /// Line mode; automatic without a terminal
    #[arg(long)]
    plain: bool,
    /// ASCII only; automatic where the locale is not UTF-8
    #[arg(long)]
    ascii: bool,
    /// Resume your unfinished match
    #[arg(long, requires = "what", conflicts_with_all = ["options", "seat", "both", "level"])]
    resume: bool,
}

/// What is to be played.
#[derive(Clone)]
enum What {
    Game(GameId),
    Link(Link),
}

/// What can be played, for the help.
fn what() -> String {
    format!("{}, or a link; omit it for a menu", games::names(GameId::ALL.iter().copied()))
}

impl FromStr for What {
    type Err = Problem;

    fn from_str(text: &str) -> Result<Self, Problem> {
        if text.contains("://") {
            return text.parse().map(Self::Link);
        }
        Ok(Self::Game(text.parse()?))
    }
}

impl Play {
    pub(crate) fn run(&self) -> Result<()> {
        let has_terminal = stdin().is_terminal() && stdout().is_terminal();
        let lines = self.plain || !has_terminal || !Look::has_screen();
        let messages = Messages::new(self.lang);
        self.sign_in(&messages)?;
        if let (true, Some(site)) = (self.find, &self.server) {
            return self.find(site, messages, lines);
        }
        let wish = match (&self.what, &self.server) {
            (Some(What::Link(_)), Some(_)) => {
                bail!(problem!("cli-link-server", "a link names its server: leave out --server"))
            }
            (Some(What::Link(link)), None) => Wish::Link(link.clone()),
            (Some(What::Game(game)), _) => self.wish(*game),
            (None, Some(site)) if lines => return list_tables(site, &messages, stdout()),
            (None, None) if lines => {
                bail!(games::which())
            }
            (None, Some(site)) => match visit(site, &messages, self.look())? {
                Visit::Leave => return Ok(()),
                Visit::Find => return self.find(site, messages, lines),
                Visit::Table(link) => Wish::Link(link),
                Visit::New => match self.ask(&messages, Occasion::Server)? {
                    Some(wish) => wish,
                    None => return Ok(()),
                },
            },
            (None, None) => match self.ask(&messages, Occasion::Here)? {
                Some(wish) => wish,
                None => return Ok(()),
            },
        };
        self.fulfil(wish, messages, lines)
    }

    /// Signs in where an account is named.
    fn sign_in(&self, messages: &Messages) -> Result<()> {
        let Some(name) = &self.account else { return Ok(()) };
        let site = match (&self.what, &self.server) {
            (Some(What::Link(link)), _) => &link.site,
            (_, Some(site)) => site,
            _ => bail!(problem!("cli-account-server", "--account: name a server with --server")),
        };
        account::enter(site, name, messages)
    }

    /// Looks for an opponent, and plays.
    fn find(&self, site: &Site, messages: Messages, lines: bool) -> Result<()> {
        let game = match &self.what {
            None => None,
            Some(What::Game(game)) => Some(*game),
            Some(What::Link(_)) => {
                bail!(problem!("cli-link-server", "a link names its server: leave out --server"))
            }
        };
        let (options, clock, rated) = (self.options.clone(), self.clock, self.rated);
        println!("{}", messages.text("terminal-looking-for"));
        let wanted = Wanted { game, options, clock, rated };
        self.play_online(&Place::Find(site.clone(), wanted), messages, lines)
    }

    fn ask(&self, messages: &Messages, occasion: Occasion) -> Result<Option<Wish>> {
        ask(messages, self.level, occasion, self.look())
    }

    /// What the flags wish for, of this game.
    fn wish(&self, game: GameId) -> Wish {
        let opponent = match (&self.server, self.both) {
            (Some(_), _) => Opponent::Online,
            (None, true) => Opponent::People,
            (None, false) => Opponent::Computer(self.level),
        };
        if self.resume {
            Wish::Resume(game)
        } else {
            Wish::New { game, options: self.options.clone(), opponent }
        }
    }

    fn fulfil(&self, wish: Wish, messages: Messages, lines: bool) -> Result<()> {
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(0));
        let mut table = match (wish, &self.server) {
            (Wish::Link(link), _) => {
                return self.play_online(&Place::Link(link), messages, lines);
            }
            (Wish::New { game, options, opponent: Opponent::Online }, Some(site)) => {
                let clock = self.clock.unwrap_or_default();
                let (rated, listed, seat) = (self.rated, self.listed, self.seat.0);
                let table = NewTable { game, options, clock, rated, listed, seat };
                return self.play_online(&Place::New(site.clone(), table), messages, lines);
            }
            (Wish::Resume(game), _) => resume(game, seed, messages)?,
            (Wish::New { game, options, opponent }, _) => {
                let start = AnyPosition::initial(game, &options, &mut SplitMix::new(seed))
                    .context("--options")?;
                self.table(AnyMatch::new(start), opponent, seed, messages)?
            }
        };
        if lines {
            play_lines(&mut table, self.look(), stdin().lock(), stdout().lock(), after())
        } else {
            play_screen(&mut table, self.look())
        }
    }

    fn play_online(&self, place: &Place, messages: Messages, lines: bool) -> Result<()> {
        if lines {
            let input = BufReader::new(stdin());
            play_online_lines(place, messages, self.look(), input, stdout(), after())
        } else {
            play_online(place, messages, self.look())
        }
    }

    fn table(
        &self,
        game_match: AnyMatch,
        opponent: Opponent,
        seed: u64,
        messages: Messages,
    ) -> Result<LocalMatch> {
        let all: Seats = (0..game_match.seats()).map(Seat::new).collect();
        let (people, player) = match opponent {
            Opponent::People | Opponent::Online => (all, Player::Best),
            Opponent::Computer(level) => {
                let seat = mohreh_terminal::own_seat(self.seat.0, game_match.seats(), seed)?;
                (Seats::only(seat), Player::Level(level))
            }
        };
        Ok(LocalMatch::new(game_match, people, player, seed, messages))
    }

    fn look(&self) -> Look {
        let found = Look::from_environment();
        if self.ascii { Look { signs: Signs::Ascii, ..found } } else { found }
    }
}

/// What follows the end of a match in line mode: scripts are done then.
fn after() -> After {
    if stdin().is_terminal() { After::Ask } else { After::Leave }
}

/// A seat, or none where one is drawn.
#[derive(Clone, Copy, Debug)]
struct SeatWish(Option<usize>);

/// A number, or `lot`.
fn seat(text: &str) -> Result<SeatWish, Problem> {
    if text == "lot" {
        return Ok(SeatWish(None));
    }
    let error = || {
        let found = shortened(text);
        problem!(
            "usage-seat",
            "expected the number of a seat, from 0, or lot, found `{found}`",
            found
        )
    };
    text.parse().map(|seat| SeatWish(Some(seat))).map_err(|_| error())
}

/// `10+5`, `3d` or `none`.
pub(super) fn clock(text: &str) -> Result<Clock, Problem> {
    let error = || {
        let found = shortened(text);
        problem!(
            "usage-online-clock",
            "expected minutes+seconds such as 10+5, days such as 3d, or none, found `{found}`",
            found
        )
    };
    if text == "none" {
        return Ok(Clock::None);
    }
    if let Some(days) = text.strip_suffix('d') {
        let days = days.parse().ok().filter(|days| (1..=30).contains(days));
        return days.map(|days| Clock::Days { days }).ok_or_else(error);
    }
    let (minutes, increment) = text.split_once('+').ok_or_else(error)?;
    let minutes: u32 = minutes.parse().map_err(|_| error())?;
    let increment: u32 = increment.parse().map_err(|_| error())?;
    if !(1..=1440).contains(&minutes) || 3600 < increment {
        return Err(error());
    }
    Ok(Clock::Fischer { initial: 60 * minutes, increment })
}
