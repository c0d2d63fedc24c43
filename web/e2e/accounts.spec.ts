import { expect } from '@playwright/test';
import { board, plies, prepare, starts, tap, test } from './help';

/** A name nobody else in this run has. */
function freshName(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return `P${[...crypto.getRandomValues(new Uint8Array(9))].map((byte) => letters[byte % 26]).join('')}`;
}

test('a guest becomes an account, keeps the matches, leaves and comes back', async ({ page }) => {
  const name = freshName();
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn');
  await page.getByRole('button', { name: 'Friend' }).click();
  await page.getByTestId('start').click();
  await expect(page.getByTestId('invite-link')).toBeVisible();

  await page.goto('/en/me');
  await expect(page.getByTestId('my-matches')).toContainText('DVONN');
  const form = page.getByTestId('sign-in');
  await form.getByRole('button', { name: 'New account' }).first().click();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill('correct horse');
  await page.getByTestId('sign-in-go').click();
  await expect(page.getByTestId('account')).toContainText(name);
  await expect(page.getByTestId('my-matches')).toContainText('DVONN');

  const download = page.waitForEvent('download');
  await page.getByTestId('export').click();
  expect((await download).suggestedFilename()).toBe('mohreh-records.txt');

  await page.getByTestId('sign-out').click();
  await expect(form).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill('correct horse');
  await page.getByTestId('sign-in-go').click();
  await expect(page.getByTestId('account')).toContainText(name);

  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByTestId('account').getByLabel('Password').fill('correct horse');
  await page.getByTestId('delete-go').click();
  await expect(form).toBeVisible();
});

test('wrong passwords and taken names are answered in the language of the page', async ({ page }) => {
  // The browser itself notes every refused request on its console.
  page.removeAllListeners('console');
  await page.goto('/fa/me');
  const form = page.getByTestId('sign-in');
  await form.getByLabel('نام').fill(freshName());
  await form.getByLabel('گذرواژه').fill('something else');
  await page.getByTestId('sign-in-go').click();
  await expect(form.getByRole('alert')).toContainText('گذرواژه');
});

test('the position as a table of words can be read and played', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/dvonn/play');
  await expect.poll(() => starts(page)).toContain('e3');
  await tap(page, 'e3');
  await expect.poll(() => plies(page)).toBe(2);
  await expect.poll(async () => (await starts(page)).length).toBeGreaterThan(0);
  const [free = ''] = await starts(page);
  await page.getByRole('main').getByTestId('menu').click();
  await page.getByTestId('text-board').click();
  const table = page.getByTestId('text-table');
  await expect(table.locator('[data-cell="e3"]')).toHaveAttribute('aria-label', /e3, .*red/);
  await table.locator(`[data-cell="${free}"]`).click();
  await page.getByRole('main').getByTestId('menu').click();
  await page.getByTestId('text-board').click();
  await expect(board(page).locator(`[data-piece="disc:${free}"]`)).toHaveCount(1);
});
