/** Every shipped puzzle can be hinted at in both languages, and its hint says more than a theme. */
import { beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '../lib/catalog';
import { has, loadMessages, setLanguage, t } from '../lib/i18n.svelte';
import { gameOfDay, ideaOf, nextNear, puzzleOfDay, puzzlesOf, ratingText, type Puzzle } from './data';

describe.each(['en', 'fa'] as const)('puzzles in %s', (language) => {
  beforeEach(async () => {
    for (const name of ['common', 'puzzles', 'board', 'web']) await loadMessages(language, name);
    setLanguage(language);
  });

  it.each(catalog.map(({ name }) => name))('%s: what to look for is a whole sentence', async (game) => {
    for (const puzzle of await puzzlesOf(game)) {
      const id = `puzzle-idea-${ideaOf(puzzle)}`;
      expect(has(id), id).toBe(true);
      expect(t(id, { game })).toMatch(/^\S+( \S+){6,}[.؟?]$/);
    }
  });

  it('shows a new rating as provisional, and a sure one plainly', () => {
    const word = language === 'en' ? 'provisional' : 'موقت';
    expect(ratingText(null)).toContain(word);
    expect(ratingText({ rating: 940, deviation: 180, volatility: 0.06 })).toContain(word);
    expect(ratingText({ rating: 1204.4, deviation: 80, volatility: 0.06 })).toBe(language === 'en' ? '1204' : '۱۲۰۴');
  });
});

/** The same as in `crates/study/src/puzzles/mod.rs`. */
describe('a hint', () => {
  it('is of the turn at hand: what is taken a turn later is not looked for now', () => {
    expect(ideaOf({ themes: ['takes-stack', 'height', 'quiet', 'only-win'] })).toBe('quiet');
    expect(ideaOf({ themes: ['covers', 'bridge', 'quiet', 'draw'] })).toBe('quiet');
    expect(ideaOf({ themes: ['takes-stack', 'height', 'only-win'] })).toBe('takes-stack');
    expect(ideaOf({ themes: ['gift', 'quiet', 'win-in-2'] })).toBe('gift');
    expect(ideaOf({ themes: ['takes-stack', 'quiet', 'defence'] })).toBe('defence');
  });
});

/** The same as in `crates/study/src/puzzles/choose.rs`. */
describe('the puzzle of the day', () => {
  it('is the same for everybody', () => {
    expect(gameOfDay(20_776)).toBe('zertz');
    expect(gameOfDay(20_780)).toBe('yinsh');
    const all = Array.from({ length: 10 }, (_, number) => ({ id: `yinsh-${number}` }) as Puzzle);
    expect([0, 4, 5, 10, 35].map((day) => puzzleOfDay(all, day)?.id)).toEqual(['yinsh-2', 'yinsh-2', 'yinsh-3', 'yinsh-4', 'yinsh-3']);
  });
});

/** Whoever trains is not asked the same again and again. */
describe('a training', () => {
  const none = new Set<string>();

  it.each(catalog.map(({ name }) => name))('%s: begins with wins, and each puzzle is about something else than the last', async (game) => {
    localStorage.clear();
    const puzzles = await puzzlesOf(game);
    let last: Puzzle | undefined;
    for (let tries = 0; tries < 20; tries += 1) {
      const next = nextNear(puzzles, game, 900, none, last);
      expect(next?.proof).not.toBe('draw');
      expect(next?.themes.join()).not.toBe(last?.themes.join());
      last = next;
    }
  });

  it('still offers the draws to whoever asks for them', async () => {
    const draws = (await puzzlesOf('dvonn')).filter(({ proof }) => proof === 'draw');
    expect(nextNear(draws, 'dvonn', 900, none)?.proof).toBe('draw');
  });
});
