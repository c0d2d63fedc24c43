import { type Browser, expect, type Page } from '@playwright/test';
import { board, person, plies, starts, tap, test } from './help';

/** A table set up by one and joined by another: three presses in all. */
async function sitDown(browser: Browser, baseURL: string | undefined): Promise<[Page, Page]> {
  const [host, guest] = await Promise.all([person(browser, 'Sara'), person(browser, 'Omid')]);
  await host.goto(`${baseURL ?? ''}/en/dvonn`);
  await host.getByRole('button', { name: 'Friend' }).click();
  await host.getByTestId('start').click();
  const link = await host.getByTestId('invite-link').inputValue();
  await guest.goto(link);
  await guest.getByTestId('join').click();
  await expect(board(guest)).toBeVisible();
  await expect(board(host)).toBeVisible();
  return [host, guest];
}

test('two browsers meet by a link and play', async ({ browser, baseURL }) => {
  const [host, guest] = await sitDown(browser, baseURL);
  await expect.poll(() => starts(host)).toContain('e3');
  await tap(host, 'e3');
  await expect.poll(() => plies(guest)).toBe(1);
  await expect(guest.getByTestId('polite')).toContainText('e3');
  await expect.poll(() => starts(guest)).toContain('d3');
  await tap(guest, 'd3');
  await expect.poll(() => plies(host)).toBe(2);
  await host.reload();
  await expect.poll(() => plies(host)).toBe(2);
});

test('a broken line is said and mended, and a turn is played once', async ({ browser, baseURL }) => {
  const [host, guest] = await sitDown(browser, baseURL);
  await expect.poll(() => starts(host)).toContain('e3');
  await host.context().setOffline(true);
  await tap(host, 'e3');
  await host.waitForTimeout(500);
  await host.context().setOffline(false);
  await expect.poll(() => plies(guest), { timeout: 30_000 }).toBe(1);
  await expect.poll(() => plies(host)).toBe(1);
});

test('resigning ends the match for both, and a rematch starts another', async ({ browser, baseURL }) => {
  const [host, guest] = await sitDown(browser, baseURL);
  await host.getByTestId('resign').click();
  await host.getByTestId('resign-sure').click();
  await expect(guest.getByTestId('result')).toBeVisible();
  await expect(host.getByTestId('result')).toBeVisible();
  const before = host.url();
  await host.getByTestId('rematch').click();
  await guest.getByTestId('accept').click();
  await expect.poll(() => host.url()).not.toBe(before);
  await expect.poll(() => guest.url()).toBe(host.url());
});

test('a stale link has its own page', async ({ page, baseURL }) => {
  await page.route('**/api/matches/nothing', (route) => route.fulfill({ status: 404, json: { code: 'not-found', message: 'no' } }));
  page.removeAllListeners('console');
  await page.goto(`${baseURL ?? ''}/en/g/nothing`);
  await expect(page.getByTestId('no-match')).toBeVisible();
});
