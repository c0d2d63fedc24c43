/** What is offered where playing on by hand would be a chore: filling the board, finishing, seeing what a puzzle is about. */
import { expect } from '@playwright/test';
import { board, plies, test } from './help';
import { keptMatch } from './matches';

const still = (): void => localStorage.setItem('mohreh-settings', JSON.stringify({ motion: 'off', confirm: 'off' }));

test('the rest of the pieces is placed at random, and all of that is taken back at once', async ({ page }) => {
  await page.addInitScript(still);
  await page.goto('/en/dvonn/play');
  await page.getByTestId('fill').click();
  // The last of 49 pieces is White's, and so is the first move.
  await expect(board(page)).toHaveAttribute('data-plies', '49');
  await expect(page.getByTestId('fill')).toHaveCount(0);
  await expect.poll(async () => (await board(page).getAttribute('data-starts'))?.length).toBeGreaterThan(0);
  await page.getByTestId('previous').click();
  await expect(page.getByTestId('past-told')).toContainText('black');
  await page.getByRole('button', { name: 'Back to the current position' }).click();
  await page.getByTestId('take-back').click();
  await expect(board(page)).toHaveAttribute('data-plies', '0');
});

test('where the other side can only pass, the computer plays the reader’s turns to the end', async ({ page }) => {
  // After 83 turns White has none, and Black, the reader, goes on alone.
  await page.addInitScript(still);
  await page.addInitScript((kept) => localStorage.setItem('mohreh-match-dvonn', kept), keptMatch('dvonn', 83, [{ kind: 'computer', level: 1 }, { kind: 'person' }]));
  await page.goto('/en/dvonn/play');
  await expect.poll(() => plies(page)).toBe(84);
  await page.getByTestId('play-on').click();
  await expect(page.getByTestId('result')).toBeVisible();
});

test('after a puzzle its tempting turn is shown, with the answer to it', async ({ page }) => {
  await page.addInitScript(still);
  await page.goto('/en/puzzles/dvonn?mode=train&theme=trap');
  await page.getByTestId('puzzle-hint').click();
  await page.getByTestId('puzzle-show').click();
  await page.getByTestId('puzzle-tempting').click();
  await expect(page.locator('[data-testid="puzzle"][data-phase="done"]')).toBeVisible();
  await expect(page.getByTestId('puzzle-story').locator('li')).toHaveCount(2);
  await expect(page.getByTestId('puzzle-said')).toContainText('It looks good');
  await expect(page.getByTestId('puzzle-tempting')).toHaveCount(0);
  // Back to what was found, with its proof.
  await page.getByTestId('puzzle-solution').click();
  await expect(page.getByTestId('puzzle-said')).toContainText('That was the answer');
  await expect(page.getByTestId('puzzle-proof')).toBeVisible();
  await expect(page.getByTestId('puzzle-tempting')).toBeVisible();
});
