/** Where everything of a scene is drawn: turned to fit, in hundredths of a unit. */
import type { Cell, Scene, Spot } from '../types/rules';

export const UNIT = 100;
const MARGIN = 0.62;
/** Coordinates stand on the board, beyond its last points. */
const LABELED_MARGIN = 0.84;

export interface Layout {
  spots: Map<Cell, Spot>;
  /** The drawing of the board and where its middle lies; nothing where there is no drawing. */
  ground: { href: string; at: Spot } | null;
  /** The corners of a board without a drawing. */
  outline: string;
  lines: string;
  labels: { text: string; at: Spot }[];
  box: { x: number; y: number; width: number; height: number };
}

/** The spot after a number of quarter turns, clockwise. */
function turned(at: Spot, quarters: number): Spot {
  switch (quarters & 3) {
    case 1:
      return { x: -at.y, y: at.x };
    case 2:
      return { x: -at.x, y: -at.y };
    case 3:
      return { x: at.y, y: -at.x };
    default:
      return at;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Lays a scene out, turned by quarters, with or without room for coordinates. */
export function layOut(scene: Scene, quarters: number, coordinates: 'with' | 'without'): Layout {
  const turn = (at: Spot): Spot => {
    const { x, y } = turned(at, quarters);
    return { x: round(x * UNIT), y: round(y * UNIT) };
  };
  const spots = new Map(scene.places.map((place) => [place.cell, turn(place.at)]));
  const shown = coordinates === 'with' ? scene.labels : [];
  const labels = shown.map((label) => ({ text: label.text, at: turn(pulled(scene, label)) }));
  const { ground } = scene;
  const isUpright = (quarters & 1) === 1;
  if (ground) {
    const at = turn(ground.at);
    const reach = { x: (isUpright ? ground.reach.y : ground.reach.x) * UNIT, y: (isUpright ? ground.reach.x : ground.reach.y) * UNIT };
    return {
      spots,
      labels,
      ground: { href: `#slab-${ground.name}${isUpright ? '-upright' : ''}`, at },
      outline: '',
      lines: linesOf(scene, turn),
      box: { x: at.x - reach.x, y: at.y - reach.y, width: 2 * reach.x, height: 2 * reach.y },
    };
  }
  const all = [...spots.values(), ...scene.outline.map(turn)];
  const lows = { x: Math.min(...all.map((at) => at.x)), y: Math.min(...all.map((at) => at.y)) };
  const highs = { x: Math.max(...all.map((at) => at.x)), y: Math.max(...all.map((at) => at.y)) };
  const room = (coordinates === 'with' ? LABELED_MARGIN : MARGIN) * UNIT;
  const size = { width: highs.x - lows.x + 2 * room, height: highs.y - lows.y + 2 * room };
  return {
    spots,
    labels,
    ground: null,
    outline: scene.outline.map(turn).map((at) => `${at.x},${at.y}`).join(' '),
    lines: linesOf(scene, turn),
    box: { x: lows.x - room, y: lows.y - room, ...size },
  };
}

function linesOf(scene: Scene, turn: (at: Spot) => Spot): string {
  return scene.lines.map(({ from, to }) => stroke(turn(from), turn(to))).join('');
}

function stroke(from: Spot, to: Spot): string {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

/** A coordinate stands closer to the cell it names than a whole step. */
function pulled(scene: Scene, label: { text: string; at: Spot }): Spot {
  const { text, at } = label;
  const named = scene.places.filter(({ cell }) => (/\d/.test(text) ? cell.slice(1) === text : cell[0] === text));
  let close = named[0]?.at ?? at;
  for (const place of named) {
    if (distance(place.at, at) < distance(close, at)) close = place.at;
  }
  const far = distance(close, at);
  const share = far === 0 ? 0 : Math.min(1, (scene.ground?.margin ?? 0.64) / far);
  return { x: close.x + (at.x - close.x) * share, y: close.y + (at.y - close.y) * share };
}

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Whether a board is much longer one way than the other. */
export function isLong(scene: Scene): boolean {
  const { box } = layOut(scene, 0, 'without');
  return 1.4 < Math.max(box.width, box.height) / Math.min(box.width, box.height);
}

/** The quarter turn that makes the board larger in a frame. */
export function fittingTurn(scene: Scene, width: number, height: number): 0 | 3 {
  if (width === 0 || height === 0) return 0;
  const { box } = layOut(scene, 0, 'without');
  if (!isLong(scene)) return 0;
  const level = Math.min(width / box.width, height / box.height);
  const upright = Math.min(width / box.height, height / box.width);
  return level * 1.02 < upright ? 3 : 0;
}

/** The cell nearest to a spot, if one is within reach. */
export function nearest(spots: Map<Cell, Spot>, at: Spot, reach = 0.55 * UNIT): Cell | null {
  let best: Cell | null = null;
  let closest = reach;
  for (const [cell, spot] of spots) {
    const far = distance(spot, at);
    if (far <= closest) {
      closest = far;
      best = cell;
    }
  }
  return best;
}

/** The next cell from `from` in a direction on the screen, by angle and then by distance. */
export function neighbor(spots: Map<Cell, Spot>, from: Cell, direction: Spot): Cell | null {
  const start = spots.get(from);
  if (!start) return null;
  const length = Math.hypot(direction.x, direction.y);
  let best: Cell | null = null;
  let least = Infinity;
  for (const [cell, spot] of spots) {
    const far = distance(spot, start);
    if (cell === from || far === 0) continue;
    const across = (spot.x - start.x) * direction.x + (spot.y - start.y) * direction.y;
    const along = across / (far * length);
    const cost = far * (2.2 - along);
    if (0.5 <= along && cost < least) {
      least = cost;
      best = cell;
    }
  }
  return best;
}
