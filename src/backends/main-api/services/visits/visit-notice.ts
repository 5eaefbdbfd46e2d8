import { formatCancellationDeadline } from '@/domain/cancellation-deadline';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import type { OrderRow } from '../../db/schema/orders';
import type { Notice } from '../orders/send-notice';

function aboutOrder({ id, menu }: OrderRow): string[] {
  return [`お申し込み番号: ${id}`, `サービス: ${menu.chosen.label}`];
}

function atTime(startsAt: Date): string {
  return `${formatJapanDateTime(toJapanDateTime(startsAt))} 開始`;
}

/**
 * What the customer is told of cancelled visits: number, service, dates in Japan time and the fee.
 *
 * @param fee tax-inclusive yen
 */
export function cancellationNotice(order: OrderRow, starts: readonly Date[], fee: number): Notice {
  const text = [
    ...aboutOrder(order),
    ...starts.map((startsAt) => `キャンセルした日時: ${atTime(startsAt)}`),
    fee > 0 ? `キャンセル料: ${formatYenIncludingTax(fee)}` : 'キャンセル料: かかりません',
  ].join('\n');
  return { subject: 'キャンセルを承りました', text };
}

/** What the customer is told of a moved visit: number, service, both dates and until when it is free. */
export function moveNotice(order: OrderRow, from: Date, to: Date): Notice {
  const text = [
    ...aboutOrder(order),
    `変更前: ${atTime(from)}`,
    `変更後: ${atTime(to)}`,
    `${formatCancellationDeadline(toJapanDateTime(to))}までは、無料でキャンセルできます。`,
  ].join('\n');
  return { subject: '日時の変更を承りました', text };
}
