//! A full archive: finished matches written straight into the log, as many as
//! a club plays in years, so that a server can be measured with all of them.
//! `mohreh admin fill` is the way to it from outside.

use std::sync::Arc;

use mohreh_protocol::{Clock, CreateMatch, Millis, SeatRequest};
use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix};

use crate::{
    players::names,
    random,
    store::{Append, Store, StoreError, StoredEvent},
    table::{Effect, Entry, LoggedMatch, Setup, Trust, new_setup},
};

/// Matches in one transaction.
const BATCH: u64 = 1000;
/// Turns before somebody resigns.
const TURNS: usize = 6;
/// How many players they are spread over.
const PLAYERS: usize = 500;
/// The first of them has an account, whose page can be looked at, and has set up so many in a
/// hundred.
const REGULAR: &str = "Regular";
const OF_REGULAR: usize = 10;
/// What nobody's password is.
const NO_PASSWORD: &str = "-";
/// The time between two events of a match, and between two matches.
const PAUSE: Millis = 1000;
const MATCH_LASTS: Millis = 10_000;

/// Writes `matches` finished matches into the database: what the server itself
/// would write, only many in one transaction.
///
/// # Errors
/// When the database fails.
pub async fn fill(store: &Store, matches: u64, progress: impl Fn(u64)) -> Result<(), StoreError> {
    let has_no_secrets = |game: &GameId| {
        AnyPosition::initial(*game, "", &mut SplitMix::new(0))
            .is_ok_and(|start| !AnyMatch::new(start).has_secrets())
    };
    let games: Vec<GameId> = GameId::ALL.iter().copied().filter(has_no_secrets).collect();
    let mut players = Vec::new();
    for _ in 0..PLAYERS {
        let player = random::id();
        store.create_guest(&player).await?;
        players.push(player);
    }
    let name = names::check(REGULAR).expect("it is a name");
    // Filled again, there is one already.
    store.register(&players[0], &name, NO_PASSWORD).await?;
    let first = store.now() - MATCH_LASTS * i64::try_from(matches).unwrap_or(0);
    let club = Arc::new(Club { games, players, first });
    let mut written = 0;
    while written < matches {
        let (club, seeds) = (Arc::clone(&club), written..matches.min(written + BATCH));
        written = seeds.end;
        let play = move || seeds.flat_map(|seed| club.played(seed)).collect();
        let appends: Vec<Append> =
            tokio::task::spawn_blocking(play).await.expect("sample matches follow the rules");
        store.append_all(&appends).await?;
        progress(written);
    }
    Ok(())
}

/// Those who have played.
struct Club {
    games: Vec<GameId>,
    players: Vec<String>,
    /// When the first match began.
    first: Millis,
}

impl Club {
    /// The events of one match, the next one after that with the seed before.
    fn played(&self, seed: u64) -> Vec<Append> {
        let mut rng = SplitMix::new(seed);
        let game = self.games[rng.below(self.games.len())];
        let request = CreateMatch {
            game: game.name().to_owned(),
            options: String::new(),
            setup: None,
            seats: vec![SeatRequest::Me, SeatRequest::Open],
            clock: Clock::Days { days: 3 },
            rated: false,
            listed: true,
            waits: None,
        };
        let is_regular = rng.below(100) < OF_REGULAR;
        let host = if is_regular { 0 } else { rng.below(self.players.len()) };
        let guest = (host + 1 + rng.below(self.players.len() - 1)) % self.players.len();
        let setup = new_setup(&request, &self.players[host], Trust::Nobody)
            .expect("the standard table can be had");
        // Nobody looks at the start before the match is over.
        let setup = Setup { undealt: false, ..setup };
        let start = AnyPosition::read(game, &setup.start).expect("a start is written to be read");
        let joined = Entry::Joined { seat: 1, player: self.players[guest].clone(), deal: None };
        let mut game_match = AnyMatch::new(start);
        let mut entries = vec![joined];
        for number in 0..TURNS {
            let Some(mover) = game_match.to_move() else { break };
            let Some(turn) = game_match.random_turn(&mut rng) else { break };
            game_match.play_moves(&turn).expect("a random turn is legal");
            let seat = u8::try_from(mover.index()).unwrap_or(0);
            entries.push(Entry::Turn { seat, turn: turn.to_string(), id: format!("t{number}") });
        }
        entries.push(Entry::Resigned { seat: 0, id: "r".to_owned() });

        let mut at = self.first + MATCH_LASTS * i64::try_from(seed).unwrap_or(0);
        let first = StoredEvent { seq: 1, at, entry: Entry::Created(Box::new(setup)) };
        let mut table = LoggedMatch::new(&random::match_id(at), &first, Vec::new())
            .expect("the first event is a setup");
        let mut appends = vec![table.append(&first, Effect::CREATED)];
        for entry in entries {
            at += PAUSE;
            let (event, effect) = table.act(entry.into(), at);
            appends.push(table.append(&event, effect));
        }
        appends
    }
}
