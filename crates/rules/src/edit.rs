//! Setting up a position by hand: its text, changed cell by cell.
//!
//! A position under construction is often no position at all, so a [`Draft`]
//! is a text taken apart that asks no rule: whoever reads its text as a position
//! is told why it cannot be played, if it cannot. Every text of a position
//! begins with its board, columns from a on, rows upward, and ends with its
//! options; what lies on a cell and what stands between is told by the game's
//! [`Edit`].

use std::fmt;

use crate::{Cell, Color, GameId, Piece, Position, SetupError, TextError, problem::unreadable};

/// What is written for a cell where nothing lies.
pub(crate) const EMPTY: &str = ".";
/// What is written for the options of the standard game.
const STANDARD: &str = "-";
/// The seats of a game for two.
pub(crate) const TWO_SEATS: &[&str] = &["0", "1"];

/// How the positions of a game are set up by hand.
pub trait Edit: Position {
    /// What may be put on a cell, and last what clears it.
    const TOOLS: &'static [Tool];
    /// The words between the board and the options.
    const FIELDS: &'static [Field];
    /// Whether pieces fall to the bottom of their column, so that an empty
    /// cell is written only where a whole column is empty.
    const FALLS: bool = false;

    /// The cells with these options, column by column, from the bottom up.
    fn cells(options: &Self::Options) -> Vec<Cell>;

    /// What is written for a cell where `token` is written and the piece
    /// `tool` is put. Where stacks are built, it comes on top.
    fn put(_token: &str, tool: &str) -> String {
        tool.to_owned()
    }

    /// The pieces that `token` stands for, the lowest first.
    fn pieces(token: &str) -> Vec<Laid> {
        pieces_of(Self::TOOLS, token).map(Laid::alone).collect()
    }
}

/// Something to put on a cell.
#[derive(Clone, Copy, Debug)]
pub struct Tool {
    /// How it is written on the board.
    pub name: &'static str,
    /// What it puts there; nothing takes away what is there.
    pub piece: Option<Piece>,
}

impl Tool {
    /// The tool that puts a piece down.
    pub(crate) const fn put(name: &'static str, piece: Piece) -> Self {
        Self { name, piece: Some(piece) }
    }

    /// The tool that clears a cell.
    pub(crate) const fn clear(name: &'static str) -> Self {
        Self { name, piece: None }
    }
}

/// A word beside the board: whose turn, which step, counters.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name in message ids.
    pub name: &'static str,
    /// What it may be; anything that the game can read if empty.
    pub values: &'static [&'static str],
}

impl Field {
    pub(crate) const fn of(name: &'static str, values: &'static [&'static str]) -> Self {
        Self { name, values }
    }

    pub(crate) const fn any(name: &'static str) -> Self {
        Self { name, values: &[] }
    }
}

/// What lies on a cell of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Its shape, and the color on top.
    pub piece: Piece,
    /// The colors from the bottom to the top.
    pub stack: Vec<Color>,
    /// The piece whose sign it bears: itself, or one that lies within.
    pub sign: Piece,
}

impl Laid {
    /// A single piece.
    pub(crate) fn alone(piece: Piece) -> Self {
        Self { piece, stack: vec![piece.color], sign: piece }
    }
}

/// The pieces of the letters in `token`, as they are written.
pub(crate) fn pieces_of(tools: &'static [Tool], token: &str) -> impl Iterator<Item = Piece> {
    token.chars().filter_map(move |letter| {
        tools.iter().find(|tool| tool.name.chars().eq([letter])).and_then(|tool| tool.piece)
    })
}

/// A text taken apart.
#[derive(Clone, Debug)]
pub struct Draft {
    game: GameId,
    /// What is written for each cell.
    cells: Vec<(Cell, String)>,
    /// The words after the board.
    rest: Vec<String>,
}

impl Draft {
    /// The draft that `text` stands for.
    ///
    /// # Errors
    /// When the options are invalid or the board does not have their cells.
    pub fn read(game: GameId, text: &str) -> Result<Self, SetupError> {
        let mut words = text.split_whitespace().map(str::to_owned);
        let board = words.next().unwrap_or_default();
        let rest: Vec<String> = words.collect();
        let options = rest.last().filter(|&options| options != STANDARD);
        let options = options.map_or("", String::as_str);
        let (names, falls) = with_game!(game, P => (P::cells(&options.parse()?), P::FALLS));
        let columns = names.chunk_by(|one, other| one.column() == other.column());
        let mut written = board.split('/').map(tokens);
        let mut cells = Vec::new();
        for names in columns {
            let mut column = written
                .next()
                .ok_or_else(|| unreadable!("edit-few-columns", "board: more columns"; board))?;
            if falls {
                column.retain(|token| token != EMPTY);
                column.resize(names.len().max(column.len()), EMPTY.to_owned());
            }
            if column.len() != names.len() {
                let (count, first) = (names.len(), names[0]);
                return Err(unreadable!(
                    "edit-column",
                    "board: {count} cells from {first} on",
                    count, first; board
                )
                .into());
            }
            cells.extend(names.iter().copied().zip(column));
        }
        match written.next() {
            None => Ok(Self { game, cells, rest }),
            Some(_) => Err(unreadable!("edit-many-columns", "board: fewer columns"; board).into()),
        }
    }

