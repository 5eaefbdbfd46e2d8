import type { Page } from '@playwright/test';

export type Stored = Record<string, unknown>;

/** Changes what the tab has stored of the order, as no screen of the shop would. */
export async function changeStored(page: Page, change: (stored: Stored) => Stored): Promise<void> {
  const text = await page.evaluate(() => sessionStorage.getItem('recoil-persist') ?? '{}');
  const stored: Stored = JSON.parse(text);
  await writeStored(page, JSON.stringify(change(stored)));
}

async function writeStored(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => sessionStorage.setItem('recoil-persist', value), text);
}

/** Another tab with a copy of this one's storage, as duplicating a tab gives. */
export async function duplicateTab(page: Page, path: string): Promise<Page> {
  const text = await page.evaluate(() => sessionStorage.getItem('recoil-persist') ?? '{}');
  const copy = await page.context().newPage();
  await copy.goto('/_health_check');
  await writeStored(copy, text);
  await copy.goto(path);
  return copy;
}
