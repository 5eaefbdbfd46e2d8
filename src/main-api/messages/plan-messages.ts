import { formatJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { planTerms } from '@/domain/plan-terms';
import type { ReadOrder } from '../orders/order-reader';
import type { RefundRow } from '../payments/payment-tables';
import { isComing } from '../visits/visit-change-rules';
import type { OrderVisitRow } from '../visits/visit-tables';
import {
  cancelledLine,
  changeLines,
  nameLines,
  placeLine,
  serviceLines,
  shortDate,
  shortDateTime,
  staffLines,
  startText,
} from './message-lines';
import { refundLines } from './money-messages';
import type { OrderMessage } from './order-message';

const SEARCHING =
  'うかがえる担当者を引き続きお探しし、見つかりましたらお知らせします。曜日や時刻は、マイページから変更できます。';

/** What happened to visits of a plan, each list in time order; days are `yyyy-MM-dd` in Japan. */
export interface ChangedVisits {
  readonly entered: readonly OrderVisitRow[];
  /** Visits at another time, and visits at the same time to which somebody else comes than the person just asked for. */
  readonly moved: readonly { readonly before: OrderVisitRow; readonly after: OrderVisitRow }[];
  readonly cancelled: readonly OrderVisitRow[];
  /** They stay, as their deadline is past. */
  readonly kept: readonly OrderVisitRow[];
  /** Days of the rhythm for which nobody is free. */
  readonly missing: readonly string[];
  /** Refunds of the cancelled visits. */
  readonly refunds: readonly RefundRow[];
}

function beginning({ order }: ReadOrder): string[] {
  return [...nameLines(order), ...serviceLines(order)];
}

/** Says so when it is not the plan's own person who comes. */
function whoComes(stored: ReadOrder, visit: OrderVisitRow): string[] {
  const isOther = visit.staffId !== stored.plan?.staffId;
  const why = isOther ? '(いつもの担当者の都合がつかないため)' : '';
  return staffLines(stored, visit).map((line) => `${line}${why}`);
}

function missingLines(days: readonly string[]): string[] {
  if (days.length === 0) return [];
  return [
    ...days.map((day) => `うかがえる担当者が見つからない日: ${formatJapanDate(day)}`),
    SEARCHING,
  ];
}

function movedLine(before: OrderVisitRow, after: OrderVisitRow): string {
  const start = startText(after.startsAt);
  if (before.startsAt.getTime() !== after.startsAt.getTime()) {
    return `変更: ${startText(before.startsAt)} → ${start}`;
  }
  return before.staffId === after.staffId ? `訪問日時: ${start}` : `担当者の変更: ${start}`;
}

function visitLines(stored: ReadOrder, changed: Partial<ChangedVisits>): string[] {
  const { entered = [], moved = [], cancelled = [], refunds = [], kept = [] } = changed;
  return [
    ...cancelled.map(cancelledLine),
    ...refundLines(stored, refunds),
    ...moved.flatMap(({ before, after }) => [movedLine(before, after), ...whoComes(stored, after)]),
    ...entered.flatMap((visit) => [
      `訪問日時: ${startText(visit.startsAt)}`,
      ...whoComes(stored, visit),
    ]),
    ...kept.map(
      ({ startsAt }) => `期限を過ぎているため、予定どおりうかがう訪問: ${startText(startsAt)}`,
    ),
    ...missingLines(changed.missing ?? []),
  ];
}

function nextVisit({ visits }: ReadOrder, now: Date): OrderVisitRow | undefined {
  return visits
    .filter((visit) => isComing(visit, now))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
}

function nextLine(stored: ReadOrder, now: Date): string {
  const next = nextVisit(stored, now);
  return next
    ? `次の訪問: ${startText(next.startsAt)}`
    : '次の訪問の日時は、決まりましたらお知らせします。';
}

/** Later visits were entered, or some could not be. @param key of the plan and the day */
export function planExtendedMessage(
  stored: ReadOrder,
  changed: Pick<ChangedVisits, 'entered' | 'missing'>,
  now: Date,
  key: string,
): OrderMessage {
  const [first] = changed.entered;
  const [missing] = changed.missing;
  const isMissing = first === undefined && missing !== undefined;
  return {
    key,
    subject: isMissing ? '定期プランの日時を調整しています' : '次の訪問の日時が決まりました',
    text: [
      ...beginning(stored),
      ...visitLines(stored, changed),
      placeLine(stored.order),
      ...(first ? changeLines(stored, first, now) : []),
      planTerms.end,
    ].join('\n'),
    sms: isMissing
      ? `${shortDate(missing)}の訪問の日時を調整しています`
      : `次の日程が決まりました${first ? ` ${shortDateTime(first.startsAt)}` : ''}`,
  };
}

/**
 * By the customer.
 * @param fee yen, without tax
 * @param refunds what goes back for it
 */
export function planSkippedMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  fee: number,
  refunds: readonly RefundRow[],
  now: Date,
): OrderMessage {
  return {
    subject: '1回のお休みを承りました',
    text: [
      ...beginning(stored),
      cancelledLine(visit),
      fee > 0 ? `キャンセル料: ${formatYen(fee)}` : 'キャンセル料: かかりません',
      ...refundLines(stored, refunds),
      nextLine(stored, now),
    ].join('\n'),
    sms: `${shortDate(toJapanDateTime(visit.startsAt))}のお休みを承りました`,
  };
}

