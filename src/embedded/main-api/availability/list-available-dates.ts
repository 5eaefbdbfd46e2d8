import type { z } from 'zod';
import type { AvailableDay, calendarQuerySchema } from '@/contract/availability';
import { addJapanDays } from '@/domain/japan-time';
import type { MainApiDependencies } from '../dependencies';
import { describeSelection } from '../quotes/price-selection';
import { calendarFrom } from './calendar';
import { findWorkforce } from './find-workforce';
import { CALENDAR_DAYS } from './visit-rules';

/**
 * The calendar for a selection at a postal code, 35 days from `beginDate` in Japan. Staff who are
 * not native speakers count only when `isForeignStaffAccepted` is true.
 *
 * @throws ApiError as `describeSelection`
 */
export async function listAvailableDates(
  deps: MainApiDependencies,
  query: z.output<typeof calendarQuerySchema>,
): Promise<{
  days: AvailableDay[];
  bookableFrom: string;
  bookableUntil: string;
  durationMinutes: number;
}> {
  const selection = await describeSelection(deps, query);
  const workforce = await findWorkforce(
    deps,
    {
      selection,
      zipCode: query.zipCode,
      isForeignStaffAccepted: query.isForeignStaffAccepted ?? false,
      workId: query.workId,
      staffType: query.staffType,
    },
    query.beginDate,
    addJapanDays(query.beginDate, CALENDAR_DAYS - 1),
  );
  return {
    days: calendarFrom(workforce, query.beginDate),
    bookableFrom: workforce.window.from,
    bookableUntil: workforce.window.until,
    durationMinutes: selection.durationMinutes,
  };
}
