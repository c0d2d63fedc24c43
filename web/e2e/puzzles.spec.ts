/** Puzzles by touch: a right turn solves, a wrong one is answered and taken back, what came of it is kept. */
import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { plies, prepare, tap, test } from './help';

interface Listed {
  id: string;
  accept: string[][];
  solution: string[];
  position: string;
  proof: string;
}

function puzzlesOf(game: string): Map<string, Listed> {
  const binary = process.env['MOHREH_BIN'] ?? '../target/debug/mohreh';
  const lines = execFileSync(binary, ['puzzles', '--game', game, '--json'], { encoding: 'utf8', maxBuffer: 1 << 24 }).trim().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as Listed).map((puzzle) => [puzzle.id, puzzle]));
}

/** The puzzle that is shown. */
async function shown(page: Page, all: Map<string, Listed>): Promise<Listed> {
  const id = await page.getByTestId('puzzle').getAttribute('data-puzzle');
  const puzzle = all.get(id ?? '');
  if (!puzzle) throw new Error(`no puzzle ${String(id)}`);
  return puzzle;
}

/** A legal turn that is not the right one. */
function wrongTurn(game: string, { position, accept }: Listed): string {
  const binary = process.env['MOHREH_BIN'] ?? '../target/debug/mohreh';
  const input = `setoption name Game value ${game}\nposition fen ${position}\nquery legal\nquit\n`;
  const legal = /^response (.*)$/m.exec(execFileSync(binary, ['ugi'], { encoding: 'utf8', input }))?.[1] ?? '';
  return legal.split(' ').find((turn) => accept[0]?.includes(turn) !== true) ?? '';
}

async function play(page: Page, turn: string): Promise<void> {
  const cells = turn.match(/[a-k]\d+/g) ?? [];
  for (const cell of cells) await tap(page, cell);
}

test('a puzzle of DVONN is solved, another missed, and both count', async ({ page }) => {
  const all = puzzlesOf('dvonn');
  await prepare(page, 'dvonn');
  await page.goto('/en/puzzles/dvonn?mode=train');
  const panel = page.getByTestId('puzzle');
  await expect(panel).toHaveAttribute('data-phase', 'asking');
  const first = await shown(page, all);
  const solver = first.solution.filter((_, index) => index % 2 === 0);
  for (const turn of solver) {
    await expect(panel).toHaveAttribute('data-phase', 'asking');
    await play(page, turn);
  }
  await expect(panel).toHaveAttribute('data-phase', 'done');
  await expect(page.getByTestId('own-rating')).toContainText('+');

  await page.getByTestId('puzzle-next').click();
  await expect(panel).not.toHaveAttribute('data-puzzle', first.id);
  const second = await shown(page, all);
  const before = await plies(page);
  await play(page, wrongTurn('dvonn', second));
  await expect(panel).toHaveAttribute('data-phase', 'wrong');
  await expect(page.getByTestId('own-rating')).toContainText('-');
  await page.getByTestId('puzzle-again').click();
  await expect.poll(() => plies(page)).toBe(before);

  await page.goto('/en/puzzles');
  await expect(page.getByTestId('puzzle-of-day')).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('mohreh-puzzles'));
  expect(kept).toContain(`+${first.id}`);
  expect(kept).toContain(`-${second.id}`);
});

test('the answer can be asked for, in Persian', async ({ page }) => {
  await prepare(page, 'yinsh');
  await page.goto('/fa/puzzles/yinsh?mode=day');
  const panel = page.getByTestId('puzzle');
  await expect(panel).toHaveAttribute('data-phase', 'asking');
  const hint = page.getByTestId('puzzle-hint');
  await hint.click();
  await hint.click();
  await expect(panel).toContainText('پاسخ');
});

test('the board of the first page is a puzzle: a wrong way is answered, the right one leads on', async ({ page }) => {
  await prepare(page, 'yinsh');
  for (const [language, more] of [['en', 'More puzzles'], ['fa', 'معماهای بیشتر']] as const) {
    await page.goto(`/${language}`);
    const hero = page.getByTestId('hero');
    const touch = async (cell: string): Promise<void> => {
      const box = await hero.locator(`[data-target="${cell}"]`).boundingBox();
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    };
    const ways = hero.locator('[data-target]');
    await expect(ways.first()).toBeVisible();
    const all = await ways.evaluateAll((dots) => dots.map((dot) => dot.getAttribute('data-target') ?? ''));
    expect(all).toContain('h4');
    await touch(all.find((cell) => cell !== 'h4') ?? '');
    await expect(hero).toHaveAttribute('data-stage', 'missed');
    // It is laid out again by itself.
    await expect(hero).toHaveAttribute('data-stage', 'asked');
    await touch('h4');
    await expect(hero).toHaveAttribute('data-stage', 'solved');
    await expect(hero.locator('.won')).toHaveCount(5);
    await expect(hero.getByRole('link')).toHaveCount(2);
    await hero.getByRole('link', { name: more }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/puzzles$`));
  }
});
