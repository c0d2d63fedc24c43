/** Which keys the board takes for itself, and which it leaves to the page. */
import { beforeAll, expect, it, vi } from 'vitest';
import { GameMatch } from '../lib/rules';
import { readRules } from '../test/rules';
import { BoardKeys } from './keys';
import { BoardState } from './table.svelte';

beforeAll(readRules);

it('leaves Enter to the page where the board has nothing to do, so that a turn can be confirmed', () => {
  const table = new BoardState(GameMatch.start('dvonn', '', 1n), null);
  const keys = new BoardKeys({ spots: () => new Map(), table: () => table, cursor: () => 'e3', move: () => undefined, act: () => undefined });
  const isTaken = (code: string): boolean => {
    const stopPropagation = vi.fn();
    keys.press({ code, preventDefault: () => undefined, stopPropagation } as unknown as KeyboardEvent);
    return stopPropagation.mock.calls.length > 0;
  };
  // The page must not scroll under whoever presses Space too late.
  expect(['Enter', 'NumpadEnter', 'Space'].map(isTaken)).toEqual([false, false, true]);
  expect(table.state.plies).toBe(0);
  table.canAct = true;
  expect(isTaken('Enter')).toBe(true);
  expect(table.state.plies).toBe(1);
});
