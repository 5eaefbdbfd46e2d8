import { type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test';
import type { OwnCustomer } from '../tests/shop/own-customers';
import { clockAheadMs } from '../tests/shop/shop-date';
import { type NewOfficeTab, newOfficePerson, signInAtOffice } from './office-people';
import { Outbox } from './outbox';
import { signInAs } from './own-session';
import { type PageProblems, watchForProblems } from './page-problems';
import { PHONE, WIDE } from './screen-check';
import { OPS_TOKEN } from './shop';
import { Tab } from './tab';
import { type WorkerShop, WorkerShops } from './worker-shop';

interface WorkerFixtures {
  workerShops: WorkerShops;
}

export interface DeviceOptions {
  /** A wide screen with a mouse, or a phone with fingers; `as tagged`: a phone for tests with the tag `@phone`. */
  device: 'desktop' | 'phone' | 'as tagged';
}

interface DeviceFixtures extends DeviceOptions {
  isPhone: boolean;
}

interface ShopFixtures {
  /** Whether the tests of the file leave nothing behind that others would see. Files that do so share a shop. */
  leavesShop: boolean;
  /** The worker's shop; a test with a shop of its own replaces it. */
  workerShop: WorkerShop;
  shopOrigin: string;
  /** Where pages may lead and call: the shop, and what a company has beside it. */
  siteOrigins: readonly string[];
  outbox: Outbox;
  /** Fails the test at its end when something went wrong that nobody expected. */
  problems: PageProblems;
  /** A browser window in which pages are opened. */
  tab: Tab;
  /** A further tab of the same browser. */
  newTab: () => Promise<Tab>;
  /** A tab on another device, which knows nothing of the first one and may differ from it. */
  newDevice: (options?: BrowserContextOptions) => Promise<Tab>;
  /** A customer of the test's own with places, cards and points, signed in. */
  customer: OwnCustomer;
  /** A customer of the test's own who has past and coming orders as well, signed in. */
  longtimeCustomer: OwnCustomer;
  signIn: (tab: Tab, customer: OwnCustomer) => Promise<void>;
  newOfficeTab: NewOfficeTab;
}

/** Gives the pages of a browser the date of the shop. Their timers stay real. */
async function setDate(context: BrowserContext): Promise<void> {
  await context.addInitScript((aheadMs) => {
    const RealDate = Date;
    const now = () => RealDate.now() + aheadMs;
    globalThis.Date = new Proxy(RealDate, {
      apply: () => new RealDate(now()).toString(),
      construct: (_, args, target) =>
        Reflect.construct(RealDate, args.length === 0 ? [now()] : args, target),
      get: (date, name, receiver) => (name === 'now' ? now : Reflect.get(date, name, receiver)),
    });
  }, clockAheadMs());
}

export const test = base.extend<ShopFixtures & DeviceFixtures, WorkerFixtures>({
  device: ['desktop', { option: true }],
  isPhone: async ({ device }, use, { tags }) =>
    use(device === 'phone' || (device === 'as tagged' && tags.includes('@phone'))),
  viewport: async ({ isPhone }, use) => use(isPhone ? PHONE : WIDE),
  hasTouch: async ({ isPhone }, use) => use(isPhone),
  isMobile: async ({ isPhone }, use) => use(isPhone),
  browser: [
    async ({ browser }, use) => {
      browser.on('context', setDate);
      await use(browser);
      browser.off('context', setDate);
    },
    { scope: 'worker' },
  ],
  workerShops: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here.
    async ({}, use, { parallelIndex }) => {
      const shops = new WorkerShops(parallelIndex);
      await use(shops);
      await shops.stop();
    },
    { scope: 'worker' },
  ],
  leavesShop: [false, { option: true }],
  workerShop: async ({ workerShops, leavesShop }, use, { file }) =>
    use(await workerShops.shopFor(file, leavesShop)),
  shopOrigin: async ({ workerShop }, use) => use(workerShop.origin),
  siteOrigins: async ({ shopOrigin }, use) => use([shopOrigin]),
  baseURL: async ({ shopOrigin }, use) => use(shopOrigin),
  outbox: async ({ request, shopOrigin }, use) => use(new Outbox(request, shopOrigin, OPS_TOKEN)),
  problems: [
    async ({ context, siteOrigins }, use) => {
      const problems = await watchForProblems(context, siteOrigins);
      await use(problems);
      base.expect(problems.unexpected(), 'problems on the shop’s pages').toEqual([]);
    },
    { auto: true },
  ],
  tab: async ({ page }, use) => use(new Tab(page)),
  newTab: async ({ context }, use) => use(async () => new Tab(await context.newPage())),
  newDevice: async ({ browser, baseURL, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options });
      contexts.push(context);
      await problems.watch(context);
      return new Tab(await context.newPage());
    });
    for (const context of contexts) await context.close();
  },
  signIn: async ({ workerShop }, use) =>
    use((tab, customer) => signInAs(tab.context, workerShop, customer)),
  newOfficeTab: async ({ newDevice, shopOrigin }, use) =>
    use(async (role, person) => {
      const tab = await newDevice();
      await signInAtOffice(
        tab.context,
        shopOrigin,
        await newOfficePerson(shopOrigin, role, person),
      );
      return tab;
    }),
  customer: async ({ context, workerShop }, use) => {
    const customer = workerShop.nextCustomer();
    await signInAs(context, workerShop, customer);
    await use(customer);
  },
  longtimeCustomer: async ({ context, workerShop }, use) => {
    const customer = workerShop.nextLongtimeCustomer();
    await signInAs(context, workerShop, customer);
    await use(customer);
  },
});

export { expect } from '@playwright/test';
