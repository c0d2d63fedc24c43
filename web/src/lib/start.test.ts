/** What a match hands to the analysis: its start, as the reader may know it. */
import { beforeAll, expect, it } from 'vitest';
import { readRules } from '../test/rules';
import { GameMatch } from './rules';

beforeAll(readRules);

/** The field that holds the secret colors. */
function secrets(start: string): string {
  return start.split(' ')[6] ?? '';
}

it('tells a seat its own color only, and everything after the end', () => {
  const gameMatch = GameMatch.start('colorpop', 'seats=2', 5n);
  expect(secrets(gameMatch.startText(0))).toMatch(/^[A-Z]+\.\?$/);
  expect(secrets(gameMatch.startText(1))).toMatch(/^\?\.[A-Z]+$/);
  expect(secrets(gameMatch.startText(null))).toBe('?.?');
  for (let { moves } = gameMatch.state(); moves.length > 0; moves = gameMatch.state().moves) {
    gameMatch.play(moves[0]?.text ?? '');
  }
  expect(secrets(gameMatch.startText(1))).toMatch(/^[A-Z]+\.[A-Z]+$/);
});
