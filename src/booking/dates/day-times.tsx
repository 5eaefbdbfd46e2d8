import type { AvailableDay } from '@/contract/availability';
import type { CalendarKind } from '@/contract/enumerations';
import { formatJapanDate } from '@/domain/japan-time';
import { MAX_WISHES } from '@/domain/visit-rhythm';
import { TimeSlotList } from '@/ui/calendar/time-slot-list';
import { Stack } from '@/ui/layout/stack';
import type { SelectedDateType } from '../draft/order-draft';
import type { DateSelection, DateTerms } from './date-selection';
import { timeRangeText } from './visit-rows';

interface DayTimesProps {
  day: AvailableDay;
  durationMinutes: number;
  selection: DateSelection;
  terms: DateTerms;
  onChoose: (startsAt: string, kind: SelectedDateType) => void;
}

/**
 * The starts of a day. What is booked at once and what is a wish stand apart, for starts of the one
 * kind or of the other can be chosen, never both. A start that is one too many can be tapped too:
 * the answer says why it is not taken.
 */
export function DayTimes({ day, durationMinutes, selection, terms, onChoose }: DayTimesProps) {
  const has = (kind: CalendarKind) => day.times.some((time) => time.kind === kind);
  const date = formatJapanDate(day.date);
  const closedStandWith: SelectedDateType = has('open') ? 'open' : 'negotiable';
  const slotsOf = (type: SelectedDateType) =>
    day.times
      .filter(({ kind }) => kind === type || (kind === 'close' && closedStandWith === type))
      .map(({ startsAt, kind, staff }) => ({
        startsAt,
        kind,
        note: staff && (staff.isSame ? `同じ担当者(${staff.name})` : `担当者: ${staff.name}`),
        label: timeRangeText(startsAt, durationMinutes),
      }));
  const selectedOf = (type: SelectedDateType) => (selection.type === type ? selection.starts : []);

  return (
    <Stack>
      {has('open') ? (
        <TimeSlotList
          legend={`${date} すぐに予約が確定する時間`}
          slots={slotsOf('open')}
          selected={selectedOf('open')}
          onSelect={(startsAt) => onChoose(startsAt, 'open')}
          multiple={terms.visits > 1}
        />
      ) : null}
      {has('negotiable') ? (
        <TimeSlotList
          legend={`${date} ご希望をうかがって調整する時間(第${MAX_WISHES}希望まで)`}
          slots={slotsOf('negotiable')}
          selected={selectedOf('negotiable')}
          onSelect={(startsAt) => onChoose(startsAt, 'negotiable')}
          multiple
        />
      ) : null}
    </Stack>
  );
}
