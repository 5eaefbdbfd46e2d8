import type { Database } from '@/database/database';
import { toJapanDateTime } from '@/domain/japan-time';
import { earlyLateMinutes, isYearEnd } from '@/domain/surcharges';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import type { Author } from '../orders/order-tables';
import { chargedEarlyLateMinutes } from '../pricing/calculate-price';
import { sumOfAmounts } from '../pricing/price-lines';
import type { StoredVisit } from '../visits/show-visits';
import type { RefundRow } from './payment-tables';
import { returnPart } from './return-part';
import { visitsPaidAtOnce } from './visit-charges';

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
  deps: MainApiDependencies,
  transaction: Database,
  { stored, visit }: StoredVisit,
  author: Author,
): Promise<RefundRow | null> {
  const { position, redoOf } = visit;
  if (position > 0 || redoOf !== null) return null;
  const start = toJapanDateTime(visit.startsAt);
  const unneeded = unneededSurcharges(stored, start);
  return returnPart(deps, transaction, stored, unneeded, { ...CHEAPER, author });
}
