import { OFFERED_DAYS } from '@/booking/dates/offered-days';
import { ChipPlaceholders, type ChipRow } from '@/ui/form/chip-choice';

export const OTHER = 'other';
/** Leaves the choice to the calendar. */
export const otherRow: ChipRow = {
  id: OTHER,
  note: 'すべての空きを、このあとのカレンダーで見て選びます',
  chips: [{ value: OTHER, label: 'ほかの日時' }],
};

const placeholderRows: readonly ChipRow[] = [
  ...Array.from({ length: OFFERED_DAYS }, (_, index) => ({
    id: `day-${index}`,
    heading: '12/31(木)',
    more: 'ほか10件',
    note: '無料キャンセル 12/30 正午まで',
    chips: ['9:00', '13:00'].map((label) => ({ value: label, label })),
  })),
  otherRow,
];

/** Keeps the room of as many starts as there can be. */
export function StartPlaceholders() {
  return <ChipPlaceholders rows={placeholderRows} />;
}
