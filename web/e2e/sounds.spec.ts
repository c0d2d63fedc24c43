/** Sounds that are no piece's own: a clock that runs low, a solved puzzle, and how loud all are. */
import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { makeTable, prepare, starts, tap, test } from './help';

interface Noted {
  /** Every tone: its kind of wave, and how high it begins. */
  tones: string[];
  /** How loud each began. */
  volumes: number[];
}

/** Notes every tone from now on; what it does to the ear is not tested. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted = globalThis as unknown as Noted;
    Object.assign(noted, { tones: [], volumes: [] });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      noted.tones.push(this.type);
      start.call(this, when);
    };
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, when) {
      if (value > 1) noted.tones.push(String(value));
      else noted.volumes.push(value);
      return set.call(this, value, when);
    };
  });
}

function tones(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as Noted).tones);
}

test('a clock that runs low is heard once', async ({ page }) => {
  await prepare(page, 'dvonn');
  await listen(page);
  await page.goto('/en');
  const table = await makeTable(page, 'dvonn', { type: 'engine', level: 1 }, { clock: { type: 'fischer', initial: 34, increment: 0 } });
  await page.goto(`/en/g/${table}`);
  await expect.poll(() => starts(page)).toContain('e3');
  await tap(page, 'e3');
  await expect.poll(() => starts(page)).not.toHaveLength(0);
  const rings = async (): Promise<number> => (await tones(page)).filter((tone) => tone === '880').length;
  await expect.poll(rings, { timeout: 15_000 }).toBe(1);
  await expect(page.getByTestId('strip-0').locator('.clock')).toHaveText('0:28');
  expect(await rings()).toBe(1);
});

test('a solved puzzle is heard, as loud as it is set', async ({ page }) => {
  const binary = process.env['MOHREH_BIN'] ?? '../target/debug/mohreh';
  const lines = execFileSync(binary, ['puzzles', '--game', 'dvonn', '--json'], { encoding: 'utf8', maxBuffer: 1 << 24 }).trim().split('\n');
  const puzzles = lines.map((line) => JSON.parse(line) as { id: string; solution: string[] });
  await prepare(page, 'dvonn');
  await listen(page);
  await page.goto('/en/puzzles/dvonn?mode=train');
  await page.getByTestId('settings').click();
  await page.getByLabel('Volume').fill('0.1');
  await page.getByRole('button', { name: 'Close' }).click();
  const panel = page.getByTestId('puzzle');
  await expect(panel).toHaveAttribute('data-phase', 'asking');
  const id = await panel.getAttribute('data-puzzle');
  const solution = puzzles.find((puzzle) => puzzle.id === id)?.solution ?? [];
  expect(await tones(page)).not.toContain('784.5');
  for (const turn of solution.filter((_, index) => index % 2 === 0)) {
    await expect(panel).toHaveAttribute('data-phase', 'asking');
    for (const cell of turn.match(/[a-k]\d+/g) ?? []) await tap(page, cell);
  }
  await expect(panel).toHaveAttribute('data-phase', 'done');
  await expect.poll(() => tones(page)).toContain('784.5');
  const volumes = await page.evaluate(() => (globalThis as unknown as Noted).volumes);
  expect(Math.max(...volumes)).toBeLessThanOrEqual(0.1);
  expect(volumes.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => localStorage.getItem('mohreh-settings'))).toContain('"volume":0.1');
  await page.getByTestId('settings').click();
  await page.getByLabel('Sound', { exact: true }).uncheck();
  await expect(page.getByLabel('Volume')).toBeDisabled();
});
