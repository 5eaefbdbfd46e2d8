import { paths } from '@/config/paths';
import { formatJapanDate, toJapanDate } from '@/domain/japan-time';
import { formatYen, formatYenIncludingTax } from '@/domain/money';
import type { Notice } from '../customers/send-notice';
import type { StoredOrder } from '../orders/order-repository';
import type { VisitChargeRow } from '../orders/order-tables';
import { chargedTime } from '../orders/visit-charge';
import { visitIdOf } from '../orders/visit-id';
import { RETRY_DAYS } from './retry-days';

/**
 * What the customer is told of a charge that the card declined: number, service, day in Japan, amount,
 * and where another card is put in. No card number, as a message may be read by others.
 *
 * @param shopOrigin where customers reach the shop
 */
export function declinedChargeNotice(
  stored: StoredOrder,
  charge: VisitChargeRow,
  shopOrigin: string,
): Notice {
  const { order } = stored;
  const isFee = charge.kind === 'cancellation_fee';
  const day = formatJapanDate(toJapanDate(chargedTime(stored, charge)));
  const text = [
    `お申し込み番号: ${order.id}`,
    `サービス: ${order.menu.chosen.label}`,
    `${isFee ? 'キャンセル日' : '訪問日'}: ${day}`,
    `${isFee ? 'キャンセル料' : '料金'}: ${formatYenIncludingTax(charge.amount)}`,
    'クレジットカードで決済できませんでした。次のページで、カードの変更または登録をお願いいたします。変更または登録されたカードに、改めてご請求します。',
    new URL(paths.my.paymentMethods, shopOrigin).href,
  ].join('\n');
  return { subject: 'お支払いが確認できていません', text };
}

/** What operations are told of a charge that is left to them. */
export function givenUpText(charge: VisitChargeRow): string {
  return `訪問 ${visitIdOf(charge)} の料金 ${formatYen(charge.amount)}は、${RETRY_DAYS}日間カードで決済できませんでした。自動での請求を終えましたので、お客様へのご連絡をお願いします。お客様がカードを変更された場合は、改めて請求します。`;
}
