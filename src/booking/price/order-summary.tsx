import type { ReactNode } from 'react';
import type { SelectedOrder } from '../draft/order-draft';
import { PriceSummary } from './price-summary';
import { useMenuEstimate, useOrderMenu } from './use-order-price';

interface OrderSummaryProps {
  order: SelectedOrder;
  /** The way on, when it stands in the summary. */
  action?: ReactNode;
  /** What could be added while the minimum order is not reached. */
  suggestions?: ReactNode;
}

/**
 * The sticky summary of every order step: each line of the price with its explanation, the
 * tax-inclusive total and what is missing to the minimum order. Its place is TwoColumn's `side`,
 * inside the OrderStepGate. Asks `/order/select_menus` by itself (see `useOrderMenu`).
 */
export function OrderSummary({ order, ...rest }: OrderSummaryProps) {
  return (
    <PriceSummary
      price={useOrderMenu(order)}
      isEstimatedFirst={isEstimatedFirst(order)}
      {...rest}
    />
  );
}

/** The same for menu selection, from the live estimate; `order` is null while nothing is chosen. */
export function EstimateSummary({
  order,
  ...rest
}: Omit<OrderSummaryProps, 'order'> & { order: SelectedOrder | null }) {
  return (
    <PriceSummary
      price={useMenuEstimate(order)}
      isEstimatedFirst={order !== null && isEstimatedFirst(order)}
      {...rest}
    />
  );
}

function isEstimatedFirst({ menuType }: SelectedOrder): boolean {
  return menuType === 'estimate';
}
