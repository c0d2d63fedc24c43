//! Everything ZÈRTZ forbids.

use crate::{GameId, Reason};

const fn reason(id: &'static str, clause: &'static str) -> Reason {
    Reason::new(GameId::Zertz, id, clause)
}

/// The match has ended.
pub const OVER: Reason = reason("zertz-over", "6.1");
/// The cell is not on this board.
pub const NO_SUCH_CELL: Reason = reason("zertz-no-such-cell", "1.1");
/// There is no ring here, or no longer.
pub const NO_RING: Reason = reason("zertz-no-ring", "3.1");
/// A capture is possible, so a turn captures.
pub const MUST_CAPTURE: Reason = reason("zertz-must-capture", "2.1");
/// Only a vacant ring takes a marble.
pub const OCCUPIED: Reason = reason("zertz-occupied", "3.1");
/// The pool has no marble of this color.
pub const NOT_IN_POOL: Reason = reason("zertz-not-in-pool", "3.1");
/// The pool is empty and the seat has captured none of this color.
pub const NOT_CAPTURED: Reason = reason("zertz-not-captured", "3.4");
/// A ring goes after a marble is placed, not before.
pub const MARBLE_FIRST: Reason = reason("zertz-marble-first", "3.1");
/// The marble is placed, now a ring has to go.
pub const RING_NOW: Reason = reason("zertz-ring-now", "3.1");
/// A ring with a marble is not free.
pub const RING_CARRIES: Reason = reason("zertz-ring-carries", "3.2");
/// A ring held by its neighbors is not free.
pub const RING_HELD: Reason = reason("zertz-ring-held", "3.2");
/// Passing while there is something to do.
pub const MUST_PLAY: Reason = reason("zertz-must-play", "3.4");
/// Nothing to capture and nothing to place: only passing is left.
pub const MUST_PASS: Reason = reason("zertz-must-pass", "3.4");
/// There is no marble to jump with.
pub const NO_MARBLE: Reason = reason("zertz-no-marble", "4.1");
/// This marble cannot jump, others can.
pub const CANNOT_JUMP: Reason = reason("zertz-cannot-jump", "4.1");
/// A jump goes two cells in a straight line.
pub const NOT_A_JUMP: Reason = reason("zertz-not-a-jump", "4.1");
/// There is nothing to jump over.
pub const NOTHING_BETWEEN: Reason = reason("zertz-nothing-between", "4.1");
/// There is a marble where the jump lands.
pub const LANDING_OCCUPIED: Reason = reason("zertz-landing-occupied", "4.1");
/// There is no ring where the jump lands.
pub const LANDING_GONE: Reason = reason("zertz-landing-gone", "4.1");
/// The marble that has jumped must go on.
pub const GO_ON: Reason = reason("zertz-go-on", "4.2");
/// A capturing turn places no marble and removes no ring.
pub const CAPTURING: Reason = reason("zertz-capturing", "4.3");
/// Calling back belongs to the tournament rules.
pub const NO_TOURNAMENT: Reason = reason("zertz-no-tournament", "7");
/// There is no offence to call back.
pub const NO_OFFENCE: Reason = reason("zertz-no-offence", "7");
/// The offence would have ended the match, so it must be called back.
pub const MUST_RETRACT: Reason = reason("zertz-must-retract", "7");
/// The seat's own offence was called back, so it must capture.
pub const CALLED_BACK: Reason = reason("zertz-called-back", "7");
/// Where calling back is possible, passing is not.
pub const RETRACT_OR_PLAY: Reason = reason("zertz-retract-or-play", "7");
/// What was touched is played.
pub const TOUCHED: Reason = reason("zertz-touched", "7");

/// All of them.
pub const ALL: &[Reason] = &[
    OVER,
    NO_SUCH_CELL,
    NO_RING,
    MUST_CAPTURE,
    OCCUPIED,
    NOT_IN_POOL,
    NOT_CAPTURED,
    MARBLE_FIRST,
    RING_NOW,
    RING_CARRIES,
    RING_HELD,
    MUST_PLAY,
    MUST_PASS,
    NO_MARBLE,
    CANNOT_JUMP,
    NOT_A_JUMP,
    NOTHING_BETWEEN,
    LANDING_OCCUPIED,
    LANDING_GONE,
    GO_ON,
    CAPTURING,
    NO_TOURNAMENT,
    NO_OFFENCE,
    MUST_RETRACT,
    CALLED_BACK,
    RETRACT_OR_PLAY,
    TOUCHED,
];
