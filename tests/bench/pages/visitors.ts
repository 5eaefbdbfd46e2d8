import type { Browser, BrowserContext, Page } from '@playwright/test';
import { findOpenStarts } from '../../../e2e/calendar';
import { signIn } from '../../../e2e/customers';
import { AIRCON_SET, storeDraft } from '../../../e2e/draft';
import { DEMO_CARD, PAID_BY_CARD } from '../../../e2e/order-journey';
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

/** The customer among them. */
interface Guest {
  readonly signIn: (page: Page) => Promise<void>;
  /** Of the registered card that pays. */
  readonly cardId: string;
}

const demoCustomer = (origin: string): Guest => ({
  signIn: (page) => signIn(page, origin),
  cardId: DEMO_CARD.id,
});

/** The customer is signed in and has an order that has come as far as the confirm step. */
export async function welcomeVisitors(
  browser: Browser,
  origin: string,
  guest: Guest = demoCustomer(origin),
): Promise<Visitors> {
  const stranger = await browser.newContext({ ...PHONE, baseURL: origin });
  const customer = await browser.newContext({ ...PHONE, baseURL: origin });
  const page = await customer.newPage();
  await page.goto(`${origin}/_health_check`);
  await guest.signIn(page);
  // What another test has left of an order is no part of the pages' weight.
  await page.request.delete(`${origin}/api/v1/user/order_draft`, { headers: { origin } });
  const [startsAt = ''] = await findOpenStarts(page.request, origin, AIRCON_SET);
  const payment = { creditCard: { ...DEMO_CARD, id: guest.cardId } };
  await storeDraft(page, { ...PAID_BY_CARD, payment, selectedDate: [startsAt] });
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
