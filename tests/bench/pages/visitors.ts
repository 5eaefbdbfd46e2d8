import type { Browser, BrowserContext } from '@playwright/test';
import { findOpenStarts } from '../../../e2e/calendar';
import { signIn } from '../../../e2e/customers';
import { AIRCON_SET, storeDraft } from '../../../e2e/draft';
import { PAID_BY_CARD } from '../../../e2e/order-journey';
import type { Visitor } from './measured-pages';
import { PHONE } from './page-weight';

/** A browser context for each visitor, and what an ordering one's tab has stored. */
export interface Visitors {
  readonly contextOf: (visitor: Visitor) => BrowserContext;
  readonly storedOf: (visitor: Visitor) => string | undefined;
  /** The request header with the visitor's cookies; empty for anyone. */
  readonly cookieOf: (visitor: Visitor) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The demonstration customer, signed in, with an order that has come as far as the confirm step. */
export async function welcomeVisitors(browser: Browser, origin: string): Promise<Visitors> {
  const stranger = await browser.newContext({ ...PHONE, baseURL: origin });
  const customer = await browser.newContext({ ...PHONE, baseURL: origin });
  const page = await customer.newPage();
  await page.goto(`${origin}/_health_check`);
  await signIn(page, origin);
  // What another test has left of an order is no part of the pages' weight.
  await page.request.delete(`${origin}/api/v1/user/order_draft`, { headers: { origin } });
  const [startsAt = ''] = await findOpenStarts(page.request, origin, AIRCON_SET);
  await storeDraft(page, { ...PAID_BY_CARD, selectedDate: [startsAt] });
  const stored = await page.evaluate(() => sessionStorage.getItem('recoil-persist') ?? '');
  await page.close();

  const contextOf = (visitor: Visitor) => (visitor === 'anyone' ? stranger : customer);
  return {
    contextOf,
    storedOf: (visitor) => (visitor === 'ordering' ? stored : undefined),
    cookieOf: async (visitor) => {
      const cookies = await contextOf(visitor).cookies(origin);
      return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    },
    close: async () => {
      await stranger.close();
      await customer.close();
    },
  };
}
