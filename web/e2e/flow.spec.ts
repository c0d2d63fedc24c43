/** The same flow of turns at this device and at the server, seen in the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { board, person, plies, post, prepare, settled, starts, tap, test } from './help';

const people = [{ kind: 'person' }, { kind: 'person' }];

/** What the page says, by the file that it reads too. */
function sentenceOf(language: string): string {
  const file = readFileSync(join(import.meta.dirname, `../../crates/messages/locales/${language}/zertz.ftl`), 'utf8');
  return /^zertz-touched = (.*)$/m.exec(file)?.[1] ?? 'no sentence';
}

for (const language of ['en', 'fa']) {
  const sentence = sentenceOf(language);
  for (const size of [{ width: 360, height: 740 }, { width: 1280, height: 800 }]) {
    test(`by tournament rules a step stands, and the page says why, ${language} ${size.width}`, async ({ page }) => {
      await page.setViewportSize(size);
      await prepare(page, 'zertz');
      const setup = { game: 'zertz', options: 'board=48;tournament=on', players: people, seed: '7' };
      await page.addInitScript((match) => localStorage.setItem('mohreh-match-zertz', match), JSON.stringify({ setup, moves: [] }));
      await page.goto(`/${language}/zertz/play`);
      await expect.poll(() => starts(page)).toContain('d4');
      // A look at what a step would do touches nothing.
      await board(page).locator('[data-place="d4"]').hover({ force: true });
      expect(await plies(page)).toBe(0);
      await page.keyboard.press('Digit1');
      await tap(page, 'd4');
      await expect.poll(() => plies(page)).toBe(1);
      await expect(page.getByTestId('undo-step')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('step-line')).toContainText(sentence);
      await expect(page.getByTestId('step-line').locator('a')).toHaveAttribute('href', /rules\/zertz#7$/);
      await expect(page.getByTestId('assertive')).toContainText(sentence);
      expect(await plies(page)).toBe(1);
      await page.getByTestId('take-back').click();
      expect(await plies(page)).toBe(1);
    });
  }
}

test('whoever sets a table up may let the other begin, and is asked about a turn of one move', async ({ browser, baseURL }) => {
  const [host, guest] = await Promise.all([person(browser, 'Sara'), person(browser, 'Omid')]);
  await guest.addInitScript(() => {
    localStorage.setItem('mohreh-settings', JSON.stringify({ motion: 'off', confirm: 'always', name: 'Omid' }));
  });
  await host.goto(`${baseURL ?? ''}/en/dvonn`);
  await host.getByRole('button', { name: 'Friend' }).click();
  // White begins in DVONN: the host takes Black.
  await host.locator('label').filter({ hasText: 'Black' }).click();
  await host.getByTestId('start').click();
  await guest.goto(await host.getByTestId('invite-link').inputValue());
  await guest.getByTestId('join').click();
  await expect.poll(() => starts(guest)).toContain('e3');
  await tap(guest, 'e3');
  await expect(guest.getByTestId('confirm')).toBeVisible();
  await guest.keyboard.press('Escape');
  await expect.poll(() => plies(guest)).toBe(0);
  await tap(guest, 'e3');
  await guest.getByTestId('confirm').click();
  await expect.poll(() => plies(host)).toBe(1);
  await expect.poll(() => starts(host)).toContain('d3');
});

test('a turn begun as soon as the socket opens the board is kept when the answer to joining comes', async ({ browser, baseURL }) => {
  const [host, guest] = await Promise.all([person(browser, 'Sara'), person(browser, 'Omid', { confirm: 'always' })]);
  await host.goto(`${baseURL ?? ''}/en/dvonn`);
  await host.getByRole('button', { name: 'Friend' }).click();
  await host.locator('label').filter({ hasText: 'Black' }).click();
  await host.getByTestId('start').click();
  // The socket of somebody known is told where they sit before the page has asked.
  await guest.goto(`${baseURL ?? ''}/en/about`);
  await post(guest, '/session');
  await guest.goto(await host.getByTestId('invite-link').inputValue());
  await expect(guest.getByTestId('join')).toBeVisible();
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  await guest.route('**/api/matches/*', async (route) => {
    await begun;
    await route.continue();
  });
  const answered = guest.waitForResponse((response) => /\/api\/matches\/\w+$/.test(response.url()));
  await guest.getByTestId('join').click();
  await expect.poll(() => starts(guest)).toContain('e3');
  await tap(guest, 'e3');
  await expect(guest.getByTestId('confirm')).toBeVisible();
  begin();
  await (await answered).finished();
  await settled(guest);
  await guest.getByTestId('confirm').click();
  await expect.poll(() => plies(host)).toBe(1);
});

for (const language of ['en', 'fa']) {
  test(`the boards of ZÈRTZ have names, ${language}`, async ({ page }) => {
    await page.goto(`/${language}/zertz`);
    await page.locator('summary').click();
    const names = await page.locator('.options select').first().locator('option').allInnerTexts();
    expect(names.length).toBe(9);
    expect(names.filter((name) => name.includes('+'))).toEqual([]);
  });
}
