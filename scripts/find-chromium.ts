import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installSystemPackage } from './system-packages';

const DOWNLOAD_LIMIT_MS = 4 * 60_000;

/** The headless shell first, which needs a fifth less of the processor. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser whose system libraries are missing exists but does not start. */
function starts(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status } = spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
  return status === 0;
}

/** Finds an installed Chromium: that of CHROMIUM_PATH, else Playwright's own, else the system's. */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH names no file: ${chosen}`);
    return chosen;
  }
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find(starts);
}

/** Debian's packages; a release before 12 has only the second. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Installs Playwright's download, else Debian's package; undefined when both fail. */
export function installChromium(): string | undefined {
  console.log('No Chromium on this machine. Trying Playwright’s download …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: DOWNLOAD_LIMIT_MS,
  });
  return findChromium() ?? (PACKAGES.some(installSystemPackage) ? findChromium() : undefined);
}

/** Without a Japanese font screenshots show boxes, though every test still passes. */
export function installJapaneseFont(): void {
  if (process.platform !== 'linux') return;
  const listed = spawnSync('fc-list', [':lang=ja'], { encoding: 'utf8', timeout: 20_000 });
  if (listed.status === 0 && listed.stdout.trim() !== '') return;
  if (!installSystemPackage('fonts-noto-cjk')) {
    console.log('No Japanese font on this machine: screenshots will show boxes.');
  }
}
