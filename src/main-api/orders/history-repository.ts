import { and, asc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '@/database/database';
import { prepared } from '@/database/queries';
import { sentNotices } from '../messages/notice-repository';
import { orderVisits } from '../visits/visit-tables';
import { isPlaced } from './order-repository';
import { ANY_TIME, type Span } from './order-stretch';
import { type HistoryRow, orderHistory, orders } from './order-tables';

const history = prepared((db) =>
  db
    .select()
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, sql.placeholder('orderId')),
        gte(orderHistory.at, sql.placeholder('from')),
        lt(orderHistory.at, sql.placeholder('until')),
      ),
    )
    .orderBy(asc(orderHistory.id))
    .prepare('history_of_order'),
);

/** Oldest first. */
export function listHistory(
  db: Database,
  orderId: string,
  { from, until }: Span = ANY_TIME,
): Promise<HistoryRow[]> {
  return history(db).execute({ orderId, from, until });
}

const notices = prepared((db) =>
  db
    .select({ at: sentNotices.sentAt, subject: sentNotices.subject, text: sentNotices.text })
    .from(sentNotices)
    .where(
      and(
        eq(sentNotices.orderId, sql.placeholder('orderId')),
        gte(sentNotices.sentAt, sql.placeholder('from')),
        lt(sentNotices.sentAt, sql.placeholder('until')),
      ),
    )
    .orderBy(asc(sentNotices.sentAt))
    .prepare('notices_of_order'),
);

/** The mails about an order as they were sent, oldest first. */
export function listNotices(db: Database, orderId: string, { from, until }: Span = ANY_TIME) {
  return notices(db).execute({ orderId, from, until });
}

/** Which of these messages were sent, by their keys. */
export async function findSentKeys(
  db: Database,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: sentNotices.key })
    .from(sentNotices)
    .where(sql`${sentNotices.key} = ANY(${sql.param(keys)})`);
  return new Set(rows.map(({ key }) => key));
}

/** How often a staff member has been with this customer. */
export async function countVisitsBy(
  db: Database,
  subject: string,
  staffId: string,
): Promise<number> {
  const [counted] = await db
    .select({ visits: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(orderVisits, eq(orderVisits.orderId, orders.id))
    .where(
      and(
        eq(orders.subject, subject),
        isPlaced,
        eq(orderVisits.staffId, staffId),
        eq(orderVisits.status, 'done'),
      ),
    );
  return counted?.visits ?? 0;
}

/** How often a customer has changed, paused, resumed or ended a plan since then. */
export function countPlanChanges(db: Database, orderId: string, since: Date): Promise<number> {
  return db.$count(
    orderHistory,
    and(
      eq(orderHistory.orderId, orderId),
      isNull(orderHistory.position),
      eq(orderHistory.author, 'customer'),
      inArray(orderHistory.event, ['planChanged', 'planPaused', 'planResumed', 'planEnded']),
      gt(orderHistory.at, since),
    ),
  );
}
