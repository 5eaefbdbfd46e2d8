import { eq, sql } from 'drizzle-orm';
import type { Rating } from '@/contract/reviews';
import type { StaffRecord } from '@/contract/staff-records';
import type { Database } from '@/database/database';
import { toJapanDate } from '@/domain/japan-time';
import { sharedWork } from '@/platform/request-context';
import type { MainApiDependencies } from '../dependencies';
import { orderVisits } from '../visits/visit-tables';
import { isOfVisit, isPublic, reviews } from './review-tables';

/** How soon a review by another process shows in lists; this process shows its own at once. */
const REREAD_REVIEWS_MS = 60_000;
/** How soon a done visit counts. The visits of years are counted one by one, and nobody waits for the next one. */
const RECOUNT_VISITS_MS = 60 * 60_000;

interface ReviewRatings {
  /** By menu id; menus without reviews are missing. */
  readonly menus: ReadonlyMap<string, Rating>;
  /** By staff id, as above. */
  readonly staff: ReadonlyMap<string, Rating>;
}

export interface Ratings extends ReviewRatings {
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

async function countVisits(db: Database): Promise<Ratings['visits']> {
  const rows = await db
    .select({ staffId: orderVisits.staffId, visits: sql<number>`count(*)::int` })
    .from(orderVisits)
    .where(eq(orderVisits.status, 'done'))
    .groupBy(orderVisits.staffId);
  return new Map(rows.flatMap(({ staffId, visits }) => (staffId ? [[staffId, visits]] : [])));
}

async function readReviews(db: Database): Promise<ReviewRatings> {
  const rows = await db
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
  return {
    menus: ratingsBy(rows.map(({ menuId: id, ...counted }) => ({ id, ...counted }))),
    staff: ratingsBy(rows.map(({ staffId: id, ...counted }) => ({ id, ...counted }))),
  };
}

type Deps = Pick<MainApiDependencies, 'db' | 'clock'>;

/** Reads again what was read so many milliseconds ago, and keeps no failure. */
function cachedFor<T>(longestMs: number, read: (db: Database) => Promise<T>) {
  const cached = new WeakMap<Database, { readonly readAt: number; readonly found: Promise<T> }>();
  return {
    read({ db, clock }: Deps): Promise<T> {
      const now = clock.now().getTime();
      const present = cached.get(db);
      if (present && Math.abs(now - present.readAt) < longestMs) return present.found;
      const found = sharedWork(() => read(db));
      cached.set(db, { readAt: now, found });
      found.catch(() => cached.delete(db));
      return found;
    },
    forget: (db: Database) => cached.delete(db),
  };
}

const reviewRatings = cachedFor(REREAD_REVIEWS_MS, readReviews);
const doneVisits = cachedFor(RECOUNT_VISITS_MS, countVisits);

/** Of all menus and staff members, cached in memory since every list shows them. */
export async function getRatings(deps: Deps): Promise<Ratings> {
  const [ratings, visits] = await Promise.all([reviewRatings.read(deps), doneVisits.read(deps)]);
  return { ...ratings, visits };
}

/** After a review was written, taken back, hidden or shown, once that is committed. */
export function forgetRatings({ db }: Pick<Deps, 'db'>): void {
  reviewRatings.forget(db);
  doneVisits.forget(db);
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
