// Playing for a rating: two accounts find each other, and the result says what it changed.
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { post, test } from './help';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** The name of whoever the page belongs to. */
async function nameOf(page: Page): Promise<string> {
  return page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { name: string }).name);
}

/** A rated match of YINSH that `winner` begins with `turn` and `loser` answers and gives up. */
async function won(winner: Page, loser: Page, turn: string): Promise<void> {
  const table = { game: 'yinsh', options: '', seats: [{ type: 'me' }, { type: 'open' }], clock: { type: 'none' }, rated: true, listed: true };
  const { id, key } = (await post(winner, '/matches', table)) as { id: string; key: string };
  await post(loser, `/matches/${id}/join`, { key });
  await post(winner, `/matches/${id}/actions`, { type: 'turn', id: 't', turn, turns: 0 });
  await post(loser, `/matches/${id}/actions`, { type: 'turn', id: 't', turn: 'g7', turns: 1 });
  await post(loser, `/matches/${id}/actions`, { type: 'resign', id: 'r' });
}

async function member(browser: Browser, language: 'en' | 'fa', size: { width: number; height: number }): Promise<Page> {
  const page = await (await browser.newContext({ viewport: size })).newPage();
  // A page that begins no session by itself.
  await page.goto(`/${language}/about`);
  await post(page, '/session');
  await post(page, '/account/register', { name: `Club ${language} ${Math.floor(Math.random() * 1e9)}`, password: 'correct horse' });
  await page.goto(`/${language}/lobby`);
  return page;
}

test('two accounts find each other, play for a rating and see what it changed', async ({ browser }) => {
  const sara = await member(browser, 'en', DESK);
  const omid = await member(browser, 'fa', PHONE);
  // Stopped before anybody came: the button is there again.
  await sara.getByTestId('find-go').click();
  await sara.getByTestId('find-stop').click();
  for (const page of [sara, omid]) {
    await page.locator('.chip').nth(1).click();
    await page.getByTestId('variants').locator('summary').click();
    await page.getByTestId('variants').locator('select').first().selectOption({ index: 1 });
    await expect(page.getByTestId('find-kind').locator('option').last()).toBeEnabled();
    await page.getByTestId('find-kind').selectOption({ index: 1 });
    await page.getByTestId('find-clock').selectOption('any');
    await page.getByTestId('find-go').click();
  }
  for (const page of [sara, omid]) await expect(page.getByTestId('board')).toBeVisible();
  const id = new URL(sara.url()).pathname.split('/').at(-1);
  expect(new URL(omid.url()).pathname).toBe(`/fa/g/${id}`);
  // It counts once both have played, whoever begins by lot.
  const play = (page: Page, turn: string, turns: number): Promise<unknown> => post(page, `/matches/${id}/actions`, { type: 'turn', id: `t${turns}`, turn, turns });
  const isHers = await play(sara, 'e5', 0).then(
    () => true,
    () => false,
  );
  if (!isHers) await play(omid, 'e5', 0);
  await play(isHers ? omid : sara, 'g7', 1);
  await post(omid, `/matches/${id}/actions`, { type: 'resign', id: 'r' });
  await expect(sara.getByTestId('rating-changes')).toContainText('1662');
  await expect(sara.getByTestId('rating-changes')).toContainText('+162');
  await expect(omid.getByTestId('rating-changes')).toContainText('۱۳۳۸');
});

