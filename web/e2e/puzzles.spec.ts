/** Puzzles by touch: a right turn solves, a wrong one is answered and taken back, what came of it is kept. */
import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { board, plies, prepare, tap, test } from './help';

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

/** Puts one puzzle on the table: all others were solved. */
async function only(page: Page, game: string, all: Map<string, Listed>, id: string): Promise<void> {
  const others = [...all.keys()].filter((other) => other !== id).map((other) => `+${other}`);
  await page.addInitScript(
    ([name, seen]) => {
      if (localStorage.getItem('mohreh-puzzles') === null) localStorage.setItem('mohreh-puzzles', JSON.stringify({ seen: { [name]: seen } }));
    },
    [game, others] as const,
  );
}

for (const { language, game, opponent, provisional } of [
  { language: 'en', game: 'dvonn', opponent: 'Your opponent', provisional: 'provisional' },
  { language: 'fa', game: 'zertz', opponent: 'حریف', provisional: 'موقت' },
]) {
  test(`help of a puzzle: what to look for, where, and then every turn of the answer in words, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const all = puzzlesOf(game);
    const puzzle = [...all.values()].find(({ solution }) => solution.length === 3);
    if (!puzzle) throw new Error('no puzzle with a reply');
    await prepare(page, game);
    await only(page, game, all, puzzle.id);
    await page.goto(`/${language}/puzzles/${game}?mode=train`);
    const panel = page.getByTestId('puzzle');
    await expect(panel).toHaveAttribute('data-puzzle', puzzle.id);
    await expect(page.getByTestId('own-rating')).toContainText(provisional);
    const before = await plies(page);
    const [said, hinted] = [page.getByTestId('puzzle-said'), board(page).locator('[data-hinted]')];

    await page.getByTestId('puzzle-hint').click();
    await expect(said).toHaveText(/\S+( \S+){6,}/);
    await expect(hinted).toHaveCount(0);
    // A miss, as was said, and it costs a little.
    await expect(page.getByTestId('own-rating')).toContainText(/[-−]([1-3]?\d|40|[۱-۳]?[۰-۹]|۴۰)$/);

    await page.getByTestId('puzzle-hint').click();
    const cell = /[a-k]\d+/.exec(puzzle.solution[0] ?? '')?.[0] ?? '';
    await expect(said).toContainText(cell);
    await expect(hinted).toHaveCount(1);
    await expect(page.getByTestId('puzzle-hint')).toHaveCount(0);

    await page.getByTestId('puzzle-show').click();
    await expect(panel).toHaveAttribute('data-phase', 'done', { timeout: 20_000 });
    const story = page.getByTestId('puzzle-story').locator('li');
    expect(await story.count()).toBeGreaterThanOrEqual(puzzle.solution.length);
    await expect(story.nth(1)).toContainText(opponent);
    for (const [index, turn] of puzzle.solution.entries()) await expect(story.nth(index)).toContainText(/[a-k]\d+/.exec(turn)?.[0] ?? '');
    expect(await plies(page)).toBeGreaterThanOrEqual(before + puzzle.solution.flatMap((turn) => turn.split(',')).length);
    await expect(story.last()).toBeInViewport();
    // Whose turn it was makes room: what came of it and why is seen whole.
    for (const name of ['puzzle-said', 'puzzle-proof']) await expect(page.getByTestId(name)).toBeInViewport({ ratio: 1 });
  });
}

test('a day has one puzzle, whatever game its address names, and a training follows it', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/puzzles');
  await page.getByTestId('puzzle-of-day').click();
  await expect(page).toHaveURL(/mode=day$/);
  const ofToday = page.url();
  const panel = page.getByTestId('puzzle');
  const puzzle = (await panel.getAttribute('data-puzzle')) ?? '';
  await page.goto(ofToday.replace(/[a-z]+\?/, ofToday.includes('/yinsh') ? 'dvonn?' : 'yinsh?'));
  await expect(page).toHaveURL(ofToday);
  await expect(panel).toHaveAttribute('data-puzzle', puzzle);
  await page.getByTestId('puzzle-hint').click();
  await page.getByTestId('puzzle-show').click();
  await expect(panel).toHaveAttribute('data-phase', 'done', { timeout: 20_000 });
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await expect(page).toHaveURL(/mode=train$/);
  await expect(panel).toHaveAttribute('data-phase', 'asking');
  await expect(page.getByTestId('puzzle-skip')).toBeVisible();
  // The other language shows the same page.
  await page.getByRole('link', { name: 'فارسی' }).click();
  await expect(page).toHaveURL(/fa.*mode=train$/);
});

test('the reply to a right turn, and to a wrong one, is told in words', async ({ page }) => {
  const all = puzzlesOf('dvonn');
  const puzzle = [...all.values()].find(({ solution }) => solution.length === 3);
  if (!puzzle) throw new Error('no puzzle with a reply');
  await prepare(page, 'dvonn');
  await only(page, 'dvonn', all, puzzle.id);
  await page.goto('/en/puzzles/dvonn?mode=train');
  const panel = page.getByTestId('puzzle');
  await expect(panel).toHaveAttribute('data-phase', 'asking');
  await play(page, wrongTurn('dvonn', puzzle));
  await expect(panel).toHaveAttribute('data-phase', 'wrong');
  const story = page.getByTestId('puzzle-story').locator('li');
  await expect(story).toContainText(['You', 'Your opponent']);
  // Whoever has tried may ask for the answer; this one finds it.
  await expect(page.getByTestId('puzzle-show')).toBeVisible();
  await page.getByTestId('puzzle-again').click();
  await expect(story).toHaveCount(0);
  await play(page, puzzle.solution[0] ?? '');
  await expect(story).toContainText(['Your opponent']);
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
