//! Everything YINSH forbids.

use crate::{GameId, Reason};

const fn reason(id: &'static str, clause: &'static str) -> Reason {
    Reason::new(GameId::Yinsh, id, clause)
}

/// The match has ended.
pub const OVER: Reason = reason("yinsh-over", "5.1");
/// The point is not on this board.
pub const NO_SUCH_POINT: Reason = reason("yinsh-no-such-point", "1.1");
/// Only an empty point takes a ring.
pub const OCCUPIED: Reason = reason("yinsh-occupied", "2.1");
/// Rings are still being placed.
pub const PLACE_FIRST: Reason = reason("yinsh-place-first", "2.1");
/// All ten rings are placed.
pub const ALL_PLACED: Reason = reason("yinsh-all-placed", "2.1");
/// There is no ring to move.
pub const EMPTY_START: Reason = reason("yinsh-empty-start", "3.1");
/// The ring is the opponent's.
pub const NOT_YOURS: Reason = reason("yinsh-not-yours", "3.1");
/// Markers never move.
pub const MARKER_STAYS: Reason = reason("yinsh-marker-stays", "3.3");
/// The way is no straight line.
pub const NOT_STRAIGHT: Reason = reason("yinsh-not-straight", "3.2");
/// A ring that moves ends somewhere else.
pub const MUST_LEAVE: Reason = reason("yinsh-must-leave", "3.2");
/// Another piece lies where the ring would end.
pub const TAKEN_TARGET: Reason = reason("yinsh-taken-target", "3.2");
/// A ring never jumps a ring.
pub const RING_IN_WAY: Reason = reason("yinsh-ring-in-way", "3.2");
/// After a jump the ring stops at the first empty point.
pub const PAST_JUMP: Reason = reason("yinsh-past-jump", "3.2");
/// This ring has nowhere to go.
pub const STUCK: Reason = reason("yinsh-stuck", "3.2");
/// Passing while a move exists.
pub const MUST_MOVE: Reason = reason("yinsh-must-move", "3.4");
/// No ring can move: only passing is left.
pub const MUST_PASS: Reason = reason("yinsh-must-pass", "3.4");
/// A row stands and is taken away first.
pub const ROW_FIRST: Reason = reason("yinsh-row-first", "4.2");
/// The row is gone, a ring of its owner follows.
pub const RING_FIRST: Reason = reason("yinsh-ring-first", "4.2");
/// Nothing is taken away: there is no row.
pub const NO_ROW: Reason = reason("yinsh-no-row", "4.2");
/// The two ends are not five in a line apart.
pub const NOT_FIVE: Reason = reason("yinsh-not-five", "4.1");
/// A gap or the other color is among the five.
pub const BROKEN_ROW: Reason = reason("yinsh-broken-row", "4.1");
/// A ring is among the five, and does not count.
pub const RING_IN_ROW: Reason = reason("yinsh-ring-in-row", "4.1");
/// The row is the opponent's to take away.
pub const NOT_YOUR_ROW: Reason = reason("yinsh-not-your-row", "4.6");
/// The touched point is in none of the rows.
pub const NOT_IN_ROW: Reason = reason("yinsh-not-in-row", "4.2");
/// What goes after a row is a ring of one's own.
pub const OWN_RING: Reason = reason("yinsh-own-ring", "4.2");

/// All of them.
pub const ALL: &[Reason] = &[
    OVER,
    NO_SUCH_POINT,
    OCCUPIED,
    PLACE_FIRST,
    ALL_PLACED,
    EMPTY_START,
    NOT_YOURS,
    MARKER_STAYS,
    NOT_STRAIGHT,
    MUST_LEAVE,
    TAKEN_TARGET,
    RING_IN_WAY,
    PAST_JUMP,
    STUCK,
    MUST_MOVE,
    MUST_PASS,
    ROW_FIRST,
    RING_FIRST,
    NO_ROW,
    NOT_FIVE,
    BROKEN_ROW,
    RING_IN_ROW,
    NOT_YOUR_ROW,
    NOT_IN_ROW,
    OWN_RING,
];
