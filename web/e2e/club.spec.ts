// Playing for a rating: two accounts find each other, and the result says what it changed.
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './help';

async function member(browser: Browser, language: 'en' | 'fa', size: { width: number; height: number }): Promise<Page> {
  const page = await (await browser.newContext({ viewport: size })).newPage();
  // A page that begins no session by itself.
  await page.goto(`/${language}/about`);
  await page.evaluate(async (name) => {
    const post = (path: string, body: unknown): Promise<Response> =>
      fetch(`/api${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
    await post('/session', {});
    await post('/account/register', { name, password: 'correct horse' });
  }, `Club ${language} ${Math.floor(Math.random() * 1e9)}`);
  await page.goto(`/${language}/lobby`);
  return page;
}

test('two accounts find each other, play for a rating and see what it changed', async ({ browser }) => {
  const sara = await member(browser, 'en', { width: 1280, height: 800 });
  const omid = await member(browser, 'fa', { width: 390, height: 844 });
  // Stopped before anybody came: the button is there again.
  await sara.getByTestId('find-go').click();
  await sara.getByTestId('find-stop').click();
  for (const page of [sara, omid]) {
    await expect(page.getByTestId('find-kind').locator('option').last()).toBeEnabled();
    await page.getByTestId('find-kind').selectOption({ index: 1 });
    await page.getByTestId('find-clock').selectOption('any');
    await page.getByTestId('find-go').click();
  }
  for (const page of [sara, omid]) await expect(page.getByTestId('board')).toBeVisible();
  const id = new URL(sara.url()).pathname.split('/').at(-1);
  expect(new URL(omid.url()).pathname).toBe(`/fa/g/${id}`);
  await omid.evaluate(
    (match) => fetch(`/api/matches/${match}/actions`, { method: 'POST', body: JSON.stringify({ type: 'resign', id: 'r' }), headers: { 'content-type': 'application/json' } }),
    id,
  );
  await expect(sara.getByTestId('rating-changes')).toContainText('1662');
  await expect(sara.getByTestId('rating-changes')).toContainText('+162');
  await expect(omid.getByTestId('rating-changes')).toContainText('۱۳۳۸');
});
