import { expect, type Page } from '@playwright/test';
import { expectWhy, seatsOf } from './ends';
import { byKeys, click, keyPress, playTurn } from './follow';
import { board, makeTable, person, plies, starts, tap, test } from './help';
import { short } from './matches';

/** A table for all these people; the first sets it up. */
async function sitDown(game: string, baseURL: string | undefined, [host, ...guests]: Page[], options: Record<string, string> = {}): Promise<void> {
  if (!host) return;
  await host.addInitScript(([key, wish]) => localStorage.setItem(key, wish), [`mohreh-wish-${game}`, JSON.stringify({ options })] as const);
  await host.goto(`${baseURL ?? ''}/en/${game}`);
  await host.getByRole('button', { name: 'Friend' }).click();
  await host.getByTestId('start').click();
  const link = await host.getByTestId('invite-link').inputValue();
  for (const guest of guests) {
    await guest.goto(link);
    await guest.getByTestId('join').click();
  }
  for (const one of [host, ...guests]) await expect(board(one)).toBeVisible();
}

for (const [game, fixture] of Object.entries(short)) {
  test(`two browsers play a whole match of ${game}, one by mouse, one by keys`, async ({ browser, baseURL }) => {
    const { options = '', start, turns } = fixture;
    const setup = { game, options, seed: '7', ...(start === undefined ? {} : { start }) };
    const [host, guest] = [await person(browser, 'Sara'), await person(browser, 'Omid')];
    await host.goto(`${baseURL ?? ''}/en`);
    // A drawn board is given by the pieces in its first word.
    const drawn = start === undefined ? {} : { setup: start.split(' ')[0]?.replaceAll('/', '') };
    const id = await makeTable(host, game, { type: 'open' }, { options, ...drawn });
    await host.goto(`${baseURL ?? ''}/en/g/${id}`);
    await guest.goto(await host.getByTestId('invite-link').inputValue());
    await guest.getByTestId('join').click();
    let done = 0;
    for (const [index, seat] of seatsOf(setup, turns).entries()) {
      const mover = seat === 0 ? host : guest;
      // Who must pass does so without being touched.
      await expect.poll(() => plies(mover)).toBeGreaterThanOrEqual(done);
      done = await playTurn(mover, turns[index] ?? '', done, seat === 0 ? tap : byKeys, seat === 0 ? click : keyPress);
    }
    for (const page of [host, guest]) {
      await expect(page.getByTestId('result')).toBeVisible();
      await expectWhy(page, setup);
    }
  });
}

