//! ZÈRTZ: a board that shrinks under marbles that belong to nobody.
//!
//! A turn is a capture if one is possible, and otherwise a marble placed and a
//! ring taken away (rules 2–4). Parts of the board that are full are taken by
//! the mover (rules 5), and a set of captured marbles wins (rules 6).
//!
//! With the option `tournament` a seat can fail to capture. Such an offence
//! can be called back in the next turn, so the position then holds the table
//! from before the offence, once and never nested (rules 7). Repetition needs
//! the past: [`Match`](crate::Match) counts and tells the position.

mod board;
mod changes;
mod coded;
mod edit;
mod encode;
pub mod ends;
mod explain;
mod grid;
mod moves;
mod options;
mod pieces;
pub mod reasons;
mod text;

pub use board::{Board, Point};
pub use moves::ZertzMove;
pub use options::ZertzOptions;

use self::{grid::Grid, pieces::Pieces};
use crate::{
    Cell, Change, Color, Conclusion, GameId, Illegal, Key, Kind, OptionChoice, Outcome, Position,
    Reason, Rng, Seat, SetupError, Step, Touch, TwoPlayer, bits::Bits, key_table, problem::flaw,
    view::Hide,
};

const SEAT_KEY: [Key; 1] = key_table(0x2f0);
const PHASE_KEYS: [Key; 4 + grid::SIZE] = key_table(0x2f1);
const DUTY_KEYS: [Key; 3] = key_table(0x2f2);
const OFFENCE_KEY: [Key; 1] = key_table(0x2f3);
const OPTIONS_KEYS: [Key; 27] = key_table(0x2f4);

/// A position of ZÈRTZ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zertz {
    pieces: Pieces,
    /// The table before the offence just made, or being made.
    before: Option<Pieces>,
    options: ZertzOptions,
    seat: Seat,
    phase: Phase,
    duty: Duty,
    turns: u32,
}

const _: () = assert!(size_of::<Zertz>() <= 256);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// A turn begins.
    Turn,
    /// A marble is placed, a ring has to go.
    Ring,
    /// This marble has jumped and must go on.
    Jump(Point),
    Over(Outcome),
}

/// What a tournament turn is narrowed down to (rules 7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Duty {
    None,
    /// The seat's offence was called back: it may only capture.
    Capture,
    /// The opponent's offence would have ended the match: it is called back.
    Retract,
}

/// A marble, by its color.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Marble {
    /// Six of them.
    White,
    /// Eight.
    Grey,
    /// Ten.
    Black,
}

impl Marble {
    /// In the order of notation and counts.
    pub const ALL: [Self; 3] = [Self::White, Self::Grey, Self::Black];

    /// Its color.
    #[must_use]
    pub const fn color(self) -> Color {
        match self {
            Self::White => Color::White,
            Self::Grey => Color::Grey,
            Self::Black => Color::Black,
        }
    }
}

impl Position for Zertz {
    type Move = ZertzMove;
    type Options = ZertzOptions;

    const GAME: GameId = GameId::Zertz;
    const REASONS: &'static [Reason] = reasons::ALL;
    const CHOICES: &'static [OptionChoice] = options::CHOICES;
    const ENDS: &'static [Reason] = ends::ALL;
    const MOVER: Option<Kind> = Some(Kind::Marble);

    fn initial(options: &ZertzOptions, _: &mut impl Rng) -> Self {
        Self::start(*options)
    }

    fn from_setup(_: &ZertzOptions, _: &str) -> Result<Self, SetupError> {
        Err(flaw!("zertz-flaw-setup", "ZÈRTZ has no setups: the options say it all"))
    }

    fn options(&self) -> ZertzOptions {
        self.options
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then_some(self.seat)
    }

    fn step(&self) -> Step {
        match self.phase {
            Phase::Turn | Phase::Over(_) => Step::Turn,
            Phase::Ring => Step::Ring,
            Phase::Jump(_) => Step::Jump,
        }
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn mid_turn(&self) -> bool {
        matches!(self.phase, Phase::Ring | Phase::Jump(_))
    }

    fn legal_moves_into(&self, moves: &mut Vec<ZertzMove>) {
        self.generate(moves);
    }

    fn play_unchecked(&mut self, m: ZertzMove) {
        self.perform(m);
        debug_assert_eq!(self.pieces.key(), self.pieces.key_from_scratch());
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            Phase::Turn | Phase::Ring | Phase::Jump(_) => None,
        }
    }

    fn conclusion(&self) -> Option<Conclusion> {
        self.outcome().and_then(|outcome| self.why_over(outcome))
    }

