import type { Visit } from '@/contract/visits';
import { DEADLINE_TIME } from '@/domain/cancellation-words';
import { dateTerms } from '@/domain/date-terms';
import { formatJapanTime, toJapanDate, toJapanDateTime } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax, yenFigures } from '@/domain/money';
import { coolingOffTerms } from '@/domain/order-terms';
import { planTerms } from '@/domain/plan-terms';
import type { ReadOrder, StoredOrder } from '../orders/order-reader';
import type { RefundRow } from '../payments/payment-tables';
import { isPaidApart } from '../payments/visit-charges';
import { canBeMoved, isWithdrawable } from '../visits/visit-change-rules';
import { toVisitId } from '../visits/visit-repository';
import type { MadeAddition, OrderVisitRow } from '../visits/visit-tables';
import {
  cancelledLine,
  changeLines,
  nameLines,
  placeLine,
  serviceLines,
  shortDateTime,
  staffLines,
  startText,
  visitLines,
  visitPage,
} from './message-lines';
import { refundLines } from './money-messages';
import type { OrderMessage } from './order-message';

/**
 * By the customer.
 * @param stored the order after it, whose plan goes on or has ended
 * @param fee yen, without tax
 * @param refunds what goes back for it
 */
export function visitsCancelledMessage(
  stored: StoredOrder,
  cancelled: readonly OrderVisitRow[],
  fee: number,
  refunds: readonly RefundRow[],
): OrderMessage {
  const { order, plan } = stored;
  return {
    subject: 'キャンセルを承りました',
    text: [
      ...nameLines(order),
      ...serviceLines(order),
      ...cancelled.map(cancelledLine),
      fee > 0 ? `キャンセル料: ${formatYen(fee)}` : 'キャンセル料: かかりません',
      ...refundLines(stored, refunds),
      ...(plan && plan.status !== 'ended' ? [planTerms.ongoing] : []),
    ].join('\n'),
    sms: fee > 0 ? `キャンセルを承りました。料金${formatYen(fee)}` : 'キャンセルを承りました',
  };
}

/**
 * By the customer.
 * @param stored the order after the move, with the names of both staff members
 */
export function visitMovedByCustomerMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  before: OrderVisitRow,
  now: Date,
): OrderMessage {
  return {
    subject: '日時の変更を承りました',
    text: [
      ...nameLines(stored.order),
      ...serviceLines(stored.order),
      `変更前: ${startText(before.startsAt)}`,
      `変更後: ${startText(visit.startsAt)}`,
      placeLine(stored.order),
      ...staffLines(stored, visit, before),
      ...changeLines(stored, visit, now),
    ].join('\n'),
    sms: `日時を変更しました ${shortDateTime(visit.startsAt)}`,
    page: visitPage(visit),
  };
}

/** When and how an addition is paid, by the payment of its order and whether its visit is charged apart. */
function additionPaymentLine(stored: StoredOrder, { position }: OrderVisitRow): string {
  if (isPaidApart(stored, position)) {
    return `お支払い: この回の料金とあわせて、訪問前日の${DEADLINE_TIME}にご請求します。`;
  }
  return stored.payment?.payMethod === 'creditCard'
    ? 'お支払い: お申し込みのクレジットカードでお支払いいただきました。'
    : 'お支払い: お申し込みと同じお支払い方法で、あわせてご請求します。';
}

/** Confirms options that the customer added. @param visit with the added time */
export function optionsAddedMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  { lines, amount }: Pick<MadeAddition, 'lines' | 'amount'>,
  now: Date,
): OrderMessage {
  return {
    subject: 'オプションを追加しました',
    text: [
      ...visitLines(stored, visit),
      `終了の予定: ${clockTime(visit.endsAt)}`,
      '追加したオプション:',
      ...lines.map((line) => `・${line.label}: ${formatYen(line.amount)}`),
      `追加の料金: ${formatYenIncludingTax(amount)}`,
      additionPaymentLine(stored, visit),
      ...changeLines(stored, visit, now),
    ].join('\n'),
    sms: 'オプションを追加しました',
    page: visitPage(visit),
  };
}

function clockTime(instant: Date): string {
  return formatJapanTime(toJapanDateTime(instant));
}

/** The key of a message that is sent once for each start of a visit. */
function keyOfStart(event: string, visit: VisitAtStart): string {
  return `${event}/${toVisitId(visit)}/${visit.startsAt.toISOString()}`;
}

type VisitAtStart = Pick<OrderVisitRow, 'orderId' | 'position' | 'startsAt'>;

export function reminderKey(visit: VisitAtStart): string {
  return keyOfStart('reminder', visit);
}

/** On the day before, while the visit can still be moved, or later when it could not be sent by then. */
export function reminderMessage(stored: ReadOrder, visit: OrderVisitRow, now: Date): OrderMessage {
  const day = toJapanDate(visit.startsAt) === toJapanDate(now) ? '本日' : '明日';
  const when = `${day}${clockTime(visit.startsAt)}にうかがいます`;
  return {
    key: reminderKey(visit),
    subject: `${day}の訪問のお知らせ`,
    text: [...visitLines(stored, visit), ...changeLines(stored, visit, now)].join('\n'),
    sms: canBeMoved(visit, now) ? `${when}。変更は本日正午まで` : when,
    page: visitPage(visit),
  };
}

export function onTheWayKey(visit: VisitAtStart): string {
  return keyOfStart('on-the-way', visit);
}

