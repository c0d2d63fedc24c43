//! Everything Color Pop forbids.

use crate::{GameId, Reason};

const fn reason(id: &'static str, clause: &'static str) -> Reason {
    Reason::new(GameId::ColorPop, id, clause)
}

/// The match has ended.
pub const OVER: Reason = reason("colorpop-over", "4.1");
/// There is no token on the cell.
pub const EMPTY: Reason = reason("colorpop-empty", "2.1");
/// A single token is no group.
pub const SINGLE: Reason = reason("colorpop-single", "2.1");
/// A cell chosen as a joker holds none.
pub const NOT_A_JOKER: Reason = reason("colorpop-not-a-joker", "2.2");
/// A chosen joker is not connected with the group.
pub const JOKER_APART: Reason = reason("colorpop-joker-apart", "2.2");
/// A group is chosen by a token with a color; jokers are added to it.
pub const JOKER_FIRST: Reason = reason("colorpop-joker-first", "2.2");
/// A move is named after the smallest cell of its group.
pub const NOT_SMALLEST: Reason = reason("colorpop-not-smallest", "2.6");
/// There is no passing.
pub const MUST_POP: Reason = reason("colorpop-must-pop", "2.5");
/// The cell is not on this board.
pub const NO_SUCH_CELL: Reason = reason("colorpop-no-such-cell", "1.1");

/// All of them.
pub const ALL: &[Reason] = &[
    OVER,
    EMPTY,
    SINGLE,
    NOT_A_JOKER,
    JOKER_APART,
    JOKER_FIRST,
    NOT_SMALLEST,
    MUST_POP,
    NO_SUCH_CELL,
];
