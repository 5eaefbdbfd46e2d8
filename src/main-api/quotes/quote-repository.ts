import { addMinutes } from 'date-fns';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, notExists, sql } from 'drizzle-orm';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { Quote } from '@/contract/quotes';
import type { Database } from '@/database/database';
import { hasValues, instant } from '@/database/queries';
import { fromJapanTime } from '@/domain/japan-time';
import { releaseSlots } from '../calendar/slot-repository';
import type { LockedOrder } from '../orders/order-reader';
import { type OrderRow, orders } from '../orders/order-tables';
import type { OrderPaymentRow } from '../payments/payment-tables';
import { staff } from '../staff/staff-tables';

/** Priced lines for an estimate menu (docs/orders.md#quotes). The database allows one that is open for an order. */
export const quotes = pgTable('quotes', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  status: text('status').$type<Quote['status']>().notNull(),
  quotedAt: instant('quoted_at').notNull(),
  /** Null while it is open. */
  endedAt: instant('ended_at'),
  lines: jsonb('lines').$type<Quote['lines']>().notNull(),
  /** Tax-inclusive yen. */
  total: integer('total').notNull(),
  minutes: smallint('minutes').notNull(),
  /** The last day in Japan, `yyyy-MM-dd`. */
  validUntil: date('valid_until', { mode: 'string' }).notNull(),
  note: text('note').notNull(),
  /** Null when the half hours of its starts are not held, or no longer. */
  heldUntil: instant('held_until'),
});
export type QuoteRow = typeof quotes.$inferSelect;

/** Starts on offer, each with somebody who can come then. */
const quoteStarts = pgTable(
  'quote_starts',
  {
    quoteId: text('quote_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    staffId: text('staff_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.quoteId, table.startsAt] })],
);

/**
 * An acceptance whose card the gateway has not decided about yet; one for a quote. Its id is the reference
 * there, another one for each attempt, since the gateway answers the same to the same reference.
 */
export const quotePayments = pgTable('quote_payments', {
  id: text('id').primaryKey(),
  quoteId: text('quote_id').notNull(),
  orderId: text('order_id').notNull(),
  subject: text('subject').notNull(),
  idempotencyKey: text('idempotency_key').notNull(),
  contentHash: text('content_hash').notNull(),
  begunAt: instant('begun_at').notNull(),
  /** Tax-inclusive yen. */
  amount: integer('amount').notNull(),
  /** Set for a registered card; a new card has `cardToken` instead. */
  gatewayCardId: text('gateway_card_id'),
  cardToken: text('card_token'),
  cardNumberBottom: text('card_number_bottom').notNull(),
  isCardKept: boolean('is_card_kept').notNull(),
  billing: jsonb('billing').$type<OrderPaymentRow['billing']>(),
  /** Null without a start. */
  startsAt: instant('starts_at'),
  staffId: text('staff_id'),
  /** The half hours of the start were taken for this attempt; else the quote holds them, or there are none. */
  takesSlots: boolean('takes_slots').notNull(),
});
export type QuotePaymentRow = typeof quotePayments.$inferSelect;

export interface QuoteStart {
  readonly startsAt: Date;
  readonly staffId: string;
  readonly staffName: string;
}

export interface StoredQuote extends QuoteRow {
  /** In time order. */
  readonly starts: readonly QuoteStart[];
}

async function withStarts(db: Database, rows: readonly QuoteRow[]): Promise<StoredQuote[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const starts = await db
    .select({
      quoteId: quoteStarts.quoteId,
      startsAt: quoteStarts.startsAt,
      staffId: quoteStarts.staffId,
      staffName: staff.name,
    })
    .from(quoteStarts)
    .innerJoin(staff, eq(staff.id, quoteStarts.staffId))
    .where(inArray(quoteStarts.quoteId, ids))
    .orderBy(asc(quoteStarts.startsAt));
  return rows.map((quote) => ({
    ...quote,
    starts: starts.filter(({ quoteId }) => quoteId === quote.id),
  }));
}

/** Newest first. */
export async function listQuotes(db: Database, orderId: string): Promise<StoredQuote[]> {
  const rows = await db
    .select()
    .from(quotes)
    .where(hasValues(quotes, { orderId }))
    .orderBy(desc(quotes.quotedAt), desc(quotes.id));
  return withStarts(db, rows);
}

async function findOne(db: Database, wanted: Partial<QuoteRow>): Promise<StoredQuote | null> {
  const rows = await db.select().from(quotes).where(hasValues(quotes, wanted)).limit(1);
  return (await withStarts(db, rows))[0] ?? null;
}

export function findQuote(db: Database, orderId: string, id: string) {
  return findOne(db, { orderId, id });
}

export function findOpenQuote(db: Database, orderId: string) {
  return findOne(db, { orderId, status: 'open' });
}

/**
 * Times to come that open quotes hold for this staff member, and times that a customer has chosen while the card gateway
 * has not answered yet.
 */
