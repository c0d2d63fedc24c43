import { describe, expect, it } from 'vitest';
import type { Scene } from '../types/rules';
import { fittingTurn, layOut, nearest, neighbor, UNIT } from './layout';

/** Three rows of four, as in a wide board. */
const scene: Scene = {
  ground: null,
  outline: [],
  lines: [],
  labels: [],
  trays: [],
  marks: [],
  pieces: [],
  grid: { x: 1, y: 1 },
  places: [0, 1, 2].flatMap((row) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((column) => ({ cell: `${'abcdefgh'[column]}${row + 1}`, at: { x: column, y: -row } })),
  ),
};

describe('layout', () => {
  it('finds the nearest cell within reach and none beyond', () => {
    const { spots } = layOut(scene, 0, 'without');
    expect(nearest(spots, { x: 135, y: -30 })).toBe('b1');
    expect(nearest(spots, { x: 100, y: 300 })).toBeNull();
  });

  it('picks the right point at 0.45 of a unit in every direction', () => {
    const { spots } = layOut(scene, 0, 'without');
    for (const [cell, at] of spots) {
      for (const angle of [0, 1, 2, 3, 4, 5]) {
        const off = { x: at.x + 0.45 * UNIT * Math.cos(angle), y: at.y + 0.45 * UNIT * Math.sin(angle) };
        expect(nearest(spots, off)).toBe(cell);
      }
    }
  });

  it('turns a wide board in a narrow frame', () => {
    expect(fittingTurn(scene, 360, 700)).toBe(3);
    expect(fittingTurn(scene, 900, 500)).toBe(0);
    expect(fittingTurn(scene, 0, 700)).toBe(0);
  });

  it('walks by the angle on the screen, also when turned', () => {
    const level = layOut(scene, 0, 'without').spots;
    expect(neighbor(level, 'b2', { x: 1, y: 0 })).toBe('c2');
    expect(neighbor(level, 'b2', { x: 0, y: -1 })).toBe('b3');
    const turned = layOut(scene, 3, 'without').spots;
    const next = neighbor(turned, 'b2', { x: 0, y: -1 });
    expect(next).toBe('c2');
  });
});
