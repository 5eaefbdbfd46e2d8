import { test as base } from '@playwright/test';
import { Outbox } from './outbox';
import { type PageProblems, watchForProblems } from './page-problems';
import { OPS_TOKEN } from './shop';

interface ShopFixtures {
  /** Where the shop under test is; a test with a shop of its own overrides it with `test.use`. */
  shopOrigin: string;
  outbox: Outbox;
  /** Fails the test at its end when something went wrong that nobody expected. */
  problems: PageProblems;
}

export const test = base.extend<ShopFixtures>({
  // Set by the global setup before a worker loads this.
  shopOrigin: [process.env.SHOP_ORIGIN ?? '', { option: true }],
  baseURL: async ({ shopOrigin }, use) => use(shopOrigin),
  outbox: async ({ request, shopOrigin }, use) => use(new Outbox(request, shopOrigin, OPS_TOKEN)),
  problems: [
    async ({ context, shopOrigin }, use) => {
      const problems = await watchForProblems(context, [shopOrigin]);
      await use(problems);
      base.expect(problems.unexpected(), 'problems on the shop’s pages').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
