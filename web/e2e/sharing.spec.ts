/** A study on the server: two people in two languages write it together, offline too, and go back to a version. */
import { expect, type Page } from '@playwright/test';
import { bigRecord } from './big';
import { prepare, tap, test } from './help';

async function account(page: Page, name: string): Promise<void> {
  await prepare(page, 'dvonn');
  await page.goto('/en/about');
  await page.evaluate(async (called) => {
    const post = async (path: string, body: unknown): Promise<void> => {
      const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
      if (!answer.ok) throw new Error(await answer.text());
    };
    await post('/api/session', {});
    await post('/api/account/register', { name: called, password: 'correct horse' });
    localStorage.setItem('mohreh-session', '1');
  }, name);
}

function letters(): string {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => 'abcdefghijklmnopqrstuvwxyz'[byte % 26]).join('');
}

async function kept(page: Page): Promise<void> {
  await expect(page.getByTestId('server-state')).toHaveAttribute('data-waiting', '0');
  await expect(page.getByTestId('server-state')).toContainText(/Kept on the server|روی سرور ذخیره/);
}

test('two write one study together, in both languages, also after a break', async ({ page, browser, baseURL }) => {
  const [one, other] = [`S${letters()}`, `O${letters()}`];
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const guest = await context.newPage();
  await account(page, one);
  await account(guest, other);

  await page.goto('/en/a/dvonn');
  await tap(page, 'e3');
  await page.getByTestId('server-keep').click();
  await kept(page);
  await page.getByTestId('server-more').click();
  await page.getByTestId('editor-name').fill(other);
  await page.getByTestId('editor-add').click();
  await expect(page.getByTestId('editors')).toContainText(other);
  await page.getByTestId('version-name').fill('Beginning');
  await page.getByTestId('version-keep').click();
  await expect(page.getByTestId('history')).toContainText('Beginning');
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/me/studies');
    return ((await answer.json()) as { id: string }[])[0]?.id ?? '';
  });
  await page.keyboard.press('Escape');

  // The other one follows the link, in Persian, and both see each other's turns at once.
  await guest.goto(`/fa/a/dvonn#server=${id}`);
  const [mine, theirs] = [page.getByTestId('moves'), guest.getByTestId('moves')];
  await expect(theirs.getByText('e3')).toBeVisible();
  await kept(guest);
  await theirs.getByText('e3').click();
  await tap(guest, 'd3');
  await expect(mine.getByText('d3')).toBeVisible();
  await expect(page.getByTestId('server-heard')).toContainText(other);
  await tap(page, 'f3');
  await expect(theirs.getByText('f3')).toBeVisible();
  await expect(guest.getByTestId('server-heard')).toContainText(one);

  // Without a network both go on; what was written meanwhile is put together.
  await context.setOffline(true);
  await tap(guest, 'g3');
  await guest.getByTestId('comment').fill('نوشته در قطار');
  await expect(guest.getByTestId('server-state')).not.toHaveAttribute('data-waiting', '0');
  await page.getByTestId('study-name').fill('Together');
  await page.getByTestId('study-name').press('Enter');
  await kept(page);
  await context.setOffline(false);
  await kept(guest);
  await expect(guest.getByTestId('study-name')).toHaveValue('Together');
  await expect(mine.getByText('نوشته در قطار')).toBeVisible();

  // A closed tab loses nothing.
  await guest.close();
  const again = await context.newPage();
  await again.goto(`/fa/a/dvonn#server=${id}`);
  await expect(again.getByTestId('moves').getByText('نوشته در قطار')).toBeVisible();

  // Back to the version: both see it.
  await page.getByTestId('server-more').click();
  await page.getByTestId('history').getByText('Beginning').click();
  await page.getByTestId('restore').click();
  await page.keyboard.press('Escape');
  await expect(mine.getByText('g3')).toHaveCount(0);
  await expect(again.getByTestId('moves').getByText('g3')).toHaveCount(0);
  await expect(again.getByTestId('moves').getByText('e3')).toBeVisible();
  await context.close();
});

test('a link to read is only read, and a full device keeps nothing from the server', async ({ page, browser, baseURL }) => {
  await account(page, `S${letters()}`);
  await page.goto('/en/a/dvonn');
  await tap(page, 'e3');
  await page.getByTestId('server-keep').click();
  await kept(page);
  await page.getByTestId('server-more').click();
  await page.getByTestId('visibility').selectOption('link');
  await expect(page.getByTestId('visibility')).toHaveValue('link');
  await page.keyboard.press('Escape');
  const id = await page.evaluate(async () => ((await (await fetch('/api/me/studies')).json()) as { id: string }[])[0]?.id ?? '');

  // No room on the device: what is written reaches the server all the same.
  await page.evaluate(() => {
    const real = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key: string, value: string): void {
      if (key.startsWith('mohreh-studies/')) throw new DOMException('full', 'QuotaExceededError');
      real.call(this, key, value);
    };
  });
  await tap(page, 'd3');
  await expect(page.getByTestId('full')).toBeVisible();
  await kept(page);

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const reader = await context.newPage();
  await prepare(reader, 'dvonn');
  await reader.goto(`/en/a/dvonn#server=${id}`);
  await expect(reader.getByTestId('moves').getByText('d3')).toBeVisible();
  await expect(reader.getByTestId('server-state')).toContainText('is not saved');
  await tap(reader, 'a1');
  await expect(reader.getByTestId('moves').getByText('a1')).toBeVisible();
  await page.reload();
  await expect(page.getByTestId('moves').getByText('d3')).toBeVisible();
  await expect(page.getByTestId('moves').getByText('a1')).toHaveCount(0);
  await reader.getByTestId('server-copy').click();
  await reader.goto('/en/a');
  await expect(reader.getByTestId('own-studies')).toBeVisible();
  await context.close();
});

