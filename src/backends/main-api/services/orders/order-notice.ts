import { formatCancellationDeadline } from '@/domain/cancellation-deadline';
import { formatJapanDateTime, toJapanDateTime } from '@/domain/japan-time';
import { formatYenIncludingTax } from '@/domain/money';
import type { StoredOrder } from '../../db/repositories/order-repository';

export interface OrderNotice {
  readonly subject: string;
  readonly text: string;
}

const HOW_TO_CANCEL = 'キャンセルは、お電話またはお問い合わせ窓口で承ります。';
const FEE = 'それ以降のキャンセルは、料金の100%を申し受けます。';

function dateLines({ order, visits }: StoredOrder): string[] {
  const isConfirmed = order.statusAfterPayment === 'confirmed';
  return visits.map(({ startsAt }, index) => {
    const wish = `第${index + 1}希望(応相談・未確定)`;
    return `${isConfirmed ? '作業日時' : wish}: ${formatJapanDateTime(toJapanDateTime(startsAt))} 開始`;
  });
}

/** Noon of the day before the first visit, Japan time (SPEC section 9). */
function cancellationLine({ order, visits }: StoredOrder): string {
  const [first] = visits.map(({ startsAt }) => toJapanDateTime(startsAt)).sort();
  const until =
    order.statusAfterPayment === 'received' || first === undefined
      ? '確定した作業日の前日 正午(12:00)'
      : formatCancellationDeadline(first);
  return `${until}までは無料でキャンセルできます。${FEE}${HOW_TO_CANCEL}`;
}

/**
 * What the customer is told of an order that was placed: number, service, dates in Japan time, total
 * and how to cancel until when. No name and no address, as a message may be read by others.
 */
export function orderNotice(stored: StoredOrder): OrderNotice {
  const { order } = stored;
  const isConfirmed = order.statusAfterPayment === 'confirmed';
  const subject = isConfirmed ? 'ご予約が確定しました' : 'お申し込みを受け付けました';
  const next = isConfirmed ? [] : ['日時は、担当者からのご連絡のうえで確定します。'];
  const text = [
    `お申し込み番号: ${order.id}`,
    `サービス: ${order.menu.chosen.label}`,
    ...dateLines(stored),
    `合計: ${formatYenIncludingTax(order.total)}`,
    ...next,
    cancellationLine(stored),
  ].join('\n');
  return { subject, text };
}
