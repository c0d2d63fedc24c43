//! How a move is made by hand: what is chosen beside the board, which piece
//! is picked up, which cells finish the move.
//!
//! Clients turn touches, keys and drags into moves by matching them with the
//! touches of the legal moves; so no client knows a rule.

use crate::{Cell, Color};

/// The hand movements that make one legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touch {
    /// What is chosen beside the board, if anything.
    pub choice: Option<Choice>,
    /// The cell whose piece is picked up first, if one is.
    pub from: Option<Cell>,
    /// Touching any of these finishes the move; empty if the choice alone does.
    pub to: Vec<Cell>,
    /// What the touch takes off the board, where that is all the move does.
    pub takes: Option<Taken>,
}

/// What one touch takes off the board. Clients mark it before it is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taken {
    /// The piece that is touched.
    Piece,
    /// A whole row: all of [`Touch::to`].
    Row,
}

impl Taken {
    /// Its name for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Piece => "piece",
            Self::Row => "row",
        }
    }
}

impl Touch {
    /// One touch of `cell`.
    #[must_use]
    pub fn at(cell: Cell) -> Self {
        Self { choice: None, from: None, to: vec![cell], takes: None }
    }

    /// Pick up `from`, put down on `to`.
    #[must_use]
    pub fn from_to(from: Cell, to: Cell) -> Self {
        Self { choice: None, from: Some(from), to: vec![to], takes: None }
    }

    /// Touch any cell of a group.
    #[must_use]
    pub fn any_of(cells: Vec<Cell>) -> Self {
        Self { choice: None, from: None, to: cells, takes: None }
    }

    /// Take the piece on `cell` off the board.
    #[must_use]
    pub fn taking(cell: Cell) -> Self {
        Self { takes: Some(Taken::Piece), ..Self::at(cell) }
    }

    /// Take a row off the board, by any of its cells.
    #[must_use]
    pub fn taking_row(cells: Vec<Cell>) -> Self {
        Self { takes: Some(Taken::Row), ..Self::any_of(cells) }
    }

    /// Something beside the board, alone.
    #[must_use]
    pub fn choosing(choice: Choice) -> Self {
        Self { choice: Some(choice), from: None, to: Vec::new(), takes: None }
    }

    /// The same touch, after a choice.
    #[must_use]
    pub fn after(mut self, choice: Choice) -> Self {
        self.choice = Some(choice);
        self
    }
}

/// Something chosen beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// A marble from the pool, or from one's captures (ZÈRTZ 3.1, 3.4).
    Marble(Color),
    /// A color to claim (LYNGK 2.1).
    Claim(Color),
    /// The jokers that count as the group's color (Color Pop 2.2); empty: none.
    Jokers(Vec<Cell>),
    /// Nothing else is legal.
    Pass,
    /// Call back the opponent's offence (ZÈRTZ, tournament).
    Retract,
}
