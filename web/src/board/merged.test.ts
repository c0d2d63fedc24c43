import { expect, it } from 'vitest';
import { merged } from './merged';

const sides = (path: string): number => path.match(/M/g)?.length ?? 0;

it('goes around squares that touch, not between them', () => {
  expect(sides(merged([{ x: 0, y: 0 }]))).toBe(4);
  expect(sides(merged([{ x: 0, y: 0 }, { x: 100, y: 0 }]))).toBe(6);
  expect(sides(merged([{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 0, y: -100 }, { x: 100, y: -100 }]))).toBe(8);
  // Corners that meet do not touch.
  expect(sides(merged([{ x: 0, y: 0 }, { x: 100, y: 100 }]))).toBe(8);
});
