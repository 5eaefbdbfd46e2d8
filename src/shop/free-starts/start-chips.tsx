import { type IsLate, OFFERED_STARTS, type OfferedStart } from '@/booking/dates/next-free-starts';
import { formatShortJapanStart, japanWeekday } from '@/domain/japan-time';
import { type Chip, ChipChoice, ChipList, ChipPlaceholders } from '@/ui/form/chip-choice';

function dayOf({ startsAt, holidayName }: OfferedStart): Chip['day'] {
  const weekday = japanWeekday(startsAt);
  if (holidayName !== null || weekday === 0) return 'holiday';
  return weekday === 6 ? 'saturday' : undefined;
}

function chipOf(start: OfferedStart, isLate: IsLate): Chip {
  const label = formatShortJapanStart(start.startsAt, start.holidayName !== null);
  const note = isLate(start.startsAt) ? 'キャンセル有料' : undefined;
  return { value: start.startsAt, label, day: dayOf(start), note };
}

/** As many as there can be, with the one for another time. */
export function StartPlaceholders() {
  return <ChipPlaceholders count={OFFERED_STARTS + 1} />;
}

const HURRY = 'お急ぎの方へ';

function chipsOf(starts: readonly OfferedStart[], isLate: IsLate) {
  const chips = (group: readonly OfferedStart[]) => group.map((start) => chipOf(start, isLate));
  return {
    free: chips(starts.filter(({ startsAt }) => !isLate(startsAt))),
    late: chips(starts.filter(({ startsAt }) => isLate(startsAt))),
  };
}

const OTHER: Chip = { value: 'other', label: 'ほかの日時' };

interface StartChipsProps {
  starts: readonly OfferedStart[];
  picked: string | undefined;
  isLate: IsLate;
  disabled: boolean;
  /** Receives undefined for another time, which is chosen later. */
  onPick: (startsAt: string | undefined) => void;
}

/** Groups as in `startsToOffer`; of the first one, the last chip leaves the choice to the calendar. */
export function StartChips({ starts, picked, isLate, disabled, onPick }: StartChipsProps) {
  const groups = chipsOf(starts, isLate);
  return (
    <ChipChoice
      legend="訪問日時"
      chips={[...groups.free, OTHER]}
      further={{ heading: HURRY, chips: groups.late }}
      chosen={picked ?? OTHER.value}
      disabled={disabled}
      onChoose={(value) => onPick(value === OTHER.value ? undefined : value)}
    />
  );
}

/** For menus whose dates are all chosen in the calendar. */
export function StartList({ starts, isLate }: Pick<StartChipsProps, 'starts' | 'isLate'>) {
  const { free, late } = chipsOf(starts, isLate);
  return (
    <>
      <ChipList label="空いている日時" chips={free} />
      <ChipList label={`${HURRY}、空いている日時`} chips={late} />
    </>
  );
}
