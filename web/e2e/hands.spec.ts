import { expect, type Page } from '@playwright/test';
import { byFinger, byKeys, fingerPress, keyPress, playTurn } from './follow';
import { board, games, prepare, test } from './help';
import { keptMatch, matches } from './matches';

const people = [{ kind: 'person' }, { kind: 'person' }];
/** How many turns of the written match are left to play. */
const LAST = 6;

/** Where there are secrets, a curtain hangs between two turns, and opens by holding. */
async function openCurtain(page: Page, by: 'keys' | 'finger'): Promise<void> {
  const curtain = page.getByTestId('curtain');
  const hold = curtain.getByRole('button');
  if (by === 'keys') {
    await hold.focus();
    await page.keyboard.down('Space');
    await expect(curtain).toBeHidden();
    await page.keyboard.up('Space');
    return;
  }
  const box = await hold.boundingBox();
  if (!box) throw new Error('nothing to hold');
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(curtain).toBeHidden();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.detach();
}

for (const game of games) {
  const turns = matches[game]?.turns ?? [];
  const rest = turns.slice(turns.length - LAST);
  const begun = turns.slice(0, turns.length - LAST).join(',').split(',').length;
  test(`the end of a match of ${game} by keys alone`, async ({ page }) => {
    await prepare(page, game);
    await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`mohreh-match-${game}`, keptMatch(game, turns.length - LAST, people)] as const);
    await page.goto(`/en/${game}/play`);
    let done = begun;
    for (const turn of rest) {
      if (game === 'colorpop') await openCurtain(page, 'keys');
      done = await playTurn(page, turn, done, byKeys, keyPress);
    }
    await expect(page.getByTestId('result')).toBeVisible();
  });

  test.describe(() => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
    test(`the end of a match of ${game} by finger alone`, async ({ page }) => {
      await prepare(page, game);
      await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), [`mohreh-match-${game}`, keptMatch(game, turns.length - LAST, people)] as const);
      await page.goto(`/en/${game}/play`);
      let done = begun;
      for (const turn of rest) {
        if (game === 'colorpop') await openCurtain(page, 'finger');
        done = await playTurn(page, turn, done, byFinger, fingerPress);
      }
      const result = page.getByTestId('result');
      await expect(result).toBeVisible();
      const [panel, table] = [await result.boundingBox(), await board(page).boundingBox()];
      expect(panel && table && panel.y >= table.y + table.height - 1).toBe(true);
      // However long the reason is, what can be done next is there to be pressed.
      const button = await result.getByRole('button', { includeHidden: true }).first().boundingBox();
      expect(panel && button && button.y + button.height <= panel.y + panel.height + 1).toBe(true);
    });
  });
}

test('a turn begun goes on after a reload, and in the other language', async ({ page }) => {
  await prepare(page, 'zertz');
  await page.goto('/en/zertz/play');
  await playTurn(page, 'Wd4', 0, byKeys, keyPress);
  await page.reload();
  await expect(board(page)).toHaveAttribute('data-plies', '1');
  await page.getByTestId('language').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(board(page)).toHaveAttribute('data-plies', '1');
  await expect(page.getByTestId('undo-step')).toBeVisible();
});
