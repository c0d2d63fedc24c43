/** Matches survive a link, and nonsense does not pass for one. */
import { expect, it } from 'vitest';
import { packed, unpacked } from './link';

it('a record comes out of a link as it went in, also in Persian', async () => {
  const record = '[Mohreh "1"]\n[Game "dvonn"]\n[Player0 "سارا"]\n\n1. e3 d3\n';
  const link = await packed(record);
  expect(link).toMatch(/^[\w-]+$/);
  expect(await unpacked(link)).toBe(record);
});

it('a link that was cut off, or that would fill the memory, is refused', async () => {
  const link = await packed('1. e3 d3 '.repeat(50));
  await expect(unpacked(link.slice(0, 12))).rejects.toThrow();
  await expect(unpacked('%%%')).rejects.toThrow();
  await expect(unpacked(await packed('a'.repeat(1_000_000)))).rejects.toThrow('too long');
});
