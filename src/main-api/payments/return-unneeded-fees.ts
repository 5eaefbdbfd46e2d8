import { toJapanDateTime } from '@/domain/japan-time';
import { earlyLateMinutes, isYearEnd } from '@/domain/surcharges';
import { refundMessage, sumOfRefunds } from '../messages/money-messages';
import { type sendByClock, sendOrderMessage } from '../messages/order-message';
import type { Change } from '../orders/change-order';
import type { StoredOrder } from '../orders/order-reader';
import { chargedEarlyLateMinutes } from '../pricing/calculate-price';
import { sumOfAmounts } from '../pricing/price-lines';
import type { OrderVisitRow } from '../visits/visit-tables';
import type { RefundRow } from './payment-tables';
import { pointsLeft, type RefundRequest, refundableAmount, refundCharge } from './refund-charge';
import { refundsForCharge, visitsPaidAtOnce } from './visit-charges';

type Cause = Pick<RefundRequest, 'reason'> & Pick<RefundRow, 'kind'>;

/**
 * Gives back a part of an order's agreed price that is not called for after all, less the former refunds of the same
 * kind: money and points in the proportion in which they were paid, or points alone where these paid everything, and at
 * most what is left. The caller holds the customer's lock.
 * @param part yen of the price
 * @returns the line of the refund; null when nothing goes back
 */
async function returnPart(change: Change, part: number, cause: Cause): Promise<RefundRow | null> {
  const { stored } = change;
  if (!stored.payment) return null;
  const money = stored.payment.amount;
  const former = refundsForCharge(stored.refunds, null).filter(({ kind }) => kind === cause.kind);
  const due = former.reduce((rest, { amount, points }) => rest - amount - points, part);
  if (money === 0) {
    const points = Math.min(pointsLeft(stored), due);
    if (points <= 0) return null;
    return refundCharge(change, null, { amount: 0, points, ...cause });
  }
  const paid = money + stored.order.pointsUsed;
  const amount = Math.min(refundableAmount(stored, null), Math.ceil((due * money) / paid));
  if (amount <= 0) return null;
  return refundCharge(change, null, { amount, ...cause });
}

/** The reason is shown to the customer. */
const OTHER_PERSON = {
  kind: 'other_person',
  reason: 'ご指名の担当者がうかがえなかったため、指名料の返金',
} as const;

/** No person, so that the refund does not count towards what a dispatcher may give back. */
const NOBODY = 'system:other-person';

/** Whether the visit was done, also by a redo, and every time by somebody else than the nominated person. */
function isDoneByOthers({ order, visits }: StoredOrder): boolean {
  const [asked] = order.terms.fhStaffIds;
  const done = visits.filter(({ status }) => status === 'done');
  return done.length > 0 && done.every(({ staffId }) => staffId !== asked);
}

/**
 * Gives the nomination fee back once the visit is done by somebody else than the customer asked for, and tells the
 * customer (docs/payments.md#the-nomination-fee-goes-back). Menus that have the fee have one visit. What went back
 * stays back. Safe to repeat. The caller holds the customer's lock; `settleCharges` pays back at the gateway.
 * @param change with the visit as it is now
 * @param send `sendByClock` for jobs
 */
export async function returnNominationFee(change: Change, send: Send): Promise<void> {
  const { stored } = change;
  if (!isDoneByOthers(stored)) return;
  const fee = sumOfAmounts(stored.order.price.lines.filter(({ kind }) => kind === 'nomination'));
  const line = await returnPart({ ...change, author: NOBODY }, fee, OTHER_PERSON);
  if (line) await sendRefundMessage(change, [line], line.reason, send);
}

/** The reason is shown to the customer. */
const CHEAPER = { kind: 'cheaper_start', reason: '訪問日時による割増料金の返金' } as const;

/**
 * Yen of the surcharges in the agreed price that a start does not call for: early and late by its minutes, the
 * end of the year by its day. A start that calls for more costs no more.
 * @param start `yyyy-MM-ddTHH:mm:00` in Japan
 */
function unneededSurcharges(stored: StoredOrder, start: string): number {
  const { price, durationMinutes } = stored.order;
  const sumOf = (kind: 'earlyLate' | 'yearEnd') =>
    sumOfAmounts(price.lines.filter((line) => line.kind === kind));
  const visitCount = visitsPaidAtOnce(stored).length;
  const charged = chargedEarlyLateMinutes(price, durationMinutes, visitCount);
  const unneeded = Math.max(0, charged - earlyLateMinutes(start, durationMinutes));
  const earlyLate = unneeded === 0 ? 0 : Math.floor((sumOf('earlyLate') * unneeded) / charged);
  return earlyLate + (isYearEnd(start) ? 0 : sumOf('yearEnd'));
}

/**
 * Gives back what the first visit costs less at its start than was agreed, and has not gone back yet: money and
 * points in the proportion in which it was paid. The caller holds the customer's lock.
 * @returns the line of the refund; null when nothing goes back
 */
export async function returnSurcharges(
  change: Change,
  visit: OrderVisitRow,
): Promise<RefundRow | null> {
  const { position, redoOf } = visit;
  if (position > 0 || redoOf !== null) return null;
  const start = toJapanDateTime(visit.startsAt);
  return returnPart(change, unneededSurcharges(change.stored, start), CHEAPER);
}

export type Send = typeof sendOrderMessage | typeof sendByClock;

/** Tells the customer what goes back, and how. One message for all the lines; none when nothing does. */
export async function sendRefundMessage(
  { deps, transaction, stored }: Change,
  lines: readonly RefundRow[],
  reason: string,
  send: Send = sendOrderMessage,
): Promise<void> {
  const { amount, points } = sumOfRefunds(lines);
  if (amount + points === 0) return;
  await send({ deps, transaction, stored }, refundMessage(stored, lines, reason));
}
