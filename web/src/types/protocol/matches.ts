// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */
import type { OfferKind, Said } from './actions';
import type { Clock, ClockReading } from './clock';
import type { Reveal } from './events';

/**
 * A match in the archive.
 */
export type ArchivedMatch = { 
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
 * The seats.
 */
seats: Array<Sitter>, 
/**
 * How it ended.
 */
result: ResultView, 
/**
 * How many turns it had.
 */
turns: number, 
/**
 * Whether it counted for ratings.
 */
rated: boolean, 
/**
 * When it ended.
 */
ended: number, };

/**
 * Asks for a new table.
 */
export type CreateMatch = { 
/**
 * The name of a game, such as `dvonn`.
 */
game: string, 
/**
 * The game's options as text, empty for the standard game.
 */
options: string, 
/**
 * A setup text, in games that have setups; otherwise the server deals.
 */
setup?: string, 
/**
 * Who is to sit where, one entry a seat; exactly as many as the game has
 * with these options. At most one is `me`.
 */
seats: Array<SeatRequest>, 
/**
 * Thinking time.
 */
clock: Clock, 
/**
 * Whether it counts for ratings: accounts only, no engines.
 */
rated: boolean, 
/**
 * Whether it stands in the lobby for anybody to join.
 */
listed: boolean, 
/**
 * How many seconds the table waits for whoever is to come: 1 to 604,800 (a
 * week), which is the default; in the lobby 1 to 86,400 (a day), by default
 * 7,200.
 */
waits?: number, };

/**
 * The new table.
 */
export type Created = { 
/**
 * The match; `/g/{id}` is the link to watch it.
 */
id: string, 
/**
 * The key that lets somebody take a seat; `/g/{id}#join={key}` is the
 * link to play. The part after `#` never reaches a server's log.
 */
key: string, 
/**
 * The seat of whoever asked, from 0, if they have one.
 */
seat: number | null, };

/**
 * An engine that decides about its turn or an offered draw, or waits until it can.
 */
export type EngineWork = { 
/**
 * Its seat.
 */
seat: number, 
/**
 * How many decisions of engines, of all tables, come before its own; `null` while it
 * thinks.
 */
ahead: number | null, };

/**
 * One game the server knows.
 */
export type GameInfo = { 
/**
 * Its name in the API.
 */
game: string, 
/**
 * Its name as people write it.
 */
title: string, 
/**
 * Its options.
 */
options: Array<OptionInfo>, };

/**
 * Asks for a seat. Always a POST: looking at a link takes no seat.
 */
export type Join = { 
/**
 * The key of the play link; not needed for tables in the lobby.
 */
key?: string, 
/**
 * Which seat, from 0; the first open one otherwise.
 */
seat?: number, };

/**
 * The seat that was taken.
 */
export type Joined = { 
/**
 * Which, from 0.
 */
seat: number, };

/**
 * The legal moves after the beginning of a turn.
 */
export type LegalMoves = { 
/**
 * Whether the moves given already make a whole turn.
 */
whole: boolean, 
/**
 * What can follow them, sorted; empty when `whole`.
 */
moves: Array<string>, 
/**
 * How many turns are finished; goes back in the turn's `turns`.
 */
turns: number, };

/**
 * How far a match is.
 */
export type MatchState = "waiting" | "playing" | "over" | "canceled" | "unreadable";

/**
 * A whole match as one viewer may know it.
 */
