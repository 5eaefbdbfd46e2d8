import { dateTerms } from '@/domain/date-terms';
import { formatJapanDate, formatJapanDateTime, toJapanDate } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax, yenFigures } from '@/domain/money';
import { refundTerms, telephoneTerms } from '@/domain/order-terms';
import type { ReadOrder, StoredOrder } from '../orders/order-reader';
import type { RefundRow, VisitChargeRow } from '../payments/payment-tables';
import { chargedTime } from '../payments/visit-charges';
import {
  nameLines,
  placeLine,
  serviceLines,
  shortDateTime,
  staffLines,
  startText,
  totalLines,
  untilText,
} from './message-lines';
import { HOW_TO_SIGN_UP, type OrderMessage } from './order-message';

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

/** A charge that the card has declined is not asked for any more. */
export function chargeWaivedMessage(
  stored: StoredOrder,
  charge: VisitChargeRow,
  reason: string,
): OrderMessage {
  const { order } = stored;
  const isFee = charge.kind === 'cancellation_fee';
  const day = formatJapanDate(toJapanDate(chargedTime(stored, charge)));
  return {
    subject: 'ご請求を取りやめました',
    text: [
      ...nameLines(order),
      ...serviceLines(order),
      `${isFee ? 'キャンセル日' : '訪問日'}: ${day}`,
      `取りやめたご請求: ${formatYen(charge.amount)}`,
      'このご請求のお支払いは、必要ありません。',
      `理由: ${reason}`,
    ].join('\n'),
    sms: 'ご請求を取りやめました',
  };
}

/** How money goes back: by the card's company, as a lower bill, or as somebody of the shop arranges. */
type RefundWay = 'card' | 'bill' | 'by_hand';

const WAYS: Readonly<Record<RefundWay, string>> = {
  card: refundTerms.card,
  bill: refundTerms.bill,
  by_hand: refundTerms.byHand,
};

function wayBack({ payment }: StoredOrder, lines: readonly RefundRow[]): RefundWay {
  if (lines.some(({ state }) => state === 'by_hand')) return 'by_hand';
  return payment?.payMethod === 'creditCard' ? 'card' : 'bill';
}

/** Yen of money and points of all the lines; points come back at once. */
export function sumOfRefunds(lines: readonly RefundRow[]) {
  return {
    amount: lines.reduce((sum, line) => sum + line.amount, 0),
    points: lines.reduce((sum, line) => sum + line.points, 0),
  };
}

/** What goes back, and how. */
export function refundLines(stored: StoredOrder, lines: readonly RefundRow[]): string[] {
  const { amount, points } = sumOfRefunds(lines);
  return [
    ...(amount > 0 ? [`ご返金: ${formatYen(amount)}`, WAYS[wayBack(stored, lines)]] : []),
    ...returnedPointsLines(points),
  ];
}

export function returnedPointsLines(points: number): string[] {
  return points > 0 ? [`お返しするポイント: ${yenFigures(points)}ポイント`] : [];
}

/** @param lines at least one of them gives money or points back */
export function refundMessage(
  stored: StoredOrder,
  lines: readonly RefundRow[],
  reason: string,
): OrderMessage {
  const { order } = stored;
  const { amount, points } = sumOfRefunds(lines);
  return {
    subject: 'ご返金のお知らせ',
    text: [
      ...nameLines(order),
      ...serviceLines(order),
      ...refundLines(stored, lines),
      ...(reason === '' ? [] : [`理由: ${reason}`]),
    ].join('\n'),
    sms:
      amount > 0
        ? `${formatYen(amount)}をご返金します`
        : `${yenFigures(points)}ポイントをお返しします`,
  };
}

/** The dates that the order holds or wishes for until it is paid. */
function requestedLines(stored: ReadOrder): string[] {
  const [first] = stored.visits;
  return [
    ...stored.visits.flatMap(({ startsAt, wishes }) =>
      wishes.length > 0
        ? wishes.map((wish) => `ご希望の日時(未確定): ${formatJapanDateTime(wish)} 開始`)
        : [`訪問日時: ${startText(startsAt)}`],
    ),
    placeLine(stored.order),
    ...(first ? staffLines(stored, first) : []),
  ];
}

/**
 * Agreed on the telephone, and to be paid by card until then; the slot is held as long.
 * @param isWithoutAccount whether the customer, whom the office entered, cannot sign in yet
 */
export function paymentRequestedMessage(
  stored: ReadOrder,
  payUntil: Date,
  isWithoutAccount: boolean,
): OrderMessage {
  const { order } = stored;
  const isHeld = order.statusAfterPayment === 'confirmed';
  return {
    subject: 'お支払いのお願い',
    text: [
      ...nameLines(order),
      ...serviceLines(order),
      ...requestedLines(stored),
      ...totalLines(stored),
      isHeld
        ? 'お電話でうかがったお申し込みです。日時は、次の期限までお客様のためにおとりしています。'
        : `お電話でうかがったお申し込みです。お支払いの${dateTerms.nextAnswer}`,
      `お支払いの期限: ${untilText(payUntil)}`,
      'お支払いは、クレジットカードで承ります。次のページからお手続きください。',
      ...(isWithoutAccount ? ['お支払いの前に、会員登録が必要です。', HOW_TO_SIGN_UP] : []),
      isHeld
        ? 'お支払いが済むと、ご予約が確定します。'
        : 'お支払いが済むと、お申し込みを受け付けます。',
      telephoneTerms.unpaid,
    ].join('\n'),
    sms: `${shortDateTime(payUntil)}までにお支払いください`,
  };
}
