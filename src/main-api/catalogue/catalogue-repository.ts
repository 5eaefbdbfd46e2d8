import { desc, eq, max, notInArray, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { seedVersions } from '../seed/seed-repository';
import {
  alliances,
  type Catalogue,
  type CatalogueChange,
  type CatalogueChangeRow,
  catalogueChanges,
  coupons,
  menus,
  serviceAreas,
  services,
} from './catalogue-tables';

export type CouponRow = typeof coupons.$inferInsert;

function withoutPosition<Row extends { readonly position: number }>({ position: _, ...row }: Row) {
  return row;
}

function withPosition<Row extends object>(rows: readonly Row[]) {
  return rows.map((row, position) => ({ ...row, position }));
}

/** Reads about a hundred rows on each call; `getCatalogue` caches the result. */
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

export function listCoupons(db: Database) {
  return db.select().from(coupons).orderBy(coupons.code);
}

/** In the order they were made. */
export function readChanges(db: Database): Promise<CatalogueChangeRow[]> {
  return db.select().from(catalogueChanges).orderBy(catalogueChanges.id);
}

/** The newest change of each coupon, or of each partner's offer. */
export function readNewestChanges(db: Database, kind: 'coupon' | 'alliance') {
  const { id, at, author, target, change } = catalogueChanges;
  return db
    .selectDistinctOn([target], { id, at, author, target })
    .from(catalogueChanges)
    .where(sql`${change}->>'kind' = ${kind}`)
    .orderBy(target, desc(id));
}

/** The name of the catalogue's seed, which a release can bring with other content. */
export const CATALOGUE_SEED = 'catalogue';

/** Another one after each change, and once a release has brought another seed. */
export async function readCatalogueVersion(db: Database): Promise<string> {
  const [last] = await db
    .select({
      change: max(catalogueChanges.id),
      seed: sql<string | null>`(
        SELECT ${seedVersions.version} FROM ${seedVersions}
        WHERE ${eq(seedVersions.name, CATALOGUE_SEED)})`,
    })
    .from(catalogueChanges)
    .prepare('catalogue_version')
    .execute();
  return `${last?.change ?? 0} ${last?.seed ?? ''}`;
}

/** Coupons and alliances are changed in their rows; prices and sales count as they are read. */
async function applyChange(
  transaction: Database,
  target: string,
  change: CatalogueChange,
): Promise<void> {
  if (change.kind === 'alliance') {
    const { kind: _, endsAt, ...terms } = change;
    const set = { ...terms, endsAt: endsAt === null ? null : new Date(endsAt) };
    await transaction.update(alliances).set(set).where(eq(alliances.id, target));
  }
  if (change.kind === 'coupon') {
    const { kind, couponKind, expiresAt, ...terms } = change;
    const coupon = {
      ...terms,
      code: target,
      kind: couponKind,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
    };
    await writeCoupons(transaction, [coupon]);
  }
}

/** The caller holds the catalogue's lock. */
export async function writeChange(
  transaction: Database,
  row: Omit<CatalogueChangeRow, 'id'>,
): Promise<void> {
  await transaction.insert(catalogueChanges).values(row);
  await applyChange(transaction, row.target, row.change);
}

/** Use counts stay. */
async function writeCoupons(transaction: Database, rows: readonly CouponRow[]): Promise<void> {
  await transaction
    .insert(coupons)
    .values([...rows])
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

/**
 * Writes the seed, and over it what the office changed. Coupons keep their use counts; those that are neither in the
 * seed nor the office's are deleted.
 */
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

  const changes = await readChanges(transaction);
  const kept = changes.filter(({ change }) => change.kind === 'coupon').map(({ target }) => target);
  const codes = [...content.coupons.map((coupon) => coupon.code), ...kept];
  await transaction.delete(coupons).where(notInArray(coupons.code, codes));
  await writeCoupons(transaction, content.coupons);
  for (const { target, change } of changes) await applyChange(transaction, target, change);
}
