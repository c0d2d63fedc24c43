//! YINSH: rings that leave markers, flip what they jump, and go off one by
//! one as rows are made.
//!
//! Ten rings are placed (rules 2). Then a turn is: settle the rows that the
//! opponent's move made for you (rules 4.6), move a ring (rules 3), settle
//! the rows of your own (rules 4.5). Settling is a row, then a ring, as often
//! as there is a row. So a turn has one move or many, and the position keeps
//! how far it has come.
//!
//! The pool and the removed rings are not kept: they are what is not on the
//! board.

mod board;
mod changes;
mod coded;
mod edit;
mod encode;
pub mod ends;
mod explain;
mod features;
mod lines;
mod moves;
mod options;
pub mod reasons;
mod text;

pub use board::Point;
pub use features::FeatureCounts;
pub use moves::{Row, YinshMove};
pub use options::YinshOptions;

use self::{
    board::{BOARD, SIZE, has_five},
    lines::Lines,
};
use crate::{
    Cell, Change, Color, Conclusion, GameId, Illegal, Key, Kind, OptionChoice, Outcome, Piece,
    Position, Reason, Rng, Seat, SetupError, Step, Touch, TwoPlayer, bits::Bits, key_table,
    problem::flaw, view::Hide,
};

/// Rings of one color (rules 1.2).
const RINGS: u32 = 5;
/// Markers in the box (rules 1.2).
const MARKERS: u32 = 51;

static RING_KEYS: [[Key; SIZE]; 2] = [key_table(0x10), key_table(0x11)];
static MARKER_KEYS: [[Key; SIZE]; 2] = [key_table(0x12), key_table(0x13)];
const SEAT_KEY: [Key; 1] = key_table(0x14);
const PHASE_KEYS: [Key; 5] = key_table(0x15);
const MOVED_KEY: [Key; 1] = key_table(0x16);
const BLITZ_KEY: [Key; 1] = key_table(0x17);

/// A position of YINSH.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Yinsh {
    /// The rings of each seat.
    rings: [u128; 2],
    /// The markers that show each seat's color.
    markers: [u128; 2],
    /// The same board, read along its lines.
    lines: Lines,
    key: Key,
    turns: u32,
    seat: Seat,
    phase: Phase,
    part: Part,
    options: YinshOptions,
}

const _: () = assert!(size_of::<Yinsh>() <= 256);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Placing,
    Moving,
    Row,
    Ring,
    Over,
}

/// How far the turn has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// Nothing is done yet.
    New,
    /// Something is settled, and the ring is still to move.
    Begun,
    /// The ring has moved; what is left is settling.
    Moved,
}

impl Position for Yinsh {
    type Move = YinshMove;
    type Options = YinshOptions;

    const GAME: GameId = GameId::Yinsh;
    const REASONS: &'static [Reason] = reasons::ALL;
    const CHOICES: &'static [OptionChoice] = YinshOptions::CHOICES;
    const ENDS: &'static [Reason] = ends::ALL;
    const MOVER: Option<Kind> = Some(Kind::Ring);

    fn initial(options: &YinshOptions, _: &mut impl Rng) -> Self {
        Self::empty(*options)
    }

    fn from_setup(_: &YinshOptions, _: &str) -> Result<Self, SetupError> {
        Err(flaw!("yinsh-flaw-setup", "YINSH has no setups: it always starts empty"))
    }

    fn options(&self) -> YinshOptions {
        self.options
    }

    fn to_move(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.seat)
    }

    fn step(&self) -> Step {
        match self.phase {
            Phase::Placing => Step::Place,
            Phase::Moving | Phase::Over => Step::Move,
            Phase::Row => Step::Row,
            Phase::Ring => Step::Ring,
        }
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn mid_turn(&self) -> bool {
        self.part != Part::New
    }

    fn legal_moves_into(&self, moves: &mut Vec<YinshMove>) {
        self.generate(moves);
    }

    fn play_unchecked(&mut self, m: YinshMove) {
        self.perform(m);
        debug_assert_eq!(self.key, self.key_from_scratch());
        debug_assert_eq!(self.lines, self.lines_from_scratch());
    }

    fn outcome(&self) -> Option<Outcome> {
        // Who reached the goal has more than the other, so 5.1 and 5.3 are
        // the same comparison.
        let over = self.phase == Phase::Over;
        over.then(|| Outcome::by_score(self.removed(Seat::FIRST), self.removed(Seat::SECOND)))
    }

    fn conclusion(&self) -> Option<Conclusion> {
        self.outcome().and_then(|outcome| self.why_over(outcome))
    }

    fn key(&self) -> Key {
        self.key
    }

    fn explain(&self, m: YinshMove) -> Result<(), Illegal> {
        self.explain_move(m)
    }

    fn explain_touch(&self, picked: Option<Cell>, cell: Cell) -> Result<(), Illegal> {
        self.explain_hand(picked, cell)
    }

    fn changes(&self, m: YinshMove) -> Vec<Change> {
        self.list_changes(m)
    }

    fn touch(&self, m: YinshMove) -> Touch {
        changes::touch(m)
    }
}

impl TwoPlayer for Yinsh {}

impl Hide for Yinsh {}

impl Yinsh {
    fn empty(options: YinshOptions) -> Self {
        let mut pos = Self {
            rings: [0; 2],
            markers: [0; 2],
            lines: Lines::EMPTY,
            key: 0,
            turns: 0,
            seat: Seat::FIRST,
            phase: Phase::Placing,
            part: Part::New,
            options,
        };
        pos.key = pos.key_from_scratch();
        pos
    }

