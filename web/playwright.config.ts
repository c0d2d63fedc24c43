import { defineConfig, devices } from '@playwright/test';

// The tests drive the real server. `MOHREH_E2E_URL` names one that runs
// already; otherwise the binary is started first, and sets it.
const running = process.env['MOHREH_E2E_URL'];

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
    ...(running === undefined ? {} : { baseURL: running }),
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
  ...(running === undefined ? { globalSetup: './e2e/server.ts' } : {}),
});
