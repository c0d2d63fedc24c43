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
  await expect(form).toBeVisible();
  const [matches, signIn] = await Promise.all([page.getByTestId('my-matches').boundingBox(), form.boundingBox()]);
  expect(matches?.y).toBeLessThan(signIn?.y ?? 0);
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

test('the password is changed, and a token made and revoked', async ({ page, browser }) => {
  // A refused password is noted on the browser's console.
  page.removeAllListeners('console');
  const name = freshName();
  await page.goto('/en/me');
  const form = page.getByTestId('sign-in');
  await form.getByRole('button', { name: 'New account' }).first().click();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill('correct horse');
  await page.getByTestId('sign-in-go').click();
  const account = page.getByTestId('account');
  await expect(account).toContainText(name);

  await account.getByRole('button', { name: 'Change the password' }).click();
  await account.getByLabel('Current password').fill('wrong horse');
  await account.getByLabel('New password').fill('another horse');
  await page.getByTestId('password-go').click();
  await expect(account.getByRole('alert')).toContainText('not your current password');
  await account.getByLabel('Current password').fill('correct horse');
  await page.getByTestId('password-go').click();
  await expect(account.getByRole('status')).toContainText('changed');
  await page.reload();
  await expect(account).toContainText(name);

  await account.getByRole('button', { name: 'Tokens for programs' }).click();
  await account.getByLabel('What the new token is for').fill('my bot');
  await page.getByTestId('token-go').click();
  const token = await page.getByTestId('token-made').inputValue();
  const program = await browser.newContext({ extraHTTPHeaders: { authorization: `Bearer ${token}` } });
  const me = new URL('/api/me', page.url()).href;
  expect(await (await program.request.get(me)).json()).toMatchObject({ name });
  const revoke = account.getByRole('button', { name: /^Revoke .*my bot/ });
  await revoke.click();
  await expect(revoke).toHaveCount(0);
  expect(await (await program.request.get(me)).json()).toMatchObject({ name: null });
  await program.close();
});

test('wrong passwords and taken names are answered in the language of the page', async ({ page }) => {
  // The browser itself notes every refused request on its console.
  page.removeAllListeners('console');
  await page.goto('/fa/me');
  const form = page.getByTestId('sign-in');
  await form.getByLabel('نام').fill(freshName());
  // What the browser itself refuses is told in the page's words, not in the browser's.
  await page.getByTestId('sign-in-go').click();
  const told = (): Promise<string> => form.getByLabel('گذرواژه').evaluate((field: HTMLInputElement) => field.validationMessage);
  expect(await told()).toBe('اینجا را خالی نگذارید.');
  await form.getByLabel('گذرواژه').fill('something else');
  expect(await told()).toBe('');
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
