/** On the reader's time the strongest computer thinks in its worker, if that is chosen. */
import { expect, type Page, type Worker } from '@playwright/test';
import { plies, prepare, starts, tap, test } from './help';

/** The worker in which the engine thinks: it alone is asked by the page. */
async function thinker(page: Page): Promise<Worker> {
  await expect.poll(() => page.workers().filter((worker) => worker.url().includes('engine')).length).toBe(1);
  const [worker] = page.workers().filter((candidate) => candidate.url().includes('engine'));
  if (!worker) throw new Error('no worker');
  return worker;
}

/** Counts what the engine reports from now on, whether anybody hears it or not. */
async function count(worker: Worker): Promise<() => Promise<number>> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { mohrehReport: (line: string) => void; reports: number };
    const told = scope.mohrehReport;
    scope.reports = 0;
    scope.mohrehReport = (line) => {
      scope.reports += 1;
      told(line);
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { reports: number }).reports);
}

/** Plays a turn against the strongest level, and waits for its answer. */
async function answered(page: Page, ponder: boolean): Promise<void> {
  await prepare(page, 'dvonn', { ponder });
  const setup = { game: 'dvonn', options: '', players: [{ kind: 'person' }, { kind: 'computer', level: 10 }], seed: '7' };
  await page.addInitScript((kept) => localStorage.setItem('mohreh-match-dvonn', kept), JSON.stringify({ setup, moves: [] }));
  await page.goto('/en/dvonn/play#resume');
  await tap(page, 'e3');
  await expect.poll(() => plies(page), { timeout: 60_000 }).toBe(2);
}

test('the strongest computer thinks on, and answers as soon as ever', async ({ page }) => {
  await answered(page, true);
  const worker = await thinker(page);
  const reports = await count(worker);
  await expect.poll(reports).toBeGreaterThan(20);
  // The same worker hears the next question at once.
  const [cell = ''] = await starts(page);
  await tap(page, cell);
  await expect.poll(() => plies(page), { timeout: 60_000 }).toBe(4);
  expect(await thinker(page)).toBe(worker);
});

test('it rests unless that is chosen', async ({ page }) => {
  await answered(page, false);
  const worker = await thinker(page);
  const reports = await count(worker);
  // Whoever thinks reports between the rounds of the worker's event loop.
  await worker.evaluate(async () => {
    for (let round = 0; round < 400; round += 1) await new Promise((done) => setTimeout(done));
  });
  expect(await reports()).toBe(0);
});
