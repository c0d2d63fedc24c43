/** Nothing is cut off or covered: every page and state, at nine sizes, in the language that is due there and in both where room is scarcest. */
import { expect, type Page } from '@playwright/test';
import { clipped } from './clipped';
import { click, playTurn } from './follow';
import { board, makeTable, person, tap, test } from './help';
import { enter, inPersian, sizes, states, store } from './states';

/** Pages that fit the window as a whole: nobody scrolls while playing. */
const whole = /^((play|card|puzzle|text-board|offer)-|curtain)/;

/** States of which another one shows everything: a piece in hand is seen in the middle of a match. */
const shownElsewhere = /^(start-(zertz|dvonn|lyngk)|(rules|analysis)-(zertz|dvonn|colorpop)|learn-(dvonn|lyngk)|play-(yinsh|dvonn|lyngk|colorpop)-new|play-[a-z]+)$/;

/** On phones narrower than this, room is scarcest. */
const SCARCE = 390;

/** What is cut off in a state in one language, at the sizes at which it is due. */
async function troublesOf(page: Page, name: string, language: 'en' | 'fa'): Promise<string[]> {
  const found: string[] = [];
  for (const [index, [width, height]] of sizes.entries()) {
    // Every size in both languages would be nearly twice the work: `MOHREH_ALL_SIZES=1` before a release.
    const isDue = width < SCARCE || (index % 2 === 1) === (language === 'en') || process.env['MOHREH_ALL_SIZES'] !== undefined;
    if (!isDue) continue;
    await page.setViewportSize({ width, height });
    // A fallback is wider than the font that is on its way.
    const scrolls = await page.evaluate(async () => {
      await document.fonts.ready;
      return new Promise<number>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(document.documentElement.scrollHeight - innerHeight))));
    });
    const troubles = await clipped(page);
    if (whole.test(name) && scrolls > 0) troubles.push(`${scrolls} pixels must be scrolled`);
    found.push(...troubles.map((trouble) => `${name} ${language} ${width}×${height} ${trouble}`));
  }
  return found;
}

for (const state of states.filter(({ name }) => !shownElsewhere.test(name))) {
  test(`nothing is clipped: ${state.name}`, async ({ page }) => {
    await store(page, state);
    await enter(page, state, 'en');
    const found = await troublesOf(page, state.name, 'en');
    await inPersian(page);
    found.push(...(await troublesOf(page, state.name, 'fa')));
    expect(found).toEqual([]);
  });
}

/** The others of a table for five. */
const FOUR = [1, 2, 3, 10].map((level) => ({ type: 'engine', level }));

for (const language of ['en', 'fa'] as const) {
  test(`nothing is clipped where five play by the clock: ${language}`, async ({ browser, baseURL }) => {
    const page = await person(browser, 'Sara');
    await page.goto(`${baseURL ?? ''}/${language}/about`);
    const id = await makeTable(page, 'colorpop', { type: 'open' }, { options: 'seats=5', seats: [{ type: 'me' }, ...FOUR] });
    await page.goto(`${baseURL ?? ''}/${language}/g/${id}`);
    await expect(board(page)).toBeVisible();
    expect(await troublesOf(page, 'play-five-by-the-clock', language)).toEqual([]);
  });

  test(`nothing is clipped while people ask each other something: ${language}`, async ({ browser, baseURL }) => {
    const [host, guest] = [await person(browser, 'Sara'), await person(browser, 'Omid')];
    await host.goto(`${baseURL ?? ''}/${language}/about`);
    const id = await makeTable(host, 'zertz', { type: 'open' });
    await host.goto(`${baseURL ?? ''}/${language}/g/${id}`);
    const link = new URL(await host.getByTestId('invite-link').inputValue());
    await guest.goto(`${link.origin}/${language}${link.pathname}${link.hash}`);
    await guest.getByTestId('join').click();
    await expect(board(guest)).toBeVisible();
    await playTurn(host, 'Wd4,-g1', 0, tap, click);
    const found: string[] = [];
    const ask = async (name: string, offer: () => Promise<void>): Promise<void> => {
      await host.setViewportSize({ width: 1280, height: 800 });
      await host.getByTestId('menu').last().click();
      await offer();
      await guest.getByTestId('decline').waitFor();
      for (const page of [host, guest]) found.push(...(await troublesOf(page, name, language)));
      await guest.getByTestId('decline').click();
      await expect(host.getByTestId('withdraw')).toBeHidden();
    };
    await ask('offer-draw', async () => {
      await host.getByTestId('offer-draw').click();
      await host.getByTestId('draw-sure').click();
    });
    await ask('offer-takeback', () => host.getByTestId('ask-takeback').click());
    expect(found).toEqual([]);
  });
}
