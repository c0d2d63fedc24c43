/** Links of ours are read where records are: matches, positions, studies. */
import { deflateRawSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { board, makeTable, plies, prepare, starts, tap, test } from './help';

async function paste(page: Page, text: string): Promise<void> {
  await page.getByTestId('import').click();
  await page.getByTestId('paste').fill(text);
  await page.getByTestId('load').click();
}

const packed = (text: string): string => deflateRawSync(text).toString('base64url');

test('links to a match, in the link and of the server, to a position and to a study are read', async ({ page, baseURL }) => {
  await prepare(page, 'dvonn');
  await page.goto('/en');
  const table = await makeTable(page, 'dvonn', { type: 'engine', level: 1 });
  await page.goto(`/en/g/${table}`);
  await expect.poll(() => starts(page)).toContain('e3');
  await tap(page, 'e3');
  await expect.poll(() => plies(page)).toBe(2);

  await page.goto('/en/a/dvonn');
  await paste(page, `${baseURL ?? ''}/g/${table}`);
  await expect.poll(() => plies(page)).toBe(2);
  await paste(page, `DVONN: I won. ${baseURL ?? ''}/m/dvonn?r=${packed('[Mohreh "1"]\n[Game "dvonn"]\n\n1. a1 e3 2. f3\n')}`);
  await expect.poll(() => plies(page)).toBe(3);
  await paste(page, `https://another.example/fa/a/dvonn#study=${packed('[Mohreh "1"]\n[Game "dvonn"]\n[Study "Far"]\n\n1. k5\n')}&reviewed`);
  await expect.poll(() => plies(page)).toBe(1);
  await expect(page.getByTestId('chapters')).toBeVisible();
  const position = '.../..../..rr./..w../..b2*../...../...../...../...../..../... 0 move 49 -';
  await paste(page, `${baseURL ?? ''}/en/a/dvonn#pos=${encodeURIComponent(position)}`);
  await expect(board(page).locator('[data-piece]')).toHaveCount(4);

  // On the page where analysis begins, too; of another game on its own board.
  await page.goto('/en/a');
  await page.getByTestId('record-in').fill(`${baseURL ?? ''}/m/zertz?r=${packed('[Mohreh "1"]\n[Game "zertz"]\n\n1. Wd4,-a1\n')}`);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/a\/zertz$/);
});

test('a link that leads nowhere, or is cut off, says so', async ({ page, baseURL }) => {
  await prepare(page, 'dvonn');
  await page.goto('/fa/a/dvonn');
  await paste(page, `${baseURL ?? ''}/m/dvonn?r=${packed('[Mohreh "1"]\n[Game "dvonn"]\n\n1. a1 e3\n').slice(0, 20)}`);
  const problem = page.getByTestId('import-dialog').getByRole('alert');
  await expect(problem).toHaveText('این پیوند خراب است.');
  await page.getByTestId('paste').fill('https://example.org/games');
  await page.getByTestId('load').click();
  await expect(problem).toContainText('در این پیوند بازی، وضعیت یا مطالعه‌ای نیست');
});
