import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Query } from '@/contract/endpoint';
import type { OwnReview, PublicReview, reviewEndpoints } from '@/contract/reviews';
import type { Database } from '@/database/database';
import { hasValues, together } from '@/database/queries';
import { toJapanDate } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { orders } from '../orders/order-tables';
import { staff } from '../staff/staff-tables';
import type { VisitKey } from '../visits/visit-repository';
import { orderVisits } from '../visits/visit-tables';
import { getRatings } from './rating-repository';
import { isOfVisit, isPublic, type ReviewRow, reviews } from './review-tables';

const PAGE_SIZE = 10;

function toAnswer({ answer, answeredAt }: ReviewRow): OwnReview['answer'] {
  if (answer === null || answeredAt === null) return null;
  return { text: answer, answeredOn: toJapanDate(answeredAt) };
}

interface Part {
  readonly limit: number;
  readonly offset?: number;
}

/** Newest first. */
async function readReviews(
  db: Database,
  isWanted: SQL,
  { limit, offset = 0 }: Part,
): Promise<PublicReview[]> {
  const rows = await db
    .select({
      review: reviews,
      startsAt: orderVisits.startsAt,
      menu: orders.menu,
      staffName: staff.name,
    })
    .from(reviews)
    .innerJoin(orderVisits, isOfVisit)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .leftJoin(staff, eq(staff.id, reviews.staffId))
    .where(and(isWanted, isPublic))
    .orderBy(desc(reviews.writtenAt), reviews.id)
    .limit(limit)
    .offset(offset);
  return rows.flatMap(({ review, startsAt, menu, staffName }) => {
    const { id, stars, words, place, writtenAt } = review;
    if (stars === null || words === null) return [];
    return [
      {
        reviewId: id,
        stars,
        words,
        menuLabel: menu.chosen.label,
        staffName,
        place,
        visitedIn: toJapanDate(startsAt).slice(0, 7),
        writtenOn: toJapanDate(writtenAt),
        answer: toAnswer(review),
      },
    ];
  });
}

export function listNewestOfMenu(db: Database, menuId: string, limit: number) {
  return readReviews(db, eq(reviews.menuId, menuId), { limit });
}

/** Lists ten reviews a page of a menu or a staff member. */
export async function listReviews(
  deps: MainApiDependencies,
  { menuId, staffId = '', page }: Query<(typeof reviewEndpoints)['listReviews']>,
) {
  const isWanted = menuId === undefined ? eq(reviews.staffId, staffId) : eq(reviews.menuId, menuId);
  const part = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
  const [found, ratings] = await together(readReviews(deps.db, isWanted, part), getRatings(deps));
  const rating = menuId === undefined ? ratings.staff.get(staffId) : ratings.menus.get(menuId);
  return {
    rating: rating ?? null,
    items: found.slice(0, PAGE_SIZE),
    hasNextPage: found.length > PAGE_SIZE,
  };
}

/** Finds a visit's review, even one that was taken back. */
export async function findReview(db: Database, key: VisitKey): Promise<ReviewRow | undefined> {
  const { orderId, position } = key;
  const [found] = await db.select().from(reviews).where(hasValues(reviews, { orderId, position }));
  return found;
}

/** Null for none, and for one that was taken back. */
export function toOwnReview(review: ReviewRow | undefined): OwnReview | null {
  if (!review || review.stars === null || review.words === null) return null;
  return {
    stars: review.stars,
    words: review.words,
    writtenOn: toJapanDate(review.writtenAt),
    isHidden: review.hiddenAt !== null,
    answer: toAnswer(review),
  };
}

export async function insertReview(transaction: Database, values: typeof reviews.$inferInsert) {
  const [inserted] = await transaction.insert(reviews).values(values).returning();
  return inserted;
}

export async function updateReview(
  transaction: Database,
  { id }: ReviewRow,
  changes: Partial<ReviewRow>,
): Promise<ReviewRow | undefined> {
  const [updated] = await transaction
    .update(reviews)
    .set(changes)
    .where(eq(reviews.id, id))
    .returning();
  return updated;
}

/** Locks a review for a change by the office. Undefined also if its customer took it back. */
export async function lockReview(
  transaction: Database,
  id: string,
): Promise<ReviewRow | undefined> {
  const [found] = await transaction.select().from(reviews).where(eq(reviews.id, id)).for('update');
  return found && found.stars !== null ? found : undefined;
}