test('a turn begun survives a broken line, is sent once, and can be asked back', async ({ browser, baseURL }) => {
  const [host, guest] = [await person(browser, 'Sara'), await person(browser, 'Omid')];
  await sitDown('zertz', baseURL, [host, guest]);
  await expect.poll(async () => (await starts(host)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  await playTurn(host, 'Wd4', 0, tap, click);
  await host.context().setOffline(true);
  await expect(host.getByTestId('reconnecting')).toBeVisible({ timeout: 60_000 });
  // It tries to come back, in vain.
  await host.waitForEvent('websocket', { timeout: 60_000 });
  expect(await plies(host)).toBe(1);
  await host.context().setOffline(false);
  await expect(host.getByTestId('reconnecting')).toBeHidden({ timeout: 60_000 });
  expect(await plies(host)).toBe(1);
  expect(await plies(guest)).toBe(0);
  await tap(host, 'g1');
  await expect.poll(() => plies(guest), { timeout: 60_000 }).toBe(2);
  // What the page shows is what the server has, once.
  const told = async (): Promise<string[]> => {
    const answer = await host.request.get(`/api/matches/${host.url().split('/g/')[1]?.split('#')[0] ?? ''}`.replace(/^/, new URL(host.url()).origin));
    return ((await answer.json()) as { turns: string[] }).turns;
  };
  await expect.poll(told).toEqual(['Wd4,-g1']);
  for (const page of [host, guest]) await expect(page.locator('[data-turn="0"]')).toContainText('Wd4,-g1');
  await host.getByTestId('menu').last().click();
  await host.getByTestId('ask-takeback').click();
  await guest.getByTestId('accept').click();
  await expect.poll(() => plies(host), { timeout: 60_000 }).toBe(0);
  await expect.poll(() => plies(guest), { timeout: 60_000 }).toBe(0);
});

/** Every text of a position that a page has been sent. */
function overhear(page: Page, heard: string[]): void {
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  page.on('response', async (response) => {
    const told = response.url().includes('/api/') && (response.headers()['content-type'] ?? '').startsWith('application/json');
    // An answer that comes while the page goes away has no body any more.
    if (told) heard.push(await response.text().catch(() => ''));
  });
}

/** Pops the first group there is, after so many turns. */
async function pop(mover: Page, turn: number): Promise<void> {
  await tap(mover, (await starts(mover))[0] ?? '');
  const chip = mover.getByTestId('step-line').locator('[data-move]').first();
  await expect(async () => {
    if ((await plies(mover)) === turn && (await chip.isVisible())) await chip.click();
    expect(await plies(mover)).toBe(turn + 1);
  }).toPass({ timeout: 60_000 });
}

test('the end of Color Pop shows the secrets and says why, to both, without loading the page again', async ({ browser, baseURL }) => {
  const seats = [await person(browser, 'Sara'), await person(browser, 'Omid')];
  await sitDown('colorpop', baseURL, seats);
  const secrets = (page: Page): Promise<number> => page.getByRole('img', { name: /^Secret colors/ }).count();
  for (let turn = 0; ; turn += 1) {
    const mover = seats[turn % 2];
    if (!mover) continue;
    const isOver = (): Promise<boolean> => mover.getByTestId('result').isVisible();
    await expect.poll(async () => (await isOver()) || (await starts(mover)).length > 0, { timeout: 60_000 }).toBe(true);
    if (await isOver()) break;
    if (turn < 2) expect(await secrets(mover)).toBe(0);
    await pop(mover, turn);
  }
  for (const seat of seats) {
    await expect(seat.getByTestId('why')).toHaveText(/tokens left|color|shared|level/);
    // Both stand beside their players, and in the result.
    await expect.poll(() => secrets(seat), { timeout: 60_000 }).toBe(4);
  }
});

test('three at a Color Pop table and a watcher learn nothing of the others', async ({ browser, baseURL }) => {
  const seats = await Promise.all(['Sara', 'Omid', 'Mina'].map((name) => person(browser, name)));
  const watcher = await person(browser, 'Ali');
  const all = [...seats, watcher];
  const heard = all.map(() => [] as string[]);
  all.forEach((page, index) => overhear(page, heard[index] ?? []));
  await sitDown('colorpop', baseURL, seats, { seats: '3' });
  const [host] = seats;
  await watcher.goto((host?.url() ?? '').split('#')[0] ?? '');
  await expect(board(watcher)).toBeVisible();

  for (let turn = 0; turn < 3; turn += 1) {
    const mover = seats[turn];
    if (!mover) continue;
    await expect.poll(async () => (await starts(mover)).length, { timeout: 60_000 }).toBeGreaterThan(0);
    await pop(mover, turn);
    for (const page of all) await expect.poll(() => plies(page), { timeout: 60_000 }).toBe(turn + 1);
  }

  // The field with the secrets: a group a seat, `?` for what a viewer may not know.
  const secrets = /[-\dRYGBPW.]+ [-RYGBP]+ ([RYGBP?]+(?:\.[RYGBP?]+){2}) /g;
  for (const [index, page] of all.entries()) {
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const shown = await page.content();
    const texts = [...(heard[index] ?? []), stored, shown];
    const fields = texts.flatMap((text) => [...text.matchAll(secrets)].map(([, field = '']) => field.split('.')));
    expect(fields.length, `what page ${index} heard`).toBeGreaterThan(0);
    for (const field of fields) {
      field.forEach((group, seat) => seat !== index && expect(group, `seat ${seat} as told to ${index}`).toMatch(/^\?+$/));
    }
    await expect(page.getByTestId('secret')).toHaveCount(0);
  }
});
