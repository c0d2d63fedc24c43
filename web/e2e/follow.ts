/** Playing what is written: each move of a turn by the touches that make it. */
import { expect, type Page } from '@playwright/test';
import { walkKeys } from '../src/board/keys';
import { neighbor } from '../src/board/layout';
import { board, plies, spot } from './help';

/** How a cell is touched: by mouse, finger or keys. */
export type Touch = (page: Page, cell: string) => Promise<void>;

const marbles: Record<string, string> = { W: 'white', G: 'grey', B: 'black' };
const claims: Record<string, string> = { I: 'ivory', B: 'blue', R: 'red', G: 'green', K: 'black' };

/** Presses something beside the board. */
export type Press = (page: Page, selector: string) => Promise<void>;

export const click: Press = (page, selector) => page.locator(selector).first().click();

/** Whether more than `before` moves are made; where secrets are kept, a curtain falls after each turn. */
function isMade(page: Page, before: number): Promise<boolean> {
  return page.evaluate((count) => {
    const plies = document.querySelector('[data-testid="board"]')?.getAttribute('data-plies') ?? '';
    return Number(plies) > count || document.querySelector('[data-testid="curtain"]') !== null;
  }, before);
}

/** The cell in the middle of a row: whoever touches it means this row. */
function middle([first = '', last = '']: string[]): string {
  const between = (one: number, other: number): number => (one + other) / 2;
  const letter = String.fromCharCode(between(first.charCodeAt(0), last.charCodeAt(0)));
  return `${letter}${between(Number(first.slice(1)), Number(last.slice(1)))}`;
}

/** How the page is watched from within: asking it from outside, again and again, costs more than the turn. */
const WATCH = { timeout: 60_000, polling: 50 };

/** Lets those jokers go along with the group in hand that shall, and no others. */
export async function gather(page: Page, wanted: string[], touch: Touch): Promise<void> {
  const shown = await board(page).locator('[data-joker]').evaluateAll((all) => all.map((one) => (one.getAttribute('data-joker') ?? '').split(':')[1] ?? ''));
  for (const cell of shown) {
    const joker = board(page).locator(`[data-joker$=":${cell}"]`);
    const isIn = (await joker.getAttribute('data-joker'))?.startsWith('in') === true;
    if (isIn !== wanted.includes(cell)) await touch(page, cell);
  }
}

/** Makes the move that comes after `before` others, unless the page makes it itself because it is the only one. */
async function makeMove(page: Page, move: string, before: number, touch: Touch, press: Press): Promise<void> {
  await page.waitForFunction(
    (count) => {
      const board = document.querySelector('[data-testid="board"]');
      return Number(board?.getAttribute('data-plies')) > count || (board?.getAttribute('data-starts') ?? '') !== '';
    },
    before,
    WATCH,
  );
  if ((await plies(page)) === before && move !== 'pass') {
    const cells = move.match(/[a-k]\d+/g) ?? [];
    if (move.startsWith('!')) await press(page, `[data-testid="tray"] [data-color="${claims[move[1] ?? ''] ?? ''}"]`);
    const color = /^[WGB][a-k]/.test(move) ? marbles[move[0] ?? ''] : undefined;
    const item = page.locator(`[data-testid="tray"] [data-color="${color ?? ''}"]`);
    if (color !== undefined && (await item.getAttribute('aria-pressed')) !== 'true') await press(page, `[data-testid="tray"] [data-color="${color}"]`);
    const isRow = move.startsWith('x') && cells.length > 1;
    const hasJokers = /^[a-k]\d+(\+|$)/.test(move);
    const touched = isRow ? [middle(cells)] : hasJokers ? cells.slice(0, 1) : cells;
    for (const cell of touched) await touch(page, cell);
    if (hasJokers) await gather(page, cells.slice(1), touch);
    const chip = `[data-testid="step-line"] [data-move="${move}"]`;
    await expect(async () => {
      if (!(await isMade(page, before)) && (await page.locator(chip).isVisible())) await press(page, chip);
      expect(await isMade(page, before)).toBe(true);
    }).toPass({ timeout: 60_000 });
  }
  await expect.poll(() => isMade(page, before), { timeout: 60_000 }).toBe(true);
}

/** Plays a whole turn, after `before` moves; how many there are then. */
export async function playTurn(page: Page, turn: string, before: number, touch: Touch, press: Press = click): Promise<number> {
  await expect(board(page)).toBeVisible();
  let done = before;
  for (const move of turn.split(',')) {
    await makeMove(page, move, done, touch, press);
    done += 1;
  }
  return done;
}

/** The keys that lead the cursor from one cell to another, as few as can be. */
function wayOfKeys(spots: Map<string, { x: number; y: number }>, from: string, to: string): string[] {
  const ways = new Map<string, string[]>([[from, []]]);
  for (const [cell, way] of ways) {
    if (cell === to) return way;
    for (const [key, direction] of Object.entries(walkKeys)) {
      const next = neighbor(spots, cell, direction);
      if (next !== null && !ways.has(next)) ways.set(next, [...way, key]);
    }
  }
  throw new Error(`no keys lead from ${from} to ${to}`);
}

/** Touches by keys alone: walks the cursor to the cell and presses Enter. */
export async function byKeys(page: Page, cell: string): Promise<void> {
  await board(page).focus();
  const cursor = board(page).locator('[data-cursor]');
  // The first key puts the cursor on the middle of the board.
  if ((await cursor.count()) === 0) await page.keyboard.press('ArrowUp');
  const { here, spots } = await board(page).evaluate((node) => ({
    here: node.querySelector('[data-cursor]')?.getAttribute('data-cursor') ?? '',
    spots: [...node.querySelectorAll('[data-place]')].map((one): [string, { x: number; y: number }] => {
      const [x, y] = [Number(one.getAttribute('cx')), Number(one.getAttribute('cy'))];
      return [one.getAttribute('data-place') ?? '', { x, y }];
    }),
  }));
  for (const key of wayOfKeys(new Map(spots), here, cell)) await page.keyboard.press(key);
  await expect(cursor).toHaveAttribute('data-cursor', cell);
  await page.keyboard.press('Enter');
}

/** Presses by keys alone. */
export const keyPress: Press = async (page, selector) => {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
};

/** Touches by a finger. */
export async function byFinger(page: Page, cell: string): Promise<void> {
  const { x, y } = await spot(page, cell);
  await page.touchscreen.tap(x, y);
}

export const fingerPress: Press = (page, selector) => page.locator(selector).first().tap();
