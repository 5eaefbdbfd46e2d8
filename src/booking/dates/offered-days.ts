import type { AvailableDay } from '@/contract/availability';
import type { CalendarKind } from '@/contract/enumerations';
import type { SelectedDateType } from '../draft/order-draft';

function offeredKind(kind: CalendarKind, settledFor: SelectedDateType): CalendarKind {
  if (kind === 'close') return 'close';
  if (settledFor === 'negotiable') return 'negotiable';
  return kind === 'open' ? 'open' : 'close';
}

/**
 * The days as they can be chosen from where only one kind may be chosen: as a wish whatever is free,
 * to be booked at once only what is open.
 */
export function offeredDays(
  days: readonly AvailableDay[],
  settledFor: SelectedDateType | undefined,
): readonly AvailableDay[] {
  if (settledFor === undefined) return days;
  return days.map((day) => ({
    ...day,
    kind: offeredKind(day.kind, settledFor),
    times: day.times.map((time) => ({ ...time, kind: offeredKind(time.kind, settledFor) })),
  }));
}
