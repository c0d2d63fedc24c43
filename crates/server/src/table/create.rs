//! Setting up a table.

use mohreh_protocol::{Clock, CreateMatch, Problem, ProblemCode, SeatRequest};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Position, Rng, SplitMix, dispatch};

use super::{Chair, Deal, LoggedMatch, Setup};
use crate::{
    players::pairing::Agreed,
    problems::refuse,
    random::{SystemRng, id, secret},
};

/// A week, in seconds.
const LONGEST_WAIT: u32 = 604_800;
/// How long a table waits in the lobby, where it is not said: two hours; a day
/// at most.
const LISTED_WAIT: u32 = 7_200;
const LONGEST_LISTED_WAIT: u32 = 86_400;

/// Whose setups are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trust {
    /// Anybody's: nobody may write a setup in which something is hidden.
    Nobody,
    /// A proof's, which deals the same board with other secrets.
    Proof,
}

/// The setup of a new table.
///
/// # Errors
/// When something asked for is not possible; says what would be right.
pub(crate) fn new_setup(
    request: &CreateMatch,
    player: &str,
    trust: Trust,
) -> Result<Setup, Problem> {
    let game: GameId = request.game.parse::<GameId>().map_err(told)?;
    let waits = request.seats.contains(&SeatRequest::Open);
    let (start, undealt) = match &request.setup {
        Some(setup) => {
            (AnyPosition::from_setup(game, &request.options, setup).map_err(told)?, false)
        }
        None => usual_start(game, &request.options, waits)?,
    };
    check_clock(request.clock)?;
    let most = if request.listed { LONGEST_LISTED_WAIT } else { LONGEST_WAIT };
    if request.waits.is_some_and(|waits| !(1..=most).contains(&waits)) {
        return Err(refuse!("server-waits", BadRequest, "waits: 1 to {most} seconds", most));
    }

    let fresh = AnyMatch::new(start.clone());
    let seats = fresh.seats();
    if request.seats.len() != seats {
        let found = request.seats.len();
        return Err(refuse!(
            "server-seats",
            BadRequest,
            "seats: this table has {seats}, found {found}",
            seats,
            found
        ));
    }
    if request.setup.is_some() && trust != Trust::Proof && !may_write(game, &fresh)? {
        return Err(refuse!(
            "server-hidden-setup",
            BadRequest,
            "setup: where something is hidden the server deals"
        ));
    }
    let mine = request.seats.iter().filter(|seat| **seat == SeatRequest::Me).count();
    if 1 < mine {
        return Err(refuse!("server-one-me", BadRequest, "seats: at most one is `me`"));
    }
    let chairs: Vec<Chair> = request
        .seats
        .iter()
        .map(|seat| match seat {
            SeatRequest::Me => Ok(Chair::Person { player: player.to_owned() }),
            SeatRequest::Open => Ok(Chair::Open),
            SeatRequest::Engine { level: level @ 1..=10 } => Ok(Chair::Engine { level: *level }),
            SeatRequest::Engine { level } => Err(refuse!(
                "server-level",
                BadRequest,
                "seats: engines have levels 1 to 10, found {level}",
                level
            )),
        })
        .collect::<Result<_, _>>()?;
    let only_engines = chairs.iter().all(|chair| matches!(chair, Chair::Engine { .. }));
    if only_engines {
        return Err(refuse!("server-no-person", BadRequest, "seats: at least one is a person"));
    }
    let has_engine = chairs.iter().any(|chair| matches!(chair, Chair::Engine { .. }));
    if request.rated && (has_engine || seats < 2 || request.setup.is_some()) {
        return Err(refuse!(
            "server-rated-start",
            BadRequest,
            "rated: rated matches are between people, from the usual start"
        ));
    }
    Ok(Setup {
        game: game.name().to_owned(),
        options: start.options(),
        start: text_for_storage(&start),
        nonce: secret(),
        undealt,
        successor: secret(),
        seats: chairs,
        clock: request.clock,
        rated: request.rated,
        listed: request.listed,
        paired: false,
        // Nobody comes to a table that has stood in the lobby for hours.
        waits: request.waits.or(request.listed.then_some(LISTED_WAIT)),
        key: id(),
    })
}

