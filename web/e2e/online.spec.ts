import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { clipped } from './clipped';
import { board, makeTable, openedLate, person, plies, prepare, spot, starts, tap, test } from './help';

/** Milliseconds after which a turn of the other side is told. */
const SAID = 300;

/** A table set up by one and joined by another: three presses in all. */
async function sitDown(browser: Browser, baseURL: string | undefined, ...how: [object, BrowserContextOptions] | []): Promise<[Page, Page]> {
  const [host, guest] = await Promise.all([person(browser, 'Sara', ...how), person(browser, 'Omid')]);
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
  // The whole page is watched: the board that stands now may be drawn anew when the seat is confirmed.
  await guest.evaluate(() => {
    const noted = globalThis as unknown as { seen?: number; said?: number };
    const part = (id: string): Element | null => document.querySelector(`[data-testid="${id}"]`);
    new MutationObserver(() => {
      if (part('board')?.getAttribute('data-plies') === '1') noted.seen ??= performance.now();
      if (part('polite')?.textContent.includes('e3')) noted.said ??= performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['data-plies'] });
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
  // It tries to come back, in vain; the turn waits here.
  await host.waitForEvent('websocket', { timeout: 60_000 });
  expect(await plies(guest)).toBe(0);
  await host.context().setOffline(false);
  await expect.poll(() => plies(guest), { timeout: 30_000 }).toBe(1);
  await expect.poll(() => plies(host)).toBe(1);
});

test('resigning ends the match for both, and a rematch starts another', async ({ browser, baseURL }) => {
  const [host, guest] = await sitDown(browser, baseURL);
  await host.getByTestId('resign').click();
  await host.getByTestId('resign-sure').click();
  await expect(guest.getByTestId('result')).toBeVisible();
  await expect(host.getByTestId('result')).toContainText('You lost');
  await expect(host.getByTestId('why')).toHaveText('You resigned');
  await expect(guest.getByTestId('why')).toHaveText(/Sara.? resigned/);
  // The clocks tell how long each of them took.
  await expect(host.getByTestId('facts').locator('.time')).toHaveText([/^\d+:\d\d$/, /^\d+:\d\d$/]);
  const before = host.url();
  await host.getByTestId('rematch').click();
  await expect(host.getByTestId('result')).toContainText('Waiting for the answer');
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

test('a match whose server does not answer comes by itself once it does', async ({ page }) => {
  // The browser notes what it could not fetch on its console.
  page.removeAllListeners('console');
  await prepare(page, 'dvonn');
  await page.goto('/en');
  const id = await makeTable(page, 'dvonn', { type: 'engine', level: 1 });
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`/en/g/${id}`);
  await expect(page.getByTestId('no-match')).toContainText('keeps trying');
  await page.unroute('**/api/**');
  await expect(board(page)).toBeVisible();
});

test('an invitation tells who asks, with which color and clock, to its guest and to messengers', async ({ browser, baseURL }) => {
  const [host, guest] = [await person(browser, 'Sara'), await person(browser, 'Omid')];
  await host.goto(`${baseURL ?? ''}/en/zertz#friend`);
  await host.getByRole('radio', { name: 'My opponent' }).check({ force: true });
  await host.getByTestId('clock').selectOption('custom');
  // Without a number there is no clock, and so no table; digits are those of any keyboard.
  const minutes = host.getByTestId('minutes');
  await minutes.fill('');
  await expect(host.getByRole('alert').filter({ hasText: /from .?1.? to .?1440/ })).toBeVisible();
  await host.getByTestId('start').click();
  await expect(host.getByRole('alert').filter({ hasText: 'clock' })).toBeVisible();
  expect(host.url()).toContain('/zertz');
  await minutes.fill('۷');
  await expect(minutes).toHaveValue('7');
  await host.getByTestId('start').click();
  const link = await host.getByTestId('invite-link').inputValue();
  expect(new URL(link).pathname).toMatch(/^\/g\/\w+$/);
  const page = await (await guest.request.get(link, { headers: { 'accept-language': 'fa' } })).text();
  expect(page).toContain('Sara شما را به یک دست ZÈRTZ دعوت کرده است');
  const picture = /og:image" content="([^"]*)"/.exec(page)?.[1] ?? '';
  expect((await guest.request.get(picture)).headers()['content-type']).toBe('image/png');
  // The address alone does not lead to the seat, and says what does.
  await guest.goto(link.split('#')[0] ?? '');
  await expect(guest.getByTestId('needs-link')).toContainText(/Sara.? is waiting here/);
  await expect(guest.getByTestId('join')).toHaveCount(0);
  await guest.goto('/en/about');
  await guest.goto(link);
  const card = guest.getByTestId('table');
  await expect(card).toContainText(/Sara.? invites you to .?ZÈRTZ/);
  await expect(card).toContainText(/7.? min \+ .?10.? s/);
  await expect(card).toContainText('You start');
  await guest.getByTestId('join').click();
  await expect.poll(() => guest.title()).toContain('Your turn');
  expect(await host.title()).not.toContain('Your turn');
  expect(await guest.locator('link[rel=icon]').getAttribute('href')).toContain('icon-turn');
});

test('a declined offer is told, words wait with a badge, and whoever leaves is counted down', async ({ browser, baseURL }) => {
  const [host, guest] = await sitDown(browser, baseURL);
  await host.setViewportSize({ width: 390, height: 844 });
  await host.getByTestId('menu').last().click();
  await host.getByTestId('offer-draw').click();
  // It is asked once, and then every button can be seen in full: the offer's, and those of the toolbar.
  await host.getByTestId('draw-sure').click();
  await expect(host.getByTestId('withdraw')).toHaveText('Withdraw the draw offer');
  await expect(guest.getByTestId('decline')).toBeVisible();
  expect(await clipped(host)).toEqual([]);
  expect(await clipped(guest)).toEqual([]);
  await guest.getByTestId('decline').click();
  await expect(host.getByTestId('step-line')).toContainText(/Omid.? declined the draw/);
  await guest.getByRole('button', { name: 'Hello' }).first().click();
  await expect(host.getByTestId('unread')).toHaveText('1');
  await host.getByTestId('talk-open').click();
  await expect(host.getByTestId('talk')).toContainText('Hello');
  await expect(host.getByTestId('unread')).toBeHidden();
  await guest.close();
  await expect(host.getByTestId('strip-1')).toContainText(/away · .?\d+.? s/, { timeout: 30_000 });
});

test('an offer that comes while a turn is chosen leaves both to be answered', async ({ browser, baseURL }) => {
  const [host, guest] = await sitDown(browser, baseURL, { confirm: 'touch' }, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await expect.poll(() => starts(host)).toContain('e3');
  const { x, y } = await spot(host, 'e3');
  await host.touchscreen.tap(x, y);
  await expect(host.getByTestId('confirm')).toBeVisible();
  await guest.getByRole('button', { name: 'Ask for free chat' }).click();
  await expect(host.getByTestId('accept')).toBeVisible();
  for (const [width, height] of [[390, 844], [1280, 800]] as const) {
    await host.setViewportSize({ width, height });
    expect(await clipped(host)).toEqual([]);
  }
  await host.getByTestId('accept').click();
  await expect(guest.getByTestId('chat-text')).toBeVisible();
  await expect(host.getByTestId('chat-text').first()).toBeVisible();
  await host.getByTestId('confirm').click();
  await expect.poll(() => plies(guest)).toBe(1);
});

test('watchers go along to the rematch, and whoever looks at the old match stays there', async ({ browser, baseURL }) => {
  const [host, guest] = await sitDown(browser, baseURL);
  const watcher = await person(browser, 'Mina');
  const old = host.url().split('#')[0] ?? '';
  await watcher.goto(old);
  await expect(board(watcher)).toBeVisible();
  await host.getByTestId('resign').click();
  await host.getByTestId('resign-sure').click();
  await guest.getByTestId('rematch').click();
  await host.getByTestId('accept').click();
  await expect.poll(() => watcher.url()).not.toBe(old);
  await expect.poll(() => watcher.url() === guest.url()).toBe(true);
  await watcher.goto(old);
  await expect(watcher.getByTestId('result')).toBeVisible();
  await expect(watcher.getByRole('link', { name: 'To the rematch' })).toBeVisible();
  expect(watcher.url()).toBe(old);
  // A match that is over moves on request.
  await watcher.getByTestId('moving').click();
  await expect(watcher.getByTestId('moving-save')).toBeVisible({ timeout: 60_000 });
});

test('a match that comes after its page was left is not followed: nobody is there', async ({ page, baseURL }) => {
  await page.goto('/en/about');
  const table = await makeTable(page, 'dvonn', { type: 'engine', level: 1 });
  expect(await openedLate(page, `${baseURL ?? ''}/en/g/${table}`, `**/api/matches/${table}`)).toEqual([]);
});
