import { calendarDates, freeStaffAt, type Workforce } from './calendar';
import { START_TIMES } from './visit-rules';

/**
 * The starts of 35 days from `beginDate` (`yyyy-MM-ddTHH:mm:00` in Japan time, sorted) that can be
 * booked with each person, by their id; the first of a regular plan counts with all visits that are
 * booked with it. Everybody of the workforce is there, also with no start.
 */
export function openStartsByStaff(
  workforce: Workforce,
  beginDate: string,
): ReadonlyMap<string, readonly string[]> {
  const openStarts = new Map<string, string[]>(
    workforce.schedules.map(({ staffId }) => [staffId, []]),
  );
  for (const date of calendarDates(beginDate)) {
    for (const time of START_TIMES) {
      const startsAt = `${date}T${time}`;
      for (const staffId of freeStaffAt(workforce, startsAt)) {
        openStarts.get(staffId)?.push(startsAt);
      }
    }
  }
  return openStarts;
}
