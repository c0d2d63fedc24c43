/** The engine in the browser answers as the native one does. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { initSync, think } from '../wasm/engine/mohreh_wasm.js';
import type { Found } from './engine';

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));

const questions = read('../../../crates/engine/answers.expected')
  .toString('utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

// Levels are limited by nodes; the time is only there to end a broken search.
const PATIENCE = 600_000;

beforeAll(() => {
  globalThis.mohrehReport = () => undefined;
  initSync({ module: read('../wasm/engine/mohreh_wasm_bg.wasm') });
});

it('has questions', () => {
  expect(questions.length).toBeGreaterThan(0);
});

it.each(questions)(
  '%s',
  (question) => {
    const [game, player, seed, position, chance, turns] = question.split(' | ') as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    // The seat to move is the second word of every position.
    const seat = Number(position.split(' ')[1]);
    const known = JSON.stringify({ game, start: position, turns: [], position, seat });
    const found = JSON.parse(think(known, player, BigInt(seed), PATIENCE, undefined, 1)) as Found;
    expect(found.best.turns.join(' ')).toBe(turns);
    expect(found.best.chance).toBe(Number(chance));
  },
  PATIENCE,
);
