import type { ReactNode } from 'react';
import type { SelectedOrder } from '@/booking/draft/order-draft';
import { OrderSummary } from '@/booking/price/order-summary';
import { TwoColumn } from '@/ui/layout/two-column';

export function OrderColumns({ order, children }: { order: SelectedOrder; children: ReactNode }) {
  return <TwoColumn side={<OrderSummary order={order} />}>{children}</TwoColumn>;
}
