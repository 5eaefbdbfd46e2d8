import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page of the shop has before its main content ends. */
const STOPS = 60;

/** Goes on by Tab until the focus is there, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS; stop += 1) {
    const isThere = await target.evaluate((element) => element === document.activeElement);
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
