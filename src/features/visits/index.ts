export { CalendarFileLink } from './calendar-file-link';
export { type VisitChange, VisitChanges } from './visit-changes';
export { clockText, freeUntilText, whenText, whereText } from './visit-words';
