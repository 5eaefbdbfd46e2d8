import { toJapanDateTime } from '@/domain/japan-time';
import { earlyLateMinutes, isYearEnd } from '@/domain/surcharges';
import type { Database } from '../../database/database';
import type { MainApiDependencies } from '../dependencies';
import type { StoredOrder } from '../orders/order-repository';
import type { Author } from '../orders/order-tables';
import { sumOfAmounts } from '../pricing/price-lines';
import { returnPart } from '../refunds/return-part';
import type { StoredVisit } from './show-visits';

/** The reason is shown to the customer. */
const CHEAPER = { kind: 'cheaper_start', reason: '訪問日時による割増料金の返金' } as const;

/**
 * Yen of the surcharges in the agreed price that a start does not call for: early and late by its minutes, the
 * end of the year by its day. A start that calls for more costs no more.
 * @param agreedStart the date that the price was agreed for, null when it is not known; both
 * `yyyy-MM-ddTHH:mm:00` in Japan
 */
function unneededSurcharges(
  { price, durationMinutes }: Pick<StoredOrder['order'], 'price' | 'durationMinutes'>,
  agreedStart: string | null,
  start: string,
): number {
  const sumOf = (kind: 'earlyLate' | 'yearEnd') =>
    sumOfAmounts(price.lines.filter((line) => line.kind === kind));
  const needed = earlyLateMinutes(start, durationMinutes);
  const agreed = agreedStart === null ? needed : earlyLateMinutes(agreedStart, durationMinutes);
  const isLess = needed < agreed || needed === 0;
  const share = needed === 0 ? 1 : (agreed - needed) / agreed;
  const earlyLate = isLess ? Math.floor(sumOf('earlyLate') * share) : 0;
  return earlyLate + (isYearEnd(start) ? 0 : sumOf('yearEnd'));
}

/**
 * Gives back what the first visit costs less at its start than was agreed, and has not gone back yet: money and
 * points in the proportion in which it was paid. The caller holds the customer's lock.
 * @returns yen of money that go back
 */
export async function returnSurcharges(
  deps: MainApiDependencies,
  transaction: Database,
  { stored, visit }: StoredVisit,
  agreedStart: string | null,
  author: Author,
): Promise<number> {
  const { position, redoOf } = visit;
  if (position > 0 || redoOf !== null) return 0;
  const start = toJapanDateTime(visit.startsAt);
  const unneeded = unneededSurcharges(stored.order, agreedStart, start);
  const line = await returnPart(deps, transaction, stored, unneeded, { ...CHEAPER, author });
  return line?.amount ?? 0;
}
