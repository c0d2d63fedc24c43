import { expect } from '@playwright/test';
import { board, plies, prepare, spot, tap, test } from './help';
import { keptMatch, matches } from './matches';

function record(game: string, count: number): string {
  const { turns = [] } = matches[game] ?? {};
  return `[Mohreh "1"]\n[Game "${game}"]\n\n${turns.slice(0, count).join(' ')}\n`;
}

test('a record is opened, reviewed with reasons, stepped through, and tried again from a turning point', async ({ page }) => {
  await prepare(page, 'zertz');
  await page.goto('/en/a/dvonn');
  await page.getByTestId('import').click();
  await page.getByTestId('paste').fill(record('zertz', 9));
  await page.getByTestId('load').click();
  await expect(page).toHaveURL(/\/en\/a\/zertz$/);
  await expect(page.getByTestId('moves').locator('button')).toHaveCount(9);
  await page.getByTestId('review').click();
  await expect(page.getByTestId('accuracy')).toContainText('%', { timeout: 120_000 });
  await expect(page.getByTestId('turning-points')).toBeVisible();
  const point = page.getByTestId('point').first();
  if ((await point.count()) === 0) return;
  // Both lines are played on the board, turn by turn.
  await point.locator('.entry').click();
  const steps = point.locator('[data-walk]');
  await steps.first().click();
  const shown = await plies(page);
  expect(shown).toBeGreaterThan(0);
  await page.getByTestId('previous').click();
  await expect.poll(() => plies(page)).toBeLessThan(shown);
  // What was found is there after a reload.
  await page.reload();
  await expect(page.getByTestId('accuracy')).toContainText('%');
  await point.locator('.entry').click();
  const again = page.getByTestId('try-again').first();
  await again.click();
  // Nobody knows who played a pasted record: one is asked whom to play.
  await page.getByTestId('from-here-start').click();
  await expect(page).toHaveURL(/\/en\/zertz\/play$/);
  await expect(board(page)).toHaveAttribute('data-plies', '0');
});

test('a review ends when its page is left', async ({ page }) => {
  await prepare(page, 'yinsh');
  await page.addInitScript(
    ([key, text]) => {
      sessionStorage.setItem(key, text);
      const noted = globalThis as unknown as { asked: number; ended: number };
      Object.assign(noted, { asked: 0, ended: 0 });
      globalThis.Worker = class extends Worker {
        override postMessage(message: unknown): void {
          noted.asked += 1;
          super.postMessage(message);
        }
        override terminate(): void {
          noted.ended += 1;
          super.terminate();
        }
      };
    },
    ['mohreh-study-yinsh', JSON.stringify({ start: null, turns: matches['yinsh']?.turns })] as const,
  );
  const counts = (): Promise<{ asked: number; ended: number }> =>
    page.evaluate(() => {
      const { asked, ended } = globalThis as unknown as { asked: number; ended: number };
      return { asked, ended };
    });
  await page.goto('/en/a/yinsh');
  await page.getByTestId('review').click();
  await expect.poll(async () => (await counts()).asked).toBe(1);
  await page.getByRole('banner').getByRole('link', { name: 'Learn' }).click();
  await expect(page).toHaveURL(/\/en\/learn/);
  await expect.poll(async () => (await counts()).ended).toBe(1);
});

test('lines are shown as arrows, and one that is pointed at as a preview', async ({ page }) => {
  await prepare(page, 'yinsh');
  await page.addInitScript(
    ([key, text]) => sessionStorage.setItem(key, text),
    ['mohreh-study-yinsh', JSON.stringify({ start: null, turns: matches['yinsh']?.turns.slice(0, 40) })] as const,
  );
  await page.goto('/en/a/yinsh');
  await page.getByTestId('engine').check();
  await expect(page.locator('[data-line="3"]')).toBeVisible({ timeout: 60_000 });
  await expect(board(page).locator('[data-arrow]')).not.toHaveCount(0);
  await page.locator('[data-line="1"]').focus();
  await expect(board(page).locator('[data-ghost]')).not.toHaveCount(0);
});

test('a position is set up by mouse and keys, with the reason while it is none', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/a/dvonn');
  await expect(board(page)).toBeVisible();
  await page.getByRole('main').getByTestId('menu').last().click();
  await page.getByTestId('edit').click();
  const editor = page.getByTestId('editor');
  const edit = page.getByTestId('edit-board');
  const put = async (tool: string, cell: string): Promise<void> => {
    await editor.locator(`[data-tool="${tool}"]`).click();
    const box = await edit.locator(`[data-place="${cell}"]`).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 1, (box?.y ?? 0) + 1);
  };
  for (const cell of ['c3', 'd3', 'e3']) await put('r', cell);
  await put('w', 'd4');
  await put('w', 'd4');
  await expect(edit.locator('[data-piece="disc:d4"]')).toContainText('2');
  await editor.locator('[data-field="step"]').selectOption('move');
  const problem = page.getByTestId('edit-problem');
  await expect(problem).toContainText('No stack can move');
  await page.getByTestId('language').click();
  await expect(problem).toContainText('هیچ ستونی نمی‌تواند حرکت کند');
  await page.getByTestId('language').click();
  await put('b', 'd2');
  await editor.locator('[data-field="turns"]').fill('49');
  await editor.locator('[data-field="turns"]').press('Enter');
  await edit.focus();
  await page.keyboard.press('ArrowUp');
  await expect(edit.locator('[data-cursor]')).toHaveCount(1);
  await expect(page.getByTestId('edit-fine')).toBeVisible();
  await page.getByTestId('edit-done').click();
  await expect(board(page).locator('[data-piece="disc:d4"]')).toHaveCount(1);
  await tap(page, 'd4');
  await expect(board(page).locator('[data-target]')).not.toHaveCount(0);
});

