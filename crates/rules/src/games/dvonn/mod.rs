//! DVONN: stacks that live only while they are connected to a red piece.
//!
//! Two phases: the seats fill the board, DVONN pieces first (rules 2), then
//! they move stacks by exactly their height onto other stacks (rules 3). What
//! loses touch with every DVONN piece leaves the board (rules 4). Every turn
//! is a single move, and seat 0, White, moves twice running between the phases.
//!
//! The future of a stack depends on its top, its height and whether it holds a
//! DVONN piece; what else is inside is not kept.

mod board;
mod changes;
mod coded;
mod connections;
mod edit;
mod encode;
pub mod ends;
mod explain;
mod features;
mod moves;
mod options;
pub mod reasons;
mod text;

pub use board::Point;
pub use features::FeatureCounts;
pub use moves::DvonnMove;
pub use options::DvonnOptions;

use self::board::{BOARD, SIZE};
use crate::{
    Cell, Change, Color, Conclusion, Connection, GameId, Illegal, Key, OptionChoice, Outcome,
    Position, Reason, Rng, Seat, SetupError, Step, Touch, TwoPlayer, key_at, key_table,
    problem::flaw, view::Hide,
};

/// Pieces on the board when it is full.
const PIECES: u32 = 49;
/// DVONN pieces, which are placed first (rules 2.1).
const DVONN_PIECES: u32 = 3;
/// Pieces of each side (rules 1.2).
const PIECES_A_COLOR: u32 = (PIECES - DVONN_PIECES) / 2;

/// In a stack's byte, the height; the bits above count DVONN pieces.
const HEIGHT: u8 = 0x3f;
const ONE_DVONN: u8 = 0x40;

static TOP_KEYS: [Key; SIZE * 3] = key_table(0xd0);
const HEIGHT_SEED: u64 = 0xd1;
static DVONN_KEYS: [Key; SIZE] = key_table(0xd2);
static SEAT_KEY: [Key; 1] = key_table(0xd3);
static PHASE_KEYS: [Key; 3] = key_table(0xd4);

/// A position of DVONN.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dvonn {
    /// The stacks topped by each seat's color.
    tops: [u64; 2],
    /// The stacks that hold a DVONN piece; alone it is on nobody's side.
    dvonn: u64,
    /// Height and number of DVONN pieces of every stack.
    stacks: [u8; SIZE],
    seat: Seat,
    phase: Phase,
    turns: u32,
    key: Key,
}

const _: () = assert!(size_of::<Dvonn>() <= 256);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Placing,
    Stacking,
    Over,
}

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stack {
    /// The color on top.
    pub top: Color,
    /// How many pieces.
    pub height: u8,
    /// How many DVONN pieces among them.
    pub dvonn: u8,
}

impl Position for Dvonn {
    type Move = DvonnMove;
    type Options = DvonnOptions;

    const GAME: GameId = GameId::Dvonn;
    const REASONS: &'static [Reason] = reasons::ALL;
    const CHOICES: &'static [OptionChoice] = &[];
    const ENDS: &'static [Reason] = ends::ALL;
    const PLACED_FIRST: Option<(Color, u32)> = Some((Color::Red, DVONN_PIECES));

    fn initial(_: &DvonnOptions, _: &mut impl Rng) -> Self {
        Self::empty()
    }

    fn from_setup(_: &DvonnOptions, _: &str) -> Result<Self, SetupError> {
        Err(flaw!("dvonn-flaw-setup", "DVONN has no setups: it always starts empty"))
    }

    fn options(&self) -> DvonnOptions {
        DvonnOptions
    }

    fn to_move(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.seat)
    }

    fn step(&self) -> Step {
        match self.phase {
            Phase::Placing => Step::Place,
            Phase::Stacking | Phase::Over => Step::Move,
        }
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn mid_turn(&self) -> bool {
        false
    }

    fn legal_moves_into(&self, moves: &mut Vec<DvonnMove>) {
        self.generate(moves);
    }

    fn play_unchecked(&mut self, m: DvonnMove) {
        self.perform(m);
        debug_assert_eq!(self.key, self.key_from_scratch());
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.phase == Phase::Over;
        over.then(|| Outcome::by_score(self.score(Seat::FIRST), self.score(Seat::SECOND)))
    }

    fn conclusion(&self) -> Option<Conclusion> {
        self.outcome().and_then(|outcome| self.why_over(outcome))
    }

    fn key(&self) -> Key {
        self.key
    }

    fn explain(&self, m: DvonnMove) -> Result<(), Illegal> {
        self.explain_move(m)
    }

    fn explain_touch(&self, picked: Option<Cell>, cell: Cell) -> Result<(), Illegal> {
        self.explain_hand(picked, cell)
    }

    fn connections(&self) -> Vec<Connection> {
        self.groups()
    }

    fn changes(&self, m: DvonnMove) -> Vec<Change> {
        self.list_changes(m)
    }

    fn touch(&self, m: DvonnMove) -> Touch {
        changes::touch(m)
    }
}

