import { expect, test } from 'vitest';
import { chanceOf, linesOf } from './curves';

const turn = (number: number, seat: number, win: number): { number: number; seat: number; win: number } => ({ number, seat, win });

test('two seats have one line, on which the other gains what one loses', () => {
  const turns = [turn(1, 0, 0.6), turn(2, 1, 0.75)];
  expect(linesOf(turns, 2)).toEqual([{ seat: 0, points: [[0, 0.5], [1, 0.6], [2, 0.25]] }]);
  expect(linesOf(turns, 2, 1)).toEqual([{ seat: 1, points: [[0, 0.5], [1, 0.4], [2, 0.75]] }]);
});

test('more or fewer have a line each, through their own turns', () => {
  const turns = [turn(1, 0, 0.4), turn(2, 1, 0.3), turn(3, 2, 0.5), turn(4, 0, 0.2)];
  expect(linesOf(turns, 3)).toEqual([
    { seat: 0, points: [[1, 0.4], [4, 0.2]] },
    { seat: 1, points: [[2, 0.3]] },
    { seat: 2, points: [[3, 0.5]] },
  ]);
  expect(chanceOf(turn(2, 1, 0.3), 3, 0)).toBe(0.3);
  expect(linesOf([turn(1, 0, 1)], 1)).toEqual([{ seat: 0, points: [[1, 1]] }]);
});