test('a preview of YINSH flips exactly what the move flips, and goes when the pointer leaves', async ({ page }) => {
  await prepare(page, 'yinsh');
  const people = [{ kind: 'person' }, { kind: 'person' }];
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), ['mohreh-match-yinsh', keptMatch('yinsh', 52, people)] as const);
  await page.goto('/en/yinsh/play');
  const turn = matches['yinsh']?.turns[52] ?? '';
  const [from = '', to = ''] = turn.split('-');
  await tap(page, from);
  const at = await spot(page, to);
  await page.mouse.move(at.x, at.y);
  const flips = board(page).locator('[data-flip]');
  await expect(flips).toHaveCount(4);
  const cells = await flips.evaluateAll((all) => all.map((one) => one.getAttribute('data-flip') ?? ''));
  const paint = async (): Promise<Map<string, string>> =>
    new Map(
      await board(page)
        .locator('[data-piece^="marker:"]')
        .evaluateAll((all) => all.map((one): [string, string] => [one.getAttribute('data-piece')?.slice(7) ?? '', getComputedStyle(one.querySelector('.body') ?? one).fill])),
    );
  await page.mouse.move(3, 3);
  await expect(flips).toHaveCount(0);
  const before = await paint();
  await tap(page, to);
  await expect.poll(() => plies(page)).toBe(matches['yinsh']?.turns.slice(0, 53).join(',').split(',').length ?? 0);
  const after = await paint();
  const flipped = [...before.keys()].filter((cell) => before.get(cell) !== after.get(cell));
  expect(flipped.sort()).toEqual(cells.sort());
});

test('LYNGK asks whether to claim the color in hand; both ways are played', async ({ page }) => {
  await prepare(page, 'lyngk');
  const people = [{ kind: 'person' }, { kind: 'person' }];
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), ['mohreh-match-lyngk', keptMatch('lyngk', 0, people)] as const);
  await page.goto('/en/lyngk/play');
  await tap(page, 'g6');
  await tap(page, 'g7');
  const chips = page.getByTestId('step-line').locator('[data-move]');
  await expect(chips).toHaveCount(2);
  await page.keyboard.press('KeyK');
  await expect(page.locator('[data-turn="0"]')).toContainText('!R,g6-g7');
});

test('what hangs together in DVONN can be seen', async ({ page }) => {
  await prepare(page, 'dvonn');
  const people = [{ kind: 'person' }, { kind: 'person' }];
  await page.addInitScript(([key, kept]) => localStorage.setItem(key, kept), ['mohreh-match-dvonn', keptMatch('dvonn', 80, people)] as const);
  await page.goto('/en/dvonn/play');
  await expect(board(page)).toBeVisible();
  await page.getByRole('main').getByTestId('menu').click();
  await page.getByTestId('connections').click();
  await expect(board(page).locator('[data-anchor]')).toHaveCount(3);
  const stacks = await board(page).locator('[data-piece^="disc"]').count();
  await expect(board(page).locator('[data-connected]')).toHaveCount(stacks);
});

interface Crop {
  name: string;
  data: string;
}

for (const game of ['lyngk', 'colorpop', 'zertz']) {
  test(`the pieces of ${game} differ in grey, and by their signs`, async ({ page, browser }) => {
    await prepare(page, game, game === 'zertz' ? { theme: 'contrast' } : {});
    await page.goto(`/en/a/${game}`);
    await expect(board(page)).toBeVisible();
    await page.getByRole('main').getByTestId('menu').last().click();
    await page.getByTestId('edit').click();
    const tools = page.getByTestId('editor').locator('[data-tool]:has(use)');
    // The editor is fetched when it is asked for.
    await expect(tools.first()).toBeVisible();
    const signs = await tools.locator('use[href^="#glyph"]').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(new Set(signs).size).toBe(game === 'zertz' ? 3 : 6);
    const crops: Crop[] = [];
    for (const tool of await tools.all()) {
      crops.push({ name: (await tool.getAttribute('data-tool')) ?? '', data: (await tool.locator('svg').screenshot()).toString('base64') });
    }
    // The page's own policy allows no foreign pictures; an empty one does.
    const empty = await browser.newPage();
    const close = await empty.evaluate(async (all) => {
      const grey = async (data: string): Promise<number[]> => {
        const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const canvas = new OffscreenCanvas(32, 32);
        const brush = canvas.getContext('2d');
        brush?.drawImage(picture, 0, 0, 32, 32);
        const { data: pixels } = brush?.getImageData(0, 0, 32, 32) ?? { data: [] };
        return Array.from({ length: 32 * 32 }, (_, at) => 0.2126 * (pixels[at * 4] ?? 0) + 0.7152 * (pixels[at * 4 + 1] ?? 0) + 0.0722 * (pixels[at * 4 + 2] ?? 0));
      };
      const shades = await Promise.all(all.map((crop) => grey(crop.data)));
      const found: string[] = [];
      shades.forEach((one, index) =>
        shades.slice(index + 1).forEach((other, further) => {
          const apart = one.filter((shade, at) => Math.abs(shade - (other[at] ?? 0)) > 24).length / one.length;
          if (apart < 0.04) found.push(`${all[index]?.name ?? ''} and ${all[index + 1 + further]?.name ?? ''}: ${apart}`);
        }),
      );
      return found;
    }, crops);
    await empty.close();
    expect(close).toEqual([]);
  });
}
