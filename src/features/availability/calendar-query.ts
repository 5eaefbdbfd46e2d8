import { menuSelectionOf } from '@/journeys/menu-selection';
import type { OrderAtStep } from '@/journeys/order-steps';

/** The calendar query of an order (SPEC section 3), without the day it begins at. */
export function calendarQueryOf(order: OrderAtStep['date']) {
  const { id, project, quantity, types, options, recommends } = menuSelectionOf(order);
  return {
    id,
    project,
    quantity,
    types,
    options,
    recommends,
    zipCode: order.workingAddress.zipCode,
    ...(order.isForeignStaffAccepted ? { isForeignStaffAccepted: 'true' as const } : {}),
  };
}

export type CalendarQuery = ReturnType<typeof calendarQueryOf>;
