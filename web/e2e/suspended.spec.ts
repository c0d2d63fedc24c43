// Whoever may not act may look: at a match of their own, at the tables, at who they are.
// And what refuses for a while says so, and is asked again.
import { execFileSync } from 'node:child_process';
import { type Browser, expect, type Page } from '@playwright/test';
import { board, person, post, test } from './help';
import { binary, serve } from './server';

async function member(browser: Browser, origin: string, name: string): Promise<Page> {
  const page = await person(browser, name);
  await page.goto(`${origin}/en/about`);
  await post(page, '/account/register', { name, password: 'correct horse' });
  return page;
}

test('whoever is suspended sees the match, the tables and the account', async ({ browser }) => {
  const { origin, database, stop } = await serve();
  try {
    const [sara, omid] = [await member(browser, origin, 'Sara'), await member(browser, origin, 'Omid')];
    const table = { game: 'dvonn', options: '', seats: [{ type: 'me' }, { type: 'open' }], clock: { type: 'none' }, rated: false, listed: true };
    const { id } = (await post(omid, '/matches', table)) as { id: string };
    await post(sara, `/matches/${id}/join`);
    execFileSync(binary, ['admin', 'suspend', 'Sara', '--reason', 'rude', '--days', '2', '--database', database]);
    await sara.goto(`${origin}/en/g/${id}`);
    await expect(board(sara)).toBeVisible();
    await expect(sara.getByTestId('no-match')).toHaveCount(0);
    await sara.goto(`${origin}/en/lobby`);
    await expect(sara.getByTestId('live')).toBeVisible();
    await sara.goto(`${origin}/en/me`);
    await expect(sara.getByTestId('account')).toContainText('Sara');
    await expect(sara.locator(`main a[href$="/g/${id}"]`)).toBeVisible();
  } finally {
    await stop();
  }
});

test('a server that is asked too often says so at an invitation and at the tables, and is asked again', async ({ browser, baseURL }) => {
  const host = await person(browser, 'Host');
  await host.goto(`${baseURL ?? ''}/en/about`);
  await post(host, '/session');
  const table = { game: 'dvonn', options: '', seats: [{ type: 'me' }, { type: 'open' }], clock: { type: 'none' }, rated: false, listed: true };
  const { id } = (await post(host, '/matches', table)) as { id: string };
  const guest = await person(browser, 'Guest');
  const problem = { code: 'too-many-requests', reason: 'server-many-requests', message: 'too many requests', args: { seconds: '5' } };
  for (const [path, found] of [[`g/${id}`, 'join'], ['lobby', 'find']] as const) {
    await guest.route('**/api/me', (route) => route.fulfill({ status: 429, contentType: 'application/json', body: JSON.stringify(problem) }));
    await guest.goto(`${baseURL ?? ''}/en/${path}`);
    await expect(guest.getByRole('heading', { name: 'Too many requests' })).toBeVisible();
    await guest.unroute('**/api/me');
    await guest.getByRole('button', { name: 'Try again' }).click();
    await expect(guest.getByTestId(found)).toBeVisible();
  }
});
