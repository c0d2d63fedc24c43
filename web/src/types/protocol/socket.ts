// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */
import type { Identity } from './accounts';
import type { Action, Said } from './actions';
import type { Event } from './events';
import type { EngineWork, MatchView, TableView } from './matches';
import type { Seekers } from './pairing';
import type { Problem } from './problem';

/**
 * What a client sends.
 */
export type ClientMessage = { "type": "open", 
/**
 * Which match.
 */
matchId: string, 
/**
 * The number of the last event the client has.
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
phrase: string, } | { "type": "open-study", 
/**
 * Which study.
 */
studyId: string, } | { "type": "close-study", 
/**
 * Which study.
 */
studyId: string, } | { "type": "open-lobby" } | { "type": "close-lobby" } | { "type": "ping" };

/**
 * What the server sends.
 */
export type ServerMessage = { "type": "hello", 
/**
 * The version of the server.
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
 * The number of the event it made.
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
watchers: number, 
/**
 * How far an engine is, as in [`MatchView::engine`].
 */
engine?: EngineWork, } | { "type": "cheered", 
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
 * The newest 100 that wait, then the newest 50 that play.
 */
tables: Array<TableView>, 
/**
 * How many people look for an opponent.
 */
seekers: Array<Seekers>, } | { "type": "study", 
/**
 * Which study.
 */
studyId: string, 
/**
 * The number of its last step; nothing where something else has changed.
 */
seq: number | null, } | { "type": "pong", 
/**
 * The server's time.
 */
now: number, };
