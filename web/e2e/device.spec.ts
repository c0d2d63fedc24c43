/** Matches of this device: never gone on with unasked, given up, found again. */
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { plies, prepare, starts, tap, test } from './help';
import { keptMatch } from './matches';

const alone = [{ kind: 'person' }, { kind: 'computer', level: 2 }];

/** Follows a way to play, as links of the pages lead there. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

test('whoever follows a way to play is asked about the match under way; a reload and Resume go on', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn');
  await page.evaluate((kept) => localStorage.setItem('mohreh-match-dvonn', kept), keptMatch('dvonn', 6, alone));
  await page.goto('/en/dvonn/play');
  await expect.poll(() => plies(page)).toBe(6);
  await page.getByTestId('home-link').click();
  await page.getByTestId('carry-on').first().click();
  await expect.poll(() => plies(page)).toBe(6);
  await page.getByTestId('home-link').click();
  await expect(page.getByTestId('home')).toBeVisible();
  await follow(page, '/en/dvonn/play');
  await expect(page.getByTestId('unfinished')).toContainText('unfinished match');
  await page.getByTestId('go-on').click();
  await expect.poll(() => plies(page)).toBe(6);

  // A new match leaves the old one where it can be found.
  await page.getByTestId('home-link').click();
  await expect(page.getByTestId('home')).toBeVisible();
  await follow(page, '/en/dvonn/play');
  await page.getByTestId('start-new').click();
  await expect.poll(() => plies(page)).toBe(0);
  await page.goto('/en/history');
  await expect(page.locator('[data-past="dvonn"]')).toContainText('Unfinished');
});

test('a match is given up, kept with its result, found by words and looked back at', async ({ page }) => {
  await prepare(page, 'zertz');
  await page.goto('/en/zertz');
  await page.evaluate((kept) => localStorage.setItem('mohreh-match-zertz', kept), keptMatch('zertz', 4, alone));
  await page.goto('/en/zertz/play');
  await expect.poll(async () => (await starts(page)).length).toBeGreaterThan(0);
  await page.getByRole('main').getByTestId('menu').click();
  await page.getByTestId('resign').click();
  await page.getByTestId('resign-do').click();
  await expect(page.getByTestId('result')).toContainText('You resigned');
  await page.goto('/fa/history');
  const row = page.locator('[data-past="zertz"]');
  await expect(row).toContainText('باخت');
  await page.getByTestId('search').fill('zertz سطح ۲');
  await expect(row).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByTestId('download').click();
  const record = readFileSync(await (await download).path(), 'utf8');
  expect(record).toMatch(/\[Result "win 1"\]\s+\[Ending "resignation 0"\]/);
  await page.getByTestId('search').fill('dvonn');
  await expect(row).toHaveCount(0);
  await page.getByTestId('search').fill('');
  await page.getByTestId('remove').click();
  await expect(row).toHaveCount(0);
  await page.getByTestId('count').getByRole('button').click();
  await row.getByTestId('review').click();
  await expect(page).toHaveURL(/\/fa\/a\/zertz$/);
});

test('a match that is open in two tabs is the same in both', async ({ page, context }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn');
  await page.evaluate((kept) => localStorage.setItem('mohreh-match-dvonn', kept), keptMatch('dvonn', 6, alone));
  await page.goto('/en/dvonn/play');
  await expect.poll(() => plies(page)).toBe(6);
  const other = await context.newPage();
  await other.goto('/en/dvonn/play');
  await expect.poll(() => plies(other)).toBe(6);
  // The turn, and the computer's answer to it.
  await tap(other, (await starts(other))[0] ?? '');
  await expect.poll(() => plies(other)).toBe(8);
  await expect.poll(() => plies(page)).toBe(8);
  await tap(page, (await starts(page))[0] ?? '');
  await expect.poll(() => plies(page)).toBe(10);
  await expect.poll(() => plies(other)).toBe(10);
  await other.getByRole('main').getByTestId('menu').click();
  await other.getByTestId('resign').click();
  await other.getByTestId('resign-do').click();
  await expect(page.getByTestId('result')).toContainText('You resigned');
});

test('a hint says what to do and why', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn');
  await page.evaluate((kept) => localStorage.setItem('mohreh-match-dvonn', kept), keptMatch('dvonn', 70, alone));
  await page.goto('/en/dvonn/play');
  await expect.poll(async () => (await starts(page)).length).toBeGreaterThan(0);
  await page.getByTestId('hint').click();
  await expect(page.getByTestId('hint-text')).toContainText(/Try this: .*move.*(chance|instead|wins|gives)/);
});

test('where the computer fails, one goes on at a lower level, or takes the turn back', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.addInitScript((kept) => {
    localStorage.setItem('mohreh-match-dvonn', kept);
    // Level 3 is not to be had here.
    globalThis.Worker = class extends Worker {
      override postMessage(message: { question?: { player: string } }): void {
        const answer = { kind: 'failed', problem: { id: 'network-load', args: {}, rule: null, cause: null } };
        if (message.question?.player === 'level:3') setTimeout(() => this.onmessage?.(new MessageEvent('message', { data: answer })));
        else super.postMessage(message);
      }
    };
  }, keptMatch('dvonn', 5, [{ kind: 'person' }, { kind: 'computer', level: 3 }]));
  await page.goto('/en/dvonn/play');
  const failure = page.getByTestId('failure');
  await expect(failure).toContainText('stopped');
  await failure.getByTestId('failed-back').click();
  await expect.poll(() => plies(page)).toBe(4);
  await page.reload();
  await failure.getByTestId('retry').click();
  await expect(failure).toBeVisible();
  await failure.getByTestId('lower').click();
  await expect.poll(() => plies(page)).toBe(6);
  await expect(page.getByTestId('strip-1')).toContainText(/level\s.?2/);
  await expect(page.getByTestId('strip-1').locator('[data-level]')).toHaveAttribute('data-level', '2');
  expect(await page.evaluate(() => localStorage.getItem('mohreh-match-dvonn'))).toContain('"level":2');
});
