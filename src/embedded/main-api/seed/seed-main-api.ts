import type { MainApiDependencies } from '../dependencies';
import { seedCatalogue } from './seed-catalogue';
import { seedDemoCustomer } from './seed-demo-customer';
import { seedMigratingCustomer } from './seed-migrating-customer';
import { seedStaff } from './seed-staff';

/**
 * Fills the database on first start: the catalogue, staff with their days, and the demonstration customers.
 * Deterministic for a day in Japan, repeatable, safe from several processes at once (each step takes the seed's lock).
 */
export async function seedMainApi(deps: MainApiDependencies): Promise<void> {
  await seedCatalogue(deps);
  await seedStaff(deps);
  await seedDemoCustomer(deps);
  await seedMigratingCustomer(deps);
}
