import { japanWeekday } from '@/domain/japan-time';
import type { StaffSchedule } from './staff-repository';
import { TRAVEL_MINUTES } from './visit-rules';

/** Whether the person's shift holds the whole visit with the way to the next, and it is no day off. */
export function worksDuring(
  schedule: StaffSchedule,
  startsAt: string,
  durationMinutes: number,
): boolean {
  const shift = schedule.shifts.get(japanWeekday(startsAt));
  if (!shift || schedule.daysOff.has(startsAt.slice(0, 10))) return false;
  const startsMinute = Number(startsAt.slice(11, 13)) * 60 + Number(startsAt.slice(14, 16));
  const endsMinute = startsMinute + durationMinutes + TRAVEL_MINUTES;
  return shift.startsMinute <= startsMinute && endsMinute <= shift.endsMinute;
}

/** Whether none of the half hours, their starts in milliseconds since 1970, is taken. */
export function isFreeDuring(schedule: StaffSchedule, slots: readonly number[]): boolean {
  return slots.every((slot) => !schedule.takenSlots.has(slot));
}
