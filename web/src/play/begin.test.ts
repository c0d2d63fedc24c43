/** Who starts: as chosen, or by lot. */
import { afterEach, expect, test, vi } from 'vitest';
import { againstComputer, ownSeat } from './begin';

afterEach(() => vi.restoreAllMocks());

test('the lot reaches every seat and no other, and a choice is kept', () => {
  const drawn = [0, 0.4, 0.7, 0.999].map((random) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    return ownSeat('random', 3);
  });
  expect(drawn).toEqual([0, 1, 2, 2]);
  expect(ownSeat('first', 3)).toBe(0);
  expect(ownSeat('second', 2)).toBe(1);
  expect(againstComputer(2, 1, 4)).toEqual([{ kind: 'computer', level: 4 }, { kind: 'person' }]);
});
