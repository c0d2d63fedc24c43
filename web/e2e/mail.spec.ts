// A mail address is confirmed and a forgotten password set anew, in both languages, on a
// telephone: on a server of its own that sends mail to this test.
import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { test } from './help';
import { freePort, serve } from './server';

const PHONE = { width: 390, height: 844 };

/** A mail server that takes everything; the letters in their order. */
async function post(): Promise<{ server: Server; port: number; next: () => Promise<string> }> {
  const letters: string[] = [];
  const waiting: ((letter: string) => void)[] = [];
  const server = createServer((socket) => {
    let letter: string[] | null = null;
    socket.write('220 post\r\n');
    createInterface(socket).on('line', (line) => {
      if (letter === null) {
        letter = line === 'DATA' ? [] : null;
        socket.write(line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n');
      } else if (line === '.') {
        const whole = letter.join('\n');
        letter = null;
        const taker = waiting.shift();
        if (taker) taker(whole);
        else letters.push(whole);
        socket.write('250 taken\r\n');
      } else {
        letter.push(line);
      }
    });
    socket.on('error', () => undefined);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const next = (): Promise<string> => {
    const first = letters.shift();
    return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first);
  };
  return { server, port, next };
}

/** The text of a letter, however it was packed. */
function told(letter: string): string {
  const [head = '', ...rest] = letter.split('\n\n');
  const body = rest.join('\n\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body;
  const bytes = body.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

const code = (letter: string): string => /(?<![a-z0-9])[a-z0-9]{12}(?![a-z0-9])/.exec(told(letter))?.[0] ?? '';

const words = {
  en: { title: 'Mail address', known: 'Confirmed', hello: 'Hello Sara', done: 'changed' },
  fa: { title: 'نشانی رایانامه', known: 'تأییدشده', hello: 'سلام Sara', done: 'عوض شد' },
};

for (const language of ['en', 'fa'] as const) {
  test(`a forgotten password is set anew by mail: ${language}`, async ({ browser }) => {
    const { server, port, next } = await post();
    const site = await freePort();
    const flags = ['--public-url', `http://127.0.0.1:${site}`, '--smtp', `smtp://127.0.0.1:${port}`, '--mail-from', 'Mohreh <club@example.org>'];
    const { origin, stop } = await serve(flags, site);
    try {
      const page = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage();
      await page.goto(`${origin}/${language}/me`);
      const form = page.getByTestId('sign-in');
      await form.locator('.tab').nth(1).click();
      await form.locator('input').first().fill('Sara');
      await form.locator('input[type=password]').fill('correct horse');
      await page.getByTestId('sign-in-go').click();
      await page.getByRole('button', { name: words[language].title }).click();
      const mail = page.getByTestId('mail');
      await mail.locator('input[type=email]').fill('sara@example.org');
      await mail.locator('input[type=password]').fill('correct horse');
      await page.getByTestId('mail-set').click();
      const first = await next();
      expect(told(first)).toContain(words[language].hello);
      await mail.locator('input').first().fill(code(first));
      await page.getByTestId('mail-confirm').click();
      await expect(mail.getByRole('status')).toContainText(words[language].known);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

      await page.getByTestId('sign-out').click();
      await page.getByTestId('forgot').click();
      await page.locator('form', { has: page.getByTestId('forgot-go') }).locator('input').fill('sara');
      await page.getByTestId('forgot-go').click();
      await expect(page.getByRole('status')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      const link = /http:\S+\/reset\/[a-z0-9]{12}/.exec(told(await next()))?.[0] ?? '';
      await page.goto(link);
      await page.locator('input[type=password]').fill('battery staple');
      await page.locator('form .primary').click();
      await expect(page.getByRole('status')).toContainText(words[language].done);
    } finally {
      await stop();
      server.close();
    }
  });
}
