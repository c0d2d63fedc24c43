// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */

/**
 * How much time the seats have.
 */
export type Clock = { "type": "none" } | { "type": "fischer", 
/**
 * Seconds at the start, 10 to 86,400.
 */
initial: number, 
/**
 * Seconds added after each turn, 0 to 3,600.
 */
increment: number, } | { "type": "days", 
/**
 * How many, 1 to 30.
 */
days: number, };

/**
 * The clocks as they stood at [`ClockReading::at`].
 */
export type ClockReading = { 
/**
 * What each seat has left, in milliseconds.
 */
left: Array<number>, 
/**
 * Whose clock runs, if one does.
 */
running: number | null, 
/**
 * When this was read.
 */
at: number, };
