import { expect } from '@playwright/test';
import { board, plies, prepare, spot, starts, tap, test } from './help';

for (const [language, direction] of [
  ['en', 'ltr'],
  ['fa', 'rtl'],
] as const) {
  test(`the first move is two taps away in ${language}`, async ({ page }) => {
    await page.goto(`/${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await page.getByTestId('play-dvonn').click();
    await expect(board(page)).toHaveAttribute('dir', 'ltr');
    await expect.poll(() => starts(page)).toContain('e3');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    await tap(page, 'e3');
    await expect.poll(() => plies(page)).toBeGreaterThanOrEqual(2);
  });
}

test('a refused tap says why and changes nothing', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn/play');
  await tap(page, 'e3');
  await expect.poll(() => starts(page)).not.toContain('e3');
  await expect.poll(async () => (await starts(page)).length).toBeGreaterThan(0);
  const before = await plies(page);
  await tap(page, 'e3');
  await expect(page.getByTestId('assertive')).not.toBeEmpty();
  await expect(board(page).locator('[data-bad]')).toHaveCount(1);
  expect(await plies(page)).toBe(before);
});

test('a match goes on after a reload, and can be taken back', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn/play');
  await tap(page, 'e3');
  await expect.poll(() => plies(page)).toBe(2);
  await page.reload();
  await expect.poll(() => plies(page)).toBe(2);
  await page.getByTestId('take-back').click();
  await expect.poll(() => plies(page)).toBe(0);
});

test('the keyboard walks, selects and plays, by the place of the keys', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn/play');
  await board(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(board(page).locator('[data-cursor]')).toHaveCount(1);
  const first = await board(page).locator('[data-cursor]').getAttribute('data-cursor');
  await page.keyboard.press('KeyD');
  await expect(board(page).locator('[data-cursor]')).not.toHaveAttribute('data-cursor', first ?? '');
  await expect(page.getByTestId('polite')).not.toBeEmpty();
  await page.keyboard.press('Enter');
  await expect.poll(() => plies(page)).toBe(2);
});

test('the keys work on a Persian keyboard, whose letters are others', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/fa/dvonn/play');
  await board(page).focus();
  const keyboard = await page.context().newCDPSession(page);
  const press = async (code: string, key: string): Promise<void> => {
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', code, key });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key });
  };
  await press('KeyD', 'ی');
  const cursor = board(page).locator('[data-cursor]');
  await expect(cursor).toHaveCount(1);
  const first = (await cursor.getAttribute('data-cursor')) ?? '';
  await press('KeyA', 'ش');
  await expect(cursor).not.toHaveAttribute('data-cursor', first);
  await press('KeyD', 'ی');
  await expect(cursor).toHaveAttribute('data-cursor', first);
  const before = await board(page).locator('[data-place="a1"]').boundingBox();
  await press('KeyF', 'ب');
  await expect.poll(() => board(page).locator('[data-place="a1"]').boundingBox()).not.toEqual(before);
});

test('a move can be typed, in any digits', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn/play');
  await expect.poll(async () => (await starts(page)).length).toBeGreaterThan(0);
  await page.keyboard.press('Slash');
  await page.getByTestId('type-move').fill('E۳');
  await page.keyboard.press('Enter');
  await expect.poll(() => plies(page)).toBe(2);
});

test('the nearest point is touched at 0.45 of a unit', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn/play');
  const a = await spot(page, 'e3');
  const b = await spot(page, 'f3');
  for (const share of [0.45, -0.45]) {
    await page.mouse.click(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
    await expect(page.locator('[data-turn="0"]')).toContainText('e3');
    await expect.poll(() => plies(page)).toBe(2);
    await page.getByTestId('take-back').click();
    await expect.poll(() => plies(page)).toBe(0);
  }
});
