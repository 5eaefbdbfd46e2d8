import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../test-results/screens/', import.meta.url));

/** The whole page as test-results/screens/<name>-<width>.png, for people to look at. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: `${folder}${name}-${page.viewportSize()?.width ?? 0}.png`,
    fullPage: true,
    animations: 'disabled',
  });
}
