import { expect, test } from 'vitest';
import { LowTime } from './lowtime';

test('a clock that runs low is told of once for each threshold', () => {
  const clock = new LowTime();
  const told = [31_000, 29_900, 29_000, 35_000, 28_000, 9_900, 9_000, 12_000, 5_000].filter((left) => clock.isDue(left));
  expect(told).toEqual([29_900, 9_900]);
});

test('whoever comes back to a low clock is not told again', () => {
  const clock = new LowTime();
  expect([20_000, 19_000, 9_000].filter((left) => clock.isDue(left))).toEqual([9_000]);
});
