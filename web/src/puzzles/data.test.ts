/** Every shipped puzzle can be hinted at in both languages, and its hint says more than a theme. */
import { beforeEach, describe, expect, it } from 'vitest';
import { catalog } from '../lib/catalog';
import { has, loadMessages, setLanguage, t } from '../lib/i18n.svelte';
import { ideaOf, puzzlesOf, ratingText } from './data';

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
