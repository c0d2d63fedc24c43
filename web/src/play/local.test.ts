/** What a match on this device does without an engine, and without room to be kept in. */
import { beforeAll, expect, it, vi } from 'vitest';
import { readRules } from '../test/rules';
import { LocalMatch } from './local.svelte';
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
