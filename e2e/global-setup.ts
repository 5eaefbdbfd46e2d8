import { rmSync } from 'node:fs';
import { makeSeededData } from './seeded-data';
import { startShop } from './shop';

/**
 * The data that shops begin with, and the shop that most tests share. SHOP_ORIGIN points the tests at
 * one that already runs, a development server, say.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_ORIGIN) return undefined;
  const seeded = await makeSeededData();
  const shop = await startShop({ name: 'shared-shop' });
  process.env.SHOP_ORIGIN = shop.origin;
  return async () => {
    await shop.stop();
    rmSync(seeded, { recursive: true, force: true });
  };
}
