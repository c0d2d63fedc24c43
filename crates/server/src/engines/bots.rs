//! Who plays on engine seats. A bot is given what its seat may know and
//! nothing else, so it cannot know what a person there could not.

use std::time::{Duration, Instant};

use mohreh_engine::{Answer, Host, Player, Report, Request, search};
use mohreh_rules::{AnyView, GameId, Seat, SplitMix};

use super::memories::Memories;

/// The longest an engine thinks about a turn.
const THINKING: Duration = Duration::from_secs(5);
/// The MiB an engine's tables may take.
const HASH: usize = 16;
/// An engine takes a draw when it expects no more than this.
const DRAW_BELOW: f32 = 0.45;

/// Chooses turns for engine seats.
pub trait Bot: Send + Sync + 'static {
    /// A whole turn in the game's notation, or `None` if there is nothing to
    /// decide. `level` is 1 to 10.
    fn choose(&self, match_id: &str, view: &AnyView, level: u8, seed: u64) -> Option<String>;

    /// Whether the engine on `seat` takes a draw now.
    fn takes_draw(&self, match_id: &str, view: &AnyView, seat: Seat, level: u8, seed: u64) -> bool;
}

/// Plays by `crates/engine`.
#[derive(Debug)]
pub struct EngineBot {
    memories: Memories,
}

impl EngineBot {
    /// Full strength remembers from turn to turn, within so many MiB.
    #[must_use]
    pub fn new(budget: usize) -> Self {
        Self { memories: Memories::new(budget / HASH) }
    }

    fn think(
        &self,
        match_id: &str,
        seat: Seat,
        view: &AnyView,
        level: u8,
        seed: u64,
    ) -> Option<Answer> {
        let player = Player::Level(level.clamp(1, Player::LEVELS));
        // Weaker levels look at a number of moves, for the same answer every time.
        let memory = player.is_best().then(|| self.memories.of(match_id, seat.index())).flatten();
        let request =
            Request { seed, hash: HASH, memory: memory.as_deref(), ..Request::new(view, player) };
        search(&request, &Deadline { end: Instant::now() + THINKING, game: view.game() })
    }
}

impl Bot for EngineBot {
    fn choose(&self, match_id: &str, view: &AnyView, level: u8, seed: u64) -> Option<String> {
        self.think(match_id, view.to_move()?, view, level, seed)
            .map(|answer| answer.turn.to_string())
    }

    fn takes_draw(&self, match_id: &str, view: &AnyView, seat: Seat, level: u8, seed: u64) -> bool {
        let Some(answer) = self.think(match_id, seat, view, level, seed) else { return false };
        let for_mover = answer.report.score.win;
        let own = if view.to_move() == Some(seat) { for_mover } else { 1.0 - for_mover };
        own <= DRAW_BELOW
    }
}

/// Stops a search at a time, and logs one that broke down.
struct Deadline {
    end: Instant,
    game: GameId,
}

impl Host for Deadline {
    fn should_stop(&self) -> bool {
        self.end <= Instant::now()
    }

    fn report(&self, _: &Report) {}

    fn failed(&self, why: &str) {
        tracing::error!(game = %self.game, why, "a search broke down");
    }
}

/// Plays any legal turn: quick, for tests and load.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl Bot for RandomBot {
    fn choose(&self, _: &str, view: &AnyView, _level: u8, seed: u64) -> Option<String> {
        view.known().random_turn(&mut SplitMix::new(seed))
    }

    fn takes_draw(&self, _: &str, _: &AnyView, _: Seat, _level: u8, _seed: u64) -> bool {
        false
    }
}
