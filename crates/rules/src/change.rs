//! What a move changes on the board.
//!
//! [`Position::changes`](crate::Position::changes) lists these in the order
//! in which they happen. Previews, animations, spoken moves and the marks in
//! a move list are all made of them; nobody works them out again.

use crate::{Cell, Color, Outcome, Piece, Seat};

/// One thing that happens when a move is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A piece comes onto the board.
    Placed {
        /// Where.
        cell: Cell,
        /// Which.
        piece: Piece,
    },
    /// Everything movable on the first cell of the path goes to its last
    /// cell; the cells between are where it turns (LYNGK points, one hop each).
    Moved {
        /// At least two cells.
        path: Vec<Cell>,
    },
    /// A marker turns over.
    Flipped {
        /// Where.
        cell: Cell,
        /// What it shows now.
        color: Color,
    },
    /// Five markers of one color stand in a row (YINSH 4.1).
    RowMade {
        /// The cells of the whole run, in order.
        cells: Vec<Cell>,
        /// Whose row it is.
        seat: Seat,
    },
    /// A piece leaves the board and belongs to a seat.
    Captured {
        /// Where it lay.
        cell: Cell,
        /// Which.
        piece: Piece,
        /// Who has it now.
        seat: Seat,
    },
    /// A piece leaves the board and belongs to nobody: a marker goes back to
    /// the pool, a ring of the ZÈRTZ board is taken away.
    Removed {
        /// Where it lay.
        cell: Cell,
        /// Which.
        piece: Piece,
    },
    /// A stack is no longer connected and leaves the board (DVONN 4.1).
    CutOff {
        /// Where it stood.
        cell: Cell,
    },
    /// A seat claims a color (LYNGK 2.1).
    Claimed {
        /// Who.
        seat: Seat,
        /// Which color.
        color: Color,
    },
    /// A seat scores: a ring, a stack of five.
    Scored {
        /// Who.
        seat: Seat,
        /// How many points.
        points: u8,
    },
    /// A seat has nothing to do and passes.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// The last turn is taken back (ZÈRTZ, tournament).
    Retracted,
    /// The match is over.
    Ended {
        /// How.
        outcome: Outcome,
    },
}
