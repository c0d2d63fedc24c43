/** A newcomer does the courses by touch: every turn that an exercise asks for can be made, none is refused. */
import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { byFinger, gather } from './follow';
import { board, games, plies, prepare, tap, test } from './help';

interface Listed {
  id: string;
  kind: string;
  solution: string[];
}

/** The exercises with their solutions, as the program lists them. */
function exercisesOf(game: string): Listed[] {
  const binary = process.env['MOHREH_BIN'] ?? '../target/debug/mohreh';
  const lines = execFileSync(binary, ['learn', '--game', game, '--json'], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Listed);
}

const COLORS: Record<string, string> = { W: 'white', G: 'grey', B: 'black' };
const CLAIMS: Record<string, string> = { I: 'ivory', B: 'blue', R: 'red', G: 'green', K: 'black' };

/** Makes one move by hand. */
async function touchMove(page: Page, move: string): Promise<void> {
  const before = await plies(page);
  const cells = move.match(/[a-k]\d+/g) ?? [];
  const marble = /^([WGB])[a-k]/.exec(move)?.[1];
  const claim = /^!(.)/.exec(move)?.[1];
  if (claim !== undefined) await page.getByTestId('tray').locator(`[data-color="${CLAIMS[claim] ?? ''}"]`).click();
  else if (cells.length === 0) await page.locator(`[data-move="${move}"]`).click();
  else {
    if (marble !== undefined) await page.getByTestId('tray').locator(`[data-color="${COLORS[marble] ?? ''}"]`).click();
    const isRow = /^x.*-/.test(move);
    const touched = isRow || move.includes('+') ? cells.slice(0, 1) : cells;
    for (const cell of touched) await tap(page, cell);
    if (move.includes('+')) await gather(page, cells.slice(1), tap);
    // Where one touch can mean several moves, or a claim could come first, the page asks.
    const chip = page.locator(`[data-move="${move}"]`);
    if ((await plies(page)) === before && (await chip.count()) > 0) await chip.first().click();
  }
  await expect.poll(() => plies(page)).toBeGreaterThan(before);
  await expect(page.getByTestId('assertive')).toBeEmpty();
}

/** Does what an exercise asks for, by its solution. */
async function doExercise(page: Page, { id, kind, solution }: Listed): Promise<void> {
  const lesson = page.getByTestId('lesson');
  await expect(lesson).toHaveAttribute('data-exercise', id);
  if (kind === 'play') {
    const skip = page.getByTestId('lesson-skip');
    if (await skip.isVisible()) await skip.click();
    return;
  }
  const before = await board(page).boundingBox();
  for (const [index, turn] of solution.entries()) {
    if (index % 2 === 1) continue;
    await expect(lesson).toHaveAttribute('data-phase', 'asking');
    if (kind === 'choose' && index === 0) await page.locator(`[data-choice="${turn}"]`).click();
    else for (const move of turn.split(',')) await touchMove(page, move);
  }
  await expect(lesson).toHaveAttribute('data-phase', 'done');
  // Whatever was said meanwhile, the board has not moved.
  expect(await board(page).boundingBox()).toEqual(before);
  const next = page.getByTestId('lesson-next');
  if (await next.isVisible()) await next.click();
}

for (const game of games) {
  for (const language of game === 'yinsh' ? ['en', 'fa'] : [games.indexOf(game) % 2 === 0 ? 'fa' : 'en']) {
    test(`a newcomer does the course of ${game} by touch (${language})`, async ({ page }) => {
      await prepare(page, game);
      await page.goto(`/${language}/learn/${game}`);
      for (const exercise of exercisesOf(game)) await doExercise(page, exercise);
    });
  }
}

test('a mistake is played, answered and explained, and goes back', async ({ page }) => {
  await prepare(page, 'yinsh');
  await page.addInitScript(() => {
    localStorage.setItem('mohreh-exercises', 'yinsh-flip yinsh-gap yinsh-seven yinsh-cross');
  });
  await page.goto('/en/learn/yinsh');
  await page.getByRole('button', { name: /Make rows/ }).click();
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-exercise', 'yinsh-gift');
  await tap(page, 'd5');
  await tap(page, 'f5');
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-phase', 'wrong');
  await expect(page.getByTestId('lesson')).toContainText('Black takes the row');
  // The mistake, the row, the ring and a move of Black.
  expect(await plies(page)).toBe(4);
  await page.getByTestId('lesson-again').click();
  expect(await plies(page)).toBe(0);
  // Help comes in two steps: a word, then the board.
  await page.getByTestId('lesson-hint').click();
  await expect(page.getByTestId('lesson')).toContainText('Do not jump e5.');
  await page.getByTestId('lesson-hint').click();
  await expect(board(page).locator('.hint')).not.toHaveCount(0);
});

