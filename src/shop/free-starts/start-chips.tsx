import { useState } from 'react';
import type { IsLate, OfferedStart } from '@/booking/dates/next-free-starts';
import { shortCancellationDeadline } from '@/domain/cancellation';
import { formatJapanTime, formatShortJapanDate, japanWeekday } from '@/domain/japan-time';
import { ChipChoice, ChipList, type ChipRow } from '@/ui/form/chip-choice';
import { OTHER, otherRow } from './start-placeholders';

/** The rules of cancelling that decide about a row. */
export interface CancelTerms {
  readonly isLate: IsLate;
  /** Nothing, whenever it is: then there is no deadline. */
  readonly isAlwaysFree: boolean;
}

function weekendKind(date: string, isHoliday: boolean): ChipRow['day'] {
  const weekday = japanWeekday(date);
  if (isHoliday || weekday === 0) return 'holiday';
  return weekday === 6 ? 'saturday' : undefined;
}

const HURRY = 'お急ぎの方へ';

/** Makes each day a row. Late days form a group, whose first row says whom it is for. */
function rowsByDay(starts: readonly OfferedStart[], { isLate, isAlwaysFree }: CancelTerms) {
  const rows = { free: [] as ChipRow[], late: [] as ChipRow[] };
  for (const date of new Set(starts.map(({ startsAt }) => startsAt.slice(0, 10)))) {
    const ofDay = starts.filter(({ startsAt }) => startsAt.startsWith(date));
    const isHoliday = ofDay.some(({ holidayName }) => holidayName !== null);
    const [free] = ofDay.flatMap(({ freeOnDay }) => freeOnDay ?? []);
    const more = free === undefined ? 0 : free - ofDay.length;
    const row = {
      id: date,
      heading: formatShortJapanDate(date, isHoliday),
      day: weekendKind(date, isHoliday),
      more: more > 0 ? `ほか${more}件` : undefined,
      chips: ofDay.map(({ startsAt }) => ({ value: startsAt, label: formatJapanTime(startsAt) })),
    };
    if (ofDay.some(({ startsAt }) => isLate(startsAt))) {
      const note = rows.late.length === 0 ? HURRY : undefined;
      rows.late.push({ ...row, note, drawback: 'キャンセル有料' });
    } else {
      const deadline = `無料キャンセル ${shortCancellationDeadline(date)}`;
      rows.free.push({ ...row, note: isAlwaysFree ? undefined : deadline });
    }
  }
  return rows;
}

interface StartListProps {
  starts: readonly OfferedStart[];
  terms: CancelTerms;
}

interface StartChipsProps extends StartListProps {
  picked: string | undefined;
  disabled: boolean;
  /** Receives undefined for another time, which is chosen later. */
  onPick: (startsAt: string | undefined) => void;
}

/**
 * The row after the days that can be cancelled free leaves the choice to the calendar. Before a tap nothing looks
 * chosen, although the calendar comes next all the same.
 */
export function StartChips({ starts, terms, picked, disabled, onPick }: StartChipsProps) {
  const { free, late } = rowsByDay(starts, terms);
  const [isLeftOpen, setLeftOpen] = useState(false);
  return (
    <ChipChoice
      legend="訪問日時"
      rows={[...free, otherRow, ...late]}
      chosen={picked ?? (isLeftOpen ? OTHER : undefined)}
      disabled={disabled}
      onChoose={(value) => {
        setLeftOpen(value === OTHER);
        onPick(value === OTHER ? undefined : value);
      }}
    />
  );
}

/** Only shows the starts, because all dates of the menu are chosen in the calendar. */
export function StartList({ starts, terms }: StartListProps) {
  const { free, late } = rowsByDay(starts, terms);
  return (
    <>
      <ChipList label="空いている日時" rows={free} />
      <ChipList label={`${HURRY}、空いている日時`} rows={late} />
    </>
  );
}
