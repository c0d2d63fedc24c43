import { describe, expect, it } from 'vitest';
import { lift, ringAround } from './rings';

/** All points of a path that stand as `x y` after M or at the end of an arc. */
function ends(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/(?:M|0 1 1 )(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

describe('a ring', () => {
  it('is closed around a single piece', () => {
    expect(ringAround({ x: 0, y: 0 }, 46, 1)).toMatch(/Z$/);
  });

  it('leaves the number of a stack free, however high', () => {
    for (const height of [2, 3, 4, 9]) {
      const path = ringAround({ x: 0, y: 0 }, 46, height);
      expect(path).not.toMatch(/Z$/);
      // The badge is drawn at (31, -29) from the top piece, with a radius of 16.5.
      for (const { x, y } of ends(path)) expect(Math.hypot(x - 31, y + lift(height) + 29)).toBeGreaterThan(16.5 + 3);
    }
  });
});
