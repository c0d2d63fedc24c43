import { type Browser, expect, type Page } from '@playwright/test';
import { board, makeTable, person, plies, starts, tap, test } from './help';

/** Milliseconds after which a turn of the other side is told. */
const SAID = 300;

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
  await guest.evaluate(() => {
    const noted = globalThis as unknown as { seen: number; said: number };
    const board = document.querySelector('[data-testid="board"]');
    const polite = document.querySelector('[data-testid="polite"]');
    if (!board || !polite) return;
    new MutationObserver(() => (noted.seen ??= performance.now())).observe(board, { attributeFilter: ['data-plies'] });
    new MutationObserver(() => (noted.said ??= performance.now())).observe(polite, { childList: true });
  });
  await tap(host, 'e3');
  await expect.poll(() => plies(guest)).toBe(1);
  await expect(guest.getByTestId('polite')).toContainText('e3');
  const late = await guest.evaluate(() => {
    const { seen, said } = globalThis as unknown as { seen: number; said: number };
    return said - seen;
  });
  console.log('a turn is said', Math.round(late), 'ms after it is seen');
  expect(late).toBeLessThan(3 * SAID);
  // The other language in the middle of a match: same page, same clock, same turns.
  const clockOf = async (page: Page): Promise<number> => {
    const text = (await page.getByTestId('strip-1').locator('.clock').innerText()).replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
    const [minutes = 0, seconds = 0] = text.split(':').map(Number);
    return minutes * 60 + seconds;
  };
  const [address, left] = [guest.url(), await clockOf(guest)];
  await guest.getByTestId('language').click();
  await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(guest.url()).toBe(address.replace('/en/', '/fa/'));
  expect(await plies(guest)).toBe(1);
  const now = await clockOf(guest);
  expect(now).toBeLessThanOrEqual(left);
  expect(now).toBeGreaterThan(left - 60);
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
  // The clocks tell how long each of them took.
  await expect(host.getByTestId('facts').locator('.time')).toHaveText([/^\d+:\d\d$/, /^\d+:\d\d$/]);
  const before = host.url();
  await host.getByTestId('rematch').click();
  await guest.getByTestId('accept').click();
  await expect.poll(() => host.url()).not.toBe(before);
  await expect.poll(() => guest.url()).toBe(host.url());
});

test('a table that was called off says so to whoever has the link', async ({ browser, baseURL }) => {
  const [host, guest] = await Promise.all([person(browser, 'Sara'), person(browser, 'Omid')]);
  await host.goto(`${baseURL ?? ''}/en/dvonn`);
  await host.getByRole('button', { name: 'Friend' }).click();
  await host.getByTestId('start').click();
  const link = await host.getByTestId('invite-link').inputValue();
  await host.getByRole('button', { name: 'Cancel the table' }).click();
  await expect(host.getByRole('heading', { name: 'The table was canceled' })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: /was canceled|no such match/ })).toBeVisible();
  await expect(guest.getByRole('main').getByRole('link', { name: 'New game' })).toBeVisible();
});

test('an invitation that has expired says so, to the host who waits and to the guest who is late', async ({ browser, page }) => {
  await page.goto('/en');
  const id = await makeTable(page, 'dvonn', { type: 'open' }, { waits: 2 });
  await page.goto(`/en/g/${id}`);
  await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  await expect(page.getByTestId('called-off').getByRole('link', { name: 'New game' })).toHaveAttribute('href', '/en/dvonn');

  const guest = await person(browser, 'Omid');
  await guest.goto(page.url().replace('/en/', '/fa/'));
  await expect(guest.getByRole('heading', { name: 'مهلت این دعوت تمام شده است' })).toBeVisible();
  await guest.getByTestId('called-off').getByRole('link', { name: 'بازی تازه' }).click();
  await expect(guest.getByTestId('start')).toBeVisible();
});

test('a link without a match has its own page', async ({ page, baseURL }) => {
  // The browser notes the answer 404 on its console.
  page.removeAllListeners('console');
  await page.goto(`${baseURL ?? ''}/en/g/nothing`);
  await expect(page.getByTestId('no-match')).toBeVisible();
});
