/** Turns in words: what the rules tell of a game decides, not its name. */
import { beforeAll, expect, it } from 'vitest';
import type { Change, Turn } from '../types/rules';
import { readRules } from '../test/rules';
import { loadMessages, setLanguage } from './i18n.svelte';
import { GameMatch } from './rules';
import { toldDeeds, toldLine } from './told';

const turn = (...changes: Change[]): Turn => ({ seat: 0, moves: ['m'], firstPly: 0, changes: [changes] });

beforeAll(async () => {
  for (const name of ['common', 'dvonn', 'problems', 'board']) await loadMessages('fa', name);
  setLanguage('fa');
});

it('names a color as the rulebook of the game does', () => {
  const placed = turn({ kind: 'placed', cell: 'e3', piece: { kind: 'disc', color: 'red' } });
  expect(toldDeeds(placed, { name: 'x', game: 'dvonn' })).toContain('سرخ');
  expect(toldDeeds(placed, { name: 'x', game: 'lyngk' })).toContain('قرمز');
});

it('tells no move where pieces fall, and what moves where only one kind does', () => {
  const moved = turn({ kind: 'moved', path: ['e3', 'e4'] });
  expect(toldDeeds(moved, { name: 'x', game: 'colorpop' })).toBe('');
  const told = ['yinsh', 'zertz', 'dvonn'].map((game) => toldDeeds(moved, { name: 'x', game }));
  expect(new Set(told).size).toBe(3);
});

it('tells several hops as one way, and all that they captured', () => {
  const marble = (color: string): { kind: 'marble'; color: string } => ({ kind: 'marble', color });
  const hops = turn(
    { kind: 'moved', path: ['a1', 'c3'] },
    { kind: 'captured', cell: 'b2', piece: marble('grey'), seat: 0 },
    { kind: 'moved', path: ['c3', 'e2'] },
    { kind: 'captured', cell: 'd3', piece: marble('white'), seat: 0 },
  );
  const told = toldDeeds(hops, { name: 'x', game: 'zertz' });
  expect(told).toMatch(/a1.*e2/);
  expect(told).not.toContain('c3');
  expect(told).toContain('۲');
});

it('tells the color of what was popped, and the jokers that went along', () => {
  const pop = (...colors: string[]): Turn => turn(...colors.map((color, index): Change => ({ kind: 'captured', cell: `a${index + 1}`, piece: { kind: 'token', color }, seat: 0 })));
  const told = (...colors: string[]): string => toldDeeds(pop(...colors), { name: 'x', game: 'colorpop' }).replace(/[\u2068\u2069]/g, '');
  expect(told('red', 'red', 'red')).toMatch(/۳ ژتون قرمز را خارج/);
  expect(told('joker', 'blue', 'blue', 'joker')).toMatch(/۲ ژتون آبی و ۲ جوکر را خارج/);
});

it('tells a line turn by turn, each as it happens there', () => {
  readRules();
  const start = GameMatch.at('colorpop', 'RRB/YYR/YBG/GGB/./././././. 0 pop 20 R8Y8G8B8P9W2.R8Y8G8B8P10W3 P R.B -');
  const told = toldLine(start, ['b1', 'c2', 'a1'], 'colorpop', (seat) => `n${seat}`).map((text) => text.replace(/[\u2068\u2069\u200f]/g, ''));
  expect(told).toHaveLength(3);
  expect(told[0]).toMatch(/n0.*۳ ژتون زرد/);
  expect(told[1]).toMatch(/n1.*سبز/);
  expect(told[2]).toMatch(/n0.*۳ ژتون قرمز/);
  // The position is as it was.
  expect(start.state().plies).toBe(0);
});

it('begins from the right in Persian, even where a cell comes first', () => {
  const moved = turn({ kind: 'moved', path: ['e3', 'e4'] });
  expect(toldDeeds(moved, { name: 'x', game: 'dvonn' })).toMatch(/^\u200f/);
});
