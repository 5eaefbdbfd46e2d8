import type { Page } from '@playwright/test';

/**
 * Waits until React listens on a page that the server rendered, by the measure that Next documents for it.
 * Needed before a test dispatches an event by itself, which nothing would hear before.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('Next.js-hydration', 'measure').length > 0,
  );
}
