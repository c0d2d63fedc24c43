import { defineConfig } from '@playwright/test';

import base from './playwright.config';

// `npm run sheets`: pictures of every page for people to look at, no tests.
export default defineConfig({
  ...base,
  testDir: 'sheets',
  testMatch: '*.sheet.ts',
  outputDir: 'test-results/sheets-run',
  timeout: 180_000,
});
