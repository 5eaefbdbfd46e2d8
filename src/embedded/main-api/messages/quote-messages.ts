import { formatJapanDate } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import type { ReadOrder } from '../orders/order-repository';
import type { OrderVisitRow } from '../orders/order-tables';
import {
  changeLines,
  nameLines,
  placeLine,
  serviceLines,
  shortDate,
  shortDateTime,
  startText,
  visitLines,
  visitPage,
} from './message-lines';
import type { OrderMessage } from './order-message';

/** What the customer is asked to accept; amounts in tax-inclusive yen. */
export interface QuoteFacts {
  readonly quoteId: string;
  readonly lines: readonly { readonly text: string; readonly amount: number }[];
  readonly total: number;
  /** The last day, `yyyy-MM-dd` in Japan. */
  readonly validUntil: string;
}

function quoteLines({ lines, total, validUntil }: QuoteFacts): string[] {
  return [
    ...lines.map(({ text, amount }) => `・${text}: ${formatYen(amount)}`),
    `お見積もりの合計: ${formatYenIncludingTax(total)}`,
    `有効期限: ${formatJapanDate(validUntil)}の終わりまで`,
  ];
}

/** @param starts that are held for the customer */
export function quotedMessage(
  stored: ReadOrder,
  quote: QuoteFacts,
  starts: readonly Date[] = [],
): OrderMessage {
  return {
    subject: 'お見積もりのご確認',
    text: [
      ...nameLines(stored.order),
      ...serviceLines(stored.order),
      placeLine(stored.order),
      ...quoteLines(quote),
      ...starts.map((startsAt) => `ご提案の日時: ${startText(startsAt)}`),
      'まだお申し込みではありません。マイページで内容をご確認のうえ、お受けになるかどうかをお知らせください。お断りになっても料金はかかりません。',
    ].join('\n'),
    sms: `お見積もりをご確認ください ${shortDate(quote.validUntil)}まで`,
  };
}

/** The order is placed at the quote's total. */
export function quoteAcceptedMessage(
  stored: ReadOrder,
  visit: OrderVisitRow,
  quote: QuoteFacts,
  now: Date,
): OrderMessage {
  return {
    subject: 'ご予約が確定しました',
    text: [
      ...visitLines(stored, visit),
      ...quoteLines(quote).slice(0, -1),
      ...changeLines(stored, visit, now),
    ].join('\n'),
    sms: `ご予約が確定しました ${shortDateTime(visit.startsAt)}`,
    page: visitPage(visit),
  };
}

export function quoteDeclinedMessage(stored: ReadOrder): OrderMessage {
  return {
    subject: 'お見積もりのお断りを承りました',
    text: [
      ...nameLines(stored.order),
      ...serviceLines(stored.order),
      'お見積もりのお断りを承りました。料金はかかりません。',
    ].join('\n'),
    sms: 'お見積もりのお断りを承りました',
  };
}

/** Nobody answered while it was valid. Once for each quote. */
export function quoteExpiredMessage(stored: ReadOrder, quote: QuoteFacts): OrderMessage {
  return {
    key: `quote-expired/${quote.quoteId}`,
    subject: 'お見積もりの有効期限が過ぎました',
    text: [
      ...nameLines(stored.order),
      ...serviceLines(stored.order),
      `${formatJapanDate(quote.validUntil)}までのお見積もりは、有効期限が過ぎました。料金はかかりません。`,
      '改めてのお見積もりは、お問い合わせ窓口で承ります。',
    ].join('\n'),
    sms: 'お見積もりの有効期限が過ぎました',
  };
}
