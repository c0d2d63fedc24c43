// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */
import type { OfferKind, Said } from './actions';
import type { ClockReading } from './clock';
import type { ResultView, Sitter } from './matches';

/**
 * One entry of a match's log. Sequence numbers begin at 1 and have no gaps;
 * who sees one asks for a snapshot.
 */
export type Event = { 
/**
 * Its number in the match.
 */
seq: number, 
/**
 * When it happened.
 */
at: number, 
/**
 * What happened.
 */
kind: EventKind, 
/**
 * The seat that decides after it; `null` unless the match goes on.
 */
toMove: number | null, 
/**
 * The clocks after it.
 */
clock?: ClockReading, 
/**
 * How the match ended, if it ended by this.
 */
result?: ResultView, 
/**
 * What may be known after the end and not before.
 */
reveal?: Reveal, 
/**
 * The key of the position after this event as the recipient may know it,
 * in 16 hexadecimal digits; after the end, of the whole position. If the
 * client's own position has another one, it asks for a snapshot.
 */
hash: string, };

/**
 * What can happen.
 */
export type EventKind = { "type": "created" } | { "type": "joined", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Who sits there now.
 */
sitter: Sitter, } | { "type": "turn", 
/**
 * By whom.
 */
seat: number, 
/**
 * In the game's notation.
 */
turn: string, 
/**
 * The client's id for it; helps a client to find its own.
 */
id: string, } | { "type": "offered", 
/**
 * By whom.
 */
seat: number, 
/**
 * What.
 */
offer: OfferKind, } | { "type": "accepted", 
/**
 * By whom.
 */
seat: number, 
/**
 * What.
 */
offer: OfferKind, 
/**
 * Whether all have accepted, so that it takes effect. After a
 * takeback `turns` says how many turns are left.
 */
done: boolean, 
/**
 * How many turns the match has after it.
 */
turns: number, 
/**
 * The new match, when a rematch was agreed.
 */
next?: string, } | { "type": "declined", 
/**
 * By whom.
 */
seat: number, 
/**
 * What.
 */
offer: OfferKind, } | { "type": "resigned", 
/**
 * Which.
 */
seat: number, 
/**
 * Who plays on in its place, at a table of three or more.
 */
replaced?: Sitter, } | { "type": "timed-out", 
/**
 * Which.
 */
seat: number, 
/**
 * Who plays on in its place, at a table of three or more.
 */
replaced?: Sitter, } | { "type": "canceled" } | { "type": "left", 
/**
 * Which seat.
 */
seat: number, 
/**
 * From when the others may claim the match or call it off.
 */
claimAt: number, } | { "type": "returned", 
/**
 * Which seat.
 */
seat: number, } | { "type": "rested", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Until when.
 */
until: number, } | { "type": "resumed", 
/**
 * Which seat.
 */
seat: number, } | { "type": "claimed", 
/**
 * Who was away.
 */
seat: number, 
/**
 * Who claimed it.
 */
by: number, 
/**
 * Who plays on in its place, at a table of three or more.
 */
replaced?: Sitter, } | { "type": "said", 
/**
 * By whom.
 */
seat: number, 
/**
 * What.
 */
said: Said, };

/**
 * What the end reveals.
 */
export type Reveal = { 
/**
 * The start of the match, nothing hidden.
 */
start: string, 
/**
 * The last position, nothing hidden.
 */
position: string, 
/**
 * With `start`, what the commitment was made of: the commitment is the
 * SHA-256 of this, a line feed and `start`. Empty where nothing was hidden.
 */
nonce: string, };
