// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */

/**
 * The answer to an action: it is on disk.
 */
export type Acted = { 
/**
 * The event it made.
 */
seq: number, };

/**
 * One thing done in a match. Every action carries an id chosen by the client
 * (up to 64 characters, unique in the match); sending it twice does it once.
 */
export type Action = { "type": "turn", 
/**
 * The client's id.
 */
id: string, 
/**
 * The turn in the game's notation, moves joined by commas.
 */
turn: string, 
/**
 * How many turns are finished before it; guards against a turn that
 * was meant for another position.
 */
turns: number, } | { "type": "offer", 
/**
 * The client's id.
 */
id: string, 
/**
 * What.
 */
offer: OfferKind, } | { "type": "accept", 
/**
 * The client's id.
 */
id: string, 
/**
 * Which.
 */
offer: OfferKind, } | { "type": "decline", 
/**
 * The client's id.
 */
id: string, 
/**
 * Which.
 */
offer: OfferKind, } | { "type": "resign", 
/**
 * The client's id.
 */
id: string, } | { "type": "cancel", 
/**
 * The client's id.
 */
id: string, } | { "type": "say", 
/**
 * The client's id.
 */
id: string, 
/**
 * What.
 */
said: Said, };

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
 * What a client sends.
 */
export type ClientMessage = { "type": "open", 
/**
 * Which match.
 */
matchId: string, 
/**
 * The last event the client has.
 */
after?: number, } | { "type": "close", 
/**
 * Which match.
 */
matchId: string, } | { "type": "act", 
/**
 * Which match.
 */
matchId: string, 
/**
 * What.
 */
action: Action, } | { "type": "cheer", 
/**
 * Which match.
 */
matchId: string, 
/**
 * One of the ready phrases.
 */
phrase: string, } | { "type": "open-lobby" } | { "type": "close-lobby" } | { "type": "ping" };

/**
 * How much time the seats have.
 */
export type Clock = { "type": "none" } | { "type": "fischer", 
/**
 * Seconds at the start, 10 to 86 400.
 */
initial: number, 
/**
 * Seconds added after each turn, 0 to 3 600.
 */
increment: number, } | { "type": "days", 
/**
 * 1 to 30.
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

/**
 * Asks for a new table.
 */
export type CreateMatch = { 
/**
 * `yinsh`, `zertz`, `dvonn`, `lyngk` or `colorpop`.
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
listed: boolean, };

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
 * The seat of whoever asked, if any.
 */
seat: number | null, };

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
 * 8 to 256 characters.
 */
password: string, };

/**
 * One entry of a match's log. Sequence numbers begin at 1 and have no gaps;
 * who sees one asks for a snapshot.
 */
export type Event = { 
/**
 * Its number in the match.
 */
seq: number, 
/**
 * When it happened.
 */
at: number, 
/**
 * What happened.
 */
kind: EventKind, 
/**
 * Who decides after it.
 */
toMove: number | null, 
/**
 * The clocks after it.
 */
clock?: ClockReading, 
/**
 * How the match ended, if it ended by this.
 */
result?: ResultView, 
/**
 * What may be known after the end and not before.
 */
reveal?: Reveal, 
/**
 * The first 16 hexadecimal digits of the SHA-256 of the recipient's view
 * of the position (its text) after this event. If the client's own
 * position has another one, it asks for a snapshot.
 */
hash: string, };

/**
 * What can happen.
 */
export type EventKind = { "type": "created" } | { "type": "joined", 
/**
 * Which seat.
 */
seat: number, 
/**
 * Who sits there now.
 */
sitter: Sitter, } | { "type": "turn", 
/**
 * By whom.
 */
seat: number, 
/**
 * In the game's notation.
 */
turn: string, 
/**
 * The client's id for it; helps a client to find its own.
 */
id: string, } | { "type": "offered", 
/**
 * By whom.
 */
seat: number, 
/**
 * What.
 */
offer: OfferKind, } | { "type": "accepted", 
/**
 * By whom.
 */
seat: number, 
/**
 * What.
 */
offer: OfferKind, 
/**
 * Whether all have accepted, so that it takes effect. After a
 * takeback `turns` says how many turns are left.
 */
done: boolean, 
/**
 * How many turns the match has after it.
 */
turns: number, 
/**
 * The new match, when a rematch was agreed.
 */
next?: string, } | { "type": "declined", 
/**
 * By whom.
 */
seat: number, 
/**
 * What.
 */
offer: OfferKind, } | { "type": "resigned", 
/**
 * Which.
 */
seat: number, 
/**
 * Who plays on in its place, at a table of three or more.
 */
replaced?: Sitter, } | { "type": "timed-out", 
/**
 * Which.
 */
seat: number, 
/**
 * Who plays on in its place, at a table of three or more.
 */
replaced?: Sitter, } | { "type": "canceled" } | { "type": "said", 
/**
 * By whom.
 */
seat: number, 
/**
 * What.
 */
said: Said, };

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
 * Asks for a seat. Always a POST: looking at a link takes no seat.
 */
