/** What a match on this device does without an engine, without room to be kept in, and beside another one. */
import { beforeAll, expect, it, vi } from 'vitest';
import { device } from '../lib/kept';
import { readRules } from '../test/rules';
import { LocalMatch } from './local.svelte';
import { begin } from './begin';
import { allMatches } from './history';
import { kept } from './saved';

vi.mock('../lib/engine', () => ({ search: () => ({ found: Promise.reject(new Error('no worker')), stop: () => undefined }), patience: () => 1000 }));

beforeAll(readRules);

it('goes on where the browser has no room for it', () => {
  const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  const match = new LocalMatch({ game: 'dvonn', options: '', players: [{ kind: 'person' }, { kind: 'person' }], seed: '1' }, []);
  match.begin();
  const { table } = match.flow;
  expect(table.canAct).toBe(true);
  const [move] = table.state.moves;
  if (!move) throw new Error('no move');
  table.play(move);
  expect([kept('dvonn')?.moves, table.state.turns, table.canAct]).toEqual([[move.text], 1, true]);
  setItem.mockRestore();
});

it('says why there is no hint', async () => {
  const match = new LocalMatch({ game: 'dvonn', options: '', players: [{ kind: 'person' }, { kind: 'person' }], seed: '1' }, []);
  await match.hint();
  expect(match.hinted?.text).toContain('problem-broken');
  expect(match.hinted?.cells).toEqual([]);
});

it('stays over where the rules let nothing be taken back', () => {
  const match = new LocalMatch({ game: 'zertz', options: 'board=48;tournament=on', players: [{ kind: 'person' }, { kind: 'computer', level: 1 }], seed: '1' }, []);
  match.begin();
  const { table } = match.flow;
  while (table.state.turns === 0 && table.state.moves[0]) table.play(table.state.moves[0]);
  match.resign();
  const { result } = match;
  expect(result?.by).toBe('resignation');
  match.takeBack();
  expect([match.result, table.state.turns, table.refused !== null]).toEqual([result, 1, true]);
});

it('takes nothing from a match of the same game that another tab has begun', () => {
  device.keys('').forEach((key) => device.drop(key));
  const setup = { game: 'dvonn' as const, options: '', players: [{ kind: 'person' as const }, { kind: 'person' as const }], seed: '1' };
  const play = ({ flow }: LocalMatch): void => {
    const [move] = flow.table.state.moves;
    if (move) flow.table.play(move);
  };
  const one = new LocalMatch(setup, [], [], 1);
  one.begin();
  play(one);
  begin({ ...setup, seed: '2' });
  const other = new LocalMatch({ ...setup, seed: '2' }, [], [], kept('dvonn')?.began);
  other.begin();
  play(other);
  play(other);
  // Back in the first tab.
  play(one);
  expect(kept('dvonn')?.setup.seed).toBe('1');
  expect(allMatches().map(({ setup: { seed }, moves }) => [seed, moves.length])).toEqual(expect.arrayContaining([['1', 2], ['2', 2]]));
  expect(allMatches()).toHaveLength(2);
});

it('follows where another tab plays it on, and keeps it again once it is played here', () => {
  device.keys('').forEach((key) => device.drop(key));
  const setup = { game: 'dvonn' as const, options: '', players: [{ kind: 'person' as const }, { kind: 'person' as const }], seed: '1' };
  const play = ({ flow }: LocalMatch): void => {
    const [move] = flow.table.state.moves;
    if (move) flow.table.play(move);
  };
  const one = new LocalMatch(setup, [], [], 1);
  one.begin();
  play(one);
  const other = new LocalMatch(setup, kept('dvonn')?.moves ?? [], [], 1);
  other.begin();
  play(other);
  one.follow();
  expect([one.flow.table.state.plies, one.flow.table.canAct]).toEqual([2, true]);
  // What the other tab has not kept yet is not lost by what does not concern this match.
  one.flow.table.advance(one.flow.table.state.moves[0]?.text ?? '');
  one.follow();
  expect(one.flow.table.state.plies).toBe(3);
  one.changed();
  other.follow();
  play(other);
  expect([other.flow.table.state.plies, kept('dvonn')?.moves.length]).toEqual([4, 4]);
  // An end, and its being taken back, come over as well.
  one.follow();
  other.takeBack();
  one.follow();
  expect([one.flow.table.state.plies, one.result]).toEqual([3, null]);
});
