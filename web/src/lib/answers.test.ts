/** The engine in the browser answers as the native one does. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { initSync, load_network, missing_network, think } from '../wasm/engine/mohreh_wasm.js';
import type { Found } from './engine';
import { GameMatch } from './rules';
import { readRules } from '../test/rules';

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

/** What is asked for before `question` can be answered. */
function missing(question: string): string | undefined {
  return missing_network(known(question, true), fields(question)[1]);
}

it('needs the network of a game, and refuses what is none', () => {
  const wanted = new Set(questions.map(missing).filter((game) => game !== undefined));
  expect([...wanted].sort()).toEqual(['dvonn', 'lyngk', 'yinsh', 'zertz']);
  const question = questions.find((one) => one.startsWith('dvonn')) ?? '';
  expect(() => ask(question)).toThrow('the network of dvonn has not been loaded');

  const file = read('../../../crates/engine/networks/dvonn.net');
  expect(() => load_network(new TextEncoder().encode('<!doctype html>\n<p>Not found</p>'))).toThrow('network-format');
  expect(() => load_network(file.subarray(0, file.length - 100))).toThrow('network-damaged');
  for (const game of wanted) load_network(read(`../../../crates/engine/networks/${game}.net`));
  expect(questions.map(missing)).toEqual(questions.map(() => undefined));
});

/** The match as the page hands it to the worker; without its past where that is to be forgotten. */
function known(question: string, keepsPast: boolean): string {
  const [game, , , , seat, start, past, position] = fields(question);
  const turns = past === '' ? [] : past.split(' ');
  const told = keepsPast ? { start, turns } : { start: position, turns: [] };
  return JSON.stringify({ game, ...told, position, seat: Number(seat) });
}

type Fields = [string, string, string, string, string, string, string, string, string, string];

function fields(question: string): Fields {
  return question.split('|').map((field) => field.trim()) as Fields;
}

function ask(question: string, keepsPast = true): Found {
  const [, player, seed, form] = fields(question);
  return JSON.parse(think(known(question, keepsPast), player, BigInt(seed), BigInt(form), PATIENCE, undefined, 1, [])) as Found;
}

it.each(questions)(
  '%s',
  (question) => {
    const [, , , , , , , , chance, line] = fields(question);
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

it('believes in a match what the pops tell', () => {
  readRules();
  const gameMatch = GameMatch.start('colorpop', '', 7n);
  const best = (known: string): Found['best'] => (JSON.parse(think(known, 'level:4', 7n, 0n, PATIENCE, undefined, 1, [])) as Found).best;
  let differs = 0;
  for (let { toMove } = gameMatch.state(); toMove !== null; { toMove } = gameMatch.state()) {
    const known = JSON.parse(gameMatch.known(toMove)) as { position: string };
    const told = best(JSON.stringify(known));
    const forgotten = best(JSON.stringify({ ...known, start: known.position, turns: [] }));
    if (told.chance !== forgotten.chance) differs += 1;
    expect(gameMatch.play(told.turns[0] ?? '')).toBeNull();
  }
  expect(differs).toBeGreaterThan(5);
});
