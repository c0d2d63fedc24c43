import { expect, type Page } from '@playwright/test';
import { board, plies, prepare, starts, tap, test } from './help';

async function rects(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([...document.querySelectorAll('.frame > div')].map((part) => part.getBoundingClientRect())),
  );
}

for (const [width, height] of [
  [1280, 800],
  [768, 1024],
  [390, 844],
  [844, 390],
  [360, 740],
] as const) {
  test(`a turn under way is undone step by step, and nothing moves meanwhile, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await prepare(page, 'zertz');
    await page.goto('/en/zertz/play');
    await expect.poll(() => starts(page)).toContain('d4');
    const before = await rects(page);
    const picture = await board(page).locator('svg').innerHTML();
    await tap(page, 'd4');
    await expect.poll(() => plies(page)).toBe(1);
    await expect(page.getByTestId('step-line')).toContainText(/remove|take/i);
    await expect(board(page).locator('[data-movable]')).toHaveCount(0);
    expect(await rects(page)).toBe(before);
    await page.keyboard.press('Escape');
    await expect.poll(() => plies(page)).toBe(0);
    await page.mouse.move(0, 0);
    expect(await rects(page)).toBe(before);
    await expect.poll(() => board(page).locator('svg').innerHTML()).toBe(picture);
  });
}

test('a choice from the tray by key, and the marble of that color is placed', async ({ page }) => {
  await prepare(page, 'zertz');
  await page.goto('/en/zertz/play');
  await expect.poll(() => starts(page)).toContain('d4');
  await page.keyboard.press('Digit3');
  await expect(page.getByTestId('tray').locator('[aria-pressed="true"]')).toHaveAttribute('data-color', 'black');
  await tap(page, 'd4');
  await expect(page.locator('[data-turn="0"]')).toContainText('Bd4');
});

test('clicking an entry of the list shows that position', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn/play');
  await tap(page, 'e3');
  await expect.poll(() => plies(page)).toBe(2);
  await page.locator('[data-turn="0"]').click();
  await expect(page.locator('[data-turn="0"]')).toHaveAttribute('aria-current', 'true');
  await expect(board(page).locator('[data-piece]')).toHaveCount(1);
  await tap(page, 'a1');
  await expect(board(page).locator('[data-piece]')).toHaveCount(2);
  expect(await plies(page)).toBe(2);
});

test('a level thinks in a worker, and its answer is told', async ({ page }) => {
  await prepare(page, 'yinsh');
  await page.goto('/en/yinsh/play');
  await expect.poll(() => starts(page)).toContain('e5');
  const started = Date.now();
  await tap(page, 'e5');
  await expect.poll(() => plies(page)).toBe(2);
  console.log('level 3 answered after', Date.now() - started, 'ms');
  await expect(page.getByTestId('polite')).not.toBeEmpty();
});
