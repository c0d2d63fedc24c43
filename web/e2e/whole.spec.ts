import { expect, type Page } from '@playwright/test';
import { board, games, plies, prepare, starts, tap, test } from './help';

const PATIENCE = { timeout: 60_000 };

/** One person without a plan against the computer, by the mouse alone. */
async function playToTheEnd(page: Page): Promise<void> {
  let random = 7;
  const draw = (count: number): number => {
    random = (random * 48271) % 2147483647;
    return random % Math.max(1, count);
  };
  const result = page.getByTestId('result');
  const claim = page.getByTestId('tray').locator('[data-color]:enabled');
  const chip = page.getByTestId('step-line').locator('[data-move]');
  const due = async (): Promise<boolean> =>
    (await result.isVisible()) || (await starts(page)).length > 0 || (await claim.count()) > 0 || (await chip.count()) > 0;
  for (;;) {
    await expect.poll(due, PATIENCE).toBe(true);
    if (await result.isVisible()) return;
    const before = await plies(page);
    const cells = await starts(page);
    const cell = cells[draw(cells.length)];
    if (cell !== undefined) {
      await tap(page, cell);
      const targets = await board(page).locator('[data-target]').evaluateAll((all) => all.map((one) => one.getAttribute('data-target') ?? ''));
      const target = targets[draw(targets.length)];
      if (target !== undefined) await tap(page, target);
    }
    if ((await plies(page)) !== before) continue;
    // What a touch leaves open, and where nothing on the board can be touched, a color to claim.
    if ((await chip.count()) > 0) await chip.first().click();
    else if (cell === undefined && (await claim.count()) > 0) await claim.first().click();
  }
}

for (const game of games) {
  test(`a whole match of ${game} against the computer, by mouse`, async ({ page }) => {
    await prepare(page, game);
    await page.addInitScript((key) => localStorage.setItem(key, '{"level":1}'), `mohreh-wish-${game}`);
    await page.goto(`/en/${game}`);
    await page.getByTestId('start').click();
    await expect(board(page)).toBeVisible();
    await playToTheEnd(page);
    const result = page.getByTestId('result');
    await expect(result).toBeVisible();
    const panel = await result.boundingBox();
    const table = await board(page).boundingBox();
    const apart = panel && table && (panel.x >= table.x + table.width - 1 || panel.x + panel.width <= table.x + 1);
    expect(apart).toBe(true);
  });
}
