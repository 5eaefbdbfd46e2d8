import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMainApi } from '../../../tests/main-api/open-test-main-api';
import { readCatalogue } from '../catalogue/catalogue-repository';
import { coupons, menus } from '../catalogue/catalogue-tables';
import { catalogueSeed } from './catalogue/catalogue-seed';
import { seedCatalogue } from './seed-main-api';
import { seedVersions } from './seed-repository';

let api: Awaited<ReturnType<typeof openTestMainApi>>;
beforeAll(async () => {
  api = await openTestMainApi();
});
afterAll(() => api.close());

test('the seeded catalogue is read back complete and in order', async () => {
  const { served, ...ordered } = await readCatalogue(api.deps.db);
  const { served: seeded, ...seed } = catalogueSeed;
  expect(ordered).toEqual(seed);
  expect(new Set(served)).toEqual(new Set(seeded));
});

test('seeding again, even several times at once, leaves the seed versions unchanged', async () => {
  const seeded = () => api.deps.db.select().from(seedVersions);
  const before = await seeded();
  await Promise.all([1, 2, 3].map(() => seedCatalogue(api.deps)));
  expect(await seeded()).toEqual(before);
});

test('the catalogue of another release is replaced, and coupons keep their use counts', async () => {
  const { db } = api.deps;
  await db.delete(menus).where(eq(menus.id, '11001'));
  await db.update(coupons).set({ usedCount: 7 }).where(eq(coupons.code, 'OSOUJI10'));
  await db.update(seedVersions).set({ version: 'older' }).where(eq(seedVersions.name, 'catalogue'));
  await seedCatalogue(api.deps);
  expect((await readCatalogue(db)).menus).toEqual(catalogueSeed.menus);
  const [row] = await db.select().from(coupons).where(eq(coupons.code, 'OSOUJI10'));
  expect(row).toMatchObject({ usedCount: 7, usageLimit: null });
  const [all] = await db.select({ coupons: count() }).from(coupons);
  expect(all?.coupons).toBe(5);
});
