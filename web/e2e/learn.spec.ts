import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { board, prepare, starts, tap, test } from './help';

interface Lesson {
  steps: { accept?: string[] }[];
}

for (const game of ['yinsh', 'zertz', 'dvonn', 'lyngk', 'colorpop']) {
  test(`every lesson of ${game} can be done from start to end`, async ({ page }) => {
    const file = new URL(`../src/learn/lessons/${game}.json`, import.meta.url);
    const { lessons } = JSON.parse(readFileSync(file, 'utf8')) as { lessons: Lesson[] };
    await prepare(page, game);
    await page.goto(`/en/learn/${game}`);
    for (const lesson of lessons) {
      for (const step of lesson.steps) {
        const wanted = step.accept?.[0];
        const cells = wanted?.match(/[a-k]\d+/g) ?? [];
        if (wanted?.startsWith('!')) await page.getByTestId('tray').locator('[data-color="red"]').click();
        else if (wanted !== undefined) {
          const picks = wanted.startsWith('x') || wanted.startsWith('-') ? cells.slice(0, 1) : cells;
          const shown = game === 'colorpop' ? cells.slice(0, 1) : picks;
          for (const cell of shown) await tap(page, cell);
          const chip = page.locator(`[data-move="${wanted}"]`);
          if (await chip.isVisible()) await chip.click();
        } else if (step.accept === undefined) {
          const first = (await starts(page))[0] ?? '';
          await tap(page, first);
          const target = board(page).locator('[data-target]').first();
          if ((await target.count()) > 0) await tap(page, (await target.getAttribute('data-target')) ?? '');
        }
        const next = page.getByTestId('lesson-next');
        const last = lesson === lessons.at(-1) && step === lesson.steps.at(-1);
        if (last) await expect(page.getByRole('link', { name: 'Play your first game' })).toBeVisible();
        else {
          await expect(next).toBeEnabled();
          await next.click();
        }
      }
    }
  });
}

test('a wrong try is answered, and the answer is shown after two', async ({ page }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en/learn/dvonn');
  await tap(page, 'e3');
  await page.getByTestId('lesson-next').click();
  for (let miss = 0; miss < 2; miss += 1) {
    await tap(page, 'a1');
    await expect(page.getByTestId('assertive')).not.toBeEmpty();
  }
  await expect(board(page).locator('.hint')).not.toHaveCount(0);
});
