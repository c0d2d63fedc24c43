/** What the lessons claim: their positions exist, their answers are legal, and they show what they say. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { initSync, GameMatch } from '../wasm/rules/mohreh_wasm.js';
import type { State } from '../types/rules';
import type { Lesson, Step } from './lessons';

const read = (path: string): Buffer => readFileSync(new URL(path, import.meta.url));

beforeAll(() => {
  initSync({ module: read('../wasm/rules/mohreh_wasm_bg.wasm') });
});

function lessons(game: string): Lesson[] {
  return (JSON.parse(read(`./lessons/${game}.json`).toString('utf8')) as { lessons: Lesson[] }).lessons;
}

function step(game: string, lesson: number, number: number): Step {
  const found = lessons(game)[lesson]?.steps[number - 1];
  if (!found) throw new Error(`${game} has no step ${number}`);
  return found;
}

/** The position after the first right answer to a step that has its own position. */
function answered({ position = '', accept = [] }: Step, game: string): string {
  const gameMatch = GameMatch.at(game, position);
  gameMatch.play(accept[0] ?? '');
  return gameMatch.position();
}

describe.each(['yinsh', 'zertz', 'dvonn', 'lyngk', 'colorpop'])('%s', (game) => {
  it('has lessons whose answers are all legal', () => {
    for (const { id, steps } of lessons(game)) {
      let gameMatch: GameMatch | null = null;
      for (const [index, { position, accept, look }] of steps.entries()) {
        if (position !== undefined) gameMatch = GameMatch.at(game, position);
        if (!gameMatch) throw new Error(`${id} begins without a position`);
        const legal = (JSON.parse(gameMatch.state()) as State).moves.map((move) => move.text);
        for (const answer of accept ?? []) expect(legal, `${id}, step ${index + 1}`).toContain(answer);
        for (const cell of look ?? []) expect(cell).toMatch(/^[a-k]\d+$/);
        const move = accept === undefined ? legal[0] : accept[0];
        if (move !== undefined) gameMatch.play(move);
      }
    }
  });
});

it('closes the blades up where the lesson says so', () => {
  const blades = (text: string): number => (text.split(' ')[0] ?? '').split('/').filter((blade) => blade !== '.').length;
  const shown = step('colorpop', 0, 3);
  expect(blades(shown.position ?? '')).toBe(3);
  expect(blades(answered(shown, 'colorpop'))).toBe(2);
});

it('makes one group where tokens of the own color are brought together', () => {
  const moved = GameMatch.at('colorpop', answered(step('colorpop', 1, 2), 'colorpop'));
  expect((JSON.parse(moved.state()) as State).moves.map((move) => move.text)).toContain('a1');
});

it('asks for a row where the rules ask for a row', () => {
  expect(step('yinsh', 1, 2).accept).toEqual(['xe5-e9']);
  expect(step('yinsh', 1, 2).text.en).toContain('row');
  expect(step('yinsh', 1, 2).text.fa).toContain('ردیف');
});

it('tells the standard end of LYNGK: stacks of five, and a draw if equal', () => {
  const { text } = step('lyngk', 0, 6);
  expect(text.en).toMatch(/most stacks of five wins.*draw/);
  expect(text.fa).toMatch(/ستون‌های کامل بیشتری.*مساوی/);
});
