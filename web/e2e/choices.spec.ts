import { expect, type Page } from '@playwright/test';
import { byFinger } from './follow';
import { board, games, plies, prepare, spot, starts, tap, test } from './help';
import { keptMatch } from './matches';

/** Opens a match between two people at a position. */
async function openAt(page: Page, game: string, start: string): Promise<void> {
  await prepare(page, game);
  const people = [{ kind: 'person' }, { kind: 'person' }];
  const kept = JSON.stringify({ setup: { game, options: '', players: people, seed: '7', start }, moves: [] });
  await page.addInitScript(([key, match]) => localStorage.setItem(key, match), [`mohreh-match-${game}`, kept] as const);
  await page.goto(`/en/${game}/play`);
  await expect(board(page)).toBeVisible();
  await expect(page.getByTestId('step-line')).toHaveClass(/mine/);
}

test('of six in a row, the five around the touched marker are taken', async ({ page }) => {
  const six = 'W.../W....../W......./W......../..wwwwww../W......../B........./B......../B......./B....../B... 0 row 30 moved -';
  for (const [cell, left] of [
    ['e5', 'e8'],
    ['e6', 'e3'],
    ['e8', 'e3'],
  ] as const) {
    await openAt(page, 'yinsh', six);
    await expect(board(page).locator('[data-row]')).toHaveCount(2);
    const { x, y } = await spot(page, cell);
    await page.mouse.move(x, y);
    // The row that would be taken is lit, and only that one.
    await expect(board(page).locator('[data-meant]')).toHaveCount(1);
    await expect(page.getByTestId('step-line').locator('[data-move]')).toHaveCount(0);
    await tap(page, cell);
    await expect.poll(() => plies(page)).toBe(1);
    await expect(board(page).locator('[data-piece^="marker:"]')).toHaveCount(1);
    await expect(board(page).locator(`[data-piece="marker:${left}"]`)).toHaveCount(1);
  }
});

test('two rows are settled one after the other, with a ring for each', async ({ page }) => {
  await openAt(page, 'yinsh', 'W.../W....../W......./W......../..wwwww.../W......../.wwwww..../B......../B......./B....../BB.. 0 row 30 moved -');
  await tap(page, 'e5');
  await expect.poll(() => plies(page)).toBe(1);
  await expect(page.getByTestId('step-line')).toContainText('ring');
  await tap(page, 'a2');
  // The other row is the only one left, and still taken by hand.
  await expect.poll(() => plies(page)).toBe(2);
  await expect(board(page).locator('[data-row]')).toHaveCount(1);
  await tap(page, 'g5');
  await expect.poll(() => plies(page)).toBe(3);
  await expect(page.getByTestId('step-line')).toContainText('ring');
  await tap(page, 'b1');
  await expect.poll(() => plies(page)).toBe(4);
  await expect(board(page).locator('[data-piece^="marker:"]')).toHaveCount(0);
});

