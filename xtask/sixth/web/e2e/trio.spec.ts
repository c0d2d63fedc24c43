/** The toy game in a real browser: the first page lists it, it is played, the computer answers, and no page breaks. */
import { expect } from '@playwright/test';
import { board, plies, prepare, starts, tap, test } from './help';

const titles = { en: 'Trio', fa: 'سه‌تایی' };

for (const [language, title] of Object.entries(titles)) {
  test(`trio is played in the browser: ${language}`, async ({ page }) => {
    await prepare(page, 'trio');
    await page.goto(`/${language}`);
    await page.getByTestId('play-trio').click();
    await expect.poll(() => starts(page)).toContain('b2');
    await tap(page, 'b2');
    await expect.poll(() => plies(page)).toBe(2);
    await expect(board(page).locator('[data-piece]')).toHaveCount(2);
    await page.goto(`/${language}/rules/trio`);
    await expect(page.locator('main')).toContainText(title);
  });
}

test('every page does without a course, puzzles, endings and a drawn board', async ({ page }) => {
  await prepare(page, 'trio');
  const shelves = ['about', 'learn', 'rules', 'puzzles', 'endings', 'lobby', 'history', 'a', 'leaders/trio'];
  for (const path of [...shelves, 'trio', 'learn/trio', 'puzzles/trio', 'endings/trio', 'a/trio']) {
    await page.goto(`/en/${path}`);
    await expect(page.locator('main h1').first(), path).toBeAttached();
  }
});
