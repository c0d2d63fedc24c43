import { expect, type Page } from '@playwright/test';
import { bigRecord } from './big';
import { board, openedLate, plies, post, prepare, spot, tap, test } from './help';

test('an analysis board keeps variations and asks the engine', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn');
  await tap(page, 'e3');
  await tap(page, 'f3');
  await expect.poll(() => plies(page)).toBe(2);
  await page.getByRole('button', { name: 'One turn back' }).click();
  await tap(page, 'd3');
  const tree = page.getByTestId('moves');
  await expect(tree.getByText('f3')).toBeVisible();
  await expect(tree.getByText('d3')).toBeVisible();
  await page.getByTestId('engine').check();
  const lines = page.getByTestId('lines').locator('.notation');
  await expect(lines.first()).not.toBeEmpty({ timeout: 15_000 });
  const depths = page.getByTestId('depth');
  await expect(depths.first()).toHaveText(/depth .?[2-9]/);
  // A level says what it would play, and no more.
  await page.getByTestId('strength').selectOption({ label: 'level ⁨2⁩' });
  await expect(depths).toHaveCount(1);
  await expect(page.getByTestId('line-count')).toBeDisabled();
  await page.getByTestId('strength').selectOption({ label: 'full' });
  await expect(lines).toHaveCount(3);
});

test('positions are pasted, and wrong ones say why', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn');
  await page.getByTestId('import').click();
  const position = '.../..../..rr./..wr./..b../..b../...../...../...../..../... 0 move 49 -';
  await page.getByTestId('paste').fill(position);
  await page.getByTestId('load').click();
  await page.getByTestId('export').click();
  await expect(page.getByTestId('position')).toHaveValue(position);
  await page.keyboard.press('Escape');
  await tap(page, 'd3');
  await expect(board(page).locator('[data-target]')).toHaveCount(3);
  await page.mouse.move(0, 0);
  await page.getByTestId('import').click();
  await page.getByTestId('paste').fill('nonsense');
  await page.getByTestId('load').click();
  await expect(page.getByRole('alert').filter({ hasText: 'nonsense' })).toBeVisible();
});

test('a preview shows exactly what the move does', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto(`/en/a/dvonn#pos=${encodeURIComponent('.../..../..rr./..wr./..b../..b../...../...../...../..../... 0 move 49 -')}`);
  await tap(page, 'd3');
  const box = await board(page).locator('[data-place="d4"]').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 1, (box?.y ?? 0) + 1);
  await expect(board(page).locator('[data-hatch]')).toHaveCount(2);
  const hatched = await board(page).locator('[data-hatch]').evaluateAll((all) => all.map((one) => one.getAttribute('data-hatch') ?? ''));
  const discs = (): Promise<string[]> =>
    board(page).locator('[data-piece^="disc:"]').evaluateAll((all) => all.map((one) => one.getAttribute('data-piece')?.slice(5) ?? ''));
  const before = await discs();
  await page.mouse.move(5, 5);
  await expect(board(page).locator('[data-hatch]')).toHaveCount(0);
  await tap(page, 'd4');
  await expect(board(page).locator('[data-piece="disc:e3"]')).toHaveCount(0);
  await expect(board(page).locator('[data-piece="disc:f3"]')).toHaveCount(0);
  const after = new Set(await discs());
  const gone = before.filter((cell) => !after.has(cell) && cell !== 'd3');
  expect(gone.sort()).toEqual(hatched.sort());
});

/** What is in the export, as text. */
async function exported(page: Page): Promise<string> {
  await page.getByTestId('export').click();
  await expect(page.getByTestId('record')).not.toHaveValue('');
  const text = await page.getByTestId('record').inputValue();
  await page.keyboard.press('Escape');
  return text;
}

async function importText(page: Page, text: string): Promise<void> {
  await page.getByTestId('import').click();
  await page.getByTestId('paste').fill(text);
  await page.getByTestId('load').click();
  await expect(page.getByTestId('import-dialog')).toHaveCount(0);
}

