/** What is chosen before a match: names for those who share a device, and a table to sit down at. */
import { expect } from '@playwright/test';
import { playTurn } from './follow';
import { board, person, plies, prepare, starts, tap, test } from './help';
import { keptMatch, matches } from './matches';

test('the first page offers the game that was last learned or played', async ({ page }) => {
  await prepare(page, 'zertz');
  await page.goto('/fa');
  const play = page.locator('.hero .row .primary');
  await expect(play).toHaveAttribute('href', '/fa/yinsh/play');
  // A puzzle that is tried counts as learning.
  await page.goto('/fa/puzzles/zertz?mode=train');
  await page.getByTestId('puzzle-hint').click();
  await expect(page.getByTestId('puzzle-said')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mohreh-last'))).toBe('zertz');
  await page.goto('/fa');
  await expect(play).toHaveAttribute('href', '/fa/zertz/play');
  await page.goto('/fa/dvonn/play');
  await expect.poll(() => starts(page)).toContain('e3');
  await tap(page, 'e3');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mohreh-last'))).toBe('dvonn');
  await page.goto('/fa');
  // Its match has begun, so the start page asks whether to go on with it.
  await expect(play).toHaveAttribute('href', '/fa/dvonn');
});

test('those who share a device have names, also after a reload and in the record', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn');
  await page.getByRole('button', { name: 'This device' }).click();
  await page.getByTestId('name-0').fill('Sara');
  await page.getByTestId('name-1').fill('  Omid ');
  await page.getByTestId('start').click();
  await expect.poll(() => starts(page)).toContain('e3');
  await expect(page.getByTestId('step-line')).toContainText('Sara:');
  await tap(page, 'e3');
  await expect(page.getByTestId('step-line')).toContainText('Omid:');
  await expect(page.getByTestId('polite')).toContainText('Omid:');
  await page.reload();
  await expect(page.getByTestId('strip-0')).toContainText('Sara');
  await expect(page.getByTestId('strip-1')).toContainText('Omid');

  await page.getByRole('main').getByTestId('menu').click();
  await page.getByTestId('study').click();
  await page.getByTestId('export').click();
  const record = page.getByTestId('record');
  await expect(record).toHaveValue(/\[Player0 "Sara"\]\n\[Player1 "Omid"\]/);
  // What a record tells is known again when it is opened.
  const text = await record.inputValue();
  await page.goto('/en/a/yinsh');
  await page.getByTestId('import').click();
  await page.getByTestId('paste').fill(text);
  await page.getByTestId('load').click();
  await expect(page).toHaveURL(/\/en\/a\/dvonn$/);
  // A study opens at the end of what was played.
  await expect(page.getByTestId('step-line')).toContainText('Omid');
  await page.keyboard.press('Home');
  await expect(page.getByTestId('step-line')).toContainText('Sara');
  await page.keyboard.press('End');
  await expect(page.getByTestId('step-line')).toContainText('Omid');
});

test('names are on the curtain and in the result', async ({ page }) => {
  await prepare(page, 'colorpop');
  await page.goto('/fa/colorpop');
  await page.getByRole('button', { name: 'همین دستگاه' }).click();
  await page.getByTestId('name-0').fill('سارا');
  await page.getByTestId('start').click();
  await expect(page.getByTestId('curtain')).toContainText('سارا');

  const turns = matches['dvonn']?.turns ?? [];
  const people = [
    { kind: 'person', name: 'Sara' },
    { kind: 'person', name: 'Omid' },
  ];
  await page.addInitScript((kept) => localStorage.setItem('mohreh-match-dvonn', kept), keptMatch('dvonn', turns.length - 1, people));
  await page.goto('/en/dvonn/play');
  await expect.poll(() => plies(page)).toBe(turns.length - 1);
  await playTurn(page, turns.at(-1) ?? '', turns.length - 1, tap);
  await expect(page.getByTestId('result')).toContainText(/Sara|Omid/);
});

test('an open table is joined in one press; without one there is something else to do', async ({ browser, page, baseURL }) => {
  const guest = await person(browser, 'Omid');
  await guest.goto(`${baseURL ?? ''}/en/zertz`);
  await guest.getByRole('button', { name: 'Open tables' }).click();
  await expect(guest.getByTestId('open-tables')).toContainText('No open tables');

  const host = await person(browser, 'Sara');
  await host.goto(`${baseURL ?? ''}/en/zertz`);
  await host.getByRole('button', { name: 'Open tables' }).click();
  await host.getByTestId('make-listed').click();
  await host.getByTestId('start').click();
  await expect(host.getByTestId('invite-link')).toBeVisible();

  // It appears by itself, and only where its game is played.
  await expect(guest.getByTestId('tables')).toContainText('Sara');
  await page.goto('/en/lyngk');
  await page.getByRole('button', { name: 'Open tables' }).click();
  await expect(page.getByTestId('open-tables')).toContainText('No open tables');
  await guest.getByTestId('tables').getByRole('button', { name: 'Sit down' }).click();
  await expect(board(guest)).toBeVisible();
  await expect(board(host)).toBeVisible();
});

test('where no server answers, the tables say so and lead to the computer', async ({ page }) => {
  // The browser notes the failed request on its console.
  page.removeAllListeners('console');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/fa/yinsh');
  await page.getByRole('button', { name: 'میزهای منتظر' }).click();
  const tables = page.getByTestId('open-tables');
  await expect(tables).toContainText('سروری');
  await tables.getByRole('button', { name: 'بازی با رایانه' }).click();
  await expect(page.getByTestId('start')).toBeVisible();
});
