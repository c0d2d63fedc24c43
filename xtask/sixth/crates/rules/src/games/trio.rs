//! Trio: three in a row on nine cells. Small enough to be one file.
//!
//! ```text
//! move     = cell
//! position = board " " seat " " step " " turns " -"
//! board    = three columns, a to c, rows upward, of "." | "w" | "b"
//! ```

use std::{fmt, str::FromStr};

use crate::{
    Cell, Change, Coded, Color, Conclusion, GameId, Illegal, Key, Kind, OptionChoice, OptionsError,
    Outcome, Pairs, Piece, Position, Reason, Rng, Seat, SetupError, Step, Touch,
    TwoPlayer,
    edit::{EMPTY, Edit, Field, TWO_SEATS, Tool},
    encode::{Encode, Place, Planes},
    key_table,
    problem::{flaw, unreadable},
    text::{Fields, fold, write_columns},
    view::Hide,
};

const FULL: u16 = 0b111_111_111;
/// Columns, rows and diagonals; cell number is column times three plus row.
const LINES: [u16; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
static KEYS: [Key; 18] = key_table(0x63);

const OVER: Reason = Reason::new(GameId::Trio, "trio-over", "3.1");
const OCCUPIED: Reason = Reason::new(GameId::Trio, "trio-occupied", "2.1");
const NO_SUCH_CELL: Reason = Reason::new(GameId::Trio, "trio-no-such-cell", "1.1");
const THREE: Reason = Reason::new(GameId::Trio, "trio-end-three", "3.1");
const NO_ROOM: Reason = Reason::new(GameId::Trio, "trio-end-no-room", "3.2");

/// A position of Trio.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trio {
    /// The cells of each seat.
    stones: [u16; 2],
}

/// There are no variants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrioOptions;

#[cfg(feature = "serde")]
crate::serde_text::as_text! { Trio, TrioOptions }

impl fmt::Display for TrioOptions {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for TrioOptions {
    type Err = OptionsError;

    fn from_str(text: &str) -> Result<Self, OptionsError> {
        Pairs::read(text)?.finish().map(|()| Self)
    }
}

impl Trio {
    /// Every cell, column by column.
    pub fn board() -> impl Iterator<Item = Cell> {
        (0..9).map(|index| Cell::new(index / 3, index % 3 + 1))
    }

    /// Whose stone lies on `cell`.
    #[must_use]
    pub fn stone_at(&self, cell: Cell) -> Option<Seat> {
        let bit = bit(cell)?;
        [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| self.stones[seat.index()] & bit != 0)
    }

    /// How many lines `seat` could still fill.
    #[must_use]
    pub fn open_lines(&self, seat: Seat) -> u32 {
        LINES.iter().filter(|&&line| line & self.stones[seat.other().index()] == 0).count() as u32
    }

    fn seat(&self) -> Seat {
        Seat::new(self.turns() as usize % 2)
    }

    fn line_of(&self, seat: Seat) -> Option<u16> {
        LINES.into_iter().find(|line| self.stones[seat.index()] & line == *line)
    }
}

fn bit(cell: Cell) -> Option<u16> {
    let on_board = cell.column() < 3 && (1..=3).contains(&cell.row());
    on_board.then(|| 1 << (cell.column() * 3 + cell.row() - 1))
}

impl Position for Trio {
    type Move = Cell;
    type Options = TrioOptions;

    const GAME: GameId = GameId::Trio;
    const REASONS: &'static [Reason] = &[OVER, OCCUPIED, NO_SUCH_CELL];
    const CHOICES: &'static [OptionChoice] = &[];
    const ENDS: &'static [Reason] = &[THREE, NO_ROOM];

    fn initial(_: &TrioOptions, _: &mut impl Rng) -> Self {
        Self { stones: [0; 2] }
    }

    fn from_setup(_: &TrioOptions, _: &str) -> Result<Self, SetupError> {
        Err(flaw!("trio-flaw-setup", "Trio has no setups: it always starts empty"))
    }

    fn options(&self) -> TrioOptions {
        TrioOptions
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.seat())
    }

    fn step(&self) -> Step {
        Step::Place
    }

    fn turns(&self) -> u32 {
        (self.stones[0] | self.stones[1]).count_ones()
    }

    fn mid_turn(&self) -> bool {
        false
    }

    fn legal_moves_into(&self, moves: &mut Vec<Cell>) {
        moves.extend(Self::board().filter(|&cell| self.explain(cell).is_ok()));
    }

    fn play_unchecked(&mut self, m: Cell) {
        self.stones[self.seat().index()] |= bit(m).expect("a legal move is on the board");
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = [Seat::FIRST, Seat::SECOND].into_iter().find(|&s| self.line_of(s).is_some());
        let is_full = self.stones[0] | self.stones[1] == FULL;
        winner.map(Outcome::won_by).or(is_full.then_some(Outcome::Draw))
    }

    fn conclusion(&self) -> Option<Conclusion> {
        let line = self.line_of(self.seat().other());
        let in_line =
            |line: u16| Self::board().filter(move |&c| bit(c).is_some_and(|b| line & b != 0));
        self.outcome().map(|_| match line {
            Some(line) => Conclusion::by(THREE).at(in_line(line)),
            None => Conclusion::by(NO_ROOM),
        })
    }

