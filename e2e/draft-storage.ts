import type { Page } from '@playwright/test';
import { Tab } from './tab';

export type Stored = Record<string, unknown>;

/** Reads the order that the page's tab has stored, as text. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem('recoil-persist') ?? '{}');
}

/** Reads the order that the page's tab has stored. Entries that were set to nothing are left out. */
export async function readStored(page: Page): Promise<Stored> {
  const all: Stored = JSON.parse(await storedText(page));
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/** Changes what the tab has stored of the order, as no screen of the shop would. */
export async function changeStored(page: Page, change: (stored: Stored) => Stored): Promise<void> {
  const stored: Stored = JSON.parse(await storedText(page));
  await writeStored(page, JSON.stringify(change(stored)));
}

export async function writeStored(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => sessionStorage.setItem('recoil-persist', value), text);
}

/** Opens an empty tab with a copy of this one's storage, as duplicating a tab does. */
export async function duplicateTab(tab: Tab): Promise<Tab> {
  const copy = new Tab(await tab.context.newPage());
  await copy.page.goto('/_health_check');
  await writeStored(copy.page, await storedText(tab.page));
  return copy;
}
