/** The toy game in a real browser: the first page lists it, it is played, and the computer answers. */
import { expect } from '@playwright/test';
import { board, plies, prepare, starts, tap, test } from './help';

for (const language of ['en', 'fa']) {
  test(`trio is played in the browser: ${language}`, async ({ page }) => {
    await prepare(page, 'trio');
    await page.goto(`/${language}`);
    await page.getByTestId('play-trio').click();
    await expect.poll(() => starts(page)).toContain('b2');
    await tap(page, 'b2');
    await expect.poll(() => plies(page)).toBe(2);
    await expect(board(page).locator('[data-piece]')).toHaveCount(2);
    await page.goto(`/${language}/rules/trio`);
    await expect(page.locator('main')).toContainText('Trio');
  });
}
