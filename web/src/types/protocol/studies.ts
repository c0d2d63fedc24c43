// Written by `cargo xtask types` from crates/protocol; do not edit.
/* eslint-disable */
import type { Problem } from './problem';

/**
 * Makes a study.
 */
export type NewStudy = { 
/**
 * Its id, 32 random hexadecimal digits. Asking twice makes one study.
 */
id: string, 
/**
 * Which game.
 */
game: string, 
/**
 * What it is called, up to 80 characters.
 */
name: string, };

/**
 * Changes who may see and edit a study. What is left out stays.
 */
export type StudyChange = { 
/**
 * Who may see it.
 */
visibility?: StudyVisibility, 
/**
 * An account that may edit it from now on; up to 16 may.
 */
add?: string, 
/**
 * An account that no longer may. Editors may remove themselves.
 */
remove?: string, };

/**
 * A chapter with all its turns.
 */
export type StudyChapter = { 
/**
 * Its id.
 */
id: string, 
/**
 * What it is called; may be empty.
 */
name: string, 
/**
 * The position it begins with.
 */
start: string, 
/**
 * What is known of the match.
 */
tags?: Array<StudyTag>, 
/**
 * What is written about the start.
 */
note?: StudyNote, 
/**
 * Its turns, each after the one it follows and the first choice first.
 */
nodes?: Array<StudyNode>, };

/**
 * A step that is kept.
 */
export type StudyEvent = { 
/**
 * Its number, from 1 and without gaps.
 */
seq: number, 
/**
 * When.
 */
at: number, 
/**
 * Who made it; nobody where the account is gone.
 */
by: string | null, 
/**
 * The client's id of it.
 */
id: string, 
/**
 * What.
 */
operation: StudyOperation, };

/**
 * A study in a list.
 */
export type StudyInfo = { 
/**
 * Its id, part of its address.
 */
id: string, 
/**
 * Which game.
 */
game: string, 
/**
 * What it is called; may be empty.
 */
name: string, 
/**
 * Who may see it.
 */
visibility: StudyVisibility, 
/**
 * Whose it is.
 */
owner: string, 
/**
 * Who else may change it.
 */
editors: Array<string>, 
/**
 * What you may do with it.
 */
role: StudyRole, 
/**
 * When it was last changed.
 */
updated: number, 
/**
 * The number of its last step.
 */
seq: number, };

/**
 * An arrow along cells, or a circle around one.
 */
export type StudyMark = { 
/**
 * The cells, 1 to 16.
 */
path: Array<string>, 
/**
 * `green`, `red`, `blue` or `yellow`.
 */
paint: string, };

/**
 * What is new in a study.
 */
export type StudyNews = { 
/**
 * What it is, and the number of its last step.
 */
study: StudyInfo, 
/**
 * The whole study, in place of events: for whoever has none of it, or too little.
 */
state: StudyState | null, 
/**
 * The steps since, one's own included.
 */
events: Array<StudyEvent>, 
/**
 * The ids of the steps that were sent and are kept, now or from before.
 */
done: Array<string>, 
/**
 * Those that are not. What is in neither list is to be sent again.
 */
refused: Array<StudyRefusal>, };

/**
 * A turn in a list of turns, after the one it follows.
 */
export type StudyNode = { 
/**
 * Which of the list it follows, from 0; without it, what the list itself follows.
 */
after?: number, 
/**
 * The whole turn.
 */
turn: string, 
/**
 * Whose turn it is.
 */
seat: number, 
/**
 * What is written about it.
 */
note?: StudyNote, };

/**
 * What is written about a turn. What is left out stays as it was.
 */
export type StudyNote = { 
/**
 * A comment, up to 4,000 characters.
 */
comment?: string, 
/**
 * A sign: `!`, `?`, `!!`, `??`, `!?`, `?!`, or none.
 */
glyph?: string, 
/**
 * What is drawn, up to 32.
 */
marks?: Array<StudyMark>, 
/**
 * The first seat's chance after the turn, in thousandths.
 */
chance?: number, 
/**
 * Milliseconds that were left on the clock.
 */
clock?: number, };