export async function listQuotedTimes(db: Database, staffId: string, now: Date) {
  const fields = {
    orderId: quotes.orderId,
    startsAt: quoteStarts.startsAt,
    minutes: quotes.minutes,
    menu: orders.menu,
    selection: orders.selection,
  };
  const held = await db
    .select(fields)
    .from(quoteStarts)
    .innerJoin(quotes, eq(quotes.id, quoteStarts.quoteId))
    .innerJoin(orders, eq(orders.id, quotes.orderId))
    .where(
      and(
        eq(quoteStarts.staffId, staffId),
        gt(quoteStarts.startsAt, now),
        eq(quotes.status, 'open'),
        isNotNull(quotes.heldUntil),
      ),
    );
  const chosen = await db
    .select({ ...fields, startsAt: quotePayments.startsAt })
    .from(quotePayments)
    .innerJoin(quotes, eq(quotes.id, quotePayments.quoteId))
    .innerJoin(orders, eq(orders.id, quotes.orderId))
    .where(and(eq(quotePayments.staffId, staffId), gt(quotePayments.startsAt, now)));
  return [...held, ...chosen].flatMap(({ startsAt, minutes, ...of }) =>
    startsAt === null ? [] : [{ ...of, startsAt, endsAt: addMinutes(startsAt, minutes) }],
  );
}

export async function insertQuote(transaction: Database, quote: QuoteRow): Promise<void> {
  await transaction.insert(quotes).values(quote);
}

export async function insertQuoteStart(
  transaction: Database,
  quoteId: string,
  { startsAt, staffId }: Pick<QuoteStart, 'startsAt' | 'staffId'>,
): Promise<void> {
  await transaction.insert(quoteStarts).values({ quoteId, startsAt, staffId });
}

/** Gives back the half hours of all its starts, if they are still held. */
export async function releaseQuoteStarts(
  transaction: Database,
  { id, orderId, minutes, heldUntil, starts }: StoredQuote,
  order: OrderRow,
): Promise<void> {
  if (heldUntil === null) return;
  await transaction.update(quotes).set({ heldUntil: null }).where(eq(quotes.id, id));
  for (const start of starts) {
    const work = { ...order, durationMinutes: minutes };
    await releaseSlots(transaction, { ...start, orderId }, work);
  }
}

/** With the half hours of its starts. False when it is not open any more. */
export async function endQuote(
  { deps, transaction, stored }: LockedOrder,
  quote: StoredQuote,
  status: Exclude<Quote['status'], 'open'>,
): Promise<boolean> {
  const { order } = stored;
  await releaseQuoteStarts(transaction, quote, order);
  const { rowCount } = await transaction
    .update(quotes)
    .set({ status, endedAt: deps.clock.now() })
    .where(hasValues(quotes, { id: quote.id, status: 'open' }));
  return rowCount === 1;
}

/** While the card gateway has not answered an acceptance, its quote stays as it is. */
const isUnpaid = (db: Database) =>
  notExists(
    db.select({ one: sql`1` }).from(quotePayments).where(eq(quotePayments.quoteId, quotes.id)),
  );

const ofCustomers = (db: Database) =>
  db
    .select({ id: quotes.id, orderId: quotes.orderId, subject: orders.subject })
    .from(quotes)
    .innerJoin(orders, eq(orders.id, quotes.orderId));

/** Open quotes of any customer that were valid until before `today` (`yyyy-MM-dd` in Japan). */
export function listOverdueQuotes(db: Database, today: string) {
  return ofCustomers(db).where(
    and(eq(quotes.status, 'open'), lt(quotes.validUntil, today), isUnpaid(db)),
  );
}

/** Open quotes of any customer whose last day is `today`, and that were given before it began. */
export function listQuotesOnLastDay(db: Database, today: string) {
  return ofCustomers(db).where(
    and(
      hasValues(quotes, { status: 'open', validUntil: today }),
      lt(quotes.quotedAt, fromJapanTime(today)),
      isUnpaid(db),
    ),
  );
}

/** Quotes of any customer whose starts were held until then. */
export function listEndedHolds(db: Database, now: Date) {
  return ofCustomers(db).where(
    and(isNotNull(quotes.heldUntil), lte(quotes.heldUntil, now), isUnpaid(db)),
  );
}

export async function findQuotePayment(
  db: Database,
  quoteId: string,
): Promise<QuotePaymentRow | null> {
  const [payment] = await db.select().from(quotePayments).where(eq(quotePayments.quoteId, quoteId));
  return payment ?? null;
}

export async function insertQuotePayment(
  transaction: Database,
  payment: QuotePaymentRow,
): Promise<void> {
  await transaction.insert(quotePayments).values(payment);
}

/** False when another process has ended it. */
export async function deleteQuotePayment(transaction: Database, id: string): Promise<boolean> {
  const { rowCount } = await transaction.delete(quotePayments).where(eq(quotePayments.id, id));
  return rowCount === 1;
}

/** Of any customer, oldest first. */
export function listQuotePayments(db: Database, begunUntil: Date): Promise<QuotePaymentRow[]> {
  return db
    .select()
    .from(quotePayments)
    .where(lte(quotePayments.begunAt, begunUntil))
    .orderBy(asc(quotePayments.begunAt));
}
