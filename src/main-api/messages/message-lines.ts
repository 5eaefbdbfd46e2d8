import { formatCancellationDeadline, isFreeToCancel } from '@/domain/cancellation';
import { cancellationTerms, DEADLINE_TIME } from '@/domain/cancellation-words';
import {
  formatJapanDate,
  formatJapanDateTime,
  formatJapanTime,
  japanWeekday,
  toJapanDateTime,
  weekdayNames,
} from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { coolingOffTerms } from '@/domain/order-terms';
import { PARTNER_PAYMENT_DUE, payMethods } from '@/domain/pay-methods';
import { formatPostcode } from '@/domain/postcode';
import type { ReadOrder, StoredOrder } from '../orders/order-reader';
import type { OrderRow } from '../orders/order-tables';
import { isRegularPlan, laterVisitsTotal } from '../payments/visit-charges';
import {
  canBeCancelled,
  canBeMoved,
  cancellationFee,
  cancellationStart,
  costsNothing,
  isCancelledAsWhole,
  isWithdrawable,
} from '../visits/visit-change-rules';
import type { OrderVisitRow } from '../visits/visit-tables';
import type { MessagePage } from './short-link-repository';

/** `12/31(木)`, short enough for an SMS; from `yyyy-MM-dd` or `yyyy-MM-ddTHH:mm:00` in Japan. */
export function shortDate(value: string): string {
  const [, month, day] = value.slice(0, 10).split('-').map(Number);
  return `${month}/${day}(${weekdayNames[japanWeekday(value)]})`;
}

/** `12/31(木)10:00`, in Japan time. */
export function shortDateTime(instant: Date): string {
  const dateTime = toJapanDateTime(instant);
  return `${shortDate(dateTime)}${formatJapanTime(dateTime)}`;
}

/** `2026年5月6日(水) 9:00 開始`, in Japan time. */
export function startText(startsAt: Date): string {
  return `${formatJapanDateTime(toJapanDateTime(startsAt))} 開始`;
}

export function nameLines({ workingAddress }: OrderRow): string[] {
  return [`${workingAddress.customerName} 様`, ''];
}

export function serviceLines({ id, menu }: OrderRow): string[] {
  return [`お申し込み番号: ${id}`, `サービス: ${menu.chosen.label}`];
}

export function placeLine({ zipCode, workingAddress: { address } }: OrderRow): string {
  const { prefecture, city, town, building } = address;
  const place = `${prefecture}${city}${town} ${building}`.trim();
  return `訪問先: 〒${formatPostcode(zipCode)} ${place}`;
}

function staffNameAt({ staffNames }: ReadOrder, { staffId }: OrderVisitRow): string | undefined {
  return staffId === null ? undefined : staffNames.get(staffId);
}

/** @param before the visit before a change; names the former staff member when somebody else comes */
export function staffLines(
  stored: ReadOrder,
  visit: OrderVisitRow,
  before: OrderVisitRow = visit,
): string[] {
  const name = staffNameAt(stored, visit);
  if (name === undefined) return [];
  if (visit === before) return [`担当者: ${name}`];
  if (visit.staffId === before.staffId) return [`担当者: ${name}(変更はありません)`];
  const former = staffNameAt(stored, before);
  return [`担当者: ${name}${former === undefined ? '' : `(変更前: ${former})`}`];
}

/** What a visit is about: number, service, date, place and person. */
export function visitLines(stored: ReadOrder, visit: OrderVisitRow): string[] {
  return [
    ...nameLines(stored.order),
    ...serviceLines(stored.order),
    `訪問日時: ${startText(visit.startsAt)}`,
    placeLine(stored.order),
    ...staffLines(stored, visit),
  ];
}

/** The lines of the price as the customer saw them; none when it is one line. */
function priceLines({ price }: OrderRow): string[] {
  if (price.lines.length < 2) return [];
  return price.lines.map(({ label, amount }) => `・${label}: ${formatYen(amount)}`);
}

/** The price of the order's one visit, or of all that are sold as one; nothing when free. */
export function pricedLines({ order }: StoredOrder): string[] {
  return order.total > 0 ? [...priceLines(order), totalLine(order.total)] : [];
}

