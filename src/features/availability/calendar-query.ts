import { menuSelectionOf } from '@/journeys/menu-selection';
import type { OrderAtStep } from '@/journeys/order-steps';

/** The calendar query of an order (SPEC section 3), without the day it begins at. */
export function calendarQueryOf(order: OrderAtStep['date']) {
  const { id, project, quantity, types, options, recommends } = menuSelectionOf(order);
  const { workId, staffType } = order.visitTerms;
  return {
    id,
    project,
    quantity,
    types,
    options,
    recommends,
    zipCode: order.workingAddress.zipCode,
    ...(workId === null ? {} : { workId }),
    ...(staffType === null ? {} : { staffType }),
    isForeignStaffAccepted: order.isForeignStaffAccepted ? ('true' as const) : ('false' as const),
  };
}

export type CalendarQuery = ReturnType<typeof calendarQueryOf>;
