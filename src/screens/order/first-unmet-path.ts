import { orderStepPath } from '@/features/order-draft';
import { type Customer, guardOrderStep } from '@/journeys/order-steps';
import type { SelectedOrder } from '@/journeys/selected-order';

/** Where an order goes on after signing in: its first step still to be done, or the confirm page. */
export function firstUnmetPath(order: SelectedOrder, customer: Customer): string {
  const guard = guardOrderStep('confirm', order, customer);
  return orderStepPath(guard.isAllowed ? 'confirm' : guard.firstUnmet, order);
}
