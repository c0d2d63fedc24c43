//! LYNGK: stacks of five colors, and colors that become one's own.
//!
//! At first every color is neutral and both seats move it; in the course of
//! the match each seat claims two (rules 2). A turn is a claim, if one is
//! wanted, and a move: a stack goes along a line onto the first stack it meets
//! (rules 3). A seat's own colors also serve each other as stepping stones,
//! the LYNGK points (rules 4). Own stacks of five leave the board and score.
//!
//! Stacks keep all their pieces in order for the eye. The rules ask only for
//! the top, the colors inside and the height, so these are kept as sets of
//! cells, and the key is made of them.

mod board;
mod changes;
mod coded;
mod edit;
mod encode;
pub mod ends;
mod explain;
mod features;
mod moves;
mod options;
pub mod reasons;
mod stack;
mod text;

pub use board::Point;
pub use features::FeatureCounts;
pub use moves::LyngkMove;
pub use options::{LyngkOptions, NeutralFive, Tiebreak};
pub use stack::{LyngkColor, Stack};

use self::{
    board::SIZE,
    stack::{COLORS, JOKER},
};
use crate::{
    Cell, Change, Conclusion, GameId, Illegal, Key, OptionChoice, Outcome, Position, Reason, Rng,
    Seat, SetupError, Step, Touch, TwoPlayer, bits::Bits, key_at, key_table, view::Hide,
};

/// Cells, and pieces when the match begins.
const CELLS: usize = 43;
/// Pieces of each color on the board at the start (rules 1.2).
const PER_COLOR: u32 = 8;
/// Jokers on the board at the start.
const JOKERS: u32 = 3;
/// The most a stack can hold under any option.
const TALLEST: usize = 6;
/// Claims a seat has in the whole match (rules 2.1).
const CLAIMS: u32 = 2;
/// More points than all pieces together could make.
const MOST_POINTS: usize = CELLS / 5 + 1;

const TOP_KEYS: [Key; SIZE * (COLORS + 1)] = key_table(0x40);
const COLORS_SEED: u64 = 0x41;
const HEIGHT_KEYS: [Key; SIZE * (TALLEST + 1)] = key_table(0x42);
const CLAIM_KEYS: [Key; 2 << COLORS] = key_table(0x43);
const POINT_KEYS: [Key; 2 * MOST_POINTS] = key_table(0x44);
const SEAT_KEY: [Key; 1] = key_table(0x45);
const PHASE_KEYS: [Key; 3] = key_table(0x46);

/// `MASKS[set][n]`: every cell if `n` is in the set, none if not. Masks from a
/// table are put on several sets of cells at once; bits are looked at one by one.
const MASKS: [[u64; TALLEST]; 64] = {
    let mut masks = [[0; TALLEST]; 64];
    let mut set = 0;
    while set < masks.len() {
        let mut n = 0;
        while n < TALLEST {
            masks[set][n] = if set >> n & 1 == 1 { u64::MAX } else { 0 };
            n += 1;
        }
        set += 1;
    }
    masks
};

/// A position of LYNGK.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lyngk {
    /// The stacks topped by each color.
    tops: [u64; COLORS],
    /// The stacks that hold each color.
    holding: [u64; COLORS],
    /// `taller[n]`: the stacks of more than `n` pieces.
    taller: [u64; TALLEST],
    key: Key,
    /// The code of every stack, for its pieces in order.
    codes: [u16; SIZE],
    turns: u16,
    /// The colors each seat has claimed, as sets.
    claims: [u8; 2],
    /// The stacks each seat has completed.
    points: [u8; 2],
    seat: Seat,
    phase: Phase,
    options: LyngkOptions,
}

const _: () = assert!(size_of::<Lyngk>() <= 256);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The seat may claim, or move.
    Turn,
    /// The seat has claimed and moves (rules 2.3).
    Moving,
    Over,
}

impl Position for Lyngk {
    type Move = LyngkMove;
    type Options = LyngkOptions;

    const GAME: GameId = GameId::Lyngk;
    const REASONS: &'static [Reason] = reasons::ALL;
    const CHOICES: &'static [OptionChoice] = options::CHOICES;
    const ENDS: &'static [Reason] = ends::ALL;

    fn initial(options: &LyngkOptions, rng: &mut impl Rng) -> Self {
        let mut digits = [JOKER; CELLS];
        for (index, digit) in digits.iter_mut().take(COLORS * PER_COLOR as usize).enumerate() {
            *digit = index / PER_COLOR as usize;
        }
        rng.shuffle(&mut digits);
        let mut pos = Self::empty(*options);
        for (point, digit) in Point::all().zip(digits) {
            pos.put(point, Stack::single(digit));
        }
        pos
    }

