import type { TestProject } from 'vitest/node';
import { makeTemplate } from '../../e2e/seeded-data';
import { startShop } from '../../e2e/shop';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shop under test is, e.g. http://localhost:41234 */
    shopOrigin: string;
  }
}

/** Starts the built shop that every file here asks. SHOP_ORIGIN names one that runs already. */
export default async function startBuiltShop(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const { SHOP_ORIGIN } = process.env;
  if (SHOP_ORIGIN) {
    project.provide('shopOrigin', SHOP_ORIGIN);
    return undefined;
  }
  makeTemplate();
  const shop = await startShop({ name: 'shop-over-http' });
  project.provide('shopOrigin', shop.origin);
  return shop.stop;
}
