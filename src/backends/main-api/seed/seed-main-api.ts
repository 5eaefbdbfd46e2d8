import type { MainApiDependencies } from '../dependencies';
import { seedCatalogue } from './seed-catalogue';

/**
 * Fills the database on first start: the catalogue, and whatever later steps add. Deterministic for
 * a day in Japan, repeatable, safe from several processes at once (each step takes the seed's lock).
 */
export async function seedMainApi(deps: MainApiDependencies): Promise<void> {
  await seedCatalogue(deps);
}
