import { addJapanDays, fromJapanTime, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { withCustomerLock } from '../customers/customer-repository';
import type { MainApiDependencies } from '../dependencies';
import { findOrder } from '../orders/order-repository';
import { createLaterVisitCharge } from '../orders/visit-charges';
import type { VisitKey } from '../orders/visit-repository';
import {
  insertVisitCharge,
  listDeclinedCharges,
  listUnchargedVisits,
  reopenCharge,
} from './charge-repository';
import { settleCharges } from './settle-charges';

/** Retries declined charges once a day (Japan time). Safe in several processes. */
async function retryDeclinedCharges(deps: MainApiDependencies): Promise<void> {
  const today = fromJapanTime(toJapanDate(deps.clock.now()));
  for (const charge of await listDeclinedCharges(deps.db, today)) {
    await withCustomerLock(deps.db, charge.subject, async (transaction) => {
      await reopenCharge(transaction, charge);
    });
  }
}

/** Older visits without a charge are left to operations. */
const LATEST_DAYS = 30;

function firstFreeStart(now: Date): Date {
  const japanNow = toJapanDateTime(now);
  const isAfternoon = japanNow.slice(11) >= '12:00:00';
  return fromJapanTime(addJapanDays(japanNow.slice(0, 10), isAfternoon ? 2 : 1));
}

async function chargeVisit(
  deps: MainApiDependencies,
  { orderId, position, subject }: VisitKey & { readonly subject: string },
): Promise<void> {
  await withCustomerLock(deps.db, subject, async (transaction) => {
    const stored = await findOrder(transaction, subject, orderId);
    const visit = stored?.visits.find((row) => row.position === position);
    if (!stored || !visit || visit.cancelledAt !== null) return;
    const charge = createLaterVisitCharge(stored, position, deps.clock.now());
    if (charge) await insertVisitCharge(transaction, charge);
  });
}

/** Each once, from noon of the day before; declined charges are retried daily. */
export async function chargeLaterVisits(deps: MainApiDependencies): Promise<void> {
  const until = firstFreeStart(deps.clock.now());
  const from = new Date(until.getTime() - LATEST_DAYS * 24 * 60 * 60 * 1000);
  for (const visit of await listUnchargedVisits(deps.db, from, until)) {
    await chargeVisit(deps, visit);
  }
  await retryDeclinedCharges(deps);
  await settleCharges(deps);
}
