/** What a match on this device does without an engine. */
import { beforeAll, expect, it, vi } from 'vitest';
import { readRules } from '../test/rules';
import { LocalMatch } from './local.svelte';

vi.mock('../lib/engine', () => ({ search: () => ({ found: Promise.reject(new Error('no worker')), stop: () => undefined }), patience: () => 1000 }));

beforeAll(readRules);

it('says why there is no hint', async () => {
  const match = new LocalMatch({ game: 'dvonn', options: '', players: [{ kind: 'person' }, { kind: 'person' }], seed: '1' }, []);
  await match.hint();
  expect(match.hinted?.text).toContain('problem-broken');
  expect(match.hinted?.cells).toEqual([]);
});
