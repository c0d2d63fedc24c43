/** What a finger means: the piece it sees, from its foot to its top, not only the point below it. */
import type { Cell, ScenePiece, Spot } from '../types/rules';
import { UNIT } from './layout';
import { rise, type Standing } from './shape';

/** How far beside a piece a touch still means it. */
const REACH = 0.55 * UNIT;
/** How much nearer something else must be than what can be touched now. */
const FAVOR = 0.12 * UNIT;
/** The same where points are so small that a finger covers several: it means the nearest one that serves. */
const SNAPPING = { reach: 0.85 * UNIT, favor: 0.45 * UNIT };

/** What lies where, and what of it can be touched now. */
export interface Touchable {
  spots: Map<Cell, Spot>;
  standing: Map<Cell, Standing>;
  /** Whether a touch of the cell would do something. */
  serves: (cell: Cell) => boolean;
  /** Whether points are too small for a finger. */
  snaps?: boolean;
}

/** What stands on the cells; of the board's own rings only those with nothing on them. */
export function standingOn(pieces: ScenePiece[]): Map<Cell, Standing> {
  return new Map(pieces.map(({ cell, kind, stack }) => [cell, { kind, height: stack.length }]));
}

/** The cell that a touch at a spot means; nothing if none is within reach. */
export function hit({ spots, standing, serves, snaps = false }: Touchable, at: Spot): Cell | null {
  let best: Cell | null = null;
  let least = Infinity;
  for (const [cell, foot] of spots) {
    const far = away(at, foot, rise(standing.get(cell)));
    const isFavored = serves(cell);
    const cost = far - (isFavored ? (snaps ? SNAPPING.favor : FAVOR) : 0);
    const reach = isFavored && snaps ? SNAPPING.reach : REACH;
    if (far <= reach && cost < least) {
      least = cost;
      best = cell;
    }
  }
  return best;
}

/** How far a spot is from the upright line of a piece that stands on `foot`. */
function away(at: Spot, foot: Spot, height: number): number {
  const nearest = Math.min(Math.max(at.y, foot.y - height), foot.y);
  return Math.hypot(at.x - foot.x, at.y - nearest);
}
