import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { board, games, prepare, test } from './help';

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

const routes = ['', 'dvonn', 'dvonn/play', 'zertz/play', 'learn', 'learn/yinsh', 'rules/dvonn', 'a/dvonn', 'lobby', 'me', 'about', 'nowhere'];

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

for (const language of ['en', 'fa'] as const) {
  test(`no serious finding of axe on any page, ${language}, light and dark`, async ({ page }) => {
    test.slow();
    for (const route of routes) {
      await page.goto(`/${language}/${route}`);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(250);
      await page.evaluate(axe);
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        // Colors on their way are not those that are read.
        await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
        // Only colors change with the theme.
        const rules = theme === 'light' ? {} : { runOnly: ['color-contrast', 'link-in-text-block'] };
        const found = await page.evaluate(async (options) => {
          const { axe: tester } = globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Finding[] }> } };
          return (await tester.run(options)).violations;
        }, rules);
        const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => `${route}, ${theme}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
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
      const unit = await board(page).locator('svg').evaluate((svg) => (svg as SVGSVGElement).getScreenCTM()?.a ?? 0);
      if (width === 390) expect(unit * 100, game).toBeGreaterThanOrEqual(36);
      const nodes = await board(page).locator('*').count();
      expect(nodes, game).toBeLessThan(1500);
    }
  });
}

test('the language switch keeps the page and its match', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn/play');
  await expect(board(page)).toBeVisible();
  await page.getByTestId('language').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/fa\/dvonn\/play$/);
  await expect(board(page)).toHaveAttribute('dir', 'ltr');
});

test('scripts, styles and rules stay within their budgets', async ({ page, baseURL }) => {
  const sizes: Record<string, number> = { js: 0, css: 0, wasm: 0, woff2: 0 };
  page.on('response', async (response) => {
    const kind = new URL(response.url()).pathname.split('.').at(-1) ?? '';
    if (!(kind in sizes) || !response.ok()) return;
    const body = await response.body();
    const packed = kind === 'woff2' ? body.length : (await import('node:zlib')).gzipSync(body).length;
    sizes[kind] = (sizes[kind] ?? 0) + packed;
  });
  await page.goto(`${baseURL ?? ''}/en`);
  await page.waitForLoadState('networkidle');
  console.log('home', sizes);
  expect(sizes['js']).toBeLessThan(60_000);
  await page.getByTestId('play-dvonn').click();
  await expect(board(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  console.log('play', sizes);
  expect(sizes['js']).toBeLessThan(130_000);
  expect(sizes['css']).toBeLessThan(20_000);
  expect(sizes['wasm']).toBeLessThan(250_000);
  expect(sizes['woff2']).toBeLessThan(70_000);
});
