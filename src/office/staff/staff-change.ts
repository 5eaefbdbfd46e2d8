import type { OfficeAnswer } from '@/calls/office-client';
import type { OfficeStaff } from '@/contract/office-staff';
import { useVersionedInput } from '../changes/versioned-input';

/** The changes of a staff member. All answer the visits that this person can no longer make. */
export type StaffChange =
  | 'setStaffName'
  | 'setStaffHours'
  | 'setStaffAbsences'
  | 'setStaffCredentials'
  | 'setStaffSkills'
  | 'endStaff';

export type ChangedStaff = OfficeAnswer<StaffChange>;

/**
 * Typed input of a section, with the version that it began from: a colleague who saved the same meanwhile is not
 * overwritten.
 */
export function useStaffInput<T>(call: StaffChange, person: OfficeStaff, initial: T) {
  return useVersionedInput(`${call} ${person.staffId}`, person.versions[call], initial);
}

/** Of each section of the page. */
export interface SectionProps {
  readonly person: OfficeStaff;
  /** `yyyy-MM-dd` in Japan. */
  readonly today: string;
  /** The answer of the last change since the page was opened. */
  readonly saved: ChangedStaff | undefined;
  readonly onSaved: (changed: ChangedStaff) => void;
}
