import type { Page } from '@playwright/test';

/**
 * Holds the scripts of the pages back, as a slow network does.
 * @returns what lets them arrive
 */
export async function holdScripts(page: Page): Promise<() => void> {
  let letArrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    letArrive = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  return letArrive;
}
