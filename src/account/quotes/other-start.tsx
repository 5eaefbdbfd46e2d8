import { type CalendarView, useCalendarView, viewOf } from '@/booking/dates/calendar-view';
import { LostStartNotice } from '@/booking/dates/lost-start-notice';
import { VisitDatePicker } from '@/booking/dates/visit-date-picker';
import { visitText } from '@/booking/dates/visit-rows';
import { type DateSelection, dayLeftOpen } from '@/booking/order/date-selection';
import type { Quote } from '@/contract/quotes';
import { isFreeToCancel, lateStartText, shortCancellationDeadline } from '@/domain/cancellation';
import { formatJapanDateTime } from '@/domain/japan-time';
import { Stack } from '@/ui/layout/stack';
import { LiveRegion } from '@/ui/text/visually-hidden';
import type { Paying } from '../paying/use-paying';

const ONE_BOOKED_VISIT = { visits: 1, settledFor: 'open' } as const;

interface OtherStartProps {
  quote: Quote;
  paying: Paying;
}

/** The calendar of the quote's work. */
export default function OtherStart({ quote, paying }: OtherStartProps) {
  const { form, lostStart, attempt } = paying;
  const { watch, setValue, formState } = form.hookForm;
  const startsAt = watch('otherStart');
  const selection: DateSelection =
    startsAt === '' ? { type: undefined, starts: [] } : { type: 'open', starts: [startsAt] };
  const source = { call: 'listQuoteDates', query: { orderId: quote.orderId, attempt } } as const;
  const { view, setView } = useCalendarView(source, selection, ONE_BOOKED_VISIT);

  function choose(start: string) {
    setValue('otherStart', start);
    setValue('start', 'other', { shouldValidate: formState.isSubmitted });
    setView(viewOf(start));
  }

  /** Whoever has tapped another day takes it for chosen, so the former start must not be ordered (see `dayLeftOpen`). */
  function look(next: CalendarView) {
    if (dayLeftOpen(selection, ONE_BOOKED_VISIT, next.day) !== undefined)
      setValue('otherStart', '');
    setView(next);
  }

  const noteOf = (day: string) => {
    if (quote.total === 0) return undefined;
    return isFreeToCancel(day, new Date())
      ? `無料キャンセル ${shortCancellationDeadline(day)}`
      : lateStartText(day);
  };

  return (
    <Stack>
      {lostStart !== undefined && startsAt === '' ? (
        <LostStartNotice source={source} lostStart={lostStart} onChoose={choose} />
      ) : null}
      <VisitDatePicker
        source={source}
        terms={ONE_BOOKED_VISIT}
        view={view}
        onView={look}
        noteOf={noteOf}
        selection={selection}
        onChoose={choose}
      />
      <LiveRegion message={startsAt ? `${formatJapanDateTime(startsAt)}を選びました` : ''} />
      {startsAt === '' ? null : (
        <p>
          お選びの日時: <strong>{visitText(startsAt, quote.minutes)}</strong>
        </p>
      )}
    </Stack>
  );
}
