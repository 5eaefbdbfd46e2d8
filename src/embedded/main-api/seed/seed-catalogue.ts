import { createHash } from 'node:crypto';
import { replaceCatalogue } from '../catalogue/catalogue-writer';
import { seedOnce } from '../database/seed-once';
import type { MainApiDependencies } from '../dependencies';
import { catalogueSeed } from './catalogue/catalogue-seed';
import { couponSeed } from './catalogue/coupon-seed';

/** Writes the catalogue of this release, unless the database holds exactly that already. */
export async function seedCatalogue(deps: MainApiDependencies): Promise<void> {
  const content = { catalogue: catalogueSeed, coupons: couponSeed };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  await seedOnce(deps.db, { name: 'catalogue', version, at: deps.clock.now() }, (transaction) =>
    replaceCatalogue(transaction, content),
  );
}