export type Join = { 
/**
 * The key of the play link; not needed for tables in the lobby.
 */
key?: string, 
/**
 * Which seat; the first open one otherwise.
 */
seat?: number, };

/**
 * The seat that was taken.
 */
export type Joined = { 
/**
 * Which.
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
 * The last event it includes.
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
 * The seats.
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
 * Who decides now.
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
 * What was said at the table.
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
 * As in [`Event::hash`](crate::Event::hash).
 */
hash: string, };

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
 * What can be offered.
 */
export type OfferKind = "draw" | "takeback" | "rematch" | "free-chat";

/**
 * An offer that waits for answers.
 */
export type OpenOffer = { 
/**
 * What.
 */
offer: OfferKind, 
/**
 * By whom.
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
 * The message id of the rule's reason, when a rule forbids it.
 */
reason?: string, 
/**
 * The clause of the game's rule document.
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
export type ProblemCode = "bad-request" | "not-found" | "unauthorized" | "forbidden" | "illegal" | "stale" | "conflict" | "name-taken" | "too-many" | "too-large" | "internal";

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
blocked: boolean, };

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
 * What happened, up to 500 characters.
 */
text: string, };

/**
 * A report as administrators read it.
 */
export type ReportView = { 
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
at: number, };

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
 * What the end reveals.
 */
export type Reveal = { 
/**
 * The start of the match, nothing hidden.
 */
start: string, 
/**
 * The last position, nothing hidden.
 */
position: string, 
/**
 * With `start`, what the commitment was made of: the commitment is the
 * SHA-256 of this, a line feed and `start`. Empty where nothing was hidden.
 */
nonce: string, };

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
 * The words.
 */
text: string, };

/**
 * Something said, and by whom.
 */
export type SaidBy = { 
/**
 * By whom.
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
online: boolean, };

/**
 * What the server sends.
 */
export type ServerMessage = { "type": "hello", 
/**
 * The version of the server; a page of another version reloads.
 */
version: string, 
/**
 * Who the client is to the server.
 */
you: Identity, 
/**
 * The server's time.
 */
now: number, } | { "type": "snapshot", 
/**
 * The match as the client may know it.
 */
view: MatchView, 
/**
 * The server's time.
 */
now: number, } | { "type": "event", 
/**
 * Which match.
 */
matchId: string, 
/**
 * What.
 */
event: Event, } | { "type": "done", 
/**
 * Which match.
 */
matchId: string, 
/**
 * The action's id.
 */
id: string, 
/**
 * The event it made.
 */
seq: number, } | { "type": "refused", 
/**
 * Which match, if it was about one.
 */
matchId: string | null, 
/**
 * The action's id, if it was one.
 */
id: string | null, 
/**
 * Why.
 */
problem: Problem, } | { "type": "presence", 
/**
 * Which match.
 */
matchId: string, 
/**
 * For each seat whether its person is connected.
 */
online: Array<boolean>, 
/**
 * How many watch.
 */
watchers: number, } | { "type": "cheered", 
/**
 * Which match.
 */
matchId: string, 
/**
 * Who, if there is a name.
 */
name: string | null, 
/**
 * What.
 */
said: Said, } | { "type": "lobby", 
/**
 * All of them, oldest first.
 */
tables: Array<TableView>, } | { "type": "pong", 
/**
 * The server's time.
 */
now: number, };

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
rating: number | null, } | { "type": "engine", 
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
