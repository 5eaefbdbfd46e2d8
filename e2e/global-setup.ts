import { startShop } from './shop';

/**
 * The shop that most tests share. SHOP_ORIGIN points the tests at one that already runs, a
 * development server, say.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_ORIGIN) return undefined;
  const shop = await startShop({ name: 'shared-shop' });
  process.env.SHOP_ORIGIN = shop.origin;
  return shop.stop;
}