/** How it is paid, and when; nothing when it is free. */
export function paymentLines({ order, payment }: StoredOrder): string[] {
  if (!payment) return order.total > 0 ? [`お支払い: ${PARTNER_PAYMENT_DUE}`] : [];
  const { title, due, laterVisitsDue } = payMethods[payment.payMethod];
  return [
    `お支払い方法: ${title}。${due}`,
    ...(laterVisitsTotal(order.price, order.menu.rhythmWeeks ?? null) === null
      ? []
      : [`2回目以降のお支払い: ${laterVisitsDue}`]),
  ];
}

/** Says what a late cancellation costs; '' for a course, where only late visits cost anything. */
function lateTerms(stored: StoredOrder, visit: OrderVisitRow): string {
  if (stored.payment?.amount === 0 || isCancelledAsWhole(stored, visit)) return '';
  return isRegularPlan(stored) ? cancellationTerms.lateVisit : cancellationTerms.late;
}

/** Until when cancelling the visit is free, or what it costs at `now`. */
function cancellationLine(stored: StoredOrder, visit: OrderVisitRow, now: Date): string {
  const start = cancellationStart(stored, visit);
  if (start === null || !canBeCancelled(stored, visit, now)) return 'キャンセルは承れません。';
  if (isWithdrawable(stored, visit)) return coolingOffTerms.right;
  if (costsNothing(stored, visit)) return cancellationTerms.nothingToPay;
  const startsAt = toJapanDateTime(start);
  const deadline = formatCancellationDeadline(startsAt);
  if (isFreeToCancel(startsAt, now)) {
    const what = isCancelledAsWhole(stored, visit) ? 'コース全体を無料で' : '無料で';
    return `${deadline}までは、${what}キャンセルできます。${lateTerms(stored, visit)}`;
  }
  const { freeUntil } = visit;
  if (freeUntil !== null && now < freeUntil) {
    return `当店のシステムが止まっていたため、${untilText(freeUntil)}までは、無料でキャンセルできます。`;
  }
  const fee = cancellationFee(stored, visit, now);
  return fee > 0
    ? `無料でキャンセルできる期限の${deadline}を過ぎています。キャンセルには、キャンセル料${formatYen(fee)}をいただきます。`
    : 'キャンセル料はかかりません。';
}

/** How the visit can be moved and cancelled, until when, and what that costs, at `now`. */
export function changeLines(stored: StoredOrder, visit: OrderVisitRow, now: Date): string[] {
  const deadline = formatCancellationDeadline(toJapanDateTime(visit.startsAt));
  return [
    canBeMoved(visit, now)
      ? `日時は、${deadline}まで、マイページから変更できます。`
      : '日時の変更は承れません。',
    cancellationLine(stored, visit, now),
  ];
}

/** `2026年5月6日(水) 9:00`, in Japan time, or `2026年5月6日(水) 正午(12:00)`; of a limit. */
export function untilText(instant: Date): string {
  const limit = toJapanDateTime(instant);
  return limit.endsWith('T12:00:00')
    ? `${formatJapanDate(limit)} ${DEADLINE_TIME}`
    : formatJapanDateTime(limit);
}

export function cancelledLine({ startsAt }: OrderVisitRow): string {
  return `キャンセルした訪問: ${startText(startsAt)}`;
}

export function visitPage({ position }: OrderVisitRow): MessagePage {
  return { page: 'visit', position };
}

function totalLine(amount: number): string {
  return `合計: ${formatYenIncludingTax(amount)}`;
}

/** A regular plan is paid per visit. What is not paid here is free or paid elsewhere. */
export function totalLines({ order, payment }: StoredOrder): string[] {
  const total = formatYenIncludingTax(order.total);
  if (!payment && order.total === 0) {
    const isEstimate = order.terms.kindType === 'estimate';
    return [isEstimate ? '料金: うかがってお見積もりします(お見積もりは無料です)' : '料金: 無料'];
  }
  const later = payment && laterVisitsTotal(order.price, order.menu.rhythmWeeks ?? null);
  if (later === null) return [...priceLines(order), totalLine(order.total)];
  return [
    ...priceLines(order),
    later === order.total
      ? `1回の料金: ${total}。訪問のたびにいただきます。`
      : `初回の料金: ${total}。2回目以降は1回あたり${formatYenIncludingTax(later)}を、訪問のたびにいただきます。`,
  ];
}