/** The middle of the top of what is drawn on a cell, however high. */
async function top(page: Page, cell: string): Promise<{ x: number; y: number }> {
  const box = await board(page).locator(`[data-piece$=":${cell}"]`).last().boundingBox();
  if (!box) throw new Error(`nothing on ${cell}`);
  return { x: box.x + box.width / 2, y: box.y + box.width / 2 };
}

test('what is seen is what is touched, and every refused touch says why', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, 'lyngk');
  await page.goto('/en/learn/lyngk');
  const lesson = page.getByTestId('lesson');
  await expect(lesson).toHaveAttribute('data-exercise', 'lyngk-five');
  const still = await board(page).boundingBox();
  await tap(page, 'e3');
  const four = await top(page, 'e4');
  await page.mouse.click(four.x, four.y);
  await expect(lesson).toHaveAttribute('data-phase', 'done');
  // Red onto red: the other piece comes into the hand, and the reason and its clause are told.
  await page.evaluate(() => localStorage.setItem('mohreh-exercises', 'lyngk-five lyngk-colors lyngk-line'));
  await page.reload();
  await expect(lesson).toHaveAttribute('data-exercise', 'lyngk-same');
  await tap(page, 'e4');
  await tap(page, 'e2');
  await expect(lesson).toContainText('e2 and e4');
  await expect(lesson.getByRole('link')).toHaveAttribute('href', /rules\/lyngk.*3\.3/);
  // Help is not swallowed by the refusal, and the answer is a sentence and an arrow.
  await page.getByTestId('lesson-hint').click();
  await expect(page.getByTestId('lesson-word')).toContainText('Blue waits');
  await page.getByTestId('lesson-hint').click();
  await expect(page.getByTestId('lesson-answer')).toContainText(/move.*e4.*onto.*e6/);
  await expect(board(page).locator('[data-arrow="e4-e6"]')).toBeVisible();
  expect(await board(page).boundingBox()).toEqual(still);
});

test('a stepping stone can be touched on the way', async ({ page }) => {
  await prepare(page, 'lyngk');
  await page.addInitScript(() => {
    localStorage.setItem('mohreh-exercises', 'lyngk-obstacle lyngk-pass');
  });
  await page.goto('/en/learn/lyngk');
  await page.getByRole('button', { name: /Stacks of five/ }).click();
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-exercise', 'lyngk-hop');
  for (const cell of ['e2', 'e4', 'e6']) await tap(page, cell);
  await expect(page.getByTestId('lesson')).toHaveAttribute('data-phase', 'done');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what a finger was shown is marked alone, and answered by two buttons in one row', async ({ page }) => {
    await prepare(page, 'colorpop', { confirm: 'touch' });
    await page.goto('/fa/learn/colorpop');
    await expect(board(page).locator('.hint')).toHaveCount(3);
    await byFinger(page, 'b2');
    await expect(board(page).locator('[data-group]')).toHaveAttribute('data-group', 'a3 b2 b3');
    await expect(board(page).locator('.hint')).toHaveCount(0);
    await expect(page.getByTestId('lesson-hint')).toBeHidden();
    await page.getByTestId('confirm').tap();
    await expect(page.getByTestId('lesson')).toHaveAttribute('data-phase', 'done');
  });

  test('two counts of the same rings are told apart by a word, inside the line of their player', async ({ page }) => {
    await prepare(page, 'yinsh');
    await page.addInitScript(() => localStorage.setItem('mohreh-exercises', 'yinsh-goal'));
    for (const [path, line] of [['learn/yinsh', 'side-0'], ['yinsh/play', 'strip-0']] as const) {
      await page.goto(`/fa/${path}`);
      const rings = page.getByTestId(line).locator('.rings');
      await expect(rings).toHaveCount(2);
      for (const tray of await rings.all()) {
        await expect(tray.locator('.label')).toBeVisible();
        const [outer, inner] = [await page.getByTestId(line).boundingBox(), await tray.boundingBox()];
        if (!outer || !inner) throw new Error('nothing there');
        expect(inner.y).toBeGreaterThanOrEqual(outer.y - 1);
        expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1);
      }
    }
  });
});
