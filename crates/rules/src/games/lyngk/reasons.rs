//! Everything LYNGK forbids.

use crate::{GameId, Reason};

const fn reason(id: &'static str, clause: &'static str) -> Reason {
    Reason::new(GameId::Lyngk, id, clause)
}

/// The match has ended.
pub const OVER: Reason = reason("lyngk-over", "5.1");
/// The cell is not on this board.
pub const NO_SUCH_CELL: Reason = reason("lyngk-no-such-cell", "1.1");
/// The color has an owner already.
pub const CLAIMED: Reason = reason("lyngk-claimed", "2.1");
/// The seat has claimed two colors.
pub const TWO_CLAIMS: Reason = reason("lyngk-two-claims", "2.1");
/// The seat has claimed in this turn.
pub const ONE_CLAIM_A_TURN: Reason = reason("lyngk-one-claim-a-turn", "2.1");
/// Four colors are claimed, the fifth stays neutral.
pub const FIFTH_STAYS_NEUTRAL: Reason = reason("lyngk-fifth-stays-neutral", "2.2");
/// After the claim the seat could not move.
pub const CLAIM_WITHOUT_MOVE: Reason = reason("lyngk-claim-without-move", "2.3");
/// No stack can move before a claim.
pub const MUST_CLAIM: Reason = reason("lyngk-must-claim", "2.3");
/// There is no piece to move.
pub const EMPTY_START: Reason = reason("lyngk-empty-start", "3.1");
/// A joker does not move by itself.
pub const JOKER_STAYS: Reason = reason("lyngk-joker-stays", "3.1");
/// The color on top is the opponent's.
pub const NOT_YOURS: Reason = reason("lyngk-not-yours", "3.1");
/// A complete stack stays where it is.
pub const COMPLETE_STAYS: Reason = reason("lyngk-complete-stays", "3.7");
/// No line goes through both cells.
pub const NO_LINE: Reason = reason("lyngk-no-line", "3.2");
/// Something stands between.
pub const BLOCKED: Reason = reason("lyngk-blocked", "3.2");
/// The landing cell is empty.
pub const EMPTY_TARGET: Reason = reason("lyngk-empty-target", "3.2");
/// A complete stack takes nothing more.
pub const COMPLETE_TARGET: Reason = reason("lyngk-complete-target", "3.7");
/// Both have a piece of one color.
pub const SAME_COLOR: Reason = reason("lyngk-same-color", "3.3");
/// Together they are too high.
pub const TOO_HIGH: Reason = reason("lyngk-too-high", "3.3");
/// A neutral piece onto a stack.
pub const PIECE_ON_STACK: Reason = reason("lyngk-piece-on-stack", "3.4");
/// A neutral stack onto a higher one.
pub const HIGHER_TARGET: Reason = reason("lyngk-higher-target", "3.4");
/// Nothing it sees can be joined.
pub const NO_TARGET: Reason = reason("lyngk-no-target", "3.3");
/// Only a claimed color uses LYNGK points.
pub const NEUTRAL_POINTS: Reason = reason("lyngk-neutral-points", "4.1");
/// No chain of LYNGK points leads there.
pub const NO_ROUTE: Reason = reason("lyngk-no-route", "4.1");
/// A joker is no LYNGK point.
pub const JOKER_POINT: Reason = reason("lyngk-joker-point", "4.2");
/// The seat's other color makes no LYNGK points.
pub const OTHER_COLOR_POINT: Reason = reason("lyngk-other-color-point", "4.2");
/// Passing while there is a turn.
pub const MUST_MOVE: Reason = reason("lyngk-must-move", "3.8");
/// Nothing can be done: only passing is left.
pub const MUST_PASS: Reason = reason("lyngk-must-pass", "3.8");

/// All of them.
pub const ALL: &[Reason] = &[
    OVER,
    NO_SUCH_CELL,
    CLAIMED,
    TWO_CLAIMS,
    ONE_CLAIM_A_TURN,
    FIFTH_STAYS_NEUTRAL,
    CLAIM_WITHOUT_MOVE,
    MUST_CLAIM,
    EMPTY_START,
    JOKER_STAYS,
    NOT_YOURS,
    COMPLETE_STAYS,
    NO_LINE,
    BLOCKED,
    EMPTY_TARGET,
    COMPLETE_TARGET,
    SAME_COLOR,
    TOO_HIGH,
    PIECE_ON_STACK,
    HIGHER_TARGET,
    NO_TARGET,
    NEUTRAL_POINTS,
    NO_ROUTE,
    JOKER_POINT,
    OTHER_COLOR_POINT,
    MUST_MOVE,
    MUST_PASS,
];
