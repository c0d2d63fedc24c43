/** The folder that `cargo xtask web --static` writes, on a host that only has files. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { plies, starts, tap } from './help';

const folder = fileURLToPath(new URL('../dist-static', import.meta.url));
/** A static site may live in any folder of its host. */
const BELOW = '/games/mohreh/';
const kinds: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml' };

let host: Server;
let site: string;

test.beforeAll(async () => {
  if (!existsSync(folder)) throw new Error('there is no static site: run `cargo xtask web --static`');
  host = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname;
    const file = join(folder, path.startsWith(BELOW) ? path.slice(BELOW.length) || 'index.html' : 'nothing');
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': kinds[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(host.address() as AddressInfo).port}${BELOW}`;
});

test.afterAll(() => {
  host.closeAllConnections();
  host.close();
});

test('without a server one plays the computer, and the online parts say that there is none', async ({ page }) => {
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('request', (request) => !request.url().startsWith(site) && !/^(blob|data):/.test(request.url()) && troubles.push(request.url()));
  await page.addInitScript(() => localStorage.setItem('mohreh-settings', '{"motion":"off","confirm":"off"}'));
  await page.goto(`${site}#/en`);
  await page.getByTestId('play-dvonn').click();
  await expect.poll(() => starts(page)).toContain('e3');
  await tap(page, 'e3');
  await expect.poll(() => plies(page)).toBe(2);

  const none = 'There is no server here';
  await page.goto(`${site}#/en/dvonn`);
  await page.getByRole('button', { name: 'Friend' }).click();
  await expect(page.getByText(none)).toBeVisible();
  await expect(page.getByTestId('start')).toBeDisabled();
  await page.getByRole('button', { name: 'Open tables' }).click();
  await expect(page.getByTestId('open-tables')).toContainText(none);
  await page.getByTestId('open-tables').getByRole('button', { name: 'Play the computer' }).click();
  await expect(page.getByTestId('start')).toBeEnabled();
  for (const route of ['lobby', 'g/anything', 'me']) {
    await page.goto(`${site}#/en/${route}`);
    await expect(page.getByRole('main').getByText(none), route).toBeVisible();
  }
  await page.goto(`${site}#/fa/lobby`);
  await expect(page.getByText('اینجا سروری در کار نیست')).toBeVisible();
  // Lessons, rules and the analysis board are there.
  for (const route of ['learn/yinsh', 'rules/zertz', 'a/lyngk']) {
    await page.goto(`${site}#/fa/${route}`);
    await expect(page.locator('main h1').first(), route).toBeAttached();
    await expect(page.locator('main svg').first(), route).toBeVisible();
  }
  expect(troubles).toEqual([]);
});
