// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */

/**
 * The answer to an action: it is on disk.
 */
export type Acted = { 
/**
 * The number of the event it made.
 */
seq: number, };

/**
 * One thing done in a match. Every action carries an id chosen by the client
 * (unique in the match); sending it twice does it once.
 */
export type Action = { "type": "turn", 
/**
 * The client's id, 1 to 64 bytes.
 */
id: string, 
/**
 * The turn in the game's notation, moves joined by commas; at most 1,024
 * bytes.
 */
turn: string, 
/**
 * How many turns are finished before it; guards against a turn that
 * was meant for another position.
 */
turns: number, } | { "type": "offer", 
/**
 * The client's id, 1 to 64 bytes.
 */
id: string, 
/**
 * What.
 */
offer: OfferKind, } | { "type": "accept", 
/**
 * The client's id, 1 to 64 bytes.
 */
id: string, 
/**
 * Which.
 */
offer: OfferKind, } | { "type": "decline", 
/**
 * The client's id, 1 to 64 bytes.
 */
id: string, 
/**
 * Which.
 */
offer: OfferKind, } | { "type": "resign", 
/**
 * The client's id, 1 to 64 bytes.
 */
id: string, } | { "type": "cancel", 
/**
 * The client's id, 1 to 64 bytes.
 */
id: string, } | { "type": "claim", 
/**
 * The client's id, 1 to 64 bytes.
 */
id: string, } | { "type": "say", 
/**
 * The client's id, 1 to 64 bytes.
 */
id: string, 
/**
 * What.
 */
said: Said, };

/**
 * What can be offered.
 */
export type OfferKind = "draw" | "takeback" | "rematch" | "free-chat";

/**
 * Something said at the table.
 */
export type Said = { "type": "phrase", 
/**
 * One of `hello`, `good-luck`, `thanks`, `well-played`, `oops`,
 * `one-moment`, `back`, `good-match`, `bye`.
 */
phrase: string, } | { "type": "text", 
/**
 * The words, 1 to 200 characters. What turns the direction of writing, and
 * more than three marks on a letter, is taken out.
 */
text: string, } | { "type": "removed" };

/** The ready phrases, in the order in which clients offer them. */
export const PHRASES = ["hello","good-luck","thanks","well-played","oops","one-moment","back","good-match","bye"] as const;
