import type { PostOrder } from '../order/order-draft';

/* This module reads no calendar, which pages of menus load on demand. */

export type DateParts = Partial<
  Pick<PostOrder, 'selectedDate' | 'selectedDateType' | 'usualStart' | 'bookedVisits'>
> &
  Pick<PostOrder, 'isDateUnchecked'>;

/** The date fields of a draft in which no date is chosen. */
export const NO_DATE = {
  selectedDate: [],
  selectedDateType: undefined,
  usualStart: undefined,
  bookedVisits: undefined,
  isDateUnchecked: false,
} as const satisfies DateParts;

/** The part of a draft for a start that was picked from the next free ones. The date step checks it. */
export function pickedDate(startsAt: string) {
  return {
    selectedDate: [startsAt],
    selectedDateType: 'open',
    usualStart: undefined,
    isDateUnchecked: true,
  } as const satisfies DateParts;
}
