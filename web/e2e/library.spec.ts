/** The library: matches of the device and records in studies, by filters, a pattern and a position. */
import { expect } from '@playwright/test';
import { matches } from './matches';
import { makeTable, plies, prepare, test } from './help';

const WHEN = Date.UTC(2026, 2, 5, 12);

/** As many matches of YINSH on this device, each with a first ring of its own. */
function past(count: number): Record<string, string> {
  const turns = matches['yinsh']?.turns ?? [];
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const moves = (index === 0 ? turns : ['e5', 'f6', ...turns.slice(2, 8).filter((turn) => turn !== 'e5' && turn !== 'f6')]).join(',').split(',');
      const match = {
        setup: { game: 'yinsh', options: '', players: [{ kind: 'person' }, { kind: 'computer', level: 1 + (index % 9) }], seed: '7' },
        moves,
        turns: moves.length,
        began: WHEN + index,
        ended: WHEN + index,
        result: null,
      };
      return [`mohreh-past-${match.began}-yinsh`, JSON.stringify(match)];
    }),
  );
}

test('matches are found by game, length, pattern and position, and records in studies too', async ({ page }) => {
  await prepare(page, 'yinsh');
  await page.goto('/en/a/yinsh');
  await page.evaluate((stored) => Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text)), past(3));
  await page.getByTestId('import').click();
  await page.getByTestId('paste').fill('[Mohreh "1"]\n[Game "yinsh"]\n[Player0 "Sara"]\n[Date "2025-01-02"]\n\n1. e5 f6 2. g7\n');
  await page.getByTestId('load').click();
  await expect.poll(() => plies(page)).toBe(3);

  await page.goto('/en/history');
  const [rows, count] = [page.locator('[data-past="yinsh"]'), page.getByTestId('count')];
  await expect(rows).toHaveCount(4);
  await page.getByTestId('search').fill('sara');
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute('data-source', 'collection');
  await page.getByTestId('search').fill('');
  await expect(page.getByTestId('filter-search')).toBeDisabled();
  await page.getByTestId('filter-game').selectOption('yinsh');
  await page.getByTestId('filter-least').fill('20');
  await expect(rows).toHaveCount(1);
  await page.getByTestId('filter-least').fill('');
  await page.getByTestId('filter-source').selectOption('device');
  await expect(rows).toHaveCount(3);
  await page.getByTestId('filter-source').selectOption('');

  await page.getByTestId('filter-pattern').fill('e5=W f6=B b4=W');
  await page.getByTestId('filter-search').click();
  await expect(rows).toHaveCount(2, { timeout: 20_000 });
  await expect(page.getByTestId('reached').first()).toContainText(/after \P{L}*3\P{L}* turns/u);
  await page.getByTestId('filter-pattern').fill('e5=W f6=B g7=W b4=.');
  await page.getByTestId('filter-search').click();
  await expect(rows).toHaveCount(1, { timeout: 20_000 });
  await page.getByTestId('filter-pattern').fill('e5');
  await page.getByTestId('filter-search').click();
  await expect(page.getByTestId('trouble')).toContainText('e5=W', { timeout: 20_000 });

  // A position that a link carries is searched at once; the study that has it is opened.
  // Days are those of the reader's calendar: this record is of 13 Dey 1403.
  await page.goto('/fa/history');
  await expect(rows).toHaveCount(4);
  await page.getByTestId('filter-before').fill('۱۴۰۳/۱۰/۱۲');
  await page.getByTestId('filter-before').press('Enter');
  await expect(rows).toHaveCount(0);
  await page.getByTestId('filter-before').fill('1403/10/13');
  await page.getByTestId('filter-before').press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.locator('time')).toHaveText('۱۳ دی ۱۴۰۳');
  await page.goto(`/fa/history?game=yinsh&position=${encodeURIComponent('...././...../....W/...../...../...../...../...../....')}`);
  await expect(page.getByTestId('trouble')).toBeVisible({ timeout: 20_000 });
  await expect(count).not.toBeEmpty();
  await page.getByTestId('open-study').first().click();
  await expect(page).toHaveURL(/\/fa\/a\/yinsh$/);
});

test('a thousand matches are searched while the page stays awake', async ({ page }) => {
  await prepare(page, 'yinsh');
  await page.goto('/en/about');
  await page.evaluate((stored) => Object.entries(stored).forEach(([key, text]) => localStorage.setItem(key, text)), past(1000));
  await page.goto('/en/history?yinsh');
  await expect(page.getByTestId('count')).toContainText('1,000', { timeout: 30_000 });
  await page.getByTestId('filter-pattern').fill('e5=W f6=B b4=W j7=B');
  // How long the page was ever busy at a stretch, from one beat of a clock to the next.
  await page.evaluate(() => {
    let last = performance.now();
    const longest = { value: 0 };
    Object.assign(globalThis, { longest });
    setInterval(() => {
      const now = performance.now();
      longest.value = Math.max(longest.value, now - last);
      last = now;
    }, 10);
  });
  await page.getByTestId('filter-search').click();
  await expect(page.getByTestId('count')).toContainText('999', { timeout: 60_000 });
  const longest = await page.evaluate(() => (globalThis as unknown as { longest: { value: number } }).longest.value);
  console.log('busy at a stretch, in milliseconds:', Math.round(longest));
  expect(longest).toBeLessThan(1500);
});

test('what was searched for before the server has told of its matches is found there, too', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en');
  const table = await makeTable(page, 'dvonn', { type: 'engine', level: 1 });
  const position = await page.evaluate(async (id) => {
    localStorage.setItem('mohreh-session', '1');
    return ((await (await fetch(`/api/matches/${id}`)).json()) as { position: string }).position;
  }, table);
  let answer = (): void => undefined;
  const asked = new Promise<void>((done) => (answer = done));
  await page.route('**/api/me/matches', async (route) => {
    await asked;
    await route.continue();
  });
  const waits = page.waitForRequest('**/api/me/matches');
  await page.goto(`/en/history?game=dvonn&position=${encodeURIComponent(position)}`);
  await waits;
  answer();
  await expect(page.locator('[data-past="dvonn"]').getByTestId('reached')).toBeVisible();
});
