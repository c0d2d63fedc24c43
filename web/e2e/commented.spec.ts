/** Commented games: chosen on the page of analysis, read as a story in both languages, found in the library. */
import { expect } from '@playwright/test';
import { board, games, plies, prepare, test } from './help';

test('a commented game of every game is read with its introduction, reasons and lines', async ({ page }) => {
  for (const game of games) {
    await prepare(page, game);
    await page.goto('/en/a');
    await page.getByTestId(`commented-${game}`).click();
    const links = page.locator(`a[href*="a/${game}#commented="]`);
    await expect(links).toHaveCount(10);
    const title = (await links.nth(2).locator('strong').innerText()).trim();
    await links.nth(2).click();
    const story = page.getByTestId('story');
    await expect(story.getByTestId('intro').getByRole('heading')).toHaveText(title);
    await expect(story.getByTestId('accuracy')).toContainText('%');
    expect(await plies(page)).toBe(0);
    const point = story.getByTestId('point').filter({ has: page.getByTestId('reason') }).first();
    await point.locator('.entry').click();
    // What was played and what was better are on the board.
    await expect(board(page).locator('[data-arrow]').first()).toBeAttached();
    const before = await plies(page);
    await point.locator('[data-walk]').last().click();
    await expect.poll(() => plies(page)).toBeGreaterThan(before);
    // Nothing was written, so nothing is kept.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('mohreh-studies/')))).toEqual([]);
    await page.goto(`/fa/a/${game}#commented=3`);
    await page.reload();
    await expect(page.getByTestId('intro')).toHaveText(/[آ-ی]/);
    await expect(page.getByTestId('reason').first()).toHaveText(/[آ-ی]/);
  }
});

test('a number that no commented game has is told', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn#commented=99');
  await expect(page.getByRole('alert').filter({ hasText: '99' })).toBeVisible();
});

test('commented games are a source of the library, and no part of what one played', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn');
  await page.getByTestId('import').click();
  await page.getByTestId('paste').fill('[Mohreh "1"]\n[Game "dvonn"]\n[Player0 "Sara"]\n\n1. e3 d4\n');
  await page.getByTestId('load').click();
  await expect.poll(() => plies(page)).toBe(2);
  await page.goto('/en/history');
  const rows = page.locator('[data-past]');
  await expect(rows).toHaveCount(1);
  await page.getByTestId('filter-source').selectOption('commented');
  await expect(page.getByTestId('count')).toContainText('50');
  await page.getByTestId('filter-game').selectOption('dvonn');
  await expect(rows).toHaveCount(10);
  await page.getByTestId('filter-source').selectOption('');
  await expect(rows).toHaveCount(1);
  await page.getByTestId('filter-source').selectOption('commented');
  await rows.first().getByTestId('open-commented').click();
  await expect(page.getByTestId('intro')).toBeVisible();
});

test('an annotated record opens with its signs, comments and variations', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn');
  await page.getByTestId('import').click();
  await page.getByTestId('paste').fill('[Mohreh "1"]\n[Game "dvonn"]\n\n{about it} 1. e3 d4?? {Blunder: the chances fell. [%eval 0.70]} (1... f5 2. c1) 2. f5! {the best}\n');
  await page.getByTestId('load').click();
  const tree = page.getByTestId('moves');
  await expect(tree).toContainText('d4??');
  await expect(tree).toContainText('Blunder: the chances fell.');
  await expect(tree).toContainText('c1');
  await expect(tree).toContainText('f5!');
});