/// Whether anybody may write this setup: they know what is in it, and what they leave
/// out nobody deals.
fn may_write(game: GameId, fresh: &AnyMatch) -> Result<bool, Problem> {
    let dealt = AnyPosition::initial(game, &fresh.options(), &mut SplitMix::new(0));
    let hides = AnyMatch::new(dealt.map_err(told)?).has_secrets();
    Ok(!hides || (fresh.seats() < 2 && fresh.has_secrets()))
}

/// The usual start of a game, and whether it is yet to be dealt: where something is
/// drawn by lot, a table that waits has a sample.
fn usual_start(game: GameId, options: &str, waits: bool) -> Result<(AnyPosition, bool), Problem> {
    if waits {
        let mut lot = Lot { asked: false, sample: SplitMix::new(0) };
        let sample = AnyPosition::initial(game, options, &mut lot).map_err(told)?;
        return Ok((sample, lot.asked));
    }
    Ok((AnyPosition::initial(game, options, &mut SystemRng).map_err(told)?, false))
}

/// The setup of a rematch: the same table, every player one seat on. Whoever left in the
/// middle was not asked, and the engine that took over does not come along: such a seat
/// is open.
///
/// # Errors
/// When these rules can no longer set it up.
pub(crate) fn rematch_setup(table: &LoggedMatch) -> Result<Setup, Problem> {
    let old = &table.setup;
    let mut seats: Vec<Chair> = (0..)
        .zip(table.chairs())
        .map(|(seat, chair)| if table.was_left(seat) { Chair::Open } else { chair.clone() })
        .collect();
    seats.rotate_right(1);
    let game: GameId = old.game.parse::<GameId>().map_err(told)?;
    let (start, undealt) = usual_start(game, &old.options, seats.contains(&Chair::Open))?;
    Ok(Setup {
        start: text_for_storage(&start),
        nonce: secret(),
        undealt,
        successor: secret(),
        seats,
        paired: false,
        key: id(),
        ..old.clone()
    })
}

/// The setup of a match that two have agreed on. Everybody may watch it.
///
/// # Errors
/// When these rules can no longer set it up.
pub(crate) fn paired_setup(agreed: &Agreed) -> Result<Setup, Problem> {
    let game: GameId = agreed.game.parse::<GameId>().map_err(told)?;
    let start = AnyPosition::initial(game, &agreed.options, &mut SystemRng).map_err(told)?;
    let seats = agreed.seats.iter().map(|player| Chair::Person { player: player.clone() });
    Ok(Setup {
        game: agreed.game.clone(),
        options: start.options(),
        start: text_for_storage(&start),
        nonce: secret(),
        undealt: false,
        successor: secret(),
        seats: seats.collect(),
        clock: agreed.clock,
        rated: agreed.rated,
        listed: true,
        paired: true,
        waits: None,
        key: id(),
    })
}

/// What is drawn by lot at a table that is about to be full.
///
/// # Errors
/// When these rules can no longer set it up.
pub(super) fn deal(setup: &Setup) -> Result<Deal, Problem> {
    let game: GameId = setup.game.parse::<GameId>().map_err(told)?;
    let start = AnyPosition::initial(game, &setup.options, &mut SystemRng).map_err(told)?;
    Ok(Deal { start: text_for_storage(&start), nonce: secret() })
}

/// The lot of a sample, which notes whether it was asked.
struct Lot {
    asked: bool,
    sample: SplitMix,
}

impl Rng for Lot {
    fn next_u64(&mut self) -> u64 {
        self.asked = true;
        self.sample.next_u64()
    }
}

/// # Errors
/// When nobody can play with it; says what would be right.
pub(crate) fn check_clock(clock: Clock) -> Result<(), Problem> {
    match clock {
        Clock::None => Ok(()),
        Clock::Fischer { initial: 10..=86_400, increment: 0..=3_600 } => Ok(()),
        Clock::Fischer { .. } => Err(refuse!(
            "server-clock-fischer",
            BadRequest,
            "clock: 10 to 86400 seconds, and 0 to 3600 seconds added a turn"
        )),
        Clock::Days { days: 1..=30 } => Ok(()),
        Clock::Days { .. } => {
            Err(refuse!("server-clock-days", BadRequest, "clock: 1 to 30 days a turn"))
        }
    }
}

fn text_for_storage(start: &AnyPosition) -> String {
    dispatch!(AnyPosition, start, pos => pos.text_with_secrets())
}

/// What the rules have against a game, its options or a setup.
fn told(problem: impl Into<mohreh_rules::Problem>) -> Problem {
    Problem::told(ProblemCode::BadRequest, problem)
}
