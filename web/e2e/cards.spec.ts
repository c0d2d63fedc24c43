/** A stack looked at closely: by mouse, keys and finger, on and off one's turn, and before a move. */
import { expect, type Page } from '@playwright/test';
import { board, plies, prepare, spot, tap, test } from './help';

const LYNGK = '(GB)/B.(BK)./BBBKIGR/(RG)I..RI/R.(KB)K..I/....(IK)./G..WR../.(GR)KW/(GI) 0 turn 15 BG/RK 1/1 -';

async function open(page: Page, game: string, start: string, language = 'en'): Promise<void> {
  await prepare(page, game);
  const players = [{ kind: 'person', name: 'Sara' }, { kind: 'person', name: 'Omid' }];
  const kept = JSON.stringify({ setup: { game, options: '', players, seed: '7', start }, moves: [] });
  await page.addInitScript(([key, match]) => localStorage.setItem(key, match), [`mohreh-match-${game}`, kept] as const);
  await page.goto(`/${language}/${game}/play`);
  await expect(page.getByTestId('step-line')).toHaveClass(/mine/);
}

async function hover(page: Page, cell: string): Promise<void> {
  const { x, y } = await spot(page, cell);
  await page.mouse.move(x, y);
}

const card = (page: Page) => page.getByTestId('stack-card');

function colors(page: Page, list: 'card-pieces' | 'card-missing'): Promise<string[]> {
  return card(page).getByTestId(list).locator('li').evaluateAll((all) => all.map((one) => one.getAttribute('data-color') ?? ''));
}

async function isBesideBoard(page: Page): Promise<boolean> {
  const [note, table] = [await card(page).boundingBox(), await board(page).boundingBox()];
  if (!note || !table) return false;
  const across = note.x >= table.x + table.width || note.x + note.width <= table.x;
  return across || note.y >= table.y + table.height || note.y + note.height <= table.y;
}

test('a stack of LYNGK is told from the top: colors, height, owner, what is missing', async ({ page }) => {
  await open(page, 'lyngk', LYNGK);
  await hover(page, 'd1');
  await expect(card(page)).toContainText(/height .?2/);
  expect(await colors(page, 'card-pieces')).toEqual(['red', 'green']);
  expect(await colors(page, 'card-missing')).toEqual(['ivory', 'blue', 'black']);
  await expect(page.getByTestId('card-owner')).toHaveText('Omid');
  expect(await isBesideBoard(page)).toBe(true);
  await page.mouse.move(2, 2);
  await expect(card(page)).toHaveCount(0);

  // By keys, and for the ear.
  await board(page).focus();
  await page.keyboard.press('ArrowDown');
  // A single piece has nothing to open.
  await expect(board(page).locator('[data-cursor]')).toHaveAttribute('data-cursor', 'e4');
  await expect(card(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(card(page)).toHaveAttribute('data-cell', 'e3');
  await expect(page.getByTestId('polite')).toContainText(/issing/);
});

test('a preview shows the stack that a move makes, and a refusal the color that is there twice', async ({ page }) => {
  await open(page, 'lyngk', LYNGK);
  await tap(page, 'b3');
  await hover(page, 'd1');
  await expect.poll(() => colors(page, 'card-pieces')).toEqual(['blue', 'black', 'red', 'green']);
  expect(await colors(page, 'card-missing')).toEqual(['ivory']);
  await tap(page, 'a1');
  await expect(page.getByTestId('step-line')).toContainText(/blue/i);
  await expect(card(page).locator('.twice')).toHaveCount(2);
  for (const twice of await card(page).locator('.twice').all()) await expect(twice).toHaveAttribute('data-color', 'blue');
  expect(await plies(page)).toBe(0);
});

test('a stack is looked at in the past, too, and in DVONN', async ({ page }) => {
  await open(page, 'dvonn', '.../..../..rr./..w../..b2*../..b../...../...../...../..../... 0 move 49 -', 'fa');
  await tap(page, 'd3');
  await hover(page, 'e3');
  await expect(card(page)).toContainText('۳');
  await tap(page, 'e3');
  await expect.poll(() => plies(page)).toBe(1);
  await page.keyboard.press('Home');
  await hover(page, 'e3');
  await expect(card(page)).toContainText('Omid');
  await expect(card(page)).toContainText('۲');
});

test.describe(() => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });
  test('a long press only looks; a short one does not open the card', async ({ page }) => {
    await open(page, 'lyngk', LYNGK);
    const { x, y } = await spot(page, 'd1');
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await expect(card(page)).toBeVisible();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(card(page)).toHaveAttribute('data-cell', 'd1');
    await expect(page.getByTestId('step-line').locator('.bad')).toHaveCount(0);
    expect(await isBesideBoard(page)).toBe(true);
    const inside = await card(page).evaluate((note) => note.scrollWidth <= note.clientWidth && note.getBoundingClientRect().right <= innerWidth);
    expect(inside).toBe(true);
    const free = await spot(page, 'b2');
    await page.touchscreen.tap(free.x, free.y);
    await expect(card(page)).toHaveCount(0);
  });
});
