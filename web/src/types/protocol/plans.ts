// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */

/**
 * Conditional turns of one seat. Nobody else ever sees them.
 */
export type Plan = { 
/**
 * After how many finished turns the lines begin.
 */
turns: number, 
/**
 * Lines of turns, in the game's notation: those of the others are conditions, one's
 * own are answers. A line begins with a turn of somebody else and ends with an
 * answer; lines that begin alike have the same answers there.
 */
lines: Array<Array<string>>, };
