/**
 * Contact sheets: a page a sheet, in two languages, two themes and nine sizes,
 * written to `test-results/sheets` to be looked at. `SHEETS=home,lobby` takes
 * only some of them.
 */
import { type Page, test } from '@playwright/test';
import { settled } from '../e2e/help';
import { enter, inPersian, sizes, states, store } from '../e2e/states';

/** How high a row of a sheet is. */
const ROW = 420;
const themes = ['light', 'dark'] as const;

/** One row: a theme in all sizes. The page is loaded once and only resized. */
async function row(page: Page, theme: (typeof themes)[number]): Promise<string> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  const panes: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const picture = await page.screenshot({ type: 'jpeg', quality: 85 });
    panes.push(`<img src="data:image/jpeg;base64,${picture.toString('base64')}" style="height:${ROW}px;width:${(ROW * width) / height}px">`);
  }
  return `<div style="display:flex;gap:8px;margin-bottom:8px">${panes.join('')}</div>`;
}

const wanted = process.env['SHEETS']?.split(',');
for (const state of states.filter(({ name }) => wanted?.includes(name) ?? true)) {
  test(state.name, async ({ page }) => {
    await store(page, state);
    await enter(page, state, 'en');
    const rows: string[] = [];
    for (const language of ['en', 'fa'] as const) {
      if (language === 'fa') await inPersian(page);
      for (const theme of themes) rows.push(await row(page, theme));
    }
    await page.setViewportSize({ width: 2040, height: 1240 });
    await page.setContent(`<body style="margin:8px;background:#888;width:4600px">${rows.join('')}</body>`);
    await page.locator('body').screenshot({ path: `test-results/sheets/${state.name}.png` });
  });
}