    fn key(&self) -> Key {
        let phase = match self.phase {
            Phase::Turn => 0,
            Phase::Ring => 1,
            Phase::Over(Outcome::Draw) => 2,
            Phase::Over(_) => 3,
            Phase::Jump(point) => 4 + self.number(point),
        };
        let offence = self.before.map_or(0, |before| before.key().rotate_left(17) ^ OFFENCE_KEY[0]);
        self.table_and_seat_key()
            ^ PHASE_KEYS[phase]
            ^ DUTY_KEYS[self.duty as usize]
            ^ OPTIONS_KEYS[self.options.index()]
            ^ offence
    }

    fn explain(&self, m: ZertzMove) -> Result<(), Illegal> {
        self.explain_move(m)
    }

    fn explain_touch(&self, picked: Option<Cell>, cell: Cell) -> Result<(), Illegal> {
        self.explain_hand(picked, cell)
    }

    fn changes(&self, m: ZertzMove) -> Vec<Change> {
        self.list_changes(m)
    }

    fn touch(&self, m: ZertzMove) -> Touch {
        changes::touch(m)
    }

    fn touch_binds(&self) -> Option<Reason> {
        self.options.tournament().then_some(reasons::TOUCHED)
    }

    fn repetition_key(&self) -> Option<Key> {
        Some(self.table_and_seat_key())
    }

    fn repeated_thrice(&mut self) {
        self.draw_by_repetition();
    }

    fn is_retraction(m: ZertzMove) -> bool {
        m == ZertzMove::Retract
    }
}

impl TwoPlayer for Zertz {}

impl Hide for Zertz {}

impl Zertz {
    fn start(options: ZertzOptions) -> Self {
        Self {
            pieces: Pieces::new(options.board().rings(), options.marbles()),
            before: None,
            options,
            seat: Seat::FIRST,
            phase: Phase::Turn,
            duty: Duty::None,
            turns: 0,
        }
    }

    /// Whether there is a ring at `point`.
    #[must_use]
    pub fn has_ring(&self, point: Point) -> bool {
        self.grid().number(point).is_some_and(|number| self.pieces.rings() >> number & 1 == 1)
    }

    /// The marble on `point`.
    #[must_use]
    pub fn marble_at(&self, point: Point) -> Option<Marble> {
        self.pieces.marble_on(self.grid().number(point)?)
    }

    /// How many rings have no marble.
    #[must_use]
    pub fn vacant_rings(&self) -> u32 {
        self.pieces.vacant().count_ones()
    }

    /// The white, grey and black marbles in the pool.
    #[must_use]
    pub fn pool(&self) -> [u8; 3] {
        self.pieces.pool()
    }

    /// The white, grey and black marbles that `seat` has captured.
    #[must_use]
    pub fn captured(&self, seat: Seat) -> [u8; 3] {
        self.pieces.captured(seat)
    }

    /// The white, grey and black marbles that `seat` can place: the pool, or
    /// its own captures once the pool is empty (rules 3.4).
    #[must_use]
    pub fn supply(&self, seat: Seat) -> [u8; 3] {
        self.pieces.supply(seat)
    }

    /// The rings that can be taken away as the board stands (rules 3.2).
    pub fn free_rings(&self) -> impl Iterator<Item = Point> {
        let grid = self.grid();
        Bits(self.free()).map(move |number| grid.point(number))
    }

    /// The marble that has jumped and must go on (rules 4.2).
    #[must_use]
    pub fn jumping(&self) -> Option<Point> {
        match self.phase {
            Phase::Jump(point) => Some(point),
            Phase::Turn | Phase::Ring | Phase::Over(_) => None,
        }
    }

    /// Whether the captures of `seat` win (rules 6.1).
    #[must_use]
    pub fn has_goal(&self, seat: Seat) -> bool {
        let captured = self.captured(seat);
        let of_one = self.options.goal_of_one_color();
        let of_each = self.options.goal_of_each_color();
        captured.iter().all(|&count| of_each <= count)
            || captured.iter().zip(of_one).any(|(&count, goal)| goal <= count)
    }

    #[inline]
    fn grid(&self) -> Grid {
        self.options.board().grid()
    }

    /// The cell number of a point that the board has.
    #[inline]
    fn number(&self, point: Point) -> usize {
        self.grid().number(point).expect("a point of this board")
    }

    fn table_and_seat_key(&self) -> Key {
        let seat = if self.seat == Seat::FIRST { 0 } else { SEAT_KEY[0] };
        self.pieces.key() ^ seat
    }
}

#[cfg(test)]
mod tests;
