import { visitStatusLabels } from '@/booking/labels/visit-status-labels';
import type { VisitStatus } from '@/contract/visits';
import { StatusMark } from '@/ui/card/status-mark';

export const visitTones = {
  requested: 'waiting',
  confirmed: 'settled',
  completed: 'past',
  cancelled: 'past',
} as const satisfies Record<VisitStatus, string>;

/** How a visit stands. */
export function VisitStatusMark({ status }: { status: VisitStatus }) {
  return <StatusMark tone={visitTones[status]}>{visitStatusLabels[status]}</StatusMark>;
}
