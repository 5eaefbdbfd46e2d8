import type { ReactNode } from 'react';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { OrderSummary } from '@/booking/price/order-summary';
import { TwoColumn } from '@/ui/layout/two-column';

/** A step of the order with the sticky summary beside it. */
export function OrderColumns({ order, children }: { order: SelectedOrder; children: ReactNode }) {
  return <TwoColumn side={<OrderSummary order={order} />}>{children}</TwoColumn>;
}
