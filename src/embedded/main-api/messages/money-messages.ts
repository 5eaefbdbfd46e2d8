import { formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax, yenFigures } from '@/domain/money';
import type { StoredOrder } from '../orders/order-repository';
import type { VisitChargeRow } from '../orders/order-tables';
import { chargedTime } from '../orders/visit-charges';
import {
  nameLines,
  placeLine,
  pricedLines,
  serviceLines,
  shortDateTime,
  startText,
  untilText,
} from './message-lines';
import type { OrderMessage } from './order-message';

/** The card of a visit or fee declined; another one can be chosen. */
export function chargeDeclinedMessage(stored: StoredOrder, charge: VisitChargeRow): OrderMessage {
  const { order } = stored;
  const isFee = charge.kind === 'cancellation_fee';
  const day = formatJapanDate(toJapanDate(chargedTime(stored, charge)));
  return {
    subject: 'お支払いが確認できていません',
    text: [
      ...nameLines(order),
      ...serviceLines(order),
      `${isFee ? 'キャンセル日' : '訪問日'}: ${day}`,
      `${isFee ? 'キャンセル料' : '料金'}: ${formatYenIncludingTax(charge.amount)}`,
      'クレジットカードで決済できませんでした。次のページで、カードの変更または登録をお願いいたします。変更または登録されたカードに、改めてご請求します。',
    ].join('\n'),
    sms: 'お支払いが確認できていません',
    page: { page: 'payment_methods' },
  };
}

/** How money goes back: by the card's company, as a lower bill, or as somebody of the shop arranges. */
type RefundWay = 'card' | 'bill' | 'by_hand';

const WAYS: Readonly<Record<RefundWay, string>> = {
  card: 'お支払いのクレジットカードへご返金します。明細に載る時期は、カード会社により異なります。',
  bill: 'NP後払いのご請求額から差し引きます。',
  by_hand: 'ご返金の方法を、お問い合わせ窓口からお知らせします。',
};

/** @param amount yen of money; `points` come back at once */
export function refundMessage(
  { order }: StoredOrder,
  {
    amount,
    points,
    reason,
    way,
  }: {
    readonly amount: number;
    readonly points: number;
    readonly reason: string;
    readonly way: RefundWay;
  },
): OrderMessage {
  return {
    subject: 'ご返金のお知らせ',
    text: [
      ...nameLines(order),
      ...serviceLines(order),
      ...(amount > 0 ? [`ご返金: ${formatYen(amount)}`, WAYS[way]] : []),
      ...(points > 0 ? [`お返しするポイント: ${yenFigures(points)}ポイント`] : []),
      ...(reason === '' ? [] : [`理由: ${reason}`]),
    ].join('\n'),
    sms:
      amount > 0
        ? `${formatYen(amount)}をご返金します`
        : `${yenFigures(points)}ポイントをお返しします`,
  };
}

/** Agreed on the telephone, and to be paid by card until then; the slot is held as long. */
export function paymentRequestedMessage(stored: StoredOrder, payUntil: Date): OrderMessage {
  const { order } = stored;
  return {
    subject: 'お支払いのお願い',
    text: [
      ...nameLines(order),
      ...serviceLines(order),
      ...stored.visits.map(({ startsAt }) => `訪問日時: ${startText(startsAt)}`),
      placeLine(order),
      ...pricedLines(stored),
      `${untilText(payUntil)}までに、次のページからお支払いください。お支払いが済むと、ご予約が確定します。期限を過ぎた場合は、お申し込みを取り消します。`,
    ].join('\n'),
    sms: `${shortDateTime(payUntil)}までにお支払いください`,
  };
}
