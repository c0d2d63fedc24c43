/** On the first page: matches on the server that wait for the reader's turn. */
import { expect } from '@playwright/test';
import { movedBoxes, noteBoxes } from './boxes';
import { board, makeTable, prepare, test } from './help';
import { keptMatch } from './matches';

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a match that waits for one's turn stands where one goes on, and nothing moves when it comes, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await prepare(page, 'dvonn');
    await page.goto('/fa');
    const table = await makeTable(page, 'dvonn', { type: 'engine', level: 1 });
    await page.evaluate((kept) => {
      localStorage.setItem('mohreh-session', '1');
      localStorage.setItem('mohreh-match-lyngk', kept);
    }, keptMatch('lyngk', 6, [{ kind: 'person' }, { kind: 'computer', level: 2 }]));
    let answer = (): void => undefined;
    const asked = new Promise<void>((done) => (answer = done));
    await page.route('**/api/me/matches', async (route) => {
      await asked;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByTestId('carry-on').locator('svg')).toBeVisible();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await noteBoxes(page);
    answer();
    const due = page.getByTestId('due');
    await expect(due).toBeInViewport();
    expect(await movedBoxes(page)).toEqual([]);
    // What was begun on this device is still there.
    await expect(due.getByTestId('carry-on')).toHaveAttribute('href', '/fa/lyngk/play#resume');
    await due.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/fa/g/${table}$`));
    await expect(board(page)).toBeVisible();
  });
}
