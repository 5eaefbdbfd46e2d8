import { dateTerms } from '@/domain/date-terms';
import { formatJapanDate } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import { coolingOffTerms, quoteTerms } from '@/domain/order-terms';
import type { ReadOrder } from '../orders/order-reader';
import type { StoredQuote } from '../quotes/quote-repository';
import { isWish, isWithdrawable } from '../visits/visit-change-rules';
import type { OrderVisitRow } from '../visits/visit-tables';
import {
  changeLines,
  nameLines,
  paymentLines,
  placeLine,
  serviceLines,
  shortDate,
  shortDateTime,
  startText,
  untilText,
  visitLines,
  visitPage,
} from './message-lines';
import type { OrderMessage } from './order-message';

const ANSWER =
  'マイページで内容をご確認のうえ、お受けになるかどうかをお知らせください。お断りになっても料金はかかりません。';

/** Amounts in tax-inclusive yen. */
function pricedLines({ lines, total }: StoredQuote): string[] {
  return [
    ...lines.map(({ text, amount }) => `・${text}: ${formatYen(amount)}`),
    `お見積もりの合計: ${formatYenIncludingTax(total)}`,
  ];
}

function startLines({ starts, heldUntil }: StoredQuote): string[] {
  if (heldUntil === null) return [];
  return [
    ...starts.map(
      ({ startsAt, staffName }) => `ご提案の日時: ${startText(startsAt)}(担当者: ${staffName})`,
    ),
    `これらの日時は、${untilText(heldUntil)}まで、お客様のためにおとりしています。`,
  ];
}

/** What is offered, at what price, and until when. */
function offerLines(stored: ReadOrder, quote: StoredQuote): string[] {
  return [
    ...nameLines(stored.order),
    ...serviceLines(stored.order),
    placeLine(stored.order),
    ...pricedLines(quote),
    `有効期限: ${formatJapanDate(quote.validUntil)}の終わりまで`,
    ...startLines(quote),
  ];
}

/** @param inspections that are still to come, and that nobody needs once the quote is accepted */
export function quotedMessage(
  stored: ReadOrder,
  quote: StoredQuote,
  inspections: readonly OrderVisitRow[],
): OrderMessage {
  const { note, validUntil } = quote;
  return {
    subject: 'お見積もりのご確認',
    text: [
      ...offerLines(stored, quote),
      // Its further lines are set in, so that they do not look like the message's own.
      ...(note === '' ? [] : [`担当者より: ${note.replaceAll('\n', '\n　')}`]),
      ...(inspections.length === 0
        ? []
        : ['お受けになる場合、お見積もりのための訪問は取りやめます。']),
      `まだお申し込みではありません。${ANSWER}`,
    ].join('\n'),
    sms: `お見積もりをご確認ください ${shortDate(validUntil)}まで`,
    isAnsweredOnMyPage: true,
  };
}

export function quoteReminderKey({ id }: Pick<StoredQuote, 'id'>): string {
  return `quote-reminder/${id}`;
}

/** On the morning of its last day. Once for each quote. */
export function quoteReminderMessage(stored: ReadOrder, quote: StoredQuote): OrderMessage {
  const { validUntil } = quote;
  return {
    key: quoteReminderKey(quote),
    subject: 'お見積もり: お返事をお待ちしています',
    text: [
      ...offerLines(stored, quote),
      `お見積もりのお返事を、まだいただいていません。${ANSWER}有効期限を過ぎると、このお見積もりはお受けいただけなくなります。`,
    ].join('\n'),
    sms: `お見積もりの期限 ${shortDate(validUntil)}まで`,
    isAnsweredOnMyPage: true,
  };
}

function supersededLines(superseded: readonly OrderVisitRow[]): string[] {
  return superseded.map((visit) =>
    isWish(visit)
      ? 'お見積もりのための訪問は、取りやめました。'
      : `お見積もりのための訪問(${startText(visit.startsAt)})は、取りやめました。`,
  );
}

/**
 * The order is placed at the quote's total.
 * @param visit the work; wished when its date is still to be agreed
 * @param superseded inspections that nobody comes to any more
 */
export function quoteAcceptedMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  quote: StoredQuote,
  superseded: readonly OrderVisitRow[],
  now: Date,
): OrderMessage {
  const isDated = !isWish(visit);
  return {
    subject: isDated ? 'ご予約が確定しました' : 'お申し込みを受け付けました',
    text: [
      ...(isDated
        ? visitLines(stored, visit)
        : [...nameLines(stored.order), ...serviceLines(stored.order), placeLine(stored.order)]),
      ...pricedLines(quote),
      ...paymentLines(stored),
      ...supersededLines(superseded),
      ...(isDated
        ? changeLines(stored, visit, now)
        : [
            `作業の日時について、${dateTerms.nextBusinessDay}担当者からご連絡します。`,
            quoteTerms.undated,
            ...(isWithdrawable(stored, visit) ? [coolingOffTerms.right] : []),
          ]),
      ...(isWithdrawable(stored, visit) ? [coolingOffTerms.handed] : []),
    ].join('\n'),
    sms: isDated
      ? `ご予約が確定しました ${shortDateTime(visit.startsAt)}`
      : 'お申し込みを受け付けました。日時は調整中です',
    page: visitPage(visit),
  };
}

/** What comes of an order whose quote was not accepted; the shop's inbox holds it. */
function nextLine(inspection: OrderVisitRow | undefined): string {
  return inspection
    ? `お見積もりのための訪問(${startText(inspection.startsAt)})には、予定どおりうかがいます。ご不要の場合は、マイページからキャンセルできます。`
    : `改めてのお見積もりについて、${dateTerms.nextBusinessDay}担当者からご連絡します。`;
}

/** @param inspection one that takes place all the same */
export function quoteDeclinedMessage(
  stored: ReadOrder,
  inspection: OrderVisitRow | undefined,
): OrderMessage {
  return {
    subject: 'お見積もりのお断りを承りました',
    text: [
      ...nameLines(stored.order),
      ...serviceLines(stored.order),
      'お見積もりのお断りを承りました。料金はかかりません。',
      nextLine(inspection),
    ].join('\n'),
    sms: 'お見積もりのお断りを承りました',
  };
}

/** Nobody answered while it was valid. Once for each quote. @param inspection as above */
export function quoteExpiredMessage(
  stored: ReadOrder,
  { id, validUntil }: StoredQuote,
  inspection: OrderVisitRow | undefined,
): OrderMessage {
  return {
    key: `quote-expired/${id}`,
    subject: 'お見積もりの有効期限が過ぎました',
    text: [
      ...nameLines(stored.order),
      ...serviceLines(stored.order),
      `${formatJapanDate(validUntil)}までのお見積もりは、有効期限が過ぎました。料金はかかりません。`,
      nextLine(inspection),
    ].join('\n'),
    sms: 'お見積もりの有効期限が過ぎました',
  };
}
