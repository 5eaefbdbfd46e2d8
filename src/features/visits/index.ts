export { CalendarFileLink } from './calendar-file-link';
export { type VisitChange, VisitChanges } from './visit-changes';
export {
  changeTermsText,
  clockText,
  givenBackText,
  noonText,
  whenText,
  whereText,
} from './visit-words';
