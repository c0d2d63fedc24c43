import { expect, test } from '@playwright/test';

test('the page starts and reaches the rules', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByTestId('version')).toHaveText(/^\d+\.\d+\.\d+$/);
});
