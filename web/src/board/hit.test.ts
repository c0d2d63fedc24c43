import { describe, expect, it } from 'vitest';
import type { Cell, Spot } from '../types/rules';
import { hit } from './hit';
import { lift, type Standing } from './shape';

/** A column of three points, the first in front. */
const spots = new Map<Cell, Spot>([
  ['g5', { x: 0, y: 0 }],
  ['g6', { x: 0, y: -100 }],
  ['g7', { x: 0, y: -200 }],
]);
const tall = new Map<Cell, Standing>([
  ['g6', { kind: 'disc', height: 4 }],
  ['g7', { kind: 'disc', height: 1 }],
]);
const nothing = (): boolean => false;

describe('a touch', () => {
  it('means the stack whose top it sees, not the point behind it', () => {
    const top = { x: 0, y: -100 - lift(4) };
    expect(hit({ spots, standing: tall, serves: nothing }, top)).toBe('g6');
    expect(hit({ spots, standing: tall, serves: nothing }, { x: 20, y: top.y - 8 })).toBe('g6');
    // With nothing on the points the same touch would be behind it.
    expect(hit({ spots, standing: new Map(), serves: nothing }, { x: 20, y: top.y - 8 })).toBe('g7');
  });

  it('means the foot of a stack as well, and the piece behind it where that is seen', () => {
    expect(hit({ spots, standing: tall, serves: nothing }, { x: 0, y: -90 })).toBe('g6');
    expect(hit({ spots, standing: tall, serves: nothing }, { x: 0, y: -211 })).toBe('g7');
  });

  it('means what can be touched where two are about as near', () => {
    const between = { x: 0, y: -52 };
    expect(hit({ spots, standing: new Map(), serves: nothing }, between)).toBe('g6');
    expect(hit({ spots, standing: new Map(), serves: (cell) => cell === 'g5' }, between)).toBe('g5');
    // Whoever touches the middle of a point means it, legal or not: the reason is worth hearing.
    expect(hit({ spots, standing: new Map(), serves: (cell) => cell === 'g5' }, { x: 0, y: -90 })).toBe('g6');
  });

  it('snaps to the nearest point that serves where points are small, unless another is hit squarely', () => {
    const small = { spots, standing: new Map<Cell, Standing>(), serves: (cell: Cell) => cell === 'g5', snaps: true };
    expect(hit(small, { x: 0, y: -70 })).toBe('g5');
    expect(hit(small, { x: 60, y: 50 })).toBe('g5');
    expect(hit(small, { x: 0, y: -95 })).toBe('g6');
    expect(hit({ ...small, snaps: false }, { x: 60, y: 50 })).toBeNull();
  });

  it('means nothing far from everything', () => {
    expect(hit({ spots, standing: tall, serves: nothing }, { x: 70, y: -100 })).toBeNull();
  });
});
