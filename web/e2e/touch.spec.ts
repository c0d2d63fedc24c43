/** What a finger is shown before it is done; the last turn once more. */
import { expect, type Page } from '@playwright/test';
import { byFinger } from './follow';
import { board, plies, prepare, starts, test } from './help';
import { keptMatch } from './matches';

const people = [{ kind: 'person' }, { kind: 'person' }];

async function openAt(page: Page, game: string, kept: string, settings: object = {}, language = 'en'): Promise<void> {
  await prepare(page, game, { confirm: 'touch', ...settings });
  await page.addInitScript(([key, match]) => localStorage.setItem(key, match), [`mohreh-match-${game}`, kept] as const);
  await page.goto(`/${language}/${game}/play`);
  await expect(board(page)).toBeVisible();
}

function position(game: string, start: string): string {
  return JSON.stringify({ setup: { game, options: '', players: people, seed: '7', start }, moves: [] });
}

test.describe(() => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the first tap on what ends a turn shows it, the second does it', async ({ page }) => {
    await openAt(page, 'dvonn', keptMatch('dvonn', 62, people));
    const [cell = ''] = await starts(page);
    const before = await plies(page);
    await byFinger(page, cell);
    const targets = await board(page).locator('[data-target]').evaluateAll((all) => all.map((one) => one.getAttribute('data-target') ?? ''));
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) {
      await byFinger(page, target);
      await expect(board(page).locator('[data-ghost]')).toHaveAttribute('data-ghost', target);
      await expect(page.getByTestId('step-line')).toContainText('Tap again');
      expect(await plies(page)).toBe(before);
    }
    await page.getByTestId('cancel-shown').tap();
    await expect(board(page).locator('[data-ghost]')).toHaveCount(0);
    await byFinger(page, cell);
    await byFinger(page, targets[0] ?? '');
    await byFinger(page, targets[0] ?? '');
    await expect.poll(() => plies(page)).toBe(before + 1);
  });

  test('a step that can be undone is done at once, the last one by its button; experts play at once', async ({ page }) => {
    await openAt(page, 'zertz', keptMatch('zertz', 0, people));
    // Nobody has chosen a marble yet: the ring asks which, and the tray answers.
    await byFinger(page, 'd4');
    await expect(page.getByTestId('step-line').locator('[data-move]')).toHaveCount(3);
    expect(await plies(page)).toBe(0);
    await page.locator('[data-testid="tray"] [data-color="grey"]').tap();
    await expect.poll(() => plies(page)).toBe(1);
    await expect(board(page).locator('[data-piece="marble:d4"] .paint-marble-grey')).toHaveCount(1);
    await byFinger(page, 'a1');
    expect(await plies(page)).toBe(1);
    await page.getByTestId('confirm').tap();
    await expect.poll(() => plies(page)).toBe(2);
    await openAt(page, 'dvonn', keptMatch('dvonn', 0, people), { confirm: 'off' });
    await byFinger(page, 'e3');
    await expect.poll(() => plies(page)).toBe(1);
  });

  test('of several rows a finger is shown one, and takes it by touching it again', async ({ page }) => {
    await openAt(page, 'yinsh', position('yinsh', 'W.../W....../W......./W......../..wwwwww../W......../B........./B......../B......./B....../B... 0 row 30 moved -'));
    await byFinger(page, 'e6');
    await expect(board(page).locator('[data-meant]')).toHaveAttribute('data-row', 'e4 e5 e6 e7 e8');
    expect(await plies(page)).toBe(0);
    await byFinger(page, 'e5');
    await expect(board(page).locator('[data-meant]')).toHaveAttribute('data-row', 'e3 e4 e5 e6 e7');
    await byFinger(page, 'e5');
    await expect.poll(() => plies(page)).toBe(1);
    await expect(board(page).locator('[data-piece="marker:e8"]')).toHaveCount(1);
  });
});

test('the last turn is shown once more, in motion and in words, and a touch ends it', async ({ page }) => {
  await openAt(page, 'yinsh', keptMatch('yinsh', 44, people), { motion: 'normal' });
  const before = await plies(page);
  await page.keyboard.press('KeyR');
  await expect(page.getByTestId('replayed')).toContainText(/moves.*a ring/);
  await expect(page.getByTestId('polite')).toContainText(/moves.*a ring/);
  await expect(page.getByTestId('replayed')).toHaveCount(0);
  await expect(board(page)).not.toHaveClass(/past/);
  expect(await plies(page)).toBe(before);
  await page.getByTestId('replay').click();
  await expect(page.getByTestId('replayed')).toBeVisible();
  await board(page).click();
  await expect(board(page)).not.toHaveClass(/past/);
});
