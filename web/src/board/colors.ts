/** Which color tokens a piece is painted with. */
import type { Kind } from '../types/rules';

const plain = new Set(['white', 'black', 'grey', 'joker']);

/** The paint of a piece's body. */
export function fill(kind: Kind, color: string): string {
  if (plain.has(color)) return `var(--${color})`;
  return `var(--${kind === 'token' ? 'pop' : 'lyngk'}-${color})`;
}

const lightInk = new Set(['black', 'blue', 'red', 'purple']);

/** The paint of a sign on that body. */
export function ink(color: string): string {
  return lightInk.has(color) ? 'var(--ink-light)' : 'var(--ink-dark)';
}

/** Which color a seat plays, where the game gives seats colors. */
export function seatPaint(seat: number): string {
  return seat === 0 ? 'var(--white)' : 'var(--black)';
}
