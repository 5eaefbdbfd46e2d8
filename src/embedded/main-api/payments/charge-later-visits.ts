import { addJapanDays, fromJapanTime, toJapanDateTime } from '@/domain/japan-time';
import { lockCustomer } from '../customers/customer-repository';
import { withTransactionRetry } from '../database/transaction-retry';
import type { MainApiDependencies } from '../dependencies';
import { findOrder } from '../orders/order-repository';
import { laterVisitCharge } from '../orders/visit-charge';
import type { VisitKey } from '../orders/visit-repository';
import { insertVisitCharge, listUnchargedVisits } from './charge-repository';
import { retryDeclinedCharges } from './retry-declined-charges';
import { settleCharges } from './settle-charges';

/** A visit that was not charged for so long is left to people. */
const LATEST_DAYS = 30;

/** The first start of a visit that can still be cancelled without a fee. */
function firstFreeStart(now: Date): Date {
  const japanNow = toJapanDateTime(now);
  const isAfternoon = japanNow.slice(11) >= '12:00:00';
  return fromJapanTime(addJapanDays(japanNow.slice(0, 10), isAfternoon ? 2 : 1));
}

async function chargeVisit(
  deps: MainApiDependencies,
  { orderId, position, subject }: VisitKey & { readonly subject: string },
): Promise<void> {
  await withTransactionRetry(deps.db, async (transaction) => {
    await lockCustomer(transaction, subject);
    const stored = await findOrder(transaction, subject, orderId);
    const visit = stored?.visits.find((row) => row.position === position);
    if (!stored || !visit || visit.cancelledAt !== null) return;
    const charge = laterVisitCharge(stored, position, deps.clock.now());
    if (charge) await insertVisitCharge(transaction, charge);
  });
}

/**
 * Charges the later visits of regular plans from noon of the day before on, when they cannot be
 * cancelled without a fee any more: each visit once, with the way of paying of its order. The first
 * visit was paid with the order. What a card has declined is tried again once a day. To be run from
 * time to time; safe while customers move and cancel.
 */
export async function chargeLaterVisits(deps: MainApiDependencies): Promise<void> {
  const until = firstFreeStart(deps.clock.now());
  const from = new Date(until.getTime() - LATEST_DAYS * 24 * 60 * 60 * 1000);
  for (const visit of await listUnchargedVisits(deps.db, from, until)) {
    await chargeVisit(deps, visit);
  }
  await retryDeclinedCharges(deps);
  await settleCharges(deps);
}
