/** When each piece of a move is set in motion, from the move's changes. */
import type { Cell, Change, Kind, Scene } from '../types/rules';

export type Motion =
  | { how: 'slide'; kind: Kind; path: Cell[]; delay: number; duration: number }
  | { how: 'appear'; kind: Kind; cell: Cell; delay: number; duration: number }
  | { how: 'flip'; kind: Kind; cell: Cell; delay: number; duration: number }
  | { how: 'leave'; kind: Kind; cell: Cell; delay: number; duration: number };

const movers: Kind[] = ['ring', 'marble', 'disc', 'token'];

/** What goes along a path from `cell`: never the board's own rings nor a marker. */
function moverAt(scene: Scene, cell: Cell | undefined): Kind {
  const here = scene.pieces.filter((piece) => piece.cell === cell && movers.includes(piece.kind));
  return here.at(-1)?.kind ?? 'disc';
}

/** All motions of a move, in milliseconds at normal speed. */
export function schedule(changes: Change[], before: Scene): Motion[] {
  const motions: Motion[] = [];
  let start = 0;
  let index = 0;
  while (index < changes.length) {
    const kind = changes[index]?.kind;
    let end = index;
    while (end < changes.length && changes[end]?.kind === kind) end += 1;
    start = phase(changes.slice(index, end), before, motions, start);
    index = end;
  }
  return motions;
}

/** Adds the motions of changes of one kind, which go together; returns when the next begin. */
function phase(changes: Change[], before: Scene, motions: Motion[], start: number): number {
  let next = start;
  changes.forEach((change, index) => {
    const motion = motionOf(change, index, changes.length, before, start);
    if (motion === null) return;
    motions.push(motion);
    const overlap = motion.how === 'appear' || motion.how === 'leave' ? 60 : 0;
    next = Math.max(next, motion.delay + motion.duration - overlap);
  });
  return next;
}

function motionOf(change: Change, index: number, count: number, before: Scene, start: number): Motion | null {
  switch (change.kind) {
    case 'placed':
      return { how: 'appear', kind: change.piece.kind, cell: change.cell, delay: start, duration: 120 };
    case 'moved': {
      const kind = moverAt(before, change.path[0]);
      const legs = change.path.length - 1;
      return { how: 'slide', kind, path: change.path, delay: start, duration: legs > 1 ? 180 * legs : 250 };
    }
    case 'flipped': {
      // They start while the ring passes.
      const delay = Math.max(0, start - 180) + index * Math.min(35, 290 / count);
      return { how: 'flip', kind: 'marker', cell: change.cell, delay, duration: 160 };
    }
    case 'captured':
    case 'removed': {
      const { kind } = change.piece;
      const [stagger, duration] = kind === 'token' ? [18, 140] : [50, 260];
      return { how: 'leave', kind, cell: change.cell, delay: start + index * stagger, duration };
    }
    case 'cutOff':
      return { how: 'leave', kind: 'disc', cell: change.cell, delay: start + Math.min(index * 40, 400), duration: 420 };
    default:
      return null;
  }
}

/** How long it all takes. */
export function length(motions: Motion[]): number {
  return motions.reduce((end, motion) => Math.max(end, motion.delay + motion.duration), 0);
}
