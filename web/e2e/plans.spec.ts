// Conditional turns: planned on the board while one waits, played when what was expected comes.
import { expect } from '@playwright/test';
import { post, tap, test } from './help';

for (const language of ['en', 'fa'] as const) {
  test(`what was planned on the board is played (${language})`, async ({ browser }) => {
    const sizes = { en: { width: 1280, height: 800 }, fa: { width: 390, height: 844 } };
    const page = await (await browser.newContext({ viewport: sizes[language] })).newPage();
    const other = await (await browser.newContext()).newPage();
    for (const [at, to] of [[page, language], [other, 'en']] as const) {
      await at.goto(`/${to}/about`);
      await post(at, '/session');
    }
    const table = { game: 'yinsh', options: '', seats: [{ type: 'me' }, { type: 'open' }], clock: { type: 'days', days: 3 }, rated: false, listed: false };
    const { id, key } = (await post(page, '/matches', table)) as { id: string; key: string };
    await post(other, `/matches/${id}/join`, { key });
    await post(page, `/matches/${id}/actions`, { type: 'turn', id: 't0', turn: 'e5', turns: 0 });
    await page.goto(`/${language}/g/${id}`);
    await page.getByTestId('plan').click();
    const planner = page.getByTestId('planner');
    await expect(planner.getByTestId('plan-keep')).toBeDisabled();
    // The other's ring, then one's own; then another way.
    for (const cell of ['f6', 'g7']) await tap(page, cell);
    await expect(planner.getByTestId('plan-count')).toContainText(language === 'fa' ? '۱' : 'One line');
    await planner.getByTestId('plan-first').click();
    for (const cell of ['d4', 'c3']) await tap(page, cell);
    await expect(planner.getByTestId('plan-count')).toContainText(language === 'fa' ? '۲' : '2');
    await page.screenshot({ path: `test-results/plan-${language}.png` });
    await planner.getByTestId('plan-keep').click();
    await expect(page.getByTestId('plan')).toContainText(language === 'fa' ? '۲' : '2');
    await page.screenshot({ path: `test-results/planned-${language}.png` });
    await post(other, `/matches/${id}/actions`, { type: 'turn', id: 't1', turn: 'd4', turns: 1 });
    await expect
      .poll(() => other.evaluate(async (match) => ((await (await fetch(`/api/matches/${match}`)).json()) as { turns: string[] }).turns, id))
      .toEqual(['e5', 'd4', 'c3']);
    await expect(page.getByTestId('plan')).not.toContainText(language === 'fa' ? '۲' : '2');
  });
}
