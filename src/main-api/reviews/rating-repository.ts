import { eq, sql } from 'drizzle-orm';
import type { Rating } from '@/contract/reviews';
import type { StaffRecord } from '@/contract/staff-records';
import type { Database } from '@/database/database';
import { together } from '@/database/queries';
import { toJapanDate } from '@/domain/japan-time';
import { sharedWork } from '@/platform/request-context';
import type { MainApiDependencies } from '../dependencies';
import { orderVisits } from '../visits/visit-tables';
import { isOfVisit, isPublic, reviews } from './review-tables';

/** How soon a review by another process shows in lists; this process shows its own at once. */
const REREAD_AFTER_MS = 60_000;

export interface Ratings {
  /** By menu id; menus without reviews are missing. */
  readonly menus: ReadonlyMap<string, Rating>;
  /** By staff id, as above. */
  readonly staff: ReadonlyMap<string, Rating>;
  /** Done visits by staff id; those of nobody are missing. */
  readonly visits: ReadonlyMap<string, number>;
}

interface Counted {
  readonly id: string | null;
  readonly count: number;
  readonly stars: number;
  /** Seconds since 1970 of the newest. */
  readonly latest: number;
}

function ratingsBy(rows: readonly Counted[]): ReadonlyMap<string, Rating> {
  const sums = new Map<string, Omit<Counted, 'id'>>();
  for (const { id, count, stars, latest } of rows) {
    if (id === null) continue;
    const before = sums.get(id) ?? { count: 0, stars: 0, latest: 0 };
    sums.set(id, {
      count: before.count + count,
      stars: before.stars + stars,
      latest: Math.max(before.latest, latest),
    });
  }
  return new Map(
    [...sums].map(([id, { count, stars, latest }]) => {
      const latestOn = toJapanDate(new Date(latest * 1_000));
      return [id, { average: Math.round((stars / count) * 10) / 10, count, latestOn }];
    }),
  );
}

async function readRatings(db: Database): Promise<Ratings> {
  const visitRows = db
    .select({ staffId: orderVisits.staffId, visits: sql<number>`count(*)::int` })
    .from(orderVisits)
    .where(eq(orderVisits.status, 'done'))
    .groupBy(orderVisits.staffId);
  const reviewRows = db
    .select({
      menuId: reviews.menuId,
      staffId: reviews.staffId,
      count: sql<number>`count(*)::int`,
      stars: sql<number>`sum(${reviews.stars})::int`,
      latest: sql<number>`floor(extract(epoch FROM max(${reviews.writtenAt})))::int`,
    })
    .from(reviews)
    .innerJoin(orderVisits, isOfVisit)
    .where(isPublic)
    .groupBy(reviews.menuId, reviews.staffId);
  const [rows, visited] = await together(reviewRows, visitRows);
  return {
    menus: ratingsBy(rows.map(({ menuId: id, ...counted }) => ({ id, ...counted }))),
    staff: ratingsBy(rows.map(({ staffId: id, ...counted }) => ({ id, ...counted }))),
    visits: new Map(visited.flatMap(({ staffId, visits }) => (staffId ? [[staffId, visits]] : []))),
  };
}

type Deps = Pick<MainApiDependencies, 'db' | 'clock'>;

const cached = new WeakMap<
  Database,
  { readonly readAt: number; readonly ratings: Promise<Ratings> }
>();

/** Of all menus and staff members, cached in memory since every list shows them. */
export function getRatings({ db, clock }: Deps): Promise<Ratings> {
  const now = clock.now().getTime();
  const present = cached.get(db);
  if (present && Math.abs(now - present.readAt) < REREAD_AFTER_MS) return present.ratings;
  const ratings = sharedWork(() => readRatings(db));
  cached.set(db, { readAt: now, ratings });
  ratings.catch(() => cached.delete(db));
  return ratings;
}

/** After a review was written, taken back, hidden or shown, once that is committed. */
export function forgetRatings({ db }: Pick<Deps, 'db'>): void {
  cached.delete(db);
}

interface Profile extends Pick<StaffRecord, 'worksSince' | 'isSample'> {
  readonly id: string;
}

export function toStaffRecord(
  { staff, visits }: Ratings,
  { id, worksSince, isSample }: Profile,
): StaffRecord {
  return { rating: staff.get(id) ?? null, visits: visits.get(id) ?? 0, worksSince, isSample };
}
