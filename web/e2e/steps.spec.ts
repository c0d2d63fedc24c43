/** The steps of turns, and the list of turns. */
import { expect } from '@playwright/test';
import { movedBoxes, noteBoxes } from './boxes';
import { board, plies, prepare, starts, tap, test } from './help';
import { keptMatch, matches } from './matches';
import { turns } from './turns';

for (const [width, height] of [
  [1280, 800],
  [768, 1024],
  [390, 844],
  [844, 390],
  [360, 740],
] as const) {
  test(`nothing moves between the steps of any turn, and nothing scrolls sideways, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const { name, game, kept, steps } of turns) {
      const still = async (): Promise<void> => {
        expect(await movedBoxes(page), name).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), name).toBe(false);
      };
      await prepare(page, game, { confirm: 'always' });
      await page.addInitScript(([key, match]) => localStorage.setItem(key, match), [`mohreh-match-${game}`, kept] as const);
      await page.goto(`/en/${game}/play`);
      await expect(page.getByTestId('step-line')).toHaveClass(/mine/);
      const start = await plies(page);
      await noteBoxes(page);
      for (const step of steps) {
        await step.act(page);
        await expect.poll(() => plies(page)).toBe(step.plies);
        await still();
      }
      await expect(page.getByTestId('confirm')).toBeVisible();
      while ((await plies(page)) > start) {
        const before = await plies(page);
        await page.keyboard.press('Escape');
        await expect.poll(() => plies(page)).toBeLessThan(before);
        await still();
      }
    }
  });
}

test('after a marble a ring is asked for, and taken back the picture is as before', async ({ page }) => {
  await prepare(page, 'zertz');
  await page.goto('/en/zertz/play');
  await expect.poll(() => starts(page)).toContain('d4');
  await page.keyboard.press('Digit1');
  const picture = await board(page).locator('svg').innerHTML();
  await tap(page, 'd4');
  await expect.poll(() => plies(page)).toBe(1);
  await expect(page.getByTestId('step-line')).toContainText(/remove|take/i);
  await expect(board(page).locator('[data-movable]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => plies(page)).toBe(0);
  await page.mouse.move(0, 0);
  await expect.poll(() => board(page).locator('svg').innerHTML()).toBe(picture);
});

test('what the opponent could capture is not shown before the turn is over', async ({ page }) => {
  await prepare(page, 'zertz');
  const people = [{ kind: 'person' }, { kind: 'person' }];
  await page.addInitScript((kept) => localStorage.setItem('mohreh-match-zertz', kept), keptMatch('zertz', 1, people));
  await page.goto('/en/zertz/play');
  await expect.poll(() => starts(page)).toContain('d7');
  await page.keyboard.press('Digit1');
  await tap(page, 'd7');
  await expect(page.getByTestId('step-line')).toContainText(/remove|take/i);
  const captures = board(page).locator('[data-movable], [data-target], [data-cross], [data-selected]');
  await page.mouse.move(2, 2);
  await expect(captures).toHaveCount(0);
  // With the ring the turn is over, and the other must capture.
  await tap(page, 'c1');
  await expect.poll(() => starts(page)).toEqual(['d7']);
  await page.mouse.move(2, 2);
  await expect(board(page).locator('[data-movable="d7"]')).toHaveCount(1);
  await expect(page.getByTestId('step-line')).toContainText(/must capture/i);
});

test('no marble is chosen for anybody, and whoever has chosen one keeps the color', async ({ page }) => {
  await prepare(page, 'zertz');
  await page.goto('/en/zertz/play');
  const chosen = page.getByTestId('tray').locator('[aria-pressed="true"]');
  await expect(page.getByTestId('step-line')).toContainText('Choose a marble');
  await expect(chosen).toHaveCount(0);
  await page.getByTestId('tray').locator('[data-color="grey"]').click();
  await expect(page.getByTestId('step-line')).not.toContainText('Choose a marble');
  await tap(page, 'd4');
  await expect(page.locator('[data-turn="0"]')).toContainText('Gd4');
  await page.keyboard.press('Escape');
  await expect.poll(() => plies(page)).toBe(0);
  await expect(chosen).toHaveAttribute('data-color', 'grey');
});

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

test('every entry of the list is marked by its seat, and shows its own position', async ({ page }) => {
  await prepare(page, 'dvonn');
  const people = [{ kind: 'person' }, { kind: 'person' }];
  await page.addInitScript((kept) => localStorage.setItem('mohreh-match-dvonn', kept), keptMatch('dvonn', 60, people));
  await page.goto('/en/dvonn/play');
  const entries = page.locator('[data-turn]');
  await expect(entries).toHaveCount(60);
  const seats = await entries.evaluateAll((all) =>
    all.map((one) => `${one.getAttribute('data-seat') ?? ''}${one.querySelector('.seat-dot.second') ? ' second' : ''}`),
  );
  // White begins both parts of the match, and the first part has an odd number of turns.
  expect(seats).toEqual(Array.from({ length: 60 }, (_, turn) => ((turn < 49 ? turn : turn - 49) % 2 === 0 ? '0' : '1 second')));
  for (const turn of [0, 7, 30, 48]) {
    await page.locator(`[data-turn="${turn}"]`).click();
    await expect(page.locator('[aria-current="true"][data-turn]')).toHaveAttribute('data-turn', String(turn));
    await expect(board(page).locator('[data-piece]')).toHaveCount(turn + 1);
    await expect(board(page).locator(`[data-piece="disc:${matches['dvonn']?.turns[turn] ?? ''}"]`)).toHaveCount(1);
  }
});

test('a level thinks in a worker, and its answer is told', async ({ page }) => {
  await prepare(page, 'yinsh');
  await page.goto('/en/yinsh/play');
  await expect.poll(() => starts(page)).toContain('e5');
  const started = Date.now();
  await tap(page, 'e5');
  await expect.poll(() => plies(page)).toBe(2);
  console.log('level 3 answered after', Date.now() - started, 'ms');
  // Both its turn and what is to be done now are told.
  await expect(page.getByTestId('polite')).toContainText(/Computer.*(puts|moves).*[a-k]\d/);
  await expect(page.getByTestId('polite')).toContainText(/ring/i);
});
