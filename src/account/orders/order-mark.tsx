import { orderStatusLabels, visitStatusLabels } from '@/booking/labels';
import type { OrderDetail } from '@/contract/orders';
import { StatusMark } from '@/ui/card/status-mark';
import { statusTones } from '../visits/visit-list';

const labels = { ...visitStatusLabels, ...orderStatusLabels } as const;

/** A confirmed order may have no agreed date: its quote was accepted without one, or a date was refused. */
function shownStatus({ status, proposedVisitId, selectedDate }: OrderDetail): keyof typeof labels {
  if (proposedVisitId !== null) return 'proposed';
  return status === 'confirmed' && selectedDate.length === 0 ? 'requested' : status;
}

export function OrderMark({ order }: { order: OrderDetail }) {
  const status = shownStatus(order);
  return <StatusMark tone={statusTones[status]}>{labels[status]}</StatusMark>;
}
