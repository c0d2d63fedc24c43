import { expect } from '@playwright/test';
import { board, prepare, test } from './help';

test('a curtain opens by holding, and a secret shows itself only while it is held', async ({ page }) => {
  await prepare(page, 'colorpop');
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
  await page.waitForTimeout(700);
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
  await expect(page.getByTestId('help')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('help')).toBeHidden();
});
