// Written by `cargo xtask types` from crates/wasm and crates/draw; do not edit.
/* eslint-disable */

/**
 * The games in the order of the shelf; whether pieces fall into gaps, what moves where
 * only one kind of several does, what everybody places before anything else, and in which puzzles
 * what a reason tells of is practiced (the beginning of its id, and the theme).
 */
export const GAMES = [
  { name: 'yinsh', title: 'YINSH', falls: false, mover: 'ring', placedFirst: null, practice: [['yinsh-reason-row-lets', 'lets-row'], ['yinsh-reason-row-then', 'lets-row'], ['yinsh-reason-row-would', 'row'], ['yinsh-reason-gift', 'gift'], ['yinsh-reason-threats', 'double-row']] },
  { name: 'zertz', title: 'ZÈRTZ', falls: false, mover: 'marble', placedFirst: null, practice: [['zertz-reason-trap', 'gift']] },
  { name: 'dvonn', title: 'DVONN', falls: false, mover: null, placedFirst: { color: 'red', count: 3 }, practice: [['dvonn-reason-take', 'takes-stack'], ['dvonn-reason-cut', 'cut-off'], ['dvonn-reason-pass', 'forces-pass']] },
  { name: 'lyngk', title: 'LYNGK', falls: false, mover: null, placedFirst: null, practice: [['lyngk-reason-five', 'fifth-piece'], ['lyngk-reason-claim', 'claim'], ['lyngk-reason-cover', 'covers']] },
  { name: 'colorpop', title: 'Color Pop', falls: true, mover: null, placedFirst: null, practice: [] },
] as const;
export type GameName = (typeof GAMES)[number]['name'];
export type Kind = 'ring' | 'marker' | 'marble' | 'base' | 'disc' | 'token';
/** A place on a board by its name, such as `e5`. */
export type Cell = string;

/**
 * A place in the picture.
 */
export type Spot = { 
/**
 * To the right.
 */
x: number, 
/**
 * Downward.
 */
y: number, };

/**
 * A cell of the board and where it is drawn.
 */
export type Place = { 
/**
 * Its name.
 */
cell: string, 
/**
 * Where.
 */
at: Spot, };

/**
 * A line of the board.
 */
export type Line = { 
/**
 * One end.
 */
from: Spot, 
/**
 * The other.
 */
to: Spot, };

/**
 * A word beside the board: a coordinate.
 */
export type Label = { 
/**
 * What it says.
 */
text: string, 
/**
 * Its middle.
 */
at: Spot, };

/**
 * What a board is drawn as: one of the drawings of [`art`](crate::art).
 */
export type Ground = { 
/**
 * The name of the drawing; turned by a quarter it is `NAME-upright`.
 */
name: string, 
/**
 * Where its middle lies.
 */
at: Spot, 
/**
 * How far it reaches from there.
 */
reach: Spot, 
/**
 * How far from a cell its coordinate stands.
 */
margin: number, };

/**
 * The sign that tells a color without the color.
 */
export type Glyph = "diamond" | "waves" | "triangle" | "plus" | "square" | "star" | "disc" | "four-star" | "one-dot" | "two-dots" | "three-dots";

/**
 * A piece, a stack or a ring of the board, where it lies.
 */
export type ScenePiece = { 
/**
 * The cell it lies on.
 */
cell: string, 
/**
 * Where it is drawn.
 */
at: Spot, 
/**
 * Its shape.
 */
kind: Kind, 
/**
 * The color on top.
 */
color: string, 
/**
 * The colors of the pieces in a stack, from the bottom to the top; one
 * for a single piece.
 */
stack: string[], 
/**
 * The sign on top.
 */
glyph: Glyph | null, 
/**
 * Letters for plain text, few enough to keep clear of the neighbors.
 */
letters: string, };

/**
 * Pieces beside the board: a pool, captures, claims, points.
 */
export type Tray = { 
/**
 * Whose; nobody's is common to all.
 */
seat: number | null, 
/**
 * The message id of its name, such as `tray-pool`.
 */
name: string, 
/**
 * What lies in it.
 */
items: Array<TrayItem>, };

/**
 * Pieces of one kind in a tray.
 */
export type TrayItem = { 
/**
 * Their shape.
 */
kind: Kind, 
/**
 * Their color.
 */
color: string, 
/**
 * Their sign.
 */
glyph: Glyph | null, 
/**
 * How many.
 */
count: number, 
/**
 * How many win, where that is a way to win.
 */
goal: number | null, };

/**
 * A marked cell.
 */
export type Mark = { 
/**
 * Which.
 */
cell: string, 
/**
 * Why.
 */
kind: MarkKind, };

/**
 * Why a cell is marked.
 */
export type MarkKind = "last" | "highlight" | "target" | "selected" | "bad";

/**
 * A picture of a position.
 */
export type Scene = { 
/**
 * The board itself, where there is a drawing of it.
 */
ground: Ground | null, 
/**
 * The corners of the board, around it; empty if there is no board but
 * the pieces themselves.
 */
outline: Array<Spot>, 
/**
 * The lines.
 */
lines: Array<Line>, 
/**
 * The cells.
 */
places: Array<Place>, 
/**
 * What lies on them, the lowest first.
 */
pieces: Array<ScenePiece>, 
/**
 * Coordinates.
 */
labels: Array<Label>, 
/**
 * What lies beside the board.
 */
trays: Array<Tray>, 
/**
 * Marked cells.
 */
marks: Array<Mark>, 
/**
 * Characters a unit to the right, and lines a unit downward, that make a
 * regular picture in plain text.
 */
grid: Spot, };

