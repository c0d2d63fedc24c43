// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */
import type { Clock } from './clock';

/**
 * Looks for an opponent at a table of two. Asked again and again until there is
 * one; whoever does not ask for eight seconds is no longer looked for.
 */
export type Seek = { 
/**
 * Chosen by the client, 1 to 64 bytes. The same one goes on with the same
 * search, another one begins a new search.
 */
id: string, 
/**
 * Which game; any where it is not said.
 */
game?: string, 
/**
 * The game's options as text; empty for the standard game, and without a game.
 */
options: string, 
/**
 * Thinking time; any where it is not said.
 */
clock?: Clock, 
/**
 * Whether it counts for ratings: accounts only.
 */
rated: boolean, 
/**
 * How many seconds the answer may wait for an opponent: 0 to 5, which is the
 * default.
 */
waits?: number, };

/**
 * How many people look for an opponent in a game.
 */
export type Seekers = { 
/**
 * Which game; `null` for those who would play any.
 */
game: string | null, 
/**
 * How many.
 */
people: number, };

/**
 * How a search stands.
 */
export type Seeking = { 
/**
 * The match, once there is an opponent. It has begun.
 */
matchId: string | null, 
/**
 * When the search began.
 */
since: number, 
/**
 * How far the ratings may be apart by now; `null` in a casual search.
 */
window: number | null, };

/**
 * Looks no longer.
 */
export type StopSeek = { 
/**
 * The id of the search.
 */
id: string, };
