import type { Locator, Page } from '@playwright/test';

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

/** The page as it can be read and used before its scripts arrive, as over a slow network. */
interface EarlyPage {
  readonly main: Locator;
  readonly heading: Locator;
  readonly letScriptsArrive: () => void;
}

export async function openBeforeScripts(page: Page, address: string): Promise<EarlyPage> {
  const letScriptsArrive = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  return { main: page.getByRole('main'), heading, letScriptsArrive };
}
