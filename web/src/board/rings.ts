/** Rings around what lies on a cell. */
import type { Spot } from '../types/rules';

/** How much higher each piece of a stack lies, for as many as are drawn. */
export const RIM = 7.5;
const DRAWN = 4;
/** Where the number of a stack stands, with the colors around it: in degrees, clockwise from the right. */
const BADGE = { from: -88, to: -18 };

/** How high the top piece of a stack lies. */
export function lift(height: number): number {
  return (Math.min(DRAWN, Math.max(1, height)) - 1) * RIM;
}

/** A ring around the top piece of a stack, open where its number stands; closed where there is none. */
export function ringAround(at: Spot, radius: number, height: number): string {
  const center = { x: at.x, y: at.y - lift(height) };
  const point = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${round(center.x + radius * Math.cos(angle))} ${round(center.y + radius * Math.sin(angle))}`;
  };
  const arc = `A${radius} ${radius} 0`;
  if (height < 2) return `M${point(0)}${arc} 1 1 ${point(180)}${arc} 1 1 ${point(0)}Z`;
  return `M${point(BADGE.to)}${arc} 1 1 ${point(BADGE.from)}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
