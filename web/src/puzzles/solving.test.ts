/** What follows a puzzle once it is solved: the rest is played out, unless the solver wants to see something else. */
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { GameMatch } from '../lib/rules';
import { settings } from '../lib/settings.svelte';
import { readRules } from '../test/rules';
import { puzzlesOf } from './data';
import { Solving } from './solving.svelte';

interface Asked {
  start: string;
  turns: string[];
  turn?: string;
}

/** The first legal move: in DVONN a turn. Whether it keeps the result is not what is seen here. */
const engine = vi.hoisted(() => ({ first: (_: Asked): string | null => null, greedy: (): string => '' }));
vi.mock('../lib/engine', () => ({
  hold: (asked: Asked) => {
    const answer = engine.first(asked);
    return Promise.resolve({ kind: 'held', proof: 'draw', answers: answer === null ? [] : [answer], slower: false });
  },
  showHolding: (asked: Asked) => Promise.resolve(engine.first(asked)),
  refute: () => Promise.resolve({ slower: false, answer: null }),
  search: () => ({ found: Promise.resolve({ turn: engine.greedy() }), stop: () => undefined }),
}));

beforeAll(readRules);
beforeEach(() => {
  localStorage.clear();
  settings.motion = 'off';
  vi.useFakeTimers();
  engine.first = ({ start, turns, turn }) => {
    const gameMatch = GameMatch.at('dvonn', start);
    for (const played of [...turns, ...(turn === undefined ? [] : [turn])]) gameMatch.play(played);
    return gameMatch.state().moves[0]?.text ?? null;
  };
});
afterEach(() => vi.useRealTimers());

async function shown(): Promise<Solving> {
  const puzzle = (await puzzlesOf('dvonn')).find(({ proof, themes }) => proof === 'draw' && themes.includes('trap'));
  if (!puzzle) throw new Error('no draw');
  const solving = new Solving('dvonn', puzzle);
  engine.greedy = () => solving.table.state.moves.find(({ text }) => puzzle.accept[0]?.includes(text) === false)?.text ?? '';
  void solving.showAnswer();
  await vi.waitFor(() => expect(solving.phase).toBe('done'));
  return solving;
}

it('is played to the end of the match', async () => {
  const solving = await shown();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(solving.table.state.outcome).not.toBeNull();
  expect(solving.played.length).toBeGreaterThan(solving.puzzle.solution.length);
});

it('ends where the tempting turn is asked for, and the way back leads to what stood there', async () => {
  const solving = await shown();
  const { played, said } = solving;
  void solving.showTemptation();
  await vi.waitFor(() => expect(solving.phase).toBe('done'));
  expect([solving.isTempted, solving.played.length]).toEqual([true, 1]);
  // Nothing plays on behind it.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(solving.played).toHaveLength(1);
  solving.backToSolution();
  expect([solving.isTempted, solving.played, solving.said]).toEqual([false, played, said]);
});