/**
 * What there is to know of a stack.
 */
export type Card = { 
/**
 * Where it stands.
 */
cell: string, 
/**
 * How many pieces.
 */
height: number, 
/**
 * Whose it is, if anybody's.
 */
owner: number | null, 
/**
 * Its pieces from the top down, as far as they matter.
 */
pieces: Array<TrayItem>, 
/**
 * The colors that stand there twice and must not.
 */
twice: string[], 
/**
 * How many pieces are needed to complete it; nothing where no stack ever is.
 */
needed: number | null, 
/**
 * Of what these must be.
 */
missing: Array<TrayItem>, };

/**
 * Where a match stands.
 */
export type State = { game: GameName, options: string, seats: number, toMove: number | null, step: string, turns: number, midTurn: boolean, plies: number, moves: Array<Move>, outcome: Result | null, 
/**
 * Why a step that was played by hand stands, where it does.
 */
binds: Refusal | null, };

/**
 * A legal move and the touches that make it.
 */
export type Move = { text: string, choice: Choice | null, from: string | null, to: Array<string>, 
/**
 * What the touch takes off the board, where that is all it does.
 */
takes: 'piece' | 'row' | null, };

/**
 * Something chosen beside the board.
 */
export type Choice = { kind: 'marble' | 'claim' | 'jokers' | 'pass' | 'retract', color?: string, cells?: Array<string>, };

/**
 * A turn as the move list shows it.
 */
export type Turn = { seat: number, moves: Array<string>, firstPly: number, changes: Array<Array<Change>>, };

/**
 * How a match ended: as the server tells it, and why.
 */
export type Result = { 
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
seat?: number, 
/**
 * Why the rules ended it, where they did and it is known.
 */
conclusion?: Conclusion, };

/**
 * Why the rules ended a match.
 */
export type Conclusion = { id: string, clause: string, cells: Array<string>, number: number | null, better: number | null, other: number | null, color: string | null, };

/**
 * Why a touch or a text is refused.
 */
export type Refusal = { "kind": "illegal", id: string, game: GameName, clause: string, cells: Array<string>, number: number | null, color: string | null, } | { "kind": "problem" } & Problem;

/**
 * Something that is wrong: the id of its sentence and what stands in it, as
 * `Problem` of the rules has them.
 */
export type Problem = { id: string, args: Record<string, string>, 
/**
 * The rule that forbids it, where one does.
 */
rule: Rule | null, 
/**
 * What is behind it; the sentence ends with it.
 */
cause: Problem | null, };

/**
 * A clause of a game's rules.
 */
export type Rule = { game: GameName, clause: string, };

/**
 * One thing that happens when a move is played.
 */
export type Change = { "kind": "placed", cell: string, piece: PieceName, } | { "kind": "moved", path: Array<string>, } | { "kind": "flipped", cell: string, color: string, } | { "kind": "rowMade", cells: Array<string>, seat: number, } | { "kind": "captured", cell: string, piece: PieceName, seat: number, } | { "kind": "removed", cell: string, piece: PieceName, } | { "kind": "cutOff", cell: string, } | { "kind": "claimed", seat: number, color: string, } | { "kind": "scored", seat: number, points: number, } | { "kind": "passed", seat: number, } | { "kind": "retracted" } | { "kind": "ended", outcome: Result, };

/**
 * A piece: its shape and color.
 */
export type PieceName = { kind: Kind, color: string, };

/**
 * A game and what can be chosen in it.
 */
export type GameInfo = { name: GameName, title: string, options: Array<GameOption>, };

/**
 * An option: its key, its values, the standard one first, their message ids
 * in the same order, and its clause.
 */
export type GameOption = { key: string, values: Array<string>, ids: Array<string>, clause: string, };

/**
 * One hop of a chain.
 */
export type Hop = { 
/**
 * Which one of its chain, from 1.
 */
number: number, from: string, to: string, 
/**
 * What it takes.
 */
captured: Array<string>, };

/**
 * Stacks that are connected.
 */
export type Connection = { 
/**
 * The cells that hold the others.
 */
anchors: Array<string>, 
/**
 * All cells, those included.
 */
cells: Array<string>, 
/**
 * Neighbors within, each pair once.
 */
pairs: Array<[string, string]>, };

/**
 * Something to put on a cell.
 */
export type Tool = { 
/**
 * Its letter, for `put`.
 */
name: string, 
/**
 * Its shape; `null` takes away what is there.
 */
kind: Kind | null, color: string, glyph: Glyph | null, };

/**
 * A piece as it lies there.
 */
export type Lying = { cell: string, kind: Kind, color: string, 
/**
 * From the bottom to the top.
 */
stack: Array<string>, glyph: Glyph | null, };

/**
 * What is said beside the board: whose turn, which step, counters.
 */
export type Field = { name: string, value: string, 
/**
 * What it may be; anything if empty.
 */
values: Array<string>, };

/**
 * A position under construction, and what can be changed.
 */
export type Editor = { tools: Array<Tool>, pieces: Array<Lying>, fields: Array<Field>, };