/**
 * The staff member is on the way. Once for a start, however often it is said.
 * @param arrivesAt when they expect to be there; null when they have not said
 */
export function onTheWayMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  arrivesAt: Date | null,
): OrderMessage {
  return {
    key: onTheWayKey(visit),
    subject: '担当者が向かっています',
    text: [
      ...visitLines(stored, visit),
      ...(arrivesAt === null ? [] : [`到着の見込み: ${clockTime(arrivesAt)}ごろ`]),
      '担当者がそちらへ向かっています。',
    ].join('\n'),
    sms:
      arrivesAt === null
        ? '担当者がそちらへ向かっています'
        : `担当者が向かっています。${clockTime(arrivesAt)}ごろ到着`,
    page: visitPage(visit),
  };
}

export function visitDoneKey(visit: VisitAtStart): string {
  return keyOfStart('done', visit);
}

/** A customer is told this about a review, once the visit was done (docs/catalogue.md#reviews). */
const REVIEW_LINES = [
  '',
  'よろしければ、下のリンクの訪問のページから、レビューをお書きください。',
  'お名前を出さずに公開します。書き直しと取り下げは、いつでもできます。',
];

/** The customer had been told that nobody was there, and of the fee. */
const AFTER_WRONG_ABSENCE = [
  '先にご不在だったとお知らせしましたが、当店の記録の誤りでした。申し訳ございません。',
  'キャンセル料はいただきません。',
];

/**
 * The visit was done. Once for each visit, also when it is said again after a correction; it asks for a review then,
 * and nothing else does.
 * @param hasReceipt something was charged for it here
 * @param wasAbsent it had been recorded that nobody was there
 */
export function visitDoneMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  {
    hasReceipt,
    canBeReviewed,
    wasAbsent = false,
  }: {
    readonly hasReceipt: boolean;
    readonly canBeReviewed: boolean;
    readonly wasAbsent?: boolean;
  },
): OrderMessage {
  return {
    key: visitDoneKey(visit),
    subject: '作業が完了しました',
    text: [
      ...visitLines(stored, visit),
      ...(wasAbsent ? AFTER_WRONG_ABSENCE : []),
      '作業が完了しました。ご利用いただき、ありがとうございました。',
      ...(hasReceipt
        ? ['領収書またはご利用明細は、マイページの「ご利用明細」からご覧いただけます。']
        : []),
      ...(canBeReviewed ? REVIEW_LINES : []),
    ].join('\n'),
    sms: canBeReviewed ? '作業が完了しました。レビューをお待ちしています' : '作業が完了しました',
    page: visitPage(visit),
    isAnsweredOnMyPage: canBeReviewed || hasReceipt,
  };
}

/** The cancellation fee in words: yen, or points when the whole order was paid with points. */
function feeText({ fee, points }: { readonly fee: number; readonly points: number }): string {
  if (fee > 0) return formatYen(fee);
  return points > 0 ? `ご利用の${yenFigures(points)}ポイント` : 'かかりません';
}

/** Nobody was there. @param kept what the price of the visit became */
export function customerAbsentMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  kept: Parameters<typeof feeText>[0],
): OrderMessage {
  return {
    subject: 'ご不在のため、作業できませんでした',
    text: [
      ...visitLines(stored, visit),
      '担当者がうかがいましたが、ご不在でした。',
      `キャンセル料: ${feeText(kept)}`,
      ...(isWithdrawable(stored, visit) ? [coolingOffTerms.right] : []),
      'お心当たりのない場合は、お問い合わせ窓口へご連絡ください。',
    ].join('\n'),
    sms: 'ご不在のため作業できませんでした',
    page: visitPage(visit),
  };
}

function remedyLines(remedy: Visit['remedy']): string[] {
  if (remedy === null) return [];
  return remedy.refund > 0 || remedy.points > 0
    ? ['無料のやり直しとご返金のどちらかを、マイページからお選びください。']
    : ['無料のやり直しを、マイページからお選びいただけます。'];
}

/**
 * The shop did not do it.
 * @param remedy what the customer chooses of, yen and points that can go back; null when it is done again already, or
 * everything has gone back
 */
export function visitNotDoneMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  remedy: Visit['remedy'],
  wasAbsent = false,
): OrderMessage {
  return {
    subject: '作業を実施できませんでした',
    text: [
      ...visitLines(stored, visit),
      ...(wasAbsent ? AFTER_WRONG_ABSENCE : []),
      '作業を実施できませんでした。ご迷惑をおかけし、申し訳ございません。',
      ...remedyLines(remedy),
    ].join('\n'),
    sms: '作業を実施できませんでした。ご確認ください',
    page: visitPage(visit),
    isAnsweredOnMyPage: remedy !== null,
  };
}

/** The shop comes again for nothing. The start is null while the date is to be found. */
export function redoMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  startsAt: Date | null,
): OrderMessage {
  const { order } = stored;
  return {
    subject: startsAt === null ? 'やり直しを承りました' : 'やり直しの日時が決まりました',
    text: [
      ...nameLines(order),
      ...serviceLines(order),
      ...(startsAt === null
        ? [`やり直しの日時を調整します。${dateTerms.nextAnswer}`]
        : [`訪問日時: ${startText(startsAt)}`, placeLine(order), ...staffLines(stored, visit)]),
      '料金: 無料',
    ].join('\n'),
    sms:
      startsAt === null
        ? 'やり直しを承りました。日時を調整します'
        : `やり直し(無料) ${shortDateTime(startsAt)}`,
    page: visitPage(visit),
  };
}
