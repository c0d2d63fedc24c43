import { expect, type Page } from '@playwright/test';
import { findings } from './axe';
import { board, games, makeTable, post, prepare, spot, starts, tap, test } from './help';
import { keptMatch, matches } from './matches';

interface Route {
  path: string;
  /** What is done before it is looked at. */
  act?: (page: Page) => Promise<void>;
}

const press = (name: string) => (page: Page) => page.getByTestId(name).click();
const plain = ['', 'dvonn', 'dvonn/play', 'zertz/play', 'learn', 'learn/yinsh', 'puzzles', 'puzzles/zertz', 'endings', 'endings/dvonn', 'rules', 'rules/dvonn', 'strategy/dvonn', 'a', 'a/dvonn', 'history', 'lobby', 'leaders', 'me', 'reset', 'about', 'nowhere'];
const routes: Route[] = [
  ...plain.map((path) => ({ path })),
  { path: 'about', act: press('settings') },
  { path: 'a/dvonn', act: press('import') },
  { path: 'a/dvonn', act: press('export') },
  // A review that is done.
  { path: 'a/zertz', act: (page) => expect(page.getByTestId('accuracy')).toContainText(/[%٪]/) },
];

for (const language of ['en', 'fa'] as const) {
  test(`no finding of axe on any page, ${language}, in all themes`, async ({ page }) => {
    test.slow();
    await page.addInitScript((match) => {
      if (sessionStorage.getItem('laid') === null) sessionStorage.setItem('mohreh-study-zertz', match);
      sessionStorage.setItem('laid', 'yes');
    }, JSON.stringify({ start: null, turns: matches['zertz']?.turns.slice(0, 6), players: ['Sara', 'Omid'], you: 0, review: true }));
    await page.goto(`/${language}`);
    const waiting = await makeTable(page, 'lyngk', { type: 'open' });
    const playing = await makeTable(page, 'lyngk', { type: 'engine', level: 1 });
    await post(page, '/account/register', { name: `Axe${language}`, password: 'correct horse battery' });
    for (const { path, act } of [...routes, ...[`g/${waiting}`, `g/${playing}`, `player/Axe${language}`].map((path): Route => ({ path }))]) {
      await page.goto(`/${language}/${path}`);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await act?.(page);
      for (const theme of ['light', 'dark', 'contrast'] as const) {
        await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
        // The page has noticed the device's wish before the reader's is set, as in the settings, over it.
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme === 'dark' ? 'dark' : 'light');
        if (theme === 'contrast') await page.locator('html').evaluate((html) => (html.dataset['theme'] = 'contrast'));
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        // Only colors change with the theme.
        expect(await findings(page, theme === 'light' ? 'all' : 'colors'), `${path}, ${theme}`).toEqual([]);
      }
    }
  });
}

const sizes = [
  [1280, 800],
  [1024, 700],
  [768, 1024],
  [390, 844],
  [844, 390],
  [360, 740],
] as const;

for (const [width, height] of sizes) {
  test(`boards fit ${width}×${height}, nothing scrolls sideways, points are large enough`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const game of games) {
      await prepare(page, game);
      await page.goto(`/en/${game}/play`);
      await expect(board(page)).toBeVisible();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(sideways, game).toBe(false);
      // The last button of the row opens the menu: if it is there, all are.
      const row = await page.locator('.frame > .controls').boundingBox();
      const menu = await page.getByRole('main').getByTestId('menu').boundingBox();
      expect((menu?.x ?? Infinity) + (menu?.width ?? 0), game).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0) + 1);
      const cut = await page.locator('.tool span, header .title').evaluateAll((names) => names.filter((name) => name.clientWidth < name.scrollWidth).map((name) => name.textContent));
      expect(cut, game).toEqual([]);
      const unit = await board(page).locator('svg').evaluate((svg) => (svg as SVGSVGElement).getScreenCTM()?.a ?? 0);
      if (width === 390) expect(unit * 100, game).toBeGreaterThanOrEqual(36);
      const nodes = await board(page).locator('*').count();
      expect(nodes, game).toBeLessThan(1500);
      // One stop of the Tab key: nothing inside takes the focus.
      await expect(board(page)).toHaveAttribute('tabindex', '0');
      expect(await board(page).locator('a, button, input, [tabindex]').count(), game).toBe(0);
      // Nothing moves when a step is made.
      const rects = (): Promise<string> =>
        page.evaluate(() => JSON.stringify([...document.querySelectorAll('.frame > div, .strip, [data-testid="board"] > svg')].map((part) => part.getBoundingClientRect())));
      await expect.poll(async () => (await starts(page)).length).toBeGreaterThan(0);
      const before = await rects();
      await tap(page, (await starts(page))[0] ?? '');
      const target = board(page).locator('[data-target]').first();
      if ((await target.count()) > 0) await tap(page, (await target.getAttribute('data-target')) ?? '');
      expect(await rects(), game).toBe(before);
    }
  });
}

test.describe(() => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('whatever a finger presses is at least 44 pixels high', async ({ page }) => {
    for (const game of games) {
      await prepare(page, game);
      const players = [{ kind: 'person' }, { kind: 'computer', level: 1 }];
      await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`mohreh-match-${game}`, keptMatch(game, 8, players)] as const);
      for (const route of [`${game}/play`, ...(game === 'colorpop' ? [game, 'lobby', 'learn/dvonn', 'a/lyngk'] : [])]) {
        await page.goto(`/en/${route}`);
        await page.locator('h1').first().waitFor({ state: 'attached' });
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('button, a.button, a.icon, select, input:not([type="checkbox"], [type="radio"], [type="range"], [hidden])')].flatMap((one) => {
            const { width, height } = one.getBoundingClientRect();
            const isSeen = one.checkVisibility() && !one.classList.contains('hidden-text');
            return isSeen && (height < 43.5 || width < 43.5) ? [`${one.outerHTML.slice(0, 120)} ${width}×${height}`] : [];
          }),
        );
        expect(small, route).toEqual([]);
      }
    }
  });
});

test('a long board stands upright on an upright tablet, before the end and after', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await prepare(page, 'dvonn');
  for (const turns of [62, 999]) {
    const kept = keptMatch('dvonn', turns, [{ kind: 'person' }, { kind: 'computer', level: 1 }]);
    await page.addInitScript((match) => localStorage.setItem('mohreh-match-dvonn', match), kept);
    await page.goto('/fa/dvonn/play');
    const [one, other] = [await spot(page, 'e3'), await spot(page, 'f3')];
    // Beside each other along the board is one above the other on the screen.
    expect(Math.abs(one.y - other.y)).toBeGreaterThan(80);
    expect(Math.abs(one.x - other.x)).toBeLessThan(2);
  }
});

test('the language switch keeps the page and its match', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn/play');
  await expect(board(page)).toBeVisible();
  await page.getByTestId('language').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/fa\/dvonn\/play$/);
  await expect(board(page)).toHaveAttribute('dir', 'ltr');
});

test('the language switch keeps where one reads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/rules/dvonn');
  await expect(page.locator('h2').first()).toBeVisible();
  // A phone's menu bar is at the top; the link is pressed without going there.
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.getByTestId('language').evaluate((link) => (link as HTMLElement).click());
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/fa\/rules\/dvonn$/);
  // The other language is longer or shorter; the browser holds on to the paragraph.
  expect(Math.abs((await page.evaluate(() => scrollY)) - 700)).toBeLessThan(300);
});
