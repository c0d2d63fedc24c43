/** Puzzle after puzzle: when the next one comes, and what becomes of the rating. */
import { beforeAll, beforeEach, afterEach, expect, it, vi } from 'vitest';
import { readRules } from '../test/rules';
import { keep, kept } from './data';
import { Session } from './session.svelte';
import type { Solving } from './solving.svelte';

let hasEngine = true;
vi.mock('../lib/engine', () => ({
  rated: (own: { rating: number } | null) => (hasEngine ? Promise.resolve({ rating: (own?.rating ?? 900) + 10, deviation: 100, volatility: 0.06 }) : Promise.reject(new Error('no worker'))),
}));

let session: Session;

async function begun(mode: 'train' | 'streak' | 'run'): Promise<Solving> {
  session = new Session('dvonn', mode);
  await vi.waitFor(() => expect(session.solving).not.toBeNull());
  return session.solving as Solving;
}

beforeAll(readRules);
beforeEach(() => {
  localStorage.clear();
  hasEngine = true;
  vi.useFakeTimers();
});
afterEach(() => {
  session.leave();
  vi.useRealTimers();
});

it.each(['streak', 'run'] as const)('in a %s the next puzzle comes by itself, and only once', async (mode) => {
  const first = await begun(mode);
  first.onresult(true);
  await vi.advanceTimersByTimeAsync(2000);
  const second = session.solving;
  expect(second).not.toBe(first);
  // Whoever is faster stays at the puzzle they went to.
  second?.onresult(true);
  await vi.advanceTimersByTimeAsync(100);
  session.next();
  const third = session.solving;
  await vi.advanceTimersByTimeAsync(3000);
  expect(session.solving).toBe(third);
});

it('counts on from the rating that another device has told of in the meantime', async () => {
  const solving = await begun('train');
  keep((now) => (now.ratings.dvonn = { rating: 1200, deviation: 80, volatility: 0.06 }));
  solving.onresult(true);
  await vi.waitFor(() => expect(kept().ratings.dvonn?.rating).toBe(1210));
  expect(session.change).toBe(10);
});

it('notes a puzzle also where it cannot be rated', async () => {
  hasEngine = false;
  const solving = await begun('train');
  solving.onresult(true);
  await vi.waitFor(() => expect(kept().seen.dvonn).toEqual([`+${solving.puzzle.id}`]));
  expect(kept().ratings.dvonn).toBeUndefined();
});
