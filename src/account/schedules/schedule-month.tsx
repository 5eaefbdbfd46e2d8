import { visitStatusLabels } from '@/booking/labels';
import { schedulesPath, visitPath } from '@/config/paths';
import type { Visit } from '@/contract/visits';
import { type CalendarEntry, EntryMonth } from '@/ui/calendar/entry-month';
import { MonthLinks } from '@/ui/calendar/month-links';
import { FIRST_LISTED_MONTH, LAST_LISTED_MONTH } from '../my/listed-months';
import { visitTones } from '../visits/visit-list';
import { clockText } from '../visits/visit-words';
import type { ScheduleListing } from './schedule-listing';

function entryOf({ visitId, startsAt, menuLabel, status }: Visit): CalendarEntry {
  return {
    id: visitId,
    date: startsAt.slice(0, 10),
    mark: clockText(startsAt),
    label: `${menuLabel} ${visitStatusLabels[status]}`,
    href: visitPath(visitId),
    tone: visitTones[status],
  };
}

interface ScheduleMonthProps
  extends Pick<ScheduleListing, 'kind' | 'visits' | 'holidays' | 'today'> {
  /** `yyyy-MM` */
  month: string;
}

/** A month's visits on its calendar. Past ones lie before today, those to come behind it. */
export function ScheduleMonth({ kind, visits, holidays, today, month }: ScheduleMonthProps) {
  const thisMonth = today.slice(0, 7);
  return (
    <>
      <MonthLinks
        month={month}
        hrefOf={(searchMonth) => schedulesPath({ kind, searchMonth })}
        firstMonth={kind === 'history' ? FIRST_LISTED_MONTH : thisMonth}
        lastMonth={kind === 'history' ? thisMonth : LAST_LISTED_MONTH}
      />
      <EntryMonth month={month} entries={visits.map(entryOf)} holidays={holidays} today={today} />
    </>
  );
}
