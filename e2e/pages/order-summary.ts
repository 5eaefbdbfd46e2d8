import type { Locator, Page } from '@playwright/test';

/** What was chosen and what it costs: at the foot of phones, at the side of wide screens. */
export function orderSummary(page: Page): Locator {
  return page.getByRole('region', { name: 'お申し込みの内容' });
}
