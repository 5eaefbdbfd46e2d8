import { type ForeignBackEnds, startForeignBackEnds } from '../tests/foreign/foreign-back-ends';
import { dateInJapan, firstDateOf } from '../tests/foreign/main-api/calendar';
import { freePort } from '../tests/free-port';
import { shopNow } from '../tests/shop/shop-date';
import { test as base } from './fixtures';
import { type Shop, startShop } from './shop';

/** The shop on a company's own back ends, which look only at what came over their wires. */
interface ForeignWorld extends ForeignBackEnds {
  readonly shop: Shop;
}

/** The first start on a day of a kind in the company's calendar: `yyyy-MM-ddTHH:mm:00` in Japan time. */
export function firstStart(kind: 'open' | 'negotiable'): string {
  return `${firstDateOf(kind, dateInJapan(shopNow()))}T09:00:00`;
}

type Company = Omit<NonNullable<Parameters<typeof startForeignBackEnds>[1]>, 'api'>;

/** One world for all tests of a worker, which have customers of their own. Another company's is a world of its own. */
export const test = base.extend<object, { company: Company; world: ForeignWorld }>({
  company: [{}, { scope: 'worker', option: true }],
  world: [
    async ({ company }, use, { parallelIndex }) => {
      const port = await freePort();
      const origin = `http://localhost:${port}`;
      const backEnds = await startForeignBackEnds(origin, {
        pool: { ...company.pool, now: shopNow },
        gateway: { ...company.gateway, now: shopNow },
        api: { shopTime: shopNow },
      });
      const name = `foreign-${parallelIndex}`;
      const shop = await startShop({
        name,
        port,
        environment: { ...backEnds.environment, MAIN_API_FEATURES: 'none' },
      });
      await use({ ...backEnds, shop });
      await shop.stop();
      await backEnds.stop();
    },
    // Its start counts for no single test.
    { scope: 'worker', timeout: 120_000 },
  ],
  shopOrigin: async ({ world }, use) => use(world.shop.origin),
  siteOrigins: async ({ world: { shop, gateway, api } }, use) =>
    use([shop.origin, gateway.origin, api.threeDSecureOrigin]),
});

export { expect } from '@playwright/test';
