import { expect, type Page } from '@playwright/test';
import { board, plies, prepare, starts, tap, test, games } from './help';

/** Two people at one screen, playing without plan, by the mouse alone. */
async function playToTheEnd(page: Page, game: string): Promise<void> {
  let random = 7;
  const draw = (count: number): number => {
    random = (random * 48271) % 2147483647;
    return random % count;
  };
  const result = page.getByTestId('result');
  for (let step = 0; step < 700; step += 1) {
    if (await result.isVisible()) return;
    const before = await plies(page);
    const cells = await starts(page);
    const cell = cells[draw(Math.max(1, cells.length))];
    if (cell !== undefined) {
      await tap(page, cell);
      const targets = await board(page).locator('[data-target]').evaluateAll((all) => all.map((one) => one.getAttribute('data-target') ?? ''));
      const target = targets[draw(Math.max(1, targets.length))];
      if (target !== undefined) await tap(page, target);
    }
    const chip = page.getByTestId('step-line').locator('[data-move]').first();
    if ((await plies(page)) === before && (await chip.isVisible())) await chip.click();
    // Where nothing on the board can be touched, a color must be claimed.
    const claim = page.getByTestId('tray').locator('[data-color]:enabled').first();
    if (cells.length === 0 && (await plies(page)) === before && (await claim.isVisible())) await claim.click();
    if ((await plies(page)) === before) await page.waitForTimeout(60);
  }
  throw new Error(`${game} does not end`);
}

for (const game of games) {
  test(`a whole match of ${game} by mouse, on one screen`, async ({ page }) => {
    test.setTimeout(150_000);
    await prepare(page, game);
    // Alone there is no curtain to hold open before every turn.
    await page.addInitScript(() => localStorage.setItem('mohreh-wish-colorpop', '{"options":{"seats":"1"}}'));
    await page.goto(`/en/${game}`);
    await page.getByRole('button', { name: 'This device' }).click();
    await page.getByTestId('start').click();
    await expect(board(page)).toBeVisible();
    await playToTheEnd(page, game);
    const result = page.getByTestId('result');
    await expect(result).toBeVisible();
    const panel = await result.boundingBox();
    const table = await board(page).boundingBox();
    const apart = panel && table && (panel.x >= table.x + table.width - 1 || panel.x + panel.width <= table.x + 1);
    expect(apart).toBe(true);
  });
}
