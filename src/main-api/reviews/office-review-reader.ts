import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Query, ResponseOf } from '@/contract/endpoint';
import type { officeReviewEndpoints, ReviewFilter } from '@/contract/office-reviews';
import type { Database } from '@/database/database';
import { together } from '@/database/queries';
import { toJapanTimestamp } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { type AuthorNames, readAuthorNames } from '../office/author-name-reader';
import { orders } from '../orders/order-tables';
import { staff } from '../staff/staff-tables';
import { toVisitId } from '../visits/visit-repository';
import { orderVisits } from '../visits/visit-tables';
import { isOfVisit, isPublic, isWritten, type ReviewRow, reviews } from './review-tables';

type Listing = ResponseOf<(typeof officeReviewEndpoints)['listOfficeReviews']>;

const PER_PAGE = 25;

const conditions = {
  all: isWritten,
  unanswered: and(isPublic, isNull(reviews.answer)),
  hidden: and(isWritten, isNotNull(reviews.hiddenAt)),
} as const satisfies Record<ReviewFilter, unknown>;

function readPage(db: Database, show: ReviewFilter, page: number) {
  return db
    .select({ review: reviews, visit: orderVisits, order: orders, staffName: staff.name })
    .from(reviews)
    .innerJoin(orderVisits, isOfVisit)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .leftJoin(staff, eq(staff.id, reviews.staffId))
    .where(conditions[show])
    .orderBy(desc(reviews.writtenAt), reviews.id)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
}
type ReadReview = Awaited<ReturnType<typeof readPage>>[number];

function shownAnswer(
  { answer, answeredAt, answeredBy }: ReviewRow,
  { madeBy }: AuthorNames,
): Listing['items'][number]['answer'] {
  if (answer === null || answeredAt === null || answeredBy === null) return null;
  return { text: answer, ...madeBy(answeredAt, answeredBy) };
}

function shownHiding(
  { hiddenAt, hiddenBy, hidingReason: reason }: ReviewRow,
  { madeBy }: AuthorNames,
): Listing['items'][number]['hidden'] {
  if (hiddenAt === null || hiddenBy === null || reason === null) return null;
  return { ...madeBy(hiddenAt, hiddenBy), reason };
}

function shownReview(
  { review, visit, order, staffName }: ReadReview,
  names: AuthorNames,
): Listing['items'] {
  const { id: reviewId, stars, words, writtenAt } = review;
  if (stars === null || words === null) return [];
  return [
    {
      reviewId,
      visitId: toVisitId(visit),
      orderId: order.id,
      stars,
      words,
      customerName: order.workingAddress.customerName,
      menuLabel: order.menu.chosen.label,
      staffName,
      start: toJapanTimestamp(visit.startsAt),
      writtenAt: toJapanTimestamp(writtenAt),
      answer: shownAnswer(review, names),
      hidden: shownHiding(review, names),
    },
  ];
}

/** Newest first, 25 a page. */
export async function listOfficeReviews(
  { db }: MainApiDependencies,
  { show, page }: Query<(typeof officeReviewEndpoints)['listOfficeReviews']>,
): Promise<Listing> {
  const [found, [counted]] = await together(
    readPage(db, show, page),
    db
      .select({ total: count() })
      .from(reviews)
      .innerJoin(orderVisits, isOfVisit)
      .where(conditions[show]),
  );
  const authors = found.flatMap(({ review: { answeredBy, hiddenBy } }) => [answeredBy, hiddenBy]);
  const names = await readAuthorNames(db, authors);
  const total = counted?.total ?? 0;
  return {
    items: found.flatMap((each) => shownReview(each, names)),
    total,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
  };
}
