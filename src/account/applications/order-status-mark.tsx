import { orderStatusLabels } from '@/booking/labels';
import type { OrderDetail } from '@/contract/orders';
import { StatusMark } from '@/ui/card/status-mark';

const tones = {
  received: 'waiting',
  confirmed: 'settled',
  completed: 'past',
  cancelled: 'past',
} as const satisfies Record<OrderDetail['status'], string>;

/** How an order stands. */
export function OrderStatusMark({ status }: { status: OrderDetail['status'] }) {
  return <StatusMark tone={tones[status]}>{orderStatusLabels[status]}</StatusMark>;
}
