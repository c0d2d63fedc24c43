//! Color Pop: pop groups of one color until your own, secret color is gone.
//!
//! A turn is one move: a connected group of one color leaves the board, with
//! the jokers that the seat wants in it (rules 2). Everyone sees the
//! [`Board`]; the colors that the seats drew are `Secrets`, kept apart.
//!
//! A position need not know every secret. One with unknowns is a *view*: it
//! has legal moves, reasons and changes like any other, and an outcome when
//! that is the same whatever the unknown colors are (rules 3.1).

mod board;
mod changes;
mod edit;
mod encode;
pub mod ends;
mod explain;
mod hue;
mod moves;
mod options;
pub mod reasons;
mod secrets;
mod setup;
mod text;
mod tokens;
mod worlds;

pub use board::Point;
pub use hue::{Hue, Palette};
pub use moves::{ColorPopMove, Jokers};
pub use options::ColorPopOptions;
pub use tokens::Board;

use self::secrets::Secrets;
use crate::{
    Cell, Change, Color, Conclusion, GameId, Illegal, Key, OptionChoice, Outcome, Position, Reason,
    Rng, Seat, Seats, SetupError, Step, Touch, Viewer,
    key::{key_table, mix},
    view::Hide,
};

/// Tokens of each color, and jokers (rules 1.1).
const TOKENS_A_HUE: u32 = 19;
const JOKERS: u32 = 5;

/// In what a seat collected, the place of the jokers after the colors.
const JOKER: usize = Hue::COUNT;

const BOARD_KEYS: [Key; 2 * (Hue::COUNT + 1)] = key_table(0xc0);
const COLLECTED_KEYS: [Key; Seat::MAX] = key_table(0xc1);
const STATE_KEYS: [Key; 2] = key_table(0xc2);

/// A position of Color Pop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ColorPop {
    board: Board,
    secrets: Secrets,
    /// What lies in front of each seat: tokens of each color, then jokers.
    collected: [[u8; Hue::COUNT + 1]; Seat::MAX],
    /// The colors that have left the board without ending the match: no side
    /// has only these.
    outlived: Palette,
    options: ColorPopOptions,
    seat: Seat,
    phase: Phase,
    turns: u32,
}

const _: () = assert!(size_of::<ColorPop>() <= 256);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Popping,
    Over,
}

impl Position for ColorPop {
    type Move = ColorPopMove;
    type Options = ColorPopOptions;

    const GAME: GameId = GameId::ColorPop;
    const REASONS: &'static [Reason] = reasons::ALL;
    const CHOICES: &'static [OptionChoice] = options::CHOICES;
    const ENDS: &'static [Reason] = ends::ALL;

    fn initial(options: &ColorPopOptions, rng: &mut impl Rng) -> Self {
        let board = setup::draw_board(rng);
        let secrets = setup::draw_secrets(options, rng);
        Self::start(board, secrets, *options)
    }

    fn from_setup(options: &ColorPopOptions, setup: &str) -> Result<Self, SetupError> {
        setup::read(options, setup)
    }

    fn setup_with_secrets(&self) -> Option<String> {
        (self.turns == 0).then(|| setup::write(self))
    }

    fn options(&self) -> ColorPopOptions {
        self.options
    }

    fn seats(&self) -> usize {
        self.options.seats()
    }

    fn side_of(&self, seat: Seat) -> Seats {
        self.options.side_of(seat)
    }

    fn to_move(&self) -> Option<Seat> {
        (self.phase != Phase::Over).then_some(self.seat)
    }

