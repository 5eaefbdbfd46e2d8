import { addDays } from 'date-fns';
import { Rejection } from '@/contract/rejection';
import type { Database } from '@/database/database';
import {
  lockStaffDays,
  releaseSlots,
  StaffTakenError,
  takeSlots,
} from '../calendar/slot-repository';
import type { InTransaction } from '../dependencies';
import { sendOrderMessage } from '../messages/order-message';
import { quoteAcceptedMessage } from '../messages/quote-messages';
import { type Change, changeOrder, writeHistory } from '../orders/change-order';
import type { ReadOrder } from '../orders/order-reader';
import { applyQuote } from '../orders/order-writer';
import { saveOrderDetails } from '../orders/write-order';
import { insertPayment } from '../payments/payment-repository';
import type { OrderPaymentRow } from '../payments/payment-tables';
import { quotePrice } from '../pricing/price-lines';
import { changeVisit } from '../visits/change-visit';
import { readAgain } from '../visits/fix-date';
import { timeAndPerson } from '../visits/open-visit';
import { insertVisit } from '../visits/visit-repository';
import type { OrderVisitRow } from '../visits/visit-tables';
import { inspectionsToCome, isVisited, supersedeInspections } from './inspections';
import { endQuote, type QuotePaymentRow, type StoredQuote } from './quote-repository';
import { withWorkMinutes } from './quote-starts';

/** An order with the open quote that its customer accepts. */
export interface QuotedOrder {
  readonly stored: ReadOrder;
  readonly quote: StoredQuote;
}

/** The start of the work, whose half hours are taken; null when its date is agreed on afterwards. */
export type ReservedStart = {
  readonly startsAt: Date;
  readonly staffId: string;
  readonly takesSlots: boolean;
} | null;

/**
 * Holds the half hours of the start with the first person who is free, unless the quote holds them.
 * @throws StaffTakenError when nobody is free any more
 */
export async function reserveStart(
  transaction: Database,
  { stored, quote }: QuotedOrder,
  startsAt: Date,
  staffIds: readonly string[],
): Promise<ReservedStart> {
  const [offeredTo] = staffIds;
  const isHeld =
    quote.heldUntil !== null &&
    quote.starts.some(
      (start) => start.startsAt.getTime() === startsAt.getTime() && start.staffId === offeredTo,
    );
  if (isHeld && offeredTo !== undefined) return { startsAt, staffId: offeredTo, takesSlots: false };
  const { order } = withWorkMinutes(stored, quote.minutes);
  for (const staffId of staffIds) {
    try {
      await transaction.transaction((savepoint) =>
        takeSlots(savepoint, { orderId: order.id, startsAt, staffId }, order),
      );
      return { startsAt, staffId, takesSlots: true };
    } catch (error) {
      if (!(error instanceof StaffTakenError)) throw error;
    }
  }
  throw new StaffTakenError(startsAt);
}

/** Gives back what `reserveStart` took; what the quote holds stays. */
export async function releaseReserved(
  transaction: Database,
  {
    orderId,
    startsAt,
    staffId,
    takesSlots,
  }: Pick<QuotePaymentRow, 'orderId' | 'startsAt' | 'staffId' | 'takesSlots'>,
  { stored, quote }: QuotedOrder,
): Promise<void> {
  if (!takesSlots || startsAt === null) return;
  const { order } = withWorkMinutes(stored, quote.minutes);
  await releaseSlots(transaction, { orderId, startsAt, staffId }, order);
}

/** As for doing a visit again: a wished visit has some start, which is only for lists. */
const DAYS_UNTIL_DATED = 14;

/** The visit of the work, without a date yet. */
async function enterWork(change: Change<ReadOrder>, position: number): Promise<ReadOrder> {
  const { deps, transaction, stored } = change;
  const { order } = stored;
  const now = deps.clock.now();
  const work: OrderVisitRow = {
    orderId: order.id,
    position,
    ...timeAndPerson(order, addDays(now, DAYS_UNTIL_DATED), null),
    status: 'wished',
    statusSince: now,
    wishes: [],
    cancelledAt: null,
    cancellationFee: null,
    redoOf: null,
    shopChange: null,
    freeUntil: null,
  };
  await insertVisit(transaction, work);
  const entry = { orderId: order.id, position, event: 'workEntered', state: work.status } as const;
  await writeHistory(change, entry);
  return { ...stored, visits: [...stored.visits, work] };
}

interface Acceptance {
  readonly reserved: ReservedStart;
  /** Null when there is nothing to pay. */
  readonly payment: OrderPaymentRow | null;
  /** When the customer accepted; the card may have answered later. */
  readonly at: Date;
}

/**
 * The order at the price of the quote, with its payment, and with the visit of the work at the reserved start.
 * Inspections that nobody has come to are superseded. The customer is told. The caller holds the customer's
 * lock, and nothing of this has been charged twice.
 * @throws Rejection state_changed when the quote is not open any more
 */
export async function writeAcceptance(
  { deps, transaction }: InTransaction,
  found: QuotedOrder,
  { reserved, payment, at }: Acceptance,
): Promise<void> {
  const { stored, quote } = found;
  const { id: orderId } = stored.order;
  const now = deps.clock.now();
  const change = { deps, transaction, stored, author: 'customer' } as const;
  const inspections = inspectionsToCome(stored, now);
  const held = quote.starts.map((start) => ({ ...start, orderId }));
  await lockStaffDays(transaction, [
    ...inspections,
    ...held,
    ...(reserved ? [{ ...reserved, orderId }] : []),
  ]);
  if (!(await endQuote(change, quote, 'accepted'))) throw new Rejection('state_changed');
  if (reserved) await releaseReserved(transaction, { ...reserved, orderId }, found);
  const { id: quoteId, total, minutes: durationMinutes } = quote;
  const details = { quoteId, total };
  const accepted = await changeOrder({ ...change, details }, 'quoteAccepted');
  const workFrom = 1 + Math.max(-1, ...stored.visits.map(({ position }) => position));
  const changes = {
    price: quotePrice(quote.lines),
    total,
    durationMinutes,
    workFrom,
    acceptedAtVisit: isVisited(stored, at),
  };
  await applyQuote(transaction, orderId, changes);
  if (payment) await insertPayment(transaction, payment);
  const worth = { ...accepted, payment, order: { ...accepted.order, ...changes } };
  const entered = await enterWork({ ...change, stored: worth }, workFrom);
  const after = await supersedeInspections({ ...change, stored: entered }, inspections);
  if (reserved) {
    const atStart = timeAndPerson(after.order, reserved.startsAt, reserved.staffId);
    await changeVisit({ ...change, stored: after }, workFrom, 'confirmed', atStart);
  }
  await saveOrderDetails({ ...change, stored: after });
  const written = await readAgain(transaction, after, workFrom);
  const message = quoteAcceptedMessage(written.stored, written.visit, quote, inspections, now);
  await sendOrderMessage(change, message);
}
