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

/** The match as the page hands it to the worker; without its past where that is to be forgotten. */
function known(question: string, keepsPast: boolean): string {
  const [game, , , seat, start, past, position] = fields(question);
  const turns = past === '' ? [] : past.split(' ');
  const told = keepsPast ? { start, turns } : { start: position, turns: [] };
  return JSON.stringify({ game, ...told, position, seat: Number(seat) });
}

type Fields = [string, string, string, string, string, string, string, string, string];

function fields(question: string): Fields {
  return question.split('|').map((field) => field.trim()) as Fields;
}

function ask(question: string, keepsPast = true): Found {
  const [, player, seed] = fields(question);
  return JSON.parse(think(known(question, keepsPast), player, BigInt(seed), PATIENCE, undefined, 1)) as Found;
}

it.each(questions)(
  '%s',
  (question) => {
    const [, , , , , , , chance, line] = fields(question);
    const { best } = ask(question);
    expect(best.turns.join(' ')).toBe(line);
    expect(best.chance).toBe(Number(chance));
  },
  PATIENCE,
);

it('takes the pops of Color Pop into account', () => {
  const asked = questions.filter((question) => question.startsWith('colorpop'));
  const differs = asked.filter((question) => ask(question).best.chance !== ask(question, false).best.chance);
  expect(differs.length).toBeGreaterThan(5);
});