    fn key(&self) -> Key {
        let set = self.stones.map(usize::from).into_iter().enumerate();
        set.flat_map(|(seat, cells)| {
            (0..9).filter(move |i| cells >> i & 1 == 1).map(move |i| seat * 9 + i)
        })
        .fold(0, |key, index| key ^ KEYS[index])
    }

    fn explain(&self, m: Cell) -> Result<(), Illegal> {
        match bit(m) {
            None => Err(NO_SUCH_CELL.at([m])),
            Some(_) if self.outcome().is_some() => Err(OVER.at([])),
            Some(_) if self.stone_at(m).is_some() => Err(OCCUPIED.at([m])),
            Some(_) => Ok(()),
        }
    }

    fn explain_touch(&self, _picked: Option<Cell>, cell: Cell) -> Result<(), Illegal> {
        self.explain(cell)
    }

    fn changes(&self, m: Cell) -> Vec<Change> {
        let piece = Piece::new(Kind::Disc, color(self.seat()));
        let mut after = self.clone();
        after.play_unchecked(m);
        let ended = after.outcome().map(|outcome| Change::Ended { outcome });
        std::iter::once(Change::Placed { cell: m, piece }).chain(ended).collect()
    }

    fn touch(&self, m: Cell) -> Touch {
        Touch::at(m)
    }
}

impl TwoPlayer for Trio {}

impl Encode for Trio {
    const STEPS: &'static [Step] = &[Step::Place];
    const HEXAGONAL: bool = false;

    fn places(_: &TrioOptions) -> Vec<(Cell, Place)> {
        let place = |cell: Cell| (usize::from(cell.column()), usize::from(cell.row()) - 1);
        Self::board().map(|cell| (cell, place(cell))).collect()
    }

    fn tell(&self, seat: Seat, planes: &mut impl Planes) {
        for (whose, seat) in [("own", seat), ("other", seat.other())] {
            let stones = self.stones[seat.index()];
            planes.set(format_args!("{whose}-stone"), (0..9).filter(|n| stones >> n & 1 == 1));
        }
    }

    fn slots(_: &TrioOptions) -> Vec<usize> {
        (0..9).collect()
    }

    fn slot(&self, m: Cell) -> usize {
        usize::from(m.column()) * 3 + usize::from(m.row()) - 1
    }

    fn move_at(&self, slot: usize) -> Option<Cell> {
        Self::board().nth(slot)
    }

    fn mapped(m: Cell, map: impl Fn(Cell) -> Cell) -> Option<Cell> {
        Some(map(m))
    }
}

impl Coded for Trio {}

impl Hide for Trio {}

/// The color of a seat.
#[must_use]
pub const fn color(seat: Seat) -> Color {
    if seat.index() == 0 { Color::White } else { Color::Black }
}

impl fmt::Display for Trio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_columns(
            f,
            Self::board(),
            |cell| cell,
            |f, cell| {
                f.write_str(match self.stone_at(cell) {
                    None => EMPTY,
                    Some(Seat::FIRST) => "w",
                    Some(_) => "b",
                })
            },
        )?;
        let step = if self.outcome().is_some() { "over" } else { "place" };
        write!(f, " {} {step} {} -", self.seat(), self.turns())
    }
}

impl FromStr for Trio {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let folded = fold(text);
        let mut fields = Fields::new(&folded);
        let board = fields.next("board")?;
        let wrong = || unreadable!("trio-text-board", "three columns of three cells"; board);
        let columns: Vec<&str> = board.split('/').collect();
        if columns.len() != 3 || columns.iter().any(|column| column.chars().count() != 3) {
            return Err(wrong().into());
        }
        let mut pos = Self::default();
        for (cell, letter) in Self::board().zip(columns.iter().flat_map(|column| column.chars())) {
            let seat = match letter {
                '.' => continue,
                'w' => 0,
                'b' => 1,
                _ => return Err(wrong().into()),
            };
            pos.stones[seat] |= bit(cell).unwrap_or_default();
        }
        let [white, black] = pos.stones.map(u16::count_ones);
        if white != black && white != black + 1 {
            return Err(flaw!(
                "trio-flaw-count",
                "{white} white and {black} black stones",
                white,
                black
            ));
        }
        let lines = [Seat::FIRST, Seat::SECOND].map(|seat| pos.line_of(seat).is_some());
        if lines[pos.seat().index()] {
            return Err(flaw!("trio-flaw-line", "the match was over before the last stone"));
        }
        // Seat, step and turns follow from the board.
        let rest: Vec<&str> = folded.split_ascii_whitespace().skip(1).collect();
        let written = pos.to_string();
        let expected: Vec<&str> = written.split(' ').skip(1).collect();
        if rest != expected {
            let expected = expected.join(" ");
            return Err(unreadable!("trio-text-rest", "{expected}", expected; rest.join(" ")).into());
        }
        Ok(pos)
    }
}

impl Edit for Trio {
    const TOOLS: &'static [Tool] = &[
        Tool::put("w", Piece::new(Kind::Disc, Color::White)),
        Tool::put("b", Piece::new(Kind::Disc, Color::Black)),
        Tool::clear(EMPTY),
    ];
    const FIELDS: &'static [Field] = &[
        Field::of("seat", TWO_SEATS),
        Field::of("step", &[Step::Place.name()]),
        Field::any("turns"),
    ];

    fn cells(_options: &TrioOptions) -> Vec<Cell> {
        Self::board().collect()
    }
}