    fn from_setup(options: &LyngkOptions, setup: &str) -> Result<Self, SetupError> {
        Self::read_setup(*options, setup)
    }

    fn setup_with_secrets(&self) -> Option<String> {
        self.write_setup()
    }

    fn options(&self) -> LyngkOptions {
        self.options
    }

    fn to_move(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.seat)
    }

    fn step(&self) -> Step {
        match self.phase {
            Phase::Turn | Phase::Over => Step::Turn,
            Phase::Moving => Step::Move,
        }
    }

    fn turns(&self) -> u32 {
        u32::from(self.turns)
    }

    fn mid_turn(&self) -> bool {
        self.phase == Phase::Moving
    }

    fn legal_moves_into(&self, moves: &mut Vec<LyngkMove>) {
        self.generate(moves);
    }

    fn play_unchecked(&mut self, m: LyngkMove) {
        self.perform(m);
        debug_assert_eq!(self.key, self.key_from_scratch());
    }

    fn outcome(&self) -> Option<Outcome> {
        let over = self.phase == Phase::Over;
        over.then(|| Outcome::by_score(self.standing(Seat::FIRST), self.standing(Seat::SECOND)))
    }

    fn conclusion(&self) -> Option<Conclusion> {
        self.outcome().and_then(|outcome| self.why_over(outcome))
    }

    fn key(&self) -> Key {
        self.key
    }

    fn explain(&self, m: LyngkMove) -> Result<(), Illegal> {
        self.explain_move(m)
    }

    fn explain_touch(&self, picked: Option<Cell>, cell: Cell) -> Result<(), Illegal> {
        self.explain_hand(picked, cell)
    }

    fn changes(&self, m: LyngkMove) -> Vec<Change> {
        self.list_changes(m)
    }

    fn touch(&self, m: LyngkMove) -> Touch {
        changes::touch(m)
    }
}

impl TwoPlayer for Lyngk {}

impl Hide for Lyngk {}

impl Lyngk {
    fn empty(options: LyngkOptions) -> Self {
        let mut pos = Self {
            tops: [0; COLORS],
            holding: [0; COLORS],
            taller: [0; TALLEST],
            key: 0,
            codes: [0; SIZE],
            turns: 0,
            claims: [0; 2],
            points: [0; 2],
            seat: Seat::FIRST,
            phase: Phase::Turn,
            options,
        };
        pos.key = pos.key_from_scratch();
        pos
    }

    /// What stands on `point`.
    #[must_use]
    pub fn stack_at(&self, point: Point) -> Option<Stack> {
        let occupied = self.occupied() & point.bit() != 0;
        occupied.then(|| self.stack(point))
    }

    /// Who has claimed `color`; nobody while it is neutral.
    #[must_use]
    pub fn owner(&self, color: LyngkColor) -> Option<Seat> {
        [Seat::FIRST, Seat::SECOND]
            .into_iter()
            .find(|seat| self.claims[seat.index()] & color.bit() != 0)
    }

    /// The stacks that `seat` has completed (rules 3.6).
    #[must_use]
    pub fn points(&self, seat: Seat) -> u32 {
        u32::from(self.points[seat.index()])
    }

    /// How many stacks of exactly `height` on the board are `seat`'s.
    #[must_use]
    pub fn owned_stacks(&self, seat: Seat, height: u8) -> u32 {
        let height = usize::from(height);
        if height == 0 || TALLEST < height {
            return 0;
        }
        let higher = self.taller.get(height).copied().unwrap_or(0);
        let exactly = self.taller[height - 1] & !higher;
        (exactly & self.topped_by(self.claims[seat.index()])).count_ones()
    }

    /// What the seats are compared by at the end, the first difference
    /// deciding (rules 5.1, 6).
    fn standing(&self, seat: Seat) -> [u32; 6] {
        let tallest_counted = match self.options {
            LyngkOptions::Fives { tiebreak: Tiebreak::None, .. } => 0,
            LyngkOptions::Fives { tiebreak: Tiebreak::Stacks, .. } => 4,
            LyngkOptions::Six => 5,
        };
        let mut standing = [0; 6];
        standing[0] = self.points(seat);
        for height in 1..=tallest_counted {
            standing[6 - usize::from(height)] = self.owned_stacks(seat, height);
        }
        standing
    }

    #[inline]
    fn occupied(&self) -> u64 {
        self.taller[0]
    }

    /// The colors that nobody has claimed.
    #[inline]
    fn neutral_colors(&self) -> u8 {
        ((1 << COLORS) - 1) & !(self.claims[0] | self.claims[1])
    }

