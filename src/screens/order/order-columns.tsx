import type { ReactNode } from 'react';
import { OrderSummary } from '@/features/price-summary';
import type { SelectedOrder } from '@/journeys/order-draft';
import { TwoColumn } from '@/ui/layout/two-column';

/** A step of the order with the sticky summary beside it. */
export function OrderColumns({ order, children }: { order: SelectedOrder; children: ReactNode }) {
  return <TwoColumn side={<OrderSummary order={order} />}>{children}</TwoColumn>;
}
