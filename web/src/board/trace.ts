/** What the last turn did, as marks that stay until the next; made of its changes alone. */
import type { Cell, Change } from '../types/rules';
import { seamsOf, type Seam } from './seams';

export interface Trace {
  /** The ways pieces went. */
  trails: Cell[][];
  /** Where pieces came to lie. */
  arrivals: Cell[];
  flipped: Cell[];
  /** Where pieces were taken, removed or popped. */
  gone: Cell[];
  /** Where stacks were cut off. */
  lost: Cell[];
  /** Where tokens were popped out of what has closed up since. */
  seams: Seam[];
}

/** The trace of a turn's changes. What only falls is not a way that somebody went. */
export function traceOf(changes: Change[], falls: boolean): Trace {
  const trace: Trace = { trails: [], arrivals: [], flipped: [], gone: [], lost: [], seams: [] };
  // Where things were is not where they are: others have fallen onto those places.
  if (falls) return { ...trace, seams: seamsOf(changes) };
  for (const change of changes) {
    if (change.kind === 'moved') {
      trace.trails.push(change.path);
      trace.arrivals.push(change.path.at(-1) ?? '');
    } else if (change.kind === 'placed') trace.arrivals.push(change.cell);
    else if (change.kind === 'flipped') trace.flipped.push(change.cell);
    else if (change.kind === 'captured' || change.kind === 'removed') trace.gone.push(change.cell);
    else if (change.kind === 'cutOff') trace.lost.push(change.cell);
  }
  // A piece that goes on from where it landed has arrived only at the end.
  const left = new Set(trace.trails.map((path) => path[0] ?? ''));
  const ends = trace.arrivals.filter((cell, index) => !left.has(cell) || trace.arrivals.lastIndexOf(cell) > index);
  const only = (cells: Cell[]): Cell[] => [...new Set(cells)];
  return { ...trace, arrivals: only(ends), flipped: only(trace.flipped), gone: only(trace.gone), lost: only(trace.lost) };
}