    /// What lies on `point`.
    #[must_use]
    pub fn piece_at(&self, point: Point) -> Option<Piece> {
        [Seat::FIRST, Seat::SECOND].into_iter().find_map(|seat| {
            let lies_in = |set: [u128; 2]| set[seat.index()] & point.bit() != 0;
            let kind = match () {
                () if lies_in(self.rings) => Kind::Ring,
                () if lies_in(self.markers) => Kind::Marker,
                () => return None,
            };
            Some(Piece::new(kind, color_of(seat)))
        })
    }

    /// The rings of `seat` on the board, as a set of [`Point`] bits.
    #[must_use]
    pub fn rings(&self, seat: Seat) -> u128 {
        self.rings[seat.index()]
    }

    /// The markers that show the color of `seat`, as a set of [`Point`] bits.
    #[must_use]
    pub fn markers(&self, seat: Seat) -> u128 {
        self.markers[seat.index()]
    }

    /// How many markers are left in the pool.
    #[must_use]
    pub fn pool(&self) -> u32 {
        MARKERS - self.all_markers().count_ones()
    }

    /// How many rings `seat` has removed for its rows (rules 4.2).
    #[must_use]
    pub fn removed(&self, seat: Seat) -> u32 {
        match self.phase {
            Phase::Placing => 0,
            _ => RINGS - self.rings[seat.index()].count_ones(),
        }
    }

    /// How many rings `seat` has still to place (rules 2.1).
    #[must_use]
    pub fn unplaced(&self, seat: Seat) -> u32 {
        match self.phase {
            Phase::Placing => RINGS - self.rings[seat.index()].count_ones(),
            _ => 0,
        }
    }

    #[inline]
    fn all_rings(&self) -> u128 {
        self.rings[0] | self.rings[1]
    }

    #[inline]
    fn all_markers(&self) -> u128 {
        self.markers[0] | self.markers[1]
    }

    #[inline]
    fn free(&self) -> u128 {
        BOARD & !(self.all_rings() | self.all_markers())
    }

    #[inline]
    fn has_row(&self, seat: Seat) -> bool {
        has_five(self.markers[seat.index()])
    }

    /// Puts a ring of the seat to move on `point`, or takes it away.
    #[inline]
    fn toggle_ring(&mut self, point: Point) {
        let seat = self.seat.index();
        self.rings[seat] ^= point.bit();
        self.lines.toggle_piece(point);
        self.key ^= RING_KEYS[seat][point.index()];
    }

    /// Takes a ring of the seat to move off `point` and leaves a marker there.
    #[inline]
    fn leave_marker(&mut self, point: Point) {
        let seat = self.seat.index();
        self.rings[seat] ^= point.bit();
        self.markers[seat] ^= point.bit();
        self.lines.toggle_marker(point);
        self.key ^= RING_KEYS[seat][point.index()] ^ MARKER_KEYS[seat][point.index()];
    }

    /// Takes these markers of the seat to move away.
    #[inline]
    fn remove_markers(&mut self, points: u128) {
        let seat = self.seat.index();
        self.markers[seat] ^= points;
        for point in Bits(points).map(Point::from_index) {
            self.lines.toggle_piece(point);
            self.lines.toggle_marker(point);
            self.key ^= MARKER_KEYS[seat][point.index()];
        }
    }

    /// Turns these markers over.
    #[inline]
    fn flip(&mut self, points: u128) {
        self.markers[0] ^= points;
        self.markers[1] ^= points;
        for index in Bits(points) {
            self.key ^= MARKER_KEYS[0][index] ^ MARKER_KEYS[1][index];
        }
    }

    #[inline]
    fn enter(&mut self, phase: Phase, part: Part) {
        self.key ^= phase_key(self.phase, self.part) ^ phase_key(phase, part);
        self.phase = phase;
        self.part = part;
    }

    #[inline]
    fn change_seat(&mut self) {
        self.key ^= SEAT_KEY[0];
        self.seat = self.seat.other();
    }

    fn lines_from_scratch(&self) -> Lines {
        let mut lines = Lines::EMPTY;
        let markers = self.all_markers();
        Bits(self.all_rings() | markers)
            .for_each(|index| lines.toggle_piece(Point::from_index(index)));
        Bits(markers).for_each(|index| lines.toggle_marker(Point::from_index(index)));
        lines
    }

    fn key_from_scratch(&self) -> Key {
        let set = |keys: &[Key; SIZE], points| Bits(points).fold(0, |key, index| key ^ keys[index]);
        let pieces = (0..2).fold(0, |key, seat| {
            let rings = set(&RING_KEYS[seat], self.rings[seat]);
            key ^ rings ^ set(&MARKER_KEYS[seat], self.markers[seat])
        });
        let seat = if self.seat == Seat::FIRST { 0 } else { SEAT_KEY[0] };
        let blitz = if self.options.blitz { BLITZ_KEY[0] } else { 0 };
        pieces ^ seat ^ blitz ^ phase_key(self.phase, self.part)
    }
}

/// Whether something was settled before the move does not decide the future.
#[inline]
fn phase_key(phase: Phase, part: Part) -> Key {
    let moved = if part == Part::Moved { MOVED_KEY[0] } else { 0 };
    PHASE_KEYS[phase as usize] ^ moved
}

/// The color a seat plays (rules 1.2).
const fn color_of(seat: Seat) -> Color {
    if seat.index() == 0 { Color::White } else { Color::Black }
}

#[cfg(test)]
mod tests;
