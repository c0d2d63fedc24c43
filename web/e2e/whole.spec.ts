import { expect, type Page } from '@playwright/test';
import { expectWhy, setupOf } from './ends';
import { byFinger, byKeys, click, fingerPress, keyPress, type Press, type Touch } from './follow';
import { board, games, prepare, settled, tap, test } from './help';
import { noteShifts, shiftsOf } from './shifts';

const CLAIM = '[data-testid="tray"] [data-color]:not([aria-disabled="true"]):enabled';
const CHIP = '[data-testid="step-line"] [data-move]';

/** What can be done now. */
interface Due {
  isOver: boolean;
  plies: number;
  starts: string[];
  targets: string[];
  hasClaim: boolean;
  hasChip: boolean;
}

/** Waits, within the page, until something can be done: by a wait from outside most of the match would be waiting. */
async function due(page: Page): Promise<Due> {
  const found = await page.waitForFunction(
    ([claim, chip]) => {
      const board = document.querySelector('[data-testid="board"]');
      const now = {
        isOver: document.querySelector('[data-testid="result"]')?.checkVisibility() === true,
        plies: Number(board?.getAttribute('data-plies')),
        starts: (board?.getAttribute('data-starts') ?? '').split(' ').filter((cell) => cell !== ''),
        targets: [...(board?.querySelectorAll('[data-target]') ?? [])].map((one) => one.getAttribute('data-target') ?? ''),
        hasClaim: document.querySelector(claim) !== null,
        hasChip: document.querySelector(chip) !== null,
      };
      return (now.isOver || now.starts.length > 0 || now.hasClaim || now.hasChip) && now;
    },
    [CLAIM, CHIP] as const,
    { timeout: 60_000, polling: 50 },
  );
  return (await found.jsonValue()) as Due;
}

/** One person without a plan, by one kind of touch alone; `first` keeps the ways of keys short. */
async function playToTheEnd(page: Page, touch: Touch, press: Press, choice: 'any' | 'first' = 'any'): Promise<void> {
  let random = 7;
  const draw = (cells: string[]): string | undefined => {
    random = (random * 48271) % 2147483647;
    return cells[choice === 'first' ? 0 : random % Math.max(1, cells.length)];
  };
  for (;;) {
    const before = await due(page);
    if (before.isOver) return;
    const cell = draw(before.starts);
    if (cell !== undefined) {
      await touch(page, cell);
      const target = draw((await due(page)).targets);
      if (target !== undefined) await touch(page, target);
    }
    const after = await due(page);
    if (after.isOver || after.plies !== before.plies) continue;
    // What a touch leaves open, and where nothing on the board can be touched, a color to claim.
    if (after.hasChip) await press(page, CHIP);
    else if (cell === undefined && after.hasClaim) await press(page, CLAIM);
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
    await page.waitForLoadState('networkidle');
    await settled(page);
    await noteShifts(page);
    await playToTheEnd(page, tap, click);
    const result = page.getByTestId('result');
    await expect(result).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
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
    if (by === 'finger') test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });
    test(`a whole match of colorpop alone, by ${by}`, async ({ page }) => {
      await prepare(page, 'colorpop');
      const setup = { game: 'colorpop', options: 'seats=1', players: [{ kind: 'person' }], seed: '3' };
      await page.addInitScript((kept) => localStorage.setItem('mohreh-match-colorpop', kept), JSON.stringify({ setup, moves: [] }));
      await page.goto('/en/colorpop/play');
      await expect(board(page)).toBeVisible();
      await settled(page);
      await noteShifts(page);
      await playToTheEnd(page, touch, press, 'first');
      expect(await shiftsOf(page)).toEqual([]);
      await expectWhy(page, setup);
    });
  });
}
