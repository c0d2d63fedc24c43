// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */
import type { Clock } from './clock';

/**
 * A challenge that has not been answered.
 */
export type Challenge = { 
/**
 * Names it, to answer it.
 */
id: string, 
/**
 * Who challenges.
 */
from: string, 
/**
 * Who is challenged.
 */
to: string, 
/**
 * Which game.
 */
game: string, 
/**
 * The game's options as text.
 */
options: string, 
/**
 * Thinking time.
 */
clock: Clock, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * The seat that the challenger wants; `null` for a lot.
 */
seat: number | null, 
/**
 * When it was made.
 */
created: number, 
/**
 * When it lapses.
 */
expires: number, 
/**
 * How it stands.
 */
state: ChallengeState, 
/**
 * The match, once it was accepted.
 */
matchId: string | null, };

/**
 * Challenges an account to a match of two.
 */
export type ChallengeRequest = { 
/**
 * Which game.
 */
game: string, 
/**
 * The game's options as text; empty for the standard game.
 */
options: string, 
/**
 * Thinking time.
 */
clock: Clock, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * The seat that one wants oneself, 0 or 1; by lot where it is not said.
 */
seat?: number, };

/**
 * How a challenge stands.
 */
export type ChallengeState = "open" | "accepted" | "declined";

/**
 * One's challenges: those that wait, and one's own that were answered within the last
 * ten minutes.
 */
export type Challenges = { 
/**
 * Those that one may answer, newest first.
 */
received: Array<Challenge>, 
/**
 * Challenges made by the account, newest first.
 */
sent: Array<Challenge>, };

/**
 * An account that is followed.
 */
export type Followed = { 
/**
 * The name of the account.
 */
name: string, 
/**
 * Whether they are connected.
 */
online: boolean, 
/**
 * The listed match with a clock that they play right now, if there is one.
 */
playing: Playing | null, };

/**
 * A first turn that somebody likes to play.
 */
export type Opening = { 
/**
 * Which seat played it.
 */
seat: number, 
/**
 * In the game's notation.
 */
turn: string, 
/**
 * In how many matches.
 */
matches: number, 
/**
 * How many of them were won.
 */
wins: number, };

/**
 * What everybody may know of an account in one game.
 */
export type PlayerGame = { 
/**
 * How many finished matches without engines there are: the last 1,000 are
 * looked at.
 */
matches: number, 
/**
 * How many of them were won.
 */
wins: number, 
/**
 * How many were drawn.
 */
draws: number, 
/**
 * How many were lost.
 */
losses: number, 
/**
 * How many of the latest were won in a row.
 */
streak: number, 
/**
 * The most that were won in a row.
 */
longestStreak: number, 
/**
 * The first turns that were played most often in the last 100 listed ones of
 * them, at most five; those from boards that are dealt anew every time are left
 * out.
 */
openings: Array<Opening>, 
/**
 * The rating after each of the last 500 rated matches, oldest first.
 */
history: Array<RatingPoint>, };

/**
 * A match that can be watched.
 */
export type Playing = { 
/**
 * The match.
 */
matchId: string, 
/**
 * Which game.
 */
game: string, };

/**
 * A rating after a match.
 */
export type RatingPoint = { 
/**
 * When the match was counted.
 */
at: number, 
/**
 * The rating after it, rounded.
 */
rating: number, 
/**
 * Whether it said little yet.
 */
provisional: boolean, };

/**
 * Somebody's place among the players of a game. Provisional ratings have none.
 */
export type Standing = { 
/**
 * The place, from 1.
 */
place: number, 
/**
 * The name of the account.
 */
name: string, 
/**
 * The rating, rounded.
 */
rating: number, 
/**
 * How many rated matches it comes from.
 */
matches: number, };

/**
 * How it stands with one's vacations.
 */
export type Vacation = { 
/**
 * When the present one ends; `null` while there is none.
 */
until: number | null, 
/**
 * How many days are left, of those within 365 days.
 */
daysLeft: number, 
/**
 * How many days there are within 365 days.
 */
budget: number, };

/**
 * Stops the clocks of one's correspondence matches.
 */
export type VacationRequest = { 
/**
 * For how many days, 1 to those that are left.
 */
days: number, };
