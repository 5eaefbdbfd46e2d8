import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    /** Set by `injectAxe`. */
    axe: typeof axe;
  }
}

/** Read as text, since axe runs in the page and needs its document to be loaded. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Once for each document, as axe is half a megabyte and a screen is checked at several widths. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
}

interface Depth {
  /** Whether the contrast of every text is computed, which takes longer than all other rules together. */
  readonly contrast?: boolean;
}

/** axe finds nothing. The one exception: the product asks for a viewport without user zoom. */
export async function expectAccessible(page: Page, { contrast = true }: Depth = {}): Promise<void> {
  await injectAxe(page);
  const found = await page.evaluate(async (isContrastComputed) => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      // Style sheets are fetched again for an experimental rule only, media for one about sound; the shop has none.
      preload: false,
      rules: {
        'meta-viewport': { enabled: false },
        'color-contrast': { enabled: isContrastComputed },
      },
    });
    return violations.map(
      ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
    );
  }, contrast);
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([]);
}
