/** How large things on a board are drawn, in hundredths of a unit: for stacks, and for what lies around pieces. */
import type { Kind, Spot } from '../types/rules';

/** The radius of a counter. */
const RADIUS = 40;

/** How thick each piece of a stack is drawn: every one is seen, however many. */
export function thickness(height: number): number {
  return height <= 1 ? 11 : Math.min(11.5, 50 / height + 0.9);
}

/** How high the top of a stack lies. */
export function lift(height: number): number {
  return round(thickness(height) * height);
}

/** The side of a stack from `low` to `high` above its point. */
export function side(low: number, high: number): string {
  const [bottom, top] = [round(-low), round(-high)];
  const arc = `A${RADIUS} ${RADIUS} 0 0`;
  return `M${-RADIUS} ${top}V${bottom}${arc} 0 ${RADIUS} ${bottom}V${top}${arc} 1 ${-RADIUS} ${top}Z`;
}

/** What lies on a cell, as far as it matters for what is drawn around it. */
export interface Standing {
  kind: Kind;
  height: number;
}

/** What a mark goes around: the whole of a piece, from its foot to its top. */
export interface Around {
  x: number;
  y: number;
  width: number;
  height: number;
  rx: number;
}

const around: Record<Kind, { radius: number; round: number; lift: number }> = {
  ring: { radius: 49, round: 49, lift: 8 },
  marker: { radius: 32, round: 32, lift: 7 },
  marble: { radius: 36, round: 36, lift: 3 },
  base: { radius: 44, round: 44, lift: 0 },
  disc: { radius: 44.5, round: 44.5, lift: 11 },
  token: { radius: 50, round: 21, lift: 0 },
};

/** How far what stands on a cell rises above it. */
export function rise(on: Standing | undefined): number {
  if (!on) return 0;
  return on.kind === 'disc' ? lift(on.height) : around[on.kind].lift;
}

/** The outline around what stands at a spot, so much farther out. */
export function outline(at: Spot, on: Standing | undefined, farther = 0): Around {
  const shape = around[on?.kind ?? 'base'];
  const up = rise(on);
  const radius = shape.radius + farther;
  const down = on?.kind === 'token' ? 3.5 : 0;
  return { x: round(at.x - radius), y: round(at.y - radius - up - down), width: 2 * radius, height: round(2 * radius + up), rx: shape.round + farther };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
