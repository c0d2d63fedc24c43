/** What a move would do, as marks over the board; made of its changes alone. */
import type { Cell, Change, Scene, ScenePiece } from '../types/rules';

export interface Preview {
  /** Pieces as they would stand. */
  ghosts: ScenePiece[];
  /** Markers that turn over, with their new color. */
  halves: { cell: Cell; color: string }[];
  /** Pieces that leave to somebody. */
  crosses: Cell[];
  /** Stacks that are lost. */
  hatched: Cell[];
  /** Rows that come to be. */
  bars: { cells: Cell[]; seat: number }[];
  /** The ways pieces go. */
  paths: Cell[][];
}

/**
 * The preview of a move by its changes and the scene after it. What falls is not shown where it would come to lie:
 * over what lies there now, nobody could tell one color from the other.
 */
export function previewOf(changes: Change[], after: Scene, falls: boolean): Preview {
  const preview: Preview = { ghosts: [], halves: [], crosses: [], hatched: [], bars: [], paths: [] };
  const arrivals = new Set<string>();
  for (const change of changes) {
    switch (change.kind) {
      case 'placed':
        arrivals.add(change.cell);
        break;
      case 'moved': {
        if (falls) break;
        preview.paths.push(change.path);
        const end = change.path.at(-1);
        if (end) arrivals.add(end);
        break;
      }
      case 'flipped':
        preview.halves.push({ cell: change.cell, color: change.color });
        break;
      case 'rowMade':
        preview.bars.push({ cells: change.cells, seat: change.seat });
        break;
      case 'captured':
      case 'removed':
        // A ring of the board can leave together with the marble on it.
        if (!preview.crosses.includes(change.cell)) preview.crosses.push(change.cell);
        break;
      case 'cutOff':
        preview.hatched.push(change.cell);
        break;
    }
  }
  preview.ghosts = after.pieces.filter((piece) => arrivals.has(piece.cell) && piece.kind !== 'base');
  return preview;
}

/** One thing worth saying about a move: a message id and how often. */
export interface Remark {
  id: string;
  count: number;
}

const remarkable: Partial<Record<Change['kind'], string>> = {
  flipped: 'flips',
  rowMade: 'rows',
  captured: 'captures',
  cutOff: 'cuts',
  scored: 'scores',
  passed: 'passes',
  retracted: 'retracts',
};

/** What a move does, counted, for the step line, the move list and the ear. */
export function remarks(changes: Change[]): Remark[] {
  const counts = new Map<string, number>();
  for (const change of changes) {
    const kind = 'piece' in change ? change.piece.kind : '';
    const leaves = change.kind === 'captured' || change.kind === 'removed';
    const id = leaves && kind === 'token' ? 'pops' : change.kind === 'captured' && kind === 'ring' ? 'rings' : remarkable[change.kind];
    const count = change.kind === 'scored' ? change.points : 1;
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  // A ring taken off is the point.
  if (counts.has('rings')) counts.delete('scores');
  return [...counts].map(([id, count]) => ({ id, count }));
}
