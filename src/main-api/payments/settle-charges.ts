import { subHours } from 'date-fns';
import { firstFreeStart } from '@/domain/cancellation';
import { addJapanDays, fromJapanTime, toJapanDate } from '@/domain/japan-time';
import { formatYen } from '@/domain/money';
import { serializeError } from '@/platform/log';
import { withCustomerLock } from '../customers/customer-repository';
import type { InTransaction, MainApiDependencies } from '../dependencies';
import { chargeDeclinedMessage } from '../messages/money-messages';
import { sendByClock } from '../messages/order-message';
import { inRound } from '../operations/each-row';
import { notifyTeam } from '../operations/notify-team';
import type { StoredOrder } from '../orders/order-reader';
import { findOrder } from '../orders/order-repository';
import { toChargeId, toVisitId, type VisitKey, visitName } from '../visits/visit-repository';
import { countCardAttempt } from './card-attempt-repository';
import {
  type ChargeOwner,
  dropDueRefunds,
  endRefund,
  insertVisitCharge,
  listDeclinedCharges,
  listDueCharges,
  listDueRefunds,
  listUnchargedVisits,
  reopenCharge,
  writeChargeAnswer,
} from './charge-repository';
import type { RefundRow, VisitChargeRow } from './payment-tables';
import { createLaterVisitCharge } from './visit-charges';

/** Days of daily retries after the first decline. */
const RETRY_DAYS = 14;

/** For operations, when retries have ended. */
function givenUpText(charge: VisitChargeRow): string {
  return `訪問 ${toVisitId(charge)} の料金 ${formatYen(charge.amount)}は、${RETRY_DAYS}日間カードで決済できませんでした。自動での請求を終えましたので、お客様へのご連絡をお願いします。お客様がカードを変更された場合は、改めて請求します。`;
}

/** Each attempt has its own reference; the first is that of the visit. */
function chargeReference(charge: VisitChargeRow): string {
  const visitId = toVisitId(charge);
  return charge.tries === 0 ? visitId : `${visitId}-try-${charge.tries + 1}`;
}

async function requestCharge(deps: MainApiDependencies, charge: VisitChargeRow) {
  const { gatewayCardId: cardId, amount } = charge;
  if (cardId === null) return { status: 'unknown' } as const;
  return deps.cardGateway.authorise({ cardId }, amount, chargeReference(charge), 'merchant');
}

async function recordAuthorisation(
  deps: MainApiDependencies,
  charge: VisitChargeRow,
  transactionId: string,
): Promise<void> {
  await withCustomerLock(deps.db, charge.subject, async (transaction) => {
    const triedAt = deps.clock.now();
    await writeChargeAnswer(transaction, charge, { status: 'authorised', triedAt, transactionId });
  });
}

/** The process that stores the first decline sends the customer's notice. */
async function writeDecline(
  { deps, transaction }: InTransaction,
  charge: VisitChargeRow,
  stored: StoredOrder | null,
): Promise<VisitChargeRow | null> {
  const now = deps.clock.now();
  if (await dropDueRefunds(transaction, charge)) {
    return writeChargeAnswer(transaction, charge, { status: 'waived', triedAt: now });
  }
  const orderCard = stored?.payment?.gatewayCardId ?? null;
  if (orderCard !== charge.gatewayCardId) {
    const again = { status: 'due', triedAt: now, gatewayCardId: orderCard } as const;
    return writeChargeAnswer(transaction, charge, again);
  }
  const declinedAt = charge.declinedAt ?? now;
  const isOver = toJapanDate(now) >= addJapanDays(toJapanDate(declinedAt), RETRY_DAYS);
  const written = await writeChargeAnswer(transaction, charge, {
    status: 'failed',
    triedAt: now,
    declinedAt,
    givenUpAt: charge.givenUpAt ?? (isOver ? now : null),
  });
  if (written && stored && charge.declinedAt === null) {
    const message = chargeDeclinedMessage(stored, written);
    await sendByClock({ deps, transaction, stored }, message);
  }
  return written;
}

/** The charge when another card was chosen meanwhile and is to be tried at once; else null. */
async function recordDecline(deps: MainApiDependencies, charge: VisitChargeRow) {
  const { subject, orderId } = charge;
  const written = await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    const row = await writeDecline({ deps, transaction }, charge, stored);
    if (row) await countCardAttempt({ deps, transaction }, subject, 'declined');
    return row;
  });
  if (written && written.givenUpAt !== null && charge.givenUpAt === null) {
    deps.logger.error({ visitId: toVisitId(charge) }, 'a visit’s charge is not tried any more');
    await notifyTeam(deps, givenUpText(written));
  }
  return written?.status === 'due' ? written : null;
}

