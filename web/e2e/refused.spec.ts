import { expect } from '@playwright/test';
import { board, games, plies, prepare, starts, tap, test } from './help';
import { matches } from './matches';

const TAPS = 50;

for (const game of games) {
  test(`fifty wrong taps in ${game} are all answered, and change nothing`, async ({ page }) => {
    const { start, turns = [] } = matches[game] ?? {};
    await prepare(page, game);
    await page.addInitScript(([key, text]) => sessionStorage.setItem(key, text), [
      `mohreh-study-${game}`,
      JSON.stringify({ start: start ?? null, turns: turns.slice(0, -1) }),
    ] as const);
    await page.goto(`/en/a/${game}`);
    await expect(board(page)).toBeVisible();
    const cells = await board(page).locator('[data-place]').evaluateAll((all) => all.map((one) => one.getAttribute('data-place') ?? ''));
    const answer = page.getByTestId('step-line').locator('.bad');
    let random = 11;
    for (let count = 0; count < TAPS; count += 1) {
      if (count === TAPS / 2) {
        await page.getByTestId('language').click();
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      }
      if (count % 2 === 1) await page.getByTestId('previous').click();
      const legal = new Set(await starts(page));
      const wrong = cells.filter((cell) => !legal.has(cell));
      random = (random * 48271) % 2147483647;
      const cell = wrong[random % Math.max(1, wrong.length)];
      if (cell === undefined) continue;
      const before = await plies(page);
      await tap(page, cell);
      await expect(answer, `${game} ${cell}`).toHaveText(/\S \S/);
      expect(await plies(page)).toBe(before);
      await page.mouse.move(2, 2);
    }
  });
}
