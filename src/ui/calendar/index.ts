export type { CalendarDay } from './day-cell';
export { type CalendarEntry, EntryMonth } from './entry-month';
export { MonthGrid } from './month-grid';
export { MonthLinks } from './month-links';
export { type TimeSlot, TimeSlotList } from './time-slot-list';
