import { notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import type { Catalogue } from './catalogue';
import { alliances, coupons, menus, serviceAreas, services } from './catalogue-tables';

export type CouponRow = typeof coupons.$inferInsert;

function withoutPosition<Row extends { readonly position: number }>({ position: _, ...row }: Row) {
  return row;
}

function withPosition<Row extends object>(rows: readonly Row[]) {
  return rows.map((row, position) => ({ ...row, position }));
}

/** About a hundred rows; `getCatalogue` caches them. */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  const serviceRows = await db.select().from(services).orderBy(services.position);
  const menuRows = await db.select().from(menus).orderBy(menus.position);
  const allianceRows = await db.select().from(alliances).orderBy(alliances.position);
  return {
    services: serviceRows.map(withoutPosition),
    menus: menuRows.map(withoutPosition),
    alliances: allianceRows.map(withoutPosition),
    served: await db.select().from(serviceAreas),
  };
}

/** Coupons keep their use counts; those not in the list are deleted. */
export async function replaceCatalogue(
  transaction: Database,
  content: { readonly catalogue: Catalogue; readonly coupons: readonly CouponRow[] },
): Promise<void> {
  const { catalogue } = content;
  await transaction.delete(alliances);
  await transaction.delete(services);
  await transaction.delete(serviceAreas);
  await transaction.insert(services).values(withPosition(catalogue.services));
  await transaction.insert(menus).values(withPosition(catalogue.menus));
  await transaction.insert(alliances).values(withPosition(catalogue.alliances));
  await transaction.insert(serviceAreas).values([...catalogue.served]);

  const codes = content.coupons.map((coupon) => coupon.code);
  await transaction.delete(coupons).where(notInArray(coupons.code, codes));
  await transaction
    .insert(coupons)
    .values([...content.coupons])
    .onConflictDoUpdate({
      target: coupons.code,
      set: {
        label: sql`excluded.label`,
        kind: sql`excluded.kind`,
        value: sql`excluded.value`,
        expiresAt: sql`excluded.expires_at`,
        // A limit lowered below the use count means used up; no limit stays no limit.
        usageLimit: sql`CASE WHEN excluded.usage_limit IS NOT NULL
          THEN greatest(excluded.usage_limit, ${coupons.usedCount}) END`,
        projects: sql`excluded.projects`,
        menuIds: sql`excluded.menu_ids`,
      },
    });
}
