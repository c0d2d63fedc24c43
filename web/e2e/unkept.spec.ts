// A browser that keeps nothing, or has no room left, plays all the same, and says so once.
import { expect } from '@playwright/test';
import { board, plies, starts, tap, test } from './help';

test('where storage is barred the page opens, plays and learns, and says that nothing is kept', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await expect(page.getByTestId('unkept')).toContainText('keeps nothing');
  await page.getByTestId('unkept').getByRole('button').click();
  await expect(page.getByTestId('unkept')).toHaveCount(0);
  await page.getByTestId('play-dvonn').click();
  await expect.poll(() => starts(page)).toContain('e3');
  await tap(page, 'e3');
  await expect.poll(() => plies(page)).toBe(2);
  // Within the visit it is remembered.
  await page.goBack();
  await page.goForward();
  await expect.poll(() => plies(page)).toBe(2);
});

test('where storage is full a match begins and the computer answers, and all is kept once there is room', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (!('room' in globalThis)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  await page.goto('/fa/dvonn/play');
  await expect(page.getByTestId('unkept')).toContainText('جا ندارد');
  await expect.poll(() => starts(page)).toContain('e3');
  await tap(page, 'e3');
  await expect.poll(() => plies(page)).toBe(2);
  await expect(board(page)).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { room: true }));
  await tap(page, (await starts(page))[0] ?? '');
  await expect(page.getByTestId('unkept')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mohreh-match-dvonn'))).toContain('"e3"');
});