test('a public page shows the rating over time, results, streaks and first turns', async ({ browser }) => {
  const sara = await member(browser, 'en', DESK);
  const omid = await member(browser, 'fa', PHONE);
  for (const turn of ['e5', 'e5', 'd4']) await won(sara, omid, turn);
  await won(omid, sara, 'e5');
  const name = await nameOf(sara);
  await omid.goto(`/fa/player/${encodeURIComponent(name)}`);
  const shown = omid.getByTestId('player-game');
  await expect(shown.getByTestId('results')).toContainText(/۳\u2069? بُرد/);
  await expect(shown.getByTestId('results')).toContainText(/۱\u2069? باخت/);
  await expect(shown).toContainText(/۲\u2069? بار/);
  await expect(omid.locator('[data-rating=yinsh]')).toContainText('؟');
  // Time runs left to right here, too: the arrow to the left leads to the match before.
  const graph = shown.getByTestId('rating-graph');
  await expect(graph).toHaveAttribute('aria-valuenow', '4');
  await graph.press('ArrowLeft');
  await expect(graph).toHaveAttribute('aria-valuenow', '3');
  expect(await graph.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  expect(await omid.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await omid.locator('[data-rating=dvonn]').click();
  await expect(shown.getByTestId('results')).toHaveCount(0);
  // Nobody has played a dozen matches.
  await omid.goto('/fa/leaders/yinsh');
  await expect(omid.getByTestId('leaders')).toContainText('هنوز');
});

test('somebody who is followed is seen coming, is challenged and accepts', async ({ browser }) => {
  const sara = await member(browser, 'en', DESK);
  const omid = await member(browser, 'fa', PHONE);
  const [hers, his] = [await nameOf(sara), await nameOf(omid)];
  await sara.goto(`/en/player/${encodeURIComponent(his)}`);
  await sara.getByTestId('follow').click();
  await expect(sara.getByTestId('follow')).toHaveAttribute('aria-pressed', 'true');
  await sara.getByTestId('challenge-player').click();
  await sara.getByTestId('challenge-game').selectOption('yinsh');
  await sara.getByTestId('variants').locator('summary').click();
  await sara.getByTestId('variants').locator('select').first().selectOption({ index: 1 });
  await sara.getByTestId('challenge-clock').selectOption('days');
  await sara.getByTestId('challenge-days').fill('12');
  await sara.getByTestId('challenge-go').click();
  await expect(sara.getByTestId('challenge')).toContainText(his);
  await sara.keyboard.press('Escape');
  await expect(sara.getByTestId('inbox')).toContainText(his);
  // What only waits can be put away; its answer is news again.
  await sara.getByTestId('inbox-close').click();
  await expect(sara.getByTestId('inbox')).toHaveCount(0);
  await omid.reload();
  const inbox = omid.getByTestId('inbox');
  await expect(inbox).toContainText(hers);
  await inbox.getByRole('button').first().click();
  await expect(omid.getByTestId('board')).toBeVisible();
  await sara.goto('/en/lobby');
  await expect(sara.getByTestId('following')).toContainText(his);
  await expect(sara.getByTestId('following')).toContainText('online');
  // The news stands below the end of the page and covers nothing of it; once followed it is gone for good.
  const end = await sara.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) - (document.querySelector('[data-testid="inbox"]')?.getBoundingClientRect().top ?? 0);
  });
  expect(end).toBeLessThan(1);
  await sara.getByTestId('inbox').getByRole('link').click();
  await expect(sara.getByTestId('board')).toBeVisible();
  await expect(sara.getByTestId('inbox')).toHaveCount(0);
  const asked = sara.waitForResponse(/\/api\/me\/challenges/);
  await sara.goto('/en/about');
  await asked;
  await expect(sara.getByTestId('inbox')).toHaveCount(0);
  await sara.goBack();
  await expect(sara.getByTestId('board')).toBeVisible();
  expect(new URL(sara.url()).pathname.split('/').at(-1)).toBe(new URL(omid.url()).pathname.split('/').at(-1));
  const begun = await sara.evaluate(async () => ((await (await fetch(`/api/matches/${location.pathname.split('/').at(-1)}`)).json()) as { options: string; time: unknown }));
  expect(begun.options).not.toBe('');
  expect(begun.time).toEqual({ type: 'days', days: 12 });
  // Whoever is blocked can do neither.
  await omid.goto(`/fa/player/${encodeURIComponent(hers)}`);
  await omid.getByTestId('block').click();
  await expect(omid.getByTestId('challenge-player')).toHaveCount(0);
  await expect(post(sara, `/players/${encodeURIComponent(his)}/challenge`, { game: 'dvonn' })).rejects.toThrow('does not want to hear');
});

test('whoever goes on vacation has a clock that stands still, and the other is told', async ({ browser }) => {
  const sara = await member(browser, 'en', DESK);
  const omid = await member(browser, 'fa', PHONE);
  const table = { game: 'dvonn', options: '', seats: [{ type: 'me' }, { type: 'open' }], clock: { type: 'days', days: 3 }, rated: false, listed: false };
  const { id, key } = (await post(sara, '/matches', table)) as { id: string; key: string };
  await post(omid, `/matches/${id}/join`, { key });
  await omid.goto(`/fa/g/${id}`);
  await expect(omid.getByTestId('board')).toBeVisible();
  // Days are words, which run as the page does; and nobody is called away where turns take days.
  await expect(omid.getByTestId('strip-0').locator('.clock')).toHaveText('۲ روز ۲۳ ساعت');
  await expect(omid.getByTestId('strip-0').locator('.clock')).not.toHaveAttribute('dir', 'ltr');
  await expect(omid.getByTestId('strip-0')).not.toContainText('غایب');
  await sara.goto('/en/me');
  await sara.getByTestId('vacation-days').fill('10');
  await sara.getByTestId('vacation-begin').click();
  await expect(sara.getByTestId('vacation')).toContainText('You are on vacation until');
  await expect(omid.getByText('در مرخصی').first()).toBeVisible();
  await sara.getByTestId('vacation-end').click();
  await expect(sara.getByTestId('vacation')).toContainText(/29\u2069? of/);
  await expect(omid.getByText('در مرخصی')).toHaveCount(0);
});

test('in the lobby, tables that come and go do not make every reader ask the server', async ({ browser }) => {
  const sara = await member(browser, 'en', DESK);
  const omid = await member(browser, 'en', DESK);
  const open = async (page: Page): Promise<string> => {
    const table = { game: 'dvonn', options: '', seats: [{ type: 'me' }, { type: 'open' }], clock: { type: 'none' }, rated: false, listed: true };
    return ((await post(page, '/matches', table)) as { id: string }).id;
  };
  const close = (page: Page, id: string): Promise<unknown> => post(page, `/matches/${id}/actions`, { type: 'cancel', id: 'c' });
  const row = (id: string): Locator => sara.locator(`[data-table="${id}"]`);
  const own = await open(sara);
  let asked = 0;
  sara.on('request', (request) => (asked += Number(request.url().endsWith('/api/me/matches'))));
  await sara.goto('/en/lobby');
  await expect(row(own).getByRole('link', { name: 'Return' })).toBeVisible();
  for (let count = 0; count < 4; count += 1) {
    const other = await open(omid);
    await expect(row(other)).toBeVisible();
    await close(omid, other);
    await expect(row(other)).toHaveCount(0);
  }
  // Once for those that wait, and once for those that are played.
  expect(asked).toBeLessThanOrEqual(2);
  await close(sara, own);
});
