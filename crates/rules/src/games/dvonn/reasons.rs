//! Everything DVONN forbids.

use crate::{GameId, Reason};

const fn reason(id: &'static str, clause: &'static str) -> Reason {
    Reason::new(GameId::Dvonn, id, clause)
}

/// The match has ended.
pub const OVER: Reason = reason("dvonn-over", "5.1");
/// Only an empty cell takes a piece.
pub const OCCUPIED: Reason = reason("dvonn-occupied", "2.1");
/// Pieces are placed, stacks do not move yet.
pub const PLACE_FIRST: Reason = reason("dvonn-place-first", "2.1");
/// The board is full, no piece is left to place.
pub const ALL_PLACED: Reason = reason("dvonn-all-placed", "3.1");
/// There is no stack to move.
pub const EMPTY_START: Reason = reason("dvonn-empty-start", "3.2");
/// The stack is the opponent's.
pub const NOT_YOURS: Reason = reason("dvonn-not-yours", "3.2");
/// A lone DVONN piece does not move.
pub const LONE_DVONN: Reason = reason("dvonn-lone-dvonn", "3.5");
/// All six neighbors are occupied.
pub const ENCLOSED: Reason = reason("dvonn-enclosed", "3.4");
/// The way is no straight line.
pub const NOT_STRAIGHT: Reason = reason("dvonn-not-straight", "3.3");
/// The distance is not the height.
pub const WRONG_DISTANCE: Reason = reason("dvonn-wrong-distance", "3.3");
/// The landing cell is empty.
pub const EMPTY_TARGET: Reason = reason("dvonn-empty-target", "3.3");
/// No cell at the distance of its height holds a stack.
pub const NO_TARGET: Reason = reason("dvonn-no-target", "3.3");
/// Passing while a move exists.
pub const MUST_MOVE: Reason = reason("dvonn-must-move", "3.6");
/// Nothing can move: only passing is left.
pub const MUST_PASS: Reason = reason("dvonn-must-pass", "3.6");
/// The cell is not on this board.
pub const NO_SUCH_CELL: Reason = reason("dvonn-no-such-cell", "1.1");

/// All of them.
pub const ALL: &[Reason] = &[
    OVER,
    OCCUPIED,
    PLACE_FIRST,
    ALL_PLACED,
    EMPTY_START,
    NOT_YOURS,
    LONE_DVONN,
    ENCLOSED,
    NOT_STRAIGHT,
    WRONG_DISTANCE,
    EMPTY_TARGET,
    NO_TARGET,
    MUST_MOVE,
    MUST_PASS,
    NO_SUCH_CELL,
];