    /// What may be put on a cell, and last what clears it.
    #[must_use]
    pub fn tools(&self) -> &'static [Tool] {
        with_game!(self.game, P => P::TOOLS)
    }

    /// The cells of the board, column by column, from the bottom up.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        self.cells.iter().map(|&(cell, _)| cell)
    }

    /// What is written for each cell.
    pub fn tokens(&self) -> impl Iterator<Item = (Cell, &str)> {
        self.cells.iter().map(|(cell, token)| (*cell, token.as_str()))
    }

    /// What lies on the board, cell by cell, the lowest first.
    #[must_use]
    pub fn pieces(&self) -> Vec<(Cell, Laid)> {
        let pieces = |token: &str| with_game!(self.game, P => P::pieces(token));
        let laid = self.cells.iter().map(|(cell, token)| (*cell, pieces(token)));
        laid.flat_map(|(cell, pieces)| pieces.into_iter().map(move |it| (cell, it))).collect()
    }

    /// The words beside the board, each with what is written for it.
    pub fn fields(&self) -> impl Iterator<Item = (&'static Field, &str)> {
        with_game!(self.game, P => P::FIELDS).iter().zip(self.rest.iter().map(String::as_str))
    }

    /// Uses the tool `name` on `cell`.
    ///
    /// # Errors
    /// When there is no such tool or cell.
    pub fn put(&mut self, cell: Cell, name: &str) -> Result<(), TextError> {
        let tool = self.tools().iter().find(|tool| tool.name == name);
        let tool = tool.ok_or_else(|| unreadable!("edit-tool", "a tool of the game"; name))?;
        let cells = &mut self.cells;
        let (_, token) = cells
            .iter_mut()
            .find(|(known, _)| *known == cell)
            .ok_or_else(|| unreadable!("edit-cell", "a cell of the board"; cell.to_string()))?;
        *token = match tool.piece {
            Some(_) if token != EMPTY => with_game!(self.game, P => P::put(token, name)),
            _ => name.to_owned(),
        };
        Ok(())
    }

    /// Sets the field `name`.
    ///
    /// # Errors
    /// When there is no such field, or it cannot be `value`.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TextError> {
        let fields = with_game!(self.game, P => P::FIELDS);
        let index = fields.iter().position(|field| field.name == name);
        let found = index.and_then(|index| Some((&fields[index], self.rest.get_mut(index)?)));
        let (field, word) =
            found.ok_or_else(|| unreadable!("edit-field", "a field of the game"; name))?;
        if !field.values.is_empty() && !field.values.contains(&value) {
            let choices = field.values.join(" or ");
            return Err(unreadable!("edit-value", "{choices}", choices; value));
        }
        *word = value.split_whitespace().collect();
        Ok(())
    }
}

/// The text of the position.
impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let falls = with_game!(self.game, P => P::FALLS);
        let columns = self.cells.chunk_by(|(one, _), (other, _)| one.column() == other.column());
        for (index, column) in columns.enumerate() {
            if 0 < index {
                f.write_str("/")?;
            }
            let is_empty = column.iter().all(|(_, token)| token == EMPTY);
            if falls && is_empty {
                f.write_str(EMPTY)?;
                continue;
            }
            let written = column.iter().filter(|(_, token)| !falls || token != EMPTY);
            written.into_iter().try_for_each(|(_, token)| f.write_str(token))?;
        }
        self.rest.iter().try_for_each(|word| write!(f, " {word}"))
    }
}

/// What is written for each cell of a column: a character with the height and
/// stars after it, or a stack in brackets.
fn tokens(column: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut is_open = false;
    for letter in column.chars() {
        let goes_on = is_open || letter.is_ascii_digit() || letter == '*';
        match found.last_mut() {
            Some(token) if goes_on => token.push(letter),
            _ => found.push(letter.to_string()),
        }
        is_open = (is_open || letter == '(') && letter != ')';
    }
    found
}
