// The administration page in both languages, on a telephone: on a server of its own,
// since what is announced there is told to everybody.
import { execFileSync } from 'node:child_process';
import { type Browser, expect, type Page } from '@playwright/test';
import { findings } from './axe';
import { clipped } from './clipped';
import { test } from './help';
import { binary, serve } from './server';

const PHONE = { width: 390, height: 844 };

/** Somebody with an account. */
async function member(browser: Browser, origin: string, language: string, name: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage();
  await page.goto(`${origin}/${language}/me`);
  const form = page.getByTestId('sign-in');
  await form.locator('.tab').nth(1).click();
  await form.locator('input').first().fill(name);
  await form.locator('input[type=password]').fill('correct horse');
  await page.getByTestId('sign-in-go').click();
  await expect(page.getByTestId('account')).toContainText(name);
  return page;
}

/** Nothing is cut off at a width that a phone has, the narrowest last. */
async function expectWhole(page: Page): Promise<void> {
  for (const width of [1280, PHONE.width, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    expect(await clipped(page), `${width} wide`).toEqual([]);
  }
  await page.setViewportSize(PHONE);
}

const told = {
  en: { act: 'Mute', log: 'Muted Omid', tabs: ['People', 'Reports', 'Tables', 'Club', 'Log'], ban: 'banned', only: 'for administrators' },
  fa: { act: 'بستن گفت‌وگو', log: 'بستن گفت‌وگو Omid', tabs: ['اعضا', 'گزارش‌ها', 'میزها', 'باشگاه', 'سوابق'], ban: 'بسته', only: 'برای مدیران' },
};

for (const language of ['en', 'fa'] as const) {
  test(`an administrator runs the club on a telephone: ${language}`, async ({ browser }) => {
    const words = told[language];
    const { origin, database, stop } = await serve();
    try {
      const admin = await member(browser, origin, language, 'Sara');
      const omid = await member(browser, origin, language, 'Omid');
      await omid.goto(`${origin}/${language}/admin`);
      await expect(omid.locator('main')).toContainText(words.only);
      await omid.evaluate(() => fetch('/api/players/Sara/report', { method: 'POST', body: JSON.stringify({ text: 'unfair' }), headers: { 'content-type': 'application/json' } }));
      const study = '5'.repeat(32);
      const post = (path: string, body: object): Promise<number> =>
        omid.evaluate(async ({ path, body }) => (await fetch(`/api${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })).status, { path, body });
      expect(await post('/account/tokens', { label: 'robot' })).toBe(200);
      expect(await post('/studies', { id: study, game: 'dvonn', name: 'Ugly' })).toBe(201);
      expect(await post(`/studies/${study}/settings`, { visibility: 'public' })).toBe(200);
      execFileSync(binary, ['admin', 'promote', 'Sara', '--database', database]);

      await admin.goto(`${origin}/${language}/admin`);
      const tab = (at: number): Promise<void> => admin.getByRole('button', { name: words.tabs[at] ?? '', exact: true }).click();
      const person = admin.getByTestId('person').filter({ hasText: 'Omid' });
      await person.locator('summary').first().click();
      await person.locator('select').selectOption({ label: words.act });
      await person.locator('input').last().fill('noise');
      await person.getByTestId('act').click();
      await expect(person).toContainText('noise');
      await expectWhole(admin);
      expect(await findings(admin, 'all')).toEqual([]);

      // One session of two is ended, and a study that others can see.
      await person.getByTestId('person-sessions').locator('summary').click();
      const sessions = person.getByTestId('sessions').locator('li');
      await expect(sessions).toHaveCount(2);
      await sessions.filter({ hasText: 'robot' }).getByRole('button').click();
      await expect(sessions).toHaveCount(1);
      await tab(2);
      await admin.getByTestId('study-id').fill(`${origin}/${language}/study/${study}`);
      await admin.getByTestId('delete-study').click();
      await expect(admin.getByRole('status').first()).toBeVisible();
      expect(await admin.evaluate(async (id) => (await fetch(`/api/studies/${id}`)).status, study)).toBe(404);
      await expectWhole(admin);

      await tab(1);
      const report = admin.getByTestId('report');
      await report.locator('textarea').fill('I shall be fair.');
      await report.locator('.primary').click();
      await expect(report).toHaveCount(0);

      await tab(3);
      await admin.locator('textarea').fill('Cup on Friday');
      await admin.getByTestId('announce').click();
      await admin.locator('input[type=checkbox]').check();
      await admin.getByTestId('save-settings').click();
      await admin.getByTestId('invite').click();
      await expect(admin.locator('.line .notation').first()).toHaveText(/^[a-z0-9]{12}$/);
      await expectWhole(admin);
      expect(await findings(admin, 'all')).toEqual([]);

      await omid.goto(`${origin}/${language}/me`);
      await expect(omid.getByTestId('announcement')).toContainText('Cup on Friday');
      await expect(omid.getByTestId('notice')).toContainText('noise');
      await omid.getByTestId('own-reports').locator('summary').click();
      await expect(omid.getByTestId('own-reports')).toContainText('I shall be fair.');

      await tab(4);
      await expect(admin.getByTestId('audit')).toContainText(words.log);
      await expectWhole(admin);
      expect(await findings(admin, 'all')).toEqual([]);
      execFileSync(binary, ['admin', 'ban', 'Omid', '--reason', 'more noise', '--days', '2', '--database', database]);
      await omid.reload();
      await expect(omid.getByRole('alert').first()).toContainText('more noise');
      await expect(omid.getByRole('alert').first()).toContainText(words.ban);
    } finally {
      await stop();
    }
  });
}
