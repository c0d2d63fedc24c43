import { expect } from '@playwright/test';
import { plies, prepare, test } from './help';

test('the explorer counts the matches in one’s own studies, and a row plays its turn', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn');
  await page.getByTestId('import').click();
  const record = (turns: string): string => `[Mohreh "1"]\n[Game "dvonn"]\n[Result "win 1"]\n[Ending "resignation 0"]\n\n1. ${turns}\n`;
  await page.getByTestId('paste').fill(`${record('a1 e3')}\n${record('k5 f3')}`);
  await page.getByTestId('load').click();
  // The record is open, at its end.
  await expect.poll(() => plies(page)).toBe(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.getByTestId('explore').check();
  const explorer = page.getByTestId('explorer');
  await expect(explorer).toContainText('20,000', { timeout: 15_000 });
  await explorer.getByText('Your matches').click();
  const rows = explorer.locator('tbody tr');
  await expect(rows).toHaveCount(1, { timeout: 15_000 });
  await expect(rows.first()).toContainText('2');
  await expect(rows.first()).toContainText('0%');
  await rows.first().getByRole('button').click();
  await expect.poll(() => plies(page)).toBe(1);
  await expect(rows).toHaveCount(2);
});

test('a game that begins with a drawn board says why there is nothing to explore', async ({ page }) => {
  await prepare(page, 'lyngk');
  await page.goto('/fa/a/lyngk');
  await page.getByTestId('explore').check();
  await expect(page.getByTestId('explorer')).toContainText('تصادفی');
});
