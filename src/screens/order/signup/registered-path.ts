import type { SelectedOrder } from '@/journeys/selected-order';
import { firstUnmetPath } from '../first-unmet-path';

/** Where the order goes on once its customer is registered. */
export function registeredPath(order: SelectedOrder): string {
  return firstUnmetPath(order, { isSignedIn: true, isRegistered: true });
}
