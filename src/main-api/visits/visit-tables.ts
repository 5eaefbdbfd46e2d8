import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { PriceLine } from '@/contract/pricing';
import type { VisitAddition } from '@/contract/visits';
import { instant } from '@/database/queries';
import type { VisitState } from '../orders/states';

/** What the shop fixed or changed of a visit, which the customer may refuse for nothing until then. */
export interface ShopChange {
  readonly kind: 'confirmed' | 'moved';
  /** ISO 8601 in UTC, as are the others. */
  readonly refusableUntil: string;
  /** Null when there was no date or person before. */
  readonly formerStart: string | null;
  readonly formerStaffId: string | null;
  readonly isAccepted: boolean;
}

/** A wished visit (応相談) has no `staffId` yet, and the first of its wishes as `startsAt`. */
export const orderVisits = pgTable(
  'order_visits',
  {
    orderId: text('order_id').notNull(),
    position: smallint('position').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    staffId: text('staff_id'),
    status: text('status').$type<VisitState>().notNull(),
    statusSince: instant('status_since').notNull(),
    /** What the customer asked for, in this order: `yyyy-MM-ddTHH:mm:00` in Japan. */
    wishes: jsonb('wishes').$type<readonly string[]>().notNull(),
    cancelledAt: instant('cancelled_at'),
    /** Tax-inclusive yen; null unless cancelled. */
    cancellationFee: integer('cancellation_fee'),
    /** The position of the visit that it does again, for nothing; null for others. */
    redoOf: smallint('redo_of'),
    shopChange: jsonb('shop_change').$type<ShopChange>(),
    /**
     * Cancelling is free until then, though its deadline is over: the shop was away
     * (docs/visits.md#deadlines-after-an-outage).
     */
    freeUntil: instant('free_until'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export type OrderVisitRow = typeof orderVisits.$inferSelect;

export const visitMoves = pgTable('visit_moves', {
  orderId: text('order_id').notNull(),
  position: smallint('position').notNull(),
  movedAt: instant('moved_at').notNull(),
});

/**
 * Options added to a visit (docs/visits.md#options-added-to-a-visit). The id is the reference at the card gateway.
 * `pending`: the visit is longer already, and the card has yet to pay; `declined`: the card did not; `void`: not added
 * after all, and the card may have paid.
 */
export const visitAdditions = pgTable('visit_additions', {
  id: text('id').primaryKey(),
  orderId: text('order_id').notNull(),
  position: smallint('position').notNull(),
  /** From 1 on within the visit; with it the key of its charge, if it has one. */
  number: smallint('number').notNull(),
  state: text('state').$type<'pending' | 'added' | 'declined' | 'void'>().notNull(),
  options: jsonb('options').$type<VisitAddition['options']>().notNull(),
  /** The minutes by which the visit becomes longer. */
  minutes: integer('minutes').notNull(),
  lines: jsonb('lines').$type<readonly PriceLine[]>().notNull(),
  /** Tax-inclusive yen. */
  amount: integer('amount').notNull(),
  gatewayCardId: text('gateway_card_id'),
  requestedAt: instant('requested_at').notNull(),
});

export type AdditionRow = typeof visitAdditions.$inferSelect;

/** One that was made, as it belongs to its order. */
export type MadeAddition = Pick<
  AdditionRow,
  'position' | 'number' | 'options' | 'minutes' | 'lines' | 'amount'
>;
