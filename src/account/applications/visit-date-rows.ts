import { visitRows } from '@/booking/order-details/order-rows';
import type { OrderDetail } from '@/contract/orders';
import { formatJapanDateTime } from '@/domain/japan-time';
import type { Description } from '@/ui/card/description-list';

/** When: seen from `now`, with how to cancel while that can be done, else the dates alone. */
export function visitDateRows(order: OrderDetail, now: Date): readonly Description[] {
  const { status, selectedDate } = order;
  if (status === 'received' || status === 'confirmed') return visitRows(order, now);
  return selectedDate.map((startsAt, index) => ({
    term: selectedDate.length > 1 ? `訪問日時(${index + 1}件目)` : '訪問日時',
    description: formatJapanDateTime(startsAt),
  }));
}
