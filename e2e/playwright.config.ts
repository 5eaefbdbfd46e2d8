import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium';
import type { DeviceOptions } from './fixtures';

const results = '../test-results';

const browserArguments = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Chromium's sandbox refuses to start for root, which is what CI often is.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig<DeviceOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: `${results}/playwright`,
  globalSetup: ['../tests/bundled-programs.ts', './global-setup.ts'],
  reporter: [['list'], ['json', { outputFile: `${results}/reports/playwright.json` }]],
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Ends a test that hangs. Actions and expectations have shorter limits of their own.
  timeout: 5 * 60_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 15_000,
    locale: 'ja-JP',
    // Far from Japan on purpose: every time a customer sees is Japan's.
    timezoneId: 'America/New_York',
    // Pages scroll at once instead of gliding, so that a tap lands where it was aimed.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Without a copy of the page at each step, which takes a third of the time. The repetition of a failed test has it.
    trace: { mode: 'retain-on-failure', snapshots: false, sources: false, screenshots: false },
    launchOptions: { executablePath: findChromium(), args: browserArguments },
  },
  // Every screen is looked at in both sizes (screen-check.ts); on a phone go the journeys that fingers may walk in
  // another way. No test is in two of the projects in the same size. Each project has workers of its own, whose
  // start takes a shop, so that the gate is one.
  projects: [
    { name: 'gate', grep: /@gate/, use: { device: 'as tagged' } },
    { name: 'phone', grep: /@phone/, grepInvert: /@gate/, use: { device: 'phone' } },
    { name: 'desktop', grepInvert: /^(?!.*@phone).*@gate/, use: { device: 'desktop' } },
  ],
});
