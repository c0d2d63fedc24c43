/** What a first visit to each page loads, packed; and that the computer player comes when it is first needed. */
import { gzipSync } from 'node:zlib';
import { type Browser, expect, type Response } from '@playwright/test';
import { board, games, makeTable, starts, tap, test } from './help';

const HOME = { js: 60_000, css: 20_000, wasm: 212_000, woff2: 70_000 };
const ANY = { ...HOME, js: 130_000 };
const KINDS = Object.keys(HOME) as (keyof typeof HOME)[];

/** What is known already, by path: names change with contents. */
const packed = new Map<string, number>();

async function packedSize(response: Response, kind: string): Promise<number> {
  const body = await response.body();
  return kind === 'woff2' ? body.length : gzipSync(body).length;
}

interface Visit {
  sizes: typeof HOME;
  /** Every file of WebAssembly that was asked for. */
  wasm: string[];
}

/** Opens a page as somebody who was never here. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  // What a service worker has fetched ahead would not be counted.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const { sizes, wasm, settled } = weigh(page);
  await page.goto(address);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await settled();
  await context.close();
  return { sizes, wasm };
}

/** Weighs what comes from now on. */
function weigh(page: Awaited<ReturnType<Browser['newPage']>>): Visit & { settled: () => Promise<void> } {
  const sizes = { js: 0, css: 0, wasm: 0, woff2: 0 };
  const wasm: string[] = [];
  const weighed: Promise<void>[] = [];
  const one = async (response: Response): Promise<void> => {
    const { pathname } = new URL(response.url());
    const kind = KINDS.find((known) => pathname.endsWith(`.${known}`));
    if (kind === undefined || !response.ok()) return;
    const size = packed.get(pathname) ?? (await packedSize(response, kind));
    packed.set(pathname, size);
    sizes[kind] += size;
    if (kind === 'wasm') wasm.push(pathname);
  };
  page.on('response', (response) => weighed.push(one(response)));
  return { sizes, wasm, settled: async () => void (await Promise.all(weighed)) };
}

test('scripts, styles, rules and fonts of every page stay within their budgets', async ({ browser, page, baseURL }) => {
  await page.goto('/en');
  const [waiting, playing] = [await makeTable(page, 'lyngk', { type: 'open' }), await makeTable(page, 'lyngk', { type: 'engine', level: 1 })];
  // Only the play page differs much from game to game.
  const ofGames = [...games.map((game) => `${game}/play`), 'yinsh', 'learn/zertz', 'rules/dvonn', 'a/lyngk'];
  const routes = ['', ...ofGames, 'learn', 'lobby', 'me', 'about', 'nowhere', `g/${waiting}`, `g/${playing}`];
  const largest = { js: 0, css: 0, wasm: 0, woff2: 0 };
  for (const [index, route] of routes.entries()) {
    // Each language has words and letters of its own; every page is seen in one of them, the first in both.
    for (const language of route === '' ? ['en', 'fa'] : [index % 2 === 0 ? 'en' : 'fa']) {
      const { sizes, wasm } = await visit(browser, `${baseURL ?? ''}/${language}/${route}`);
      const budget = route === '' ? HOME : ANY;
      for (const kind of KINDS) {
        expect(sizes[kind], `${kind} of /${language}/${route}`).toBeLessThanOrEqual(budget[kind]);
        largest[kind] = Math.max(largest[kind], sizes[kind]);
      }
      if (route === '') console.log('home,', language, sizes);
      // The rules alone; nobody has asked the computer anything.
      expect(new Set(wasm).size, `/${language}/${route}`).toBeLessThanOrEqual(1);
    }
  }
  console.log('the largest of', routes.length, 'pages', largest);
});

test.describe(() => {
  test.use({ serviceWorkers: 'block' });
  test('the computer player comes when it is first needed', async ({ page }) => {
    const { sizes, wasm, settled } = weigh(page);
    await page.goto('/en');
    await page.getByTestId('play-dvonn').click();
    await expect(board(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await settled();
    console.log('home and play', sizes);
    // On the way from home nothing more is loaded than the play page needs.
    for (const kind of KINDS) expect(sizes[kind], kind).toBeLessThanOrEqual(ANY[kind]);
    expect(new Set(wasm).size).toBe(1);
    await expect.poll(() => starts(page)).toContain('e3');
    await tap(page, 'e3');
    await expect.poll(() => new Set(wasm).size).toBe(2);
  });
});
