/** What is learned: strategy pages beside rules and courses, and progress that follows an account from device to device. */
import { expect, type Page } from '@playwright/test';
import { board, prepare, test } from './help';

for (const [language, strategy, open] of [
  ['en', 'Strategy', 'Open in the study'],
  ['fa', 'استراتژی', 'باز کردن در تحلیل'],
] as const) {
  test(`the rules lead to the strategy page, and its positions to the study (${language})`, async ({ page }) => {
    await prepare(page, 'dvonn');
    await page.goto(`/${language}/rules/dvonn`);
    await page.getByRole('link', { name: strategy }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/strategy/dvonn$`));
    const text = page.getByTestId('strategy');
    await expect(text.locator('h1')).toContainText(strategy.toLowerCase());
    await expect(text.locator('figure')).toHaveCount(2);
    await text.getByRole('link', { name: open }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${language}/a/dvonn`));
    await expect(board(page)).toBeVisible();
  });
}

async function sign(page: Page, name: string, isNew: boolean): Promise<void> {
  await page.goto('/en/me');
  const form = page.getByTestId('sign-in');
  if (isNew) await form.getByRole('button', { name: 'New account' }).first().click();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill('correct horse');
  await page.getByTestId('sign-in-go').click();
  await expect(page.getByTestId('account')).toContainText(name);
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/en/me');
  await page.getByTestId('sign-out').click();
  await expect(page.getByTestId('sign-in')).toBeVisible();
}

/** A name that nobody has yet. */
function freshName(): string {
  return `P${[...crypto.getRandomValues(new Uint8Array(9))].map((byte) => 'abcdefghijklmnopqrstuvwxyz'[byte % 26]).join('')}`;
}

/** What the device keeps under a name. */
function keptBy(page: Page, key: string): () => Promise<string> {
  return () => page.evaluate((name) => localStorage.getItem(name) ?? '', key);
}

test('what one account did here is not told to another, and is there when the first comes back', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  const [first, second] = [freshName(), freshName()];
  await page.addInitScript(() => {
    if (localStorage.getItem('mohreh-progress') === null) localStorage.setItem('mohreh-exercises', 'yinsh-flip');
  });
  await sign(page, first, true);
  await page.goto('/en/learn');
  await expect.poll(keptBy(page, 'mohreh-progress')).toContain(first);
  await signOut(page);
  await sign(page, second, true);
  await page.goto('/en/learn');
  await expect.poll(keptBy(page, 'mohreh-progress')).toContain(second);
  expect(await keptBy(page, 'mohreh-exercises')()).toBe('');
  await signOut(page);
  await sign(page, first, false);
  await page.goto('/en/learn');
  await expect.poll(keptBy(page, 'mohreh-exercises')).toBe('yinsh-flip');
});

test('what was done on one device is done on the other', async ({ page, browser, baseURL }) => {
  const name = freshName();
  // Before the account there was this device.
  await page.addInitScript(() => {
    if (localStorage.getItem('mohreh-exercises') !== null) return;
    localStorage.setItem('mohreh-exercises', 'yinsh-flip');
    localStorage.setItem('mohreh-puzzles', JSON.stringify({ seen: { dvonn: ['+dvonn-86dc212b'] }, best: { 'yinsh-run': 4 } }));
  });
  await sign(page, name, true);
  const told = page.waitForResponse((answer) => answer.url().endsWith('/api/account/progress'));
  await page.goto('/en/learn');
  expect((await told).status()).toBe(200);

  const other = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await sign(other, name, false);
  await other.goto('/en/puzzles');
  await expect.poll(keptBy(other, 'mohreh-exercises')).toContain('yinsh-flip');
  await expect.poll(keptBy(other, 'mohreh-puzzles')).toContain('+dvonn-86dc212b');
  // The rating is computed from the tries.
  await expect.poll(keptBy(other, 'mohreh-puzzles')).toContain('"ratings":{"dvonn"');
  await expect(other.getByTestId('puzzles-yinsh-run')).toContainText('4');
});
