// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */

/**
 * Why something was not done. The body of every answer that is not a success.
 */
export type Problem = { 
/**
 * For programs.
 */
code: ProblemCode, 
/**
 * For logs and people without translations, in English.
 */
message: string, 
/**
 * The id of its sentence in the message files, for whoever has them.
 */
reason: string, 
/**
 * What stands in that sentence, by name.
 */
args?: { [key in string]: string }, 
/**
 * The clause of the game's rule document, when a rule forbids it.
 */
clause?: string, 
/**
 * The cells concerned, the most telling first.
 */
cells?: Array<string>, 
/**
 * After how many seconds it may be tried again.
 */
retryAfter?: number, };

/**
 * The kinds of problems.
 */
export type ProblemCode = "bad-request" | "not-found" | "unauthorized" | "forbidden" | "illegal" | "stale" | "conflict" | "name-taken" | "too-many" | "too-large" | "unavailable" | "internal";
