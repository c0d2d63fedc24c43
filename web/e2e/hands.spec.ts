/** Matches by one kind of touch alone: keys, or a finger on a phone. */
import { expect, type Page } from '@playwright/test';
import { expectWhy, setupOf } from './ends';
import { byFinger, byKeys, fingerPress, keyPress, playTurn } from './follow';
import { board, prepare, settled, test } from './help';
import { keptMatch, matches, short } from './matches';
import { noteShifts, shiftsOf } from './shifts';

const people = [{ kind: 'person' }, { kind: 'person' }];
/** How many turns of the written match are left to play where there is a curtain to open before each. */
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

/** Opens a match as far as `count` turns; how many moves these are. */
async function open(page: Page, game: string, count: number, from: typeof matches): Promise<number> {
  await prepare(page, game);
  const kept = keptMatch(game, count, people, from);
  await page.addInitScript(([key, match]) => localStorage.setItem(key, match), [`mohreh-match-${game}`, kept] as const);
  await page.goto(`/en/${game}/play`);
  return (from[game]?.turns.slice(0, count) ?? []).flatMap((turn) => turn.split(',')).length;
}

/** On a phone the end is told below the board, and what can be done next is there to be pressed. */
async function expectBelow(page: Page): Promise<void> {
  const result = page.getByTestId('result');
  const [panel, table] = [await result.boundingBox(), await board(page).boundingBox()];
  expect(panel && table && panel.y >= table.y + table.height - 1).toBe(true);
  const button = await result.getByRole('button', { includeHidden: true }).first().boundingBox();
  expect(panel && button && button.y + button.height <= panel.y + panel.height + 1).toBe(true);
}

for (const [by, touch, press] of [
  ['keys', byKeys, keyPress],
  ['finger', byFinger, fingerPress],
] as const) {
  test.describe(() => {
    if (by === 'finger') test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
    for (const [game, { turns }] of Object.entries(short)) {
      // From the first turn on one of two browsers plays by keys; here the second half is enough.
      test(`${by === 'keys' ? 'half of a match' : 'a whole match'} of ${game} by ${by} alone`, async ({ page }) => {
        const first = by === 'keys' ? Math.floor(turns.length / 2) : 0;
        let done = await open(page, game, first, short);
        await expect(board(page)).toHaveAttribute('data-plies', String(done));
        const setup = await setupOf(page, game);
        await page.waitForLoadState('networkidle');
        await settled(page);
        await noteShifts(page);
        for (const turn of turns.slice(first)) done = await playTurn(page, turn, done, touch, press);
        await expect(page.getByTestId('result')).toBeVisible();
        // From the first turn to the last nothing on the page gives way to anything.
        expect(await shiftsOf(page)).toEqual([]);
        if (by === 'finger') await expectBelow(page);
        await expectWhy(page, setup);
      });
    }

    test(`the end of a match of colorpop by ${by} alone, with a curtain between two turns`, async ({ page }) => {
      const turns = matches['colorpop']?.turns ?? [];
      let done = await open(page, 'colorpop', turns.length - LAST, matches);
      for (const turn of turns.slice(-LAST)) {
        await openCurtain(page, by);
        done = await playTurn(page, turn, done, touch, press);
      }
      await expect(page.getByTestId('result')).toBeVisible();
      if (by === 'finger') await expectBelow(page);
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
