import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { defineConfig, devices } from '@playwright/test';

// The tests drive the real server. `MOHREH_E2E_URL` names one that runs
// already; otherwise the binary is started here, on a database of its own.
const running = process.env['MOHREH_E2E_URL'];
const port = Number(process.env['MOHREH_E2E_PORT'] ?? 8123);
const binary = process.env['MOHREH_BIN'] ?? '../target/debug/mohreh';
const database = join(tmpdir(), `mohreh-e2e-${process.pid}.sqlite`);
const baseURL = running ?? `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/pages',
  fullyParallel: true,
  // One more than there are cores where CI runs: a third of a test is waiting.
  workers: 3,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Patience costs nothing where things go well: a busy machine is not a fault.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  // What is timed is timed alone: `npm run e2e` runs the second after the first.
  projects: [
    { name: 'pages', testIgnore: /times\.spec/ },
    { name: 'times', testMatch: /times\.spec/ },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1280, height: 800 },
    // A picture of the page with every touch would take longer than the touch.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    // The distribution's browser: nothing is downloaded by Playwright.
    launchOptions: {
      executablePath: process.env['MOHREH_CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(running === undefined
    ? {
        webServer: {
          // All browsers share one address here, so its limits are lifted.
          command: `${binary} serve --listen 127.0.0.1:${port} --database ${database} --load-test`,
          url: `${baseURL}/healthz`,
          timeout: 30_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
        },
      }
    : {}),
});