/** @param period days in Japan, `yyyy-MM-dd`, both without visits */
export function planPausedMessage(
  stored: ReadOrder,
  period: { readonly from: string; readonly until: string },
  changed: ChangedVisits,
  now: Date,
): OrderMessage {
  return {
    subject: '定期プランのお休みを承りました',
    text: [
      ...beginning(stored),
      `お休みの期間: ${formatJapanDate(period.from)}から${formatJapanDate(period.until)}まで`,
      ...visitLines(stored, changed),
      nextLine(stored, now),
      `お休みの間、料金はかかりません。${planTerms.resuming}マイページから早めることもできます。`,
    ].join('\n'),
    sms: `定期プランのお休み ${shortDate(period.until)}まで`,
  };
}

/** Two visits are unpaid. @param key of the plan and the day */
export function planPausedUnpaidMessage(
  stored: ReadOrder,
  changed: Pick<ChangedVisits, 'cancelled' | 'kept' | 'refunds'>,
  key: string,
): OrderMessage {
  return {
    key,
    subject: '定期プランをお休みしています',
    text: [
      ...beginning(stored),
      '2回分の料金をクレジットカードで決済できていないため、定期プランをお休みしています。',
      ...visitLines(stored, changed),
      `カードの変更または登録をお願いいたします。${planTerms.resumedWhenPaid}`,
    ].join('\n'),
    sms: 'お支払いが確認できずお休み中です',
    page: { page: 'payment_methods' },
  };
}

/** By the customer, by the end of the pause, or because everything is paid. @param key when a job does it */
export function planResumedMessage(
  stored: ReadOrder,
  changed: Pick<ChangedVisits, 'entered' | 'missing'>,
  now: Date,
  key?: string,
): OrderMessage {
  const next = nextVisit(stored, now);
  return {
    ...(key !== undefined && { key }),
    subject: '定期プランを再開します',
    text: [
      ...beginning(stored),
      nextLine(stored, now),
      ...visitLines(stored, changed),
      planTerms.end,
    ].join('\n'),
    sms: next ? `プランを再開します ${shortDateTime(next.startsAt)}` : '定期プランを再開します',
  };
}

/** Other weekday, time or person. @param from the day, `yyyy-MM-dd` in Japan */
export function planChangedMessage(
  stored: ReadOrder,
  from: string,
  changed: ChangedVisits,
  now: Date,
): OrderMessage {
  const [first] = changed.moved;
  return {
    subject: '定期プランの変更を承りました',
    text: [
      ...beginning(stored),
      `${formatJapanDate(from)}からの訪問を変更しました。料金は変わりません。`,
      ...visitLines(stored, changed),
      nextLine(stored, now),
      planTerms.end,
    ].join('\n'),
    sms: first
      ? `プランを変更しました ${shortDateTime(first.after.startsAt)}`
      : '定期プランの変更を承りました',
  };
}

export function planEndedMessage(stored: ReadOrder, changed: ChangedVisits): OrderMessage {
  const { endsAfter = null } = stored.plan ?? {};
  return {
    subject: '定期プランの終了を承りました',
    text: [
      ...beginning(stored),
      ...(endsAfter === null ? [] : [`${formatJapanDate(endsAfter)}より後の訪問はありません。`]),
      ...visitLines(stored, changed),
      '終了に料金はかかりません。ご利用いただき、ありがとうございました。',
    ].join('\n'),
    sms: '定期プランの終了を承りました',
  };
}

/**
 * Thirty days ahead at least.
 * @param from the first day of the new price, `yyyy-MM-dd` in Japan
 * @param former tax-inclusive yen, as `perVisit`
 */
export function planPriceChangedMessage(
  stored: ReadOrder,
  from: string,
  former: number,
  perVisit: number,
): OrderMessage {
  return {
    subject: '定期プランの料金の変更',
    text: [
      ...beginning(stored),
      `${formatJapanDate(from)}以降の訪問から、1回の料金が${formatYenIncludingTax(perVisit)}になります。`,
      `これまでの料金: ${formatYenIncludingTax(former)}`,
      planTerms.end,
    ].join('\n'),
    sms: `${shortDate(from)}から料金が変わります`,
  };
}