/**
 * A small change of a study. A turn is named by its id: 16 hexadecimal digits, computed
 * from the id of the turn before it and its own text, so that two people who add the same
 * turn add one. The start of a chapter has the id of the chapter. What names a turn that
 * is gone changes nothing.
 */
export type StudyOperation = { "type": "title", 
/**
 * Up to 80 characters.
 */
name: string, } | { "type": "chapter", 
/**
 * Its id, 16 random hexadecimal digits.
 */
chapter: string, 
/**
 * What it is called, up to 80 characters.
 */
name: string, 
/**
 * The position it begins with; never changes.
 */
start: string, 
/**
 * Up to 32 tags.
 */
tags?: Array<StudyTag>, } | { "type": "remove-chapter", 
/**
 * Its id.
 */
chapter: string, } | { "type": "add", 
/**
 * The id of the turn that they follow.
 */
parent: string, 
/**
 * Up to 200 turns, each after the one it follows.
 */
nodes: Array<StudyNode>, } | { "type": "remove", 
/**
 * Its id.
 */
node: string, } | { "type": "order", 
/**
 * The id of the turn before them.
 */
node: string, 
/**
 * Their ids; those that are not named come after them as they were.
 */
children: Array<string>, } | { "type": "note", 
/**
 * Its id.
 */
node: string, 
/**
 * What.
 */
note: StudyNote, } | { "type": "restored", 
/**
 * Which.
 */
version: number, };

/**
 * A step that is not kept, and why. Sending it again would not help.
 */
export type StudyRefusal = { 
/**
 * The client's id of it.
 */
id: string, 
/**
 * Why.
 */
problem: Problem, };

/**
 * Goes back to a version. What was written since stays in the history.
 */
export type StudyRestore = { 
/**
 * The client's id of this step: sent twice, it is done once.
 */
id: string, 
/**
 * The `seq` of the version.
 */
version: number, };

/**
 * What somebody may do with a study.
 */
export type StudyRole = "owner" | "editor" | "reader";

/**
 * A whole study.
 */
export type StudyState = { 
/**
 * What it is called; may be empty.
 */
name: string, 
/**
 * Its chapters.
 */
chapters: Array<StudyChapter>, };

/**
 * A change under an id of the client's own.
 */
export type StudyStep = { 
/**
 * 1 to 64 bytes, another one for every step of a study.
 */
id: string, 
/**
 * What.
 */
operation: StudyOperation, };

/**
 * Sends steps, and asks for those of others.
 */
export type StudySteps = { 
/**
 * The number of the last step that the client has.
 */
after: number, 
/**
 * Up to 200 steps, in their order.
 */
steps: Array<StudyStep>, };

/**
 * What a record tells of a match besides its turns.
 */
export type StudyTag = { 
/**
 * Its name, up to 32 characters.
 */
name: string, 
/**
 * Its value, up to 200 characters.
 */
value: string, };

/**
 * What a study was at some time.
 */
export type StudyVersion = { 
/**
 * After which step.
 */
seq: number, 
/**
 * When it was kept.
 */
at: number, 
/**
 * Who made the last step before it; nobody where the account is gone.
 */
by: string | null, 
/**
 * What it was called; empty where it was kept by itself.
 */
name: string, };

/**
 * Keeps the study as it is, under a name.
 */
export type StudyVersionRequest = { 
/**
 * 1 to 80 characters.
 */
name: string, };

/**
 * Who may see a study, besides its owner and editors.
 */
export type StudyVisibility = "private" | "link" | "public";

/** The most of everything in a study: chapters, turns, letters of a name. */
export const STUDY_LIMITS = {"chapters":64,"nodes":10000,"line":1000,"bytes":1500000,"name":80,"comment":4000,"turn":200,"start":1000,"tags":32,"tagName":32,"tagValue":200,"marks":32,"path":16,"added":200,"steps":200} as const;

/** Letters that are not kept, from the first to the last of each range. */
export const STUDY_ODD_LETTERS = [[0,9],[11,31],[127,159],[8234,8238],[8294,8297]] as const;
