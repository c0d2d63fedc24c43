//! Who plays on engine seats. A bot is given what its seat may know and
//! nothing else, so it cannot know what a person there could not.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

use mohreh_engine::{Answer, Host, Pace, Player, Report, Request, TimeLeft, search};
use mohreh_rules::{AnyTurn, AnyView, GameId, Rng, Seat, SplitMix};

use super::memories::Memories;
use crate::random::SystemRng;

/// The longest an engine thinks about a turn.
const THINKING: Duration = Duration::from_secs(5);
/// The MiB an engine's tables may take.
const HASH: usize = 16;
/// An engine takes a draw when it expects no more than this.
const DRAW_BELOW: f32 = 0.45;

/// Told to a bot that nobody waits for any more.
#[derive(Clone, Debug, Default)]
pub struct Halt(Arc<AtomicBool>);

impl Halt {
    /// Lets the bot stop; what it says then is not used.
    pub(crate) fn stop(&self) {
        self.0.store(true, Relaxed);
    }

    /// Whether nobody waits.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.load(Relaxed)
    }
}

/// What a bot is given beside what its seat sees.
#[derive(Clone, Debug)]
pub struct Terms {
    /// What its chance is drawn from, another number for each question.
    pub seed: u64,
    /// What its form is drawn from, one number for the match.
    pub form: u64,
    /// What is on its clock, where there is one.
    pub clock: Option<TimeLeft>,
    /// Whether anybody still waits for it.
    pub halt: Halt,
}

impl Terms {
    /// For another question in a match.
    #[must_use]
    pub fn new(match_id: &str, clock: Option<TimeLeft>) -> Self {
        // FNV-1a: the form is the same on every node, today and tomorrow.
        let form = match_id.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self { seed: SystemRng.next_u64(), form, clock, halt: Halt::default() }
    }
}

/// What a bot decides when it is its turn.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The whole turn that it plays.
    pub turn: AnyTurn,
    /// Whether it would rather have a draw, if it is offered one.
    pub takes_draw: bool,
}

/// Chooses turns for engine seats.
pub trait Bot: Send + Sync + 'static {
    /// What it plays, or `None` if there is nothing to decide. `level` is 1 to 10.
    fn choose(&self, match_id: &str, view: &AnyView, level: u8, terms: Terms) -> Option<Choice>;

    /// Whether the engine on `seat` takes a draw while another is to move.
    fn takes_draw(
        &self,
        match_id: &str,
        view: &AnyView,
        seat: Seat,
        level: u8,
        terms: Terms,
    ) -> bool;
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
        Terms { seed, form, clock, halt }: Terms,
    ) -> Option<Answer> {
        let player = Player::Level(level.clamp(1, Player::LEVELS));
        // Weaker levels look at a number of moves, for the same answer every time.
        let memory = player.is_best().then(|| self.memories.of(match_id, seat.index())).flatten();
        let request = Request {
            seed,
            form: Some(form),
            hash: HASH,
            memory: memory.as_deref(),
            ..Request::new(view, player)
        };
        let pace = match clock {
            Some(clock) => Pace::by_clock(view, clock, Some(THINKING)),
            None => Pace::fixed(Some(THINKING)),
        };
        search(&request, &Paced { begin: Instant::now(), pace, halt, game: view.game() })
    }
}

impl Bot for EngineBot {
    fn choose(&self, match_id: &str, view: &AnyView, level: u8, terms: Terms) -> Option<Choice> {
        let seat = view.to_move()?;
        let answer = self.think(match_id, seat, view, level, terms)?;
        let takes_draw = takes_draw(&answer, view, seat);
        Some(Choice { turn: answer.turn, takes_draw })
    }

    fn takes_draw(
        &self,
        match_id: &str,
        view: &AnyView,
        seat: Seat,
        level: u8,
        terms: Terms,
    ) -> bool {
        let answer = self.think(match_id, seat, view, level, terms);
        answer.is_some_and(|answer| takes_draw(&answer, view, seat))
    }
}

fn takes_draw(answer: &Answer, view: &AnyView, seat: Seat) -> bool {
    let for_mover = answer.report.score.win;
    let own = if view.to_move() == Some(seat) { for_mover } else { 1.0 - for_mover };
    own <= DRAW_BELOW
}

/// Stops a search in time, or when nobody waits for it, and logs one that broke down.
struct Paced {
    begin: Instant,
    pace: Pace,
    halt: Halt,
    game: GameId,
}

impl Host for Paced {
    fn should_stop(&self) -> bool {
        self.halt.is_stopped() || self.pace.is_over(self.begin.elapsed())
    }

    fn report(&self, report: &Report) {
        self.pace.hear(report, self.begin.elapsed());
    }

    fn failed(&self, why: &str) {
        tracing::error!(game = %self.game, why, "a search broke down");
    }
}

/// Plays any legal turn: quick, for tests and load.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl Bot for RandomBot {
    fn choose(&self, _: &str, view: &AnyView, _level: u8, terms: Terms) -> Option<Choice> {
        let turn = view.known().random_turn(&mut SplitMix::new(terms.seed))?;
        Some(Choice { turn, takes_draw: false })
    }

    fn takes_draw(&self, _: &str, _: &AnyView, _: Seat, _level: u8, _: Terms) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use mohreh_engine::{Player, Quiet, Request, search};
    use mohreh_rules::{AnyMatch, AnyPosition, GameId, Rng, SplitMix, Viewer};

    use super::{Bot, EngineBot, HASH, Terms};

    /// What an engine found out about one turn is in its tables when it is asked again.
    #[test]
    fn an_engine_on_the_server_keeps_its_tables() {
        let mut rng = SplitMix::new(1);
        let start = AnyPosition::initial(GameId::Dvonn, "", &mut rng).unwrap();
        let mut game_match = AnyMatch::new(start);
        // So near the end that a search comes to its own.
        while game_match.turns() < 50 || 8 < game_match.legal().len() {
            let legal = game_match.legal();
            game_match.play_word(&legal[rng.below(legal.len())]).unwrap();
        }
        assert!(1 < game_match.legal().len());
        let view = game_match.view(Viewer::Watcher);
        let bot = EngineBot::new(HASH);
        bot.choose("match", &view, 10, Terms::new("match", None)).unwrap();

        let nodes = |memory| {
            let request = Request { hash: HASH, memory, ..Request::new(&view, Player::Level(10)) };
            search(&request, &Quiet).unwrap().report.nodes
        };
        let memory = bot.memories.of("match", view.to_move().unwrap().index());
        let (kept, fresh) = (nodes(memory.as_deref()), nodes(None));
        assert!(kept < fresh, "nothing was kept: {kept} nodes, {fresh} without");
    }
}
