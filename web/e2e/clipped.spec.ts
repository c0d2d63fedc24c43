/** Nothing is cut off or covered: every page and state, at eight sizes, in the language that is due there and in both where room is scarcest. */
import { expect } from '@playwright/test';
import { clipped } from './clipped';
import { test } from './help';
import { enter, inPersian, sizes, states, store } from './states';

/** Pages that fit the window as a whole: nobody scrolls while playing. */
const whole = /^(play|card|puzzle|text-board)-/;

/** States of which another one shows everything: a piece in hand is seen in the middle of a match. */
const shownElsewhere = /^(start-(zertz|dvonn|lyngk)|(rules|analysis)-(zertz|dvonn|colorpop)|learn-(dvonn|lyngk)|play-(yinsh|dvonn|lyngk|colorpop)-new|play-[a-z]+)$/;

for (const state of states.filter(({ name }) => !shownElsewhere.test(name))) {
  test(`nothing is clipped: ${state.name}`, async ({ page }) => {
    await store(page, state);
    await enter(page, state, 'en');
    const found: string[] = [];
    for (const language of ['en', 'fa']) {
      if (language === 'fa') await inPersian(page);
      for (const [index, [width, height]] of sizes.entries()) {
        // Every size in both languages would be nearly twice the work: `MOHREH_ALL_SIZES=1` before a release.
        const isDue = index === 0 || (index % 2 === 0) === (language === 'en') || process.env['MOHREH_ALL_SIZES'] !== undefined;
        if (!isDue) continue;
        await page.setViewportSize({ width, height });
        // A fallback is wider than the font that is on its way.
        const scrolls = await page.evaluate(async () => {
          await document.fonts.ready;
          return new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(document.documentElement.scrollHeight - innerHeight))));
        });
        const troubles = await clipped(page);
        if (whole.test(state.name) && scrolls > 0) troubles.push(`${scrolls} pixels must be scrolled`);
        found.push(...troubles.map((trouble) => `${language} ${width}×${height} ${trouble}`));
      }
    }
    expect(found).toEqual([]);
  });
}