test('a study is edited, undone, drawn on, and there after a reload', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn');
  await page.getByTestId('study-name').fill('First steps');
  await page.getByTestId('study-name').press('Enter');
  await tap(page, 'e3');
  await tap(page, 'f3');
  await page.getByTestId('previous').click();
  await tap(page, 'd3');
  await page.getByTestId('comment').fill('why not?\nreally');
  await page.locator('[data-glyph="!?"]').click();
  const from = await spot(page, 'd3');
  const to = await spot(page, 'g3');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(to.x, to.y);
  await page.mouse.up({ button: 'right' });
  await expect(board(page).locator('[data-arrow="d3-g3"]')).toHaveCount(1);
  const moves = page.getByTestId('moves');
  await expect(moves).toContainText('d3!?');
  await page.getByTestId('make-main').click();
  await expect(moves.locator('button').nth(1)).toContainText('d3!?');
  await page.getByTestId('undo').click();
  await expect(moves.locator('button').nth(1)).toContainText('f3');
  await page.getByTestId('redo').click();
  await page.getByTestId('remove').click();
  await expect(moves).not.toContainText('d3');
  await page.keyboard.press('Control+z');
  await expect(moves).toContainText('why not?');
  const text = await exported(page);
  expect(text).toContain('[Study "First steps"]');
  expect(text).toContain('1. e3 d3!? {why not? \\n really [%arrow d3-g3]} (1... f3)');
  await page.reload();
  await expect(page.getByTestId('study-name')).toHaveValue('First steps');
  await expect(moves.locator('button').nth(1)).toContainText('d3!?');
  await expect(board(page).locator('[data-arrow="d3-g3"]')).toHaveCount(1);
  expect(await exported(page)).toBe(text);
});

const TWO = `[Mohreh "1"]
[Game "dvonn"]
[Study "Two"]
[Chapter "One"]
[Player0 "Sara"]

{The start [%circle e3 red]} 1. e3! d4 (1... d3?? {no} 2. a1) 2. f5

[Mohreh "1"]
[Game "dvonn"]
[Study "Two"]
[Chapter "Other"]

1. a1 {[%eval 0.25]} 1... a2
`;

test('a file of many records becomes chapters, and comes out as it went in, also as a link', async ({ page, context }) => {
  await prepare(page, 'dvonn');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/en/a/dvonn');
  await page.getByTestId('import').click();
  await page.getByTestId('file').setInputFiles({ name: 'two.mohreh', mimeType: 'text/plain', buffer: Buffer.from(TWO) });
  await expect(page.getByTestId('chapters').locator('option')).toHaveText(['One', 'Other']);
  expect(await exported(page)).toBe(TWO);
  await page.getByTestId('chapters').selectOption({ label: 'Other' });
  await expect(page.getByTestId('moves')).toContainText('a2');
  await page.getByTestId('export').click();
  await page.getByTestId('study-link').click();
  const link = await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#study=').then(() => page.evaluate(() => navigator.clipboard.readText()));
  await page.goto('/en/learn');
  await page.goto(link);
  await expect(page.getByTestId('chapters').locator('option')).toHaveText(['One', 'Other']);
  expect(await exported(page)).toBe(TWO);
  await page.getByTestId('studies').click();
  await expect(page.getByTestId('study-list').locator('[data-study]')).toHaveCount(2);
});

test('a full device is told, and nothing is lost', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn');
  await tap(page, 'e3');
  await page.evaluate(() => {
    const set = Storage.prototype.setItem;
    Object.assign(globalThis, { room: false });
    Storage.prototype.setItem = function (key: string, value: string): void {
      if (!(globalThis as unknown as { room: boolean }).room && key.startsWith('mohreh-studies')) throw new DOMException('full', 'QuotaExceededError');
      set.call(this, key, value);
    };
  });
  await tap(page, 'f3');
  await expect(page.getByTestId('full')).toBeVisible();
  expect(await exported(page)).toContain('1. e3 f3');
  await page.evaluate(() => Object.assign(globalThis, { room: true }));
  await tap(page, 'g3');
  await expect(page.getByTestId('full')).toHaveCount(0);
  await page.reload();
  await expect(page.getByTestId('moves').locator('button')).toHaveCount(3);
});

test('a tree of more than 5,000 turns stays quick', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn');
  await importText(page, bigRecord());
  const buttons = page.getByTestId('moves').locator('button');
  await expect.poll(() => buttons.count()).toBeGreaterThan(5000);
  const took = await page.evaluate(async () => {
    const next = document.querySelector<HTMLElement>('[data-testid="next"]');
    const previous = document.querySelector<HTMLElement>('[data-testid="previous"]');
    const times: number[] = [];
    for (const button of [next, next, previous, next, previous, previous, next]) {
      const begun = performance.now();
      button?.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      times.push(performance.now() - begun);
    }
    return times.sort((a, b) => a - b)[3] ?? 0;
  });
  console.log('a step in a tree of', await buttons.count(), 'turns, ms:', Math.round(took));
  expect(took).toBeLessThan(1000);
});

test('a study that comes after its page was left is not opened: nobody is there', async ({ page, baseURL }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/about');
  const id = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  await post(page, '/session');
  await post(page, '/account/register', { name: `Late${id.slice(0, 8)}`, password: 'correct horse battery' });
  await post(page, '/studies', { id, game: 'dvonn', name: 'Late' });
  expect(await openedLate(page, `${baseURL ?? ''}/en/a/dvonn#server=${id}`, `**/api/studies/${id}*`)).toEqual([]);
});
