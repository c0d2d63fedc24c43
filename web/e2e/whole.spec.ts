import { expect, type Page } from '@playwright/test';
import { expectWhy, setupOf } from './ends';
import { byFinger, byKeys, click, fingerPress, keyPress, type Press, type Touch } from './follow';
import { board, games, plies, prepare, starts, tap, test } from './help';

const PATIENCE = { timeout: 60_000 };
const CLAIM = '[data-testid="tray"] [data-color]:enabled';
const CHIP = '[data-testid="step-line"] [data-move]';

/** One person without a plan, by one kind of touch alone; `first` keeps the ways of keys short. */
async function playToTheEnd(page: Page, touch: Touch, press: Press, choice: 'any' | 'first' = 'any'): Promise<void> {
  let random = 7;
  const draw = (count: number): number => {
    random = (random * 48271) % 2147483647;
    return choice === 'first' ? 0 : random % Math.max(1, count);
  };
  const result = page.getByTestId('result');
  const [claim, chip] = [page.locator(CLAIM), page.locator(CHIP)];
  const due = async (): Promise<boolean> =>
    (await result.isVisible()) || (await starts(page)).length > 0 || (await claim.count()) > 0 || (await chip.count()) > 0;
  for (;;) {
    await expect.poll(due, PATIENCE).toBe(true);
    if (await result.isVisible()) return;
    const before = await plies(page);
    const cells = await starts(page);
    const cell = cells[draw(cells.length)];
    if (cell !== undefined) {
      await touch(page, cell);
      const targets = await board(page).locator('[data-target]').evaluateAll((all) => all.map((one) => one.getAttribute('data-target') ?? ''));
      const target = targets[draw(targets.length)];
      if (target !== undefined) await touch(page, target);
    }
    if ((await plies(page)) !== before) continue;
    // What a touch leaves open, and where nothing on the board can be touched, a color to claim.
    if ((await chip.count()) > 0) await press(page, CHIP);
    else if (cell === undefined && (await claim.count()) > 0) await press(page, CLAIM);
  }
}

for (const game of games) {
  test(`a whole match of ${game} against the computer, by mouse`, async ({ page }) => {
    await prepare(page, game);
    await page.addInitScript((key) => localStorage.setItem(key, '{"level":1}'), `mohreh-wish-${game}`);
    await page.goto(`/en/${game}`);
    await page.getByTestId('start').click();
    await expect(board(page)).toBeVisible();
    const setup = await setupOf(page, game);
    await playToTheEnd(page, tap, click);
    const result = page.getByTestId('result');
    await expect(result).toBeVisible();
    const panel = await result.boundingBox();
    const table = await board(page).boundingBox();
    const apart = panel && table && (panel.x >= table.x + table.width - 1 || panel.x + panel.width <= table.x + 1);
    expect(apart).toBe(true);
    await expectWhy(page, setup);
  });
}

for (const [by, touch, press] of [
  ['keys', byKeys, keyPress],
  ['finger', byFinger, fingerPress],
] as const) {
  test.describe(() => {
    test.use({ hasTouch: by === 'finger' });
    test(`a whole match of colorpop alone, by ${by}`, async ({ page }) => {
      await prepare(page, 'colorpop');
      const setup = { game: 'colorpop', options: 'seats=1', players: [{ kind: 'person' }], seed: '3' };
      await page.addInitScript((kept) => localStorage.setItem('mohreh-match-colorpop', kept), JSON.stringify({ setup, moves: [] }));
      await page.goto('/en/colorpop/play');
      await expect(board(page)).toBeVisible();
      await playToTheEnd(page, touch, press, 'first');
      await expectWhy(page, setup);
    });
  });
}
