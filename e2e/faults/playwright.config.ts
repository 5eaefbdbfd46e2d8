import { defineConfig } from '@playwright/test';
import base from '../playwright.config';

/** `npm run test:faults`: one order through every fault of every back end; takes minutes. */
export default defineConfig(base, {
  testDir: '.',
  testMatch: '**/*.faults.ts',
  outputDir: '../../test-results/faults',
  // Every test has a shop of its own.
  globalSetup: [],
  reporter: [['list']],
  workers: 1,
  timeout: 15 * 60_000,
  projects: [{ name: 'desktop', use: { device: 'desktop' } }],
});
