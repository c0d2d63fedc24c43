/** The pictures of the README, written to `docs/pictures`. */
import { test } from '@playwright/test';
import { settled } from '../e2e/help';
import { keptMatch } from '../e2e/matches';

const people = [{ kind: 'person' }, { kind: 'computer', level: 3 }];
const shots = [
  { name: 'home-en', path: 'en', width: 1280, height: 960, theme: 'light', stored: {} },
  { name: 'home-fa-phone', path: 'fa', width: 360, height: 740, theme: 'light', stored: {} },
  { name: 'play-yinsh-fa-phone', path: 'fa/yinsh/play', width: 360, height: 740, theme: 'light', stored: { 'mohreh-match-yinsh': keptMatch('yinsh', 46, people) } },
  { name: 'play-lyngk-phone', path: 'en/lyngk/play', width: 360, height: 740, theme: 'dark', stored: { 'mohreh-match-lyngk': keptMatch('lyngk', 14, people) } },
] as const;

for (const shot of shots) {
  test(`picture ${shot.name}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      viewport: { width: shot.width, height: shot.height },
      colorScheme: shot.theme,
      serviceWorkers: 'block',
    });
    await context.addInitScript((stored) => {
      localStorage.setItem('mohreh-settings', JSON.stringify({ motion: 'off' }));
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, shot.stored);
    const page = await context.newPage();
    await page.goto(`/${shot.path}`);
    await page.waitForLoadState('networkidle');
    await page.locator('svg [data-piece]').first().waitFor();
    await settled(page);
    await page.screenshot({ path: `../docs/pictures/${shot.name}.png` });
    await context.close();
  });
}
