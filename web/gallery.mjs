/**
 * `npm run gallery`: a picture of every tile of the gallery before a change and
 * after it, by one browser in one run, compared pixel by pixel. Stored pictures
 * would age with the browser.
 *
 * `npm run gallery -- REVISION` compares with a revision other than HEAD. What
 * differs is listed and shown side by side in `test-results/gallery`; like
 * diff, it then exits with 1.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';

const here = import.meta.dirname;
const revision = process.argv[2] ?? 'HEAD';
const results = join(here, 'test-results/gallery');
/** How the reader may have set up what is seen. */
const looks = [
  { theme: 'light' },
  { theme: 'dark' },
  { theme: 'contrast' },
  { theme: 'light', boards: 'slate' },
  { theme: 'light', boards: 'walnut' },
  { theme: 'light', glyphs: false },
];

/** Serves the client of a folder for development. */
async function serve(root, cacheDir) {
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    cacheDir,
    logLevel: 'error',
    // Packages are shared by both, and nothing is edited meanwhile.
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, fs: { strict: false } },
  });
  await server.listen();
  return { server, url: server.resolvedUrls.local[0] };
}

/** The gallery as one picture, and where its tiles are. */
async function taken(browser, url, look) {
  const page = await browser.newPage({ viewport: { width: 1500, height: 900 }, reducedMotion: 'reduce' });
  await page.addInitScript((settings) => localStorage.setItem('mohreh-settings', JSON.stringify({ ...settings, motion: 'off' })), look);
  await page.goto(`${url}en/gallery`);
  // A revision from before the gallery has none.
  await page.locator('h1').first().waitFor({ timeout: 120_000 });
  if ((await page.locator('[data-tile]').count()) > 0) await page.locator('[data-tile="board/colorpop"] [data-piece]').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const tiles = await page.locator('[data-tile]').evaluateAll((all) =>
    all.map((tile) => {
      const { x, y, width, height } = tile.getBoundingClientRect();
      return { name: tile.dataset.tile, x: Math.floor(x + scrollX), y: Math.floor(y + scrollY), width: Math.ceil(width), height: Math.ceil(height) };
    }),
  );
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
  await page.close();
  return { tiles, picture: `data:image/png;base64,${picture.toString('base64')}` };
}

/** The tiles that are not the same, each with both pictures; runs in a page, which knows how to read pictures. */
async function differing([before, after]) {
  const load = async ({ tiles, picture }) => {
    const bitmap = await createImageBitmap(await (await fetch(picture)).blob());
    return new Map(
      tiles.map(({ name, x, y, width, height }) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d', { willReadFrequently: true });
        context.drawImage(bitmap, -x, -y);
        return [name, { canvas, pixels: new Uint32Array(context.getImageData(0, 0, width, height).data.buffer) }];
      }),
    );
  };
  const [old, now] = [await load(before), await load(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) => {
    const [one, other] = [old.get(name), now.get(name)];
    const count = one && other ? other.pixels.filter((pixel, index) => pixel !== one.pixels[index]).length : Infinity;
    if (count === 0 && one.pixels.length === other.pixels.length) return [];
    const how = !one ? 'new' : !other ? 'gone' : `${count} pixels`;
    return [{ name, how, before: one?.canvas.toDataURL() ?? '', after: other?.canvas.toDataURL() ?? '' }];
  });
}

const work = mkdtempSync(join(tmpdir(), 'mohreh-gallery-'));
const git = (...words) => execFileSync('git', words, { cwd: here, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
git('worktree', 'add', '--quiet', '--detach', join(work, 'before'), revision);
let count = 0;
try {
  const old = join(work, 'before/web');
  symlinkSync(join(here, 'node_modules'), join(old, 'node_modules'));
  // The rules describe boards; how they are drawn is the pages' own.
  symlinkSync(join(here, 'src/wasm'), join(old, 'src/wasm'));
  const servers = [await serve(old, join(work, 'cache-before')), await serve(here, join(work, 'cache-after'))];
  const browser = await chromium.launch({
    executablePath: process.env.MOHREH_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage();
  const rows = [];
  for (const look of looks) {
    const pictures = [];
    for (const { url } of servers) pictures.push(await taken(browser, url, look));
    const title = Object.entries(look).map((one) => one.join(' ')).join(', ');
    const found = await page.evaluate(differing, pictures);
    console.log(`${title}: ${found.length} of ${pictures[1].tiles.length} tiles differ`);
    for (const { name, how, before, after } of found) {
      console.log(`  ${name}: ${how}`);
      rows.push(`<tr><td>${title}<td>${name}<td>${how}<td><img src="${before}"><td><img src="${after}">`);
    }
    count += found.length;
  }
  await browser.close();
  for (const { server } of servers) await server.close();
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Gallery</title><table>${rows.join('\n')}</table>`);
} finally {
  git('worktree', 'remove', '--force', join(work, 'before'));
  rmSync(work, { recursive: true, force: true });
}
console.log(count === 0 ? 'nothing differs' : `see ${join(results, 'index.html')}`);
process.exitCode = count === 0 ? 0 : 1;
