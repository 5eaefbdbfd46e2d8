export { calendarQueryOf } from './calendar-query';
export { ChosenDates } from './chosen-dates';
export {
  chooseStart,
  type DateSelection,
  isOtherType,
} from './date-selection';
export { monthOf } from './japan-months';
export { LostStartNotice } from './lost-start-notice';
export { useLostStarts } from './use-available-dates';
export { type CalendarView, initialView, VisitDatePicker } from './visit-date-picker';
