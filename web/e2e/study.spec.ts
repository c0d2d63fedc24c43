import { expect } from '@playwright/test';
import { board, plies, prepare, tap, test } from './help';

test('an analysis board keeps variations and asks the engine', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn');
  await tap(page, 'e3');
  await tap(page, 'f3');
  await expect.poll(() => plies(page)).toBe(2);
  await page.getByRole('button', { name: 'One turn back' }).click();
  await tap(page, 'd3');
  const tree = page.getByTestId('moves');
  await expect(tree.getByText('f3')).toBeVisible();
  await expect(tree.getByText('d3')).toBeVisible();
  await page.getByTestId('engine').check();
  await expect(page.getByTestId('lines').locator('.notation').first()).not.toBeEmpty({ timeout: 15_000 });
});

test('positions are pasted, and wrong ones say why', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn');
  await page.getByText('Text', { exact: true }).click();
  const position = '.../..../..rr./..wr./..b../..b../...../...../...../..../... 0 move 49 -';
  await page.getByTestId('paste').fill(position);
  await page.getByTestId('load').click();
  await expect(page.getByTestId('position')).toHaveValue(position);
  await tap(page, 'd3');
  await expect(board(page).locator('[data-target]')).toHaveCount(3);
  await page.mouse.move(0, 0);
  await page.getByTestId('paste').fill('nonsense');
  await page.getByTestId('load').click();
  await expect(page.getByRole('alert').filter({ hasText: 'expected' })).toBeVisible();
});

test('a preview shows exactly what the move does', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto(`/en/a/dvonn#pos=${encodeURIComponent('.../..../..rr./..wr./..b../..b../...../...../...../..../... 0 move 49 -')}`);
  await tap(page, 'd3');
  const box = await board(page).locator('[data-place="d4"]').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 1, (box?.y ?? 0) + 1);
  await expect(board(page).locator('[data-hatch]')).toHaveCount(2);
  const hatched = await board(page).locator('[data-hatch]').evaluateAll((all) => all.map((one) => one.getAttribute('data-hatch') ?? ''));
  const discs = (): Promise<string[]> =>
    board(page).locator('[data-piece^="disc:"]').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')?.slice(5) ?? ''));
  const before = await discs();
  await page.mouse.move(5, 5);
  await expect(board(page).locator('[data-hatch]')).toHaveCount(0);
  await tap(page, 'd4');
  await expect(board(page).locator('[data-piece="disc:e3"]')).toHaveCount(0);
  await expect(board(page).locator('[data-piece="disc:f3"]')).toHaveCount(0);
  const after = new Set(await discs());
  const gone = before.filter((cell) => !after.has(cell) && cell !== 'd3');
  expect(gone.sort()).toEqual(hatched.sort());
});