/**
 * Tries a card chosen meanwhile at once. The customer gets a notice of the first decline,
 * operations when retries end.
 * @throws Rejection back_end_unavailable when the gateway did not answer; the charge stays due
 */
async function chargeCard(deps: MainApiDependencies, due: VisitChargeRow): Promise<void> {
  for (let charge: VisitChargeRow | null = due; charge !== null; ) {
    const answer = await requestCharge(deps, charge);
    if (answer.status === 'authorised') {
      return recordAuthorisation(deps, charge, answer.transactionId);
    }
    const { status } = answer;
    deps.logger.warn({ visitId: toVisitId(charge), status }, 'a visit’s charge was not authorised');
    charge = await recordDecline(deps, charge);
  }
}

async function settleOrLog(
  deps: MainApiDependencies,
  orderId: string,
  settle: () => Promise<void>,
): Promise<void> {
  try {
    await settle();
  } catch (error) {
    deps.logger.warn({ orderId, ...serializeError(error) }, 'a charge or refund is still due');
  }
}

/** Charges the gateway does not answer stay due. Does nothing in a dry run. */
export async function chargeDue(deps: MainApiDependencies, owner: ChargeOwner): Promise<void> {
  if (deps.isDryRun) return;
  for (const charge of await listDueCharges(deps.db, owner)) {
    await settleOrLog(deps, charge.orderId, () => chargeCard(deps, charge));
  }
}

/**
 * The refund's id is its reference, so that the gateway pays it back once, also when this process ends
 * before the answer is stored.
 */
async function payBack(
  deps: MainApiDependencies,
  { id, orderId, amount }: RefundRow,
  transactionId: string | null,
): Promise<void> {
  const answer =
    transactionId === null
      ? { status: 'rejected' as const }
      : await deps.cardGateway.refund(transactionId, amount, id);
  const settledAt = deps.clock.now();
  if (answer.status === 'refunded') {
    await endRefund(deps.db, id, { state: 'returned', settledAt });
    return;
  }
  deps.logger.error({ orderId, refundId: id }, 'the card gateway does not pay a refund back');
  await endRefund(deps.db, id, { state: 'by_hand', settledAt: null });
}

/**
 * Settles one order's charges and refunds; safe in several processes. Those that the gateway does
 * not answer stay due. Does nothing in a dry run or without an order.
 */
export async function settleCharges(
  deps: MainApiDependencies,
  orderId: string | undefined,
): Promise<void> {
  if (deps.isDryRun || orderId === undefined) return;
  await chargeDue(deps, { orderId });
  for (const { refund, transactionId } of await listDueRefunds(deps.db, orderId)) {
    await settleOrLog(deps, refund.orderId, () => payBack(deps, refund, transactionId));
  }
}

/** Older visits without a charge are left to operations. */
const LATEST_DAYS = 30;

async function chargeVisit(
  deps: MainApiDependencies,
  { orderId, position, subject }: VisitKey & { readonly subject: string },
): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    const visit = stored?.visits.find((row) => row.position === position);
    if (!stored || (visit?.status !== 'confirmed' && visit?.status !== 'done')) return;
    if (visit.freeUntil !== null && deps.clock.now() < visit.freeUntil) return;
    const charge = createLaterVisitCharge(stored, position, deps.clock.now());
    if (charge) await insertVisitCharge(transaction, charge);
  });
}

const chargeName = (charge: VisitChargeRow) => ({
  id: toChargeId(charge),
  orderId: charge.orderId,
});

/**
 * Charges later visits of plans from noon of the day before on, each once, retries declined charges once a day in
 * Japan, and pays due refunds back. Safe to repeat and in several processes.
 */
export async function chargeLaterVisits(deps: MainApiDependencies): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  const until = firstFreeStart(now);
  const from = subHours(until, 24 * LATEST_DAYS);
  await inRound(deps, async (each) => {
    await each('laterVisit', {
      list: () => listUnchargedVisits(db, { from, until, now }),
      nameOf: visitName,
      work: (visit) => chargeVisit(deps, visit),
    });
    await each('declinedCharge', {
      list: () => listDeclinedCharges(db, fromJapanTime(toJapanDate(now))),
      nameOf: chargeName,
      work: (charge) =>
        withCustomerLock(db, charge.subject, (transaction) => reopenCharge(transaction, charge)),
    });
    await each('dueCharge', {
      list: () => listDueCharges(db, {}),
      nameOf: chargeName,
      work: (charge) => chargeCard(deps, charge),
    });
    await each('dueRefund', {
      list: () => listDueRefunds(db),
      nameOf: ({ refund: { id, orderId } }) => ({ id, orderId }),
      work: ({ refund, transactionId }) => payBack(deps, refund, transactionId),
    });
  });
}