impl TwoPlayer for Dvonn {}

impl Hide for Dvonn {}

impl Dvonn {
    fn empty() -> Self {
        let mut pos = Self {
            tops: [0; 2],
            dvonn: 0,
            stacks: [0; SIZE],
            seat: Seat::FIRST,
            phase: Phase::Placing,
            turns: 0,
            key: 0,
        };
        pos.key = pos.key_from_scratch();
        pos
    }

    /// What stands on `point`.
    #[must_use]
    pub fn stack_at(&self, point: Point) -> Option<Stack> {
        let byte = self.stacks[point.index()];
        let top = match point.bit() {
            _ if byte == 0 => return None,
            bit if self.tops[0] & bit != 0 => Color::White,
            bit if self.tops[1] & bit != 0 => Color::Black,
            _ => Color::Red,
        };
        Some(Stack { top, height: byte & HEIGHT, dvonn: byte / ONE_DVONN })
    }

    /// The pieces in the stacks that `seat` owns (rules 5.1).
    #[must_use]
    pub fn score(&self, seat: Seat) -> u32 {
        crate::bits::Bits(self.tops[seat.index()])
            .map(|index| u32::from(self.stacks[index] & HEIGHT))
            .sum()
    }

    /// The piece that is placed next, while the board is being filled.
    #[must_use]
    pub fn next_piece(&self) -> Option<Color> {
        (self.phase == Phase::Placing).then(|| {
            if self.occupied().count_ones() < DVONN_PIECES {
                Color::Red
            } else {
                color_of(self.seat)
            }
        })
    }

    #[inline]
    fn occupied(&self) -> u64 {
        self.tops[0] | self.tops[1] | self.dvonn
    }

    #[inline]
    fn height(&self, point: Point) -> usize {
        usize::from(self.stacks[point.index()] & HEIGHT)
    }

    fn put_next(&mut self, point: Point) {
        match self.next_piece() {
            Some(Color::Red) => self.set(point, None, 1 | ONE_DVONN),
            _ => self.set(point, Some(self.seat), 1),
        }
    }

    fn merge(&mut self, from: Point, to: Point) {
        let moving = self.stacks[from.index()];
        let below = self.stacks[to.index()];
        self.remove(from);
        self.remove(to);
        self.set(to, Some(self.seat), moving + below);
    }

    /// Puts a stack on an empty cell.
    #[inline]
    fn set(&mut self, point: Point, owner: Option<Seat>, byte: u8) {
        self.key ^= stack_key(point, owner, byte);
        self.stacks[point.index()] = byte;
        if let Some(seat) = owner {
            self.tops[seat.index()] |= point.bit();
        }
        if ONE_DVONN <= byte {
            self.dvonn |= point.bit();
        }
    }

    /// Empties a cell.
    #[inline]
    fn remove(&mut self, point: Point) {
        self.key ^= stack_key(point, self.owner(point), self.stacks[point.index()]);
        self.stacks[point.index()] = 0;
        self.tops[0] &= !point.bit();
        self.tops[1] &= !point.bit();
        self.dvonn &= !point.bit();
    }

    fn owner(&self, point: Point) -> Option<Seat> {
        [Seat::FIRST, Seat::SECOND]
            .into_iter()
            .find(|seat| self.tops[seat.index()] & point.bit() != 0)
    }

    #[inline]
    fn give_turn(&mut self, seat: Seat) {
        if seat != self.seat {
            self.key ^= SEAT_KEY[0];
            self.seat = seat;
        }
    }

    fn enter(&mut self, phase: Phase) {
        self.key ^= PHASE_KEYS[self.phase as usize] ^ PHASE_KEYS[phase as usize];
        self.phase = phase;
    }

    fn key_from_scratch(&self) -> Key {
        let stacks =
            crate::bits::Bits(self.occupied()).map(Point::from_index).fold(0, |key, point| {
                key ^ stack_key(point, self.owner(point), self.stacks[point.index()])
            });
        let seat = if self.seat == Seat::FIRST { 0 } else { SEAT_KEY[0] };
        stacks ^ seat ^ PHASE_KEYS[self.phase as usize]
    }
}

/// The color a seat plays (rules 1.2).
fn color_of(seat: Seat) -> Color {
    if seat == Seat::FIRST { Color::White } else { Color::Black }
}

#[inline]
fn stack_key(point: Point, owner: Option<Seat>, byte: u8) -> Key {
    let top = owner.map_or(2, Seat::index);
    let dvonn = if ONE_DVONN <= byte { DVONN_KEYS[point.index()] } else { 0 };
    TOP_KEYS[point.index() * 3 + top]
        ^ key_at(HEIGHT_SEED, point.index() * 64 + usize::from(byte & HEIGHT))
        ^ dvonn
}

#[cfg(test)]
mod tests;
