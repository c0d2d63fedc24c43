import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deed, ProgressRequest } from '../types/protocol';
import { kept, KEY as PUZZLES, note, type Puzzle } from '../puzzles/data';
import { cameOf, keepEnding, type Ending } from '../puzzles/endings';
import { synchronize } from './progress';
import { tell } from './unsent';

const puzzles = ['dvonn-1', 'dvonn-2', 'dvonn-3'].map((id) => ({ id, rating: 1000 }) as Puzzle);
const [first, second] = puzzles as [Puzzle, Puzzle];
/** What other devices told, and what this one tells. */
let others: Deed[] = [];
let heard: Deed[][] = [];
let meanwhile: () => void = () => undefined;
/** What is done while a rating is counted. */
let counting: () => void = () => undefined;

vi.mock('../puzzles/data', async (real) => ({ ...(await real<object>()), puzzlesOf: () => Promise.resolve(puzzles) }));
vi.mock('../lib/engine', () => ({
  // A rating that says which tries it was counted from.
  rated: (own: { rating: number } | null, _: number, solved: boolean) => {
    counting();
    counting = () => undefined;
    return Promise.resolve({ rating: (own?.rating ?? 0) * 10 + (solved ? 2 : 1), deviation: 0, volatility: 0 });
  },
}));
vi.mock('../online/api', () => ({
  isKnown: () => true,
  whoAmI: () => Promise.resolve({ account: true, name: 'Sara' }),
  exchangeProgress: ({ deeds }: ProgressRequest) => {
    heard.push(deeds);
    meanwhile();
    meanwhile = () => undefined;
    return Promise.resolve({ deeds: others.splice(0), until: 0 });
  },
}));

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers({ now: 1000 });
  localStorage.clear();
  [others, heard] = [[], []];
});

function tryIt(puzzle: Puzzle, solved: boolean): void {
  vi.setSystemTime(Date.now() + 10);
  note('dvonn', puzzle, solved, null);
}

const elsewhere = (puzzle: string, value: number, at: number): Deed => ({ kind: 'puzzle', id: puzzle, value, at });

describe('a puzzle rating', () => {
  it('is counted anew from first tries, whatever came of the puzzles later', async () => {
    tryIt(first, false);
    tryIt(second, true);
    tryIt(first, true);
    others = [elsewhere('dvonn-3', 1, 2000)];
    await synchronize();
    // Missed, solved, and the other device's.
    expect(kept().ratings.dvonn?.rating).toBe(122);
    expect(heard[0]?.map(({ id, value }) => [id, value])).toEqual([['dvonn-1', 0], ['dvonn-2', 1]]);
  });

  it('counts an earlier try of another device, with what came of that', async () => {
    tryIt(first, true);
    tryIt(second, true);
    others = [elsewhere('dvonn-1', 0, 500), elsewhere('dvonn-2', 0, 5000)];
    await synchronize();
    expect(kept().ratings.dvonn?.rating).toBe(12);
    // It is solved here all the same.
    expect(kept().seen.dvonn).toContain('+dvonn-1');
  });

  it('counts a puzzle that is tried while it is counted', async () => {
    tryIt(first, false);
    others = [elsewhere('dvonn-3', 1, 2000)];
    counting = () => tryIt(second, true);
    await synchronize();
    expect(kept().ratings.dvonn?.rating).toBe(122);
  });

  it('reads what was kept before first outcomes were, and learns them from the server', async () => {
    localStorage.setItem(PUZZLES, JSON.stringify({ seen: { dvonn: ['+dvonn-1', '+dvonn-2'] }, tried: { 'dvonn-1': 700 } }));
    others = [elsewhere('dvonn-1', 0, 700)];
    await synchronize();
    // The one without a time comes first.
    expect(kept().ratings.dvonn?.rating).toBe(21);
  });
});

it('a better run that comes while another one is told is told, too', async () => {
  await synchronize();
  tell('best', 'streak', 3);
  meanwhile = () => tell('best', 'streak', 5);
  await synchronize();
  expect(heard.flat().map(({ value }) => value)).toEqual([3, 5]);
});

it('an ending that was brought home on any device is brought home on all', async () => {
  const [one, two] = ['dvonn-2aa8596f', 'dvonn-495f8877'].map((id) => ({ id }) as Ending) as [Ending, Ending];
  keepEnding(one, false);
  keepEnding(two, true);
  await synchronize();
  others = [
    { kind: 'best', id: one.id, value: 1, at: 0 },
    { kind: 'best', id: two.id, value: 0, at: 0 },
  ];
  await synchronize();
  expect([cameOf(one), cameOf(two)]).toEqual(['home', 'home']);
  keepEnding(one, false);
  await synchronize();
  expect(heard.flat().map(({ id, value }) => [id, value])).toEqual([[one.id, 0], [two.id, 1]]);
  expect(kept().best).toEqual({});
});

it('an account that was signed in before hears of the endings from before, once', async () => {
  const one = { id: 'dvonn-2aa8596f' } as Ending;
  keepEnding(one, true);
  localStorage.setItem('mohreh-progress', JSON.stringify({ name: 'Sara', since: 7, unsent: [] }));
  await synchronize();
  await synchronize();
  expect(heard.flat().map(({ id, value }) => [id, value])).toEqual([[one.id, 1]]);
});
