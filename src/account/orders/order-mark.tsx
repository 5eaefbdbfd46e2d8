import { orderStatusLabels, visitStatusLabels } from '@/booking/labels';
import type { OrderDetail } from '@/contract/orders';
import { StatusMark } from '@/ui/card/status-mark';
import { planStatusLabels, planStatusTones } from '../plans/plan-words';
import { statusTones } from '../visits/visit-list';

const labels = { ...visitStatusLabels, ...orderStatusLabels } as const;

/** Whether its visits stopped because its plan is paused, so that nobody looks for a date. */
export function isPausedPlan(
  { orderId, status, selectedDate, proposedVisitId }: OrderDetail,
  paused: readonly string[],
): boolean {
  const isUndated = status === 'confirmed' && selectedDate.length === 0 && proposedVisitId === null;
  return isUndated && paused.includes(orderId);
}

/** A confirmed order may have no agreed date: its quote was accepted without one, or a date was refused. */
function shownStatus({ status, proposedVisitId, selectedDate }: OrderDetail): keyof typeof labels {
  if (proposedVisitId !== null) return 'proposed';
  return status === 'confirmed' && selectedDate.length === 0 ? 'requested' : status;
}

interface OrderMarkProps {
  order: OrderDetail;
  /** The orders whose regular plan is paused. */
  paused: readonly string[];
}

export function OrderMark({ order, paused }: OrderMarkProps) {
  if (isPausedPlan(order, paused)) {
    return <StatusMark tone={planStatusTones.paused}>{planStatusLabels.paused}</StatusMark>;
  }
  const status = shownStatus(order);
  return (
    <StatusMark tone={statusTones[status]}>{labels[status] || (order.statusText ?? '')}</StatusMark>
  );
}
