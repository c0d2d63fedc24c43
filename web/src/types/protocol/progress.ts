// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */

/**
 * One thing done.
 */
export type Deed = { 
/**
 * What it is about.
 */
kind: DeedKind, 
/**
 * Which exercise, puzzle or ending, or `GAME-streak`, `GAME-run`: 1 to 48 small
 * letters, digits and hyphens.
 */
id: string, 
/**
 * What came of it: 0 to 1000.
 */
value: number, 
/**
 * When, by the clock of the device.
 */
at: number, };

/**
 * What a [`Deed`] is about.
 */
export type DeedKind = "exercise" | "puzzle" | "best";

/**
 * What the server knows.
 */
export type Progress = { 
/**
 * Everything that came since, from whichever device, with what was just told.
 */
deeds: Array<Deed>, 
/**
 * Goes into the next question.
 */
until: number, };

/**
 * Tells what was done on a device, and asks what was done on others.
 */
export type ProgressRequest = { 
/**
 * The `until` of the last answer; 0 asks for everything.
 */
since: number, 
/**
 * What the server may not know yet, up to 300 at a time.
 */
deeds: Array<Deed>, };