test('a chain of captures waits where it branches, and goes on alone where it does not', async ({ page }) => {
  const branching = '..../...../....../wb.g.../..g.../...../.... 0 turn 10 5/6/9 0/0/0 0/0/0 - -';
  await openAt(page, 'zertz', branching);
  await tap(page, 'd1');
  // Where it may land is numbered, hop by hop, with ways between and what is taken crossed out.
  const landings = (): Promise<string[]> => board(page).locator('[data-landing]').evaluateAll((all) => all.map((one) => one.getAttribute('data-landing') ?? '').sort());
  await page.mouse.move(2, 2);
  await expect.poll(landings).toEqual(['d3:1', 'd5:2', 'f3:2']);
  await expect(board(page).locator('[data-hop]')).toHaveCount(3);
  await expect(board(page).locator('[data-taken]')).toHaveCount(3);
  await tap(page, 'd3');
  await expect.poll(landings).toEqual(['d5:2', 'f3:2']);
  await expect.poll(() => starts(page)).toEqual(['d3']);
  // The jumper stays in hand, and shows where it can go on.
  await expect(board(page).locator('[data-selected]')).toHaveAttribute('data-selected', 'd3');
  await expect(board(page).locator('[data-target]')).toHaveCount(2);
  expect(await plies(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => plies(page)).toBe(0);
  await tap(page, 'd1');
  await tap(page, 'd3');
  await expect.poll(() => plies(page)).toBe(1);
  await tap(page, 'd5');
  await expect.poll(() => plies(page)).toBe(2);

  const straight = '..../...../....../wb.b.b./....../...../.... 0 turn 10 5/8/7 0/0/0 0/0/0 - -';
  await openAt(page, 'zertz', straight);
  await tap(page, 'd1');
  await tap(page, 'd3');
  await expect.poll(() => plies(page)).toBe(3);
  await expect(board(page).locator('[data-piece="marble:d7"]')).toHaveCount(1);
});

test('the legs of a long way are numbered', async ({ page }) => {
  await prepare(page, 'lyngk');
  const people = [{ kind: 'person' }, { kind: 'person' }];
  await page.addInitScript((kept) => localStorage.setItem('mohreh-match-lyngk', kept), keptMatch('lyngk', 20, people));
  await page.goto('/en/lyngk/play');
  await expect.poll(() => starts(page)).toContain('b3');
  await tap(page, 'b3');
  const { x, y } = await spot(page, 'e7');
  await page.mouse.move(x, y);
  const landings = board(page).locator('[data-landing]');
  await expect(landings).toHaveText(['1', '2', '3', '4']);
  await expect(landings.last()).toHaveAttribute('data-landing', 'e7:4');
});

test('a stack that would hold a color twice is refused by the name of the color', async ({ page }) => {
  await openAt(page, 'lyngk', '(GB)/B.(BK)./BBBKIGR/(RG)I..RI/R.(KB)K..I/....(IK)./G..WR../.(GR)KW/(GI) 0 turn 15 BG/RK 1/1 -');
  await page.keyboard.press('Slash');
  await page.getByTestId('type-move').fill('c1-c2');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('step-line')).toContainText(/blue/i);
  await expect(page.getByTestId('step-line').getByRole('link')).toBeVisible();
  expect(await plies(page)).toBe(0);
});

test('Persian pages write numbers in Persian digits outside of notation', async ({ page }) => {
  for (const game of games) {
    await prepare(page, game);
    await page.goto(`/fa/${game}`);
    await page.getByTestId('start').waitFor();
    const seen = await page.locator('main').innerText();
    expect(seen, game).not.toMatch(/[0-9]/);
    await page.goto(`/fa/${game}/play`);
    await expect(board(page)).toBeVisible();
    const strips = await page.locator('[data-testid^="strip-"]').allInnerTexts();
    expect(strips.join(' '), game).not.toMatch(/[0-9]/);
  }
});

for (const [width, height] of [[320, 568], [360, 640], [390, 844]] as const) {
  test.describe(`on a phone ${width} pixels wide`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    for (const language of ['en', 'fa']) {
      test(`jokers come along by touching them on the board, however many there are, and nothing runs off the screen: ${language}`, async ({ page }) => {
        // Five jokers around two reds: thirty-two groups.
        const start = 'YWWY/WRRW/BWYB/././././././. 0 pop 20 R9Y8G10B9P10.R8Y8G9B8P9 GP R.B -';
        await prepare(page, 'colorpop', { confirm: 'touch' });
        const kept = JSON.stringify({ setup: { game: 'colorpop', options: '', players: [{ kind: 'person' }, { kind: 'computer', level: 1 }], seed: '7', start }, moves: [] });
        await page.addInitScript((match) => localStorage.setItem('mohreh-match-colorpop', match), kept);
        await page.goto(`/${language}/colorpop/play`);
        const pop = page.getByTestId('pop');
        await byFinger(page, 'b2');
        await expect(board(page).locator('[data-joker]')).toHaveCount(5);
        await expect(board(page).locator('[data-group]')).toHaveAttribute('data-group', 'b2 b3');
        for (const cell of ['a2', 'c2', 'b4', 'a2']) await byFinger(page, cell);
        await expect(board(page).locator('[data-joker^="in:"]')).toHaveCount(2);
        await expect(pop).toHaveAttribute('data-move', 'b2+b4+c2');
        const [button, line] = [await pop.boundingBox(), await page.getByTestId('step-line').boundingBox()];
        expect(button && 0 <= button.x && button.x + button.width <= width).toBe(true);
        expect(button && line && line.y <= button.y + 6 && button.y + button.height <= line.y + line.height + 6).toBe(true);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await plies(page)).toBe(0);
        // The second touch of the group is the last.
        await byFinger(page, 'b3');
        await expect(page.getByTestId('result')).toBeVisible();
      });
    }
  });
}
