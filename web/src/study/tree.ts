/** A tree of turns: the match as played, what might have been, and what was written about it. */
import type { Judged } from './review';
import type { Cell } from '../types/rules';

export const GLYPHS = ['!', '?', '!!', '??', '!?', '?!'] as const;
export type Glyph = (typeof GLYPHS)[number] | '';
export const PAINTS = ['green', 'red', 'blue', 'yellow'] as const;
export type Paint = (typeof PAINTS)[number];

/** An arrow along cells, or a circle around one. */
export interface Mark {
  path: Cell[];
  paint: Paint;
}

export interface Node {
  /** The turn that led here; empty at the root. */
  turn: string;
  seat: number;
  parent: Node | null;
  children: Node[];
  comment: string;
  glyph: Glyph;
  marks: Mark[];
  /** The first seat's share of wins after this turn, once it was looked at. */
  chance: number | null;
  /** Milliseconds that were left on the clock. */
  clock: number | null;
  /** What a review said of the turn. */
  judged: Judged | null;
}

/** A node in a list: its parent by index, and only what there is to say. */
export type Listed = { parent: number; turn: string; seat: number } & Partial<Omit<Node, 'parent' | 'children' | 'turn' | 'seat'>>;

export function rootNode(): Node {
  return fresh(null, '', 0);
}

function fresh(parent: Node | null, turn: string, seat: number): Node {
  return { turn, seat, parent, children: [], comment: '', glyph: '', marks: [], chance: null, clock: null, judged: null };
}

/** The child that `turn` leads to, if somebody tried it before. */
export function childOf(node: Node, turn: string): Node | null {
  return node.children.find((child) => child.turn === turn) ?? null;
}

/** The child that `turn` leads to, new if nobody tried it before. */
export function grow(node: Node, turn: string, seat: number): Node {
  const known = childOf(node, turn);
  if (known) return known;
  const child = fresh(node, turn, seat);
  node.children.push(child);
  return child;
}

/** From the root to `node`, without the root. */
export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at?.parent; at = at.parent) path.push(at);
  return path.reverse();
}

/** The first choice everywhere, from the root on. */
export function mainLine(root: Node): Node[] {
  const line: Node[] = [];
  for (let at = root.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

/** Whether the turn and all before it are first choices. */
export function isMain(node: Node): boolean {
  for (let at: Node = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return false;
  return true;
}

/** Whether the turn is the first choice where it was played. */
export function isFirst(node: Node): boolean {
  return node.parent?.children[0] === node;
}

/** The turn by which the line of `node` leaves the one it belongs to; the first turn on the main line. */
export function branch(node: Node): Node | null {
  for (let at: Node = node; at.parent; at = at.parent) if (!isFirst(at)) return at;
  return null;
}

/** The turns on the way to `node` that are not yet first choices. */
export function detours(node: Node): Node[] {
  return pathTo(node).filter((at) => !isFirst(at));
}

/** Everything, each node after its parent and the first choice first. */
export function flatten(root: Node): Listed[] {
  const index = new Map<Node, number>();
  const listed: Listed[] = [];
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    index.set(node, listed.length);
    listed.push(lean(node, node.parent ? (index.get(node.parent) ?? 0) : 0));
    waiting.push(...[...node.children].reverse());
  }
  return listed;
}

function lean(node: Node, parent: number): Listed {
  const { turn, seat, comment, glyph, marks, chance, clock, judged } = node;
  return {
    parent,
    turn,
    seat,
    ...(comment === '' ? {} : { comment }),
    ...(glyph === '' ? {} : { glyph }),
    ...(marks.length === 0 ? {} : { marks }),
    ...(chance === null ? {} : { chance }),
    ...(clock === null ? {} : { clock }),
    ...(judged === null ? {} : { judged }),
  };
}

/** The tree that was listed. */
export function unflatten(listed: Listed[]): Node {
  const nodes: Node[] = [];
  listed.forEach(({ parent, ...told }, index) => {
    const before = index === 0 ? null : (nodes[parent] ?? nodes[0] ?? null);
    const node: Node = { ...fresh(before, told.turn, told.seat), ...told };
    before?.children.push(node);
    nodes.push(node);
  });
  return nodes[0] ?? rootNode();
}

/** Where a node is in the list, to find it again. */
export function indexOf(root: Node, node: Node): number {
  let index = 0;
  const waiting: Node[] = [root];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (at === node) return index;
    index += 1;
    waiting.push(...[...at.children].reverse());
  }
  return 0;
}

/** The node at a place of the list. */
export function nodeAt(root: Node, wanted: number): Node {
  let index = 0;
  const waiting: Node[] = [root];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (index === wanted) return at;
    index += 1;
    waiting.push(...[...at.children].reverse());
  }
  return root;
}

/** A comment as it is kept: no blanks at the ends of lines, none twice. */
export function tidied(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .join('\n')
    .trim();
}
