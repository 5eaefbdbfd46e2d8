export type { CalendarDay } from './day-cell';
export { MonthGrid } from './month-grid';
export { type TimeSlot, TimeSlotList } from './time-slot-list';