test('more than the server keeps stays on the device and is not sent, and a study without chapters has a board', async ({ page }) => {
  await account(page, `S${letters()}`);
  await page.goto('/en/a/dvonn');
  await page.getByTestId('import').click();
  await page.getByTestId('paste').fill('[Mohreh "1"]\n[Game "dvonn"]\n\ne3 d3\n\n'.repeat(65));
  await page.getByTestId('load').click();
  const chapters = page.getByTestId('chapters').locator('option');
  await expect(chapters).toHaveCount(65);
  await page.getByTestId('server-keep').click();
  await expect(page.getByText('A study on the server has up to')).toContainText(/64.* chapters; this one has .*65/);
  await page.getByRole('button', { name: 'More about this chapter' }).click();
  await page.getByTestId('remove-chapter').click();
  await page.getByTestId('server-keep').click();
  await kept(page);
  // One more is kept here alone, also after the page is opened again.
  await page.getByTestId('add-chapter').click();
  await expect(page.getByTestId('server-state')).toContainText('nothing is sent until it fits');
  await page.reload();
  await expect(chapters).toHaveCount(65);
  await expect(page.getByTestId('server-state')).toContainText('nothing is sent until it fits');

  const id = `${'0123456789abcdef'.slice(0, 14)}${Date.now().toString(16).padStart(18, '0')}`;
  const made = await page.evaluate(async (study) => (await fetch('/api/studies', { method: 'POST', body: JSON.stringify(study), headers: { 'content-type': 'application/json' } })).status, { id, game: 'dvonn', name: 'Empty' });
  expect(made).toBe(201);
  await page.goto(`/en/a/dvonn#server=${id}`);
  await kept(page);
  await tap(page, 'e3');
  await expect(page.getByTestId('moves').getByText('e3')).toBeVisible();
  await kept(page);
  const written = (): Promise<string[]> =>
    page.evaluate(async (study) => {
      const { events } = (await (await fetch(`/api/studies/${study}?after=0`)).json()) as { events: { operation: { type: string } }[] };
      return events.map(({ operation }) => operation.type);
    }, id);
  await expect.poll(written).toEqual(['chapter', 'add']);
});

test('a study of more than 5,000 turns on the server stays quick', async ({ page, browser, baseURL }) => {
  await account(page, `S${letters()}`);
  await page.goto('/en/a/dvonn');
  await page.getByTestId('import').click();
  await page.getByTestId('paste').fill(bigRecord());
  await page.getByTestId('load').click();
  const buttons = page.getByTestId('moves').locator('button');
  await expect.poll(() => buttons.count()).toBeGreaterThan(5000);
  let begun = Date.now();
  const since = (): number => Date.now() - begun;
  await page.getByTestId('server-keep').click();
  await kept(page);
  const sent = since();
  await page.getByTestId('server-more').click();
  await page.getByTestId('visibility').selectOption('link');
  await page.keyboard.press('Escape');
  const id = await page.evaluate(async () => ((await (await fetch('/api/me/studies')).json()) as { id: string }[])[0]?.id ?? '');

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const reader = await context.newPage();
  await prepare(reader, 'dvonn');
  begun = Date.now();
  await reader.goto(`/en/a/dvonn#server=${id}`);
  const theirs = reader.getByTestId('moves').locator('button');
  await expect.poll(() => theirs.count()).toBeGreaterThan(5000);
  const opened = since();
  const work = (on: Page, what: string): Promise<number> =>
    on.evaluate(async (name) => {
      const times: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        const start = performance.now();
        document.querySelector<HTMLElement>(`[data-testid="${name}"]`)?.click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        times.push(performance.now() - start);
      }
      return times.sort((one, other) => one - other)[2] ?? 0;
    }, what);
  const stepped = await work(page, 'previous');
  const before = await theirs.count();
  await page.keyboard.press('End');
  begun = Date.now();
  await tap(page, 'k5');
  await expect.poll(() => buttons.count()).toBeGreaterThan(before);
  const added = since();
  await expect.poll(() => theirs.count()).toBeGreaterThan(before);
  console.log('5,000 turns on the server, ms: sent', sent, 'opened', opened, 'a step', Math.round(stepped), 'added', added, 'seen by another', since());
  expect(stepped).toBeLessThan(1000);
  await context.close();
});
