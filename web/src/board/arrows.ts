/** Ways over the board: of turns somebody proposes, or drawn by the reader. */
import type { Cell, Scene, Spot, Turn } from '../types/rules';
import { gameOf } from '../lib/catalog';
import type { GameMatch } from '../lib/rules';
import { layered } from './layers';
import { type Preview, previewOf } from './preview';

export interface Arrow {
  /** A single cell is marked by a ring. */
  path: Cell[];
  /** The first is the most important; 0 is the reader's own. */
  rank: number;
  /** The color, where the reader chose one. */
  paint?: string;
}

/** A turn that is only proposed: its arrows, and what it would do. */
export interface Proposal {
  arrows: Arrow[];
  preview: Preview;
}

/** A match on a board: how it began and what was played, by which the colors within stacks are known. */
interface Table {
  gameMatch: GameMatch;
  first: Scene;
  turns: Turn[];
}

/** What a turn would look like from here; nothing if it cannot be played. */
export function proposal({ gameMatch, first, turns }: Table, turn: string, rank: number): Proposal | null {
  const copy = gameMatch.copy();
  const changes = [];
  const arrows: Arrow[] = [];
  const falls = gameOf(copy.state().game)?.falls === true;
  for (const move of turn.split(',')) {
    const touched = copy.state().moves.find((candidate) => candidate.text === move);
    if (!touched) return null;
    const done = copy.changes(move);
    const ways = done.flatMap((change) => {
      // Of a group all is meant; what falls is not a way that somebody goes.
      if (falls && change.kind === 'captured') return [[change.cell]];
      if (change.kind === 'moved') return falls ? [] : [change.path];
      return change.kind === 'placed' && change.piece.kind !== 'marker' ? [[change.cell]] : [];
    });
    const shown = ways.length > 0 ? ways : touched.to.slice(0, 1).map((cell) => [cell]);
    arrows.push(...shown.map((path) => ({ path, rank })));
    changes.push(...done);
    copy.play(move);
  }
  const after = layered(copy.scene(null), first, [...turns, { changes: [changes] }]);
  return { arrows, preview: previewOf(changes, after, falls) };
}

/** The drawn outline of an arrow along spots: its line, shortened, and its head. */
export function outline(spots: Spot[]): { line: string; head: string } {
  const end = spots.at(-1) ?? { x: 0, y: 0 };
  const before = spots.at(-2) ?? end;
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const along = { x: (end.x - before.x) / length, y: (end.y - before.y) / length };
  const neck = { x: end.x - along.x * 34, y: end.y - along.y * 34 };
  const tip = { x: end.x - along.x * 6, y: end.y - along.y * 6 };
  const side = { x: -along.y * 20, y: along.x * 20 };
  const points = [...spots.slice(0, -1), neck].map((at) => `${at.x} ${at.y}`);
  return {
    line: `M${points.join('L')}`,
    head: `M${tip.x} ${tip.y}L${neck.x + side.x} ${neck.y + side.y}L${neck.x - side.x} ${neck.y - side.y}Z`,
  };
}
