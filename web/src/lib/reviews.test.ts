/** The review in the browser is the one of `mohreh analyse` and of the terminal. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { initSync, load_network, review } from '../wasm/engine/mohreh_wasm.js';

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));

it('is the same review everywhere', () => {
  const heard: string[] = [];
  globalThis.mohrehReviewed = (turn) => heard.push(turn);
  initSync({ module: read('../wasm/engine/mohreh_wasm_bg.wasm') });
  load_network(read('../../../crates/engine/networks/dvonn.net'));
  const { known, review: wanted } = JSON.parse(read('../../../crates/study/review.expected').toString()) as Record<string, Record<string, unknown>>;
  const found = JSON.parse(review(JSON.stringify(known))) as { turns: unknown[]; review: Record<string, unknown> };
  expect(found.turns).toHaveLength((known?.turns as string[]).length);
  expect(heard.length).toBeGreaterThanOrEqual(found.turns.length);
  for (const part of ['mattered', 'best']) expect(found.review[part]).toEqual(wanted?.[part]);
  // The last digit of a logarithm's inverse may differ between machines.
  const near = (text: unknown): unknown => JSON.parse(JSON.stringify(text), (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(5)) : value));
  expect(near(found.review.accuracy)).toEqual(near(wanted?.accuracy));
}, 600_000);
