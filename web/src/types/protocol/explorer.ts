// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */

/**
 * What came of the matches that reached a position.
 */
export type ExplorerTally = { 
/**
 * How many there were.
 */
matches: number, 
/**
 * How many of them the seat to move won.
 */
wins: number, 
/**
 * How many were drawn.
 */
draws: number, };

/**
 * A turn that was played.
 */
export type ExplorerTurn = { 
/**
 * The turn in notation; of several that are the same, turned or mirrored, one.
 */
turn: string, 
/**
 * How many turns lead to the same position, this one included.
 */
alike: number, 
/**
 * Of the matches that reached what it leads to.
 */
matches: number, 
/**
 * How many of them the seat that plays it won.
 */
wins: number, 
/**
 * How many were drawn.
 */
draws: number, 
/**
 * The average rating of those who played it in rated matches.
 */
rating: number | null, };

/**
 * What is known of a position.
 */
export type ExplorerView = { 
/**
 * How many matches of this game and these options are counted.
 */
total: number, 
/**
 * Of the position itself, for the seat to move.
 */
here: ExplorerTally, 
/**
 * What was played, the most frequent first.
 */
turns: Array<ExplorerTurn>, };
