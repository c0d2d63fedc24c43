// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */
import type { ReportState } from './admin';
import type { MatchState, Sitter } from './matches';

/**
 * Name and password, for registering and for signing in.
 */
export type Credentials = { 
/**
 * 2 to 24 characters: letters of one script, digits, and single `-`,
 * `_` or spaces between them.
 */
name: string, 
/**
 * 8 to 256 characters; common ones are refused for a new account.
 */
password: string, 
/**
 * The invitation code, where a new account needs one.
 */
invitation?: string, };

/**
 * Who the client is to the server.
 */
export type Identity = { 
/**
 * The name, if there is one.
 */
name: string | null, 
/**
 * Whether there is an account; otherwise it is a guest, known by cookie.
 */
account: boolean, 
/**
 * Whether it is an administrator.
 */
admin: boolean, };

/**
 * A match of one's own.
 */
export type MyMatch = { 
/**
 * The match.
 */
id: string, 
/**
 * Which game.
 */
game: string, 
/**
 * Its options as text.
 */
options: string, 
/**
 * How far it is.
 */
state: MatchState, 
/**
 * One's own seat.
 */
seat: number, 
/**
 * The seats.
 */
seats: Array<Sitter>, 
/**
 * Whether it is one's own turn.
 */
yourTurn: boolean, 
/**
 * When the seat to move runs out of time, if it can.
 */
deadline: number | null, 
/**
 * How many milliseconds that is from now, by the server's clock.
 */
left: number | null, 
/**
 * When something last happened.
 */
updated: number, };

/**
 * A name a guest wants to be called by.
 */
export type NameChange = { 
/**
 * As in [`Credentials`].
 */
name: string, };

/**
 * Another password for the account.
 */
export type PasswordChange = { 
/**
 * The current password.
 */
old: string, 
/**
 * The new one: 8 to 256 characters, and no common one.
 */
new: string, };

/**
 * What everybody may know of an account.
 */
export type Profile = { 
/**
 * The name.
 */
name: string, 
/**
 * When it was made.
 */
since: number, 
/**
 * One entry for each game with rated matches.
 */
ratings: Array<ProfileRating>, 
/**
 * How many finished matches there are.
 */
matches: number, 
/**
 * Whether whoever asks has blocked this account.
 */
blocked: boolean, 
/**
 * Whether whoever asks follows this account.
 */
followed: boolean, 
/**
 * Whether somebody is connected for this account.
 */
online: boolean, };

/**
 * A rating in one game.
 */
export type ProfileRating = { 
/**
 * Which game.
 */
game: string, 
/**
 * Glicko-2 rating (for three and more seats Weng-Lin, on the same scale).
 */
rating: number, 
/**
 * How far it may be off.
 */
deviation: number, 
/**
 * Whether it says little yet.
 */
provisional: boolean, 
/**
 * How many rated matches it comes from.
 */
matches: number, };

/**
 * Tells the administrators about an account.
 */
export type Report = { 
/**
 * The match it is about, if any.
 */
matchId?: string, 
/**
 * What happened, 1 to 500 characters.
 */
text: string, };

/**
 * A report as administrators read it.
 */
export type ReportView = { 
/**
 * Names it, to answer it.
 */
id: string, 
/**
 * Who told; `null` for a guest without a name.
 */
by: string | null, 
/**
 * About whom; `null` when that account is gone.
 */
about: string | null, 
/**
 * The match it is about, if any.
 */
matchId: string | null, 
/**
 * What happened.
 */
text: string, 
/**
 * When it was told.
 */
at: number, 
/**
 * How far it is.
 */
state: ReportState, 
/**
 * What was answered.
 */
answer: string | null, };

/**
 * A new token; shown once.
 */
export type Token = { 
/**
 * Goes into `Authorization: Bearer …`.
 */
token: string, };

/**
 * Asks for a token for a bot.
 */
export type TokenRequest = { 
/**
 * What it is for, shown in the list of tokens; up to 40 characters.
 */
label: string, };

/**
 * A token in the list of one's tokens; the secret itself is not kept.
 */
export type TokenView = { 
/**
 * Names it, to take it back; opens nothing.
 */
id: string, 
/**
 * What it is for.
 */
label: string, 
/**
 * When it was made.
 */
created: number, };
