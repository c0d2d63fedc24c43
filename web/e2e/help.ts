/** What the browser tests share: touching cells, playing without plan, watching for errors. */
import { type Browser, type BrowserContextOptions, type CDPSession, expect, type Locator, type Page, test as base } from '@playwright/test';

/** A page on which nothing may go wrong: no error, no request to another place. */
export const test = base.extend<{ tidied: undefined }>({
  // Set up first and so taken down last: the windows that are still open then are
  // those that a test has opened itself, and each would go on drawing its clocks.
  tidied: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  page: async ({ page, baseURL }, use) => {
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('request', (request) => {
      const own = baseURL !== undefined && new URL(request.url()).host === new URL(baseURL).host;
      const inner = /^(blob|data):/.test(request.url());
      if (!own && !inner) troubles.push(`request: ${request.url()}`);
    });
    await use(page);
    expect(troubles).toEqual([]);
  },
});

export const games = ['yinsh', 'zertz', 'dvonn', 'lyngk', 'colorpop'] as const;

export function board(page: Page): Locator {
  return page.getByTestId('board');
}

/** The middle of a cell on the screen. */
export async function spot(page: Page, cell: string): Promise<{ x: number; y: number }> {
  const place = board(page).locator(`[data-place="${cell}"]`);
  // The position may be known a moment before its board is laid out.
  await expect.poll(() => place.boundingBox()).not.toBeNull();
  const box = await place.boundingBox();
  if (!box) throw new Error(`no cell ${cell}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function tap(page: Page, cell: string): Promise<void> {
  const { x, y } = await spot(page, cell);
  await page.mouse.click(x, y);
}

export async function starts(page: Page): Promise<string[]> {
  const text = await board(page).getAttribute('data-starts');
  return (text ?? '').split(' ').filter((cell) => cell !== '');
}

export async function plies(page: Page): Promise<number> {
  return Number(await board(page).getAttribute('data-plies'));
}

/** Waits until everything is drawn and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
    const isMoving = (): boolean => document.getAnimations().some((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity);
    do await frame();
    while (isMoving());
    await frame();
  });
}

/** The page's own meter of work. */
export async function meter(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** How many milliseconds the page's thread has worked so far. */
export async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

/** Sets up a match on this device before the page opens it. */
export async function prepare(page: Page, game: string, settings: Record<string, unknown> = {}): Promise<void> {
  await page.addInitScript(
    ([name, wanted]) => {
      const chosen = { motion: 'off', confirm: 'off', ...(wanted as object) };
      localStorage.setItem('mohreh-settings', JSON.stringify(chosen));
      localStorage.setItem('mohreh-language', 'en');
      void name;
    },
    [game, settings] as const,
  );
}

/** A table of the server, with somebody in the other seat and whatever else is asked for; its name. */
export async function makeTable(page: Page, game: string, other: { type: 'open' } | { type: 'engine'; level: number }, more: object = {}): Promise<string> {
  return (await makeTableWithKey(page, game, other, more)).id;
}

/** The same, with the key of its link. */
export async function makeTableWithKey(page: Page, game: string, other: { type: 'open' } | { type: 'engine'; level: number }, more: object = {}): Promise<{ id: string; key: string }> {
  return page.evaluate(
    async ([wanted, seat, asked]) => {
      const post = async (path: string, body: unknown): Promise<unknown> => {
        const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
      };
      await post('/api/session', {});
      const clock = { type: 'fischer', initial: 600, increment: 10 };
      const made = await post('/api/matches', { game: wanted, options: '', seats: [{ type: 'me' }, seat], clock, listed: false, rated: false, ...asked });
      return made as { id: string; key: string };
    },
    [game, other, more] as const,
  );
}

/** A page of somebody's own, under a name, and with other settings and another window where they are told. */
export async function person(browser: Browser, name: string, settings: object = {}, window: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(window);
  await context.addInitScript(
    (wanted) => {
      localStorage.setItem('mohreh-settings', JSON.stringify(wanted));
    },
    { motion: 'off', confirm: 'off', name, ...settings },
  );
  return context.newPage();
}

/** Asks the server as whoever the page belongs to; what it answers. */
export function post(page: Page, path: string, body: unknown = {}): Promise<unknown> {
  return page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(`/api${to}`, { method: 'POST', body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.status === 204 ? null : ((await answer.json()) as unknown);
    },
    [path, body] as const,
  );
}

/** Follows a link, goes back before the server has answered a request for it, and tells which sockets are opened once it has. */
export async function openedLate(page: Page, address: string, request: string): Promise<string[]> {
  let answer = (): void => undefined;
  const asked = new Promise<void>((done) => (answer = done));
  await page.route(request, async (route) => {
    await asked;
    await route.continue();
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const [before, waits] = [page.url(), page.waitForRequest(request)];
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
  }, address);
  await waits;
  await page.goBack();
  await expect(page).toHaveURL(before);
  const come = page.waitForResponse(request);
  answer();
  await (await come).finished();
  // On a page that stays they would be there long before.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  return sockets;
}
