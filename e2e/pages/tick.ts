import type { Locator } from '@playwright/test';

/** Ticks a radio button or checkbox. Its label lies over it and takes the tap, as it would a customer's. */
export async function tick(choice: Locator): Promise<void> {
  // Waits until the page stands still: a forced click goes where the choice was.
  await choice.scrollIntoViewIfNeeded();
  await choice.check({ force: true });
}
