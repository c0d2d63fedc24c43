import { expect } from '@playwright/test';
import { board, prepare, test } from './help';

test('a curtain opens by holding, and a secret shows itself only while it is held', async ({ page }) => {
  await prepare(page, 'colorpop');
  await page.clock.install();
  await page.goto('/en/colorpop');
  await page.getByRole('button', { name: 'This device' }).click();
  await page.getByTestId('start').click();
  const curtain = page.getByTestId('curtain');
  const open = curtain.getByRole('button');
  // A short press, in one go: between two messages a busy machine could hold it too long.
  await open.evaluate((button) => {
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  });
  // As long as it takes to open by holding, by the page's own clock.
  await page.clock.runFor(700);
  await expect(curtain).toBeVisible();
  await expect(page.getByTestId('peek')).toHaveCount(0);

  await open.hover();
  await page.mouse.down();
  await expect(curtain).toBeHidden();
  await page.mouse.up();
  await expect(board(page)).toBeVisible();

  const secret = page.getByTestId('secret');
  await expect(secret).toHaveCount(0);
  await page.getByTestId('peek').hover();
  await page.mouse.down();
  await expect(secret).toHaveCount(1);
  await page.mouse.up();
  await expect(secret).toHaveCount(0);

  await page.keyboard.down('KeyP');
  await expect(secret).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  await expect(secret).toHaveCount(0);
  await page.keyboard.up('KeyP');
});

test('the keys are listed', async ({ page }) => {
  await prepare(page, 'yinsh');
  await page.goto('/en/yinsh/play');
  await expect(board(page)).toBeVisible();
  await page.keyboard.press('Shift+Slash');
  const help = page.getByTestId('help');
  await expect(help).toBeVisible();
  for (const key of ['A D Q E Z X', 'Enter, Space', 'Tab', 'Esc, Backspace', '1–6', '← → Home End', 'M S T L', 'F', 'H', 'P', 'K', '/', '?']) {
    await expect(help.locator('dt', { hasText: key }).first()).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('help')).toBeHidden();
});

test('a curtain opens by the press of a screen reader, and not by a key that is only touched', async ({ page }) => {
  await prepare(page, 'colorpop');
  const setup = { game: 'colorpop', options: '', players: [{ kind: 'person' }, { kind: 'person' }], seed: '7' };
  await page.addInitScript((match) => localStorage.setItem('mohreh-match-colorpop', match), JSON.stringify({ setup, moves: [] }));
  await page.goto('/en/colorpop/play#resume');
  const curtain = page.getByTestId('curtain');
  for (const key of ['Enter', 'Space']) {
    await curtain.getByRole('button').press(key);
    await expect(curtain).toBeVisible();
  }
  // Such a press is a click without a pointer.
  await curtain.getByRole('button').evaluate((button) => (button as HTMLElement).click());
  await expect(curtain).toHaveCount(0);
});

test('a closed secret leaves no trace: pages with different secrets are the same', async ({ page }) => {
  const board20 =
    'GPBGYBBPYG/GRYPRBYRGY/BYGWYBRGBP/YRRYRPGGWP/PYBBRRYRGP/BBPRPGBPYB/WBYYPRYYGP/GWRYRBYGBG/GRPBYRPRBP/PPGGRBGPWR';
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  const seen: { page: string; tree: string; secrets: string[] }[] = [];
  for (const secrets of ['G.P', 'R.B']) {
    await prepare(page, 'colorpop');
    const players = [{ kind: 'person' }, { kind: 'computer', level: 1 }];
    const kept = JSON.stringify({ setup: { game: 'colorpop', options: '', players, seed: '7', start: `${board20} 0 pop 0 -.- - ${secrets} -` }, moves: [] });
    await page.addInitScript((match) => localStorage.setItem('mohreh-match-colorpop', match), kept);
    await page.goto('/en/colorpop/play');
    await expect(page.getByTestId('step-line')).toHaveClass(/mine/);
    await page.mouse.move(2, 2);
    const html = await page.locator('body').evaluate((body) => body.innerHTML.replace(/<!--.*?-->/g, ''));
    const tree = await page.locator('body').ariaSnapshot();
    await page.keyboard.down('KeyP');
    const open = page.getByTestId('secret');
    await expect(open).toHaveCount(1);
    const shown = await open.locator('use').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    await page.keyboard.up('KeyP');
    seen.push({ page: html, tree, secrets: shown });
  }
  const [one, other] = seen;
  expect(one?.secrets).not.toEqual(other?.secrets);
  expect(one?.page === other?.page).toBe(true);
  expect(one?.tree).toBe(other?.tree);
  expect(logs).toEqual([]);
});
