import type { Locator } from '@playwright/test';

/** Ticks a radio button or checkbox. Its label lies over it and takes the tap, as it would a customer's. */
export async function tick(choice: Locator): Promise<void> {
  await choice.check({ force: true });
}