export type MatchView = { 
/**
 * Which match.
 */
id: string, 
/**
 * The number of the last event it includes.
 */
seq: number, 
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
 * The seats, in order of play.
 */
seats: Array<SeatView>, 
/**
 * The viewer's own seat; `null` for watchers.
 */
you: number | null, 
/**
 * Where it began, as the viewer may know it.
 */
start: string, 
/**
 * The finished turns, in order.
 */
turns: Array<string>, 
/**
 * Where it stands, as the viewer may know it.
 */
position: string, 
/**
 * The seat that decides now; `null` unless it is playing.
 */
toMove: number | null, 
/**
 * Thinking time.
 */
time: Clock, 
/**
 * The clocks, where there are any.
 */
clock: ClockReading | null, 
/**
 * Offers that wait for answers.
 */
offers: Array<OpenOffer>, 
/**
 * What was said at the table, the last 200 of it.
 */
said: Array<SaidBy>, 
/**
 * Whether free words are allowed.
 */
freeChat: boolean, 
/**
 * How it ended, if it has.
 */
result: ResultView | null, 
/**
 * Whether `start` is the start. Where something is drawn by lot, that is done
 * when the last seat is taken; until then `start` is a sample, the same at
 * every such table.
 */
dealt: boolean, 
/**
 * SHA-256 of a nonce, a line feed and the start, made before the first
 * turn; only where something is hidden.
 */
commitment: string | null, 
/**
 * What the end revealed.
 */
reveal: Reveal | null, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * What it changed for the seats, once it is over and counted: a moment
 * after the event that ended it.
 */
ratings: Array<RatingChange>, 
/**
 * Whether it stands in the lobby.
 */
listed: boolean, 
/**
 * The match that followed it by rematch.
 */
next: string | null, 
/**
 * The key for the play link: only to somebody at the table, while seats
 * are open.
 */
key: string | null, 
/**
 * How many watch.
 */
watchers: number, 
/**
 * When the table was set up.
 */
created: number, 
/**
 * When the table is called off if nobody comes, or the running clock falls.
 */
deadline: number | null, 
/**
 * Whether it is `canceled` because nobody came in time.
 */
expired: boolean, 
/**
 * How far an engine is that has something to decide; left out until it has taken a
 * second, and where no engine has.
 */
engine?: EngineWork, 
/**
 * As in [`Event::hash`](crate::Event::hash).
 */
hash: string, };

/**
 * An offer that waits for answers.
 */
export type OpenOffer = { 
/**
 * What.
 */
offer: OfferKind, 
/**
 * By which seat.
 */
seat: number, };

/**
 * One option of a game.
 */
export type OptionInfo = { 
/**
 * The key in options text.
 */
key: string, 
/**
 * Its values, the default first.
 */
values: Array<string>, 
/**
 * The clause of the rule document.
 */
clause: string, };

/**
 * What a rated match changed for one seat.
 */
export type RatingChange = { 
/**
 * Which seat, also where an engine has taken it over since.
 */
seat: number, 
/**
 * The rating before, rounded; 1500 is everybody's first.
 */
before: number, 
/**
 * The rating after.
 */
after: number, 
/**
 * Whether it still comes from too few matches to say much.
 */
provisional: boolean, };

/**
 * How a match ended.
 */
export type ResultView = { 
/**
 * `win 0`, `win 0 2`, `draw` or `loss`, as in records.
 */
outcome: string, 
/**
 * By what: `rules`, `resignation`, `time`, `agreement` or `abandoned`.
 */
by: string, 
/**
 * The seat that resigned or ran out of time.
 */
seat?: number, };

/**
 * Something said, and by whom.
 */
export type SaidBy = { 
/**
 * The number of its event.
 */
seq: number, 
/**
 * By which seat.
 */
seat: number, 
/**
 * What.
 */
said: Said, };

/**
 * Who is to sit on a seat.
 */
export type SeatRequest = { "type": "me" } | { "type": "open" } | { "type": "engine", 
/**
 * 1 to 10.
 */
level: number, };

/**
 * One seat of a match.
 */
export type SeatView = { 
/**
 * Who sits there.
 */
sitter: Sitter, 
/**
 * Whether the person is connected now.
 */
online: boolean, 
/**
 * From when the others may claim the match, or call it off, because this
 * person is away; `null` while they need not wait for anybody.
 */
claimAt: number | null, 
/**
 * Until when this person is on vacation and their clock stands still.
 */
restsUntil: number | null, };

/**
 * Who sits on a seat.
 */
export type Sitter = { "type": "open" } | { "type": "person", 
/**
 * The name; `null` for a guest without one and for a deleted account.
 */
name: string | null, 
/**
 * Whether it is the name of an account.
 */
account: boolean, 
/**
 * The rating in this game, rounded, if there is one.
 */
rating: number | null, 
/**
 * Whether the rating comes from too few matches to say much.
 */
provisional: boolean, } | { "type": "engine", 
/**
 * 1 to 10.
 */
level: number, };

/**
 * A table in the lobby.
 */
export type TableView = { 
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
 * How far it is: waiting to be joined, or playing, to be watched.
 */
state: MatchState, 
/**
 * The seats.
 */
seats: Array<Sitter>, 
/**
 * Thinking time.
 */
time: Clock, 
/**
 * Whether it counts for ratings.
 */
rated: boolean, 
/**
 * When the table was set up.
 */
created: number, };
