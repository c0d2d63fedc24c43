/** Without a network: whoever was here before finds the pages, the computer player, the puzzles and the explorer they used. */
import { expect, type Page, test } from '@playwright/test';
import { plies, starts, tap } from './help';
import { serve } from './server';

/** Opens the explorer of DVONN: it has counted the first turn of the strongest player's matches. */
async function explore(page: Page): Promise<void> {
  await page.getByTestId('explore').check();
  await expect(page.getByTestId('explorer').locator('tbody tr').first()).toBeVisible();
}

test('whoever was here before plays, solves and explores without a network', async ({ page, context }) => {
  const { origin, stop } = await serve();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.addInitScript(() => {
    localStorage.setItem('mohreh-settings', JSON.stringify({ motion: 'off', confirm: 'off' }));
  });
  await page.goto(`${origin}/en`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${origin}/en/a/dvonn`);
  await explore(page);

  // The server is gone as well, and whatever the browser might have kept by chance.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await stop();
  await page.reload();
  await explore(page);

  await page.goto(`${origin}/en/dvonn/play`);
  await expect.poll(() => starts(page)).toContain('e3');
  await tap(page, 'e3');
  await expect.poll(() => plies(page)).toBe(2);

  await page.goto(`${origin}/fa/puzzles/zertz?mode=day`);
  await expect(page.getByTestId('puzzle')).toHaveAttribute('data-phase', 'asking');
  await page.goto(`${origin}/fa`);
  await expect(page.getByTestId('home')).toBeVisible();
  expect(troubles).toEqual([]);
});

test('a part that cannot be fetched is missed aloud, and fetched again', async ({ page }) => {
  await page.goto('/en/dvonn/play');
  await expect.poll(() => starts(page)).toContain('e3');
  await tap(page, 'e3');
  await expect.poll(() => plies(page)).toBe(2);
  await page.route('**/assets/**', (route) => route.abort());
  await page.keyboard.press('Shift+Slash');
  const missing = page.getByTestId('parts-missing');
  await expect(missing).toContainText('could not be loaded');
  await page.unroute('**/assets/**');
  await missing.getByRole('button').click();
  await expect(missing).toHaveCount(0);
  await expect.poll(() => plies(page)).toBe(2);
  await page.keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog')).toBeVisible();
});