    fn step(&self) -> Step {
        Step::Pop
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn mid_turn(&self) -> bool {
        false
    }

    fn legal_moves_into(&self, moves: &mut Vec<ColorPopMove>) {
        self.generate(moves);
    }

    fn play_unchecked(&mut self, m: ColorPopMove) {
        self.perform(m);
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.phase == Phase::Over { self.consensus().outcome } else { None }
    }

    fn conclusion(&self) -> Option<Conclusion> {
        self.outcome().and_then(|_| self.why_over())
    }

    /// Worked out when asked for: sliding blades change so many cells that
    /// keeping it up to date would cost more than making it.
    fn key(&self) -> Key {
        let boards = Hue::ALL.map(|hue| self.board.cells_of(hue));
        let halves = boards.into_iter().chain([self.board.jokers()]);
        let halves = halves.flat_map(|cells| [cells as u64, (cells >> 64) as u64]);
        let board = halves.zip(BOARD_KEYS).fold(0, |key, (half, salt)| key ^ mix(half ^ salt));
        let collected = self.collected.iter().take(self.seats()).zip(COLLECTED_KEYS);
        let collected = collected.fold(0, |key, (counts, salt)| {
            let number = counts.iter().fold(0, |sum, &count| sum << 8 | u64::from(count));
            key ^ mix(number ^ salt)
        });
        let seats = (0..self.seats()).map(Seat::new);
        let known = seats.fold(0, |bits, seat| bits << 8 | u64::from(self.secrets.of(seat).bits()));
        // What was outlived is left out: in a view that was played move by move
        // it is known one move later than to those who know the secrets, and
        // the next move makes it the same.
        let state = (self.seat.index() as u64) << 16 | (self.phase as u64) << 8;
        board ^ collected ^ mix(known ^ STATE_KEYS[0]) ^ mix(state ^ STATE_KEYS[1])
    }

    fn explain(&self, m: ColorPopMove) -> Result<(), Illegal> {
        self.explain_move(m)
    }

    fn explain_touch(&self, _picked: Option<Cell>, cell: Cell) -> Result<(), Illegal> {
        self.explain_hand(cell)
    }

    fn changes(&self, m: ColorPopMove) -> Vec<Change> {
        self.list_changes(m)
    }

    fn touch(&self, m: ColorPopMove) -> Touch {
        self.hand_for(m)
    }

    fn secret_colors(&self, seat: Seat) -> Option<Vec<(Color, u32)>> {
        let colors = self.known_colors(seat);
        Some(colors.iter().map(|hue| (hue.color(), self.board.count(hue))).collect())
    }

    fn determinize(&self, rng: &mut impl Rng) -> Self {
        self.draw_world(rng)
    }

    fn text_with_secrets(&self) -> String {
        self.write(&self.secrets)
    }
}

impl Hide for ColorPop {
    fn hidden_from(&self, viewer: Viewer) -> Self {
        if self.phase == Phase::Over { self.clone() } else { self.veiled_from(viewer) }
    }

    fn veiled_from(&self, viewer: Viewer) -> Self {
        let mut view = self.clone();
        view.secrets = match viewer {
            Viewer::Seat(seat) if seat.index() < self.seats() => {
                self.secrets.known_to(self.options.side_of(seat))
            }
            Viewer::Seat(_) | Viewer::Watcher => Secrets::UNKNOWN,
        };
        view
    }
}

impl ColorPop {
    /// The tokens on the blades.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many tokens of `color`, or jokers, lie in front of `seat`.
    #[must_use]
    pub fn collected(&self, seat: Seat, color: Color) -> u8 {
        let place = Hue::ALL.into_iter().position(|hue| hue.color() == color);
        match place {
            None if color != Color::Joker => 0,
            place => self.collected[seat.index()][place.unwrap_or(JOKER)],
        }
    }

    /// The colors of `seat`, as far as this position knows them. Of a view
    /// these are its viewer's own; hide before you show.
    #[must_use]
    pub fn known_colors(&self, seat: Seat) -> Palette {
        self.secrets.of(seat)
    }

    /// How many tokens of the known colors of the side of `seat` are left on
    /// the board; a solo match that is not cleared has this score.
    #[must_use]
    pub fn left_of(&self, seat: Seat) -> u32 {
        let colors = self.secrets.of_all(self.options.side_of(seat));
        colors.iter().map(|hue| self.board.count(hue)).sum()
    }

    fn start(board: Board, secrets: Secrets, options: ColorPopOptions) -> Self {
        Self {
            board,
            secrets,
            collected: [[0; Hue::COUNT + 1]; Seat::MAX],
            outlived: Palette::NONE,
            options,
            seat: Seat::FIRST,
            phase: Phase::Popping,
            turns: 0,
        }
    }
}

#[cfg(test)]
mod tests;
