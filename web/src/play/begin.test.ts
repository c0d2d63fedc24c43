/** Who starts: as chosen, or by lot. */
import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { initSync } from '../wasm/rules/mohreh_wasm.js';
import { againstComputer, fitting, ownSeat } from './begin';

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));

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

test('what was wished for goes together: how many play counts first', () => {
  initSync({ module: read('../wasm/rules/mohreh_wasm_bg.wasm') });
  expect(fitting('colorpop', { colors: '4' })).toEqual({});
  expect(fitting('colorpop', { colors: '4', seats: '1' })).toEqual({ seats: '1', colors: '4' });
  expect(fitting('colorpop', { teams: 'on', seats: '4' })).toEqual({ seats: '4', teams: 'on' });
  expect(fitting('colorpop', { teams: 'on', seats: '3' })).toEqual({ seats: '3' });
});