    /// The stacks topped by one of these colors.
    #[inline]
    fn topped_by(&self, colors: u8) -> u64 {
        union(&self.tops, colors)
    }

    /// What stands on a cell that is not empty.
    #[inline]
    fn stack(&self, point: Point) -> Stack {
        Stack::of(self.codes[point.index()])
    }

    /// Puts a stack on an empty cell.
    #[inline]
    fn put(&mut self, point: Point, stack: Stack) {
        self.key ^= stack_key(point, stack);
        self.codes[point.index()] = stack.code;
        if let Some(top) = self.tops.get_mut(stack.top_digit()) {
            *top |= point.bit();
        }
        for (cells, mask) in self.holding.iter_mut().zip(&MASKS[usize::from(stack.colors) % 64]) {
            *cells |= point.bit() & mask;
        }
        let heights = (1 << stack.height) - 1;
        for (cells, mask) in self.taller.iter_mut().zip(&MASKS[heights % 64]) {
            *cells |= point.bit() & mask;
        }
    }

    /// Empties the cells of these stacks.
    #[inline]
    fn lift<const COUNT: usize>(&mut self, stacks: &[(Point, Stack); COUNT]) {
        let mut emptied = 0;
        for &(point, stack) in stacks {
            self.key ^= stack_key(point, stack);
            self.codes[point.index()] = 0;
            emptied |= point.bit();
        }
        let sets = self.tops.iter_mut().chain(&mut self.holding).chain(&mut self.taller);
        sets.for_each(|cells| *cells &= !emptied);
    }

    fn claim(&mut self, seat: Seat, color: LyngkColor) {
        self.set_claims(seat, self.claims[seat.index()] | color.bit());
        let takes_fives =
            matches!(self.options, LyngkOptions::Fives { neutral_five: NeutralFive::Capture, .. });
        if takes_fives {
            let fives = self.tops[color as usize] & self.taller[4];
            for five in Bits(fives).map(Point::from_index) {
                self.lift(&[(five, self.stack(five))]);
                self.score(seat);
            }
        }
    }

    fn set_claims(&mut self, seat: Seat, colors: u8) {
        let index = seat.index();
        self.key ^= claims_key(index, self.claims[index]) ^ claims_key(index, colors);
        self.claims[index] = colors;
    }

    fn score(&mut self, seat: Seat) {
        let index = seat.index();
        self.key ^= points_key(index, self.points[index]);
        self.points[index] += 1;
        self.key ^= points_key(index, self.points[index]);
    }

    #[inline]
    fn give_turn(&mut self, seat: Seat) {
        if seat != self.seat {
            self.key ^= SEAT_KEY[0];
            self.seat = seat;
        }
    }

    #[inline]
    fn enter(&mut self, phase: Phase) {
        self.key ^= PHASE_KEYS[self.phase as usize] ^ PHASE_KEYS[phase as usize];
        self.phase = phase;
    }

    fn key_from_scratch(&self) -> Key {
        let stacks = Bits(self.occupied())
            .map(Point::from_index)
            .fold(0, |key, point| key ^ stack_key(point, self.stack(point)));
        let seats = [0, 1].into_iter().fold(0, |key, index| {
            key ^ claims_key(index, self.claims[index]) ^ points_key(index, self.points[index])
        });
        let seat = if self.seat == Seat::FIRST { 0 } else { SEAT_KEY[0] };
        stacks ^ seats ^ seat ^ PHASE_KEYS[self.phase as usize]
    }
}

/// The order inside a stack decides nothing, so it is not in the key.
#[inline]
fn stack_key(point: Point, stack: Stack) -> Key {
    TOP_KEYS[point.index() * (COLORS + 1) + stack.top_digit()]
        ^ key_at(COLORS_SEED, point.index() << COLORS | usize::from(stack.colors))
        ^ HEIGHT_KEYS[point.index() * (TALLEST + 1) + usize::from(stack.height)]
}

/// The cells that any of these colors has.
#[inline]
fn union(cells: &[u64; COLORS], colors: u8) -> u64 {
    let masks = &MASKS[usize::from(colors) % 64];
    cells.iter().zip(masks).fold(0, |union, (cells, mask)| union | cells & mask)
}

fn claims_key(seat: usize, colors: u8) -> Key {
    CLAIM_KEYS[seat << COLORS | usize::from(colors)]
}

fn points_key(seat: usize, points: u8) -> Key {
    POINT_KEYS[seat * MOST_POINTS + usize::from(points)]
}

#[cfg(test)]
mod tests;
