import { expect, it, vi } from 'vitest';
import { Once } from './once';

it('loads a thing once, and once more after it failed', async () => {
  const once = new Once<string>();
  const load = vi.fn(() => Promise.resolve('loaded'));
  load.mockRejectedValueOnce(new Error('no network'));
  await expect(once.get('words', load)).rejects.toThrow('no network');
  expect([await once.get('words', load), await once.get('words', load)]).toEqual(['loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
  await once.get('others', load);
  expect(load).toHaveBeenCalledTimes(3);
});
